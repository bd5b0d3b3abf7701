import { readRelationship, relationshipContext } from '../code-lists/relationship-spellings.ts';
import { isDependentOwner } from './dependent-groups.ts';
import type { InferredField, InferredMapping } from './inferred-mapping.ts';
import type { ColumnReading } from './label-candidates.ts';
import { MAPPING_THRESHOLD } from './mapping-threshold.ts';
import { summarizeColumn } from './value-shapes.ts';

type Sample = readonly (readonly string[])[];
type Groups = InferredMapping['dependents'];
type Own = Pick<InferredMapping, 'fields' | 'uncertain'>;

// Exports with a row for each election of each dependent, the employee's name on all of them and the dependent's beside
// it. Taken as a row per person, they would make the employee a dependent of their own.

/** `Dependent` alone, over whole names, is the dependent's name; `Spouse` over first names too, where their birth dates stand beside. */
export function nameDependents(readings: readonly ColumnReading[], sample: Sample): ColumnReading[] {
  return readings.map((reading) => {
    const { owner, atoms, unknownWords, line } = reading.meaning;
    if (!isDependentOwner(owner) || atoms.size > 0 || unknownWords > 0 || line !== null) return reading;
    const { filled, share } = summarizeColumn(sample, reading.index);
    const areNames = filled.length > 0 && share('name') >= 0.9 && share('relationship') < 0.5;
    const areWhole = filled.filter((value) => /\S[\s,]\s*\S/.test(value)).length >= filled.length * 0.9;
    // A first name alone looks like many words; with a birth date beside it, it is one.
    const isBorn = readings.some(
      ({ meaning, scores }) => meaning.owner === owner && (scores.get('date_of_birth') ?? 0) >= MAPPING_THRESHOLD,
    );
    const areFirst = isBorn && owner === 'spouse' && share('coverage_type') < 0.5 && share('gender') < 0.5;
    return areNames && (areWhole || areFirst) ? { ...reading, scores: new Map([['full_name', 0.8]]) } : reading;
  });
}

/**
 * A bare `Relationship` beside columns that name the employee and others that name a dependent is the dependent's, where
 * the dependent is named on the rows that have one.
 */
export function giveRelationship(groups: Groups, readings: readonly ColumnReading[], sample: Sample): Groups {
  const [group, ...others] = groups.filter(({ relationship }) => relationship === null);
  const column = readings.find(isOwnRelationship)?.index;
  if (group === undefined || others.length > 0 || column === undefined) return groups;
  if (group.fields.some(({ field }) => field === 'relationship')) return groups;
  const names = group.fields.filter(({ field }) => field.endsWith('_name')).map(({ column: name }) => name);
  const taken = new Set(groups.flatMap(({ fields }) => fields.map((field) => field.column)));
  const own = readings.filter((reading) => !taken.has(reading.index) && namesPerson(reading));
  if (own.length === 0) return groups;
  const dependents = rowsOfDependents(sample, column);
  const named = dependents.filter((row) => names.some((name) => filledAt(row, name)));
  const owned = own.some(({ meaning }) => meaning.owner === 'employee' || meaning.owner === 'subscriber');
  const isTheirs = dependents.length > 0 ? named.length >= dependents.length * 0.9 : owned;
  if (!isTheirs || !birthIsEmployees(group, readings, sample, dependents)) return groups;
  const field: InferredField = { field: 'relationship', column, columns: [column], confidence: 0.85, transforms: [] };
  return groups.map((one) => (one === group ? { ...group, fields: [...group.fields, field] } : one));
}

/**
 * Where rows of dependents bear the name of the subscriber above, their relationship is that of somebody whom the columns
 * taken do not name: then it is not taken either, rather than making the subscriber a dependent. So where every row has
 * an employee number of its own, and nobody is called the employee but by an empty relationship.
 */
export function withoutOthersRelationship(own: Own, readings: readonly ColumnReading[], sample: Sample): Own {
  const relationship = own.fields.find(({ field }) => field === 'relationship');
  const key = columnOf(own, 'subscriber_id', 'member_id', 'subscriber_ssn', 'family_id', 'ssn');
  const name = columnOf(own, 'first_name', 'full_name');
  const birth = columnOf(own, 'date_of_birth');
  if (relationship === undefined || key === undefined || name === undefined || birth === undefined) return own;
  const person = (row: readonly string[]) => [key, name, birth].map((at) => row[at]?.trim().toLowerCase()).join('\t');
  const dependents = new Set(rowsOfDependents(sample, relationship.column));
  const others = new Set(sample.filter((row) => !dependents.has(row)).map(person));
  const same = [...dependents].filter((row) => others.has(person(row)));
  const areEmployees = readings[key]?.meaning.owner === 'employee' && haveOwnNumbers(sample, dependents, key);
  const isEmployees = areEmployees && !sample.some((row) => !dependents.has(row) && filledAt(row, relationship.column));
  if (dependents.size === 0 || (same.length < dependents.size * 0.5 && !isEmployees)) return own;
  const { field, column } = relationship;
  return {
    fields: own.fields.filter((one) => one !== relationship),
    uncertain: [...own.uncertain, { field, column, confidence: 0.5 }],
  };
}

