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
  /** Size of the process's pool. */
  maxConnections: number;
  /**
   * The scope of queries: all partners for the named task, or, for `caller`, the scope set by `asPartner` or
   * `asSystem`.
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
  // A broken idle connection must not end the process. Prisma also listens, but only after its first query.
  pool.on('error', () => {});
  const client = endWith(new PrismaClient({ adapter: new PrismaPg(pool) }), pool);
  registerReadPool(client, pool);
  return as === 'caller' ? withoutBatching(client) : client;
}

/** Prisma doesn't close a pool with which it made no query. */
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
 * Disables Prisma's batching of concurrent `findUnique` calls, because calls of two requests would run under the scope
 * of the first. In a transaction, batching is safe.
 */
function withoutBatching(client: PrismaClient): PrismaClient {
  const options = Reflect.get(Reflect.get(client, '_requestHandler'), 'dataloader').options;
  const { batchBy } = options;
  options.batchBy = (request: { transaction?: unknown }) => (request.transaction ? batchBy(request) : undefined);
  return client;
}

/**
 * Runs `work` in a transaction (READ COMMITTED, so guards are row locks or conditions in the UPDATE). If there already
 * is a transaction, `work` becomes part of it.
 */
export function inTransaction<T>(db: Database | Transaction, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return '$transaction' in db ? db.$transaction(work, { maxWait: 10_000, timeout: 30_000 }) : work(db);
}
