import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';

export interface WebhookToSign {
  /** The same for all attempts, so that receivers can drop duplicates. */
  readonly messageId: string;
  /** The exact bytes of the request body. */
  readonly body: Uint8Array;
  /** The current secret first. During a rotation, followed by the previous one. */
  readonly secrets: readonly [string, ...string[]];
  readonly sentAt: Date;
}

/**
 * Creates signatures in two schemes. `X-Service-Signature` is the hex HMAC-SHA-256 of the body with the current secret.
 * The `webhook-*` headers follow Standard Webhooks v1 (HMAC-SHA-256 of `id.timestamp.body`, base64), with one signature
 * for every key that a receiver may have, so that stock libraries verify requests before, during, and after a rotation.
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

/** Cached per secret, because decoding one costs as much as signing. */
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
 * Standard Webhooks libraries decode `whsec_<base64>`, and also secrets without the prefix. Other receivers use the
 * secret's own bytes. A secret that is valid base64 is therefore used in both ways.
 */
function standardKeys(secret: string): Buffer[] {
  const encoded = secret.startsWith('whsec_') ? secret.slice('whsec_'.length) : secret;
  const decoded = Buffer.from(encoded, 'base64');
  const isBase64 = decoded.length > 0 && decoded.toString('base64') === encoded;
  if (isBase64 && encoded !== secret) return [decoded];
  return isBase64 ? [Buffer.from(secret), decoded] : [Buffer.from(secret)];
}
