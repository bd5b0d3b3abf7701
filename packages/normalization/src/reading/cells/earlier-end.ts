import type { ColumnReading } from '../../infer/label-candidates.ts';
import { dayOf } from '../../values/value-shapes.ts';
import type { InferredField } from '../inferred-mapping.ts';
import { type Sample, textAt } from '../sample.ts';

const BARE = new Set(['termination', 'date']);

/**
 * `COBRA Ends` in nearly every row, and a `Term Date` in a few rows, always between the coverage's start and that end:
 * the coverage ended earlier than it could have lasted. Where it is filled in, it is the end.
 */
export function withEarlierEnd(
  fields: readonly InferredField[],
  readings: readonly ColumnReading[],
  sample: Sample,
): readonly InferredField[] {
  const columnOf = (wanted: string) =>
    fields.find(({ field, columns }) => field === wanted && columns.length === 1)?.column;
  const [start, end] = [columnOf('coverage.effective_date'), columnOf('coverage.termination_date')];
  const ofWork = columnOf('employment.termination_date');
  const used = new Set(fields.flatMap(({ columns }) => columns));
  const other = readings.find(
    ({ index, meaning: { owner, line, atoms } }) =>
      (!used.has(index) || index === ofWork) &&
      owner === 'self' &&
      line === null &&
      atoms.has('termination') &&
      [...atoms].every((atom) => BARE.has(atom)),
  )?.index;
  if (start === undefined || end === undefined || other === undefined) return fields;
  const dates = sample
    .filter((row) => textAt(row, start) !== '')
    .map((row) => [start, other, end].map((column) => dayOf(textAt(row, column))) as [number, number, number]);
  const ended = dates.filter(([, early]) => early > 0);
  const isEarlier = ended.length > 0 && ended.every(([from, early, last]) => from <= early && early < last);
  const isLast =
    dates.filter(([, , last]) => last > 0).length >= dates.length * 0.9 && ended.length * 2 <= dates.length;
  if (!isEarlier || !isLast) return fields;
  return fields.flatMap((field) => {
    if (field.column === other) return [];
    return field.field === 'coverage.termination_date' ? [{ ...field, columns: [other, end] }] : [field];
  });
}
