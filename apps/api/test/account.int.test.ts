import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { generateMasterKey, parseConfig } from '@rollcall/platform';
import { z } from 'zod';
import { createEmptyDatabase, findFreePort } from '../../../test/environment/index.ts';
import { runAccount } from '../src/command-line/run-account.ts';
import { accountSettings } from '../src/config.ts';
import { openBrowser, PASSWORD, signIn } from './signed-in-person.ts';
import { startTestApi, type TestApi } from './start-test-api.ts';
import { withSecondFactor } from './with-second-factor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

async function account(args: readonly string[], env: Record<string, string> = {}): Promise<Run> {
  let [stdout, stderr] = ['', ''];
  const given = {
    DATABASE_URL: api.databaseUrl,
    MASTER_KEYS: api.masterKeys,
    PUBLIC_BASE_URL: 'https://rollcall.example',
    ...env,
  };
  const code = await runAccount(args, {
    readConfig: () => parseConfig(accountSettings, given),
    stdout: (text) => {
      stdout += text;
    },
    stderr: (text) => {
      stderr += text;
    },
  });
  return { code, stdout, stderr };
}

const resultSchema = z.looseObject({ created: z.boolean().optional() });
async function resultOf(...args: string[]): Promise<Record<string, unknown>> {
  const { code, stdout, stderr } = await account(['--json', ...args]);
  expect([code, stderr]).toEqual([0, '']);
  return resultSchema.parse(JSON.parse(stdout));
}
const errorOf = async (...args: string[]) => {
  const { code, stdout, stderr } = await account(['--json', ...args]);
  expect([code, stdout]).toEqual([1, '']);
  return z.object({ error: z.object({ code: z.string() }) }).parse(JSON.parse(stderr)).error.code;
};
const accept = (link: unknown) =>
  fetch(`${api.baseUrl}/invitations/${String(link).split('#').at(-1)}/accept`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Somebody', password: PASSWORD }),
  });

