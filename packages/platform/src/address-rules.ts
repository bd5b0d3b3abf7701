import ipaddr from 'ipaddr.js';

/**
 * Which network addresses webhooks may be sent to. Whoever configures an address chooses where this service connects;
 * without these rules that would reach the cloud's metadata service and every machine behind the firewall.
 */
export interface AddressRules {
  /** Public, or inside a range that the operator opened. False for what is no address at all. */
  permits(address: string): boolean;
  /** Inside a range that the operator opened. */
  isOpened(address: string): boolean;
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = [Address, number];

/** Public addresses that answer inside a cloud only: Azure's host agent. */
const METADATA_HOSTS = new Set(['168.63.129.16']);
/** What IANA has handed out as global unicast; everything else in IPv6 is special or not assigned. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');

/** `openedCidrs` as WEBHOOK_ALLOWED_CIDRS has them: `10.0.0.0/8,fd00::/8`. Throws on a range that is none. */
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

/** IPv4 inside IPv6 (::ffff:a.b.c.d) counts as what it is. */
function parseAddress(text: string): Address | null {
  const bare = text.startsWith('[') && text.endsWith(']') ? text.slice(1, -1) : text;
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : null;
}

function isPublic(address: Address): boolean {
  if (address.range() !== 'unicast') return false;
  if (address.kind() === 'ipv6') return address.match(GLOBAL_UNICAST);
  return !METADATA_HOSTS.has(address.toString());
}
