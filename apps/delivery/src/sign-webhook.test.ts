import { createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { signWebhook } from './sign-webhook.ts';

const body = Buffer.from('{"event":"job.completed","original_filename":"Zoë.csv"}');
const base = { messageId: 'evt_1', body, sentAt: new Date() };
const current = 'a-partner-secret-of-32-characters';
const previous = 'the-one-before-it-0123456789';

function verify(secret: string, signed: Record<string, string>, format?: 'raw') {
  return new Webhook(secret, format ? { format } : undefined).verify(body.toString(), signed);
}

describe('signWebhook', () => {
  test('the published example of Standard Webhooks', () => {
    const signed = signWebhook({
      messageId: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      body: Buffer.from('{"test": 2432232314}'),
      secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
      sentAt: new Date(1_614_265_330_000),
    });
    expect(signed).toMatchObject({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  test('signs the exact body bytes under the current secret', () => {
    const signed = signWebhook({ ...base, secrets: [current, previous] });
    expect(signed['X-Service-Signature']).toBe(
      `sha256=${createHmac('sha256', current).update(body.toString('utf8'), 'utf8').digest('hex')}`,
    );
  });

  test('verifies with the Standard Webhooks library under both secrets of a rotation, and under no other', () => {
    const signed = signWebhook({ ...base, secrets: [current, previous] });
    expect(verify(current, signed, 'raw')).toMatchObject({ event: 'job.completed' });
    expect(verify(previous, signed, 'raw')).toMatchObject({ event: 'job.completed' });
    expect(() => verify('some-other-secret-altogether', signed, 'raw')).toThrow();
  });

  test('one secret makes one signature', () => {
    expect(signWebhook({ ...base, secrets: [current] })['webhook-signature']).toMatch(/^v1,[A-Za-z0-9+/]{43}=$/);
  });

  test.each(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])(
    'a base64 secret verifies as stock libraries read it: %s',
    (secret) => {
      expect(verify(secret, signWebhook({ ...base, secrets: [secret] }))).toMatchObject({ event: 'job.completed' });
    },
  );

  test('an unprefixed base64 secret verifies when read raw, too', () => {
    const secret = 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    expect(verify(secret, signWebhook({ ...base, secrets: [secret] }), 'raw')).toBeDefined();
  });
});
