import type { ErrorCode } from './generated/error-codes.ts';
import type { Job } from './operation-types.ts';

/** Base class of all errors of this package, except abort reasons and invalid arguments. */
export class RollcallError extends Error {
  override readonly name: string = 'RollcallError';
}

/**
 * No response: the connection was refused, reset, timed out, or cut off in the middle of a body. `cause` contains the
 * reason.
 */
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

/** A response with an error status. Subclasses exist by status. `code` identifies the error. */
export class ApiError extends RollcallError {
  override readonly name: string = 'ApiError';
  readonly status: number;
  /** One of the service's codes, or another one if a proxy responded. */
  readonly code: ErrorCode | (string & {});
  readonly details: string | null;
  /** Include it when you contact the operator of the service. */
  readonly requestId: string | null;
  readonly documentationUrl: string | null;
  /** How long to wait before the next attempt, if the service says so. */
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
/** 429, if waiting wasn't allowed or didn't help. */
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

/** The job didn't end in time. It may still end. */
export class JobTimeoutError extends RollcallError {
  override readonly name = 'JobTimeoutError';
  readonly jobId: string;

  constructor(jobId: string, timeoutMs: number) {
    super(`${jobId} did not finish within ${Math.round(timeoutMs / 1000)} s`);
    this.jobId = jobId;
  }
}
