import type { ColumnReading } from '../../infer/label-candidates.ts';
import type { InferredField } from '../inferred-mapping.ts';
import { type Sample, textAt } from '../sample.ts';
import { yearBefore } from '../years-in-labels.ts';

const SAME = /^(?:same|no change|unchanged|keep|continue|as is)$/i;

/**
 * `SAME` below `2027 Medical` stands for what is below `2026 Medical`. Only if hardly any plan of the year before is left
 * without an answer, because a blank cell would be read as the same.
 */
export function withYearBefore(
  fields: readonly InferredField[],
  readings: readonly ColumnReading[],
  sample: Sample,
): readonly InferredField[] {
  const before = ({ column }: InferredField) => yearBefore(readings[column]!, readings)?.index;
  const plan = fields.find(({ field, columns }) => field.startsWith('coverage.plan_') && columns.length === 1);
  const planBefore = plan === undefined ? undefined : before(plan);
  if (plan === undefined || planBefore === undefined) return fields;
  const held = sample.filter((row) => textAt(row, planBefore) !== '');
  const answered = held.filter((row) => textAt(row, plan.column) !== '');
  if (answered.length < held.length * 0.95) return fields;
  return fields.map((one) => {
    const earlier = one.columns.length === 1 && one.field.startsWith('coverage.') ? before(one) : undefined;
    const words = [...new Set(sample.map((row) => textAt(row, one.column)).filter((text) => SAME.test(text)))];
    if (earlier === undefined || words.length === 0) return one;
    return {
      ...one,
      columns: [one.column, earlier],
      transforms: [{ name: 'coalesce', skip: words }, ...one.transforms],
    };
  });
}
