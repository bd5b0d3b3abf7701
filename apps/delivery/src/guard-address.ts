// Server-side request forgery: a partner says where we connect. The rules are checked here, at the connection, because a
// name may resolve to something else than it did when it was configured (rebinding). Three checks, as each covers what
// the others cannot see: the literal (no lookup happens for one), every address a name resolves to (before the first
// packet), and the peer of the open socket (whatever happened in between).
import { lookup } from 'node:dns';
import { connect as connectTcp, isIP, type LookupFunction, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { AddressRules } from '@rollcall/platform';
import type { buildConnector } from 'undici';

export class AddressBlockedError extends Error {
  readonly code = 'ADDRESS_BLOCKED';
  constructor(readonly address: string) {
    super(`The address ${address} is not one that webhooks may be sent to`);
    this.name = 'AddressBlockedError';
  }
}

export class ConnectTimeoutError extends Error {
  readonly code = 'CONNECT_TIMEOUT';
  constructor(timeoutMs: number) {
    super(`No connection within ${timeoutMs} ms`);
    this.name = 'ConnectTimeoutError';
  }
}

export interface ConnectorOptions {
  readonly rules: AddressRules;
  /** For name lookup, TCP and TLS together. */
  readonly timeoutMs: number;
  /** Name resolution; the system's by default. */
  readonly resolve?: LookupFunction;
  /** Certificate authorities to trust, in place of the default ones. */
  readonly ca?: readonly string[];
}

export function createGuardedConnector({ rules, timeoutMs, resolve = lookup, ca }: ConnectorOptions) {
  const guardedLookup = guardLookup(resolve, rules);

  return (options: buildConnector.Options, callback: buildConnector.Callback): void => {
    const literal = options.hostname.replace(/^\[|\]$/g, '');
    if (isIP(literal) !== 0 && !rules.permits(literal)) {
      callback(new AddressBlockedError(literal), null);
      return;
    }
    const socket = openSocket(options, literal, { lookup: guardedLookup, ca });
    const timer = setTimeout(() => socket.destroy(new ConnectTimeoutError(timeoutMs)), timeoutMs);
    const fail = (error: Error): void => {
      clearTimeout(timer);
      callback(error, null);
    };
    socket.once('error', fail);
    socket.once(options.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
      const peer = socket.remoteAddress ?? 'unknown';
      if (!rules.permits(peer)) {
        socket.destroy(new AddressBlockedError(peer));
        return;
      }
      clearTimeout(timer);
      socket.removeListener('error', fail);
      callback(null, socket);
    });
  };
}

function openSocket(
  { protocol, port, servername }: buildConnector.Options,
  host: string,
  { lookup: guarded, ca }: { lookup: LookupFunction; ca: readonly string[] | undefined },
): Socket {
  const target = { host, lookup: guarded, autoSelectFamily: true, noDelay: true };
  if (protocol !== 'https:') return connectTcp({ ...target, port: Number(port || 80) });
  // A certificate is for a name; SNI takes no address literals (RFC 6066 section 3).
  const name = servername || (isIP(host) === 0 ? host : '');
  return connectTls({
    ...target,
    port: Number(port || 443),
    servername: name,
    ALPNProtocols: ['http/1.1'],
    ...(ca && { ca: [...ca] }),
  });
}

/** One forbidden address among several refuses the name as a whole: which one would be used is a race. */
function guardLookup(resolve: LookupFunction, rules: AddressRules): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, options, (error, address, family) => {
      if (error) return callback(error, address, family);
      const addresses = typeof address === 'string' ? [address] : address.map((entry) => entry.address);
      const blocked = addresses.find((entry) => !rules.permits(entry));
      if (blocked !== undefined) callback(new AddressBlockedError(blocked), '', 0);
      else callback(null, address, family);
    });
  };
}
