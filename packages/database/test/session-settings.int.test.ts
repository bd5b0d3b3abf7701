import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createLogger } from '@rollcall/platform';
import pg from 'pg';
import { createTestDatabase, queryAsOwner, type TestDatabase } from '../../../test/environment/index.ts';
import { PARTNER_ROLE, sessionConfig } from '../src/access/index.ts';
import { asPartner, connectDatabase, waitForDatabase } from '../src/index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const name = new URL(database.url).pathname.slice(1);
  await queryAsOwner(
    database.url,
    `ALTER DATABASE ${name} SET jit = on`,
    `ALTER DATABASE ${name} SET jit_above_cost = 0`,
  );
});
afterAll(() => database.drop());

const SETTINGS = `SELECT current_setting('jit') AS jit, current_setting('TimeZone') AS zone, current_user::text AS role`;

test('sessions of the service compile nothing, though the server compiles everything', async () => {
  const caller = connectDatabase({ url: database.url, maxConnections: 1, as: 'caller' });
  const system = connectDatabase({ url: database.url, maxConnections: 1, as: 'delivery' });
  const ours = { jit: 'off', zone: 'UTC' };
  expect(await asPartner({ partnerId: 'p', livemode: true }, () => caller.$queryRawUnsafe(SETTINGS))).toEqual([
    { ...ours, role: 'rollcall_app' },
  ]);
  expect(await system.$queryRawUnsafe(SETTINGS)).toEqual([{ ...ours, role: 'rollcall_system' }]);
  await Promise.all([caller.$disconnect(), system.$disconnect()]);
});

test('options that an address brings hold too', async () => {
  const url = `${database.url}?options=${encodeURIComponent('-c statement_timeout=7s -c jit=on')}`;
  const client = new pg.Client(sessionConfig(url, PARTNER_ROLE));
  await client.connect();
  const { rows } = await client.query(`${SETTINGS}, current_setting('statement_timeout') AS timeout`);
  expect(rows).toEqual([{ jit: 'off', zone: 'UTC', role: PARTNER_ROLE, timeout: '7s' }]);
  await client.end();
});

test('a pooler that lets the connection through and drops its settings is refused with the reason', async () => {
  const pooler = await startPoolerWithoutOptions(Number(new URL(database.url).port));
  const waiting = waitForDatabase({
    url: pooler.url(database.url),
    logger: createLogger({ service: 'test', level: 'silent' }),
    stopping: new AbortController().signal,
    admin: { host: '127.0.0.1', port: 0, service: 'test', build: { version: '0', commit: '0' } },
    open: async () => {},
  });
  await expect(waiting).rejects.toThrow(/PostgreSQL rejected the connection.*dropped the startup parameter `options`/s);
  pooler.close();
});

/** As PgBouncer with `ignore_startup_parameters = options`. */
async function startPoolerWithoutOptions(port: number) {
  const server: Server = createServer((client: Socket) => {
    const onward = connect(port, '127.0.0.1');
    client.on('error', () => onward.destroy()).on('close', () => onward.destroy());
    onward.on('error', () => client.destroy()).on('close', () => client.destroy());
    client.once('data', (startup) => {
      onward.write(withoutOptions(startup));
      client.pipe(onward).pipe(client);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening');
  return {
    url: (given: string) => Object.assign(new URL(given), { port: String(address.port) }).href,
    close: () => server.close(),
  };
}

/** Length, version, then names and values, each ended by a zero, and one more at the end. */
function withoutOptions(startup: Buffer): Buffer {
  const words = startup.subarray(8, -2).toString('latin1').split('\0');
  const at = words.indexOf('options');
  words.splice(at, 2);
  const body = Buffer.from(`${words.join('\0')}\0\0`, 'latin1');
  const head = Buffer.from(startup.subarray(0, 8));
  head.writeInt32BE(8 + body.length);
  return Buffer.concat([head, body]);
}
