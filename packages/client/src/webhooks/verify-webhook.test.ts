import { createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { verifyWebhook } from './verify-webhook.ts';

const now = new Date('2026-03-01T09:00:00Z');
const secret = 'a-secret-of-a-partner-with-32-ch';
const body = JSON.stringify({
  event: 'job.queued',
  job_id: 'job_1',
  timestamp: '2026-03-01T08:59:58.000Z',
  sequence: 1,
});

function signed(key: string | Buffer, { text = body, at = now.getTime() / 1000, id = 'evt_1' } = {}) {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(at),
    'webhook-signature': `v1,${createHmac('sha256', key).update(`${id}.${at}.${text}`).digest('base64')}`,
    'x-service-signature': `sha256=${createHmac('sha256', key).update(text).digest('hex')}`,
  };
}
const reasonOf = async (headers: Record<string, string>, text = body, options = {}) =>
  Promise.resolve()
    .then(() => verifyWebhook(headers, text, secret, { now, ...options }))
    .then(
      () => 'verified',
      (error: { reason?: string }) => error.reason,
    );

describe('Standard Webhooks', () => {
  test('gives id and event; header names in any case, a Headers object, bytes', async () => {
    const expected = { id: 'evt_1', event: JSON.parse(body) };
    expect(verifyWebhook(signed(secret), body, secret, { now })).toEqual(expected);
    expect(verifyWebhook(new Headers(signed(secret)), Buffer.from(body), [secret], { now })).toEqual(expected);
    const shouting = Object.fromEntries(
      Object.entries(signed(secret)).map(([name, value]) => [name.toUpperCase(), value]),
    );
    expect(verifyWebhook(shouting, body, secret, { now })).toEqual(expected);
  });

  test('any of several secrets, any of several signatures, all readings of a secret', async () => {
    const raw = Buffer.from('0123456789abcdef0123456789abcdef');
    const encoded = raw.toString('base64');
    const both = signed('other');
    both['webhook-signature'] += ` v2,xx ${signed(secret)['webhook-signature']}`;
    expect(verifyWebhook(both, body, ['unknown-secret', secret], { now }).id).toBe('evt_1');
    expect(verifyWebhook(signed(raw), body, `whsec_${encoded}`, { now }).id).toBe('evt_1');
    expect(verifyWebhook(signed(raw), body, encoded, { now }).id).toBe('evt_1');
    expect(verifyWebhook(signed(encoded), body, encoded, { now }).id).toBe('evt_1');
  });

  test('refuses what was changed, is of another, old, of the future, or says nothing known', async () => {
    const at = (seconds: number) => signed(secret, { at: now.getTime() / 1000 + seconds });
    expect(await reasonOf(signed(secret), `${body} `)).toBe('wrong_signature');
    expect(await reasonOf(signed('another-secret'))).toBe('wrong_signature');
    expect(await reasonOf({ ...signed(secret), 'webhook-id': 'evt_2' })).toBe('wrong_signature');
    expect(await reasonOf({ ...signed(secret), 'webhook-signature': '' })).toBe('missing_signature');
    expect(await reasonOf({ ...signed(secret), 'webhook-signature': 'v1,' })).toBe('wrong_signature');
    expect([await reasonOf(at(-300)), await reasonOf(at(-301))]).toEqual(['verified', 'timestamp_out_of_range']);
    expect([await reasonOf(at(300)), await reasonOf(at(301))]).toEqual(['verified', 'timestamp_out_of_range']);
    expect(await reasonOf(signed(secret, { at: Number.NaN }))).toBe('malformed_timestamp');
    expect(await reasonOf(signed(secret, { text: '{}' }), '{}')).toBe('malformed_body');
  });

  test('a recorded delivery whose webhook-* headers were taken off is refused', async () => {
    expect(await reasonOf({ 'x-service-signature': signed(secret)['x-service-signature'] })).toBe('missing_signature');
  });
});

test('X-Service-Signature, where it is asked for: the event itself must not be too old', async () => {
  const headers = { 'X-Service-Signature': signed(secret)['x-service-signature'] };
  expect(await reasonOf(headers, body, { scheme: 'body' })).toBe('verified');
  expect(await reasonOf(headers, `${body} `, { scheme: 'body' })).toBe('wrong_signature');
  expect(await reasonOf({ 'X-Service-Signature': 'sha256=' }, body, { scheme: 'body' })).toBe('wrong_signature');
  const later = new Date(now.getTime() + 5 * 24 * 3600_000);
  expect(await reasonOf(headers, body, { scheme: 'body', now: later })).toBe('timestamp_out_of_range');
});

test('no secret is a mistake of the caller, never a pass', () => {
  expect(() => verifyWebhook(signed(''), body, [], { now })).toThrow(TypeError);
  expect(() => verifyWebhook(signed(''), body, '', { now })).toThrow(TypeError);
});
