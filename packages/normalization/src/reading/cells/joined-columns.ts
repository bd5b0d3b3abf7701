import type { ColumnReading } from '../../infer/label-candidates.ts';
import type { InferredField } from '../inferred-mapping.ts';

/** `Apellido Paterno`, `Apellido Materno`: the last name consists of both. */
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

/**
 * `Employee First Name`, `Employee Last Name`: the columns that name the employee or subscriber together, if the given
 * one is either.
 */
export function namesOfEmployee(
  readings: readonly ColumnReading[],
  index: number,
): readonly [first: number, last: number] | null {
  const owner = readings[index]?.meaning.owner;
  if (owner !== 'employee' && owner !== 'subscriber') return null;
  const find = (part: string) =>
    readings.find(({ meaning }) => meaning.owner === owner && ['name', part].every((atom) => meaning.atoms.has(atom)))
      ?.index;
  const [first, last] = [find('first'), find('last')];
  return first !== undefined && last !== undefined && (index === first || index === last) ? [first, last] : null;
}

/** A family that is linked by the employee's first name is linked by the last name, too. */
export function joinNamesOfEmployee(field: InferredField, readings: readonly ColumnReading[]): InferredField {
  const names = field.field === 'family_id' ? namesOfEmployee(readings, field.column) : null;
  return names === null ? field : { ...field, columns: names, transforms: [{ name: 'concat', separator: ' ' }] };
}
