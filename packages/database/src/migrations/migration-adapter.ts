import { randomUUID } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
  type SqlResultSet,
} from '@prisma/driver-adapter-utils';
import pg from 'pg';

/**
 * Corrects PrismaPg (7.10) for the schema engine:
 * - With a connection string, its shadow database would be the database itself, and the engine would run all migrations
 *   on it.
 * - It rejects the catalog's one-byte type "char" (pg_constraint.confdeltype).
 * - It splits scripts at every semicolon. Sent as a whole, a migration is one implicit transaction and can contain
 *   functions.
 */
export class MigrationAdapterFactory implements SqlMigrationAwareDriverAdapterFactory {
  readonly provider = 'postgres';
  readonly adapterName = '@prisma/adapter-pg';

  readonly #opened: SqlDriverAdapter[] = [];

  constructor(private readonly url: string) {}

  async connect(): Promise<SqlDriverAdapter> {
    const adapter = await open(this.url);
    this.#opened.push(adapter);
    return adapter;
  }

  /** The engine doesn't close the adapter, whose session would keep the engine's advisory lock. */
  async close(): Promise<void> {
    await Promise.all(this.#opened.map((adapter) => adapter.dispose()));
  }

  async connectToShadowDb(): Promise<SqlDriverAdapter> {
    const database = `rollcall_shadow_${randomUUID().replaceAll('-', '')}`;
    await run(this.url, `CREATE DATABASE "${database}"`);
    const shadowUrl = new URL(this.url);
    shadowUrl.pathname = `/${database}`;
    const shadow = await open(shadowUrl.href);
    const disconnect = shadow.dispose.bind(shadow);
    shadow.dispose = async () => {
      await disconnect();
      await run(this.url, `DROP DATABASE "${database}" WITH (FORCE)`);
    };
    return shadow;
  }
}

/** pg_type.oid of "char" and of text. */
const CHAR = 18;
const TEXT = 25;
/** Separates the two halves below. No SQL identifier can contain it. */
const CHAR_MARK = '\0';

async function open(url: string): Promise<SqlDriverAdapter> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const adapter = await new PrismaPg(markCharColumns(pool), { disposeExternalPool: true }).connect();
  const queryRaw = adapter.queryRaw.bind(adapter);
  adapter.queryRaw = async (query) => readCharColumns(await queryRaw(query));
  adapter.executeScript = async (script) => {
    await pool.query(script);
  };
  return adapter;
}

function markCharColumns(pool: pg.Pool): pg.Pool {
  const query: (...args: unknown[]) => Promise<pg.QueryResult> = pool.query.bind(pool);
  const marked = async (...args: unknown[]) => {
    const result = await query(...args);
    for (const field of result.fields ?? []) {
      if (field.dataTypeID === CHAR) Object.assign(field, { dataTypeID: TEXT, name: CHAR_MARK + field.name });
    }
    return result;
  };
  return Object.assign(pool, { query: marked });
}

function readCharColumns(result: SqlResultSet): SqlResultSet {
  const isChar = result.columnNames.map((name) => name.startsWith(CHAR_MARK));
  return {
    ...result,
    columnNames: result.columnNames.map((name) => name.replace(CHAR_MARK, '')),
    columnTypes: result.columnTypes.map((type, column) => (isChar[column] ? ColumnTypeEnum.Character : type)),
  };
}

async function run(url: string, statement: string): Promise<void> {
  const adapter = await open(url);
  try {
    await adapter.executeScript(statement);
  } finally {
    await adapter.dispose();
  }
}
