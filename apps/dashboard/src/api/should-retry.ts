import { ApiError, ConnectionError } from './api-error.ts';

/** A rejected request isn't retried. A failed one is, as soon as the service is back. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (error instanceof ConnectionError) return true;
  return error instanceof ApiError && error.status >= 500 && failures < 5;
}
