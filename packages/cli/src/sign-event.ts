import { createHmac } from 'node:crypto';

export interface EventToSign {
  readonly id: string;
  readonly body: string;
  readonly secret: string;
  readonly sentAt: Date;
}

/** Creates the same signatures as the service: `X-Service-Signature` and Standard Webhooks v1. */
export function signEvent({ id, body, secret, sentAt }: EventToSign): Record<string, string> {
  const timestamp = Math.floor(sentAt.getTime() / 1000).toString();
  const text = `${id}.${timestamp}.${body}`;
  const signatures = keysOf(secret).map((key) => `v1,${createHmac('sha256', key).update(text).digest('base64')}`);
  return {
    'X-Service-Signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

/** The same for each run of a client, so that a receiver is configured once. Doesn't reveal the client secret. */
export function localSecret(clientSecret: string): string {
  return `whsec_${createHmac('sha256', clientSecret).update('rollcall listen').digest('base64')}`;
}

/**
 * Libraries decode `whsec_<base64>`, and some decode base64 without the prefix, so such a secret is used in both ways.
 */
function keysOf(secret: string): Buffer[] {
  const encoded = secret.replace(/^whsec_/, '');
  const decoded = Buffer.from(encoded, 'base64');
  if (decoded.length === 0 || decoded.toString('base64') !== encoded) return [Buffer.from(secret)];
  return encoded === secret ? [Buffer.from(secret), decoded] : [decoded];
}
