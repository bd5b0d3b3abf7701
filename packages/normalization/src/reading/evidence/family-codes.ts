import { readRelationship, relationshipContext, UNKNOWN_COLUMN } from '../../code-lists/relationship-spellings.ts';
import type { ColumnReading } from '../../infer/label-candidates.ts';
import { MAPPING_THRESHOLD } from '../../infer/mapping-threshold.ts';
import { dayOf } from '../../values/value-shapes.ts';
import type { Evidence } from '../evidence.ts';
import type { FileView } from '../file-view.ts';
import { logOdds } from '../log-odds.ts';
import { type Sample, textAt } from '../sample.ts';
import { saysByLabel } from './labels.ts';
import { isUnlabeled } from './unlabeled.ts';

/**
 * Columns whose values show that they link families: an ID that adjacent rows share, and a code next to it that marks
 * the first or last row of each family and no other (`E`, `D`, `D`). Without them, the dependents of a file without
 * header would become separate members.
 */
export function familyCodeEvidence({ columns, sample }: FileView): Evidence[] {
  if (sample.length === 0) return [];
  const open = columns.filter(isUnlabeled).map(({ index }) => index);
  const labeled = columns.filter((column) => saysByLabel(column, 'relationship')).map(({ index }) => index);
  // A label that names no field, like `Case Account` or `TYPE`, rules out neither a key nor a code.
  const unread = columns.filter((column) => !saysField(column)).map(({ index }) => index);
  const hasId = columns.some((column) => IDS.some((field) => saysByLabel(column, field)));
  const named = columns.filter((column) => KEYS.some((field) => saysByLabel(column, field))).map(({ index }) => index);
  const others = (hasId ? open : unread).filter((column) => isKey(sample, column));
  const keys = [...named.filter((column) => isKey(sample, column)), ...others];
  for (const code of [...labeled, ...unread]) {
    const values = sample.map((row) => textAt(row, code));
    if (!isPersonCode(values)) continue;
    // To rule out coincidence.
    const least = labeled.includes(code) ? 1 : 2;
    // If both are named, there is nothing to say.
    const key = (labeled.includes(code) ? others : keys).find(
      (column) => column !== code && headsEachFamily({ columns, sample }, column, values, least),
    );
    if (key === undefined) continue;
    const because = 'heads_families';
    const relationship: Evidence = { field: 'relationship', column: code, weight: logOdds(0.8), because };
    return [
      ...(labeled.includes(code) ? [] : [relationship]),
      ...(named.includes(key)
        ? []
        : [{ field: 'subscriber_id', column: key, weight: logOdds(0.75), because: 'rows_share_it' } as const]),
    ];
  }
  return [];
}

const saysField = ({ scores }: ColumnReading): boolean =>
  [...scores.values()].some((score) => score >= MAPPING_THRESHOLD);

const IDS = ['member_id', 'subscriber_id', 'employee_number', 'subscriber_ssn', 'family_id'] as const;
/** An SSN that the family shares is the subscriber's. */
const KEYS = [...IDS, 'ssn'] as const;

/** A number in every row. Zeros stand for none, and dates repeat by chance: people are hired on the same day. */
function isKey(sample: Sample, column: number): boolean {
  const texts = sample.map((row) => textAt(row, column));
  return (
    texts.every((text) => /^[A-Za-z-]*[0-9][A-Za-z0-9-]*$/.test(text) && !/^0+$/.test(text)) &&
    !texts.every((text) => text.length >= 8 && dayOf(text) > 0)
  );
}

/** Few distinct codes that are all relationships, one of them the subscriber's. */
function isPersonCode(values: readonly string[]): boolean {
  const distinct = new Set(values);
  if (distinct.size < 2 || distinct.size > 8 || distinct.has('')) return false;
  // One can be the company's own for its employees, which only the others make clear.
  const unknown = [...distinct].filter((value) => WORD.test(value) && readRelationship(value, UNKNOWN_COLUMN) === null);
  if (unknown.length > 1) return false;
  const context = relationshipContext(values, false);
  return context.selfSeen === true && [...distinct].every((value) => readRelationship(value, context) !== null);
}

const WORD = /\p{L}{3}/u;

const PERSONS_OWN = ['first_name', 'full_name', 'date_of_birth', 'ssn'] as const;

/** The others can be people who are covered without the employee. */
const MOST_HEADED = 0.9;
/** Of many families, more can be without the employee: former spouses head theirs in COBRA lists. */
const MOST_OF_MANY = 0.8;
const MANY = 10;

/**
 * A person with a row for each coverage counts once.
 *
 * @param least minimum number of dependents, to rule out coincidence
 */
function headsEachFamily(
  { columns, sample }: Pick<FileView, 'columns' | 'sample'>,
  key: number,
  codes: readonly string[],
  least: number,
): boolean {
  const context = relationshipContext(codes, false);
  const families = new Map<string, boolean[]>();
  const own = columns.filter((column) => PERSONS_OWN.some((field) => saysByLabel(column, field)));
  const seen = new Set<string>();
  sample.forEach((row, index) => {
    const id = textAt(row, key);
    const person =
      own.length < 2 ? String(index) : JSON.stringify([id, ...own.map((column) => textAt(row, column.index))]);
    if (seen.has(person)) return;
    seen.add(person);
    const isSelf = readRelationship(codes[index] ?? '', context) === 'self';
    families.set(id, [...(families.get(id) ?? []), isSelf]);
  });
  const dependents = [...families.values()].reduce((sum, rows) => sum + rows.length - 1, 0);
  const isHeaded = (rows: readonly boolean[]) =>
    rows.filter(Boolean).length === 1 && (rows[0] === true || rows.at(-1) === true);
  const headed = [...families.values()].filter(isHeaded);
  const most = families.size < MANY ? MOST_HEADED : MOST_OF_MANY;
  return families.size >= 2 && dependents >= least && headed.length >= families.size * most;
}
