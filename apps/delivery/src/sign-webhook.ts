import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';

export interface WebhookToSign {
  /** Stable over retries: receivers drop what they have seen. */
  readonly messageId: string;
  /** The exact bytes that go over the wire. */
  readonly body: Uint8Array;
  /** The current secret first; during a rotation the previous one after it. */
  readonly secrets: readonly [string, ...string[]];
  readonly sentAt: Date;
}

/**
 * Two schemes side by side. `X-Service-Signature` is the service's own: hex HMAC-SHA-256 of the body under the current
 * secret. The `webhook-*` headers follow Standard Webhooks v1 (HMAC-SHA-256 over `id.timestamp.body`, base64), one
 * signature for every key that a receiver may hold, so that a stock library verifies before, during and after a rotation.
 */
export function signWebhook({ messageId, body, secrets, sentAt }: WebhookToSign): Record<string, string> {
  const timestamp = Math.floor(sentAt.getTime() / 1000).toString();
  const signatures = secrets
    .flatMap((secret) => keysOf(secret).standard)
    .map((key) => `v1,${createHmac('sha256', key).update(`${messageId}.${timestamp}.`).update(body).digest('base64')}`);
  return {
    'X-Service-Signature': `sha256=${createHmac('sha256', keysOf(secrets[0]).service).update(body).digest('hex')}`,
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

interface Keys {
  readonly service: KeyObject;
  readonly standard: readonly KeyObject[];
}

/** Made once a secret: reading one costs as much as signing. */
const known = new Map<string, Keys>();
const maxCachedKeys = 1_000;

function keysOf(secret: string): Keys {
  const found = known.get(secret);
  if (found !== undefined) return found;
  if (known.size >= maxCachedKeys) known.clear();
  const keys = {
    service: createSecretKey(Buffer.from(secret)),
    standard: standardKeys(secret).map((bytes) => createSecretKey(bytes)),
  };
  known.set(secret, keys);
  return keys;
}

/**
 * Standard Webhooks libraries take `whsec_<base64>` and decode it, and decode an unprefixed secret too; read raw, a
 * secret is its own bytes. A secret that is itself well-formed base64 is therefore signed under both readings.
 */
function standardKeys(secret: string): Buffer[] {
  const encoded = secret.startsWith('whsec_') ? secret.slice('whsec_'.length) : secret;
  const decoded = Buffer.from(encoded, 'base64');
  const isBase64 = decoded.length > 0 && decoded.toString('base64') === encoded;
  if (isBase64 && encoded !== secret) return [decoded];
  return isBase64 ? [Buffer.from(secret), decoded] : [Buffer.from(secret)];
}
