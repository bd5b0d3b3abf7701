import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type SftpService, startSftpService } from './sftp-service.ts';

let server: SftpService;
beforeAll(async () => {
  server = await startSftpService();
}, 120_000);
afterAll(() => server?.close());

const HEADER = 'Member ID,First Name,Last Name,Date of Birth,Plan ID,Effective Date,Coverage Type\n';
const members = (from: number, count: number) =>
  HEADER +
  Array.from(
    { length: count },
    (_, row) => `M${from + row},Ada,Example,1980-01-02,GOLD,2026-01-01,Employee Only\n`,
  ).join('');
const sha256 = (content: string) => createHash('sha256').update(content).digest('hex');
const jobsOf = (fileName: string) =>
  server.service.db.job.findMany({ where: { fileName }, orderBy: { submittedAt: 'asc' } });

test('a put becomes a job, and its results lie in the outbox as the API serves them', async () => {
  const content = members(1, 50);
  await server.write('members.csv', content);
  const put = await server.sftp('put members.csv /inbox/', 'ls -l /inbox');
  expect(put).toMatchObject({ code: 0, output: expect.stringContaining('members.csv') });
  const [job, ...more] = await jobsOf('members.csv');
  expect(more).toEqual([]);
  expect(job).toMatchObject({ fileSha256: sha256(content), clientId: server.user, rowCount: 50 });
  const id = job?.id ?? '';
  await ended(id);

  const base = `members.${id.slice(-12)}`;
  const got = await server.sftp(
    'ls -1 /outbox',
    `get /outbox/${base}.output.json out.json`,
    `get /outbox/${base}.output.csv out.csv`,
    `get /outbox/${base}.errors.csv errors.csv`,
  );
  expect(got).toMatchObject({ code: 0 });
  for (const [file, path] of [
    ['out.json', 'output?format=json'],
    ['out.csv', 'output?format=csv'],
    ['errors.csv', 'errors?format=csv'],
  ] as const) {
    const served = await (await server.service.fetch(`/v1/files/${id}/${path}`)).text();
    const { output } = await server.run('cat', [file]);
    expect(output).toBe(served);
  }
}, 120_000);

test('what a test client puts is a test, whose results are in its outbox alone', async () => {
  const user = await server.addTestClient();
  await server.write('trial.csv', members(1, 3));
  expect(await server.sftpAs(user, 'put trial.csv /inbox/')).toMatchObject({ code: 0 });
  const [job] = await jobsOf('trial.csv');
  expect(job).toMatchObject({ livemode: false, clientId: user });
  await ended(job?.id ?? '');
  const base = `trial.${job?.id.slice(-12)}`;
  expect((await server.sftpAs(user, 'ls -1 /outbox')).output).toContain(base);
  expect((await server.sftp('ls -1 /outbox')).output).not.toContain(base);
  expect((await server.sftpAs(user, 'ls -1 /outbox')).output).not.toContain('members.');
}, 60_000);

test('an 834 is answered in the outbox', async () => {
  const sample = join(import.meta.dirname, '../../samples', 'fiction-sponsor.834');
  await server.write('feed.834', await readFile(sample));
  expect(await server.sftp('put feed.834 /inbox/feed.834')).toMatchObject({ code: 0 });
  const [job] = await jobsOf('feed.834');
  const id = job?.id ?? '';
  await ended(id);
  expect(await server.sftp(`get /outbox/feed.${id.slice(-12)}.999 answer.999`)).toMatchObject({ code: 0 });
  const served = await server.service.fetch(`/v1/files/${id}/acknowledgement?type=999`);
  expect((await server.run('cat', ['answer.999'])).output).toBe(await served.text());
}, 60_000);

