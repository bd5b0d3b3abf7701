import type { AppError, ErrorBody } from '@rollcall/contracts';
import type { Logger } from '@rollcall/platform';
import type { ErrorRequestHandler, Request, Response } from 'express';
import { baseUrlOf } from './base-url.ts';
import { requestIdOf } from './request-id.ts';
import { maskSsnShaped } from './ssn-shaped.ts';
import { toAppError } from './to-app-error.ts';

/** The only place that turns an error into a response. Details of errors other than AppError only go to the log. */
export function handleErrors(options: { logger: Logger; publicBaseUrl: string | undefined }): ErrorRequestHandler {
  const { logger, publicBaseUrl } = options;
  return (thrown: unknown, request, response, _next) => {
    const error = toAppError(thrown);
    response.locals.errorCode = error.code;
    if (error.definition.status >= 500) {
      logger[error.definition.logLevel]({ err: thrown, code: error.code }, 'request failed');
    }
    if (response.headersSent || response.destroyed) {
      response.destroy();
      return;
    }
    sendError(error, { request, response, publicBaseUrl });
  };
}

/** Headers that a handler set for a body that won't be sent. */
const BODY_HEADERS = [
  'Accept-Ranges',
  'Content-Disposition',
  'Content-Encoding',
  'Content-Length',
  'Content-Range',
  'Content-Type',
  'ETag',
  'Last-Modified',
];

export function sendError(
  error: AppError,
  context: { request: Request; response: Response; publicBaseUrl: string | undefined },
): void {
  const { request, response, publicBaseUrl } = context;
  for (const header of BODY_HEADERS) response.removeHeader(header);
  response.status(error.definition.status);
  response.set({ 'Cache-Control': 'no-store', ...error.headers });
  response.json(errorBody(error, requestIdOf(response), baseUrlOf(request, publicBaseUrl)));
}

export function errorBody(error: AppError, requestId: string, baseUrl: string): ErrorBody {
  return {
    error: {
      code: error.code,
      message: error.definition.message,
      // Can contain what was sent.
      details: maskSsnShaped(error.details ?? error.definition.cause),
      request_id: requestId,
      documentation_url: `${baseUrl}/docs/errors#${error.code}`,
      ...(error.inputErrors === undefined
        ? {}
        : { field_errors: error.inputErrors.map((fault) => ({ ...fault, path: maskSsnShaped(fault.path) })) }),
    },
  };
}
