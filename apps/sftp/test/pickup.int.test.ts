import { createHash } from 'node:crypto';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sftpPickupSchema } from '@rollcall/contracts';
import { z } from 'zod';
import { eventually } from '../../../test/environment/eventually.ts';
import { type SftpService, startSftpService } from '../../../test/sftp/sftp-service.ts';
import { type PartnerServer, startPartnerServer } from './partner-server.ts';
import { signInAdmin } from './signed-in-admin.ts';

const PASSWORD = 'what the partner chose';
const HEADER = 'Member ID,First Name,Last Name,Date of Birth,Plan ID,Effective Date,Coverage Type\n';
const members = (from: number, count: number) =>
  HEADER +
  Array.from({ length: count }, (_, at) => `M${from + at},Ada,Example,1980-01-02,GOLD,2026-01-01,Employee Only\n`).join(
    '',
  );
const sha256 = (content: string) => createHash('sha256').update(content).digest('hex');

let server: SftpService;
let ask: Awaited<ReturnType<typeof signInAdmin>>;
let partner: PartnerServer;
let directory: string;
let publicKey: string | null = null;
beforeAll(async () => {
  server = await startSftpService();
  ask = await signInAdmin(server.service);
}, 120_000);
afterAll(() => server?.close());
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rollcall-partner-'));
  partner = await startPartnerServer(directory, { password: PASSWORD, publicKey: () => publicKey });
});
afterEach(async () => {
  for (const { id } of await server.service.db.sftpPickup.findMany()) await ask('DELETE', `/sftp-pickups/${id}`);
  await partner.close();
  await rm(directory, { recursive: true, force: true });
});

/** As it lies on the partner's server since `minutesAgo`. */
async function place(name: string, content: string | Uint8Array, minutesAgo = 10): Promise<void> {
  const path = join(directory, name);
  await writeFile(path, content);
  const at = new Date(Date.now() - minutesAgo * 60_000);
  await utimes(path, at, at);
}
async function pickUp(more: object = {}) {
  const target = { name: 'Payroll', host: '127.0.0.1', port: partner.port, username: 'rollcall', folder: '/outgoing' };
  const { status, body } = await ask('POST', '/sftp-pickups', {
    ...target,
    pattern: '*.csv',
    host_keys: [partner.fingerprint],
    password: PASSWORD,
    ...more,
  });
  expect({ status, body }).toMatchObject({ status: 201 });
  return sftpPickupSchema.parse(body);
}
const load = (id: string) => server.service.db.sftpPickup.findUniqueOrThrow({ where: { id } });
const jobsOf = (fileName: string) =>
  server.service.db.job.findMany({ where: { fileName }, orderBy: { submittedAt: 'asc' } });
const filesSchema = z.object({
  files: z.array(z.looseObject({ name: z.string(), job_id: z.string().nullable(), rejection: z.unknown() })),
});
const filesOf = async (id: string) => filesSchema.parse((await ask('GET', `/sftp-pickups/${id}/files`)).body).files;

/** Until a visit that began after `since` has ended. */
async function visited(id: string, since = new Date(0)) {
  await eventually(async () => {
    const pickup = await load(id);
    expect([pickup.holder, (pickup.lastRunAt?.getTime() ?? 0) > since.getTime()]).toEqual([null, true]);
  }, 90_000);
  return load(id);
}
async function visitAgain(id: string) {
  const since = new Date();
  await ask('POST', `/sftp-pickups/${id}/run`);
  return visited(id, since);
}

