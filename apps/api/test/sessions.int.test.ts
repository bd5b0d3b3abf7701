import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { errorBodySchema, type Role, sessionSchema } from '@rollcall/contracts';
import { browserOf, cookieOf, createPerson, openBrowser, PASSWORD, signIn } from './signed-in-person.ts';
import { startTestApi, type TestApi } from './start-test-api.ts';
import { MEMBERS_CSV, submitFile } from './submit-file.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ env: { SIGN_IN_REQUESTS_PER_MINUTE: '1000', AUTH_FAILURES_PER_MINUTE: '1000' } });
});
afterAll(() => api.close());

async function codeOf(answer: Response | Promise<Response>): Promise<string> {
  const response = await answer;
  return response.ok ? String(response.status) : errorBodySchema.parse(await response.json()).error.code;
}

const auditOf = async (userId: string) =>
  (await api.db.auditEntry.findMany({ where: { subjectId: userId }, orderBy: { id: 'asc' } })).map(
    ({ action, actorType, partnerId, ipAddress }) => ({ action, actorType, partnerId, from: ipAddress !== null }),
  );

describe('signing in', () => {
  test('answers who it is, and sets a cookie that scripts and other sites do not get', async () => {
    const person = await createPerson(api, { role: 'admin' });
    const answer = await signIn(api, { email: ` ${person.email.toUpperCase()} ` });
    const [setCookie = '', device = ''] = answer.headers.getSetCookie();
    expect(setCookie).toMatch(/^rollcall_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(device).toMatch(
      /^rollcall_device=[\w.-]+; Max-Age=15552000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
    const { user, expires_at: expiresAt } = sessionSchema.parse(await answer.json());
    expect(user).toMatchObject({ ...person, role: 'admin', partner_id: api.partnerId, partner_name: 'Test partner' });
    const minutes = (Date.parse(expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(25);
    expect(minutes).toBeLessThanOrEqual(30);
    // Neither cookie nor password can be had from the database.
    const token = cookieOf(answer).split('=')[1] ?? '';
    expect(await api.db.session.count({ where: { id: token } })).toBe(0);
    const { passwordHash } = await api.db.user.findUniqueOrThrow({ where: { id: person.id } });
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,p=1,t=2\$/);
    expect(api.logs.join('')).not.toContain(token);
  });

  test('over an address that is not the own machine the cookies are for https and this host alone', async () => {
    const secured = await startTestApi({ beside: api, env: { PUBLIC_BASE_URL: 'http://rollcall.example' } });
    try {
      const person = await createPerson(api, { role: 'viewer' });
      const answer = await signIn(secured, person);
      for (const setCookie of answer.headers.getSetCookie()) {
        expect(setCookie).toMatch(/^__Host-rollcall_\w+=.*; Path=\/;.* Secure; SameSite=Lax$/);
      }
      const session = cookieOf(answer);
      const askWith = (cookie: string) => codeOf(fetch(`${secured.baseUrl}/session`, { headers: { Cookie: cookie } }));
      expect(await askWith(session)).toBe('200');
      // Without the prefix a sibling host may have planted it.
      expect(await askWith(session.replace('__Host-', ''))).toBe('session_required');
    } finally {
      await secured.close();
    }
  });

  test('a wrong password, an unknown address and a disabled user get the same answer', async () => {
    const known = await createPerson(api, { role: 'viewer' });
    const disabled = await createPerson(api, { role: 'viewer' });
    await api.db.user.update({ where: { id: disabled.id }, data: { disabledAt: new Date() } });
    const bodies = [];
    for (const credentials of [{ ...known, password: 'wrong' }, { email: 'nobody@people.example' }, disabled]) {
      const answer = await signIn(api, {
        email: credentials.email,
        ...('password' in credentials && { password: 'wrong' }),
      });
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []]);
      const { request_id: id, ...rest } = errorBodySchema.parse(await answer.json()).error;
      bodies.push(rest);
    }
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]?.code).toBe('invalid_credentials');
  });

  test('guessing at one account ends with 429, for the right password too; other accounts are not touched', async () => {
    const [victim, other] = [await createPerson(api, { role: 'viewer' }), await createPerson(api, { role: 'viewer' })];
    const codes = [];
    for (let tries = 0; tries < 11; tries++) codes.push(await codeOf(signIn(api, { ...victim, password: 'guess' })));
    expect(codes).toEqual([...Array(10).fill('invalid_credentials'), 'rate_limit_exceeded']);
    const late = await signIn(api, victim);
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await signIn(api, other)).status).toBe(200);
  });

  test('gives a new session each time, and ends the one that came with the request', async () => {
    const first = await openBrowser(api, { role: 'viewer' });
    const again = await browserOf(api, first.person, await signIn(api, first.person, { Cookie: first.cookie }));
    expect(again.cookie).not.toBe(first.cookie);
    expect(await codeOf(first.fetch('/session'))).toBe('session_expired');
    expect((await again.fetch('/session')).status).toBe(200);
    // A cookie that an attacker planted never becomes a session.
    const planted = `rollcall_session=${'a'.repeat(43)}`;
    const signed = await signIn(api, first.person, { Cookie: planted });
    expect(cookieOf(signed)).not.toBe(planted);
    expect(await codeOf(fetch(`${api.baseUrl}/session`, { headers: { Cookie: planted } }))).toBe('session_expired');
  });
});

