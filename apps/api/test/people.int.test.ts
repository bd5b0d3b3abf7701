import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { errorBodySchema } from '@rollcall/contracts';
import { z } from 'zod';
import { createClient } from '../src/accounts/create-client.ts';
import { createPartner } from '../src/accounts/create-partner.ts';
import { type Browser, browserOf, openBrowser, PASSWORD, signIn } from './signed-in-person.ts';
import { startTestApi, type TestApi } from './start-test-api.ts';

let api: TestApi;
let admin: Browser;
/** An administrator of another partner. */
let stranger: Browser;
beforeAll(async () => {
  api = await startTestApi({ env: { SIGN_IN_REQUESTS_PER_MINUTE: '1000' } });
  admin = await openBrowser(api, { role: 'admin' });
  const partnerId = await createPartner(api, { name: 'Other partner' });
  stranger = await openBrowser(api, { role: 'admin', partnerId });
});
afterAll(() => api.close());

async function codeOf(answer: Promise<Response> | Response): Promise<string> {
  const response = await answer;
  return response.ok ? String(response.status) : errorBodySchema.parse(await response.json()).error.code;
}

const invitationSchema = z.object({ invitation: z.object({ id: z.string() }), link: z.string() });
const listSchema = z.object({
  users: z.array(z.object({ id: z.string(), email: z.string(), role: z.string(), status: z.string() })),
});
const listUsers = async (browser = admin) => listSchema.parse(await (await browser.fetch('/users')).json()).users;

async function invite(email: string, role = 'analyst'): Promise<{ id: string; token: string }> {
  const answer = await admin.send('POST', '/users/invitations', { email, role });
  expect(answer.status).toBe(201);
  const { invitation, link } = invitationSchema.parse(await answer.json());
  return { id: invitation.id, token: new URL(link).hash.slice(1) };
}

