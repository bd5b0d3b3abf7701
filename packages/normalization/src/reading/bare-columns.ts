import type { CandidateTarget, ColumnReading } from '../infer/label-candidates.ts';
import { MAPPING_THRESHOLD } from '../infer/mapping-threshold.ts';
import type { FileView } from './file-view.ts';

/** Fields of the person to whom a row belongs. */
const PERSONAL = ['first_name', 'last_name', 'full_name', 'middle_name', 'date_of_birth', 'ssn', 'gender'] as const;

/**
 * `First Name, DOB, …, Enrollee, Enrollee DOB, Relationship`: if other columns name the row's person, columns without
 * an owner may be the employee's, repeated in the dependents' rows. Returns the labels in that case, or null if there
 * are no such other columns.
 */
export function relabelAsEmployee({ columns, values }: FileView): { readonly name: string }[] | null {
  const members = columns.filter(({ meaning }) => meaning.owner === 'member');
  const has = (column: ColumnReading, field: (typeof PERSONAL)[number]) =>
    (column.scores.get(field) ?? 0) >= MAPPING_THRESHOLD;
  const isNamed = members.some(
    (column) =>
      has(column, 'first_name') ||
      has(column, 'full_name') ||
      (column.meaning.atoms.size === 0 && (values[column.index]?.share('name') ?? 0) >= 0.9),
  );
  if (!isNamed || !members.some((column) => has(column, 'date_of_birth'))) return null;
  const isBare = (column: ColumnReading) =>
    column.meaning.owner === 'self' && PERSONAL.some((field) => has(column, field));
  if (!columns.some(isBare)) return null;
  return columns.map((column) => ({ name: isBare(column) ? `Employee ${column.label}` : column.label }));
}

/**
 * `QB First Name, QB DOB, …, First Name, Date of Birth`: if both name a person, the first may be the subscriber,
 * repeated in the rows of the dependents. Returns the labels in that case, or null if one of them names no person.
 */
export function relabelAsSubscriber({ columns }: FileView): { readonly name: string }[] | null {
  const has = (column: ColumnReading, fields: readonly CandidateTarget[]) =>
    fields.some((field) => (column.scores.get(field) ?? 0) >= MAPPING_THRESHOLD);
  const areNamed = (owner: ColumnReading['meaning']['owner']) => {
    const owned = columns.filter(({ meaning }) => meaning.owner === owner);
    return (
      owned.some((one) => has(one, ['first_name', 'full_name'])) && owned.some((one) => has(one, ['date_of_birth']))
    );
  };
  if (!areNamed('member') || !areNamed('self')) return null;
  const isSubscribers = (column: ColumnReading) =>
    column.meaning.owner === 'member' && has(column, [...PERSONAL, 'member_id']);
  return columns.map((column) => ({ name: isSubscribers(column) ? `Subscriber ${column.label}` : column.label }));
}
