import ipaddr from 'ipaddr.js';

/**
 * Decides to which network addresses webhooks can be sent. Without these rules, users could make the service connect to
 * the cloud's metadata service and to internal hosts.
 */
export interface AddressRules {
  /** Whether the address is public or in a range that the operator allowed. False for invalid addresses. */
  permits(address: string): boolean;
  /** Whether the address is in a range that the operator allowed. */
  isOpened(address: string): boolean;
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = [Address, number];

/** A public address that only responds within a cloud: Azure's host agent. */
const METADATA_HOSTS = new Set(['168.63.129.16']);
/** Global unicast addresses assigned by IANA. All other IPv6 addresses are special or unassigned. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');

/**
 * `openedCidrs` has the format of WEBHOOK_ALLOWED_CIDRS: `10.0.0.0/8,fd00::/8`.
 *
 * @throws Error for an invalid range
 */
export function createAddressRules(openedCidrs = ''): AddressRules {
  const opened = parseCidrs(openedCidrs);
  const isOpened = (address: Address): boolean =>
    opened.some((range) => range[0].kind() === address.kind() && address.match(range));
  return {
    isOpened: (text) => {
      const address = parseAddress(text);
      return address !== null && isOpened(address);
    },
    permits: (text) => {
      const address = parseAddress(text);
      return address !== null && (isOpened(address) || isPublic(address));
    },
  };
}

export function parseCidrs(text: string): Range[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => ipaddr.parseCIDR(part));
}

/** IPv4-mapped IPv6 addresses (::ffff:a.b.c.d) count as IPv4. */
function parseAddress(text: string): Address | null {
  const bare = text.startsWith('[') && text.endsWith(']') ? text.slice(1, -1) : text;
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : null;
}

function isPublic(address: Address): boolean {
  if (address.range() !== 'unicast') return false;
  if (address.kind() === 'ipv6') return address.match(GLOBAL_UNICAST);
  return !METADATA_HOSTS.has(address.toString());
}
