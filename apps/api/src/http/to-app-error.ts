import { AppError, type ErrorCode } from '@rollcall/contracts';
import { isUnavailable } from '@rollcall/platform';
import { StorageError } from '@rollcall/storage';

/** Error codes for what body-parser and the router throw, by `type`. */
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

export const RETRY_AFTER_SECONDS = 5;

export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof StorageError && thrown.code === 'integrity_error') {
    return new AppError('integrity_error', { cause: thrown });
  }
  if (isUnavailable(thrown)) {
    return new AppError('service_unavailable', {
      cause: thrown,
      headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) },
    });
  }
  const type = stringProperty(thrown, 'type');
  const code = type === undefined ? undefined : HTTP_ERRORS[type];
  if (code !== undefined) return new AppError(code, { ...detailsOf(type, thrown), cause: thrown });
  if (thrown instanceof URIError || numberProperty(thrown, 'status') === 400) {
    return new AppError('invalid_request', { details: 'The request path or body is malformed.', cause: thrown });
  }
  return new AppError('internal_error', { cause: thrown });
}

/** What the code alone doesn't tell. body-parser's error contains the limit. */
function detailsOf(type: string | undefined, thrown: unknown): { details?: string } {
  if (type === 'charset.unsupported') return { details: 'Send the body in UTF-8.' };
  if (type === 'encoding.unsupported') return { details: 'Content-Encoding can be gzip, deflate, br, or identity.' };
  const limit = numberProperty(thrown, 'limit');
  return limit === undefined ? {} : { details: `The body can be at most ${limit} bytes.` };
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
