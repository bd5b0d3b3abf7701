import { AppError, type ErrorCode } from '@rollcall/contracts';
import { StorageError } from '@rollcall/storage';

/** What body-parser and the router throw, by its `type`. */
const HTTP_ERRORS: Readonly<Record<string, ErrorCode>> = {
  'entity.parse.failed': 'invalid_json',
  'entity.verify.failed': 'invalid_request',
  'entity.too.large': 'payload_too_large',
  'parameters.too.many': 'payload_too_large',
  'encoding.unsupported': 'unsupported_media_type',
  'charset.unsupported': 'unsupported_media_type',
  'request.aborted': 'invalid_request',
  'request.size.invalid': 'invalid_request',
};

/** Connections refused or lost, and pools that gave up waiting: of Node, PostgreSQL, Prisma and Redis. */
const UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
  'P2037',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  'unavailable',
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
]);
export const RETRY_AFTER_SECONDS = 5;

export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof StorageError && thrown.code === 'integrity_error') {
    return new AppError('integrity_error', { cause: thrown });
  }
  if (isUnavailable(thrown, 0)) {
    return new AppError('service_unavailable', {
      cause: thrown,
      headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) },
    });
  }
  const type = stringProperty(thrown, 'type');
  const code = type === undefined ? undefined : HTTP_ERRORS[type];
  if (code !== undefined) return new AppError(code, { cause: thrown });
  if (thrown instanceof URIError || numberProperty(thrown, 'status') === 400) {
    return new AppError('invalid_request', { details: 'The request path or body is malformed.', cause: thrown });
  }
  return new AppError('internal_error', { cause: thrown });
}

/** What pg says, without a code, of a connection that a server dropped as it ended. */
const CONNECTION_LOST = /^Connection terminated/;

function isUnavailable(thrown: unknown, depth: number): boolean {
  if (typeof thrown !== 'object' || thrown === null || depth > 5) return false;
  if (thrown instanceof Error && thrown.name === 'PrismaClientInitializationError') return true;
  if (thrown instanceof Error && CONNECTION_LOST.test(thrown.message)) return true;
  const names = ['code', 'kind', 'originalCode'].map((name) => stringProperty(thrown, name));
  if (names.some((name) => name !== undefined && UNAVAILABLE.has(name))) return true;
  if (thrown instanceof AggregateError) return thrown.errors.some((inner) => isUnavailable(inner, depth + 1));
  // Prisma keeps what the driver said of a raw query or of a server that is starting or ending in `meta`.
  const inner = [property(thrown, 'cause'), property(property(thrown, 'meta'), 'driverAdapterError')];
  return inner.some((error) => isUnavailable(error, depth + 1));
}

function stringProperty(value: unknown, name: string): string | undefined {
  const found = property(value, name);
  return typeof found === 'string' ? found : undefined;
}

function numberProperty(value: unknown, name: string): number | undefined {
  const found = property(value, name);
  return typeof found === 'number' ? found : undefined;
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
