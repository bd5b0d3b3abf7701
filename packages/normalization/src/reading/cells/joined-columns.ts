import type { ColumnReading } from '../../infer/label-candidates.ts';
import type { InferredField } from '../inferred-mapping.ts';
import { type Sample, textAt } from '../sample.ts';

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

const HOUSE_NUMBER = /^\d{1,6}(?:-\d{1,4})?[A-Za-z]?$/;
const STARTS_WITH_NUMBER = /^\d+[A-Za-z]?\s/;
const OF_NUMBER = new Set(['address', 'street', 'home', 'mailing', 'id']);
const NUMBERED = 0.9;

/** `ADDR_NBR`, `ADDR_STREET`: the house number in a column of its own. */
export function withHouseNumber(
  fields: readonly InferredField[],
  used: ReadonlySet<number>,
  columns: readonly ColumnReading[],
  sample: Sample,
): readonly InferredField[] {
  const street = fields.find(({ field }) => field === 'address.street');
  if (street === undefined || street.columns.length !== 1 || street.transforms.length > 0) return fields;
  const rows = sample.filter((row) => textAt(row, street.column) !== '');
  const isNumber = ({ index, meaning: { owner, line, atoms, unknownWords } }: ColumnReading) =>
    !used.has(index) &&
    owner === 'self' &&
    line === null &&
    unknownWords === 0 &&
    atoms.has('id') &&
    (atoms.has('address') || atoms.has('street')) &&
    [...atoms].every((atom) => OF_NUMBER.has(atom)) &&
    rows.filter((row) => HOUSE_NUMBER.test(textAt(row, index))).length >= rows.length * NUMBERED;
  const [number, ...others] = columns.filter(isNumber);
  const isBare =
    rows.filter((row) => !STARTS_WITH_NUMBER.test(textAt(row, street.column))).length >= rows.length * NUMBERED;
  if (number === undefined || others.length > 0 || rows.length === 0 || !isBare) return fields;
  const whole: InferredField = {
    ...street,
    columns: [number.index, street.column],
    transforms: [{ name: 'concat', separator: ' ' }],
  };
  return fields.map((one) => (one === street ? whole : one));
}
