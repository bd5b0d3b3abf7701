import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { inTransaction } from '@rollcall/database';
import { disableEndpoint, enableEndpoint } from '@rollcall/database/webhooks';
import { SMTPServer } from 'smtp-server';
import { alertOwners } from '../src/alert-owners.ts';
import { createMailSender } from '../src/send-mail.ts';
import { type Bench, logger, openBench } from './delivery-bench.ts';

jest.setTimeout(120_000);

interface Received {
  readonly to: readonly string[];
  readonly message: string;
}

const MINUTE = 60_000;
const startedAt = new Date('2026-03-01T09:30:00.000Z');
const after = (minutes: number) => new Date(startedAt.getTime() + minutes * MINUTE);

let bench: Bench;
let server: SMTPServer;
let received: Received[];
let isAway: boolean;

beforeEach(async () => {
  bench = await openBench();
  received = [];
  isAway = false;
  server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_, __, done) => done(isAway ? new Error('mailbox unavailable') : null),
    onData: async (stream, session, done) => {
      // Quoted-printable breaks long lines.
      const message = (await text(stream)).replaceAll('=\r\n', '');
      received.push({ to: session.envelope.rcptTo.map(({ address }) => address), message });
      done();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
});
afterEach(async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await bench.close();
});

function alert(minutes: number): Promise<number> {
  const { port } = server.server.address() as AddressInfo;
  const sendMail = createMailSender({ url: `smtp://127.0.0.1:${port}`, from: 'Rollcall <rollcall@example.com>' });
  return alertOwners({ db: bench.db, logger, sendMail, now: () => after(minutes) });
}

async function failingEndpoint(): Promise<string> {
  const person = { partnerId: bench.partnerId, name: 'Person', passwordHash: 'none' };
  await bench.db.user.createMany({
    data: [
      { ...person, id: 'usr_1', email: 'ada@example.test', role: 'admin' },
      { ...person, id: 'usr_2', email: 'bo@example.test', role: 'admin', disabledAt: startedAt },
      { ...person, id: 'usr_3', email: 'cy@example.test', role: 'analyst' },
    ],
  });
  const id = await bench.configure('https://hooks.example.test/in?token=a-credential', 'a-secret-of-sixteen');
  await bench.db.webhookEndpoint.update({ where: { id }, data: { failingSince: startedAt } });
  return id;
}

test('nobody is told of an endpoint for test events', async () => {
  const id = await failingEndpoint();
  await bench.db.webhookEndpoint.update({ where: { id }, data: { livemode: false } });
  expect(await alert(60)).toBe(0);
  await bench.db.webhookEndpoint.update({ where: { id }, data: { livemode: true } });
  expect(await alert(60)).toBe(1);
});

test('administrators are told once that an endpoint fails, and once more that it was disabled', async () => {
  const id = await failingEndpoint();
  expect(await alert(29)).toBe(0);
  expect(await alert(31)).toBe(1);
  expect(await alert(90)).toBe(0);
  expect(received).toHaveLength(1);
  expect(received[0]?.to).toEqual(['ada@example.test']);
  expect(received[0]?.message).toMatch(/^Subject: Rollcall: the webhook endpoint at hooks\.example\.test is failing/m);
  expect(received[0]?.message).toContain('2026-03-01 09:30 UTC');
  expect(received[0]?.message).not.toContain('a-credential');

  await inTransaction(bench.db, (tx) => disableEndpoint(tx, id, 'The endpoint returned 410 Gone'));
  await bench.db.webhookEndpoint.update({ where: { id }, data: { disabledAt: after(120) } });
  expect(await alert(121)).toBe(1);
  expect(await alert(122)).toBe(0);
  expect(received[1]?.message).toContain('was disabled at 2026-03-01 11:30 UTC: The endpoint returned 410 Gone.');

  await inTransaction(bench.db, (tx) => enableEndpoint(tx, id));
  expect(await alert(200)).toBe(0);
  await bench.db.webhookEndpoint.update({ where: { id }, data: { failingSince: after(210) } });
  expect(await alert(250)).toBe(1);
});

test('a mail that could not be sent is sent later', async () => {
  await failingEndpoint();
  isAway = true;
  await expect(alert(31)).rejects.toThrow('mailbox unavailable');
  isAway = false;
  expect(await alert(32)).toBe(0);
  expect(await alert(34)).toBe(1);
  expect(received).toHaveLength(1);
});

test('of several processes, one sends the mail', async () => {
  await failingEndpoint();
  const counts = await Promise.all([alert(31), alert(31), alert(31)]);
  expect(counts.sort()).toEqual([0, 0, 1]);
  expect(received).toHaveLength(1);
});

test('a server to which credentials would go in plain text gets none', async () => {
  const { port } = server.server.address() as AddressInfo;
  const sendMail = createMailSender({ url: `smtp://user:password@127.0.0.1:${port}`, from: 'rollcall@example.com' });
  await expect(sendMail({ to: ['ada@example.test'], subject: 'A', text: 'B' })).rejects.toThrow(/STARTTLS/);
});
