import { type InputError, nearest, TARGET_FIELD_NAMES, transformSchema } from '@rollcall/contracts';
import { z } from 'zod';
import { describeIssue, pathOf } from '../http/parse-input.ts';

type Issue = z.core.$ZodIssue;
/** Suggesting a name compares it with every known name, so the number of suggestions is limited. */
const MAX_NAMED = 500;
const TRANSFORM_NAMES = transformSchema.options.map((option) => option.shape.name.value);
const SOURCE_HINT =
  'Use a column name, {"column", "occurrence"}, {"index"} (starting at 1), {"segment", "element"} for an X12 file, or a list of these.';

/** Returns every schema error with its path and, if possible, a suggested name. Never contains values. */
export function describeInputErrors(error: z.ZodError, schema: z.ZodType): InputError[] {
  return error.issues.flatMap((issue) => describe(issue, schema));
}

function describe(issue: Issue, schema: z.ZodType): InputError[] {
  const path = pathOf(issue.path);
  const last = issue.path.findLast((key) => typeof key === 'string');
  if (issue.code === 'unrecognized_keys') {
    const known = last === 'fields' || last === 'allowed_values' ? TARGET_FIELD_NAMES : knownKeys(schema, issue.path);
    return issue.keys.slice(0, MAX_NAMED).map((key) => ({
      path: [path, key].filter(Boolean).join('.'),
      message: 'is not a recognized setting',
      hint: suggest(key, known),
    }));
  }
  if (issue.code === 'invalid_union' && last === 'name') {
    const given =
      typeof issue.input === 'object' && issue.input !== null ? Reflect.get(issue.input, 'name') : issue.input;
    return [{ path, message: 'is not a transform', hint: suggest(String(given), TRANSFORM_NAMES) }];
  }
  if (issue.code === 'invalid_union' && last === 'source')
    return [{ path, message: 'is not a valid source', hint: SOURCE_HINT }];
  if (issue.code === 'invalid_value') {
    const allowed = issue.values.map(String);
    return [{ path, message: `must be one of ${allowed.join(', ')}`, hint: suggest(String(issue.input), allowed) }];
  }
  if (issue.code === 'invalid_key') {
    return [{ path, message: 'is not a recognized setting', hint: suggest(String(last), TARGET_FIELD_NAMES) }];
  }
  return [{ path, message: describeIssue(issue), hint: null }];
}

function suggest(given: string, known: readonly string[]): string | null {
  const near = nearest(given, known);
  if (near !== null) return `Did you mean ${near}?`;
  return known.length > 0 && known.length <= 40 ? `Allowed names: ${known.join(', ')}.` : null;
}

/** Property names that the schema allows at a path, from its JSON Schema. */
function knownKeys(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  let nodes: unknown[] = [z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' })];
  for (const key of path) {
    nodes = nodes.flatMap(branches).flatMap((node) => {
      if (typeof key === 'number') return [at(node, 'items')];
      return [at(at(node, 'properties'), String(key)) ?? at(node, 'additionalProperties')];
    });
  }
  return [...new Set(nodes.flatMap(branches).flatMap((node) => Object.keys(at(node, 'properties') ?? {})))];
}

function branches(node: unknown): unknown[] {
  const nested = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => at(node, key) ?? []);
  return Array.isArray(nested) && nested.length > 0 ? nested.flatMap(branches) : [node];
}

function at(node: unknown, key: string): object | undefined {
  const value: unknown = typeof node === 'object' && node !== null ? Reflect.get(node, key) : undefined;
  return typeof value === 'object' && value !== null ? value : undefined;
}
