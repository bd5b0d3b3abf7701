import { expect, test } from '@jest/globals';
import { matchTotpStep, toBase32, totpCode, totpStepAt, totpUri } from './totp-code.ts';

const SECRET = Buffer.from('12345678901234567890');

/** RFC 6238 appendix B, SHA-1, the last six of eight digits. */
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('the code at %d s is that of the RFC', (seconds, code) => {
  expect(totpCode(SECRET, totpStepAt(new Date(seconds * 1000)))).toBe(code);
});

test('a code counts in its own step and in the ones beside it', () => {
  const at = (seconds: number) => matchTotpStep(SECRET, '050471', new Date((1111111111 + seconds) * 1000));
  const step = totpStepAt(new Date(1111111111 * 1000));
  expect([at(0), at(-30), at(30)]).toEqual([step, step, step]);
  expect([at(-61), at(61)]).toEqual([null, null]);
  for (const code of ['', '05047', '0504711', '０５０４７１', 'abcdef']) {
    expect(matchTotpStep(SECRET, code, new Date(1111111111 * 1000))).toBeNull();
  }
});

/** RFC 4648 section 10, without padding. */
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foob', 'MZXW6YQ'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of %j', (text, encoded) => {
  expect(toBase32(Buffer.from(text))).toBe(encoded);
});

test('an app reads who and where from the address', () => {
  const uri = new URL(totpUri(SECRET, 'ann+1@people.example'));
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Rollcall:ann+1@people.example',
  ]);
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: 'Rollcall',
  });
});