describe('a session', () => {
  test('takes the place of an access token, as far as the role goes', async () => {
    const scopes: Record<Role, Record<string, string>> = {
      viewer: { read: '200', vendors: '200', upload: 'insufficient_scope', webhooks: 'insufficient_scope' },
      analyst: { read: '200', vendors: '200', upload: '201', webhooks: 'insufficient_scope' },
      admin: { read: '200', vendors: '200', upload: '201', webhooks: '200' },
      operator: {
        read: 'insufficient_scope',
        vendors: 'insufficient_scope',
        upload: 'insufficient_scope',
        webhooks: 'insufficient_scope',
      },
    };
    for (const [role, expected] of Object.entries(scopes) as [Role, Record<string, string>][]) {
      const browser = await openBrowser(api, { role, ...(role === 'operator' && { partnerId: null }) });
      const upload = new FormData();
      upload.append('file', new Blob([MEMBERS_CSV]), 'members.csv');
      expect({
        read: await codeOf(browser.fetch('/status')),
        vendors: await codeOf(browser.fetch('/vendors')),
        upload: await codeOf(browser.fetch('/files/upload', { method: 'POST', body: upload })),
        webhooks: await codeOf(browser.fetch('/webhooks/deliveries')),
      }).toEqual(expected);
    }
  });

  test('shows what is the partner’s own, and nothing of another', async () => {
    const { job_id: id } = await submitFile(api);
    const own = await openBrowser(api, { role: 'viewer' });
    expect((await own.fetch(`/jobs/${id}`)).status).toBe(200);
    const partner = await api.db.partner.findUniqueOrThrow({ where: { id: api.partnerId } });
    const other = await api.db.partner.create({ data: { ...partner, id: `ptn_${Date.now()}`, name: 'Other' } });
    const stranger = await openBrowser(api, { role: 'admin', partnerId: other.id });
    expect(await codeOf(stranger.fetch(`/jobs/${id}`))).toBe('job_not_found');
    expect(await codeOf(stranger.fetch(`/jobs/${id}/cancel`, { method: 'POST' }))).toBe('job_not_found');
  });

  test('changes nothing without its CSRF token', async () => {
    const browser = await openBrowser(api, { role: 'analyst' });
    const another = await openBrowser(api, { role: 'analyst' });
    const { job_id: id } = await submitFile(api);
    for (const token of ['', 'wrong', another.session.csrf_token]) {
      const answer = await browser.fetch(`/jobs/${id}/cancel`, { method: 'POST', headers: { 'X-CSRF-Token': token } });
      expect([answer.status, await codeOf(answer)]).toEqual([403, 'csrf_failed']);
    }
    expect((await browser.fetch(`/jobs/${id}/cancel`, { method: 'POST' })).status).toBe(200);
    const uploader = await api.db.auditEntry.count({ where: { actorId: browser.person.id, actorType: 'user' } });
    expect(uploader).toBeGreaterThan(0);
  });

  test('ends when it was idle too long, when it is too old, and with its user', async () => {
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const age = async (data: { lastSeenAt?: Date; expiresAt?: Date }) => {
      const browser = await openBrowser(api, { role: 'viewer' });
      await api.db.session.updateMany({ where: { userId: browser.person.id }, data });
      return browser;
    };
    expect((await (await age({ lastSeenAt: minutesAgo(29) })).fetch('/status')).status).toBe(200);
    expect(await codeOf((await age({ lastSeenAt: minutesAgo(31) })).fetch('/status'))).toBe('session_expired');
    expect(await codeOf((await age({ expiresAt: minutesAgo(0) })).fetch('/session'))).toBe('session_expired');
    const browser = await openBrowser(api, { role: 'viewer' });
    await api.db.user.update({ where: { id: browser.person.id }, data: { disabledAt: new Date() } });
    expect(await codeOf(browser.fetch('/status'))).toBe('session_expired');
  });

  test('is kept alive by its use, but not by what the page asks by itself', async () => {
    const browser = await openBrowser(api, { role: 'viewer' });
    const where = { userId: browser.person.id };
    const long = new Date(Date.now() - 20 * 60_000);
    await api.db.session.updateMany({ where, data: { lastSeenAt: long } });
    await browser.fetch('/status', { headers: { 'X-Background': 'true' } });
    expect((await api.db.session.findFirstOrThrow({ where })).lastSeenAt).toEqual(long);
    await browser.fetch('/status');
    expect((await api.db.session.findFirstOrThrow({ where })).lastSeenAt.getTime()).toBeGreaterThan(long.getTime());
  });

  test('ends with signing out, for the cookie’s holder whoever that is', async () => {
    const browser = await openBrowser(api, { role: 'viewer' });
    const answer = await browser.fetch('/session', { method: 'DELETE' });
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()[0]).toContain('rollcall_session=;');
    expect(await codeOf(browser.fetch('/session'))).toBe('session_expired');
    expect(await codeOf(fetch(`${api.baseUrl}/session`))).toBe('session_required');
  });

  test('a changed role is in force at once', async () => {
    const browser = await openBrowser(api, { role: 'admin' });
    await api.db.user.update({ where: { id: browser.person.id }, data: { role: 'viewer' } });
    expect(await codeOf(browser.fetch('/webhooks/deliveries'))).toBe('insufficient_scope');
  });
});