describe('create-operator', () => {
  test('prints a link that makes an operator, once', async () => {
    const email = 'first@operators.example';
    const made = await resultOf('create-operator', ' First@operators.example');
    expect(made).toMatchObject({ created: true, email, role: 'operator', status: 'invited' });
    expect(made.link).toMatch(/^https:\/\/rollcall\.example\/invite#[\w-]{43}$/);
    const again = await resultOf('create-operator', email);
    expect(again).toMatchObject({ created: false, status: 'invited' });
    expect(again).not.toHaveProperty('link');
    const renewed = await resultOf('create-operator', email, '--new-link');
    expect((await accept(made.link)).status).toBe(404);
    expect(await (await accept(renewed.link)).json()).toMatchObject({
      user: { email, role: 'operator', partner_id: null, partner_name: null },
    });
    expect((await signIn(api, { email })).status).toBe(200);
    expect(await resultOf('create-operator', email, '--new-link')).toMatchObject({ created: false, status: 'active' });
    const entries = await api.db.auditEntry.findMany({ where: { actorType: 'command line', action: 'user.invite' } });
    expect(entries.map(({ partnerId, detail, actorId }) => [partnerId, detail, actorId.includes('@')])).toEqual([
      [null, { role: 'operator' }, true],
      [null, { role: 'operator' }, true],
    ]);
  });
});

describe('create-partner and create-client', () => {
  test('make each one once, however often and however many at a time', async () => {
    const runs = await Promise.all(Array.from({ length: 5 }, () => resultOf('create-partner', 'Harbor Benefits')));
    expect(runs.filter(({ created }) => created)).toHaveLength(1);
    expect(new Set(runs.map(({ partner_id: id }) => id)).size).toBe(1);
    const partnerId = String(runs[0]?.partner_id);
    const clients = await Promise.all(
      ['Harbor Benefits', partnerId, partnerId].map((partner) =>
        resultOf('create-client', 'Nightly', '--partner', partner, '--scopes', 'files:write, files:read'),
      ),
    );
    const [made] = clients.filter(({ created }) => created);
    expect(clients.filter((client) => 'client_secret' in client)).toEqual([made]);
    const token = await api.token({
      clientId: String(made?.client_id),
      clientSecret: String(made?.client_secret),
      secretId: 'of the command',
    });
    expect((await api.fetch('/status', { token })).status).toBe(200);
    expect((await api.fetch('/vendors', { token })).status).toBe(403);
    const renewed = await resultOf('create-client', 'Nightly', '--partner', partnerId, '--new-secret');
    expect(renewed).toMatchObject({ created: false, client_id: made?.client_id });
    expect(renewed.client_secret).not.toBe(made?.client_secret);
    expect(await errorOf('create-client', 'Nightly', '--partner', partnerId, '--new-secret')).toBe('too_many_secrets');
    const trail = await api.db.auditEntry.findMany({ where: { partnerId }, orderBy: { id: 'asc' } });
    expect(trail.map(({ actorType, action }) => [actorType, action])).toEqual(
      ['partner.create', 'client.create', 'client.add_secret'].map((action) => ['command line', action]),
    );
    expect(JSON.stringify(trail.map(({ detail }) => detail))).not.toContain('rcs_');
  });

  test('tell people what was done beside the values, and scripts the values alone', async () => {
    await account(['create-partner', 'Plain']);
    const { stdout, stderr } = await account(['create-client', 'Of people', '--partner', 'Plain']);
    expect(stderr).toBe('Created client "Of people" of "Plain". The secret is shown only now: keep it.\n');
    expect(stdout).toMatch(/^partner_id {5}ptn_\w+\nclient_id {6}cli_\w+\nclient_secret {2}rcs_\w+\n$/);
    const again = await account(['create-client', 'Of people', '--partner', 'Plain']);
    expect(again.stderr).toContain('exists already');
    expect(again.stdout).not.toContain('rcs_');
  });
});

describe('sftp-access', () => {
  const KEY = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl payroll';
  const FINGERPRINT = 'SHA256:+DiY3wvvV6TuJJhbpZisF/zLDA0zPMSvHdkr4UvCOqU';
  const credentialsSchema = z.array(z.object({ id: z.string(), type: z.string(), fingerprint: z.string().nullable() }));

  test('adds a key once and passwords, lists them, and takes one away', async () => {
    await resultOf('create-partner', 'Of files');
    const { client_id: id } = await resultOf('create-client', 'Nightly export', '--partner', 'Of files');
    const clientId = String(id);
    const keyFile = join(await mkdtemp(join(tmpdir(), 'rollcall-account-')), 'id_ed25519.pub');
    await writeFile(keyFile, KEY);
    for (let turn = 0; turn < 2; turn += 1) {
      const added = await resultOf('sftp-access', clientId, '--key', keyFile);
      expect(added).toEqual({ user: clientId, fingerprint: FINGERPRINT });
    }
    const { password } = await resultOf('sftp-access', clientId);
    expect(password).toMatch(/^[A-Za-z2-9]{32}$/);

    const listed = async () => credentialsSchema.parse((await resultOf('sftp-access', clientId, '--list')).credentials);
    const credentials = await listed();
    expect(credentials.map(({ type, fingerprint }) => [type, fingerprint]).sort()).toEqual([
      ['password', null],
      ['public_key', FINGERPRINT],
    ]);
    const { stdout } = await account(['sftp-access', clientId, '--list']);
    expect(stdout).toMatch(/^ID +TYPE +NAME +FINGERPRINT +LAST USED\n/);
    expect(stdout).toMatch(/ key +payroll +SHA256:\S+ +never\n/);
    expect(stdout).not.toContain(password);

    const key = credentials.find(({ type }) => type === 'public_key')?.id ?? '';
    expect(await resultOf('sftp-access', clientId, '--revoke', key)).toEqual({ user: clientId, revoked: key });
    expect((await listed()).map(({ type }) => type)).toEqual(['password']);
    expect(await errorOf('sftp-access', clientId, '--revoke', key)).toBe('credential_not_found');
    const trail = await api.db.auditEntry.findMany({ where: { subjectId: clientId }, orderBy: { id: 'asc' } });
    expect(trail.map(({ action }) => action).filter((action) => action.includes('sftp'))).toEqual([
      ...Array(3).fill('client.add_sftp_credential'),
      'client.revoke_sftp_credential',
    ]);
    expect(JSON.stringify(trail.map(({ detail }) => detail))).not.toContain(password);
  });

  test('says what is wrong with a key file, and with the client', async () => {
    const { client_id: clientId } = await resultOf('create-client', 'Other export', '--partner', 'Of files');
    const keyFile = join(await mkdtemp(join(tmpdir(), 'rollcall-account-')), 'id_ed25519');
    await writeFile(keyFile, '-----BEGIN OPENSSH PRIVATE KEY-----\nabc\n-----END OPENSSH PRIVATE KEY-----\n');
    expect(await errorOf('sftp-access', String(clientId), '--key', keyFile)).toBe('invalid_public_key');
    expect(await errorOf('sftp-access', 'cli_unknown')).toBe('client_not_found');
    expect(await errorOf('sftp-access', 'cli_unknown', '--list')).toBe('client_not_found');
    const missing = await account(['sftp-access', String(clientId), '--key', `${keyFile}.nowhere`]);
    expect([missing.code, missing.stderr]).toEqual([1, expect.stringContaining('id_ed25519.nowhere')]);
    const both = await account(['sftp-access', String(clientId), '--list', '--key', keyFile]);
    expect([both.code, both.stderr]).toEqual([2, expect.stringContaining('cannot be used with')]);
  });
});

describe('invite', () => {
  test('invites to a partner, in the role that is asked for', async () => {
    await resultOf('create-partner', 'Inviting');
    const made = await resultOf('invite', 'viewer@inviting.example', '--partner', 'Inviting', '--role', 'viewer');
    expect(await (await accept(made.link)).json()).toMatchObject({
      user: { role: 'viewer', partner_name: 'Inviting' },
    });
    expect(await resultOf('invite', 'admin@inviting.example', '--partner', 'Inviting')).toMatchObject({
      role: 'admin',
    });
    expect(await errorOf('create-operator', 'viewer@inviting.example')).toBe('user_exists');
    expect(await errorOf('invite', 'a@inviting.example', '--partner', 'Nobody')).toBe('partner_not_found');
  });
});

describe('people who leave, and people who are locked out', () => {
  test('are disabled, enabled, and given a new password; each ends their sessions', async () => {
    const email = 'leaving@operators.example';
    await accept((await resultOf('create-operator', email)).link);
    const browser = await openBrowser(api, { id: '', email });
    expect(await resultOf('disable', email)).toMatchObject({ changed: true, status: 'disabled', role: 'operator' });
    expect((await browser.fetch('/session')).status).toBe(401);
    expect((await signIn(api, { email })).status).toBe(401);
    expect(await resultOf('disable', email)).toMatchObject({ changed: false, status: 'disabled' });
    expect(await resultOf('enable', email)).toMatchObject({ changed: true, status: 'active' });
    const again = await openBrowser(api, { id: '', email });
    const { password } = await resultOf('reset-password', email);
    expect((await again.fetch('/session')).status).toBe(401);
    expect((await signIn(api, { email })).status).toBe(401);
    expect((await signIn(api, { email, password: String(password) })).status).toBe(200);
    expect(await errorOf('disable', 'nobody@operators.example')).toBe('user_not_found');
    const entries = await api.db.auditEntry.findMany({
      where: { actorType: 'command line', action: 'user.update' },
      orderBy: { id: 'asc' },
    });
    expect(entries.map(({ detail }) => detail)).toEqual([
      { changed: ['status'], status: 'disabled' },
      { changed: ['status'], status: 'active' },
      { changed: ['password'] },
    ]);
  });
});

test('list shows who there is, and nothing that is secret', async () => {
  await resultOf('create-partner', 'Listed \u{1b}[31m');
  await resultOf('create-client', 'Nightly', '--partner', 'Listed \u{1b}[31m');
  await resultOf('create-operator', 'listed@operators.example');
  const { stdout } = await account(['list']);
  expect(stdout).toMatch(/^KIND +ID +NAME +STATUS +DETAILS\n/);
  expect(stdout).toMatch(/^operator +inv_\w+ +listed@operators\.example +invited\n/m);
  expect(stdout).toMatch(
    /^partner +ptn_\w+ +Listed \u{fffd}\[31m +active +users: 0, clients: 1, files in 30 days: 0\n/mu,
  );
  const one = await account(['list', '--partner', 'Listed \u{1b}[31m']);
  expect(one.stdout).toMatch(/^client +cli_\w+ +Nightly +active +all scopes\n/m);
  expect(await resultOf('list')).toMatchObject({ partners: expect.arrayContaining([expect.anything()]) });
  expect(`${stdout}${one.stdout}`).not.toMatch(/rcs_|whsec_|#/);
});

test.each([
  [['create-operator', 'nobody'], 'must be an email address'],
  [['create-partner', ' '], "command-argument value ' ' is invalid"],
  [['create-client', 'A'], '--partner'],
  [['create-client', 'A', '--partner', 'Plain', '--scopes', 'everything'], 'Invalid'],
  [['create-client', 'A', '--partner', 'Plain', '--requests-per-hour', '0'], 'requests-per-hour'],
  [['invite', 'a@b.example', '--partner', 'Plain', '--role', 'operator'], 'Allowed choices'],
  [['destroy'], 'unknown command'],
  [[], 'Usage'],
])('%j ends with 2 and says why', async (args, message) => {
  const { code, stdout, stderr } = await account(args);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(message);
});

test('an operator who lost the phone signs in with the password alone again', async () => {
  const { browser } = await withSecondFactor(api, { role: 'operator', partnerId: null });
  const { email, id } = browser.person;
  expect((await signIn(api, { email })).status).toBe(401);
  expect(await resultOf('reset-two-factor', email)).toEqual({ changed: true, email, role: 'operator' });
  expect((await browser.fetch('/session')).status).toBe(401);
  expect((await signIn(api, { email })).status).toBe(200);
  expect(await resultOf('reset-two-factor', email)).toMatchObject({ changed: false });
  const entries = await api.db.auditEntry.findMany({ where: { subjectId: id, action: 'user.reset_totp' } });
  expect(entries).toMatchObject([{ actorType: 'command line', partnerId: null }]);
});

test('help ends with 0', async () => {
  const { code, stdout } = await account(['--help']);
  expect(code).toBe(0);
  for (const command of [
    'create-operator',
    'create-client',
    'sftp-access',
    'invite',
    'disable',
    'reset-password',
    'reset-two-factor',
    'list',
  ]) {
    expect(stdout).toContain(command);
  }
});

describe('what is wrong around it is told without a secret', () => {
  test('settings, keys of another service, no tables, no database', async () => {
    const unset = await account(['list'], { DATABASE_URL: '', MASTER_KEYS: 'x' });
    expect(unset.code).toBe(2);
    expect(unset.stderr).toMatch(/DATABASE_URL: is required[\s\S]*MASTER_KEYS: must be/);
    const foreign = await account(['list'], { MASTER_KEYS: generateMasterKey() });
    expect([foreign.code, foreign.stderr]).toEqual([1, expect.stringContaining('MASTER_KEYS are not the keys')]);
    const empty = await createEmptyDatabase();
    const unmigrated = await account(['list'], { DATABASE_URL: empty.url });
    await empty.drop();
    expect([unmigrated.code, unmigrated.stderr]).toEqual([1, expect.stringContaining('npm run migrate')]);
    const url = `postgresql://somebody:a-secret@127.0.0.1:${await findFreePort()}/none`;
    const lost = await account(['list'], { DATABASE_URL: url });
    expect([lost.code, lost.stderr]).toEqual([1, expect.stringContaining('PostgreSQL cannot be reached')]);
    expect(lost.stderr).not.toContain('a-secret');
  });
});
