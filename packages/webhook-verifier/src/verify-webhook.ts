import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WebhookEvent } from './webhook-event.ts';

/** Why a request can't be trusted. Respond with 400 or 401 and do nothing else. */
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

/** Headers of Node.js or the Fetch API, or an object with names in any case. */
export type WebhookHeaders =
  | Readonly<Record<string, string | readonly string[] | undefined>>
  | { get(name: string): string | null };

export interface VerifyOptions {
  /**
   * `standard` (default): the `webhook-*` headers of Standard Webhooks, which also sign the time. `body`:
   * `X-Service-Signature`, which only signs the body. There is no automatic fallback, because an attacker could remove
   * the `webhook-*` headers from a recorded request and send it again at any time.
   */
  readonly scheme?: 'standard' | 'body';
  /**
   * Maximum age and clock difference in seconds. Default: 300. With `body`, the age of the event, by default 4 days,
   * which covers all retries.
   */
  readonly toleranceSeconds?: number;
  /** Default: now. */
  readonly now?: Date;
}

const STANDARD_TOLERANCE_SECONDS = 300;
const BODY_TOLERANCE_SECONDS = 4 * 24 * 3600;

/** A verified request. Store the `id` of handled events, because the same event can arrive again. */
export interface VerifiedWebhook {
  /** Null if the request was verified by `X-Service-Signature`, which doesn't sign it. */
  readonly id: string | null;
  readonly event: WebhookEvent;
}

/**
 * Verifies the sender and time of a request, and returns its event. All given secrets are tried: during a rotation,
 * pass the old one as well. Signatures are compared in constant time.
 *
 * @param rawBody the exact bytes that were received. A body that was parsed and serialized again can't be verified.
 * @throws WebhookVerificationError. Respond with 401.
 */
export function verifyWebhook(
  headers: WebhookHeaders,
  rawBody: Uint8Array | string,
  secrets: string | readonly string[],
  { scheme = 'standard', toleranceSeconds, now = new Date() }: VerifyOptions = {},
): VerifiedWebhook {
  const body = typeof rawBody === 'string' ? Buffer.from(rawBody) : rawBody;
  const keys = typeof secrets === 'string' ? [secrets] : secrets;
  if (keys.length === 0 || keys.includes('')) throw new TypeError('Pass at least one webhook secret');
  return scheme === 'standard'
    ? verifyStandard(headers, body, keys, toleranceSeconds ?? STANDARD_TOLERANCE_SECONDS, now)
    : verifyBody(headers, body, keys, toleranceSeconds ?? BODY_TOLERANCE_SECONDS, now);
}

type Verify = (
  headers: WebhookHeaders,
  body: Uint8Array,
  keys: readonly string[],
  toleranceSeconds: number,
  now: Date,
) => VerifiedWebhook;

/** Standard Webhooks v1: ID, time, and body are signed. */
const verifyStandard: Verify = (headers, body, keys, toleranceSeconds, now) => {
  const id = needHeader(headers, 'webhook-id');
  const timestamp = needHeader(headers, 'webhook-timestamp');
  const signatures = needHeader(headers, 'webhook-signature');
  checkTimestamp(timestamp, toleranceSeconds, now);
  const given = signatures.split(' ').flatMap((part) => (part.startsWith('v1,') ? [part.slice(3)] : []));
  const expected = keys
    .flatMap(standardKeys)
    .map((key) => createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest());
  checkSignature(expected, given, 'base64');
  return { id, event: parseEvent(body) };
};

const verifyBody: Verify = (headers, body, keys, toleranceSeconds, now) => {
  const given = needHeader(headers, 'x-service-signature');
  const expected = keys.map((key) => createHmac('sha256', key).update(body).digest());
  checkSignature(expected, given.startsWith('sha256=') ? [given.slice('sha256='.length)] : [], 'hex');
  const event = parseEvent(body);
  if (!((now.getTime() - Date.parse(event.timestamp)) / 1000 <= toleranceSeconds)) {
    throw reject('timestamp_out_of_range', 'The event is too old. It may be a replayed request.');
  }
  return { id: null, event };
};

function readHeader(headers: WebhookHeaders, name: string): string | undefined {
  if (typeof headers.get === 'function') return headers.get(name) ?? undefined;
  for (const [key, value] of Object.entries(headers)) {
    if (key.toLowerCase() !== name) continue;
    return typeof value === 'string' ? value : value?.[0];
  }
  return undefined;
}

function needHeader(headers: WebhookHeaders, name: string): string {
  const value = readHeader(headers, name);
  if (!value) throw reject('missing_signature', `The header ${name} is missing.`);
  return value;
}

function checkTimestamp(text: string, toleranceSeconds: number, now: Date): void {
  if (!/^\d{1,12}$/.test(text)) throw reject('malformed_timestamp', 'webhook-timestamp is not a number of seconds.');
  if (Math.abs(now.getTime() / 1000 - Number(text)) > toleranceSeconds) {
    throw reject(
      'timestamp_out_of_range',
      'webhook-timestamp is too far from the current time. It may be a replayed request.',
    );
  }
}

/** A secret's own bytes, and, if it is valid base64 (with or without `whsec_`), its decoded bytes. */
function standardKeys(secret: string): Buffer[] {
  const encoded = secret.startsWith('whsec_') ? secret.slice('whsec_'.length) : secret;
  const decoded = Buffer.from(encoded, 'base64');
  const isBase64 = decoded.length > 0 && decoded.toString('base64') === encoded;
  if (isBase64 && encoded !== secret) return [decoded];
  return isBase64 ? [Buffer.from(secret), decoded] : [Buffer.from(secret)];
}

/** Compares all pairs in constant time. */
function checkSignature(expected: readonly Buffer[], given: readonly string[], encoding: 'base64' | 'hex'): void {
  let matches = false;
  for (const text of given) {
    const signature = Buffer.from(text, encoding);
    for (const each of expected) {
      matches = (signature.length === each.length && timingSafeEqual(signature, each)) || matches;
    }
  }
  if (!matches) throw reject('wrong_signature', 'No signature matches a secret.');
}

function parseEvent(body: Uint8Array): WebhookEvent {
  try {
    const event: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    if (isEvent(event)) return event;
  } catch (cause) {
    throw Object.assign(reject('malformed_body', 'The body is not valid JSON.'), { cause });
  }
  throw reject('malformed_body', 'The body is not a Rollcall event.');
}

/** The service signed the body, so only the fields that distinguish event types are checked. */
function isEvent(value: unknown): value is WebhookEvent {
  return typeof value === 'object' && value !== null && 'event' in value && typeof value.event === 'string';
}

function reject(reason: RejectionReason, message: string): WebhookVerificationError {
  return new WebhookVerificationError(reason, message);
}
