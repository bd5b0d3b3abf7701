import type { Schemas } from '@rollcall/client';

type Body = Schemas['Error']['error'];

/** An error response of the API. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly details: string;
  readonly requestId: string;
  readonly fieldErrors: NonNullable<Body['field_errors']>;

  constructor(status: number, body: Partial<Body>) {
    super(body.message ?? `The server returned an error (${status}).`);
    this.status = status;
    this.code = body.code ?? 'unknown';
    this.details = body.details ?? '';
    this.requestId = body.request_id ?? '';
    this.fieldErrors = body.field_errors ?? [];
  }
}

/** No response: the network or the service is unavailable. The request may or may not have been processed. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  constructor(cause?: unknown) {
    super('Can’t reach Rollcall. Your changes are still here. Try again in a moment.', { cause });
  }
}

export async function readApiError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  return new ApiError(response.status, errorOf(body));
}

function errorOf(body: unknown): Partial<Body> {
  if (typeof body !== 'object' || body === null || !('error' in body)) return {};
  return typeof body.error === 'object' && body.error !== null ? body.error : {};
}
