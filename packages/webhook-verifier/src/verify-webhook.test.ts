import { createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { type WebhookPayload, webhookPayloadSchema, webhookTestPayloadSchema } from '@rollcall/contracts';
import { Webhook } from 'standardwebhooks';
import { verifyWebhook } from './verify-webhook.ts';
import type { WebhookEvent } from './webhook-event.ts';

const secret = 'a-partner-secret-of-32-characters';
const now = new Date('2026-03-10T12:00:00.000Z');
const body = JSON.stringify({
  event: 'job.failed',
  livemode: false,
  job_id: 'job_0190',
  status: 'failed',
  timestamp: now.toISOString(),
  partner_id: 'ptn_1',
  original_filename: 'Zoë 𝕽.csv',
  error: { code: 'corrupt_file', message: 'The file is damaged.' },
  sequence: 3,
});
const id = 'evt_1';

function signed(key = secret, at = now): Record<string, string> {
  const signature = new Webhook(key, { format: 'raw' }).sign(id, at, body);
  return {
    'Webhook-Id': id,
    'Webhook-Timestamp': String(Math.floor(at.getTime() / 1000)),
    'Webhook-Signature': signature,
  };
}
const own = (key = secret) => ({
  'x-service-signature': `sha256=${createHmac('sha256', key).update(body).digest('hex')}`,
});
const reasonOf = (verify: () => unknown) => {
  try {
    verify();
    return 'accepted';
  } catch (error) {
    return error instanceof Error && 'reason' in error ? error.reason : error;
  }
};

describe('verifyWebhook', () => {
  test('takes what a Standard Webhooks library signed, headers in any form', () => {
    for (const headers of [signed(), new Headers(signed()), { ...signed(), 'Webhook-Id': [id] }]) {
      expect(verifyWebhook(headers, body, secret, { now })).toEqual({ id, event: JSON.parse(body) });
    }
  });

  test('takes bytes, several secrets and several signatures', () => {
    const bytes = new TextEncoder().encode(body);
    expect(verifyWebhook(signed(), bytes, ['the-new-secret-of-the-day', secret], { now }).id).toBe(id);
    const both = `v1a,xyz ${signed('another-secret-altogether')['Webhook-Signature']} ${signed()['Webhook-Signature']}`;
    expect(verifyWebhook({ ...signed(), 'Webhook-Signature': both }, body, secret, { now }).id).toBe(id);
  });

  test('a base64 secret stands for what it encodes', () => {
    const encoded = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const signature = new Webhook(encoded).sign(id, now, body);
    expect(verifyWebhook({ ...signed(), 'Webhook-Signature': signature }, body, encoded, { now }).id).toBe(id);
  });

  test('the service’s own signature alone will do where it is asked for: the event itself must not be too old', () => {
    const check = (headers: Record<string, string>, text = body, at = now) =>
      verifyWebhook(headers, text, secret, { scheme: 'body', now: at });
    expect(check(own())).toMatchObject({ id: null, event: { event: 'job.failed' } });
    expect(reasonOf(() => check(own('other-secret-of-someone')))).toBe('wrong_signature');
    expect(reasonOf(() => check(own(), `${body} `))).toBe('wrong_signature');
    expect(reasonOf(() => check({ 'x-service-signature': 'sha256=' }))).toBe('wrong_signature');
    expect(reasonOf(() => check(own(), body, new Date(now.getTime() + 5 * 24 * 3600_000)))).toBe(
      'timestamp_out_of_range',
    );
  });

  test('a recorded delivery whose webhook-* headers were taken off is refused', () => {
    expect(reasonOf(() => verifyWebhook(own(), body, secret, { now }))).toBe('missing_signature');
  });

  test('no secret is a mistake of the caller, never a pass', () => {
    expect(() => verifyWebhook(signed(), body, [], { now })).toThrow(TypeError);
    expect(() => verifyWebhook(signed(), body, '', { now })).toThrow(TypeError);
  });

  test('a replay is not saved by the signature that has no time', () => {
    const old = new Date(now.getTime() - 301_000);
    const replayed = { ...signed(secret, old), ...own() };
    expect(reasonOf(() => verifyWebhook(replayed, body, secret, { now }))).toBe('timestamp_out_of_range');
    expect(verifyWebhook(replayed, body, secret, { now, toleranceSeconds: 600 }).id).toBe(id);
  });

  test.each([
    ['missing_signature', {}, body],
    ['wrong_signature', signed('some-other-secret-altogether'), body],
    ['wrong_signature', { ...signed(), 'Webhook-Id': 'evt_2' }, body],
    ['wrong_signature', signed(), `${body} `],
    ['wrong_signature', { ...signed(), 'Webhook-Signature': 'v1,' }, body],
    ['wrong_signature', { ...signed(), 'Webhook-Signature': 'garbage' }, body],
    ['malformed_timestamp', { ...signed(), 'Webhook-Timestamp': 'soon' }, body],
    ['timestamp_out_of_range', signed(secret, new Date(now.getTime() + 301_000)), body],
  ])('%s', (reason, headers, bytes) => {
    expect(reasonOf(() => verifyWebhook(headers, bytes, secret, { now }))).toBe(reason);
  });

  test('a signed body that is no event is refused', () => {
    const text = '[1]';
    const headers = { 'x-service-signature': `sha256=${createHmac('sha256', secret).update(text).digest('hex')}` };
    expect(reasonOf(() => verifyWebhook(headers, text, secret, { scheme: 'body' }))).toBe('malformed_body');
  });
});

test('the types say what the service sends', () => {
  const fromService = (
    payload: WebhookPayload,
  ): Pick<WebhookEvent, 'event' | 'livemode' | 'timestamp' | 'partner_id'> => payload;
  const { event } = verifyWebhook(signed(), body, secret, { now });
  if (event.event === 'webhook.test') throw new Error('a job’s event expected');
  expect(fromService(webhookPayloadSchema.strict().parse(event))).toEqual(event);
  expect(Object.keys(webhookTestPayloadSchema.shape)).toEqual([
    'event',
    'livemode',
    'timestamp',
    'partner_id',
    'message',
  ]);
});