test("what a file changes since its vendor's last one is in the outbox, as long as both are there", async () => {
  const catalogue = join(import.meta.dirname, '../../packages/normalization/catalogue');
  const last = await readFile(join(catalogue, 'partner-member-list.csv'), 'utf8');
  await server.write('monday.csv', last);
  await server.write('tuesday.csv', `${last.trimEnd().split('\n').slice(0, -1).join('\n')}\n`);
  const ids: string[] = [];
  for (const day of ['monday', 'tuesday']) {
    expect(await server.sftp(`put ${day}.csv /inbox/`)).toMatchObject({ code: 0 });
    ids.push((await jobsOf(`${day}.csv`))[0]?.id ?? '');
    await ended(ids.at(-1) ?? '');
  }
  const [monday = '', tuesday = ''] = ids;
  const name = `tuesday.${tuesday.slice(-12)}.changes.csv`;
  const listed = async () =>
    (await server.sftp('ls -1 /outbox')).output.split('\n').filter((line) => /day\..*changes/.test(line));
  expect(await listed()).toEqual([`/outbox/${name}`]);
  expect(await server.sftp(`get /outbox/${name} changes.csv`)).toMatchObject({ code: 0 });
  const { output } = await server.run('cat', ['changes.csv']);
  expect(output).toContain('\r\nexpired,member,M104,');
  const served = await server.service.fetch(`/v1/files/${tuesday}/changes?format=csv`);
  expect(output).toBe(await served.text());

  await server.service.fetch(`/v1/jobs/${monday}/files`, { method: 'DELETE' });
  expect(await listed()).toEqual([]);
  expect((await server.sftp(`get /outbox/${name} changes.csv`)).code).not.toBe(0);
}, 120_000);

test('each feed has a folder below the inbox, which its first file creates and no client', async () => {
  await server.service.upload(new Blob([members(500, 3)]), 'first.csv', { feed: 'West Coast' });
  await ended((await jobsOf('first.csv'))[0]?.id ?? '');
  await server.write('weekly.csv', members(500, 4));
  const put = await server.sftp(
    'ls -l /inbox',
    'put weekly.csv "/inbox/West Coast/weekly.csv.part"',
    'rename "/inbox/West Coast/weekly.csv.part" "/inbox/West Coast/weekly.csv"',
    'put weekly.csv /inbox/weekly.csv',
    'ls -1 "/inbox/West Coast"',
    'ls -l /inbox',
  );
  expect(put).toMatchObject({ code: 0 });
  expect(put.output).toMatch(/^d.* West Coast$/m);
  expect(put.output).toMatch(/\/inbox\/West Coast\/weekly\.csv\n/);
  expect(await jobsOf('weekly.csv')).toMatchObject([
    { feed: 'West Coast', fileSha256: sha256(members(500, 4)) },
    { feed: null, fileSha256: sha256(members(500, 4)) },
  ]);

  for (const refused of [
    'mkdir /inbox/East',
    'put weekly.csv /inbox/East/weekly.csv',
    'put weekly.csv "/inbox/West Coast/deeper/weekly.csv"',
    'ls /inbox/East',
    'rm "/inbox/West Coast"',
    'rmdir "/inbox/West Coast"',
  ]) {
    expect({ refused, ...(await server.sftp(refused)) }).toMatchObject({ refused, code: 1 });
  }
  await server.write('empty.csv', '');
  expect((await server.sftp('put empty.csv "/inbox/West Coast/empty.csv"')).code).not.toBe(0);
  const reason = await server.sftp('get "/outbox/West Coast.empty.csv.rejected.txt" reason.txt');
  expect(reason).toMatchObject({ code: 0 });
  expect((await server.run('cat', ['reason.txt'])).output).toContain('empty_file');
}, 120_000);

test("the vendor's settings say what its files leave in the outbox", async () => {
  const put = (path: string, body: object) =>
    server.service.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const config = {
    detection: { header_signatures: [['Worker', 'Given', 'Surname', 'Born']] },
    mapping_rules: {
      fields: {
        member_id: { source: 'Worker' },
        first_name: { source: 'Given' },
        last_name: { source: 'Surname' },
        date_of_birth: { source: 'Born' },
      },
    },
    sftp: { outbox: ['output_xml'] },
  };
  expect((await put('/v1/vendors', { name: 'Outbox Vendor', config })).status).toBe(201);
  await server.write('chosen.csv', 'Worker,Given,Surname,Born\nW1,Ada,Example,1980-01-02\nW2,,Example,1980-01-02\n');
  expect(await server.sftp('put chosen.csv /inbox/')).toMatchObject({ code: 0 });
  const [job] = await jobsOf('chosen.csv');
  expect(job).toMatchObject({ vendorName: 'Outbox Vendor' });
  const id = job?.id ?? '';
  await ended(id);
  const base = `chosen.${id.slice(-12)}`;
  const { output } = await server.sftp('ls -1 /outbox');
  expect(output.split('\n').filter((line) => line.includes(base))).toEqual([`/outbox/${base}.output.xml`]);
  expect((await server.sftp(`get /outbox/${base}.output.csv`)).code).not.toBe(0);
  expect(await server.sftp(`get /outbox/${base}.output.xml out.xml`)).toMatchObject({ code: 0 });
  const served = await server.service.fetch(`/v1/files/${id}/output?format=xml`);
  expect((await server.run('cat', ['out.xml'])).output).toBe(await served.text());
}, 120_000);

