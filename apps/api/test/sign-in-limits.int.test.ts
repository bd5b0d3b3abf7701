import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { errorBodySchema } from '@rollcall/contracts';
import { cookieNamed, createPerson, type Person, signIn } from './signed-in-person.ts';
import { startTestApi, type TestApi } from './start-test-api.ts';
import { withSecondFactor } from './with-second-factor.ts';

jest.setTimeout(120_000);

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => api.close());

let addresses = 0;
/** Nobody has been seen there before. */
const newAddress = () => ({ 'X-Forwarded-For': `198.51.${addresses >> 8}.${addresses++ & 255}` });

async function codeOf(answer: Response | Promise<Response>): Promise<string> {
  const response = await answer;
  return response.ok ? String(response.status) : errorBodySchema.parse(await response.json()).error.code;
}

/** From so many addresses that none of them is stopped. */
async function guessEverywhere(person: Person, guesses: number): Promise<string[]> {
  const codes: string[] = [];
  while (codes.length < guesses) {
    const some = Array.from({ length: Math.min(10, guesses - codes.length) }, () =>
      codeOf(signIn(api, { ...person, password: 'a guess' }, newAddress())),
    );
    codes.push(...(await Promise.all(some)));
  }
  return codes;
}

test('guessing from everywhere is stopped, and does not lock out the browser that the person signs in with', async () => {
  const [victim, other] = [await createPerson(api, { role: 'admin' }), await createPerson(api, { role: 'admin' })];
  const deviceOf = async (person: Person) => cookieNamed('rollcall_device', await signIn(api, person, newAddress()));
  const [own, foreign] = [await deviceOf(victim), await deviceOf(other)];
  expect(new Set(await guessEverywhere(victim, 100))).toEqual(new Set(['invalid_credentials']));

  const from = (cookie: string, password?: string) =>
    codeOf(
      signIn(api, { ...victim, ...(password !== undefined && { password }) }, { ...newAddress(), Cookie: cookie }),
    );
  expect(await codeOf(signIn(api, victim, newAddress()))).toBe('rate_limit_exceeded');
  expect(await from(foreign)).toBe('rate_limit_exceeded');
  expect(await from(own)).toBe('200');
  // Whoever got hold of the cookie has no more tries than an address has.
  for (let tries = 0; tries < 10; tries++) expect(await from(own, 'a guess')).toBe('invalid_credentials');
  expect(await from(own)).toBe('rate_limit_exceeded');
  expect(await codeOf(signIn(api, other, newAddress()))).toBe('200');
});

test('an account whose tries others have used up opens to a code of its second factor', async () => {
  const { browser, codeAt, recoveryCodes } = await withSecondFactor(api, { role: 'admin' });
  const { person } = browser;
  await guessEverywhere(person, 100);
  const from = (code?: string) => codeOf(signIn(api, { ...person, code }, newAddress()));
  expect(await from()).toBe('rate_limit_exceeded');
  expect(await from(codeAt(500))).toBe('rate_limit_exceeded');
  const code = codeAt(0);
  expect(await from(code)).toBe('200');
  // A code that was used proves nothing any more.
  expect(await from(code)).toBe('rate_limit_exceeded');
  expect(await from(recoveryCodes[0])).toBe('200');
  expect(await from(recoveryCodes[0])).toBe('rate_limit_exceeded');
});

test('a device is known for one account, and for half a year', async () => {
  const person = await createPerson(api, { role: 'viewer' });
  const cookie = cookieNamed('rollcall_device', await signIn(api, person, newAddress()));
  const shared = newAddress();
  for (let tries = 0; tries < 10; tries++) await signIn(api, { ...person, password: 'a guess' }, shared);
  const tryWith = (cookies: string) => codeOf(signIn(api, person, { ...shared, Cookie: cookies }));
  // Somebody behind the same address guesses: no hindrance either.
  expect(await tryWith(cookie)).toBe('200');
  const [name, nonce, since, mac] = cookie.split(/[=.]/);
  const old = Number(since) - 181 * 24 * 3600 * 1000;
  for (const forged of [`${name}=${nonce}.${old}.${mac}`, `${name}=${'A'.repeat(22)}.${since}.${mac}`, `${name}=x`]) {
    expect(await tryWith(forged)).toBe('rate_limit_exceeded');
  }
});
