import { readRelationship, relationshipContext } from '../code-lists/relationship-spellings.ts';
import type { ColumnReading } from '../infer/label-candidates.ts';
import { MAPPING_THRESHOLD } from '../infer/mapping-threshold.ts';
import { isDependentOwner } from './dependent-groups.ts';
import { rowsOfDependents } from './family-sample.ts';
import type { FileView } from './file-view.ts';
import type { InferredField, InferredMapping } from './inferred-mapping.ts';
import { type Sample, textAt } from './sample.ts';

type Groups = InferredMapping['dependents'];

// Exports with a row for each election of each dependent, with the employee's name in all rows and the dependent's next
// to it. Read as one row per person, the employee would become a dependent.

/**
 * Assigns a `Relationship` without owner to the dependent, if columns name the employee and a dependent, and the rows
 * with a relationship name the dependent. Otherwise null.
 */
export function assignRelationshipToDependent(groups: Groups, file: FileView): Groups | null {
  const { columns, sample } = file;
  const behind = assignToGroupBefore(groups, file);
  if (behind !== null) return behind;
  const [group, ...others] = groups.filter(({ relationship }) => relationship === null);
  const column = columns.find(isOwnRelationship)?.index;
  if (group === undefined || others.length > 0 || column === undefined) return null;
  if (group.fields.some(({ field }) => field === 'relationship')) return null;
  const names = group.fields.filter(({ field }) => field.endsWith('_name')).map(({ column: name }) => name);
  const taken = new Set(groups.flatMap(({ fields }) => fields.map((field) => field.column)));
  const own = columns.filter((reading) => !taken.has(reading.index) && namesPerson(reading));
  if (own.length === 0) return null;
  const dependents = rowsOfDependents(sample, column);
  const named = dependents.filter((row) => names.some((name) => textAt(row, name) !== ''));
  const owned = own.some(({ meaning }) => MEMBERS.has(meaning.owner));
  const isTheirs = dependents.length > 0 ? named.length >= dependents.length * 0.9 : owned;
  if (!isTheirs || !birthIsEmployees(group, columns, sample, dependents)) return null;
  const field: InferredField = { field: 'relationship', column, columns: [column], confidence: 0.85, transforms: [] };
  return groups.map((one) => (one === group ? { ...group, fields: [...group.fields, field] } : one));
}

/**
 * `Spouse/partner first name, Spouse/partner date of birth, Relationship`, or `Sp or DP` in its place: it says what the person
 * in front of it is, if it is filled where that person is named, and nowhere else.
 */
function assignToGroupBefore(groups: Groups, { columns, sample }: FileView): Groups | null {
  const behind = ({ fields }: Groups[number]) => columns[Math.max(...fields.map((field) => field.column)) + 1];
  const isRelationship = (reading: ColumnReading | undefined) =>
    reading !== undefined && (reading.scores.size === 0 || isOwnRelationship(reading));
  const group = groups.find((one) => one.relationship !== null && isRelationship(behind(one)));
  const column = group === undefined ? undefined : behind(group)?.index;
  if (group === undefined || column === undefined) return null;
  if (group.fields.some(({ field }) => field === 'relationship')) return null;
  const names = group.fields.filter(({ field }) => field.endsWith('_name')).map(({ column: name }) => name);
  const values = sample.map((row) => textAt(row, column));
  const context = relationshipContext(values, false);
  const isSaid = isOwnRelationship(columns[column]!);
  const isTheirs = sample.every((row) => {
    const isNamed = names.some((name) => textAt(row, name) !== '');
    const value = textAt(row, column);
    const read = readRelationship(value, context);
    return isNamed === (value !== '') && (value === '' || (read !== 'self' && (isSaid || read !== null)));
  });
  if (!isTheirs || values.every((value) => value === '')) return null;
  const field: InferredField = { field: 'relationship', column, columns: [column], confidence: 0.85, transforms: [] };
  return groups.map((one) =>
    one === group ? { ...group, relationship: null, fields: [...group.fields, field] } : one,
  );
}

const MEMBERS = new Set(['employee', 'subscriber']);

const isOwnRelationship = ({ meaning, scores }: ColumnReading): boolean =>
  !isDependentOwner(meaning.owner) && (scores.get('relationship') ?? 0) >= MAPPING_THRESHOLD;

function namesPerson({ scores, meaning }: ColumnReading): boolean {
  const isBare = meaning.atoms.size === 0 && meaning.unknownWords === 0 && meaning.line === null;
  if (meaning.owner === 'employee' && isBare) return true;
  return (scores.get('first_name') ?? 0) >= MAPPING_THRESHOLD || (scores.get('full_name') ?? 0) >= MAPPING_THRESHOLD;
}

/**
 * Whether the date of birth in a row that names a dependent is the employee's: the dependent has its own column, the
 * label says so, or the employee's other rows have the same date.
 */
function birthIsEmployees(
  group: Groups[number],
  columns: readonly ColumnReading[],
  sample: Sample,
  rows: Sample,
): boolean {
  if (group.fields.some(({ field }) => field === 'date_of_birth')) return true;
  const birth = columns.find(({ scores }) => (scores.get('date_of_birth') ?? 0) >= MAPPING_THRESHOLD);
  if (birth === undefined || birth.meaning.owner !== 'self') return true;
  const key = columns.find(({ scores }) => KEYS.some((field) => (scores.get(field) ?? 0) >= MAPPING_THRESHOLD))?.index;
  if (key === undefined) return false;
  const pairs = rows.flatMap((row) => {
    const other = sample.find((one) => one !== row && one[key] === row[key] && textAt(one, birth.index) !== '');
    return other === undefined ? [] : [other[birth.index] === row[birth.index]];
  });
  return pairs.length > 0 && pairs.filter(Boolean).length >= pairs.length * 0.9;
}

const KEYS = ['employee_number', 'subscriber_id', 'member_id', 'ssn'] as const;
