import { randomUUID } from 'node:crypto';
import { PARTNER_ROLE, SYSTEM_ROLE } from '@rollcall/database/access';
import { applyMigrations } from '@rollcall/database/migrations';
import pg from 'pg';
import { TEST_POSTGRES_URL } from './start-postgres.mjs';

const TEMPLATE = 'rollcall_template';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

export function testPostgresUrl(): string {
  const url = process.env[TEST_POSTGRES_URL];
  if (!url) throw new Error('No PostgreSQL for tests: this file belongs to the integration project (*.int.test.ts)');
  return url;
}

/** Migrated once a run, by whichever test file comes first; the others wait for it at the lock. */
async function prepareTemplate(admin: pg.Client): Promise<void> {
  const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1 AND datistemplate', [TEMPLATE]);
  if (rowCount === 1) return;
  await admin.query(`DROP DATABASE IF EXISTS ${TEMPLATE}`);
  await admin.query(`CREATE DATABASE ${TEMPLATE}`);
  await applyMigrations({ url: databaseUrl(testPostgresUrl(), TEMPLATE) });
  await admin.query(`ALTER DATABASE ${TEMPLATE} WITH IS_TEMPLATE true`);
}

/** A fresh, migrated database of one's own: a copy of the template, which PostgreSQL makes in some 50 ms. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(async (admin, name) => {
    await prepareTemplate(admin);
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
    // Rights on the database itself are not copied.
    await admin.query(`GRANT CREATE ON DATABASE ${name} TO ${PARTNER_ROLE}, ${SYSTEM_ROLE}`);
  });
}

/** Without any table. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase(async (admin, name) => {
    await admin.query(`CREATE DATABASE ${name}`);
  });
}

async function createDatabase(create: (admin: pg.Client, name: string) => Promise<void>): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(async (admin) => {
    // A database cannot be copied while another copy of it is being made or it is in use.
    await admin.query("SELECT pg_advisory_lock(hashtext('rollcall_template'))");
    await create(admin, name);
  });
  return {
    url: databaseUrl(testPostgresUrl(), name),
    drop: () =>
      administer(async (admin) => {
        await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      }),
  };
}

function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** As the login that owns the tables and may do anything, which the service's own connections cannot. */
export async function queryAsOwner(url: string, ...statements: string[]): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    for (const statement of statements) await owner.query(statement);
  } finally {
    await owner.end();
  }
}

async function administer(work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: testPostgresUrl() });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
