import { bestFieldOf } from '../infer/looks-like-header.ts';
import type { FixedWidthColumn, FixedWidthRecordType } from '../source/source-layout.ts';
import { isCompactDate } from './compact-date.ts';

export interface NamedRecords {
  readonly columns: readonly FixedWidthColumn[];
  readonly recordTypes: readonly FixedWidthRecordType[];
  readonly details: readonly string[];
  /** 0-based index of the first record. */
  readonly first: number;
  /** Characters per record. */
  readonly width: number;
}

/** The names are expected within this many lines. */
const MAX_ABOVE = 10;
const LEAST_COLUMNS = 6;
const MOST_COLUMNS = 1000;
const LEAST_RECORDS = 3;
/** Columns whose values have the form that their names say. */
const LEAST_PROVEN = 3;
const FITTING = 0.95;
/** Share of the values that have a gap before them. */
const BEHIND_GAP = 0.6;
/** `ADDR1`, `DEN-TIER`. */
const NAME = /^[A-Z][\w#./-]*$/i;
const CODE = /^[A-Z\d]{1,3}(?= )/;
const MOST_CODES = 8;

/**
 * Reads the columns of records without gaps from a line of names above them that starts each name where its column starts.
 * Null unless several columns then have values of the form that their names say (nine digits below `SSN`, a date below
 * `BIRTH`), and none has others.
 */
export function namedRecords(lines: readonly string[]): NamedRecords | null {
  for (const [at, names] of lines.slice(0, MAX_ABOVE).entries()) {
    const words = [...names.matchAll(/\S+/g)];
    if (words.length < LEAST_COLUMNS || words.length > MOST_COLUMNS || !words.every(([word]) => NAME.test(word)))
      continue;
    const found = cutBelow(lines, at, words);
    if (found !== null) return found;
  }
  return null;
}

function cutBelow(lines: readonly string[], at: number, words: readonly RegExpExecArray[]): NamedRecords | null {
  const below = lines.slice(at + 1).filter((line) => line.trim() !== '');
  const codes = countCodes(below);
  const [[detail = '', count = 0] = []] = [...codes].sort((a, b) => b[1] - a[1]);
  const isCoded = codes.size > 1 && codes.size <= MOST_CODES && count >= below.length * 0.5;
  const details = isCoded ? below.filter((line) => codeOf(line) === detail) : below;
  if (details.length < LEAST_RECORDS) return null;
  const width = Math.max(lines[at]!.length, ...details.map(({ length }) => length));
  const names = joinWords(words, details);
  const columns = names.map(({ name, start }, index): FixedWidthColumn => {
    const end = names[index + 1]?.start ?? width + 1;
    return { name, start, length: end - start, trim: 'both' };
  });
  if (columns.length < LEAST_COLUMNS || !areProven(columns, details)) return null;
  const typeOf = (code: string): FixedWidthRecordType => ({
    ...{ name: code === detail ? 'detail' : code, start: 1, values: [code] },
    ...(code === detail ? { role: 'detail', columns } : { role: 'ignore', columns: [] }),
  });
  return {
    columns,
    recordTypes: isCoded ? [...codes.keys()].map(typeOf) : [],
    details,
    first: lines.findIndex((line, index) => index > at && line.trim() !== ''),
    width,
  };
}

const codeOf = (line: string): string => CODE.exec(line)?.[0] ?? '';

function countCodes(lines: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(codeOf(line), (counts.get(codeOf(line)) ?? 0) + 1);
  return counts;
}

interface NamedStart {
  readonly name: string;
  /** 1-based. */
  readonly start: number;
}

/** A word that starts within a value of a record is another word of the name before it: `FIRST NAME`. */
function joinWords(words: readonly RegExpExecArray[], details: readonly string[]): NamedStart[] {
  const names: NamedStart[] = [];
  for (const { 0: name, index } of words) {
    const before = names.at(-1);
    if (before === undefined || isStart(details, before.start - 1, index)) names.push({ name, start: index + 1 });
    else names[names.length - 1] = { ...before, name: `${before.name} ${name}` };
  }
  return names;
}

/**
 * Whether hardly any record has a word across the position, or those that have the column before it fill it with one
 * word, as codes do. `3362 MA` is the start of a longer text. A few long values may fill the column (`ARKANSAS CITYKS`)
 * if the others leave a gap before the position.
 */
function isStart(details: readonly string[], previous: number, at: number): boolean {
  // A trailer can be among the records.
  const most = details.length * (1 - FITTING);
  const isPartial = (line: string): boolean => {
    const text = line.slice(previous, at);
    return text.trim() !== '' && text.includes(' ');
  };
  const isWithin = (line: string): boolean => /^(?:\p{L}\p{L}|\d\d)$/u.test(line.slice(at - 1, at + 1));
  if (details.filter(isPartial).length <= most || details.filter(isWithin).length <= most) return true;
  const begun = details.filter((line) => /\S/.test(line.charAt(at)));
  return begun.length > 0 && begun.filter((line) => line[at - 1] === ' ').length >= begun.length * BEHIND_GAP;
}

const FORMS: Readonly<Record<string, (text: string) => boolean>> = {
  ssn: (text) => /^\d{3}-?\d\d-?\d{4}$/.test(text),
  date_of_birth: isCompactDate,
  'coverage.effective_date': isCompactDate,
  'coverage.termination_date': (text) => isCompactDate(text) || /^(?:9999|2999|12319999)/.test(text),
  'employment.hire_date': isCompactDate,
  gender: (text) => /^(?:F|M|U|X)$/i.test(text),
  'address.state': (text) => /^[A-Z]{2}$/i.test(text),
  'address.zip': (text) => /^\d{5}(?:-?\d{4})?$/.test(text),
};

function areProven(columns: readonly FixedWidthColumn[], details: readonly string[]): boolean {
  const fits = columns.flatMap(({ name, start, length }) => {
    const hasForm = FORMS[bestFieldOf(name) ?? ''];
    const filled = details
      .map((line) => line.slice(start - 1, start - 1 + length).trim())
      // Zeros stand for no date and no SSN.
      .filter((text) => !/^0*$/.test(text));
    if (hasForm === undefined || filled.length === 0) return [];
    return [filled.filter(hasForm).length >= filled.length * FITTING];
  });
  return fits.length >= LEAST_PROVEN && fits.every(Boolean);
}
