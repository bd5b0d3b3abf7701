import pg from 'pg';
import type { Transaction } from '../connect-database.ts';

/** `name` is the statement's own for good: a connection keeps its plan under it. */
export interface NamedStatement {
  readonly name: string;
  readonly text: string;
}

const pools = new WeakMap<object, pg.Pool>();

/** From here on `readRows` may go past Prisma for this client. */
export function readThrough(client: object, pool: pg.Pool): void {
  pools.set(client, pool);
}

const { INT8 } = pg.types.builtins;

/** As Prisma has them: whole numbers of eight bytes are bigints. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? BigInt : pg.types.getTypeParser(oid, format ?? 'text'),
};

/**
 * For the few statements that most requests consist of: one round trip, planned once a connection, and without the
 * query engine, which costs several times as much as the statement. The scope is set in the same round trip, as for any
 * other query (scoped-query.ts). Inside a transaction it is an ordinary raw query. Columns are to be named as they are
 * to be called.
 */
export async function readRows<Row>(
  db: Transaction,
  { name, text }: NamedStatement,
  values: readonly unknown[],
): Promise<Row[]> {
  const pool = pools.get(db);
  if (pool === undefined) return db.$queryRawUnsafe<Row[]>(text, ...values);
  const { rows } = await pool.query<Row & pg.QueryResultRow>({ name, text, values: [...values], types });
  return rows;
}
