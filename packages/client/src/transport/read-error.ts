import {
  ApiError,
  type ApiErrorDetails,
  AuthenticationError,
  ConflictError,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
} from '../errors.ts';
import { isObject, textOf } from '../read-json.ts';
import { readRetryAfter } from './retry-delay.ts';

const BY_STATUS: Readonly<Record<number, new (details: ApiErrorDetails) => ApiError>> = {
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  412: ConflictError,
  429: RateLimitError,
};

/** Also accepts other bodies: a proxy's HTML page becomes an error with the code `http_<status>`. */
export async function readError(response: Response): Promise<ApiError> {
  const { status } = response;
  const text = await response.text().catch(() => '');
  const error = errorIn(text);
  const Kind = BY_STATUS[status] ?? (status >= 500 ? ServerError : status >= 400 ? InvalidRequestError : ApiError);
  return new Kind({
    status,
    code: textOf(error.code) ?? `http_${status}`,
    message: textOf(error.message) ?? `The server returned ${status} ${response.statusText}`.trim(),
    details: textOf(error.details),
    requestId: textOf(error.request_id) ?? response.headers.get('x-request-id'),
    documentationUrl: textOf(error.documentation_url),
    retryAfterMs: readRetryAfter(response, Date.now()),
  });
}

function errorIn(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    if (isObject(body) && isObject(body.error)) return body.error;
  } catch {
    // Not JSON, such as a proxy's page. The status is all there is.
  }
  return {};
}
