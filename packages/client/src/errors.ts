import type { ErrorCode } from './generated/error-codes.ts';
import type { Job } from './operation-types.ts';

/** Everything this package throws, save abort reasons and wrong arguments. */
export class RollcallError extends Error {
  override readonly name: string = 'RollcallError';
}

/** No answer: refused, reset, timed out below HTTP, or cut off in the middle of a body. `cause` has the reason. */
export class ConnectionError extends RollcallError {
  override readonly name: string = 'ConnectionError';
}

export interface ApiErrorDetails {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly details: string | null;
  readonly requestId: string | null;
  readonly documentationUrl: string | null;
  readonly retryAfterMs: number | null;
}

/** An answer of the service that is not 2xx. Subclasses go by status; `code` says exactly what it was. */
export class ApiError extends RollcallError {
  override readonly name: string = 'ApiError';
  readonly status: number;
  /** One of the service's codes; another one when something between answered. */
  readonly code: ErrorCode | (string & {});
  readonly details: string | null;
  /** What to name when asking the operator of the service about this. */
  readonly requestId: string | null;
  readonly documentationUrl: string | null;
  /** How long the service asks to wait before the next attempt. */
  readonly retryAfterMs: number | null;

  constructor(answer: ApiErrorDetails) {
    super(answer.details === null ? answer.message : `${answer.message} ${answer.details}`);
    this.status = answer.status;
    this.code = answer.code;
    this.details = answer.details;
    this.requestId = answer.requestId;
    this.documentationUrl = answer.documentationUrl;
    this.retryAfterMs = answer.retryAfterMs;
  }
}

/** 400, 405, 413, 415, 416, 422. */
export class InvalidRequestError extends ApiError {
  override readonly name = 'InvalidRequestError';
}
/** 401. */
export class AuthenticationError extends ApiError {
  override readonly name = 'AuthenticationError';
}
/** 403. */
export class PermissionError extends ApiError {
  override readonly name = 'PermissionError';
}
/** 404. */
export class NotFoundError extends ApiError {
  override readonly name = 'NotFoundError';
}
/** 409 and 412. */
export class ConflictError extends ApiError {
  override readonly name = 'ConflictError';
}
/** 429, when waiting was not allowed or did not help. */
export class RateLimitError extends ApiError {
  override readonly name = 'RateLimitError';
}
/** 500 and above. */
export class ServerError extends ApiError {
  override readonly name = 'ServerError';
}

/** The job ended as `failed`. */
export class JobFailedError extends RollcallError {
  override readonly name = 'JobFailedError';
  readonly job: Job;
  readonly code: string;

  constructor(job: Job) {
    super(`${job.file_name}: ${job.error?.message ?? 'processing failed'}`);
    this.job = job;
    this.code = job.error?.code ?? 'unknown';
  }
}

/** The job did not end in time. It may still end. */
export class JobTimeoutError extends RollcallError {
  override readonly name = 'JobTimeoutError';
  readonly jobId: string;

  constructor(jobId: string, timeoutMs: number) {
    super(`${jobId} did not finish within ${Math.round(timeoutMs / 1000)} s`);
    this.jobId = jobId;
  }
}
