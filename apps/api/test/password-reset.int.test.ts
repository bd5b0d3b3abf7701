import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { errorBodySchema } from '@rollcall/contracts';
import { z } from 'zod';
import { createPartner } from '../src/accounts/create-partner.ts';
import { type Browser, openBrowser, PASSWORD } from './signed-in-person.ts';
import { startTestApi, type TestApi } from './start-test-api.ts';

const NEW_PASSWORD = 'a new battery staple';

let api: TestApi;
let admin: Browser;
beforeAll(async () => {
  api = await startTestApi({ env: { SIGN_IN_REQUESTS_PER_MINUTE: '1000' } });
  admin = await openBrowser(api, { role: 'admin' });
});
afterAll(() => api.close());

const codeOf = async (answer: Promise<Response>) => {
  const response = await answer;
  return response.ok ? String(response.status) : errorBodySchema.parse(await response.json()).error.code;
};
const post = (path: string, body: object) =>
  fetch(`${api.baseUrl}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const look = (token: string) => fetch(`${api.baseUrl}/password-resets/${token}`);
const use = (token: string, password = NEW_PASSWORD) => post(`/password-resets/${token}`, { password });
const signInWith = (email: string, password: string) => codeOf(post('/session', { email, password }));

async function resetOf(userId: string, browser = admin): Promise<string> {
  const answer = await browser.send('POST', `/users/${userId}/password-reset`, {});
  expect(answer.status).toBe(201);
  return new URL(z.object({ link: z.string() }).parse(await answer.json()).link).hash.slice(1);
}

test('a link sets a new password once, ends every session, and is in the audit trail without its token', async () => {
  const lee = await openBrowser(api, { role: 'analyst' });
  const { id, email } = lee.person;
  const token = await resetOf(id);
  expect(await (await look(token)).json()).toMatchObject({ email });
  // Until it is used, nothing changes for its user.
  expect((await lee.fetch('/session')).status).toBe(200);
  expect(await codeOf(use(token, 'short'))).toBe('password_not_allowed');
  expect((await Promise.all([codeOf(use(token)), codeOf(use(token))])).sort()).toEqual([
    '204',
    'password_reset_not_found',
  ]);
  expect((await lee.fetch('/session')).status).toBe(401);
  expect(await signInWith(email, PASSWORD)).toBe('invalid_credentials');
  expect(await signInWith(email, NEW_PASSWORD)).toBe('200');
  expect(await codeOf(look(token))).toBe('password_reset_not_found');
  const entries = await api.db.auditEntry.findMany({ where: { subjectId: id, action: { contains: 'reset' } } });
  expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['user.create_password_reset', admin.person.id],
    ['user.reset_password', id],
  ]);
  expect(JSON.stringify(entries, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
    token,
  );
});

test('a new link replaces the one before; an expired one and one of a disabled user do nothing', async () => {
  const { person } = await openBrowser(api, { role: 'analyst' });
  const first = await resetOf(person.id);
  const second = await resetOf(person.id);
  expect(await codeOf(use(first))).toBe('password_reset_not_found');
  await api.db.user.update({ where: { id: person.id }, data: { resetExpiresAt: new Date(Date.now() - 1) } });
  expect(await codeOf(use(second))).toBe('password_reset_not_found');
  const third = await resetOf(person.id);
  await admin.send('PATCH', `/users/${person.id}`, { status: 'disabled' });
  expect(await codeOf(use(third))).toBe('password_reset_not_found');
  expect(await codeOf(admin.send('POST', `/users/${person.id}/password-reset`, {}))).toBe('user_not_found');
});

test('only an administrator of the same account makes one', async () => {
  const analyst = await openBrowser(api, { role: 'analyst' });
  const stranger = await openBrowser(api, {
    role: 'admin',
    partnerId: await createPartner(api, { name: 'Next door' }),
  });
  const path = `/users/${admin.person.id}/password-reset`;
  expect(await codeOf(analyst.send('POST', path, {}))).toBe('insufficient_scope');
  expect(await codeOf(stranger.send('POST', path, {}))).toBe('user_not_found');
});
