import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { errorBodySchema, type PartnerBody } from '@rollcall/contracts';
import { z } from 'zod';
import { eventually } from '../../../test/environment/eventually.ts';
import { createClient } from '../src/accounts/create-client.ts';
import { createPartner } from '../src/accounts/create-partner.ts';
import { type Browser, openBrowser, PASSWORD, signIn } from './signed-in-person.ts';
import { startTestApi, type TestApi } from './start-test-api.ts';
import { finishJob, MEMBERS_CSV, submitFile } from './submit-file.ts';

let api: TestApi;
let operator: Browser;
beforeAll(async () => {
  api = await startTestApi({
    env: { SIGN_IN_REQUESTS_PER_MINUTE: '1000', AUTH_FAILURES_PER_MINUTE: '1000', MAX_UPLOAD_BYTES: '100000' },
  });
  operator = await openBrowser(api, { role: 'operator', partnerId: null });
});
afterAll(() => api.close());

async function codeOf(answer: Promise<Response> | Response): Promise<string> {
  const response = await answer;
  return response.ok ? String(response.status) : errorBodySchema.parse(await response.json()).error.code;
}

const partnerSchema = z.custom<PartnerBody>((value) => typeof Object(value).partner_id === 'string');
const change = (partnerId: string, body: object) => operator.send('PATCH', `/operations/partners/${partnerId}`, body);
const changed = async (partnerId: string, body: object) =>
  partnerSchema.parse(await (await change(partnerId, body)).json());
const add = async (name: string) =>
  partnerSchema.parse(await (await operator.send('POST', '/operations/partners', { name })).json());
const listSchema = z.object({ partners: z.array(partnerSchema), next_cursor: z.string().nullable() });
const list = async (query = '') =>
  listSchema.parse(await (await operator.fetch(`/operations/partners${query}`)).json());
const trailOf = async (partnerId: string) =>
  (await api.db.auditEntry.findMany({ where: { partnerId }, orderBy: { id: 'asc' } })).map(
    ({ actorType, actorId, action, detail }) => ({ actorType, actorId, action, detail }),
  );
const upload = (token: string, text = MEMBERS_CSV) => {
  const form = new FormData();
  form.append('file', new Blob([text]), 'members.csv');
  return api.fetch('/files/upload', { method: 'POST', body: form, token });
};

