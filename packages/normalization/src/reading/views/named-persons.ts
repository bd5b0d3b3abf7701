import { employeeWords } from '../../code-lists/coverage-type-spellings.ts';
import { type ColumnReading, readColumns } from '../../infer/label-candidates.ts';
import { splitLabel, unknownWordsOf } from '../../infer/label-words.ts';
import { MAPPING_THRESHOLD } from '../../infer/mapping-threshold.ts';
import type { Sample } from '../sample.ts';

const NAMES = ['first_name', 'last_name', 'full_name'] as const;
const PERSONAL = new Set<string>([
  ...NAMES,
  'middle_name',
  'email',
  'phone',
  'ssn',
  'date_of_birth',
  'employee_number',
]);
const OWN = new Set(['self', 'employee', 'member']);

/** Whom an unknown word in labels means: the columns of somebody else, and those of the employee as if they said so. */
export interface NamedPersons {
  readonly strangers: ReadonlySet<number>;
  readonly employees: ReadonlyMap<number, ColumnReading>;
}

/**
 * Decides whom a noun such as `Driver` or `Coach` means. If the file also has the name without it (`GM First` next to
 * `First`), it is somebody else. If tiers call the employees so (`Driver Only`), or if the file has no other name, it is
 * the row's person.
 */
export function namedPersons(readings: readonly ColumnReading[], sample: Sample): NamedPersons {
  const spoken = nounsOfTiers(sample);
  const nouns = readings.map((reading) => nounOf(reading, spoken));
  const distinct = [...new Set(nouns.flatMap((noun) => noun ?? []))];
  const groups = new Map<string, ColumnReading[]>();
  for (const [index, reading] of readings.entries()) {
    const noun = nouns[index];
    if (noun === null || noun === undefined) continue;
    const whole = distinct.find((other) => isShortFor(noun, other)) ?? noun;
    groups.set(whole, [...(groups.get(whole) ?? []), reading]);
  }
  const strangers = new Set<number>();
  const employees = new Map<number, ColumnReading>();
  if (groups.size === 0) return { strangers, employees };
  const isNamed = readings.some(
    (reading) => reading.meaning.unknownWords === 0 && isOwn(reading) && fieldsOf(reading).some(isName),
  );
  const people = [...groups].map(([noun, columns]) => ({
    noun,
    columns,
    named: columns.map((column) => asEmployees(column, nouns[column.index] ?? noun)),
  }));
  const personal = people.filter(({ named }) =>
    named.some((column) => fieldsOf(column).some((field) => PERSONAL.has(field))),
  );
  for (const { noun, columns, named } of people) {
    const hasName = named.some((column) =>
      fieldsOf(column).some((field) => field === 'first_name' || field === 'last_name'),
    );
    // `Driver Name` says it only with another column of the driver's, such as `Drv #`.
    const hasWhole = columns.length > 1 && named.some((column) => fieldsOf(column).includes('full_name'));
    const isEmployee = spoken.has(noun) || ((hasName || hasWhole) && !isNamed && personal.length === 1);
    if (isEmployee) for (const column of named) employees.set(column.index, column);
    else if (hasName && isNamed) for (const { index } of columns) strangers.add(index);
  }
  return { strangers, employees };
}

/** The word for a person in a label: one that tiers also have, or else its only unknown one. */
function nounOf({ label, meaning }: ColumnReading, spoken: ReadonlySet<string>): string | null {
  const said = spoken.size === 0 ? undefined : splitLabel(label).find(({ text }) => spoken.has(text));
  if (said !== undefined) return said.text;
  return meaning.unknownWords === 1 && OWN.has(meaning.owner) ? (unknownWordsOf(label)[0] ?? null) : null;
}

/** `drv` for `driver`: from the same first letter on, some of its letters in order. */
function isShortFor(short: string, noun: string): boolean {
  if (short.length < 3 || short.length >= noun.length || short[0] !== noun[0]) return false;
  let at = 0;
  for (const letter of noun) if (letter === short[at]) at++;
  return at === short.length;
}

const isOwn = ({ meaning: { owner } }: ColumnReading): boolean => OWN.has(owner);
const isName = (field: string): boolean => (NAMES as readonly string[]).includes(field);
const fieldsOf = ({ scores }: ColumnReading): string[] =>
  [...scores].flatMap(([field, score]) => (score >= MAPPING_THRESHOLD ? [field] : []));

/** The column as if its label said `Employee` instead of the noun. */
function asEmployees(column: ColumnReading, noun: string): ColumnReading {
  const label = splitLabel(column.label)
    .map(({ text }) => (text === noun ? 'employee' : text))
    .join(' ');
  const [read] = readColumns([label]);
  return { ...read!, label: column.label, index: column.index, occurrence: column.occurrence };
}

/** What the columns of coverage levels call the employees. */
function nounsOfTiers(sample: Sample): ReadonlySet<string> {
  const [first = []] = sample;
  const nouns = new Set<string>();
  for (const column of first.keys()) {
    const values = sample.map((row) => row[column]?.trim() ?? '');
    if (values.some((value) => ONLY.test(value))) for (const noun of employeeWords(values)) nouns.add(noun);
  }
  return nouns;
}

/** A short value that ends with such a word. */
const ONLY = /^.{2,40}\s(?:only|solo|solamente|seulement|nur|allein|apenas|somente)$/i;
