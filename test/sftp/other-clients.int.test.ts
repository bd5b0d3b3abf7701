import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type SftpService, startSftpService } from './sftp-service.ts';

let server: SftpService;
beforeAll(async () => {
  server = await startSftpService();
}, 120_000);
afterAll(() => server?.close());

/** The system's, which Debian's packages are for. */
const PYTHON = '/usr/bin/python3';
const HEADER = 'Member ID,First Name,Last Name,Date of Birth,Plan ID,Effective Date,Coverage Type\n';
const ROW = 'M1,Ada,Example,1980-01-02,GOLD,2026-01-01,Employee Only\n';
const sha256 = (content: string) => createHash('sha256').update(content).digest('hex');

const PARAMIKO = `
import sys, time, paramiko
host, port, user, password, path = sys.argv[1:]
transport = paramiko.Transport((host, int(port)))
transport.connect(username=user, password=password)
sftp = paramiko.SFTPClient.from_transport(transport)
sftp.chdir('inbox')
attributes = sftp.put(path, 'paramiko.csv')
print('size', attributes.st_size)
for _ in range(300):
    names = [name for name in sftp.listdir('/outbox') if name.startswith('paramiko.') and name.endswith('.output.csv')]
    if names: break
    time.sleep(0.1)
sftp.get('/outbox/' + names[0], path + '.out')
with sftp.open('/inbox/piece.csv.part', 'w') as piece: piece.write('half')
with sftp.open('/inbox/piece.csv.part', 'a') as piece: piece.write(' and half')
print('piece', sftp.stat('/inbox/piece.csv.part').st_size)
sftp.remove('/inbox/piece.csv.part')
try:
    with sftp.open('/inbox/gap.csv.part', 'w') as gap:
        gap.seek(1000)
        gap.write('behind a gap')
    print('gap written')
except IOError: print('gap refused')
try: sftp.open('/etc/passwd')
except IOError: print('outside refused')
transport.close()
`;

async function isThere(program: string, args: string[]): Promise<boolean> {
  const outcome = await server.run(program, args).catch(() => null);
  if (outcome?.code === 0) return true;
  process.stderr.write(`${program} is not installed: not tried\n`);
  return false;
}

test('paramiko: put with its check of the size, get, append, and no gaps', async () => {
  if (!(await isThere(PYTHON, ['-c', 'import paramiko']))) return;
  const content = HEADER + ROW.repeat(20_000);
  const path = await server.write('paramiko.csv', content);
  const script = await server.write('paramiko-client.py', PARAMIKO);
  const args = ['127.0.0.1', String(server.port), server.user, server.password, path];
  const { code, output } = await server.run(PYTHON, [script, ...args]);
  expect({ code, output }).toEqual({
    code: 0,
    output: `size ${content.length}\npiece 13\ngap refused\noutside refused\n`,
  });
  const job = await server.service.db.job.findFirstOrThrow({ where: { fileName: 'paramiko.csv' } });
  expect(job.fileSha256).toBe(sha256(content));
  const served = await server.service.fetch(`/v1/files/${job.id}/output?format=csv`);
  expect(readFileSync(`${path}.out`, 'utf8')).toBe(await served.text());
}, 120_000);

test('lftp: put, list, and mirror of the outbox', async () => {
  if (!(await isThere('lftp', ['--version']))) return;
  const content = HEADER + ROW.repeat(100);
  await server.write('lftp.csv', content);
  const lftp = (commands: string) =>
    server.run('lftp', [
      '-u',
      `${server.user},${server.password}`,
      '-e',
      `set sftp:auto-confirm yes; set net:max-retries 1; set cmd:fail-exit yes; ${commands}; bye`,
      `sftp://127.0.0.1:${server.port}`,
    ]);
  expect(await lftp('put -O /inbox lftp.csv')).toMatchObject({ code: 0 });
  const job = await server.service.db.job.findFirstOrThrow({ where: { fileName: 'lftp.csv' } });
  expect(job.fileSha256).toBe(sha256(content));
  for (let turn = 0; turn < 200; turn += 1) {
    if ((await lftp('cls /outbox')).output.includes('lftp.')) break;
    await sleep(100);
  }
  expect(await lftp('mirror /outbox fetched')).toMatchObject({ code: 0 });
  const name = `lftp.${job.id.slice(-12)}.output.csv`;
  const served = await server.service.fetch(`/v1/files/${job.id}/output?format=csv`);
  expect(readFileSync(`${server.home}/fetched/${name}`, 'utf8')).toBe(await served.text());
}, 120_000);
