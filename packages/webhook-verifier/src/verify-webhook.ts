import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WebhookEvent } from './webhook-event.ts';

/** Why a request is not to be trusted; answer it with 400 or 401 and do nothing else. */
export type RejectionReason =
  | 'missing_signature'
  | 'malformed_timestamp'
  | 'timestamp_out_of_range'
  | 'wrong_signature'
  | 'malformed_body';

export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';

  constructor(
    readonly reason: RejectionReason,
    message: string,
  ) {
    super(message);
  }
}

/** As Node gives them, as the Fetch API does, or any object with names in any case. */
export type WebhookHeaders =
  | Readonly<Record<string, string | readonly string[] | undefined>>
  | { get(name: string): string | null };

export interface VerifyOptions {
  /** Largest difference between the request's timestamp and now; 5 minutes by default. */
  readonly toleranceSeconds?: number;
  readonly now?: Date;
}

/** A verified request. Keep `id` of what you have handled: the same event may come again under the same id. */
export interface VerifiedWebhook {
  /** Null when the request was verified by `X-Service-Signature` alone. */
  readonly id: string | null;
  readonly event: WebhookEvent;
}

/**
 * Checks a request against one secret, or several during a rotation, and gives its event. `webhook-signature` (Standard
 * Webhooks v1) covers id, time and body and is used wherever the request has it; `X-Service-Signature` covers the body
 * alone and cannot show a replay. `rawBody` must be the bytes as received: parsed and serialised again they may differ.
 * Throws WebhookVerificationError.
 */
export function verifyWebhook(
  headers: WebhookHeaders,
  rawBody: Uint8Array | string,
  secrets: string | readonly string[],
  { toleranceSeconds = 300, now = new Date() }: VerifyOptions = {},
): VerifiedWebhook {
  const body = typeof rawBody === 'string' ? Buffer.from(rawBody) : rawBody;
  const keys = typeof secrets === 'string' ? [secrets] : secrets;
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    readHeader(headers, name),
  );
  if (id && timestamp && signatures) {
    checkTimestamp(timestamp, toleranceSeconds, now);
    const given = signatures.split(' ').flatMap((part) => (part.startsWith('v1,') ? [part.slice(3)] : []));
    const expected = keys.flatMap(standardKeys).map((key) => {
      const signature = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
      return signature;
    });
    return { id: checkSignature(expected, given, 'base64', id), event: parseEvent(body) };
  }
  const own = readHeader(headers, 'x-service-signature');
  if (!own?.startsWith('sha256=')) throw reject('missing_signature', 'The request has no signature.');
  const expected = keys.map((key) => createHmac('sha256', key).update(body).digest());
  return { id: checkSignature(expected, [own.slice('sha256='.length)], 'hex', null), event: parseEvent(body) };
}

function readHeader(headers: WebhookHeaders, name: string): string | undefined {
  if (typeof headers.get === 'function') return headers.get(name) ?? undefined;
  for (const [key, value] of Object.entries(headers)) {
    if (key.toLowerCase() !== name) continue;
    return typeof value === 'string' ? value : value?.[0];
  }
  return undefined;
}

function checkTimestamp(text: string, toleranceSeconds: number, now: Date): void {
  if (!/^\d{1,12}$/.test(text)) throw reject('malformed_timestamp', 'webhook-timestamp is no number of seconds.');
  if (Math.abs(now.getTime() / 1000 - Number(text)) > toleranceSeconds) {
    throw reject('timestamp_out_of_range', 'webhook-timestamp is too far from now: an old request sent again?');
  }
}

/** A secret is its own bytes; one that is well-formed base64, after `whsec_` or not, may stand for what it encodes. */
function standardKeys(secret: string): Buffer[] {
  const encoded = secret.startsWith('whsec_') ? secret.slice('whsec_'.length) : secret;
  const decoded = Buffer.from(encoded, 'base64');
  const isBase64 = decoded.length > 0 && decoded.toString('base64') === encoded;
  if (isBase64 && encoded !== secret) return [decoded];
  return isBase64 ? [Buffer.from(secret), decoded] : [Buffer.from(secret)];
}

/** Every pair is compared, each in constant time. */
function checkSignature<Id>(
  expected: readonly Buffer[],
  given: readonly string[],
  encoding: 'base64' | 'hex',
  id: Id,
): Id {
  let matches = false;
  for (const text of given) {
    const signature = Buffer.from(text, encoding);
    for (const each of expected) {
      matches = (signature.length === each.length && timingSafeEqual(signature, each)) || matches;
    }
  }
  if (!matches) throw reject('wrong_signature', 'No signature of the request fits a secret.');
  return id;
}

function parseEvent(body: Uint8Array): WebhookEvent {
  try {
    const event: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    if (isEvent(event)) return event;
  } catch (cause) {
    throw Object.assign(reject('malformed_body', 'The body is no JSON.'), { cause });
  }
  throw reject('malformed_body', 'The body is no event.');
}

/** Signed by the service, so its shape is the service's; only what could not be told apart is checked. */
function isEvent(value: unknown): value is WebhookEvent {
  return typeof value === 'object' && value !== null && 'event' in value && typeof value.event === 'string';
}

function reject(reason: RejectionReason, message: string): WebhookVerificationError {
  return new WebhookVerificationError(reason, message);
}
