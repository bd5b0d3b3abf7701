import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { errorBodySchema, type Role, sessionSchema, totpSecretSchema } from '@rollcall/contracts';
import {
  type Browser,
  browserOf,
  createPerson,
  openBrowser,
  PASSWORD,
  type Person,
  signIn,
} from './signed-in-person.ts';
import { startTestApi, type TestApi } from './start-test-api.ts';
import { type SecondFactor, withSecondFactor } from './with-second-factor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ env: { SIGN_IN_REQUESTS_PER_MINUTE: '1000', AUTH_FAILURES_PER_MINUTE: '1000' } });
});
afterAll(() => api.close());

async function codeOf(answer: Response | Promise<Response>): Promise<string> {
  const response = await answer;
  return response.ok ? String(response.status) : errorBodySchema.parse(await response.json()).error.code;
}

function signInWith(where: TestApi, { email }: Person, code?: string, password = PASSWORD): Promise<Response> {
  return signIn(where, { email, code, password });
}

const OPERATOR: { role: Role; partnerId: null } = { role: 'operator', partnerId: null };
const wrongCode = ({ codeAt }: SecondFactor) => codeAt(500);

describe('setting up an authenticator app', () => {
  test('takes the password, and is in force when a code has confirmed the secret', async () => {
    const browser = await openBrowser(api, { role: 'viewer' });
    expect(await codeOf(browser.send('POST', '/session/totp', { current_password: 'none' }))).toBe('wrong_password');
    const begun = await browser.send('POST', '/session/totp', { current_password: PASSWORD });
    const { secret, uri } = totpSecretSchema.parse(await begun.json());
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain(encodeURIComponent(browser.person.email));
    // A window that was closed before the code was typed locks nobody out.
    expect((await signInWith(api, browser.person)).status).toBe(200);
    expect(await codeOf(browser.send('POST', '/session/totp/confirm', { code: 'abcdef' }))).toBe('wrong_totp_code');
    const { totpSecret } = await api.db.user.findUniqueOrThrow({ where: { id: browser.person.id } });
    expect(Buffer.from(totpSecret ?? '').toString('latin1')).not.toContain(secret);
  });

  test('ends the sessions that were opened without it, and shows ten recovery codes once', async () => {
    const person = await createPerson(api, { role: 'analyst' });
    const elsewhere = await openBrowser(api, person);
    const { browser, recoveryCodes } = await withSecondFactor(api, person);
    expect(await codeOf(elsewhere.fetch('/session'))).toBe('session_expired');
    expect(new Set(recoveryCodes).size).toBe(10);
    const { user } = sessionSchema.parse(await (await browser.fetch('/session')).json());
    expect(user).toMatchObject({ totp_enabled: true, recovery_codes_left: 10 });
    const stored = JSON.stringify(await api.db.user.findUniqueOrThrow({ where: { id: person.id } }));
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replace('-', ''));
    const again = browser.send('POST', '/session/totp', { current_password: PASSWORD });
    expect(await codeOf(again)).toBe('totp_already_enabled');
  });
});

describe('signing in with two factors', () => {
  test('takes the password and a code, each code once', async () => {
    const factor = await withSecondFactor(api, { role: 'viewer' });
    const { person } = factor.browser;
    expect(await codeOf(signInWith(api, person))).toBe('totp_code_required');
    expect(await codeOf(signInWith(api, person, wrongCode(factor)))).toBe('invalid_credentials');
    // A wrong password says nothing of the second factor.
    expect(await codeOf(signInWith(api, person, factor.codeAt(0), 'not the password'))).toBe('invalid_credentials');
    const code = factor.codeAt(0);
    expect(await codeOf(signInWith(api, person, `${code.slice(0, 3)} ${code.slice(3)}`))).toBe('200');
    expect(await codeOf(signInWith(api, person, code))).toBe('invalid_credentials');
    expect(await codeOf(signInWith(api, person, factor.codeAt(1)))).toBe('200');
    // What is older than the last code is used up with it.
    expect(await codeOf(signInWith(api, person, factor.codeAt(0)))).toBe('invalid_credentials');
  });

  test('of many requests with one code, one gets a session', async () => {
    const factor = await withSecondFactor(api, { role: 'viewer' });
    const code = factor.codeAt(0);
    const codes = await Promise.all(
      Array.from({ length: 5 }, () => codeOf(signInWith(api, factor.browser.person, code))),
    );
    expect(codes.sort()).toEqual(['200', ...Array(4).fill('invalid_credentials')]);
    const [recovery = ''] = factor.recoveryCodes;
    const others = Array.from({ length: 5 }, () => codeOf(signInWith(api, factor.browser.person, recovery)));
    expect((await Promise.all(others)).sort()).toEqual(['200', ...Array(4).fill('invalid_credentials')]);
  });

  test('a recovery code stands in for the app, once, however it is typed', async () => {
    const { browser, recoveryCodes } = await withSecondFactor(api, { role: 'viewer' });
    const [first = '', second = ''] = recoveryCodes;
    expect(await codeOf(signInWith(api, browser.person, first))).toBe('200');
    expect(await codeOf(signInWith(api, browser.person, first))).toBe('invalid_credentials');
    expect(await codeOf(signInWith(api, browser.person, ` ${second.toUpperCase().replace('-', ' ')}`))).toBe('200');
    const { user } = sessionSchema.parse(await (await browser.fetch('/session')).json());
    expect(user.recovery_codes_left).toBe(8);
    const other = await withSecondFactor(api, { role: 'viewer' });
    expect(await codeOf(signInWith(api, other.browser.person, recoveryCodes[2]))).toBe('invalid_credentials');
  });

  test('guessing codes with the right password ends with 429, as guessing passwords does', async () => {
    const factor = await withSecondFactor(api, { role: 'viewer' });
    const codes = [];
    for (let tries = 0; tries < 11; tries++) {
      codes.push(await codeOf(signInWith(api, factor.browser.person, wrongCode(factor))));
    }
    expect(codes).toEqual([...Array(10).fill('invalid_credentials'), 'rate_limit_exceeded']);
  });
});

