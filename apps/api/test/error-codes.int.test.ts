import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ERRORS, type ErrorCode, errorBodySchema } from '@rollcall/contracts';
import { connectDatabase } from '@rollcall/database';
import { findFreePort } from '../../../test/environment/index.ts';
import { sheetOf, workbookOf } from '../../../test/security/workbook.ts';
import { createClient } from '../src/accounts/create-client.ts';
import { createPartner } from '../src/accounts/create-partner.ts';
import { damageOriginal } from './damage-original.ts';
import { expiredToken } from './expired-token.ts';
import { createPerson, openBrowser, PASSWORD, signIn } from './signed-in-person.ts';
import { startTestApi, type TestApi } from './start-test-api.ts';
import { failTheJob, finishJob, MEMBERS_CSV, submitFile } from './submit-file.ts';
import { withSecondFactor } from './with-second-factor.ts';

let api: TestApi;
/** One whose database is away. */
let lostApi: TestApi;
/** One whose operators need a second factor. */
let strictApi: TestApi;
beforeAll(async () => {
  const url = `postgresql://nobody@127.0.0.1:${await findFreePort()}/none`;
  [api, lostApi] = await Promise.all([
    startTestApi({ env: { MAX_UPLOAD_BYTES: '10000' } }),
    startTestApi({ serveFrom: connectDatabase({ url, maxConnections: 2, as: 'caller' }) }),
  ]);
  strictApi = await startTestApi({ beside: api, env: { REQUIRE_OPERATOR_TOTP: 'true' } });
});
afterAll(async () => {
  await strictApi.close();
  await Promise.all([api.close(), lostApi.close()]);
});

const PICKUP = { name: 'Payroll', host: '8.8.8.8', username: 'rollcall', host_keys: [`SHA256:${'A'.repeat(43)}`] };
const sendJson = (path: string, body: unknown, { method = 'POST', headers = {} } = {}) =>
  api.fetch(path, {
    method,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  });

function upload(fields: Record<string, string | Blob>, headers: Record<string, string> = {}): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return api.fetch('/files/upload', { method: 'POST', body, headers });
}

const members = () => new Blob([MEMBERS_CSV]);
const config = (change: object) =>
  sendJson(`/partner-config/${api.partnerId}`, {
    webhook_url: 'https://8.8.8.8/hook',
    webhook_secret: 'sixteen characters or more',
    webhook_events: ['job.completed'],
    ...change,
  });
const anyToken = (change: object) =>
  sendJson('/oauth/token', {
    grant_type: 'client_credentials',
    client_id: api.client.clientId,
    client_secret: api.client.clientSecret,
    ...change,
  });

const admin = () => openBrowser(api, { role: 'admin' });
const changePassword = async (body: object) =>
  (await openBrowser(api, { role: 'viewer' })).send('POST', '/session/password', body);

async function newVendor(): Promise<string> {
  const made = await sendJson('/vendors', { name: `Vendor ${Math.random()}` });
  return String(Reflect.get(Object(await made.json()), 'vendor_id'));
}

/** A few bytes that claim columns by the thousand. */
const wideWorkbook = () =>
  workbookOf([], {
    change: { 'xl/worksheets/sheet1.xml': sheetOf('<row r="1"><c r="A1"><v>1</v></c><c r="XFD1"><v>1</v></c></row>') },
  });

