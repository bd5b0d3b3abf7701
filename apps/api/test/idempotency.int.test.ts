import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { errorBodySchema, type OperationId, ROUTES, type RouteContract, type Routes } from '@rollcall/contracts';
import { holdJob } from './hold-job.ts';
import { type Browser, createPerson, openBrowser } from './signed-in-person.ts';
import { startTestApi, type TestApi } from './start-test-api.ts';
import { failTheJob, finishJob, submitFile } from './submit-file.ts';

jest.setTimeout(120_000);

type KeptId = { [Id in OperationId]: Routes[Id] extends { idempotent: 'request' } ? Id : never }[OperationId];

interface Asked {
  readonly path: string;
  readonly body?: object;
  readonly as?: Browser;
}

let api: TestApi;
let admin: Browser;
let operator: Browser;
beforeAll(async () => {
  api = await startTestApi({ env: { WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8' } });
  admin = await openBrowser(api, { role: 'admin' });
  operator = await openBrowser(api, { role: 'operator', partnerId: null });
});
afterAll(() => api.close());

let unique = 0;
const name = (what: string) => `${what} ${++unique}`;
const newVendor = async (): Promise<string> => {
  const answer = await admin.send('POST', '/vendors', { name: name('Vendor'), status: 'active', config: {} });
  const { vendor_id: id } = await answer.json();
  return String(id);
};
const configureWebhook = () =>
  admin.send('POST', `/partner-config/${api.partnerId}`, webhook('http://127.0.0.1:9/hook'));
const webhook = (url: string) => ({
  webhook_url: url,
  webhook_secret: 'a secret of sixteen or more',
  webhook_events: ['job.completed'],
});

/** A request of each that makes or changes something. A new endpoint does not compile without one. */
const pickup = () => ({
  ...{ name: name('Payroll'), host: '8.8.8.8', username: 'rollcall' },
  host_keys: [`SHA256:${'A'.repeat(43)}`],
});
const REQUESTS: Readonly<Record<KeptId, () => Promise<Asked> | Asked>> = {
  inviteUser: () => ({ path: '/users/invitations', body: { email: `${++unique}@people.example`, role: 'viewer' } }),
  createPasswordReset: async () => ({
    path: `/users/${(await createPerson(api, { role: 'viewer' })).id}/password-reset`,
  }),
  addJobNote: async () => ({ path: `/jobs/${(await submitFile(api)).job_id}/notes`, body: { text: name('Note') } }),
  createClient: () => ({ path: '/clients', body: { name: name('Client') } }),
  createClientSecret: async () => {
    const { client } = await (await admin.send('POST', '/clients', { name: name('Client') })).json();
    return { path: `/clients/${client.client_id}/secrets` };
  },
  createSftpCredential: async () => {
    const { client } = await (await admin.send('POST', '/clients', { name: name('Client') })).json();
    return { path: `/clients/${client.client_id}/sftp-credentials`, body: { type: 'password' } };
  },
  createSftpPickup: () => ({ path: '/sftp-pickups', body: pickup() }),
  runSftpPickup: async () => {
    const { pickup_id: id } = await (await admin.send('POST', '/sftp-pickups', pickup())).json();
    return { path: `/sftp-pickups/${id}/run` };
  },
  createPartner: () => ({ path: '/operations/partners', body: { name: name('Partner') }, as: operator }),
  invitePartnerAdmin: () => ({
    path: `/operations/partners/${api.partnerId}/invitations`,
    body: { email: `${++unique}@people.example` },
    as: operator,
  }),
  resetTotpByEmail: async () => ({
    path: '/operations/totp-resets',
    body: { email: (await createPerson(api, { role: 'viewer' })).email },
    as: operator,
  }),
  cancelJob: async () => ({ path: `/jobs/${(await submitFile(api)).job_id}/cancel` }),
  reprocessJob: async () => ({ path: `/jobs/${(await submitFile(api)).job_id}/reprocess` }),
  acceptDrop: async () => ({
    path: `/jobs/${(await holdJob(api)).heldId}/accept-drop`,
    body: { comment: 'They moved to another carrier.' },
  }),
  correctRows: async () => {
    const { job_id: id } = await submitFile(api);
    await finishJob(api, id);
    return { path: `/jobs/${id}/corrections`, body: { rows: [{ row_number: 3, values: { dob: '1981-12-13' } }] } };
  },
  correctValues: async () => {
    const { job_id: id } = await submitFile(api);
    await finishJob(api, id);
    const change = { code: 'date_format', field: 'date_of_birth', column: 'dob', from: '1981-13-13', to: '1981-12-13' };
    return { path: `/jobs/${id}/corrections/values`, body: { changes: [change] } };
  },
  mapVendorValues: async () => {
    const id = await newVendor();
    const fields = { relationship: { source: 'rel' } };
    await admin.send('PUT', `/vendors/${id}`, { config: { mapping_rules: { fields } } });
    return { path: `/vendors/${id}/values`, body: { field: 'relationship', values: { Kiddo: 'child' } } };
  },
  mapVendorColumns: async () => ({
    path: `/vendors/${await newVendor()}/columns`,
    body: { changes: [{ column: 'Sex', field: 'gender' }] },
  }),
  createVendor: () => ({ path: '/vendors', body: { name: name('Vendor'), status: 'draft', config: {} } }),
  rollbackVendor: async () => {
    const id = await newVendor();
    await admin.send('PUT', `/vendors/${id}`, { aliases: ['Other'] });
    return { path: `/vendors/${id}/rollback`, body: { version: 1 } };
  },
  backtestVendor: async () => ({ path: `/vendors/${await newVendor()}/backtest`, body: { version: 1 } }),
  setPartnerConfig: () => ({
    path: `/partner-config/${api.partnerId}`,
    body: webhook(`http://127.0.0.1:9/${++unique}`),
  }),
  createEndpoint: () => ({
    path: '/webhooks/endpoints',
    body: { url: `http://127.0.0.1:9/${++unique}`, events: ['job.failed'] },
  }),
  rotateEndpointSecret: async () => {
    const created = await admin.send('POST', '/webhooks/endpoints', {
      url: 'http://127.0.0.1:9/rotated',
      events: ['job.failed'],
    });
    const { endpoint } = await created.json();
    return { path: `/webhooks/endpoints/${endpoint.endpoint_id}/rotate-secret`, body: {} };
  },
  resendDelivery: async () => {
    await configureWebhook();
    await failTheJob(api, (await submitFile(api, { callbackUrl: 'http://127.0.0.1:9/callback' })).job_id);
    const { id } = await api.db.webhookDelivery.findFirstOrThrow({ orderBy: { createdAt: 'desc' } });
    return { path: `/webhooks/deliveries/${id}/resend` };
  },
  recoverDeliveries: () => ({ path: '/webhooks/recover', body: { since: '2026-01-01T00:00:00Z' } }),
  testWebhook: async () => {
    await configureWebhook();
    return { path: '/webhooks/test?wait=0' };
  },
};

const KEPT = Object.keys(REQUESTS) as KeptId[];

function send({ path, body, as = admin }: Asked, key: string): Promise<Response> {
  const headers = { 'Idempotency-Key': key, ...(body && { 'Content-Type': 'application/json' }) };
  return as.fetch(path, { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) });
}

async function codeOf(answer: Response): Promise<string> {
  return errorBodySchema.parse(await answer.json()).error.code;
}

describe.each(KEPT)('%s under an Idempotency-Key', (id) => {
  test('is done once, and answered the same each time', async () => {
    const asked = await REQUESTS[id]();
    const before = await api.db.auditEntry.count();
    const first = await send(asked, `once-${id}`);
    expect([first.ok, first.headers.get('idempotent-replayed')]).toEqual([true, null]);
    const body = await first.text();
    const done = await api.db.auditEntry.count();
    expect(done).toBeGreaterThan(before);

    const again = await send(asked, `once-${id}`);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([first.status, 'true']);
    expect(await again.text()).toBe(body);
    for (const header of ['location', 'etag']) expect(again.headers.get(header)).toBe(first.headers.get(header));
    expect(await api.db.auditEntry.count()).toBe(done);
  });

  test('asked for at the same time, is done once', async () => {
    const asked = await REQUESTS[id]();
    const before = await api.db.auditEntry.count();
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(asked, `at-once-${id}`)));
    for (const answer of answers) if (!answer.ok) expect(await codeOf(answer)).toBe('idempotency_in_progress');
    expect(answers.filter(({ ok, headers }) => ok && !headers.has('idempotent-replayed'))).toHaveLength(1);
    expect(await api.db.auditEntry.count()).toBe(before + 1);
  });
});

