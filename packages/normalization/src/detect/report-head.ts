import { maskSsns } from '@rollcall/contracts';
import { isRuler } from '../decode/fixed-width/report-lines.ts';
import { headerStrength, labelStrength } from '../infer/looks-like-header.ts';
import type { FixedWidthColumn } from '../source/source-layout.ts';
import { isOfSameForm } from './label-form.ts';
import {
  areWordsOfOne,
  hasLabelsOfWords,
  namesTwo,
  startAnswers,
  startLevels,
  startNumbers,
  startStreets,
  startWords,
} from './single-blanks.ts';

/** The lines of column names above the records of a report. */
export interface ReportHead {
  readonly lines: readonly string[];
  /** 0-based positions of the names. */
  readonly starts: readonly number[];
  /** Index of the line after the names and their ruler. */
  readonly end: number;
  /** Dashes below each column mark its start and end. */
  readonly isRuled: boolean;
  columnsOver(records: readonly string[]): FixedWidthColumn[];
}

/** Column names are expected within this many lines. */
const MAX_ABOVE = 100;
/** No printed line has more fields, and checking each of 100,000 would take long. */
const MAX_NAMES = 1000;

export function findReportHead(lines: readonly string[]): ReportHead | null {
  for (let at = 0; at < Math.min(lines.length, MAX_ABOVE); at++) {
    const found = ruledHead(lines, at) ?? namedHead(lines, at);
    if (found !== null) return found;
  }
  return null;
}

/** Names above a ruler with dashes for each column, in one or two lines. */
function ruledHead(lines: readonly string[], at: number): ReportHead | null {
  const ruler = lines[at] ?? '';
  if (!/^ *[-=]/.test(ruler) || !/^[-= ]+$/.test(ruler)) return null;
  const spans = [...ruler.matchAll(/[-=]+/g)].map(({ index }) => index);
  const named = lines[at - 1] ?? '';
  if (spans.length < 3 || spans.length > MAX_NAMES || named.trim() === '' || isRuler(named.trim())) return null;
  // A ruler that stands a blank apart from its names would cut the values, too.
  const cutsNames = spans.some(
    (start) => start > 0 && !/\s/.test(named.slice(start - 1, start + 1)) && start < named.length,
  );
  if (cutsNames) return null;
  const above = lines[at - 2] ?? '';
  const starts = new Set(spans);
  const isFirst =
    above.trim() !== '' && !isRuler(above.trim()) && tokensOf(above).every(({ start }) => starts.has(start));
  const heads = isFirst ? [above, named] : [named];
  return {
    lines: heads,
    starts: spans,
    end: at + 1,
    isRuled: true,
    columnsOver: () => spans.map((start, column) => columnOf(heads, start, spans[column + 1] ?? null, column)),
  };
}

/** Names separated by at least two blanks, in one or two lines, of which at least three name members' fields. */
function namedHead(lines: readonly string[], at: number): ReportHead | null {
  const first = lines[at] ?? '';
  const tokens = tokensOf(first);
  if (tokens.length < 4 || tokens.length > MAX_NAMES || /\d{4}/.test(first)) return null;
  const next = lines[at + 1] ?? '';
  const alone = tokens.map(({ start }) => start);
  const joined = startsOfBoth(first, next, alone);
  const strength = (heads: readonly string[], starts: readonly number[]) =>
    headerStrength(starts.flatMap((start, column) => namesWithin(labelIn(heads, start, starts[column + 1] ?? null))));
  // Of two lines, the second can also be a header of its own.
  const second =
    joined === null
      ? 0
      : strength(
          [next],
          tokensOf(next).map(({ start }) => start),
        );
  const isDouble = joined !== null && strength([first, next], joined) > Math.max(second, strength([first], alone));
  const heads = isDouble ? [first, next] : [first];
  const starts = isDouble ? joined : alone;
  if (strength(heads, starts) === 0) return null;
  const after = at + heads.length;
  const end = isRuler((lines[after] ?? '').trim()) ? after + 1 : after;
  // A ruler takes precedence over names alone.
  if (end > after && ruledHead(lines, after) !== null) return null;
  return { lines: heads, starts, end, isRuled: false, columnsOver: (records) => namedColumns(heads, starts, records) };
}

/** Longer texts between two gaps aren't searched for several names. */
const MOST_WORDS = 12;

/** The names in a text without gaps that together name the most: `SX SOC SEC#`, `LVL MED EFF`. */
function namesWithin(text: string): string[] {
  const words = text.split(' ').filter((word) => word !== '');
  if (words.length < 2 || words.length > MOST_WORDS) return [text];
  const best: { names: string[]; strength: number }[] = [{ names: [], strength: 0 }];
  for (let end = 1; end <= words.length; end++) {
    const ways = best.slice(0, end).map((before, start) => {
      const name = words.slice(start, end).join(' ');
      return { names: [...before.names, name], strength: before.strength + labelStrength([name]) };
    });
    // Of equal ways the one with the fewest names.
    best.push(ways.reduce((top, way) => (way.strength > top.strength + 0.3 ? way : top)));
  }
  return best.at(-1)!.names;
}

/**
 * Where the names of two lines start: those of the second line below names of the first, or, like `GENDER`, below
 * blanks. Null if the lines don't belong together.
 */
