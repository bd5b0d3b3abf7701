import type { ColumnReading } from '../../infer/label-candidates.ts';
import type { InferredField } from '../inferred-mapping.ts';

/** `First Name MI` with `Mary Ann B`: the final letter is the middle initial, if no other column has it. */
export function extractMiddleInitial(
  field: InferredField,
  fields: readonly InferredField[],
  readings: readonly ColumnReading[],
): InferredField[] {
  if (field.field !== 'first_name' || readings[field.column]?.meaning.atoms.has('initial') !== true) return [field];
  const first = extracting(field, '^(.*?)(?:\\s+\\p{L}\\.?)?$');
  const hasMiddle = fields.some((one) => one.field === 'middle_name');
  return hasMiddle ? [first] : [first, { ...extracting(field, '\\s(\\p{L}\\.?)$'), field: 'middle_name' }];
}

function extracting(field: InferredField, pattern: string): InferredField {
  return { ...field, transforms: [{ name: 'trim' }, { name: 'regex_extract', pattern, group: 1 }] };
}
