import { types } from 'node:util';

/** Why an attempt got no complete response. Stable codes that are shown to the endpoint's owner. */
export type TransportFailure =
  | 'address_blocked'
  | 'connect_timeout'
  | 'timeout'
  | 'connection_refused'
  | 'connection_reset'
  | 'dns_failure'
  | 'unreachable'
  | 'tls_failure'
  | 'invalid_response'
  | 'proxy_failure'
  | 'network_error';

const byCode: Readonly<Record<string, TransportFailure>> = {
  ADDRESS_BLOCKED: 'address_blocked',
  CONNECT_TIMEOUT: 'connect_timeout',
  UND_ERR_CONNECT_TIMEOUT: 'connect_timeout',
  ETIMEDOUT: 'connect_timeout',
  DEADLINE_EXCEEDED: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  ECONNREFUSED: 'connection_refused',
  ECONNRESET: 'connection_reset',
  EPIPE: 'connection_reset',
  UND_ERR_SOCKET: 'connection_reset',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'connection_reset',
  ENOTFOUND: 'dns_failure',
  EAI_AGAIN: 'dns_failure',
  EAI_FAIL: 'dns_failure',
  EAI_NODATA: 'dns_failure',
  EAI_NONAME: 'dns_failure',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  UND_ERR_HEADERS_OVERFLOW: 'invalid_response',
  UND_ERR_RESPONSE: 'invalid_response',
  EPROTO: 'tls_failure',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'tls_failure',
  SELF_SIGNED_CERT_IN_CHAIN: 'tls_failure',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'tls_failure',
  UNABLE_TO_GET_ISSUER_CERT: 'tls_failure',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'tls_failure',
  HOSTNAME_MISMATCH: 'tls_failure',
};

const byPrefix: readonly (readonly [prefix: string, failure: TransportFailure])[] = [
  ['HPE_', 'invalid_response'],
  ['ERR_TLS', 'tls_failure'],
  ['ERR_SSL', 'tls_failure'],
  ['CERT_', 'tls_failure'],
];

/** Also checks causes, and the errors of several addresses. */
export function classifyFailure(error: unknown): TransportFailure {
  if (!types.isNativeError(error)) return 'network_error';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = byCode[code] ?? byPrefix.find(([prefix]) => code.startsWith(prefix))?.[1];
  if (known) return known;
  if (error.message.includes('when HTTP Tunneling')) return 'proxy_failure';
  // Not every parser error has a code.
  if (error.name === 'HTTPParserError') return 'invalid_response';
  const inner = 'errors' in error && Array.isArray(error.errors) ? error.errors[0] : error.cause;
  return inner === undefined ? 'network_error' : classifyFailure(inner);
}