test('new and changed files become one job each; nothing is fetched twice, half, or against the pattern', async () => {
  const content = members(1, 30);
  await place('members.csv', content);
  await place('fresh.csv', members(50, 2), 0);
  await place('members.csv.part', members(60, 2));
  await place('notes.txt', 'nothing');
  const { pickup_id: id } = await pickUp();
  const first = await visited(id);
  expect(first).toMatchObject({ failures: 0, lastError: null, lastSuccessAt: expect.any(Date) });
  expect(partner.opened).toEqual(['members.csv']);
  const [job] = await jobsOf('members.csv');
  expect(job).toMatchObject({ fileSha256: sha256(content), clientId: null, rowCount: 30 });
  // A file that may still be written is looked at again soon.
  expect(first.nextRunAt.getTime() - Date.now()).toBeLessThan(61_000);

  await visitAgain(id);
  expect(partner.opened).toEqual(['members.csv']);
  await place('members.csv', content, 5);
  await visitAgain(id);
  expect(await jobsOf('members.csv')).toHaveLength(1);
  expect((await filesOf(id)).map(({ job_id: jobId }) => jobId)).toEqual([job?.id, job?.id]);
  await place('members.csv', members(100, 7), 4);
  await visitAgain(id);
  expect((await jobsOf('members.csv')).map(({ fileSha256 }) => fileSha256)).toEqual([
    sha256(content),
    sha256(members(100, 7)),
  ]);
  expect(await jobsOf('fresh.csv')).toEqual([]);
  const trail = await server.service.db.auditEntry.findMany({ where: { subjectId: id }, orderBy: { id: 'asc' } });
  expect(trail.map(({ action }) => action).filter((action) => !action.endsWith('.run'))).toEqual([
    'sftp_pickup.create',
    'sftp_pickup.fetch',
    'sftp_pickup.duplicate',
    'sftp_pickup.fetch',
  ]);
}, 120_000);

test('without a password the pickup has a key of its own; a server that lists no sizes is asked for them', async () => {
  partner.withoutSizes = true;
  await place('keyed.csv', members(200, 3));
  const { pickup_id: id, public_key: line } = await pickUp({ password: undefined });
  expect(line).toMatch(/^ecdsa-sha2-nistp256 \S+ rollcall-sfp_/);
  publicKey = line;
  await visitAgain(id);
  expect(await jobsOf('keyed.csv')).toHaveLength(1);
  const { credential } = await load(id);
  expect(Buffer.from(credential).toString('latin1')).not.toContain('PRIVATE KEY');
}, 60_000);

test('another host key: nothing is sent to the server, the partner sees why, and retries become rarer', async () => {
  await place('pinned.csv', members(300, 3));
  const other = `SHA256:${'A'.repeat(43)}`;
  const { pickup_id: id } = await pickUp({ host_keys: [other] });
  const failed = await visited(id);
  expect(failed).toMatchObject({ failures: 1, lastError: { code: 'host_key_mismatch' } });
  expect(Object(failed.lastError).message).toContain(partner.fingerprint);
  expect(partner.logins()).toBe(0);
  expect(failed.nextRunAt.getTime() - Date.now()).toBeGreaterThan(40_000);
  const again = await visitAgain(id);
  expect(again).toMatchObject({ failures: 2, failingSince: failed.failingSince });
  expect(again.nextRunAt.getTime() - Date.now()).toBeGreaterThan(100_000);
  const { body } = await ask('GET', '/sftp-pickups');
  expect(body).toMatchObject({ pickups: [{ pickup_id: id, last_error: { code: 'host_key_mismatch' } }] });

  // The stored password goes to nobody for whom it was not entered.
  const change = { host_keys: [partner.fingerprint] };
  expect(await ask('PATCH', `/sftp-pickups/${id}`, change)).toMatchObject({
    status: 400,
    body: { error: { code: 'pickup_password_needed' } },
  });
  const since = new Date();
  expect(await ask('PATCH', `/sftp-pickups/${id}`, { ...change, password: 'wrong' })).toMatchObject({ status: 200 });
  expect(await visited(id, since)).toMatchObject({ failures: 1, lastError: { code: 'login_failed' } });
  const later = new Date();
  expect(await ask('PATCH', `/sftp-pickups/${id}`, { password: PASSWORD })).toMatchObject({ status: 200 });
  expect(await visited(id, later)).toMatchObject({ failures: 0, lastError: null });
  expect(await jobsOf('pinned.csv')).toHaveLength(1);
}, 120_000);