describe('an operator', () => {
  test('takes a partner from its name to a first administrator and a first file', async () => {
    const partner = await add('  Harbor Benefits ');
    expect(partner).toMatchObject({
      name: 'Harbor Benefits',
      status: 'active',
      users: 0,
      clients: 0,
      files_30_days: 0,
      last_file_at: null,
      rate_limit_per_hour: null,
      max_upload_bytes: null,
    });
    const id = partner.partner_id;
    const path = `/operations/partners/${id}/invitations`;
    const invited = await operator.send('POST', path, { email: 'First@harbor.example' });
    expect(invited.status).toBe(201);
    const { link } = z.object({ link: z.string() }).parse(await invited.json());
    const token = new URL(link).hash.slice(1);
    const accepted = await fetch(`${api.baseUrl}/invitations/${token}/accept`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'First Admin', password: PASSWORD }),
    });
    expect(await accepted.json()).toMatchObject({ user: { role: 'admin', partner_id: id } });
    expect(await codeOf(operator.send('POST', path, { email: 'first@harbor.example' }))).toBe('user_exists');
    const client = await createClient(api, { partnerId: id, name: 'Nightly' });
    expect((await upload(await api.token(client))).status).toBe(201);
    const tests = await createClient(api, { partnerId: id, name: 'Tests', livemode: false });
    expect((await upload(await api.token(tests))).status).toBe(201);
    const [listed] = (await list('?search=HARBOR')).partners;
    expect(listed).toMatchObject({ partner_id: id, users: 1, clients: 2, files_30_days: 1 });
    expect(Date.parse(String(listed?.last_file_at))).toBeGreaterThan(Date.now() - 60_000);
    expect((await trailOf(id)).map(({ actorId, action }) => [actorId, action]).slice(0, 2)).toEqual([
      [operator.person.id, 'partner.create'],
      [operator.person.id, 'user.invite'],
    ]);
  });

  test('sees partners by name, page by page', async () => {
    for (const name of ['Paged C', 'Paged A', 'Paged B']) await add(name);
    const first = await list('?search=paged&limit=2');
    const second = await list(`?search=paged&limit=2&cursor=${first.next_cursor}`);
    expect([...first.partners, ...second.partners].map(({ name }) => name)).toEqual(['Paged A', 'Paged B', 'Paged C']);
    expect(second.next_cursor).toBeNull();
    expect((await list('?search=%25')).partners).toEqual([]);
    expect(await codeOf(operator.fetch('/operations/partners?cursor=x.y'))).toBe('invalid_request');
  });

  test('renames a partner, never to the name of another', async () => {
    const [one, two] = [await add('Name of one'), await add('Name of two')];
    expect(await changed(one.partner_id, { name: 'New name' })).toMatchObject({ name: 'New name' });
    expect(await codeOf(change(two.partner_id, { name: 'New name' }))).toBe('partner_exists');
    expect(await codeOf(operator.send('POST', '/operations/partners', { name: 'New name' }))).toBe('partner_exists');
    expect(await codeOf(change(two.partner_id, { name: ' ' }))).toBe('invalid_request');
    expect(await codeOf(change('ptn_none', { name: 'Nobody' }))).toBe('partner_not_found');
    const invited = operator.send('POST', '/operations/partners/ptn_none/invitations', { email: 'a@b.example' });
    expect(await codeOf(invited)).toBe('partner_not_found');
    const both = await Promise.all(
      [1, 2].map(() => operator.send('POST', '/operations/partners', { name: 'At once' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('and nobody else does any of this', async () => {
    const id = api.partnerId;
    const asked: [string, string, object?][] = [
      ['GET', '/operations/partners'],
      ['POST', '/operations/partners', { name: 'Of a stranger' }],
      ['PATCH', `/operations/partners/${id}`, { status: 'suspended' }],
      ['POST', `/operations/partners/${id}/invitations`, { email: 'a@b.example' }],
    ];
    for (const role of ['admin', 'analyst', 'viewer'] as const) {
      const browser = await openBrowser(api, { role });
      for (const [method, path, body] of asked) {
        const answer = body ? browser.send(method, path, body) : browser.fetch(path);
        expect([role, method, path, await codeOf(answer)]).toEqual([role, method, path, 'insufficient_scope']);
      }
    }
    for (const [method, path, body] of asked) {
      const init = {
        method,
        ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
      };
      expect([path, (await api.fetch(path, init)).status]).toEqual([path, 401]);
    }
    const withoutToken = operator.fetch('/operations/partners', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': 'x' },
      body: JSON.stringify({ name: 'Forged' }),
    });
    expect(await codeOf(withoutToken)).toBe('csrf_failed');
    expect((await list('?search=forged')).partners).toEqual([]);
  });
});

describe('limits of a partner', () => {
  test('hold for each of its clients, where the client has none of its own', async () => {
    const id = await createPartner(api, { name: 'Limited' });
    const plain = await createClient(api, { partnerId: id, name: 'Plain' });
    const own = await createClient(api, { partnerId: id, name: 'Own', rateLimitPerHour: 7 });
    await changed(id, { rate_limit_per_hour: 5 });
    const limitOf = async (client: typeof plain) =>
      (await api.fetch('/status', { token: await api.token(client) })).headers.get('x-ratelimit-limit');
    expect([await limitOf(plain), await limitOf(own)]).toEqual(['5', '7']);
    const admin = await openBrowser(api, { role: 'admin', partnerId: id });
    const { clients } = z
      .object({ clients: z.array(z.object({ name: z.string(), rate_limit_per_hour: z.int() })) })
      .parse(await (await admin.fetch('/clients')).json());
    expect(Object.fromEntries(clients.map((client) => [client.name, client.rate_limit_per_hour]))).toEqual({
      Plain: 5,
      Own: 7,
    });
    expect(await changed(id, { rate_limit_per_hour: null })).toMatchObject({ rate_limit_per_hour: null });
    for (const bad of [0, 1.5, '9', 2_000_000_000]) {
      expect(await codeOf(change(id, { rate_limit_per_hour: bad }))).toBe('invalid_request');
    }
  });

  test('make files smaller for its clients and people, never larger than the service allows', async () => {
    const id = await createPartner(api, { name: 'Of small files' });
    await changed(id, { max_upload_bytes: 60 });
    const client = await createClient(api, { partnerId: id, name: 'Small' });
    const refused = await upload(await api.token(client));
    expect(refused.status).toBe(413);
    expect(await refused.text()).toContain('60');
    const person = await openBrowser(api, { role: 'analyst', partnerId: id });
    const form = new FormData();
    form.append('file', new Blob([MEMBERS_CSV]), 'members.csv');
    expect(await codeOf(person.fetch('/files/upload', { method: 'POST', body: form }))).toBe('file_too_large');
    await changed(id, { max_upload_bytes: 10 ** 12 });
    const again = await createClient(api, { partnerId: id, name: 'Large' });
    expect(await codeOf(upload(await api.token(again), 'a,b\n'.repeat(50_000)))).toBe('file_too_large');
  });
});

describe('a suspended partner', () => {
  test('is refused everything, in words of its own, until it is resumed with what it had', async () => {
    const id = await createPartner(api, { name: 'Suspended' });
    const client = await createClient(api, { partnerId: id, name: 'Nightly' });
    const token = await api.token(client);
    expect((await api.fetch('/status', { token })).status).toBe(200);
    const person = await openBrowser(api, { role: 'analyst', partnerId: id });
    const bystander = await openBrowser(api, { role: 'viewer' });
    const invite = async (email: string) => {
      const answer = await operator.send('POST', `/operations/partners/${id}/invitations`, { email });
      return new URL(z.object({ link: z.string() }).parse(await answer.json()).link).hash.slice(1);
    };
    const invitation = await invite('late@suspended.example');

    expect(await changed(id, { status: 'suspended' })).toMatchObject({ status: 'suspended', name: 'Suspended' });
    const { suspended_at: since } = await changed(id, { status: 'suspended' });
    expect(Date.parse(String(since))).toBeLessThan(Date.now());

    expect(await codeOf(person.fetch('/session'))).toBe('session_expired');
    expect(await codeOf(person.fetch('/vendors'))).toBe('session_expired');
    expect(await codeOf(signIn(api, person.person))).toBe('partner_suspended');
    expect(await codeOf(signIn(api, { ...person.person, password: 'wrong' }))).toBe('invalid_credentials');
    expect(await codeOf(fetch(`${api.baseUrl}/invitations/${invitation}`))).toBe('partner_suspended');
    const requestToken = (headers: Record<string, string>, body: string) =>
      fetch(`${api.baseUrl}/oauth/token`, { method: 'POST', headers, body });
    const { clientId: client_id, clientSecret: client_secret } = client;
    const grant = { grant_type: 'client_credentials', client_id, client_secret };
    const json = await requestToken({ 'Content-Type': 'application/json' }, JSON.stringify(grant));
    expect([json.status, await codeOf(json)]).toEqual([403, 'partner_suspended']);
    const form = await requestToken(
      { 'Content-Type': 'application/x-www-form-urlencoded' },
      new URLSearchParams(grant).toString(),
    );
    expect(await form.json()).toMatchObject({ error: 'unauthorized_client' });
    // The token of before is known to the process for up to 15 seconds.
    await eventually(
      async () => expect(await codeOf(api.fetch('/status', { token }))).toBe('partner_suspended'),
      60_000,
    );
    expect((await bystander.fetch('/vendors')).status).toBe(200);

    expect(await changed(id, { status: 'active' })).toMatchObject({ status: 'active', suspended_at: null });
    await eventually(async () => expect((await api.fetch('/status', { token })).status).toBe(200), 60_000);
    expect((await signIn(api, person.person)).status).toBe(200);
    expect(await codeOf(person.fetch('/session'))).toBe('session_expired');
    expect((await trailOf(id)).filter(({ action }) => action.startsWith('partner.'))).toEqual([
      {
        actorType: 'user',
        actorId: operator.person.id,
        action: 'partner.suspend',
        detail: { sessions_ended: 1 },
      },
      { actorType: 'user', actorId: operator.person.id, action: 'partner.resume', detail: null },
    ]);
  }, 150_000);

  test('no stream that is open tells it more, and files that were accepted are processed', async () => {
    const { job_id: id } = await submitFile(api);
    const stream = await api.fetch(`/jobs/${id}/events`);
    await changed(api.partnerId, { status: 'suspended' });
    // Ends with the next heartbeat, though the job has not ended.
    expect(await stream.text()).not.toContain('"completed"');
    await finishJob(api, id);
    await changed(api.partnerId, { status: 'active' });
  }, 90_000);
});
