import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
  testPostgresUrl,
} from '../../../test/environment/index.ts';
import {
  applyMigrations,
  createMigration,
  diagnoseMigrations,
  findSchemaDrift,
  SchemaAheadError,
} from '../src/migrations/index.ts';
import { findPrismaDirectory } from '../src/migrations/migration-files.ts';

const prismaDirectory = findPrismaDirectory();

let database: TestDatabase;
let scratch: string;
beforeEach(async () => {
  database = await createEmptyDatabase();
  scratch = await mkdtemp(join(tmpdir(), 'rollcall-migrations-'));
});
afterEach(async () => {
  await database.drop();
  await rm(scratch, { recursive: true });
});

async function query(text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

test('the migrations lead to exactly what schema.prisma says', async () => {
  expect(await findSchemaDrift({ url: testPostgresUrl() })).toBe('');
});

test('an empty database is brought up to date and remembers it as prisma migrate does', async () => {
  expect((await diagnoseMigrations({ url: database.url })).behind).toContain('0001_init');
  expect(await applyMigrations({ url: database.url })).toContain('0001_init');
  expect(await applyMigrations({ url: database.url })).toEqual([]);
  expect(await diagnoseMigrations({ url: database.url })).toEqual({ behind: [], ahead: [], failed: [], edited: [] });
  const { rows } = await query('SELECT migration_name, applied_steps_count, finished_at FROM _prisma_migrations');
  expect(rows[0]).toEqual({ migration_name: '0001_init', applied_steps_count: 1, finished_at: expect.any(Date) });
});

test('two processes that migrate at once do it once', async () => {
  const applied = await Promise.all([applyMigrations({ url: database.url }), applyMigrations({ url: database.url })]);
  expect(applied.flat().filter((name) => name === '0001_init')).toHaveLength(1);
  expect((await query('SELECT FROM _prisma_migrations')).rowCount).toBe(new Set(applied.flat()).size);
});

test('a database of a newer release is refused and left alone', async () => {
  await applyMigrations({ url: database.url });
  await query(`INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count)
    VALUES ('1', 'x', now(), '9999_from_the_future', 1)`);
  await expect(applyMigrations({ url: database.url })).rejects.toThrow(SchemaAheadError);
  await expect(applyMigrations({ url: database.url })).rejects.toThrow(/9999_from_the_future/);
});

describe('with migrations of its own', () => {
  beforeEach(async () => {
    await cp(prismaDirectory, scratch, { recursive: true });
  });

  const addMigration = async (name: string, sql: string) => {
    await mkdir(join(scratch, 'migrations', name));
    await writeFile(join(scratch, 'migrations', name, 'migration.sql'), sql);
  };

  test('a migration that fails leaves nothing of itself and is named by the next run', async () => {
    await addMigration('9000_broken', 'CREATE TABLE half (id int);\nINSERT INTO nowhere VALUES (1);');
    await expect(applyMigrations({ url: database.url, directory: scratch })).rejects.toThrow(/nowhere/);
    expect((await query("SELECT to_regclass('half') AS half")).rows).toEqual([{ half: null }]);
    await expect(applyMigrations({ url: database.url, directory: scratch })).rejects.toThrow(/9000_broken/);
  });

  test('a migration may hold a function with semicolons', async () => {
    await addMigration(
      '9000_function',
      'CREATE FUNCTION one() RETURNS int AS $$ BEGIN RETURN 1; END $$ LANGUAGE plpgsql;',
    );
    await applyMigrations({ url: database.url, directory: scratch });
    expect((await query('SELECT one()')).rows).toEqual([{ one: 1 }]);
  });

  test('a migration edited after it was applied is refused', async () => {
    await applyMigrations({ url: database.url, directory: scratch });
    await writeFile(join(scratch, 'migrations', '0001_init', 'migration.sql'), '-- other\n');
    await expect(applyMigrations({ url: database.url, directory: scratch })).rejects.toThrow(/edited/);
  });

  test('a change of the schema becomes the next migration', async () => {
    const schema = join(scratch, 'schema.prisma');
    await writeFile(schema, 'model Widget {\n  id String @id\n\n  @@map("widgets")\n}\n', { flag: 'a' });
    const folder = await createMigration({ url: testPostgresUrl(), name: 'Add widgets', directory: scratch });
    expect(folder).toMatch(/\d{4}_add_widgets$/);
    await applyMigrations({ url: database.url, directory: scratch });
    expect((await query('SELECT id FROM widgets')).rows).toEqual([]);
    expect(await createMigration({ url: testPostgresUrl(), name: 'again', directory: scratch })).toBeNull();
  });
});

test('every instant survives the way in and out, whatever time zone the server has', async () => {
  const migrated = await createTestDatabase();
  const { connectDatabase } = await import('../src/index.ts');
  const db = connectDatabase({ url: migrated.url, maxConnections: 1, as: 'administration' });
  const expiresAt = new Date('2026-03-08T07:30:00.123Z');
  await db.revokedToken.create({ data: { id: 'x', expiresAt } });
  expect(await db.revokedToken.findMany()).toEqual([{ id: 'x', expiresAt }]);
  const [raw] = await db.$queryRaw<{ same: boolean }[]>`SELECT expires_at = ${expiresAt} AS same FROM revoked_tokens`;
  expect(raw?.same).toBe(true);
  await db.$disconnect();
  await migrated.drop();
});
