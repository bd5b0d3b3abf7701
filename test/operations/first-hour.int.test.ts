// docs/operations.md, "The first hour in production", word for word: its commands are read from the page and run.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, jest, test } from '@jest/globals';
import { readFirstHour } from '../../scripts/first-hour.mjs';
import { eventually } from '../environment/eventually.ts';
import { createEmptyDatabase, findFreePort } from '../environment/index.ts';

jest.setTimeout(240_000);
const root = join(import.meta.dirname, '../..');
/** A checkout of its own to write to. */
const folder = mkdtempSync(join(tmpdir(), 'rollcall-first-hour-'));
for (const name of readdirSync(root)) {
  if (!name.startsWith('.')) symlinkSync(join(root, name), join(folder, name));
}
const events: string[] = [];
const receiver = createServer(async (request, response) => {
  const { event } = JSON.parse(await text(request));
  events.push(String(event));
  response.end();
});
afterAll(() => {
  receiver.close();
  rmSync(folder, { recursive: true, force: true });
});

test('leads from an empty database to a first file and its webhook', async () => {
  const database = await createEmptyDatabase();
  const [port, receiverPort] = [await findFreePort(), await findFreePort()];
  await new Promise<void>((resolve) => receiver.listen(receiverPort, '127.0.0.1', resolve));
  const done = join(folder, 'done');
  const script = [
    'set -euo pipefail',
    "trap 'kill $(jobs -p); wait' EXIT",
    readFirstHour('processes'),
    // What the page leaves running is stopped when the last webhook has come.
    `until [ -e ${done} ]; do sleep 0.1; done`,
  ].join('\n');
  const shell = spawn('bash', ['-c', script], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'files'),
      PORT: String(port),
      WEBHOOK_URL: `http://127.0.0.1:${receiverPort}/rollcall`,
      WEBHOOK_ALLOW_HTTP: 'true',
      WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [shell.stdout, shell.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const ended = new Promise<number | null>((resolve) => shell.once('close', resolve));
  try {
    await eventually(() => {
      if (shell.exitCode !== null) throw new Error(`The commands ended with ${shell.exitCode}:\n${output}`);
      expect(events).toEqual(['webhook.test', 'job.completed']);
    }, 180_000);
    const [, token] = /^link +http:\/\/localhost:\d+\/invite#([\w-]{43})$/m.exec(output) ?? [];
    const invitation = await fetch(`http://127.0.0.1:${port}/v1/invitations/${token}`);
    expect(await invitation.json()).toMatchObject({ email: 'you@example.com', role: 'operator' });
  } finally {
    writeFileSync(done, '');
    if (events.length < 2) shell.kill('SIGTERM');
  }
  expect([await ended, output]).toEqual([0, expect.stringContaining('Created partner "Harbor Benefits".')]);
  for (const shown of [
    /^client_secret {2}rcs_\w{72}$/m,
    /"status":"completed/,
    /^record_type,/m,
    /"outcome":"succeeded"/,
  ]) {
    expect(output).toMatch(shown);
  }
  await database.drop();
});

test.each(['compose', 'kubernetes'] as const)('the commands for %s can be read by a shell', (way) => {
  const { status, stderr } = spawnSync('bash', ['-n', '-c', readFirstHour(way)], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});
