import { AppError, type ErrorCode } from '@rollcall/contracts';
import type { AddressRules } from '@rollcall/platform';
import { checkHost } from './check-host.ts';

export interface WebhookPolicy {
  readonly allowHttp: boolean;
  readonly addresses: AddressRules;
}

/**
 * Validates the URL of a webhook and returns it in normalized form. The address is checked again for each connection,
 * so a name that doesn't resolve now is accepted, and one that resolves differently later is rejected then.
 *
 * @throws AppError with the given code
 */
export async function checkWebhookUrl(text: string, policy: WebhookPolicy, code: ErrorCode): Promise<string> {
  const refuse = (details: string) => new AppError(code, { details });
  // The URL parser would silently remove line breaks and tabs.
  if (/[\p{Cc}\s\\]/u.test(text)) throw refuse('The URL must not contain spaces, line breaks, or backslashes.');
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:\/\//i.test(text)) throw refuse('Use an absolute HTTPS URL.');
  if (url.protocol !== 'https:' && !policy.allowHttp) throw refuse('Only HTTPS URLs are allowed.');
  if (url.username !== '' || url.password !== '') throw refuse('The URL must not contain a username or password.');
  if (text.length > 2048) throw refuse('The URL must be at most 2,048 characters long.');
  url.hash = '';

  const host = url.hostname.replace(/\.$/, '').toLowerCase();
  await checkHost(host, policy.addresses, refuse);
  return url.href;
}
