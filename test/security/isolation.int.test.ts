// Every endpoint of the OpenAPI document, asked for what belongs to another partner: it must answer as for what does not
// exist. The walk is made from the document, so that an endpoint added tomorrow is walked, or fails here for want of ids.
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { createClient, type NewClient } from '../../apps/api/src/accounts/create-client.ts';
import { createPartner } from '../../apps/api/src/accounts/create-partner.ts';
import { type Browser, openBrowser } from '../../apps/api/test/signed-in-person.ts';
import { startTestApi, type TestApi } from '../../apps/api/test/start-test-api.ts';
import { type Operation, pathWith, readOperations } from './openapi-operations.ts';
import { type Possessions, possessOneOfEach } from './possessions.ts';

jest.setTimeout(120_000);

let api: TestApi;
let owned: Possessions;
let operations: Operation[];
let owner: Browser;
let stranger: Browser;
let operator: Browser;
let strangersClient: NewClient;

beforeAll(async () => {
  api = await startTestApi({
    env: { RATE_LIMIT_PER_HOUR: '100000', SIGN_IN_REQUESTS_PER_MINUTE: '1000', AUTH_FAILURES_PER_MINUTE: '10000' },
  });
  operations = await readOperations(api.baseUrl);
  owner = await openBrowser(api, { role: 'admin' });
  owned = await possessOneOfEach(api, owner);
  const partnerId = await createPartner(api, { name: 'Other partner' });
  stranger = await openBrowser(api, { role: 'admin', partnerId });
  strangersClient = await createClient(api, { partnerId, name: 'Other client' });
  operator = await openBrowser(api, { role: 'operator', partnerId: null });
});
afterAll(() => api.close());

/** The capability in the path of an invitation is its own proof: whoever holds it may use it. */
const isOfPartners = ({ security }: Operation) => security.some((scheme) => 'oauth' in scheme || 'session' in scheme);
const takesToken = ({ security }: Operation) => security.some((scheme) => 'oauth' in scheme);
const namesSomething = ({ path }: Operation) => path.includes('{');
/** What a person does to the own session, or an operator to the service. */
const isOfNoPartner = ({ path }: Operation) => path.startsWith('/session') || path.startsWith('/operations');

type Ask = (path: string, init: RequestInit) => Promise<Response>;

/** Bodies that would be accepted from the owner, so that it is the owner who is missing and nothing else. */
function bodyOf({ id }: Operation): RequestInit {
  const file = () => new File(['member_id,first_name,last_name,dob\nM1,Ann,Sample,1980-01-02\n'], 'members.csv');
  const bodies: Record<string, object> = {
    updateUser: { role: 'viewer' },
    updateVendor: { name: 'Taken over' },
    rollbackVendor: { version: 1 },
    createSftpCredential: { type: 'password' },
    updateSftpPickup: { name: 'stolen' },
    updateFeed: { paused: true },
    backtestVendor: { version: 1 },
    correctRows: { rows: [{ row_number: 3, values: { dob: '1980-01-02' } }], dry_run: true },
    saveCorrectionDraft: { base_version: 0, rows: [{ row_number: 3, values: { dob: '1980-01-02' } }] },
    correctValues: {
      changes: [{ code: 'date_format', field: 'date_of_birth', column: 'dob', from: '1981-13-13', to: '1981-12-13' }],
    },
    addJobNote: { text: 'Written by a stranger' },
    assignJob: { user_id: null },
    acceptDrop: { comment: 'Accepted by a stranger' },
    mapVendorColumns: { changes: [{ column: 'Sex', field: 'gender' }] },
    mapVendorValues: { field: 'relationship', values: { Kiddo: 'child' } },
    updateEndpoint: { url: 'https://93.184.216.34/stolen' },
    rotateEndpointSecret: {},
    setPartnerConfig: {
      webhook_url: 'https://93.184.216.34/stolen',
      webhook_secret: 'a secret of sixteen or more',
      webhook_events: ['job.completed'],
    },
  };
  const body = bodies[id];
  if (body) return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  if (id !== 'previewVendor') return {};
  const form = new FormData();
  form.append('file', file());
  return { body: form };
}

async function answersOf(asked: readonly Operation[], ids: Readonly<Record<string, string>>, ask: Ask) {
  const answers: Record<string, string> = {};
  for (const operation of asked) {
    const response = await ask(pathOf(operation, ids), { method: operation.method, ...bodyOf(operation) });
    const text = await response.text();
    answers[operation.id] = `${response.status} ${text.replaceAll(/"request_id":"[^"]*"/g, '')}`;
  }
  return answers;
}

/** Required parameters. What is compared with another job names that one too: neither may be somebody else's. */
const QUERIES: Readonly<Record<string, string>> = {
  getChanges: '?baseline={job_id}',
  downloadChanges: '?baseline={job_id}',
  getErrorFamilies: '?code=date_format&field=date_of_birth&row=3',
};

function pathOf(operation: Operation, ids: Readonly<Record<string, string>>): string {
  const subject = operation.id === 'getAcknowledgement' ? '{answered_job_id}' : '{job_id}';
  const path = operation.path.replace('{job_id}', subject);
  return pathWith({ ...operation, path: `${path}${QUERIES[operation.id] ?? ''}` }, ids);
}

