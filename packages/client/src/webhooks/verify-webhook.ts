import {
  type VerifiedWebhook,
  verifyWebhook as verify,
  type WebhookHeaders,
  WebhookVerificationError,
} from '@rollcall/webhooks';

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

const DAY_SECONDS = 24 * 3600;

/**
 * Checks who sent a delivery, and when, and gives what it says. Every secret given is tried: give the old one too while
 * it is being replaced. Signatures are compared in constant time.
 *
 * @param rawBody exactly the bytes that came. A body that was parsed and written again does not verify.
 * @throws WebhookVerificationError, to be answered with 401
 */
export function verifyWebhook(
  headers: WebhookHeaders,
  rawBody: string | Uint8Array,
  secrets: string | readonly string[],
  { scheme = 'standard', toleranceSeconds, now = new Date() }: VerifyOptions = {},
): VerifiedWebhook {
  const known = typeof secrets === 'string' ? [secrets] : secrets;
  if (known.length === 0 || known.includes('')) throw new TypeError('A webhook needs a secret to be verified with');
  if (scheme === 'standard') {
    for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature']) {
      if (!read(headers, name))
        throw new WebhookVerificationError('missing_signature', `The header ${name} is missing.`);
    }
    return verify(headers, rawBody, secrets, { toleranceSeconds: toleranceSeconds ?? 300, now });
  }
  const own = { 'x-service-signature': read(headers, 'x-service-signature') };
  const verified = verify(own, rawBody, secrets, { now });
  const ageSeconds = (now.getTime() - Date.parse(verified.event.timestamp)) / 1000;
  if (!(ageSeconds <= (toleranceSeconds ?? 4 * DAY_SECONDS))) {
    throw new WebhookVerificationError('timestamp_out_of_range', 'The event is too old: an old request sent again?');
  }
  return verified;
}

function read(headers: WebhookHeaders, name: string): string | undefined {
  if (typeof headers.get === 'function') return headers.get(name) ?? undefined;
  const value = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof value === 'string' ? value : value?.[0];
}
