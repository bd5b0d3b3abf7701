import { readRelationship, relationshipContext } from '../code-lists/relationship-spellings.ts';
import type { ColumnReading } from '../infer/label-candidates.ts';
import { MAPPING_THRESHOLD } from '../infer/mapping-threshold.ts';
import type { ColumnValues } from '../values/value-shapes.ts';
import { isKeyLabel, KEY } from './evidence/key-label.ts';
import { isSharedKey } from './family-sample.ts';
import type { InferredField } from './inferred-mapping.ts';
import { type Sample, textAt } from './sample.ts';

const YES = ['y', 'yes', 'true', '1', 'x'];
const NO = ['n', 'no', 'false', '0'];

/**
 * `Is Subscriber` with yes and no, if no other column has that information: no means a dependent of unknown
 * relationship. Without it, dependents would become separate members.
 */
export function subscriberFlag(
  readings: readonly ColumnReading[],
  values: readonly ColumnValues[],
): InferredField | null {
  const isFlag = ({ index, meaning }: ColumnReading): boolean => {
    const named = meaning.owner === 'subscriber' || meaning.owner === 'dependent';
    const isBare = meaning.unknownWords === 0 && [...meaning.atoms].every((atom) => atom === 'indicator');
    if (!named || !isBare || meaning.line !== null) return false;
    const words = new Set(values[index]?.filled.map((value) => value.toLowerCase()));
    return words.size === 2 && [...words].every((word) => YES.includes(word) || NO.includes(word));
  };
  const flag = readings.find(isFlag);
  if (flag === undefined) return null;
  const [selves, others] = flag.meaning.owner === 'subscriber' ? [YES, NO] : [NO, YES];
  const table = Object.fromEntries([
    ...selves.map((word) => [word, 'self']),
    ...others.map((word) => [word, 'dependent']),
  ]);
  return {
    field: 'relationship',
    column: flag.index,
    columns: [flag.index],
    confidence: 0.7,
    transforms: [{ name: 'lookup', table, ignore_case: true }],
  };
}

/** Rows that a flag or a person's number doesn't mark as the subscriber's. */
export function flaggedDependents(sample: Sample, flag: InferredField | null): Sample {
  const [lookup] = flag?.transforms ?? [];
  if (flag === null || lookup?.name !== 'lookup') return [];
  return sample.filter((row) => lookup.table[textAt(row, flag.column).toLowerCase()] !== 'self');
}

const HEAD_ATOMS = new Set(['primary', 'indicator']);
const HEADS = new Set(['member', 'subscriber', 'self']);

/** A column that says who heads each family, its words, and the column with the families' numbers. */
interface HeadFlag {
  readonly column: number;
  readonly key: number;
  /** Lowercase, as are the others. */
  readonly heads: readonly string[];
  readonly others: readonly string[];
}

/**
 * `Primary QB` with yes and no, or `QB Type` with `Primary` and `Dependent`, next to relationships to an employee who
 * needn't be covered: each family of a number has one head, and so is each employee, but also a former spouse. Null if
 * all of them are the employees.
 *
 * @param relationship the column with the relationships
 */
export function headFlag(readings: readonly ColumnReading[], sample: Sample, relationship: number): HeadFlag | null {
  const context = relationshipContext(
    sample.map((row) => textAt(row, relationship)),
    false,
  );
  const isSelf = (row: readonly string[]) => readRelationship(textAt(row, relationship), context) === 'self';
  for (const reading of readings) {
    const column = reading.index;
    const words = column === relationship ? null : headWords(reading, sample);
    if (words === null) continue;
    const isHead = (row: readonly string[]) => words.heads.includes(textAt(row, column).toLowerCase());
    const heads = sample.filter(isHead);
    if (heads.every(isSelf) || heads.length === sample.length) continue;
    if (sample.some((row) => isSelf(row) && !isHead(row))) continue;
    const key = readings.find((other) => {
      if (!isKeyLabel(other) || !sample.every((row) => KEY.test(textAt(row, other.index)))) return false;
      const numbers = heads.map((row) => textAt(row, other.index));
      const all = new Set(sample.map((row) => textAt(row, other.index)));
      return isEachHeaded(heads, numbers, relationship) && all.size === new Set(numbers).size;
    });
    if (key !== undefined) return { column, key: key.index, ...words };
  }
  return null;
}

/** The words of a column that only says who heads a family. Null if it doesn't. */
function headWords({ index, meaning }: ColumnReading, sample: Sample): Pick<HeadFlag, 'heads' | 'others'> | null {
  const words = [...new Set(sample.map((row) => textAt(row, index).toLowerCase()))];
  const isHead = HEADS.has(meaning.owner) && meaning.atoms.has('primary') && meaning.unknownWords === 0;
  if (isHead && [...meaning.atoms].every((atom) => HEAD_ATOMS.has(atom))) {
    return words.every((word) => YES.includes(word) || NO.includes(word)) ? { heads: YES, others: NO } : null;
  }
  if (words.length < 2 || words.length > MOST_ROLES || !words.every((word) => word.length > 1)) return null;
  const context = relationshipContext(words, false);
  const roles = words.map((word) => readRelationship(word, context));
  const [heads, others] = [true, false].map((own) => words.filter((_, at) => (roles[at] === 'self') === own));
  return roles.includes(null) || heads!.length === 0 || others!.length === 0
    ? null
    : { heads: heads!, others: others! };
}

