import pg from 'pg';
import type { Database, Transaction } from '../database.ts';
import { type Prelude, queryAfter } from './scoped-query.ts';

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

/** A statement of a transaction under way, planned anew each time. */
export type Ask = <Row>(text: string, values: readonly unknown[]) => Promise<Row[]>;

/**
 * A transaction past the query engine, for what runs many times a second: whatever `work` asks, or, when it throws, none
 * of it.
 */
export async function inPlainTransaction<T>(db: Database, work: (ask: Ask) => Promise<T>): Promise<T> {
  const client = await poolOf(db).connect();
  try {
    await client.query({ text: 'BEGIN' });
    const result = await work(async <Row>(text: string, values: readonly unknown[]) => {
      const { rows } = await client.query<Row & pg.QueryResultRow>({ text, values: [...values], types });
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

/** For the rest of the transaction, which is the statement's own. */
const PLAN_ONCE =
  "SELECT set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true)";

/**
 * Planned once a connection, whatever the planner thinks of that: it plans a statement anew each time when it expects more
 * rows without knowing the values, and for a large statement that costs as much as running it. As the plan may have been
 * made while tables were empty, none is read as a whole that has an index. Not inside a transaction, and not for a client
 * whose scope is its caller's.
 */
export function readRowsPlannedOnce<Row>(
  db: Transaction,
  statement: NamedStatement,
  values: readonly unknown[],
): Promise<Row[]> {
  return readAfter(db, { text: PLAN_ONCE, values: [] }, statement, values);
}

/**
 * The same for a statement of which one runs at a time, over all processes, among those that name the same lock: what it
 * counts nobody else is changing through such a statement.
 */
export function readRowsUnderLock<Row>(
  db: Transaction,
  lock: string,
  statement: NamedStatement,
  values: readonly unknown[],
): Promise<Row[]> {
  const prelude = { text: `${PLAN_ONCE}, pg_advisory_xact_lock(hashtext($1))`, values: [lock] };
  return readAfter(db, prelude, statement, values);
}

async function readAfter<Row>(
  db: Transaction,
  prelude: Prelude,
  { name, text }: NamedStatement,
  values: readonly unknown[],
): Promise<Row[]> {
  const client = await poolOf(db).connect();
  try {
    const { rows } = await queryAfter(client, prelude, { name, text, values: [...values], types });
    client.release();
    return rows;
  } catch (error) {
    // Whether pg believes the statement to be prepared now is not known.
    client.release(true);
    throw error;
  }
}
