import type { AppError, ErrorCode, OAuthErrorBody } from '@rollcall/contracts';
import type { Logger } from '@rollcall/platform';
import type { ErrorRequestHandler } from 'express';
import { baseUrlOf } from '../http/base-url.ts';
import { requestIdOf } from '../http/request-id.ts';
import { toAppError } from '../http/to-app-error.ts';
import { wantsOAuthErrors } from './read-credentials.ts';

/** RFC 6749 section 5.2 only defines these codes. All other client errors are invalid_request. */
const OAUTH_CODES: Partial<Record<ErrorCode, string>> = {
  invalid_client: 'invalid_client',
  partner_suspended: 'unauthorized_client',
  unsupported_grant_type: 'unsupported_grant_type',
  rate_limit_exceeded: 'rate_limit_exceeded',
  service_unavailable: 'temporarily_unavailable',
  internal_error: 'server_error',
};

/** Stock OAuth clients expect `error` to be a string and would not find the code in the service's own error body. */
export function handleOAuthErrors(options: { logger: Logger; publicBaseUrl: string | undefined }): ErrorRequestHandler {
  return (thrown: unknown, request, response, next) => {
    if (!wantsOAuthErrors(request) || response.headersSent) return next(thrown);
    const error = toAppError(thrown);
    response.locals.errorCode = error.code;
    if (error.definition.status >= 500) options.logger.error({ err: thrown, code: error.code }, 'request failed');
    response.status(error.definition.status).set({ 'Cache-Control': 'no-store', ...error.headers });
    response.json(oauthErrorBody(error, requestIdOf(response), baseUrlOf(request, options.publicBaseUrl)));
  };
}

function oauthErrorBody(error: AppError, requestId: string, baseUrl: string): OAuthErrorBody {
  const code = OAUTH_CODES[error.code] ?? 'invalid_request';
  const isScope = code === 'invalid_request' && error.details?.startsWith('field scope:') === true;
  return {
    error: isScope ? 'invalid_scope' : code,
    // RFC 6749 allows printable ASCII without quotes and backslashes.
    error_description: `${error.definition.message} ${error.details ?? ''}`.trim().replace(/[^\x20-\x7e]|["\\]/g, ''),
    error_uri: `${baseUrl}/docs/errors#${error.code}`,
    request_id: requestId,
  };
}
