import { ApiError, ConnectionError } from './api-error.ts';

/** A refusal stays one; what failed on the way is asked for again as soon as the service is back. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (error instanceof ConnectionError) return true;
  return error instanceof ApiError && error.status >= 500 && failures < 5;
}
