// Protection against server-side request forgery: partners configure where we connect. The rules are checked for each
// connection, because a name can resolve differently later (DNS rebinding). There are three checks: the literal address
// (which isn't resolved), every address of a name (before the first packet), and the peer of the open socket.
import { lookup } from 'node:dns';
import { connect as connectTcp, isIP, type LookupFunction, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { AddressBlockedError, type AddressRules, guardLookup } from '@rollcall/platform';
import type { buildConnector } from 'undici';

export class ConnectTimeoutError extends Error {
  readonly code = 'CONNECT_TIMEOUT';
  constructor(timeoutMs: number) {
    super(`Connection timed out after ${timeoutMs} ms`);
    this.name = 'ConnectTimeoutError';
  }
}

export interface ConnectorOptions {
  readonly rules: AddressRules;
  /** For DNS, TCP, and TLS together. */
  readonly timeoutMs: number;
  /** Name resolution, by default the system's. */
  readonly resolve?: LookupFunction;
  /** Trusted certificate authorities instead of the default ones. */
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
  // Certificates are issued for names, and SNI doesn't allow IP addresses (RFC 6066 section 3).
  const name = servername || (isIP(host) === 0 ? host : '');
  return connectTls({
    ...target,
    port: Number(port || 443),
    servername: name,
    ALPNProtocols: ['http/1.1'],
    ...(ca && { ca: [...ca] }),
  });
}
