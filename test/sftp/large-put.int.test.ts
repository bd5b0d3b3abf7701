import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '../environment/eventually.ts';
import { type SftpService, startSftpService } from './sftp-service.ts';

const MIB = 1024 * 1024;
/** Several times the memory that the server may gain. */
const FILE_MIB = 384;
const MAX_GAIN_MB = 128;

let server: SftpService;
beforeAll(async () => {
  server = await startSftpService();
}, 120_000);
afterAll(() => server?.close());

/** A census of `FILE_MIB` MiB to the byte: the limit of file sizes is one, and nothing may round it. */
async function writeCensus(name: string): Promise<{ sizeBytes: number; sha256: string }> {
  const sizeBytes = FILE_MIB * MIB;
  const file = createWriteStream(join(server.home, name));
  const hash = createHash('sha256');
  let written = 0;
  const write = async (text: string): Promise<void> => {
    hash.update(text);
    written += text.length;
    if (!file.write(text)) await once(file, 'drain');
  };
  await write('Member ID,First Name,Last Name,Date of Birth,Plan ID,Effective Date,Coverage Type,Notes\n');
  for (let block = 0; written + MIB < sizeBytes; block++) {
    const row = (at: number) =>
      `M${block}-${at},Ada,Example,1980-01-02,GOLD,2026-01-01,Employee Only,${'n'.repeat(1000)}\n`;
    await write(Array.from({ length: 500 }, (_, at) => row(at)).join(''));
  }
  await write(`${'M,Ada,Example,1980-01-02,GOLD,2026-01-01,Employee Only,'.padEnd(sizeBytes - written - 1, 'n')}\n`);
  await new Promise<void>((resolve) => file.end(resolve));
  return { sizeBytes, sha256: hash.digest('hex') };
}

test('a large put and its reput after a kill are one job, and the memory of the server stays flat', async () => {
  const { sizeBytes, sha256 } = await writeCensus('large.csv');
  const find = () => server.service.db.sftpUpload.findFirst({ where: { name: 'large.csv' } });
  const before = await server.memoryMb();
  let peak = before;
  const watch = setInterval(async () => {
    peak = Math.max(peak, await server.memoryMb());
  }, 50);
  try {
    const target = ['-P', String(server.port), `${server.user}@127.0.0.1`];
    const client = spawn('sftp', [...server.options, '-b', '-', ...target], {
      cwd: server.home,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    const ended = once(client, 'exit');
    client.stdin.on('error', () => undefined).end('put large.csv /inbox/large.csv\n');
    await eventually(
      async () => expect(Number((await find())?.sizeBytes ?? 0)).toBeGreaterThan(sizeBytes / 4),
      120_000,
    );
    client.kill('SIGKILL');
    await ended;
    await eventually(async () => expect(await find()).toMatchObject({ holder: null, jobId: null }), 60_000);
    const kept = Number((await find())?.sizeBytes);
    expect(kept).toBeLessThan(sizeBytes);
    expect(await server.sftp('reput large.csv /inbox/large.csv')).toMatchObject({ code: 0 });
  } finally {
    clearInterval(watch);
  }
  expect(await server.service.db.job.findMany({ where: { fileName: 'large.csv' } })).toMatchObject([
    { fileSha256: sha256, fileSizeBytes: BigInt(sizeBytes) },
  ]);
  expect(peak - before).toBeLessThan(MAX_GAIN_MB);
}, 600_000);