describe('the second factor ends', () => {
  test('with the password and a code', async () => {
    const factor = await withSecondFactor(api, { role: 'viewer' });
    const { browser } = factor;
    const end = (body: object) => codeOf(browser.send('POST', '/session/totp/disable', body));
    expect(await end({ current_password: 'none', code: factor.codeAt(0) })).toBe('wrong_password');
    expect(await end({ current_password: PASSWORD, code: wrongCode(factor) })).toBe('wrong_totp_code');
    expect(await end({ current_password: PASSWORD, code: factor.codeAt(0) })).toBe('204');
    expect(await codeOf(signInWith(api, browser.person))).toBe('200');
    expect(await end({ current_password: PASSWORD, code: factor.codeAt(1) })).toBe('totp_not_enabled');
  });

  test('when an administrator resets it: the sessions end too, and one’s own is not reset this way', async () => {
    const { browser } = await withSecondFactor(api, { role: 'viewer' });
    const admin = await openBrowser(api, { role: 'admin' });
    const reset = (id: string) => codeOf(admin.fetch(`/users/${id}/totp`, { method: 'DELETE' }));
    expect(await reset(browser.person.id)).toBe('204');
    expect(await codeOf(browser.fetch('/session'))).toBe('session_expired');
    expect(await codeOf(signInWith(api, browser.person))).toBe('200');
    expect(await reset(admin.person.id)).toBe('invalid_request');
  });

  test('when an operator resets it, in the audit trail of the person’s partner', async () => {
    const { browser } = await withSecondFactor(api, { role: 'admin' });
    const operator = await openBrowser(api, OPERATOR);
    const reset = (email: string) => codeOf(operator.send('POST', '/operations/totp-resets', { email }));
    expect(await reset(browser.person.email.toUpperCase())).toBe('200');
    expect(await codeOf(signInWith(api, browser.person))).toBe('200');
    expect(await reset('nobody@people.example')).toBe('user_not_found');
    expect(await reset(operator.person.email)).toBe('invalid_request');
    const entry = await api.db.auditEntry.findFirstOrThrow({
      where: { action: 'user.reset_totp', actorId: operator.person.id },
    });
    expect(entry).toMatchObject({ partnerId: api.partnerId, subjectId: browser.person.id });
  });
});

test('where operators need it, one without it can set it up and nothing else', async () => {
  const strict = await startTestApi({
    beside: api,
    withQueues: true,
    env: { REQUIRE_OPERATOR_TOTP: 'true', SIGN_IN_REQUESTS_PER_MINUTE: '1000' },
  });
  try {
    const browser: Browser = await openBrowser(strict, OPERATOR);
    expect(browser.session).toMatchObject({ totp_required: true, user: { permissions: [] } });
    expect(await codeOf(browser.fetch('/operations/partners'))).toBe('totp_required');
    const page = { headers: { Cookie: browser.cookie, Accept: 'text/html' }, redirect: 'manual' } as const;
    const queues = await fetch(`${strict.origin}/ops/queues`, page);
    expect([queues.status, queues.headers.get('location')]).toEqual([303, '/account']);
    const dead = await fetch(`${strict.origin}/ops/dead-letters`, { ...page, headers: { Cookie: browser.cookie } });
    expect(await codeOf(dead)).toBe('totp_required');

    const factor = await withSecondFactor(strict, browser.person);
    expect((await factor.browser.fetch('/operations/partners')).status).toBe(200);
    const signedIn = await signInWith(strict, browser.person, factor.codeAt(0));
    const again = await browserOf(strict, browser.person, signedIn);
    expect(again.session).toMatchObject({
      totp_required: false,
      user: { permissions: ['operations:read', 'operations:write'] },
    });
    // Nobody else is asked for it.
    expect((await openBrowser(strict, { role: 'admin' })).session.totp_required).toBe(false);
  } finally {
    await strict.close();
  }
});

test('the audit trail has every step, and neither it nor the log has a code', async () => {
  const factor = await withSecondFactor(api, { role: 'viewer' });
  const { person } = factor.browser;
  const [recovery = ''] = factor.recoveryCodes;
  await signInWith(api, person, wrongCode(factor));
  await signInWith(api, person, recovery);
  await factor.browser.send('POST', '/session/totp/disable', { current_password: PASSWORD, code: factor.codeAt(0) });
  const entries = await api.db.auditEntry.findMany({ where: { subjectId: person.id }, orderBy: { id: 'asc' } });
  expect(entries.map(({ action, detail }) => [action, Object(detail).factor])).toEqual([
    ['session.open', 'password'],
    ['user.enable_totp', undefined],
    ['session.refuse', undefined],
    ['session.open', 'recovery'],
    ['user.disable_totp', undefined],
  ]);
  const text = JSON.stringify(entries, (_key, value) => (typeof value === 'bigint' ? String(value) : value));
  for (const code of [recovery, recovery.replace('-', '')]) {
    expect(text).not.toContain(code);
    expect(api.logs.join('')).not.toContain(code);
  }
});
