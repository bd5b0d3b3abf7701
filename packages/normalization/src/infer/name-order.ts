import { withoutSalutation } from '../map/transforms/split-name.ts';
import { isGivenName } from './given-names.ts';
import type { InferredField } from './inferred-mapping.ts';

/** So many names must speak for the last name in front, so many times as many as speak against it, and of all so many. */
const LEAST = 3;
const TIMES = 4;
const SHARE = 0.3;

/** Given names that many families bear: behind another word they say nothing (`Wei Lee`, `Priya Thomas`). */
const ALSO_SURNAMES = new Set(
  'lee kim james thomas george henry scott jordan taylor morgan riley casey alexander arthur lawrence austin tyler ryan logan bruce douglas dennis ray ali grace rose ruth grant'.split(
    ' ',
  ),
);

/**
 * `TESTCASE ANN B` without a comma: where the second words of a column are given names and the first ones are not, the
 * last name stands in front. Whole names are split by it.
 */
export function orderName(field: InferredField, sample: readonly (readonly string[])[]): InferredField {
  if (field.field !== 'full_name') return field;
  let names = 0;
  let lastFirst = 0;
  let firstLast = 0;
  for (const row of sample) {
    const name = row[field.column]?.trim() ?? '';
    const [first, second] = withoutSalutation(name).split(/\s+/);
    if (first === undefined || second === undefined || /[,/]/.test(name)) continue;
    names += 1;
    const [isFirst, isSecond] = [isGivenName(first), isGivenName(second)];
    if (isSecond && !isFirst && !ALSO_SURNAMES.has(second.toLowerCase())) lastFirst += 1;
    if (isFirst && !isSecond) firstLast += 1;
  }
  if (lastFirst < LEAST || lastFirst < firstLast * TIMES || lastFirst < names * SHARE) return field;
  return { ...field, transforms: [{ name: 'split_name', part: 'last', order: 'last_first' }] };
}
