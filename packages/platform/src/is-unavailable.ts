/**
 * Error codes of Node.js, PostgreSQL, Prisma, and Redis: refused or lost connections, pool timeouts, and full or
 * read-only disks.
 */
const UNAVAILABLE = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
  // A transaction didn't start or end in time.
  'P2028',
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

/** Messages of pg, which have no code, for a connection that the server closed or that timed out. */
const CONNECTION_LOST =
  /^Connection terminated|^timeout exceeded when trying to connect$|^timeout expired$|^Client (has encountered a connection error|was closed) and is not queryable$/;

/** Whether a dependency failed, so that a retry can succeed. */
export function isUnavailable(thrown: unknown, depth = 0): boolean {
  if (typeof thrown !== 'object' || thrown === null || depth > 5) return false;
  if (thrown instanceof Error && thrown.name === 'PrismaClientInitializationError') return true;
  if (thrown instanceof Error && CONNECTION_LOST.test(thrown.message)) return true;
  const names = ['code', 'kind', 'originalCode'].map((name) => stringProperty(thrown, name));
  if (names.some((name) => name !== undefined && UNAVAILABLE.has(name))) return true;
  if (thrown instanceof AggregateError) return thrown.errors.some((inner) => isUnavailable(inner, depth + 1));
  // Prisma stores the driver's error of a raw query in `meta`.
  const inner = [property(thrown, 'cause'), property(property(thrown, 'meta'), 'driverAdapterError')];
  return inner.some((error) => isUnavailable(error, depth + 1));
}

function stringProperty(value: unknown, name: string): string | undefined {
  const found = property(value, name);
  return typeof found === 'string' ? found : undefined;
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
