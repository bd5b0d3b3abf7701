import { ERRORS, type ErrorCode, type ErrorDefinition } from './error-table.ts';

export interface InputError {
  readonly path: string;
  readonly message: string;
  readonly hint: string | null;
}

export interface AppErrorOptions {
  /** What exactly is wrong with the request. Shown to the caller, so it never contains a member's value. */
  readonly details?: string;
  /** Each error with its path in the request. */
  readonly faults?: readonly InputError[];
  /** Logged, never shown. */
  readonly cause?: unknown;
  /** Headers of the response, such as Retry-After. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error for the caller. Its code determines status, texts, and log level. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: string | undefined;
  readonly inputErrors: readonly InputError[] | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(ERRORS[code].message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = options.details;
    this.inputErrors = options.faults;
    this.headers = options.headers ?? {};
  }

  get definition(): ErrorDefinition {
    return ERRORS[this.code];
  }
}
