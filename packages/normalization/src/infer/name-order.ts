import { isGivenName } from './given-names.ts';
import type { InferredField } from './inferred-mapping.ts';

/** So many names must speak for the last name in front, and so many times as many as speak against it. */
const LEAST = 3;
const TIMES = 4;

/**
 * `TESTCASE ANN B` without a comma: where the second words of a column are given names and the first ones are not, the
 * last name stands in front. Whole names are split by it.
 */
export function orderName(field: InferredField, sample: readonly (readonly string[])[]): InferredField {
  if (field.field !== 'full_name') return field;
  let lastFirst = 0;
  let firstLast = 0;
  for (const row of sample) {
    const [first, second] = (row[field.column]?.trim() ?? '').split(/\s+/);
    if (first === undefined || second === undefined || /[,/]/.test(row[field.column] ?? '')) continue;
    const [isFirst, isSecond] = [isGivenName(first), isGivenName(second)];
    if (isSecond && !isFirst) lastFirst += 1;
    if (isFirst && !isSecond) firstLast += 1;
  }
  if (lastFirst < LEAST || lastFirst < firstLast * TIMES) return field;
  return { ...field, transforms: [{ name: 'split_name', part: 'last', order: 'last_first' }] };
}