test('the same content under the same name is the same job, other content is another', async () => {
  const content = members(1000, 5);
  await server.write('again.csv', content);
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await server.sftp('put again.csv /inbox/again.csv')).toMatchObject({ code: 0 });
  }
  expect(await jobsOf('again.csv')).toHaveLength(1);
  await server.write('again.csv', members(2000, 5));
  expect(await server.sftp('put again.csv /inbox/again.csv')).toMatchObject({ code: 0 });
  expect((await jobsOf('again.csv')).map(({ fileSha256 }) => fileSha256)).toEqual([
    sha256(content),
    sha256(members(2000, 5)),
  ]);
}, 120_000);

test('a partial name is taken when it is renamed, and a rename onto a file on its way is refused', async () => {
  await server.write('p.csv', members(3000, 7));
  expect(await server.sftp('put p.csv /inbox/p.csv.part', 'put p.csv /inbox/other.tmp')).toMatchObject({ code: 0 });
  expect(await jobsOf('p.csv.part')).toEqual([]);
  expect(await server.sftp('rename /inbox/other.tmp /inbox/p.csv.part')).toMatchObject({ code: 1 });
  expect(await server.sftp('rename /inbox/p.csv.part /inbox/p.csv', 'ls /inbox/p.csv')).toMatchObject({ code: 0 });
  expect(await jobsOf('p.csv')).toMatchObject([{ fileSha256: sha256(members(3000, 7)) }]);
  expect(await server.sftp('rm /inbox/other.tmp')).toMatchObject({ code: 0 });
  expect(await server.sftp('rm /inbox/p.csv')).toMatchObject({ code: 1 });
  expect(await server.sftp('rename /inbox/p.csv /inbox/q.csv')).toMatchObject({ code: 1 });
}, 120_000);

test('a client killed in the middle leaves no job, and reput finishes the file', async () => {
  const content = members(10_000, 400_000);
  await server.write('large.csv', content);
  const child = spawn(
    'sftp',
    [...server.options, '-l', '40000', '-b', '-', '-P', String(server.port), `${server.user}@127.0.0.1`],
    { cwd: server.home, stdio: ['pipe', 'ignore', 'ignore'] },
  );
  child.stdin.end('put large.csv /inbox/large.csv\n');
  await sleep(2500);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const upload = await eventuallyKept('large.csv');
  expect(upload.sizeBytes).toBeGreaterThan(0n);
  expect(Number(upload.sizeBytes)).toBeLessThan(content.length);
  expect(await jobsOf('large.csv')).toEqual([]);
  expect(await server.sftp('reput large.csv /inbox/large.csv')).toMatchObject({ code: 0 });
  expect(await jobsOf('large.csv')).toMatchObject([{ fileSha256: sha256(content), rowCount: 400_000 }]);
  const left = await server.service.db.sftpUpload.findFirstOrThrow({ where: { name: 'large.csv' } });
  expect(left).toMatchObject({ segments: [], holder: null, sizeBytes: BigInt(content.length) });
}, 180_000);

test('what is no enrollment file makes the put fail, and the outbox says why', async () => {
  await server.write('noise.csv', '');
  const put = await server.sftp('put noise.csv /inbox/noise.csv');
  expect(put.code).toBe(1);
  await server.write('noise.bin', Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 37) % 251)));
  expect((await server.sftp('put noise.bin /inbox/noise.bin')).code).toBe(1);
  expect(await server.sftp('get /outbox/noise.bin.rejected.txt why.txt')).toMatchObject({ code: 0 });
  expect((await server.sftp('ls /inbox')).output).not.toContain('noise');
  expect((await server.run('cat', ['why.txt'])).output).toContain('invalid_file_format');
  expect(await jobsOf('noise.bin')).toEqual([]);
}, 60_000);

test('nothing beyond the two folders can be named', async () => {
  for (const command of [
    'get /etc/passwd',
    'get ../../etc/passwd',
    'get /inbox/../../etc/passwd',
    'get /inbox/members.csv',
    'ls /etc',
    'mkdir /inbox/x',
    'rmdir /inbox',
    'rm /outbox/a',
    'put members.csv /members.csv',
    'put members.csv /outbox/members.csv',
    'put members.csv /inbox/a/b.csv',
    'symlink /etc/passwd /inbox/link.csv',
    'ln /inbox/members.csv /inbox/link.csv',
    'rename /inbox/members.csv /outbox/x.csv',
  ]) {
    expect({ command, ...(await server.sftp(command)) }).toMatchObject({ command, code: 1 });
  }
}, 120_000);

