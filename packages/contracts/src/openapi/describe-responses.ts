import { ERRORS, type ErrorCode } from '../errors/error-table.ts';
import type { RouteContract, RouteResponse } from '../routes/route-contract.ts';
import { describeContent } from './to-json-schema.ts';

type JsonObject = Record<string, unknown>;

const TOKEN_ERRORS: readonly ErrorCode[] = [
  'missing_token',
  'invalid_token',
  'token_expired',
  'insufficient_scope',
  'partner_suspended',
];
const SESSION_ERRORS: readonly ErrorCode[] = ['session_expired', 'csrf_failed', 'rate_limit_exceeded'];
const IDEMPOTENCY_ERRORS: readonly ErrorCode[] = [
  'invalid_idempotency_key',
  'idempotency_in_progress',
  'idempotency_key_reused',
];
const BODY_ERRORS: readonly ErrorCode[] = ['invalid_json', 'payload_too_large', 'unsupported_media_type'];
/** A path that can't be decoded is always invalid_request. */
const ALWAYS_ERRORS: readonly ErrorCode[] = ['invalid_request', 'internal_error', 'service_unavailable'];

/** Describes all possible responses of an operation, by status. */
export function describeResponses(operationId: string, route: RouteContract): JsonObject {
  return { ...successResponses(operationId, route), ...errorResponses(route) };
}

function successResponses(operationId: string, route: RouteContract): JsonObject {
  return Object.fromEntries(
    Object.entries<RouteResponse>(route.responses).map(([status, { description, content }]) => [
      status,
      {
        description,
        headers: commonHeaders(route),
        ...(content === undefined ? {} : { content: describeContent(content, { io: 'output', operationId }) }),
      },
    ]),
  );
}

function errorResponses(route: RouteContract): JsonObject {
  const codes = [
    ...(route.errors ?? []),
    ...authenticationErrors(route.access),
    ...(route.idempotent ? IDEMPOTENCY_ERRORS : []),
    ...(route.body === undefined || route.body.type === 'multipart' ? [] : BODY_ERRORS),
    ...ALWAYS_ERRORS,
  ];
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set(codes)) {
    const { status } = ERRORS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries([...byStatus].map(([status, names]) => [status, errorResponse(route, { status, names })]));
}

function authenticationErrors(access: RouteContract['access']): readonly ErrorCode[] {
  if (access === null) return [];
  if (access === 'session') return ['session_required', ...SESSION_ERRORS];
  const ofOperators: readonly ErrorCode[] = access.startsWith('operations:')
    ? ['session_required', 'totp_required']
    : [];
  return [...TOKEN_ERRORS, ...SESSION_ERRORS, ...ofOperators];
}

function errorResponse(route: RouteContract, { status, names }: { status: number; names: ErrorCode[] }): JsonObject {
  const service = { $ref: '#/components/schemas/Error' };
  // Clients that use forms or HTTP Basic with the OAuth operations get the body of RFC 6749 section 5.2.
  const schema =
    route.body?.type === 'token' ? { anyOf: [service, { $ref: '#/components/schemas/OAuthError' }] } : service;
  return {
    description: names.map((name) => `\`${name}\`: ${ERRORS[name].message}`).join(' '),
    headers: { ...commonHeaders(route, status), ...errorHeaders(status, names) },
    content: { 'application/json': { schema } },
  };
}

/** Responses to authenticated requests have the rate limit headers. */
function commonHeaders(route: RouteContract, status = 200): JsonObject {
  const isCounted = route.access !== null && ![401, 500, 503].includes(status);
  return {
    'X-Request-Id': header('string', 'Identifies the request in the service’s logs.'),
    ...(isCounted ? limitHeaders() : {}),
  };
}

function limitHeaders(): JsonObject {
  return {
    'X-RateLimit-Limit': header('integer', 'Requests allowed in the window.'),
    'X-RateLimit-Remaining': header('integer', 'Requests remaining in the window.'),
    'X-RateLimit-Reset': header('integer', 'Unix time when the window resets.'),
  };
}

function errorHeaders(status: number, names: readonly ErrorCode[]): JsonObject {
  const mayRetry = names.some((name) => ERRORS[name].retryable) && status !== 500;
  return {
    ...(mayRetry ? { 'Retry-After': header('integer', 'Seconds to wait before retrying.') } : {}),
    ...(status === 401 || status === 403 ? { 'WWW-Authenticate': header('string', 'RFC 6750 challenge.') } : {}),
  };
}

function header(type: 'string' | 'integer', description: string): JsonObject {
  return { description, schema: { type } };
}
