import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '../environment/eventually.ts';
import { type SftpService, startSftpService } from './sftp-service.ts';

/** Of one staged object, which is what a server that dies loses at most. */
const SEGMENT_BYTES = 64 * 1024 * 1024;
/** More than two of them. */
const ROWS = 140_000;

let server: SftpService;
let content: string;
const clients: ChildProcess[] = [];
beforeAll(async () => {
  server = await startSftpService();
  const notes = 'n'.repeat(1000);
  const row = (at: number) => `M${at},Ada,Example,1980-01-02,GOLD,2026-01-01,Employee Only,${notes}\n`;
  content = 'Member ID,First Name,Last Name,Date of Birth,Plan ID,Effective Date,Coverage Type,Notes\n'.concat(
    Array.from({ length: ROWS }, (_, at) => row(at)).join(''),
  );
}, 120_000);
afterEach(() => {
  for (const client of clients.splice(0)) client.kill('SIGKILL');
});
afterAll(() => server?.close());

const find = (name: string) => server.service.db.sftpUpload.findFirst({ where: { name } });
const jobsOf = (fileName: string) => server.service.db.job.findMany({ where: { fileName } });

/** A put that goes on while the test looks. */
function put(command: string): { ended: Promise<unknown> } {
  const target = ['-P', String(server.port), `${server.user}@127.0.0.1`];
  const client = spawn('sftp', [...server.options, '-b', '-', ...target], {
    cwd: server.home,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  clients.push(client);
  client.stdin.on('error', () => undefined).end(`${command}\n`);
  return { ended: once(client, 'exit') };
}

async function killWhen(isReached: (sizeBytes: number) => boolean, name: string): Promise<void> {
  await eventually(async () => expect(isReached(Number((await find(name))?.sizeBytes ?? 0))).toBe(true), 60_000);
  await server.killServer();
}

test('a server killed in the middle of a put: no job, what is kept is a part from the start, and reput finishes it', async () => {
  await server.write('census.csv', content);
  const first = put('put census.csv /inbox/census.csv');
  await killWhen((size) => size >= SEGMENT_BYTES, 'census.csv');
  await first.ended;
  await server.startServer();
  expect(await jobsOf('census.csv')).toEqual([]);
  const kept = await find('census.csv');
  expect(Number(kept?.sizeBytes)).toBeGreaterThanOrEqual(SEGMENT_BYTES);
  expect(Number(kept?.sizeBytes)).toBeLessThan(content.length);

  // The process that died holds the file for a moment, and the client is told so.
  expect(await server.sftp('reput census.csv /inbox/census.csv')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/Failure|another session/),
  });
  await eventually(async () => {
    expect(await server.sftp('reput census.csv /inbox/census.csv')).toMatchObject({ code: 0 });
  }, 60_000);
  const sha256 = createHash('sha256').update(content).digest('hex');
  expect(await jobsOf('census.csv')).toMatchObject([{ fileSha256: sha256 }]);
}, 180_000);

test('a server killed while it takes the file in: the client is not told of success, and the next put makes one job', async () => {
  await server.write('late.csv', content.replace('M1,', 'M1x,'));
  const first = put('put late.csv /inbox/late.csv');
  // All of it has come and lies there; the job is being made of it.
  await killWhen((size) => size > content.length, 'late.csv');
  expect(await first.ended).not.toEqual([0, null]);
  await server.startServer();
  await eventually(async () => {
    expect(await server.sftp('put late.csv /inbox/late.csv')).toMatchObject({ code: 0 });
  }, 90_000);
  expect(await jobsOf('late.csv')).toHaveLength(1);
  expect(await server.sftp('put late.csv /inbox/late.csv')).toMatchObject({ code: 0 });
  expect(await jobsOf('late.csv')).toHaveLength(1);
}, 240_000);