test('a key stands for one request: another operation, path or body is refused', async () => {
  await send({ path: '/clients', body: { name: 'First' } }, 'one-request');
  for (const other of [
    { path: '/clients', body: { name: 'Second' } },
    { path: '/vendors', body: { name: 'First', status: 'draft', config: {} } },
  ]) {
    const answer = await send(other, 'one-request');
    expect([answer.status, await codeOf(answer)]).toEqual([422, 'idempotency_key_reused']);
  }
  const others = await send({ path: '/operations/partners', body: { name: 'First' }, as: operator }, 'one-request');
  expect(others.status).toBe(201);
});

test('what was refused can be asked for again under its key', async () => {
  const client = { path: '/clients/cli_none/secrets' };
  expect(await codeOf(await send(client, 'refused'))).toBe('client_not_found');
  expect(await codeOf(await send(client, 'refused'))).toBe('client_not_found');
  expect((await send({ path: '/clients', body: { name: 'Now' } }, 'refused')).status).toBe(201);
});

/** Every answer that shows a secret once, and where. */
const SECRETS = {
  createClient: 'client_secret',
  createClientSecret: 'client_secret',
  createPasswordReset: 'link',
  createSftpCredential: 'password',
  createEndpoint: 'secret',
  rotateEndpointSecret: 'secret',
} as const satisfies Partial<Record<KeptId, string>>;

