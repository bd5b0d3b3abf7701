import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/environment/index.ts';
import { QuietClient } from '../src/access/quiet-client.ts';
import { readRows } from '../src/access/read-rows.ts';
import { asSystem } from '../src/access/scope.ts';
import { connectDatabase, type Database } from '../src/connect-database.ts';

let database: TestDatabase;
let pool: pg.Pool;
const open = () => new pg.Pool({ connectionString: database.url, max: 1, Client: QuietClient });
beforeAll(async () => {
  database = await createTestDatabase();
  pool = open();
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function askPid(db: Database): Promise<number | undefined> {
  const statement = { name: 'own_pid', text: 'SELECT pg_backend_pid() AS pid' };
  const [row] = await asSystem('administration', () => readRows<{ pid: number }>(db, statement, []));
  return row?.pid;
}

test('a connection that breaks in the instant it is handed over brings nobody down, and is not kept', async () => {
  const broken = await new Promise<pg.PoolClient>((resolve, reject) => {
    pool.connect((error, client) => {
      if (error || !client) return reject(error);
      // Where nobody listens, this throws into the socket's reader, which ends the process.
      client.emit('error', new Error('terminating connection due to administrator command'));
      resolve(client);
    });
  });
  broken.release(new Error('broken'));
  const [row] = (await pool.query<{ one: number }>('SELECT 1 AS one')).rows;
  expect(row).toEqual({ one: 1 });
});

test('connections that the server ends, idle or at work, leave a pool that goes on', async () => {
  const working = pool.query('SELECT pg_sleep(60)').catch((error: Error) => error.message);
  const other = open();
  const end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep(60)%'";
  while ((await other.query(end)).rowCount === 0);
  expect(await working).toMatch(/terminat/);
  expect((await pool.query('SELECT 1')).rowCount).toBe(1);
  await other.end();
});

test('an idle connection that the server ends brings nobody down who never asked Prisma', async () => {
  const db = connectDatabase({ url: database.url, maxConnections: 1, as: 'relay' });
  const pid = await askPid(db);
  await pool.query('SELECT pg_terminate_backend($1)', [pid]);
  // Broken and out of the pool: the next one is another. Until the news is here, a query may meet the broken one.
  let next: number | undefined;
  for (const deadline = Date.now() + 10_000; next === undefined && Date.now() < deadline; ) {
    next = await askPid(db).catch(() => undefined);
  }
  expect(next).not.toBe(pid);
  expect(next).toBeGreaterThan(0);
  await db.$disconnect();
});

test.each(['relay', 'caller'] as const)(
  '%s: disconnected, it keeps no connection that Prisma never used',
  async (as) => {
    const db = connectDatabase({ url: database.url, maxConnections: 1, as });
    const pid = await askPid(db);
    const isOpen = async () => (await pool.query('SELECT FROM pg_stat_activity WHERE pid = $1', [pid])).rowCount === 1;
    expect(await isOpen()).toBe(true);
    await db.$disconnect();
    // Well before the pool would have closed it as idle.
    for (const deadline = Date.now() + 5_000; (await isOpen()) && Date.now() < deadline; );
    expect(await isOpen()).toBe(false);
    await db.$disconnect();
  },
);
