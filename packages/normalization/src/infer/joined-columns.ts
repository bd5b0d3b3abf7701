import type { InferredField } from './inferred-mapping.ts';
import type { ColumnReading } from './label-candidates.ts';
import { saysWaived } from './waived-words.ts';

type Sample = readonly (readonly string[])[];

/** `Apellido Paterno`, `Apellido Materno`: the last name is both. */
export function joinSurnames(field: InferredField, readings: readonly ColumnReading[]): InferredField {
  const own = readings[field.column]?.meaning;
  if (field.field !== 'last_name' || field.columns.length !== 1 || own === undefined) return field;
  const second = readings.find(
    ({ meaning }) =>
      meaning.owner === own.owner &&
      meaning.unknownWords === 0 &&
      meaning.atoms.size === 3 &&
      ['secondary', 'last', 'name'].every((atom) => meaning.atoms.has(atom)),
  );
  if (second === undefined) return field;
  return { ...field, columns: [field.column, second.index], transforms: [{ name: 'concat', separator: ' ' }] };
}

const MAX_WORDS = 50;

/**
 * A status that says `Waived` on rows whose tier is empty says what the tier does not: there it is read for the tier. Its
 * other words say nothing of one.
 */
export function readWaivers(
  field: InferredField,
  used: ReadonlySet<number>,
  readings: readonly ColumnReading[],
  sample: Sample,
): InferredField {
  if (field.field !== 'coverage.coverage_type' || field.columns.length !== 1) return field;
  const textAt = (row: readonly string[], column: number) => row[column]?.trim() ?? '';
  const status = readings.find(({ index, meaning }) => {
    if (used.has(index) || meaning.owner !== 'self') return false;
    if (meaning.line !== null && meaning.line !== readings[field.column]?.meaning.line) return false;
    return sample.some((row) => saysWaived(textAt(row, index)) && textAt(row, field.column) === '');
  });
  if (status === undefined) return field;
  const words = new Set(sample.map((row) => textAt(row, status.index)).filter((word) => !saysWaived(word)));
  words.delete('');
  if (words.size > MAX_WORDS) return field;
  const others = [...words];
  const silent = others.length === 0 ? [] : [{ name: 'null_if' as const, values: others }];
  return { ...field, columns: [field.column, status.index], transforms: [...field.transforms, ...silent] };
}