/** Everything of the owner that an answer or a row could show. */
async function stateOfOwner(): Promise<string> {
  const where = { partnerId: api.partnerId };
  const rows = [
    await api.db.job.findMany({ where, orderBy: { id: 'asc' } }),
    await api.db.vendor.findMany({ where, orderBy: { id: 'asc' } }),
    await api.db.user.findMany({ where, orderBy: { id: 'asc' }, omit: { lastLoginAt: true } }),
    await api.db.userInvitation.findMany({ where, orderBy: { id: 'asc' } }),
    await api.db.clientSecret.findMany({
      where: { client: where },
      orderBy: { id: 'asc' },
      omit: { lastUsedAt: true },
    }),
    await api.db.sftpCredential.findMany({ where: { client: where }, orderBy: { id: 'asc' } }),
    await api.db.sftpPickup.findMany({ where, orderBy: { id: 'asc' } }),
    await api.db.feed.findMany({ where, orderBy: { id: 'asc' } }),
    await api.db.webhookEndpoint.findMany({ where, orderBy: { id: 'asc' } }),
    await api.db.webhookDelivery.findMany({ where, orderBy: { id: 'asc' } }),
    await api.db.jobNote.findMany({ where, orderBy: { id: 'asc' } }),
    await api.db.jobAssignment.findMany({ where, orderBy: { id: 'asc' } }),
    await api.db.vendorBacktest.findMany({ where, orderBy: { id: 'asc' } }),
    await api.db.storedObject.findMany({ where, orderBy: { id: 'asc' } }),
  ];
  return JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}

const withToken =
  (of: NewClient): Ask =>
  async (path, init) =>
    api.fetch(path, { ...init, token: await api.token(of) });

describe('what another partner owns does not exist', () => {
  const asStranger: [string, (operation: Operation) => boolean, () => Ask][] = [
    ['token', takesToken, () => withToken(strangersClient)],
    ['session', isOfPartners, () => stranger.fetch],
  ];
  test.each(asStranger)('with a %s: 404 from every endpoint, as for an id that nobody has', async (_kind, may, ask) => {
    const asked = operations.filter((each) => namesSomething(each) && may(each) && !isOfNoPartner(each));
    expect(asked.length).toBeGreaterThan(20);
    const before = await stateOfOwner();
    const answers = await answersOf(asked, owned.ids, ask());
    const unknown = Object.fromEntries(Object.keys(owned.ids).map((name) => [name, `${name.slice(0, 3)}_none`]));
    expect(Object.values(answers).map((answer) => answer.slice(0, 4))).toEqual(asked.map(() => '404 '));
    expect(answers).toEqual(await answersOf(asked, unknown, ask()));
    expect(await stateOfOwner()).toBe(before);
  });

  test('lists and sums of another partner hold nothing of it', async () => {
    const asked = operations.filter(
      (each) => each.method === 'GET' && !namesSomething(each) && isOfPartners(each) && !isOfNoPartner(each),
    );
    expect(asked.length).toBeGreaterThan(4);
    const queries: Readonly<Record<string, string>> = {
      // The stranger's own requests name what it tried above.
      listRequests: `?client_id=${api.client.clientId}`,
      findPeople: '?search=an',
    };
    for (const operation of asked) {
      const response = await stranger.fetch(`${operation.path}${queries[operation.id] ?? ''}`);
      const text = await response.text();
      const seen = owned.marks.filter((mark) => text.includes(mark));
      expect([operation.id, response.status, seen]).toEqual([operation.id, 200, []]);
    }
  });

  test('nor does a foreign id in a query, a field or a cursor open it', async () => {
    const { job_id: jobId = '', vendor_id: vendorId = '' } = owned.ids;
    const deliveries = await (await stranger.fetch(`/webhooks/deliveries?job_id=${jobId}`)).text();
    expect(deliveries).not.toContain(owned.ids.delivery_id);
    const form = new FormData();
    form.append('vendor_hint', vendorId);
    form.append('file', new Blob(['member_id,first_name,last_name,dob\nM1,Ann,Sample,1980-01-02\n']), 'members.csv');
    const upload = await withToken(strangersClient)('/files/upload', { method: 'POST', body: form });
    expect(await upload.json()).toMatchObject({
      detected_vendor: 'unknown',
      warnings: [expect.objectContaining({ code: 'vendor_hint_unknown' })],
    });
    const page = await (await owner.fetch('/status?limit=1')).json();
    const cursor = String(Object(page).next_cursor);
    expect(cursor).toContain('.');
    expect((await owner.fetch(`/status?limit=1&cursor=${cursor}`)).status).toBe(200);
    expect((await stranger.fetch(`/status?limit=1&cursor=${cursor}`)).status).toBe(400);
    const recovered = await stranger.send('POST', '/webhooks/recover', { since: '2020-01-01T00:00:00.000Z' });
    expect(await recovered.json()).toEqual({ recovered: 0 });
  });
});

test("operators reach no partner's data by any endpoint", async () => {
  const asked = operations.filter((each) => isOfPartners(each) && !isOfNoPartner(each));
  const before = await stateOfOwner();
  for (const operation of asked) {
    const path = pathOf(operation, owned.ids);
    const response = await operator.fetch(path, { method: operation.method, ...bodyOf(operation) });
    expect([operation.id, response.status]).toEqual([operation.id, 403]);
    expect(await response.text()).toContain('"insufficient_scope"');
  }
  expect(await stateOfOwner()).toBe(before);
});

test('the ids of this walk are real: their owner gets an answer from everything that can be read', async () => {
  const asked = operations.filter((each) => each.method === 'GET' && namesSomething(each) && isOfPartners(each));
  for (const operation of asked) {
    const until = new AbortController();
    const response = await owner.fetch(pathOf(operation, owned.ids), { signal: until.signal });
    expect([operation.id, response.status]).toEqual([operation.id, 200]);
    await response.body?.cancel();
    until.abort();
  }
});