test('what is no enrollment file is remembered with the reason; one that cannot be read fails the visit, not the others', async () => {
  await place('empty.csv', '');
  await place('noise.csv', Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 37) % 251)));
  await place('forbidden.csv', members(400, 1));
  await place('good.csv', members(410, 2));
  const { pickup_id: id } = await pickUp();
  expect(await visited(id)).toMatchObject({ failures: 1, lastError: { code: 'file_unreadable' } });
  expect(await jobsOf('good.csv')).toHaveLength(1);
  const reasons = (await filesOf(id)).map(({ name, rejection }) => [name, Object(rejection ?? {}).code]);
  expect(new Map(reasons as [string, unknown][])).toEqual(
    new Map([
      ['empty.csv', 'empty_file'],
      ['noise.csv', 'invalid_file_format'],
      ['good.csv', undefined],
    ]),
  );
  await rm(join(directory, 'forbidden.csv'));
  expect(await visitAgain(id)).toMatchObject({ failures: 0, lastError: null });
  expect(partner.opened.filter((name) => name === 'noise.csv')).toHaveLength(1);
}, 60_000);

test('a folder that is not there, and a server that is gone, are told', async () => {
  const { pickup_id: id } = await pickUp({ folder: '/nowhere' });
  expect(await visited(id)).toMatchObject({ lastError: { code: 'folder_not_found' } });
  await partner.close();
  const since = new Date();
  await ask('PATCH', `/sftp-pickups/${id}`, { folder: '/outgoing' });
  expect(await visited(id, since)).toMatchObject({ lastError: { code: 'connection_failed' } });
}, 60_000);

test('a file that is replaced while it is read is fetched later, as a whole', async () => {
  const whole = members(500, 9000);
  await place('growing.csv', members(500, 5000));
  partner.onRead = async (_name, offset) => {
    if (offset === 0) await place('growing.csv', whole, 3);
  };
  const { pickup_id: id } = await pickUp();
  await visited(id);
  expect(await jobsOf('growing.csv')).toEqual([]);
  partner.onRead = () => undefined;
  await visitAgain(id);
  expect(await jobsOf('growing.csv')).toMatchObject([{ fileSha256: sha256(whole) }]);
}, 60_000);

test('a process killed while it fetches: another fetches the file again, and there is one job', async () => {
  const content = members(600, 60_000);
  await place('crash.csv', content);
  let killed: Promise<void> | null = null;
  partner.onRead = (_name, offset) => {
    if (offset > 1_000_000) killed ??= server.killServer();
  };
  const { pickup_id: id } = await pickUp();
  await eventually(() => expect(killed).not.toBeNull(), 30_000);
  await killed;
  expect(await jobsOf('crash.csv')).toEqual([]);
  await server.startServer();
  await eventually(async () => expect(await jobsOf('crash.csv')).toHaveLength(1), 90_000);
  await visitAgain(id);
  expect(await jobsOf('crash.csv')).toMatchObject([{ fileSha256: sha256(content) }]);
  expect(await filesOf(id)).toHaveLength(1);
}, 180_000);

test("another Rollcall's outbox can be picked up", async () => {
  const other = await server.addPartner('Upstream Benefits');
  await server.write('upstream.csv', members(700, 4));
  expect(await server.sftpAs(other, 'put upstream.csv /inbox/upstream.csv')).toMatchObject({ code: 0 });
  const [source] = await jobsOf('upstream.csv');
  const name = `upstream.${source?.id.slice(-12)}.output.csv`;
  await eventually(async () => expect((await server.sftpAs(other, 'ls -1 /outbox')).output).toContain(name), 60_000);
  const { output: known } = await server.run('ssh-keygen', ['-lf', join(server.home, 'known_hosts')]);
  const hostKey = /SHA256:\S+/.exec(known)?.[0];
  const { pickup_id: id, public_key: line } = await pickUp({
    ...{ port: server.port, username: other, folder: '/outbox', pattern: '*.output.csv' },
    ...{ host_keys: [hostKey], password: undefined },
  });
  await server.addKey(await server.write('pickup.pub', `${line}\n`), other);
  await visitAgain(id);
  // What ended a moment ago has to settle.
  const job = await server.service.db.job.findUniqueOrThrow({ where: { id: source?.id ?? '' } });
  const completedAt = new Date(Date.now() - 120_000);
  await server.service.db.job.update({ where: { id: job.id }, data: { completedAt } });
  // A run that was under way saw the outbox as it was before.
  await eventually(async () => {
    await visitAgain(id);
    expect(await jobsOf(name)).toMatchObject([{ partnerId: server.service.partnerId, rowCount: 4 }]);
  }, 60_000);
}, 180_000);