/** A request for every code of the table: what is not here does not compile, what nobody can provoke does not pass. */
const provocations: Readonly<Record<ErrorCode, () => Promise<Response>>> = {
  invalid_request: () => api.fetch('/status?limit=none'),
  invalid_json: () => sendJson(`/partner-config/${api.partnerId}`, '{'),
  missing_file: () => upload({ vendor_hint: 'acme' }),
  empty_file: () => upload({ file: new Blob([]) }),
  invalid_file_format: () => upload({ file: new Blob(['%PDF-1.7\n%\u00e2\u00e3\n1 0 obj\nendobj\n']) }),
  file_too_complex: () => upload({ file: new Blob([new Uint8Array(wideWorkbook())]) }),
  invalid_callback_url: () => upload({ file: members(), callback_url: 'https://127.0.0.1/' }),
  invalid_webhook_url: () => config({ webhook_url: 'https://user:secret@8.8.8.8/' }),
  invalid_webhook_events: () => config({ webhook_events: [] }),
  invalid_vendor_config: () => sendJson('/vendors', { name: 'A', status: 'none' }),
  unsupported_grant_type: () => anyToken({ grant_type: 'password' }),
  invalid_idempotency_key: () => upload({ file: members() }, { 'Idempotency-Key': 'a key' }),
  wrong_totp_code: async () => {
    const browser = await openBrowser(api, { role: 'viewer' });
    await browser.send('POST', '/session/totp', { current_password: PASSWORD });
    return browser.send('POST', '/session/totp/confirm', { code: 'not-a-code' });
  },
  totp_not_enabled: async () =>
    (await openBrowser(api, { role: 'viewer' })).send('POST', '/session/totp/confirm', { code: '123456' }),
  totp_already_enabled: async () => {
    const { browser } = await withSecondFactor(api, { role: 'viewer' });
    return browser.send('POST', '/session/totp', { current_password: PASSWORD });
  },
  totp_code_required: async () => signIn(api, (await withSecondFactor(api, { role: 'viewer' })).browser.person),
  totp_required: async () =>
    (await openBrowser(strictApi, { role: 'operator', partnerId: null })).fetch('/operations/partners'),
  session_not_found: async () =>
    (await openBrowser(api, { role: 'viewer' })).fetch(`/sessions/${'0'.repeat(32)}`, { method: 'DELETE' }),
  missing_token: () => fetch(`${api.baseUrl}/status`),
  invalid_token: () => api.fetch('/status', { token: 'none' }),
  token_expired: async () => api.fetch('/status', { token: await expiredToken(api) }),
  live_mode_required: async () => {
    const tested = await createClient(api, { partnerId: api.partnerId, name: 'Tests', livemode: false });
    const token = await api.token(tested);
    return api.fetch('/vendors', {
      method: 'POST',
      token,
      body: JSON.stringify({ name: 'Vendor' }),
      headers: { 'Content-Type': 'application/json' },
    });
  },
  session_required: () => fetch(`${api.baseUrl}/session`),
  session_expired: async () => {
    const browser = await openBrowser(api, { role: 'viewer' });
    await browser.fetch('/session', { method: 'DELETE' });
    return browser.fetch('/status');
  },
  csrf_failed: async () => {
    const browser = await openBrowser(api, { role: 'viewer' });
    return browser.fetch('/session', { method: 'DELETE', headers: { 'X-CSRF-Token': 'none' } });
  },
  invalid_credentials: async () => signIn(api, { ...(await createPerson(api, { role: 'viewer' })), password: 'none' }),
  wrong_password: () => changePassword({ current_password: 'none', new_password: 'twelve characters' }),
  password_not_allowed: () => changePassword({ current_password: 'none', new_password: 'short' }),
  user_not_found: async () => (await admin()).send('PATCH', '/users/usr_none', { role: 'viewer' }),
  invitation_not_found: () => fetch(`${api.baseUrl}/invitations/none`),
  password_reset_not_found: () => fetch(`${api.baseUrl}/password-resets/none`),
  user_exists: async () => {
    const browser = await admin();
    return browser.send('POST', '/users/invitations', { email: browser.person.email, role: 'viewer' });
  },
  last_admin: async () => {
    const partnerId = await createPartner(api, { name: 'Of one administrator' });
    const browser = await openBrowser(api, { role: 'admin', partnerId });
    return browser.send('PATCH', `/users/${browser.person.id}`, { role: 'viewer' });
  },
  partner_exists: async () => {
    const browser = await openBrowser(api, { role: 'operator', partnerId: null });
    return browser.send('POST', '/operations/partners', { name: 'Test partner' });
  },
  partner_suspended: async () => {
    const partnerId = await createPartner(api, { name: 'Suspended' });
    await api.db.partner.update({ where: { id: partnerId }, data: { suspendedAt: new Date() } });
    return signIn(api, await createPerson(api, { role: 'viewer', partnerId }));
  },
  client_not_found: async () => (await admin()).fetch('/clients/cli_none', { method: 'DELETE' }),
  secret_not_found: async () =>
    (await admin()).fetch(`/clients/${api.client.clientId}/secrets/none`, { method: 'DELETE' }),
  too_many_secrets: async () => {
    const { clientId } = await createClient(api, { partnerId: api.partnerId, name: 'Rotated' });
    const add = async () => (await admin()).fetch(`/clients/${clientId}/secrets`, { method: 'POST' });
    await add();
    return add();
  },
  invalid_public_key: () => addSftpCredential({ type: 'public_key', public_key: 'ssh-dss AAAA' }),
  too_many_credentials: async () => {
    await addSftpCredential({ type: 'password' });
    await addSftpCredential({ type: 'password' });
    return addSftpCredential({ type: 'password' });
  },
  credential_not_found: async () =>
    (await admin()).fetch(`/clients/${api.client.clientId}/sftp-credentials/none`, { method: 'DELETE' }),
  feed_not_found: async () => (await admin()).fetch('/feeds/fed_none'),
  pickup_not_found: async () => (await admin()).fetch('/sftp-pickups/sfp_none/files'),
  invalid_pickup_host: async () => (await admin()).send('POST', '/sftp-pickups', { ...PICKUP, host: '10.0.0.1' }),
  pickup_password_needed: async () => {
    const browser = await admin();
    const made = await browser.send('POST', '/sftp-pickups', { ...PICKUP, password: 'of that server' });
    return browser.send('PATCH', `/sftp-pickups/${Object(await made.json()).pickup_id}`, { host: '8.8.4.4' });
  },
  too_many_pickups: async () => {
    const browser = await admin();
    for (let count = 0; count < 20; count += 1) await browser.send('POST', '/sftp-pickups', PICKUP);
    const refused = await browser.send('POST', '/sftp-pickups', PICKUP);
    await api.db.sftpPickup.deleteMany();
    return refused;
  },
  corrections_not_supported: async () => {
    const { job_id: id } = await submitFile(api);
    await api.db.job.update({ where: { id }, data: { format: 'edi_834' } });
    return api.fetch(`/jobs/${id}/rejected`);
  },
  row_not_rejected: async () => {
    const { job_id: id } = await submitFile(api);
    await finishJob(api, id);
    return sendJson(`/jobs/${id}/corrections`, { rows: [{ row_number: 2, values: {} }], dry_run: true });
  },
  draft_conflict: async () => {
    const { job_id: id } = await submitFile(api);
    await finishJob(api, id);
    const rows = [{ row_number: 3, values: {} }];
    return sendJson(`/jobs/${id}/corrections/draft`, { base_version: 7, rows }, { method: 'PATCH' });
  },
  invalid_client: () => anyToken({ client_secret: 'rcs_wrong' }),
  insufficient_scope: async () => api.fetch('/vendors', { token: await api.token(api.client, 'files:read') }),
  origin_not_allowed: async () => {
    const headers = { Origin: 'https://elsewhere.example.test' };
    return api.fetch('/jobs/job_none', { headers, token: await api.token(api.client, 'files:upload') });
  },
  job_not_found: () => api.fetch('/jobs/job_none'),
  vendor_not_found: () => api.fetch('/vendors/vnd_none'),
  backtest_not_found: async () => api.fetch(`/vendors/${await newVendor()}/backtests/none`),
  record_not_found: async () => {
    const { job_id: id } = await submitFile(api);
    await finishJob(api, id);
    return api.fetch(`/jobs/${id}/records/999`);
  },
  version_not_found: async () => api.fetch(`/vendors/${await newVendor()}/versions/99`),
  partner_not_found: () => api.fetch('/partner-config/ptn_none'),
  endpoint_not_found: () => api.fetch('/webhooks/endpoints/whe_none'),
  delivery_not_found: () => api.fetch('/webhooks/deliveries/whd_none'),
  route_not_found: () => api.fetch('/nothing'),
  output_not_ready: async () => api.fetch(`/files/${(await submitFile(api)).job_id}/output`),
  integrity_error: async () => {
    const { job_id: id } = await submitFile(api);
    await damageOriginal(api, id);
    return api.fetch(`/files/${id}/original`);
  },
  output_not_available: async () => {
    const { job_id: id } = await submitFile(api);
    await failTheJob(api, id);
    return api.fetch(`/files/${id}/output`);
  },
  drop_not_acceptable: async () => {
    const { job_id: id } = await submitFile(api);
    await finishJob(api, id);
    return (await admin()).send('POST', `/jobs/${id}/accept-drop`, { comment: 'It is right.' });
  },
  changes_not_available: async () => {
    const { job_id: id } = await submitFile(api);
    await finishJob(api, id);
    return api.fetch(`/jobs/${id}/changes`);
  },
  method_not_allowed: () => api.fetch('/status', { method: 'DELETE' }),
  idempotency_in_progress: async () => {
    await api.db.idempotencyKey.create({
      data: { ownerId: api.partnerId, key: 'under-way', expiresAt: new Date(Date.now() + 60_000) },
    });
    return upload({ file: members() }, { 'Idempotency-Key': 'under-way' });
  },
  job_not_cancellable: async () => {
    const { job_id: id } = await submitFile(api);
    await finishJob(api, id);
    return api.fetch(`/jobs/${id}/cancel`, { method: 'POST' });
  },
  webhook_not_configured: () => api.fetch('/webhooks/test', { method: 'POST' }),
  too_many_endpoints: async () => {
    const endpoint = {
      partnerId: api.partnerId,
      isAdditional: true,
      url: 'https://8.8.8.8/hook',
      state: 'enabled' as const,
    };
    const data = Array.from({ length: 20 }, (_, at) => ({ ...endpoint, id: `whe_${at}`, events: ['job.failed'] }));
    await api.db.webhookEndpoint.createMany({ data });
    const refused = await sendJson('/webhooks/endpoints', { url: 'https://8.8.8.8/hook', events: ['job.failed'] });
    await api.db.webhookEndpoint.deleteMany({ where: { isAdditional: true } });
    return refused;
  },
  version_conflict: async () =>
    sendJson(`/vendors/${await newVendor()}`, { name: 'Other' }, { method: 'PUT', headers: { 'If-Match': '"99"' } }),
  file_too_large: () => upload({ file: new Blob(['a'.repeat(20_000)]) }),
  payload_too_large: () => config({ webhook_url: 'x'.repeat(2 ** 20) }),
  unsupported_media_type: () => api.fetch('/files/upload', { method: 'POST', body: MEMBERS_CSV }),
  range_not_satisfiable: async () =>
    api.fetch(`/files/${(await submitFile(api)).job_id}/original`, { headers: { Range: 'bytes=5000-' } }),
  idempotency_key_reused: async () => {
    await upload({ file: members() }, { 'Idempotency-Key': 'used' });
    return upload({ file: members(), vendor_hint: 'other' }, { 'Idempotency-Key': 'used' });
  },
  rate_limit_exceeded: async () => {
    const client = await createClient(api, { partnerId: api.partnerId, name: 'Small', rateLimitPerHour: 1 });
    const token = await api.token(client);
    await api.fetch('/status', { token });
    return api.fetch('/status', { token });
  },
  internal_error: async () => {
    const { job_id: id } = await submitFile(api);
    await finishJob(api, id);
    await rm(api.directory, { recursive: true, force: true });
    return api.fetch(`/files/${id}/original`);
  },
  service_unavailable: () =>
    fetch(`${lostApi.baseUrl}/oauth/token`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ grant_type: 'client_credentials', client_id: 'a', client_secret: 'b' }),
    }),
};

const last: ErrorCode[] = ['internal_error'];
const codes = Object.keys(ERRORS).filter((code): code is ErrorCode => code in provocations);

test.each([...codes.filter((code) => !last.includes(code)), ...last])('%s', async (code) => {
  const response = await provocations[code]();
  const { error } = errorBodySchema.parse(await response.json());
  expect([error.code, response.status]).toEqual([code, ERRORS[code].status]);
  const page = await (await fetch(String(error.documentation_url).split('#')[0] ?? '')).text();
  expect(page).toContain(`id="${code}"`);
});

async function addSftpCredential(body: object): Promise<Response> {
  return (await admin()).fetch(`/clients/${api.client.clientId}/sftp-credentials`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}
