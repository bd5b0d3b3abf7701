import pg from 'pg';
import type { Database, Transaction } from '../database.ts';

/** `name` is the statement's own for good: a connection keeps its plan under it. */
export interface NamedStatement {
  readonly name: string;
  readonly text: string;
}

const pools = new WeakMap<object, pg.Pool>();

/** From here on `readRows` may go past Prisma for this client. */
export function registerReadPool(client: object, pool: pg.Pool): void {
  pools.set(client, pool);
}

const { INT8, TIMESTAMPTZ } = pg.types.builtins;

/** As Prisma has them: whole numbers of eight bytes are bigints, and sessions speak UTC. */
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = { [INT8]: BigInt, [TIMESTAMPTZ]: parseInstant };
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    PARSERS[oid] ?? pg.types.getTypeParser(oid, format ?? 'text'),
};

/** `2026-01-02 03:04:05.678+00`, several times as fast as what can be said of all times at all places. */
function parseInstant(text: string): unknown {
  const isUsual = text.charCodeAt(4) === HYPHEN && text.endsWith('+00');
  return isUsual ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : parseAnyInstant(text);
}
const HYPHEN = 45;
const parseAnyInstant = pg.types.getTypeParser(TIMESTAMPTZ);

/**
 * For the few statements that most of the work consists of (src/sql): one round trip, planned once a connection, and
 * without the query engine, which costs several times as much as the statement. The scope is set in the same round trip, as
 * for any other query (scoped-query.ts). Inside a transaction it is an ordinary raw query. Columns are to be named as they
 * are to be called.
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

/** A statement of a transaction under way. */
export type QueryRunner = <Row>(statement: NamedStatement, values: readonly unknown[]) => Promise<Row[]>;

/**
 * A transaction past the query engine, for what runs many times a second: whatever `work` asks, or, when it throws, none
 * of it.
 */
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
    // Closed, which rolls back: neither the state of the connection nor that of its statements is known.
    client.release(true);
    throw error;
  }
}

function poolOf(db: Transaction): pg.Pool {
  const pool = pools.get(db);
  if (pool === undefined) throw new Error('To be asked of a database, not of a transaction');
  return pool;
}
