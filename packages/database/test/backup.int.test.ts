import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { applyMigrations } from '@rollcall/database/migrations';
import pg from 'pg';
import { createEmptyDatabase, queryAsOwner, type TestDatabase } from '../../../test/environment/index.ts';
import { connectDatabase } from '../src/index.ts';
import { writeOneOfEach } from './one-of-each.ts';

const run = promisify(execFile);
const SCRIPTS = path.resolve(import.meta.dirname, '../../../deploy/backup');
const suffix = randomUUID().slice(0, 8);
const OWNER = `backup_owner_${suffix}`;
const SERVICE = `backup_service_${suffix}`;
const databases: TestDatabase[] = [];
let folder: string;

/** Logins as managed databases give them: neither is a superuser, and neither may pass over a policy. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rollcall-backup-'));
  const first = await database();
  await queryAsOwner(
    first.url,
    `CREATE ROLE ${OWNER} LOGIN PASSWORD 'owner' CREATEROLE`,
    `CREATE ROLE ${SERVICE} LOGIN PASSWORD 'service'`,
    ...['rollcall_app', 'rollcall_system'].map(
      (role) => `DO $$ BEGIN CREATE ROLE ${role} NOLOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$`,
    ),
    `GRANT rollcall_app, rollcall_system TO ${OWNER} WITH ADMIN OPTION`,
    `ALTER DATABASE ${nameOf(first)} OWNER TO ${OWNER}`,
  );
  await applyMigrations({ url: as(first, OWNER, 'owner'), serviceUrl: as(first, SERVICE, 'service') });
});
afterAll(async () => {
  const [admin] = databases;
  for (const one of databases.slice(1)) await one.drop();
  if (admin !== undefined) {
    await queryAsOwner(admin.url, `REASSIGN OWNED BY ${OWNER} TO CURRENT_USER`, `DROP OWNED BY ${OWNER}`);
    await queryAsOwner(admin.url, `DROP OWNED BY ${SERVICE}`, `DROP ROLE ${SERVICE}`, `DROP ROLE ${OWNER}`).catch(
      () => {},
    );
    await admin.drop();
  }
  await rm(folder, { recursive: true, force: true });
});

async function database(): Promise<TestDatabase> {
  const made = await createEmptyDatabase();
  databases.push(made);
  return made;
}
const nameOf = ({ url }: TestDatabase) => new URL(url).pathname.slice(1);
function as({ url }: TestDatabase, user: string, password: string): string {
  const login = new URL(url);
  login.username = user;
  login.password = password;
  return login.href;
}
async function script(name: string, to: string, env: Record<string, string>): Promise<{ code: number; text: string }> {
  try {
    const { stdout, stderr } = await run(path.join(SCRIPTS, name), [to], { env: { PATH: process.env.PATH, ...env } });
    return { code: 0, text: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, text: stdout + stderr };
  }
}
async function majors(url: string): Promise<{ tool: number; server: number }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
  await client.end();
  const { stdout } = await run('pg_dump', ['--version']);
  return { tool: Number(/\d+/.exec(stdout)?.[0]), server: Math.floor(Number(rows[0]?.server_version_num) / 10_000) };
}

async function countRows({ url }: TestDatabase): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT quote_ident(relname) AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') ORDER BY 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${name}`);
    counts[name] = Number(rows[0]?.count);
  }
  await client.end();
  return counts;
}

test('what the service’s login backs up, the owner restores on an empty database, every row of it', async () => {
  const [first] = databases;
  if (first === undefined) throw new Error('no database');
  const before = connectDatabase({ url: as(first, SERVICE, 'service'), maxConnections: 2, as: 'administration' });
  const { partnerId } = await writeOneOfEach(before);
  await before.$disconnect();
  const data = path.join(folder, 'data');
  await mkdir(path.join(data, 'objects'), { recursive: true });
  await writeFile(path.join(data, 'objects', 'one'), 'sealed');
  const kept = path.join(folder, 'kept');
  const made = await script('backup.sh', kept, { DATABASE_URL: as(first, SERVICE, 'service'), DATA_DIR: data });
  const { tool, server } = await majors(first.url);
  if (tool < server) {
    expect(made).toEqual({ code: 1, text: expect.stringContaining(`Use pg_dump of the server's version or newer`) });
    return;
  }
  expect(made).toMatchObject({ code: 0 });
  const again = await script('backup.sh', kept, { DATABASE_URL: as(first, SERVICE, 'service'), DATA_DIR: data });
  expect(again).toEqual({ code: 1, text: expect.stringContaining("isn't empty") });

  const second = await database();
  const restored = path.join(folder, 'restored');
  const env = { DATABASE_OWNER_URL: as(second, OWNER, 'owner'), DATA_DIR: restored };
  expect(await script('restore.sh', kept, env)).toEqual({
    code: 1,
    text: expect.stringContaining(`ALTER DATABASE ${nameOf(second)} OWNER TO ${OWNER}`),
  });
  await queryAsOwner(second.url, `ALTER DATABASE ${nameOf(second)} OWNER TO ${OWNER}`);
  expect(await script('restore.sh', kept, env)).toMatchObject({ code: 0 });
  await applyMigrations({ url: env.DATABASE_OWNER_URL, serviceUrl: as(second, SERVICE, 'service') });

  expect(await countRows(second)).toEqual(await countRows(first));
  expect(await readFile(path.join(restored, 'objects', 'one'), 'utf8')).toBe('sealed');
  const after = connectDatabase({ url: as(second, SERVICE, 'service'), maxConnections: 2, as: 'administration' });
  expect(await after.job.count({ where: { partnerId } })).toBe(1);
  await after.$disconnect();
  expect(await script('restore.sh', kept, env)).toEqual({ code: 1, text: expect.stringContaining("isn't empty") });
});

test('migrating a database of somebody else’s says what an administrator has to do', async () => {
  const other = await database();
  await queryAsOwner(other.url, `GRANT ALL ON SCHEMA public TO ${OWNER}`);
  await expect(applyMigrations({ url: as(other, OWNER, 'owner') })).rejects.toThrow(
    `ALTER DATABASE ${nameOf(other)} OWNER TO ${OWNER}`,
  );
});