const accept = (token: string, body: object = { name: 'New Person', password: PASSWORD }) =>
  fetch(`${api.baseUrl}/invitations/${token}/accept`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('an invitation', () => {
  test('makes a user of the partner who is signed in at once, and is used up', async () => {
    const email = 'new@people.example';
    const { token } = await invite('New@People.example');
    expect(await listUsers()).toContainEqual(expect.objectContaining({ email, status: 'invited' }));
    const seen = await (await fetch(`${api.baseUrl}/invitations/${token}`)).json();
    expect(seen).toMatchObject({ email, role: 'analyst', partner_name: 'Test partner' });
    const answers = await Promise.all([accept(token), accept(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404]);
    const [taken] = answers.filter(({ ok }) => ok);
    if (!taken) throw new Error('nobody got in');
    const browser = await browserOf(api, { id: '', email }, taken);
    expect(browser.session.user).toMatchObject({
      email,
      name: 'New Person',
      role: 'analyst',
      partner_id: api.partnerId,
    });
    expect((await browser.fetch('/vendors')).status).toBe(200);
    expect((await signIn(api, { email })).status).toBe(200);
    expect(await codeOf(accept(token))).toBe('invitation_not_found');
    expect(await codeOf(admin.send('POST', '/users/invitations', { email, role: 'viewer' }))).toBe('user_exists');
    expect(api.logs.join('')).not.toContain(token);
  });

  test('ends when it is revoked, replaced or seven days old', async () => {
    const email = 'late@people.example';
    const replaced = await invite(email);
    const revoked = await invite(email);
    expect(await codeOf(accept(replaced.token))).toBe('invitation_not_found');
    expect((await admin.fetch(`/users/invitations/${revoked.id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await codeOf(accept(revoked.token))).toBe('invitation_not_found');
    const old = await invite(email);
    await api.db.userInvitation.update({ where: { id: old.id }, data: { expiresAt: new Date() } });
    expect(await codeOf(accept(old.token))).toBe('invitation_not_found');
    expect((await listUsers()).some((user) => user.email === email)).toBe(false);
  });

  test('leads nobody to a bad password, to the role of an operator, or to an address another partner’s user has', async () => {
    const { token } = await invite('weak@people.example');
    expect(await codeOf(accept(token, { name: 'Weak', password: 'short' }))).toBe('password_not_allowed');
    const operator = admin.send('POST', '/users/invitations', { email: 'op@people.example', role: 'operator' });
    expect(await codeOf(operator)).toBe('invalid_request');
    const taken = await invite(stranger.person.email);
    expect(await codeOf(accept(taken.token))).toBe('user_exists');
  });
});

describe('users', () => {
  test('are changed by administrators of their partner alone', async () => {
    const browser = await openBrowser(api, { role: 'analyst' });
    const path = `/users/${browser.person.id}`;
    for (const role of ['viewer', 'analyst', 'operator'] as const) {
      const other = await openBrowser(api, { role, ...(role === 'operator' && { partnerId: null }) });
      expect(await codeOf(other.fetch('/users'))).toBe('insufficient_scope');
      expect(await codeOf(other.send('PATCH', path, { role: 'admin' }))).toBe('insufficient_scope');
    }
    expect(await codeOf(api.fetch('/users'))).toBe('insufficient_scope');
    expect(await codeOf(stranger.send('PATCH', path, { role: 'viewer' }))).toBe('user_not_found');
    expect((await listUsers(stranger)).map(({ id }) => id)).toEqual([stranger.person.id]);
    expect(await (await admin.send('PATCH', path, { role: 'viewer', name: 'Renamed' })).json()).toMatchObject({
      role: 'viewer',
      name: 'Renamed',
      status: 'active',
    });
    expect((await admin.send('PATCH', path, { status: 'disabled' })).status).toBe(200);
    expect(await codeOf(browser.fetch('/session'))).toBe('session_expired');
    expect(await codeOf(signIn(api, browser.person))).toBe('invalid_credentials');
    expect((await admin.send('PATCH', path, { status: 'active' })).status).toBe(200);
    expect((await signIn(api, browser.person)).status).toBe(200);
  });

  test('one administrator is always left, also when two demote each other at once', async () => {
    const partnerId = await createPartner(api, { name: 'Of two administrators' });
    const [a, b] = [
      await openBrowser(api, { role: 'admin', partnerId }),
      await openBrowser(api, { role: 'admin', partnerId }),
    ];
    const codes = await Promise.all([
      codeOf(a.send('PATCH', `/users/${b.person.id}`, { role: 'viewer' })),
      codeOf(b.send('PATCH', `/users/${a.person.id}`, { status: 'disabled' })),
    ]);
    expect(codes).toContain('200');
    expect(await api.db.user.count({ where: { partnerId, role: 'admin', disabledAt: null } })).toBe(1);
  });
});

describe('API clients', () => {
  const clientSchema = z.object({
    client: z.object({ client_id: z.string(), secrets: z.array(z.object({ id: z.string(), last4: z.string() })) }),
    client_secret: z.string(),
  });
  const secretSchema = z.object({ secret: z.object({ id: z.string() }), client_secret: z.string() });
  const tokenOf = (clientId: string, clientSecret: string) =>
    fetch(`${api.baseUrl}/oauth/token`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }),
    });

  test('are made, get a second secret, and lose the first without a request failing', async () => {
    const answer = await admin.send('POST', '/clients', { name: 'Nightly', scopes: ['files:read'] });
    const { client, client_secret: first } = clientSchema.parse(await answer.json());
    const id = client.client_id;
    expect(client.secrets[0]?.last4).toBe(first.slice(-4));
    expect(await (await tokenOf(id, first)).json()).toMatchObject({ scope: 'files:read' });
    const added = await admin.fetch(`/clients/${id}/secrets`, { method: 'POST' });
    const { secret, client_secret: second } = secretSchema.parse(await added.json());
    expect(await codeOf(admin.fetch(`/clients/${id}/secrets`, { method: 'POST' }))).toBe('too_many_secrets');
    for (const each of [first, second]) expect((await tokenOf(id, each)).status).toBe(200);
    const revoke = (which: string) => admin.fetch(`/clients/${id}/secrets/${which}`, { method: 'DELETE' });
    expect((await revoke(String(client.secrets[0]?.id))).status).toBe(204);
    expect((await tokenOf(id, first)).status).toBe(401);
    expect((await tokenOf(id, second)).status).toBe(200);
    expect(await codeOf(revoke(String(client.secrets[0]?.id)))).toBe('secret_not_found');
    expect((await revoke(secret.id)).status).toBe(204);
    const everything = [
      ...api.logs,
      JSON.stringify(await api.db.auditEntry.findMany({ select: { detail: true } })),
    ].join('');
    for (const each of [first, second]) expect(everything).not.toContain(each);
  });

  test('show what is left of their hour, and when they were last used', async () => {
    const client = await createClient(api, { partnerId: api.partnerId, name: 'Counted', rateLimitPerHour: 50 });
    const token = await api.token(client);
    for (let requests = 0; requests < 3; requests++) await api.fetch('/vendors', { token });
    const { clients } = z
      .object({ clients: z.array(z.looseObject({ client_id: z.string(), usage: z.looseObject({}) })) })
      .parse(await (await admin.fetch('/clients')).json());
    const shown = clients.find((each) => each.client_id === client.clientId);
    expect(shown).toMatchObject({ scopes: null, status: 'active', usage: { limit: 50, remaining: 47 } });
    expect(shown?.usage.resets_at).not.toBeNull();
  });

  test('are revoked with everything they could do, by their own partner alone', async () => {
    const client = await createClient(api, { partnerId: api.partnerId, name: 'Gone' });
    const path = `/clients/${client.clientId}`;
    expect(await codeOf(stranger.fetch(path, { method: 'DELETE' }))).toBe('client_not_found');
    expect(await codeOf(stranger.fetch(`${path}/secrets`, { method: 'POST' }))).toBe('client_not_found');
    const viewer = await openBrowser(api, { role: 'viewer' });
    expect(await codeOf(viewer.fetch(path, { method: 'DELETE' }))).toBe('insufficient_scope');
    expect((await admin.fetch(path, { method: 'DELETE' })).status).toBe(204);
    expect((await tokenOf(client.clientId, client.clientSecret)).status).toBe(401);
    expect(await codeOf(admin.fetch(path, { method: 'DELETE' }))).toBe('client_not_found');
  });
});
