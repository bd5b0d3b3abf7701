import { readRelationship, relationshipContext, UNKNOWN_COLUMN } from '../code-lists/relationship-spellings.ts';
import { type ColumnReading, readColumns } from '../infer/label-candidates.ts';
import { MAPPING_THRESHOLD } from '../infer/mapping-threshold.ts';
import { type Sample, textAt } from './sample.ts';

/** A column of classes has fewer different values. */
const MOST_CLASSES = 16;
/** To rule out coincidence. */
const LEAST_FAMILIES = 2;

/**
 * A column with the employer's own words for members next to relationships of their dependents: `Clergy`, `Lay Staff`,
 * and `Spouse of Member`. If each family of a shared number begins with one of them, and every other row has a
 * relationship, they all mean the member. The result is a lookup by lower-case value, so that a word of a later row that
 * isn't among them is an error.
 */
export function classesOfMembers(
  columns: readonly { readonly name: string }[],
  sample: Sample,
): Map<number, Readonly<Record<string, string>>> {
  const found = new Map<number, Readonly<Record<string, string>>>();
  const open = columns.flatMap((_, column) => {
    if (!hasFewWords(sample, column)) return [];
    // Rows of a table without the column have no word.
    const rows = sample.filter((row) => textAt(row, column) !== '');
    const texts = rows.map((row) => textAt(row, column).toLowerCase());
    const relations = relationsOf(texts);
    return rows.length * 2 > sample.length && areClasses(relations) ? [{ column, rows, texts, relations }] : [];
  });
  if (open.length === 0) return found;
  const readings = readColumns(columns.map(({ name }) => name));
  const isSaid = readings.some(
    (reading) => !open.some(({ column }) => column === reading.index) && saysRelationship(reading),
  );
  if (isSaid) return found;
  for (const { column, rows, texts, relations } of open) {
    if (saysOther(readings[column]!)) continue;
    const key = readings.find(
      ({ index }) => index !== column && isNumber(rows, index) && headFamilies({ rows, texts, relations }, index),
    );
    if (key === undefined) continue;
    const relatives = new Set(texts.filter((_, row) => !isFirst(rows, key.index, row)));
    found.set(column, Object.fromEntries(texts.map((text) => [text, relatives.has(text) ? text : 'self'])));
    return found;
  }
  return found;
}

const saysRelationship = ({ scores }: ColumnReading): boolean => (scores.get('relationship') ?? 0) >= MAPPING_THRESHOLD;

/** `Title` above Partner and Associate, who are nobody's relatives. */
export const isOfWork = ({ label }: ColumnReading): boolean =>
  /\b(?:title|job|position|occupation|department|dept)\b/i.test(label.replace(/[_-]/g, ' '));

const saysOther = (reading: ColumnReading): boolean =>
  isOfWork(reading) ||
  [...reading.scores].some(([field, score]) => field !== 'relationship' && score >= MAPPING_THRESHOLD);

/** Few different words, of which one is a relationship in any context. Most columns have none. */
function hasFewWords(sample: Sample, column: number): boolean {
  const words = new Set<string>();
  for (const row of sample) {
    words.add(row[column] ?? '');
    if (words.size > MOST_CLASSES) return false;
  }
  return [...words].some((word) => isWord(word) && isRelative(readRelationship(word, UNKNOWN_COLUMN)));
}

const isWord = (text: string): boolean => /\p{L}{2}/u.test(text);

type Relations = ReadonlyMap<string, string | null>;

/** The relationship of each text, without words that are only known by their position, which a lookup makes certain. */
function relationsOf(texts: readonly string[]): Relations {
  const context = { ...relationshipContext(texts, false), selfLetter: null };
  return new Map(
    [...new Set(texts)].map((text) => [text, isWord(text) ? readRelationship(text, context) : null] as const),
  );
}

function areClasses(relations: Relations): boolean {
  const all = [...relations.values()];
  return all.length > 1 && all.includes(null) && all.some(isRelative);
}

/** A number in each row, or in the first row of each family. */
function isNumber(sample: Sample, column: number): boolean {
  const texts = sample.map((row) => textAt(row, column)).filter((text) => text !== '');
  return texts.length * MOST_ROWS >= sample.length && texts.every((text) => NUMBER.test(text));
}

const NUMBER = /^[A-Za-z-]*[0-9][A-Za-z0-9-]*$/;
/** Of a family. */
const MOST_ROWS = 16;

function isFirst(sample: Sample, key: number, row: number): boolean {
  const number = textAt(sample[row]!, key);
  return row === 0 || (number !== '' && number !== textAt(sample[row - 1]!, key));
}

/** Whether words either begin families or are relationships of the rows below, and each number is one family. */
function headFamilies(
  {
    rows,
    texts,
    relations,
  }: { readonly rows: Sample; readonly texts: readonly string[]; readonly relations: Relations },
  key: number,
): boolean {
  const heads = new Set<string>();
  const leaders = new Set<string>();
  const below = new Set<string>();
  const numbers = new Set<string>();
  let families = 0;
  for (const [row, text] of texts.entries()) {
    const number = textAt(rows[row]!, key);
    if (isFirst(rows, key, row)) {
      if (numbers.has(number)) return false;
      numbers.add(number);
      heads.add(text);
      continue;
    }
    if (isFirst(rows, key, row - 1)) {
      families++;
      leaders.add(texts[row - 1]!);
    }
    below.add(text);
  }
  const areRelatives = [...below].every((text) => !heads.has(text) && isRelative(relations.get(text)!));
  const unknown = [...heads].filter((text) => relations.get(text) === null);
  // Next to a word for subscribers, one that nobody knows has to have a family of its own.
  const hasSelf = [...leaders].some((text) => relations.get(text) === 'self');
  const areHeads = unknown.length > 0 && (!hasSelf || unknown.every((text) => leaders.has(text)));
  return areRelatives && areHeads && families >= LEAST_FAMILIES;
}

const isRelative = (relation: string | null): boolean => relation !== null && relation !== 'self';
