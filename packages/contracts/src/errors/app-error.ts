import { ERRORS, type ErrorCode, type ErrorDefinition } from './error-table.ts';

export interface InputError {
  readonly path: string;
  readonly message: string;
  readonly hint: string | null;
}

export interface AppErrorOptions {
  /** What exactly was wrong in this request; shown to the caller, so never a value of a member. */
  readonly details?: string;
  /** Each thing that was wrong, with its place in what was sent. */
  readonly faults?: readonly InputError[];
  /** Logged, never shown. */
  readonly cause?: unknown;
  /** Headers of the answer, e.g. Retry-After. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error that the caller is told about: its code decides status, texts and log level. */
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