describe('a new password', () => {
  const change = (browser: Awaited<ReturnType<typeof openBrowser>>, body: object) =>
    browser.send('POST', '/session/password', { current_password: PASSWORD, ...body });

  test('is in force at once, and ends every other session', async () => {
    const person = await createPerson(api, { role: 'viewer' });
    const [here, elsewhere] = [await openBrowser(api, person), await openBrowser(api, person)];
    expect((await change(here, { new_password: 'twelve characters' })).status).toBe(204);
    expect((await here.fetch('/session')).status).toBe(200);
    expect(await codeOf(elsewhere.fetch('/session'))).toBe('session_expired');
    expect((await signIn(api, person)).status).toBe(401);
    expect((await signIn(api, { ...person, password: 'twelve characters' })).status).toBe(200);
  });

  test('must be long enough and another one, and the current one must be known', async () => {
    const browser = await openBrowser(api, { role: 'viewer' });
    for (const password of [
      'eleven char',
      'aaaaaaaaaaaaaaa',
      'password1234',
      PASSWORD,
      browser.person.email,
      'x'.repeat(201),
    ]) {
      expect(await codeOf(change(browser, { new_password: password }))).toBe('password_not_allowed');
    }
    const wrong = change(browser, { current_password: 'wrong', new_password: 'twelve characters' });
    expect(await codeOf(wrong)).toBe('wrong_password');
  });
});

test('the audit trail has who signed in and out, failed to, and changed the password, but not what was typed', async () => {
  const person = await createPerson(api, { role: 'viewer' });
  await signIn(api, { ...person, password: 'a secret typed wrong' });
  const browser = await openBrowser(api, person);
  await browser.send('POST', '/session/password', { current_password: PASSWORD, new_password: 'twelve characters' });
  await browser.fetch('/session', { method: 'DELETE' });
  const entry = { actorType: 'user', partnerId: api.partnerId, from: true };
  expect(await auditOf(person.id)).toEqual(
    ['session.refuse', 'session.open', 'user.password', 'session.end'].map((action) => ({ action, ...entry })),
  );
  const everything = JSON.stringify(await api.db.auditEntry.findMany(), (_key, value) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  for (const secret of ['typed wrong', PASSWORD, person.email]) {
    expect(everything).not.toContain(secret);
    expect(api.logs.join('')).not.toContain(secret);
  }
});
