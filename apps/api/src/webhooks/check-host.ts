import { lookup } from 'node:dns/promises';
import type { AppError } from '@rollcall/contracts';
import type { AddressRules } from '@rollcall/platform';

/** Names that refer to this machine, this network, or a cloud's metadata service. */
const LOCAL_NAMES = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa)$/;
const LOOKUP_TIMEOUT_MS = 3000;

/**
 * Returns the host in lower case, without a trailing dot. Throws the result of `refuse` for a host in a private or
 * reserved network.
 */
export async function checkHost(
  host: string,
  rules: AddressRules,
  refuse: (details: string) => AppError,
): Promise<void> {
  const addresses = isLiteral(host) ? [host] : await resolve(host);
  // The operator has allowed it, so it can also be a local name.
  if (addresses.some((address) => rules.isOpened(address))) return;
  if (!isLiteral(host) && (LOCAL_NAMES.test(host) || !host.includes('.'))) {
    throw refuse('The hostname belongs to a private network.');
  }
  if (!addresses.every((address) => rules.permits(address))) {
    throw refuse('The IP address is in a private or reserved range.');
  }
}

function isLiteral(host: string): boolean {
  return host.startsWith('[') || /^\d+(\.\d+){3}$/.test(host);
}

/** Empty if the name doesn't resolve now. */
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