function startsOfBoth(first: string, next: string, above: readonly number[]): number[] | null {
  const below = tokensOf(next).map(({ start }) => start);
  if (below.length === 0 || isRuler(next.trim()) || /\d/.test(next)) return null;
  const known = new Set(above);
  const isFree = (start: number, end: number) => first.slice(Math.max(0, start - 1), end).trim() === '';
  const ends = below.map((start, at) => start + next.slice(start, below[at + 1]).trimEnd().length);
  if (!below.every((start, at) => known.has(start) || isFree(start, ends[at]!))) return null;
  return [...new Set([...above, ...below])].sort((a, b) => a - b);
}

interface Token {
  readonly start: number;
}

/** Splits at two or more blanks, and at one between names of one form: `DENT-BEG DENT-END`. */
function tokensOf(line: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < line.length; at++) {
    if (line[at] === ' ' || (at > 0 && line[at - 1] !== ' ')) continue;
    if (at < 2 || line[at - 2] === ' ' || isOfSameForm(line, at)) tokens.push({ start: at });
  }
  return tokens;
}

/** Single letters below each other are one word: `S` above `X`. */
function labelIn(heads: readonly string[], start: number, end: number | null): string {
  const parts = heads.map((line) => line.slice(start, end ?? undefined).trim()).filter((part) => part !== '');
  return parts.join(parts.every((part) => part.length === 1) ? '' : ' ');
}

/** Width of the last column, larger than any value. */
const REST = 256;

const columnOf = (heads: readonly string[], start: number, end: number | null, column: number): FixedWidthColumn => ({
  name: maskSsns(labelIn(heads, start, end)) || `column_${column + 1}`,
  start: start + 1,
  length: end === null ? REST : end - start,
  trim: 'both',
});

/**
 * Columns below names without a ruler. A column starts at its name, or, if values extend to the left of it, after the
 * last position before it that is blank in all records. A name is split at a single blank if both parts name a field.
 * Values far to the right of a name are a column without a name.
 */
function namedColumns(
  heads: readonly string[],
  names: readonly number[],
  records: readonly string[],
): FixedWidthColumn[] {
  const width = records.reduce((most, line) => Math.max(most, line.length), 0);
  const isFilled = new Uint8Array(width);
  for (const line of records) for (let at = 0; at < line.length; at++) if (line[at] !== ' ') isFilled[at] = 1;
  const starts = names.map((name, index) => startOf(name, names[index - 1] ?? -1, isFilled));
  const isWide = hasLabelsOfWords(heads[0]!);
  const cuts = starts.flatMap((start, index) => {
    const end = starts[index + 1] ?? width;
    const within = cutsWithin({ heads, name: names[index]!, start, end, isFilled, records });
    return [start, ...within.filter((at) => !(isWide && areWordsOfOne(records, at)))];
  });
  // A name to the right of its column's start belongs to it.
  return cuts.map((start, column) => {
    const end = cuts[column + 1] ?? null;
    const name = names.find((at) => at >= start && (end === null || at < end)) ?? start;
    const nameEnd = names.find((at) => at > name) ?? null;
    const isLast = end !== null && (nameEnd === null || end < nameEnd);
    return { ...columnOf(heads, start, end, column), name: nameOf(heads, name, isLast ? end : nameEnd, column) };
  });
}

const nameOf = (heads: readonly string[], start: number, end: number | null, column: number): string =>
  columnOf(heads, start, end, column).name;

function startOf(name: number, before: number, isFilled: Uint8Array): number {
  let start = name;
  while (start > before + 1 && start > 0 && isFilled[start - 1] === 1) start--;
  return start === before + 1 && start > 0 ? name : start;
}

interface Span {
  readonly heads: readonly string[];
  readonly name: number;
  readonly start: number;
  readonly end: number;
  readonly isFilled: Uint8Array;
  readonly records: readonly string[];
}

function cutsWithin({ heads, name, start, end, isFilled, records }: Span): number[] {
  const cuts: number[] = [];
  const [first = ''] = heads;
  let seen = false;
  let named = name;
  for (let at = start; at < end; at++) {
    if (isFilled[at] !== 1) continue;
    const isFar = seen && at > name && isFilled[at - 1] !== 1 && isFilled[at - 2] !== 1;
    const isNamed = seen && at > named && isFilled[at - 1] !== 1 && first[at - 1] === ' ' && (first[at] ?? ' ') !== ' ';
    // `S SSN` above `F 784274873`: a letter above a column of single characters.
    const isLetter = isNamed && at === named + 2;
    const areTwo =
      isNamed &&
      (startNumbers(records, at) ||
        startWords(records, named, at) ||
        startLevels(first, records, at) ||
        startAnswers(first, records, named, at) ||
        startStreets(records, named, at) ||
        rightNames(first.slice(at, end)).some((right) => namesTwo(first.slice(named, at), right)));
    if (isFar || isLetter || areTwo) {
      cuts.push(at);
      named = at;
    }
    seen = true;
  }
  return cuts;
}

/** `REL NAME (LAST, FIRST)` as one name or as several of which the first is a word. */
const rightNames = (right: string): string[] => [...new Set([right, right.split(' ', 1)[0]!])];
