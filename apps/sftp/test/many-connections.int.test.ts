import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import ssh2, { type Client, type SFTPWrapper } from 'ssh2';
import { type SftpService, startSftpService } from '../../../test/sftp/sftp-service.ts';

const CONNECTIONS = 200;

let server: SftpService;
const clients: Client[] = [];
beforeAll(async () => {
  server = await startSftpService({ SFTP_MAX_CONNECTIONS: String(CONNECTIONS) });
}, 120_000);
afterAll(async () => {
  for (const client of clients) client.destroy();
  await server?.close();
});

/** Fifty of them an address, which is the limit of one. */
async function logIn(place: number): Promise<SFTPWrapper> {
  const client = new ssh2.Client();
  clients.push(client);
  const ready = once(client, 'ready');
  client.connect({
    host: '127.0.0.1',
    port: server.port,
    localAddress: `127.0.0.${2 + Math.floor(place / 50)}`,
    username: server.user,
    privateKey: readFileSync(server.keyFile),
    readyTimeout: 120_000,
  });
  await ready;
  client.on('error', () => undefined);
  return promisify<SFTPWrapper>((done) => client.sftp(done))();
}
const list = (sftp: SFTPWrapper) => promisify<string, { filename: string }[]>((path, done) => sftp.readdir(path, done));

/** What the server says to one connection more. */
async function readRefusal(localAddress: string): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port: server.port, localAddress });
  let said = '';
  for await (const chunk of socket) said += chunk;
  return said;
}

test('200 connections are served; more are told that there are too many, and take nothing from the others', async () => {
  const before = await server.memoryMb();
  const open: SFTPWrapper[] = [];
  // Logins in groups: a login is arithmetic, for which both sides have two cores.
  for (let place = 0; place < CONNECTIONS; place += 25) {
    open.push(...(await Promise.all(Array.from({ length: 25 }, (_, at) => logIn(place + at)))));
  }
  expect(await readRefusal('127.0.0.9')).toBe('Too many connections. Try again later.\r\n');
  const listings = await Promise.all(open.map((sftp) => list(sftp)('/')));
  expect(listings.map((names) => names.length)).toEqual(Array(CONNECTIONS).fill(2));
  const floods = await Promise.all(Array.from({ length: 100 }, () => readRefusal('127.0.0.9')));
  expect(new Set(floods)).toEqual(new Set(['Too many connections. Try again later.\r\n']));

  const content = 'Member ID,First Name,Last Name,Date of Birth,Plan ID,Effective Date,Coverage Type\n'.concat(
    'M1,Ada,Example,1980-01-02,GOLD,2026-01-01,Employee Only\n',
  );
  const puts = await Promise.allSettled(
    open.slice(0, 20).map((sftp, at) =>
      promisify<void>((done) => {
        const stream = sftp.createWriteStream(`/inbox/crowd-${at}.csv`);
        stream.on('error', done).on('close', () => done(null));
        stream.end(content);
      })(),
    ),
  );
  expect(puts.map(({ status }) => status)).toEqual(Array(20).fill('fulfilled'));
  expect(await server.service.db.job.count({ where: { fileName: { startsWith: 'crowd-' } } })).toBe(20);
  expect((await server.memoryMb()) - before).toBeLessThan(150);

  clients.pop()?.end();
  let outcome = await server.sftp('ls /');
  for (let turn = 0; turn < 20 && outcome.code !== 0; turn += 1) outcome = await server.sftp('ls /');
  expect(outcome).toMatchObject({ code: 0 });
}, 240_000);
