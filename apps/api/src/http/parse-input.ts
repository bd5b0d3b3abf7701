import { AppError, type ErrorCode, type RouteContract } from '@rollcall/contracts';
import type { z } from 'zod';
import { hasSsnShapedText } from './ssn-shaped.ts';

/**
 * Parses path and query parameters. Unknown parameters are ignored. The error for an invalid one lists what is allowed.
 */
export function parseParameters(schema: z.ZodObject | undefined, given: unknown): Record<string, unknown> {
  if (schema === undefined) return {};
  const result = schema.safeParse(given, { reportInput: true });
  if (result.success) return result.data;
  throw new AppError('invalid_request', { details: describeFaults(result.error, 'parameter') });
}

/** An ID with an impossible format is treated like an unknown ID, so the response is the route's 404. */
export function parsePathIds(
  schema: z.ZodObject | undefined,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const ids = Object.entries(given).map(([name, id]) => [name, isPossibleId(id) ? id : '-']);
  return parseParameters(schema, Object.fromEntries(ids));
}

function isPossibleId(id: unknown): boolean {
  return typeof id === 'string' && /^[\w.-]{1,64}$/.test(id);
}

/** Names, comments, and settings are stored as sent. Full SSNs are only allowed in files. */
const NO_SSNS = 'The body contains text that looks like a Social Security number. Send SSNs only in files.';

/** Parses a JSON body with a strict schema, so an unknown field is an error that names it. */
export function parseBody(body: NonNullable<RouteContract['body']>, given: unknown): unknown {
  const { schema, error: code = 'invalid_request', fieldErrors = {}, neverStored = [] } = body;
  const result = schema.safeParse(given, { reportInput: true });
  if (result.success) {
    if (hasUnstorableText(result.data))
      throw new AppError(code, { details: 'Text must be valid Unicode without NUL characters.' });
    const stored = Object.entries(Object(result.data)).filter(([name]) => !neverStored.includes(name));
    if (hasSsnShapedText(stored)) throw new AppError(code, { details: NO_SSNS });
    return result.data;
  }
  if (!isJsonObject(given)) throw new AppError(code, { details: 'The request body must be a JSON object.' });
  throw new AppError(codeOf(result.error, fieldErrors) ?? code, { details: describeFaults(result.error, 'field') });
}

export function isJsonObject(given: unknown): given is object {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}

/** The field's own error code, if the value of that field is the only error. */
function codeOf(error: z.ZodError, fieldErrors: Readonly<Record<string, ErrorCode>>): ErrorCode | undefined {
  const fields = new Set(error.issues.map((issue) => (isMissing(issue) ? '' : String(issue.path[0] ?? ''))));
  const [field = ''] = fields;
  return fields.size === 1 ? fieldErrors[field] : undefined;
}

function isMissing(issue: z.core.$ZodIssue): boolean {
  return issue.path.length === 1 && issue.input === undefined && issue.code === 'invalid_type';
}

/** NUL characters and unpaired surrogates, which the database accepts neither as text nor in JSON. */
export function hasUnstorableText(value: unknown): boolean {
  if (typeof value === 'string') return /\p{Surrogate}|\0/u.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => hasUnstorableText(key) || hasUnstorableText(inner));
}

/** Lists all errors with their paths, but without values, because a body can contain secrets. */
export function describeFaults(error: z.ZodError, noun: 'parameter' | 'field'): string {
  const faults = error.issues.map((issue) => {
    const path = pathOf(issue.path);
    if (issue.code === 'unrecognized_keys') {
      const names = issue.keys.slice(0, 50).map((key) => [path, key].filter(Boolean).join('.'));
      return `unknown ${noun} ${names.join(', ')}`;
    }
    return path === '' ? describeIssue(issue) : `${noun} ${path}: ${describeIssue(issue)}`;
  });
  return `${faults.slice(0, 50).join('; ')}.`;
}

export function describeIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'is required';
  return issue.message.replace(/^Invalid input: /, '').replace(/\.$/, '');
}

export function pathOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text === '' ? String(key) : `${text}.${String(key)}`),
    '',
  );
}