test.each(Object.entries(SECRETS))('%s: nothing that is kept can be read in the database', async (id, field) => {
  const answered = await (await send(await REQUESTS[id as keyof typeof SECRETS](), `kept-${id}`)).json();
  const secret = String(answered[field]);
  expect(secret.length).toBeGreaterThan(16);
  const { answer } = await api.db.idempotencyKey.findUniqueOrThrow({
    where: { ownerId_livemode_key: { ownerId: api.partnerId, livemode: true, key: `kept-${id}` } },
  });
  expect(answer?.length).toBeGreaterThan(100);
  const kept = Buffer.from(answer ?? []);
  for (const text of [secret, secret.slice(-12), field]) expect(kept.includes(text)).toBe(false);
  const [dumped] = await api.db.$queryRaw<{ rows: bigint }[]>`
    SELECT count(*) AS rows FROM idempotency_keys k WHERE position(${secret} in k::text) > 0
      OR position(encode(convert_to(${secret}, 'UTF8'), 'hex') in k::text) > 0`;
  expect(dumped?.rows).toBe(0n);
});

test('a dry run is not kept: nothing is done, and members’ values are in its answer', async () => {
  const asked = await REQUESTS.correctRows();
  const dryRun = { ...asked, body: { ...asked.body, dry_run: true } };
  for (let times = 0; times < 2; times++) {
    const answer = await send(dryRun, 'dry-run');
    expect([answer.status, answer.headers.get('idempotent-replayed')]).toEqual([200, null]);
  }
  expect(await api.db.idempotencyKey.count({ where: { key: 'dry-run' } })).toBe(0);
});

test('every POST honours the header, or makes nothing that could be made twice', () => {
  const withoutKey = Object.entries<RouteContract>(ROUTES)
    .filter(([, { method, idempotent }]) => method === 'post' && idempotent === undefined)
    .map(([id]) => id);
  // Tokens and sessions are as many as are asked for; samples are read and forgotten; an invitation, a password, and a
  // code are used up by the first request, and a secret of an authenticator app replaces the one before.
  expect(withoutKey.sort()).toEqual(
    [
      'issueToken',
      'revokeToken',
      'signIn',
      'changePassword',
      'beginTotp',
      'confirmTotp',
      'disableTotp',
      'acceptInvitation',
      'usePasswordReset',
      'suggestVendor',
      'previewVendor',
    ].sort(),
  );
});
