import { lookup } from 'node:dns/promises';
import { AppError, type ErrorCode } from '@rollcall/contracts';
import type { AddressRules } from '@rollcall/platform';

export interface WebhookPolicy {
  readonly allowHttp: boolean;
  readonly addresses: AddressRules;
}

/** Names that mean this machine, this network or a cloud's metadata service wherever they resolve. */
const LOCAL_NAMES = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa)$/;
const LOOKUP_TIMEOUT_MS = 3000;

/**
 * Refuses what a webhook may not go to. Addresses are judged again at connection, on the address that is then used: a
 * name that does not resolve now is accepted here, and one that resolves elsewhere later is refused there. Throws an
 * AppError of `code`; returns the URL as it is stored.
 */
export async function checkWebhookUrl(text: string, policy: WebhookPolicy, code: ErrorCode): Promise<string> {
  const refuse = (details: string) => new AppError(code, { details });
  // The URL parser would drop line ends and tabs without a word.
  if (/[\p{Cc}\s\\]/u.test(text)) throw refuse('The address must hold no spaces, line ends or backslashes.');
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:\/\//i.test(text)) throw refuse('An absolute https URL is needed.');
  if (url.protocol !== 'https:' && !policy.allowHttp) throw refuse('Only https addresses are allowed.');
  if (url.username !== '' || url.password !== '') throw refuse('The address must not hold a user name or password.');
  if (text.length > 2048) throw refuse('The address must not be longer than 2048 characters.');
  url.hash = '';

  const host = url.hostname.replace(/\.$/, '').toLowerCase();
  const addresses = isLiteral(host) ? [host] : await resolve(host);
  // Opened by the operator: then it may be a local name too.
  const isOpened = addresses.some((address) => policy.addresses.isOpened(address));
  if (!isOpened) {
    if (!isLiteral(host) && (LOCAL_NAMES.test(host) || !host.includes('.'))) {
      throw refuse('The host name belongs to a private network.');
    }
    if (!addresses.every((address) => policy.addresses.permits(address))) {
      throw refuse('The address lies in a private or reserved network.');
    }
  }
  return url.href;
}

function isLiteral(host: string): boolean {
  return host.startsWith('[') || /^\d+(\.\d+){3}$/.test(host);
}

/** Empty when the name does not resolve now. */
async function resolve(host: string): Promise<string[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<[]>((settle) => {
    timer = setTimeout(settle, LOOKUP_TIMEOUT_MS, []);
  });
  try {
    const found = await Promise.race([lookup(host, { all: true }), late]);
    return found.map(({ address }) => address);
  } catch {
    return [];
  } finally {
    clearTimeout(timer);
  }
}
