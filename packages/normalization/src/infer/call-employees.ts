import type { ColumnReading } from './label-candidates.ts';
import { MAPPING_THRESHOLD } from './mapping-threshold.ts';
import type { ColumnValues } from './value-shapes.ts';

/** What is a person's own, whose row it is. */
const PERSONAL = ['first_name', 'last_name', 'full_name', 'middle_name', 'date_of_birth', 'ssn', 'gender'] as const;

/**
 * `First Name, DOB, …, Enrollee, Enrollee DOB, Relationship`: where the bare columns have been seen to repeat the
 * employee on the dependents' rows and others name the row's own person, the bare ones are called the employee's. Null:
 * there are no others.
 */
export function callEmployees(
  readings: readonly ColumnReading[],
  values: readonly ColumnValues[],
): { readonly name: string }[] | null {
  const members = readings.filter(({ meaning }) => meaning.owner === 'member');
  const has = (reading: ColumnReading, field: (typeof PERSONAL)[number]) =>
    (reading.scores.get(field) ?? 0) >= MAPPING_THRESHOLD;
  const isNamed = members.some(
    (reading) =>
      has(reading, 'first_name') ||
      has(reading, 'full_name') ||
      (reading.meaning.atoms.size === 0 && (values[reading.index]?.share('name') ?? 0) >= 0.9),
  );
  if (!isNamed || !members.some((reading) => has(reading, 'date_of_birth'))) return null;
  const isBare = (reading: ColumnReading) =>
    reading.meaning.owner === 'self' && PERSONAL.some((field) => has(reading, field));
  if (!readings.some(isBare)) return null;
  return readings.map((reading) => ({ name: isBare(reading) ? `Employee ${reading.label}` : reading.label }));
}