test('scp and names of all kinds are taken', async () => {
  const content = members(900_000, 3);
  await server.write('März "2026" 名簿.csv', content);
  const target = `${server.user}@127.0.0.1:/inbox/`;
  // scp writes in place, without truncating: the second time too.
  for (let turn = 0; turn < 2; turn += 1) {
    const copied = await server.run('scp', [
      ...server.options,
      '-P',
      String(server.port),
      'März "2026" 名簿.csv',
      target,
    ]);
    expect(copied).toEqual({ code: 0, output: '' });
  }
  expect(await jobsOf('März "2026" 名簿.csv')).toMatchObject([{ fileSha256: sha256(content) }]);
}, 60_000);

test('two clients at once, and one name for two, end as one file each', async () => {
  const contents = [members(70_000, 3000), members(80_000, 3000)] as const;
  await server.write('one.csv', contents[0]);
  await server.write('two.csv', contents[1]);
  const outcomes = await Promise.all([
    server.sftp('put one.csv /inbox/one.csv'),
    server.sftp('put two.csv /inbox/two.csv'),
  ]);
  expect(outcomes.map(({ code }) => code)).toEqual([0, 0]);
  await Promise.all([server.sftp('put one.csv /inbox/both.csv'), server.sftp('put two.csv /inbox/both.csv')]);
  const hashes = (await jobsOf('both.csv')).map(({ fileSha256 }) => fileSha256);
  expect(hashes.length).toBeGreaterThan(0);
  expect(contents.map(sha256)).toEqual(expect.arrayContaining(hashes));
}, 60_000);

test('two partners who send the same name at once see nothing of each other', async () => {
  const other = await server.addPartner('Other Benefits');
  await server.write('mine.csv', members(100, 3));
  await server.write('theirs.csv', members(200, 4));
  const outcomes = await Promise.all([
    server.sftp('put mine.csv /inbox/shared.csv', 'put mine.csv /inbox/mine.csv.part'),
    server.sftpAs(other, 'put theirs.csv /inbox/shared.csv', 'put theirs.csv /inbox/theirs.csv.part'),
  ]);
  expect(outcomes.map(({ code }) => code)).toEqual([0, 0]);
  const jobs = await jobsOf('shared.csv');
  expect(new Map(jobs.map(({ clientId, rowCount }) => [clientId, rowCount]))).toEqual(
    new Map([
      [server.user, 3],
      [other, 4],
    ]),
  );
  for (const { id } of jobs) await ended(id);
  const mine = jobs.find(({ clientId }) => clientId === server.user);
  const result = `shared.${mine?.id.slice(-12)}.output.csv`;
  const seen = await server.sftpAs(other, 'ls -1 /inbox', 'ls -1 /outbox');
  expect(seen.output).toContain('theirs.csv.part');
  expect(seen.output).not.toContain('mine.csv');
  expect(seen.output).not.toContain(result);
  expect(seen.output).toContain('shared.');
  for (const command of [
    `get /outbox/${result} x`,
    'rm /inbox/mine.csv.part',
    'rename /inbox/mine.csv.part /inbox/y.csv',
  ]) {
    expect({ command, ...(await server.sftpAs(other, command)) }).toMatchObject({ command, code: 1 });
  }
  expect(await server.sftp(`get /outbox/${result} x`, 'rm /inbox/mine.csv.part')).toMatchObject({ code: 0 });
}, 120_000);

async function ended(jobId: string): Promise<void> {
  for (let turn = 0; turn < 300; turn += 1) {
    const { completedAt } = await server.service.db.job.findUniqueOrThrow({ where: { id: jobId } });
    if (completedAt !== null) return;
    await sleep(100);
  }
  throw new Error('the job did not end');
}

/** The server has seen that the client is gone. */
async function eventuallyKept(name: string) {
  for (let turn = 0; turn < 200; turn += 1) {
    const upload = await server.service.db.sftpUpload.findFirst({ where: { name } });
    if (upload !== null && upload.holder === null) return upload;
    await sleep(50);
  }
  throw new Error('the upload is still held');
}
