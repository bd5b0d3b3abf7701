import { ApiError, ConnectionError } from './api-error.ts';

/** Whether sending a file again can help: not if the service has refused the file itself. */
export function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || TEMPORARY.has(error.status);
}

/** The session ended, the request took too long, or there were too many. */
const TEMPORARY = new Set([401, 408, 429]);

/** A rejected request isn't retried. A failed one is, as soon as the service is back. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (error instanceof ConnectionError) return true;
  return error instanceof ApiError && error.status >= 500 && failures < 5;
}
