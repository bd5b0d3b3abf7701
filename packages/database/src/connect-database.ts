import { PrismaPg } from '@prisma/adapter-pg';
import { type Prisma, PrismaClient } from './generated/client.ts';

export type Database = PrismaClient;
/** What runs inside `inTransaction`: everything but `$transaction` and connection handling. */
export type Transaction = Prisma.TransactionClient;

export interface DatabaseOptions {
  url: string;
  /** Size of this process's pool. */
  maxConnections: number;
}

/**
 * Connects on first use. Every session speaks UTC: the driver adapter drops the offset of a timestamptz and takes the
 * rest for UTC, so that in a session of another time zone every instant would be shifted without a word.
 */
export function connectDatabase({ url, maxConnections }: DatabaseOptions): Database {
  const adapter = new PrismaPg({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 10_000,
    options: '-c TimeZone=UTC',
  });
  return new PrismaClient({ adapter });
}

/** All or nothing; READ COMMITTED, so guards are row locks or conditions in the UPDATE itself. */
export function inTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.$transaction(work, { maxWait: 10_000, timeout: 30_000 });
}
