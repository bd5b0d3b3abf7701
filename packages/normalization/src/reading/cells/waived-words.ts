import type { InferredField } from '../inferred-mapping.ts';
import { type Sample, textAt } from '../sample.ts';

const WAIVED = /^(?:wv?d?|no?)$/i;
const NONE = /^none$/i;
/** Codes of plans can be as short as W. */
const LEAST_PLAN = 4;

/**
 * `W` and `no` among plans that are written out are waived, not plans.
 *
 * @param isLevelShared whether the coverage level is that of several lines, so that `NONE` is waived in spite of it
 */
export function readWaivedWords(
  fields: readonly InferredField[],
  sample: Sample,
  isLevelShared = false,
): InferredField[] {
  const isWaived = (word: string) => WAIVED.test(word) || (isLevelShared && NONE.test(word));
  return fields.map((field) => {
    if (!field.field.startsWith('coverage.plan_') || field.columns.length !== 1) return field;
    const words = [...new Set(sample.map((row) => textAt(row, field.column)))].filter((word) => word !== '');
    const waived = words.filter(isWaived);
    const areOthersPlans = words.every((word) => word.length >= LEAST_PLAN || waived.includes(word));
    if (waived.length === 0 || waived.length === words.length || !areOthersPlans) return field;
    const table = Object.fromEntries(waived.map((word) => [word, 'Waived']));
    return { ...field, transforms: [{ name: 'lookup', table, ignore_case: false }, ...field.transforms] };
  });
}