/**
 * A birth date that the subscriber's and the dependents' rows of families share is the subscriber's: it is nobody's
 * then, rather than everybody's.
 */
export function withoutOthersBirth(own: Own, sample: Sample): Own {
  const birth = own.fields.find(({ field }) => field === 'date_of_birth');
  if (birth === undefined || !isSubscribersBirth(own, birth.column, sample, 2)) return own;
  return {
    fields: own.fields.filter((one) => one !== birth),
    uncertain: [...own.uncertain, { field: birth.field, column: birth.column, confidence: 0.5 }],
  };
}

/** Whether dependents have the subscriber's birth date in this column: of so many rows at least, most of them. */
export function isSubscribersBirth(own: Own, birth: number, sample: Sample, least: number): boolean {
  const relationship = columnOf(own, 'relationship');
  const key = columnOf(own, 'subscriber_id', 'subscriber_ssn', 'family_id', 'member_id');
  if (relationship === undefined || key === undefined) return false;
  const dependents = new Set(rowsOfDependents(sample, relationship));
  const subscribers = new Map(sample.filter((row) => !dependents.has(row)).map((row) => [row[key]?.trim(), row]));
  const pairs = [...dependents].flatMap((row) => {
    const subscriber = subscribers.get(row[key]?.trim());
    if (subscriber === undefined || !filledAt(row, birth)) return [];
    return [row[birth]?.trim() === subscriber[birth]?.trim()];
  });
  return pairs.length >= least && pairs.filter(Boolean).length >= pairs.length * 0.8;
}

function columnOf({ fields }: Own, ...wanted: string[]): number | undefined {
  return fields.find(({ field }) => wanted.includes(field))?.column;
}

/** Whether no two rows share a number, and some are no dependents'. */
function haveOwnNumbers(sample: Sample, dependents: ReadonlySet<readonly string[]>, key: number): boolean {
  const numbers = new Set(sample.map((row) => row[key]?.trim() ?? ''));
  return numbers.size === sample.length && !numbers.has('') && dependents.size <= sample.length * 0.9;
}

const isOwnRelationship = ({ meaning, scores }: ColumnReading): boolean =>
  !isDependentOwner(meaning.owner) && (scores.get('relationship') ?? 0) >= MAPPING_THRESHOLD;

function namesPerson({ scores, meaning }: ColumnReading): boolean {
  const isBare = meaning.atoms.size === 0 && meaning.unknownWords === 0 && meaning.line === null;
  if (meaning.owner === 'employee' && isBare) return true;
  return (scores.get('first_name') ?? 0) >= MAPPING_THRESHOLD || (scores.get('full_name') ?? 0) >= MAPPING_THRESHOLD;
}

/**
 * Whether the birth date of a row that names a dependent is the employee's: the dependent has a column of its own for it,
 * or the employee's other rows have the same date.
 */
function birthIsEmployees(group: Groups[number], readings: readonly ColumnReading[], sample: Sample, rows: Sample) {
  if (group.fields.some(({ field }) => field === 'date_of_birth')) return true;
  const birth = readings.find(({ scores }) => (scores.get('date_of_birth') ?? 0) >= MAPPING_THRESHOLD)?.index;
  if (birth === undefined) return true;
  const key = readings.find(({ scores }) => KEYS.some((field) => (scores.get(field) ?? 0) >= MAPPING_THRESHOLD))?.index;
  if (key === undefined) return false;
  const pairs = rows.flatMap((row) => {
    const other = sample.find((one) => one !== row && one[key] === row[key] && filledAt(one, birth));
    return other === undefined ? [] : [other[birth] === row[birth]];
  });
  return pairs.length > 0 && pairs.filter(Boolean).length >= pairs.length * 0.9;
}

const KEYS = ['employee_number', 'subscriber_id', 'member_id', 'ssn'] as const;

const filledAt = (row: readonly string[], column: number): boolean => (row[column]?.trim() ?? '') !== '';

function rowsOfDependents(sample: Sample, column: number): (readonly string[])[] {
  const context = relationshipContext(
    sample.map((row) => row[column]?.trim() ?? ''),
    false,
  );
  return sample.filter((row) => {
    const value = readRelationship(row[column]?.trim() ?? '', context);
    return value !== null && value !== 'self';
  });
}
