// The allowed fields of log lines. Files contain health coverage and SSNs, so unknown fields are dropped and listed in
// `dropped_fields`.

import { types } from 'node:util';
import { type FoundSsn, replaceSsns } from '@rollcall/contracts';

const ALLOWED = new Set(
  `action actor address alias alg app applied attempt attempts backend backoff_ms behind bucket cause check checks
  client_id code concurrency config configured connections count decision delay delay_ms deliveries delivery_id detected
  directory dropped duration_ms elapsed_ms encoding endpoint endpoint_id entries epoch err error event event_id events
  exit_code expected expires_at failures file_size_bytes format from host id invalid_rows ip job_id key_version kid kind
  level limit lease_ms max message_id method migration migrations mode name next_attempt_at object_id operation outcome
  part partner_id path pid policy port progress purged queue reason remaining request_id response_time_ms restarts
  retry_after_ms retryable role route row_count rows rows_per_second rows_processed schema sequence service setting
  settings signal size_bytes stage state status step storage subject swept task timeout_ms to total_rows transport type
  url user_id valid_rows vendor_id version warnings worker_id`.split(/\s+/),
);

/** Numbers and flags with these endings don't identify people. */
const MEASURE = /_(ms|seconds|bytes|count|total|at|rows|id)$/;
/** Nine digits that aren't part of an ID, version, or path. */
const NINE_DIGITS = /(?<![\w.-])\d{9}(?![\w.-])/g;
const ASCII = /^[\0-\x7f]*$/;
const CREDENTIAL = /\b((?:postgres(?:ql)?|rediss?|https?):\/\/)[^\s/@]+@/g;
const MAX_TEXT = 2000;

export function pickLogFields(fields: Record<string, unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  const dropped: string[] = [];
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    const key = snakeCase(name);
    if (!isAllowed(key, value)) dropped.push(key);
    else kept[key] = scrub(value);
  }
  if (dropped.length > 0) kept.dropped_fields = dropped;
  return kept;
}

/**
 * Type, code, message, and stack, including causes. Nothing else, because libraries attach queries and bodies to
 * errors.
 */
export function describeError(error: unknown, depth = 0): Record<string, unknown> {
  if (!isError(error)) return { type: typeof error };
  return {
    type: error.name,
    message: scrubText(error.message),
    ...('code' in error && (typeof error.code === 'string' || typeof error.code === 'number')
      ? { code: error.code }
      : {}),
    stack: scrubText(error.stack ?? ''),
    ...(error.cause !== undefined && depth < 4 ? { cause: describeError(error.cause, depth + 1) } : {}),
  };
}

/** Removes text that looks like an SSN and the user part of URLs, and truncates. */
export function scrubText(text: string): string {
  const cut = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
  return replaceSsns(cut, (ssn) => (isWritten(ssn, cut) ? '[redacted]' : null))
    .replace(NINE_DIGITS, '[redacted]')
    .replace(CREDENTIAL, '$1[redacted]@');
}

/** The service's own numbers are ASCII. Digits in other scripts come from files. */
function isWritten({ separator, start, end }: FoundSsn, text: string): boolean {
  return separator === '-' || separator === ' ' || !ASCII.test(text.slice(start, end));
}

/** Also errors of another realm (vm context, worker). */
function isError(value: unknown): value is Error {
  return value instanceof Error || types.isNativeError(value);
}

function isAllowed(key: string, value: unknown): boolean {
  if (ALLOWED.has(key)) return true;
  return MEASURE.test(key) && (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint');
}

function scrub(value: unknown): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.slice(0, 100).map(scrub);
  if (isError(value)) return describeError(value);
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, scrub(inner)]));
  }
  return value;
}

function snakeCase(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
}
