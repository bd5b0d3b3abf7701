import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { AddressBlockedError, type AddressRules } from '@rollcall/platform';
import { Client, type Dispatcher, ProxyAgent } from 'undici';
import { ConnectTimeoutError, createGuardedConnector } from './guard-address.ts';
import { IdleConnections, idleMs } from './idle-connections.ts';

export interface EgressOptions {
  readonly rules: AddressRules;
  /** DNS, TCP, and TLS together. */
  readonly connectTimeoutMs: number;
  readonly resolve?: LookupFunction | undefined;
  /** Trusted certificate authorities instead of the default ones. */
  readonly ca?: readonly string[] | undefined;
  /** An HTTP proxy that supports CONNECT, used for all requests. */
  readonly proxyUrl?: string | undefined;
}

/** A connection for one request. Must be released afterward. */
export interface OpenDispatcher {
  readonly dispatcher: Dispatcher;
  readonly origin: string;
  /** It was used before, so the receiver may be closing it at the same time. */
  readonly isReused: boolean;
  /** `isClean`: the response was read completely, so the connection can be reused. Otherwise it is closed. */
  release(isClean: boolean): void;
}

export type OpenEgress = (url: URL, options: { fresh: boolean }) => OpenDispatcher | Promise<OpenDispatcher>;

/** Disables undici's limits: the caller has a deadline, and `bodyTimeout` would restart with every chunk. */
const unlimited = { headersTimeout: 0, bodyTimeout: 0, maxHeaderSize: 16 * 1024 } as const;

export function createEgress(options: EgressOptions): OpenEgress {
  const { rules, connectTimeoutMs, resolve, ca, proxyUrl } = options;
  if (proxyUrl !== undefined) return (url) => openThroughProxy(url, { ...options, proxyUrl });
  const connect = createGuardedConnector({
    rules,
    timeoutMs: connectTimeoutMs,
    ...(resolve && { resolve }),
    ...(ca && { ca }),
  });
  const idle = new IdleConnections();
  const keepAlive = { pipelining: 1, keepAliveTimeout: idleMs, keepAliveMaxTimeout: idleMs };
  return ({ origin }, { fresh }) => {
    const kept = fresh ? undefined : idle.take(origin);
    const dispatcher = kept ?? new Client(origin, { connect, ...unlimited, ...keepAlive });
    const release = (isClean: boolean) => (isClean ? idle.give(origin, dispatcher) : destroy(dispatcher));
    return { dispatcher, origin, isReused: kept !== undefined, release };
  };
}

/**
 * The name is resolved and judged here, and the proxy is told the address: a name it resolved by itself could lead
 * anywhere, and elsewhere than a moment ago. The certificate is still checked against the name.
 */
async function openThroughProxy(
  url: URL,
  { rules, connectTimeoutMs: timeout, resolve, ca, proxyUrl }: EgressOptions & { proxyUrl: string },
): Promise<OpenDispatcher> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isLiteral = isIP(host) !== 0;
  const addresses = isLiteral ? [host] : await resolveAll(host, resolve ?? lookup, timeout);
  const blocked = addresses.find((address) => !rules.permits(address));
  const [address] = addresses;
  if (blocked !== undefined || address === undefined) throw new AddressBlockedError(blocked ?? host);
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  const dispatcher = new ProxyAgent({
    ...unlimited,
    pipelining: 0,
    uri: proxyUrl,
    proxyTls: { timeout },
    requestTls: { timeout, servername: isLiteral ? '' : host, ...(ca && { ca: [...ca] }) },
  });
  const origin = `${url.protocol}//${isIP(address) === 6 ? `[${address}]` : address}:${port}`;
  return { dispatcher, origin, isReused: false, release: () => destroy(dispatcher) };
}

/** Not waited for: behind a proxy that keeps silent undici's promise never settles; the sockets are closed all the same. */
function destroy(dispatcher: Dispatcher): void {
  dispatcher.destroy().catch(() => {});
}

function resolveAll(host: string, resolve: LookupFunction, timeoutMs: number): Promise<string[]> {
  return new Promise((fulfill, reject) => {
    const timer = setTimeout(() => reject(new ConnectTimeoutError(timeoutMs)), timeoutMs);
    resolve(host, { all: true }, (error, found) => {
      clearTimeout(timer);
      if (error) reject(error);
      else fulfill(typeof found === 'string' ? [found] : found.map((entry) => entry.address));
    });
  });
}
