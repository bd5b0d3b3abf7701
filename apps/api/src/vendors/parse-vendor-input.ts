import { AppError, type InputError } from '@rollcall/contracts';
import { findConfigIssues } from '@rollcall/normalization';
import type { z } from 'zod';
import { hasUnstorableText, isJsonObject, pathOf } from '../http/parse-input.ts';
import { ssnShapedPaths } from '../http/ssn-shaped.ts';
import { checkJsonLimits } from './check-json-limits.ts';
import { describeInputErrors } from './input-errors.ts';

const SHOWN = 100;
const SSN_FOUND = { message: 'looks like a Social Security number', hint: 'Send SSNs only in files.' };

/**
 * Parses a body with a configuration under `config`. Reports all errors at once: those of the schema and, as far as the
 * rest can be parsed, those of meaning.
 *
 * @throws AppError invalid_vendor_config
 */
export function parseVendorInput<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  if (!isJsonObject(given)) {
    throw refuse([{ path: '', message: 'the request body must be a JSON object', hint: null }]);
  }
  const limits = checkJsonLimits(given);
  if (limits.length > 0) throw refuse(limits);
  const result = schema.safeParse(given, { reportInput: true });
  const shape = result.success ? [] : describeInputErrors(result.error, schema);
  const meaning = findConfigIssues('config' in given ? given.config : undefined).map(
    ({ path, message, hint }): InputError => ({ path: pathOf(['config', ...path]), message, hint }),
  );
  if (shape.length + meaning.length > 0 || !result.success) throw refuse([...shape, ...meaning]);
  if (hasUnstorableText(result.data)) {
    throw refuse([{ path: '', message: 'text must be valid Unicode without NUL characters', hint: null }]);
  }
  const ssns = [...ssnShapedPaths(result.data)].map((path): InputError => ({ path: pathOf(path), ...SSN_FOUND }));
  if (ssns.length > 0) throw refuse(ssns);
  return result.data;
}

function refuse(faults: readonly InputError[]): AppError {
  const lines = faults.map(({ path, message, hint }) =>
    [path === '' ? message : `${path}: ${message}`, hint].filter(Boolean).join(' — '),
  );
  const more = faults.length > SHOWN ? ` (and ${faults.length - SHOWN} more)` : '';
  return new AppError('invalid_vendor_config', {
    details: `${lines.slice(0, SHOWN).join('; ')}${more}.`.replace(/\.\.$/, '.'),
    faults: faults.slice(0, 500),
  });
}
