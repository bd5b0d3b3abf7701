import pg from 'pg';
import type { Database, Transaction } from '../database.ts';

/** `name` must be unique: each connection caches the statement's plan under it. */
export interface NamedStatement {
  readonly name: string;
  readonly text: string;
}

const pools = new WeakMap<object, pg.Pool>();

/** Allows `readRows` to bypass Prisma for this client. */
export function registerReadPool(client: object, pool: pg.Pool): void {
  pools.set(client, pool);
}

const { INT8, TIMESTAMPTZ } = pg.types.builtins;

/** Same types as Prisma: 8-byte integers are bigints, and times are UTC. */
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = { [INT8]: BigInt, [TIMESTAMPTZ]: parseInstant };
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    PARSERS[oid] ?? pg.types.getTypeParser(oid, format ?? 'text'),
};

/** Parses `2026-01-02 03:04:05.678+00`, several times faster than a general parser. */
function parseInstant(text: string): unknown {
  const isUsual = text.charCodeAt(4) === HYPHEN && text.endsWith('+00');
  return isUsual ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : parseAnyInstant(text);
}
const HYPHEN = 45;
const parseAnyInstant = pg.types.getTypeParser(TIMESTAMPTZ);

/**
 * For the few hot statements (src/sql): one round trip, planned once per connection, and without Prisma's query engine,
 * which costs several times as much as the statement. The scope is set in the same round trip (scoped-query.ts). In a
 * transaction, it is an ordinary raw query. Column aliases become the properties of the rows.
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

/** Runs a statement in the current transaction. */
export type QueryRunner = <Row>(statement: NamedStatement, values: readonly unknown[]) => Promise<Row[]>;

/** A transaction without Prisma, for what runs many times per second. Rolls back if `work` throws. */
export async function inRawTransaction<T>(db: Database, work: (ask: QueryRunner) => Promise<T>): Promise<T> {
  const client = await poolOf(db).connect();
  try {
    await client.query({ text: 'BEGIN' });
    const result = await work(async <Row>({ name, text }: NamedStatement, values: readonly unknown[]) => {
      const { rows } = await client.query<Row & pg.QueryResultRow>({ name, text, values: [...values], types });
      return rows;
    });
    await client.query({ text: 'COMMIT' });
    client.release();
    return result;
  } catch (error) {
    // Closing the connection rolls back. The state of the connection and its prepared statements is unknown.
    client.release(true);
    throw error;
  }
}

function poolOf(db: Transaction): pg.Pool {
  const pool = pools.get(db);
  if (pool === undefined) throw new Error('To be asked of a database, not of a transaction');
  return pool;
}
