import { RollcallError } from '../errors.ts';
import { isObject, textOf } from '../read-json.ts';
import type { VerifiedWebhook, WebhookEvent } from './webhook-event.ts';

export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerifyOptions {
  /**
   * `standard` (default): the `webhook-*` headers of Standard Webhooks, which sign the time of sending too. `body`:
   * `X-Service-Signature`, which signs the body alone. It is never fallen back to: whoever recorded a delivery could
   * otherwise take the `webhook-*` headers off and send it again for ever.
   */
  readonly scheme?: 'standard' | 'body';
  /**
   * Largest age, and clock difference, in seconds. Default 300; with `body` the age of the event itself, by default 4
   * days, as long as deliveries are repeated.
   */
  readonly toleranceSeconds?: number;
  /** Default: now. */
  readonly now?: Date;
}

export type WebhookFault = 'missing_header' | 'bad_signature' | 'too_old' | 'too_new' | 'bad_body';

/** Answer it with 401. */
export class WebhookVerificationError extends RollcallError {
  override readonly name = 'WebhookVerificationError';
  readonly reason: WebhookFault;

  constructor(reason: WebhookFault, message: string) {
    super(message);
    this.reason = reason;
  }
}

const DAY_SECONDS = 24 * 3600;
const EVENTS: readonly string[] = ['job.queued', 'job.processing', 'job.completed', 'job.failed', 'webhook.test'];

/**
 * Checks who sent a delivery, and when, and gives what it says. Every secret given is tried: give the old one too while
 * it is being replaced. Signatures are compared in constant time, by the platform's own HMAC verification.
 *
 * @param rawBody exactly the bytes that came. A body that was parsed and written again does not verify.
 * @throws WebhookVerificationError
 */
export async function verifyWebhook(
  headers: WebhookHeaders,
  rawBody: string | Uint8Array,
  secrets: string | readonly string[],
  options: VerifyOptions = {},
): Promise<VerifiedWebhook> {
  const body = typeof rawBody === 'string' ? new TextEncoder().encode(rawBody) : rawBody;
  const known = typeof secrets === 'string' ? [secrets] : secrets;
  if (known.length === 0 || known.includes('')) throw new TypeError('A webhook needs a secret to be verified with');
  const now = (options.now ?? new Date()).getTime() / 1000;
  if (options.scheme === 'body') {
    await checkBodySignature(headers, body, known);
    const event = parse(body);
    checkAge(Date.parse(event.timestamp) / 1000, now, options.toleranceSeconds ?? 4 * DAY_SECONDS);
    return { id: null, event };
  }
  const id = need(headers, 'webhook-id');
  const timestamp = need(headers, 'webhook-timestamp');
  const signatures = need(headers, 'webhook-signature')
    .split(' ')
    .flatMap((each) => (each.startsWith('v1,') ? [fromBase64(each.slice(3))] : []));
  const signed = concat(new TextEncoder().encode(`${id}.${timestamp}.`), body);
  if (!(await matches(known.flatMap(standardKeys), signatures, signed))) throw badSignature();
  checkAge(/^\d+$/.test(timestamp) ? Number(timestamp) : Number.NaN, now, options.toleranceSeconds ?? 300);
  return { id, event: parse(body) };
}

async function checkBodySignature(headers: WebhookHeaders, body: Uint8Array, secrets: readonly string[]) {
  const match = /^sha256=([0-9a-f]{64})$/i.exec(need(headers, 'x-service-signature'));
  const signature = Uint8Array.from(match?.[1]?.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  const keys = secrets.map((secret) => new TextEncoder().encode(secret));
  if (!(await matches(keys, [signature], body))) throw badSignature();
}

async function matches(
  keys: readonly Uint8Array<ArrayBuffer>[],
  signatures: readonly Uint8Array<ArrayBuffer>[],
  signed: Uint8Array,
): Promise<boolean> {
  const bytes = new Uint8Array(signed);
  let found = false;
  for (const key of keys) {
    const hmac = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
    for (const signature of signatures) {
      if (await crypto.subtle.verify('HMAC', hmac, signature, bytes)) found = true;
    }
  }
  return found;
}

/** Standard Webhooks: `whsec_<base64>` is decoded, and so may be any other base64; else a secret is its own bytes. */
function standardKeys(secret: string): Uint8Array<ArrayBuffer>[] {
  const encoded = secret.startsWith('whsec_') ? secret.slice('whsec_'.length) : secret;
  const decoded = fromBase64(encoded);
  const own = new TextEncoder().encode(secret);
  if (decoded.length === 0) return [own];
  return encoded === secret ? [own, decoded] : [decoded];
}

/** Empty for what is not base64 in its one canonical form. */
function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    const binary = atob(text);
    if (btoa(binary) !== text) return new Uint8Array();
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

function checkAge(sentAt: number, now: number, toleranceSeconds: number): void {
  if (!(sentAt >= now - toleranceSeconds)) throw new WebhookVerificationError('too_old', 'The webhook is too old.');
  if (sentAt > now + Math.min(300, toleranceSeconds)) {
    throw new WebhookVerificationError('too_new', 'The webhook is from the future: check the clock.');
  }
}

function parse(body: Uint8Array): WebhookEvent {
  let value: unknown = null;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {}
  if (!isEvent(value)) throw new WebhookVerificationError('bad_body', 'The webhook holds no known event.');
  return value;
}

/** The signature vouches for the rest. */
function isEvent(value: unknown): value is WebhookEvent {
  return isObject(value) && EVENTS.includes(String(value.event)) && textOf(value.timestamp) !== null;
}

function need(headers: WebhookHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : fromRecord(headers, name);
  if (!value) throw new WebhookVerificationError('missing_header', `The header ${name} is missing.`);
  return value;
}

function fromRecord(headers: Exclude<WebhookHeaders, Headers>, name: string): string | null {
  const entry = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof entry === 'string' ? entry : (entry?.[0] ?? null);
}

function concat(a: Uint8Array, b: Uint8Array): Uint8Array {
  const whole = new Uint8Array(a.length + b.length);
  whole.set(a);
  whole.set(b, a.length);
  return whole;
}

const badSignature = () => new WebhookVerificationError('bad_signature', 'No signature fits the body and the secrets.');