/** A longer list is one of relationships. */
const MOST_ROLES = 3;

/** Whether the rows with the same number repeat one person, with further coverages. */
function isEachHeaded(heads: Sample, numbers: readonly string[], relationship: number): boolean {
  const relations = new Map<string, string>();
  return heads.every((row, at) => {
    const relation = textAt(row, relationship);
    const known = relations.get(numbers[at]!);
    relations.set(numbers[at]!, relation);
    return known === undefined || known === relation;
  });
}

/** The heads' relationship is their own. An employee who isn't covered links nobody. */
export function withHeads(
  fields: readonly InferredField[],
  readings: readonly ColumnReading[],
  sample: Sample,
): readonly InferredField[] {
  const relationship = fields.find(({ field, columns }) => field === 'relationship' && columns.length === 1);
  const flag = relationship === undefined ? null : headFlag(readings, sample, relationship.column);
  const isKey = ({ field, column }: InferredField) =>
    (field === 'subscriber_id' || field === 'member_id') && column === flag?.key;
  if (flag === null || !fields.some(isKey)) return fields;
  const table = Object.fromEntries(flag.heads.map((word) => [word, 'self']));
  return fields
    .filter(({ field }) => field !== 'subscriber_ssn')
    .map((field) =>
      field.field === 'relationship'
        ? {
            ...field,
            columns: [flag.column, field.column],
            transforms: [
              { name: 'coalesce', skip: [...flag.others] },
              { name: 'lookup', table, ignore_case: true },
              ...field.transforms,
            ],
          }
        : field,
    );
}

const KEYS = ['subscriber_id', 'employee_number', 'member_id', 'family_id', 'ssn'] as const;
const NUMBER_ATOMS = new Set(['id', 'code', 'suffix', 'other']);

/**
 * `Dependent Number` with 0, 1, 2, if no other column has that information: 0 is the subscriber if each family has one,
 * or else 1. The others are dependents of unknown relationship. Without it, all would be subscribers with the same ID.
 */
export function personNumber(readings: readonly ColumnReading[], sample: Sample): InferredField | null {
  const has = (reading: ColumnReading, fields: readonly (typeof KEYS)[number][]) =>
    fields.some((field) => (reading.scores.get(field) ?? 0) >= MAPPING_THRESHOLD);
  const name = readings.find(
    ({ scores }) =>
      (scores.get('first_name') ?? 0) >= MAPPING_THRESHOLD || (scores.get('full_name') ?? 0) >= MAPPING_THRESHOLD,
  );
  const isShared = ({ index }: ColumnReading) => isSharedKey(sample, index, name?.index ?? null);
  const isOwnKey = (reading: ColumnReading) =>
    isKeyLabel(reading) && sample.every((row) => KEY.test(textAt(row, reading.index)));
  const key =
    readings.find((reading) => has(reading, KEYS) && isShared(reading)) ??
    readings.find((reading) => isOwnKey(reading) && isShared(reading));
  if (key === undefined) return null;
  const families = new Map<string, (readonly string[])[]>();
  for (const row of sample) {
    const id = textAt(row, key.index);
    families.set(id, [...(families.get(id) ?? []), row]);
  }
  for (const { index, meaning, label } of readings) {
    const isNumber = [...meaning.atoms].every((atom) => NUMBER_ATOMS.has(atom)) && meaning.line === null;
    const isNamed = meaning.owner === 'dependent' || /person|member|suffix|seq/i.test(label);
    if (index === key.index || !isNumber || !isNamed) continue;
    if (!sample.every((row) => /^0{0,2}\d$|^0\d\d$/.test(textAt(row, index)))) continue;
    // A person has a row for each coverage, or one on each sheet.
    const people = (rows: Sample) =>
      new Set(rows.map((row) => (name === undefined ? '' : textAt(row, name.index)))).size;
    const self = ['0', '1'].find((digit) =>
      [...families.values()].every((rows) => {
        const heads = rows.filter((row) => String(Number(textAt(row, index))) === digit);
        return heads.length === 1 || (heads.length > 0 && name !== undefined && people(heads) === 1);
      }),
    );
    if (self === undefined) continue;
    const table = Object.fromEntries([self, `0${self}`, `00${self}`].map((word) => [word, 'self']));
    return {
      field: 'relationship',
      column: index,
      columns: [index],
      confidence: 0.65,
      transforms: [{ name: 'lookup', table, default: 'dependent', ignore_case: true }],
    };
  }
  return null;
}
