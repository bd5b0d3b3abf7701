import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { QuietClient } from './access/quiet-client.ts';
import { registerReadPool } from './access/read-rows.ts';
import { type DatabaseRole, PARTNER_ROLE, PLANNED_ONCE, SYSTEM_ROLE, sessionConfig } from './access/roles.ts';
import type { SystemTask } from './access/scope.ts';
import { openScopedPool } from './access/scoped-pool.ts';
import type { Database, Transaction } from './database.ts';
import { PrismaClient } from './generated/client.ts';

export type { Database, Transaction } from './database.ts';

export interface DatabaseOptions {
  url: string;
  /** Size of this process's pool. */
  maxConnections: number;
  /**
   * Whose rows the queries see: those of all partners, for the one task named, or (`caller`) what `asPartner` and
   * `asSystem` around each query say, and nothing without them.
   */
  as: SystemTask | 'caller';
}

/** Connects on first use. */
export function connectDatabase({ url, maxConnections, as }: DatabaseOptions): Database {
  const config = (role: DatabaseRole, settings = {}) => ({
    ...sessionConfig(url, role, settings),
    max: maxConnections,
    connectionTimeoutMillis: 10_000,
    Client: QuietClient,
  });
  const pool = as === 'caller' ? openScopedPool(config(PARTNER_ROLE)) : new pg.Pool(config(SYSTEM_ROLE, PLANNED_ONCE));
  // An idle connection that breaks must not end the process. Prisma listens as well, but from its first query on, and
  // what speaks through `readRows` alone never makes one.
  pool.on('error', () => {});
  const client = endWith(new PrismaClient({ adapter: new PrismaPg(pool) }), pool);
  registerReadPool(client, pool);
  return as === 'caller' ? withoutBatching(client) : client;
}

/** Prisma ends nothing that it has made no query with, and what speaks through `readRows` alone never makes one. */
function endWith(client: PrismaClient, pool: pg.Pool): PrismaClient {
  const disconnect = client.$disconnect.bind(client);
  return Object.assign(client, {
    $disconnect: async () => {
      await disconnect();
      if (!pool.ending) await pool.end();
    },
  });
}

/**
 * Prisma merges `findUnique`s that are asked for at the same instant into one query, and those of two requests would run
 * under the scope of the first. Inside a transaction they may go on being merged: it has one scope.
 */
function withoutBatching(client: PrismaClient): PrismaClient {
  const options = Reflect.get(Reflect.get(client, '_requestHandler'), 'dataloader').options;
  const { batchBy } = options;
  options.batchBy = (request: { transaction?: unknown }) => (request.transaction ? batchBy(request) : undefined);
  return client;
}

/**
 * All or nothing; READ COMMITTED, so guards are row locks or conditions in the UPDATE itself. Inside a transaction the work
 * is part of that one.
 */
export function inTransaction<T>(db: Database | Transaction, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return '$transaction' in db ? db.$transaction(work, { maxWait: 10_000, timeout: 30_000 }) : work(db);
}
