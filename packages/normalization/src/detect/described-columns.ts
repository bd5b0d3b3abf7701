import { maskSsns } from '@rollcall/contracts';
import type { FixedWidthColumn } from '../source/source-layout.ts';

export interface DescribedRecords {
  readonly columns: readonly FixedWidthColumn[];
  /** 0-based index of the first record. */
  readonly first: number;
  /** Characters per record. */
  readonly width: number;
}

/** The description is expected within this many lines. */
const MAX_LINES = 400;
/** And to begin within this many. */
const MAX_ABOVE = 40;
const LEAST_COLUMNS = 4;
const MAX_POSITION = 32_000;

interface Span {
  /** As written. */
  readonly name: string;
  readonly from: number;
  /** The second number: the length or the last position. */
  readonly to: number;
}

/**
 * Reads the columns of fixed-width records from a description above them: `016-032 LAST NAME`, or `LAST-NM 0012 0020`
 * with start and length. Null unless the columns follow each other without overlap from the first position on and the
 * lines below are as long as the description says.
 */
export function describedRecords(lines: readonly string[]): DescribedRecords | null {
  const spans: Span[] = [];
  let last = -1;
  for (const [at, line] of lines.slice(0, MAX_LINES).entries()) {
    if (spans.length === 0 && at >= MAX_ABOVE) return null;
    const before = spans.at(-1);
    const possible = spansOf(line).filter(({ from }) => (before === undefined ? from <= 1 : from > before.from));
    // `ADDRESS LINE 1  79  102`: the number in the name doesn't go on where the column before it ends.
    const span = possible.find((one) => before !== undefined && follows(one, before)) ?? possible[0];
    if (span === undefined) continue;
    spans.push(span);
    last = at;
  }
  if (spans.length < LEAST_COLUMNS) return null;
  const base = spans[0]!.from;
  const columns = columnsOf(spans, ({ to }) => to) ?? columnsOf(spans, ({ from, to }) => to - from + 1);
  if (columns === null || base > 1) return null;
  const end = columns.at(-1)!;
  const width = end.start + end.length - 1;
  const below = lines.slice(last + 1);
  const isRecord = (line: string) => line.length <= width && line.length >= Math.max(end.start, width * 0.8);
  const first = below.findIndex((line) => isRecord(line) && !isComment(line));
  if (first < 0) return null;
  const filled = below.slice(first).filter((line) => line.trim() !== '');
  const fitting = filled.filter(isRecord).length;
  return fitting >= filled.length * 0.8 ? { columns, first: last + 1 + first, width } : null;
}

/** Whether it begins behind the other one, whose second number is the last position or the length. */
const follows = ({ from }: Span, before: Span): boolean => from === before.to + 1 || from === before.from + before.to;

const isComment = (line: string): boolean => /^\s*[*#;/]/.test(line);

/** The columns, if none overlaps the next one and few positions are left out between them. */
function columnsOf(spans: readonly Span[], lengthOf: (span: Span) => number): FixedWidthColumn[] | null {
  const shift = 1 - spans[0]!.from;
  let gaps = 0;
  for (const [at, span] of spans.entries()) {
    const next = spans[at + 1];
    const end = span.from + lengthOf(span);
    if (lengthOf(span) < 1 || (next !== undefined && end > next.from)) return null;
    if (next !== undefined && end < next.from) gaps++;
  }
  if (gaps > spans.length * 0.3) return null;
  return spans.map((span) => ({
    name: maskSsns(span.name),
    start: span.from + shift,
    length: lengthOf(span),
    trim: 'both' as const,
  }));
}

/** A line with a name and two numbers, in either order. Several if more numbers follow each other. */
function spansOf(line: string): Span[] {
  if (line.length > 256) return [];
  const words = line
    .replace(/^[\s*#;/|]+/, '')
    .replace(/(\d)[ \t]?[-–:][ \t]?(?=\d)/g, '$1 ')
    .split(/[\s|,]+/)
    .filter((word) => word !== '');
  // A number before the name only counts the fields.
  const start = words.findIndex((word) => !isPosition(word));
  return words.flatMap((word, at): Span[] => {
    if (!isPosition(word) || !isPosition(words[at + 1])) return [];
    const before = start < 0 ? [] : words.slice(start, at);
    const name = nameIn(before.length > 0 ? before : words.slice(at + 2));
    return name === '' ? [] : [{ name, from: Number(word), to: Number(words[at + 1]) }];
  });
}

const isPosition = (word: string | undefined): boolean =>
  word !== undefined && /^\d{1,5}$/.test(word) && Number(word) <= MAX_POSITION;

/** The name without the format and the codes behind it: `BIRTH DATE YYYYMMDD`, `SEX M/F`, `TIER (1=EE ONLY …`. */
function nameIn(words: readonly string[]): string {
  const end = words.findIndex(
    (word) => /^\(|^[CYMD]{6,8}$|^\w\/\w$|^(char|num|numeric|alpha|date|x|9)$/i.test(word) && !/^date$/i.test(word),
  );
  return (end < 0 ? words : words.slice(0, end))
    .join(' ')
    .replace(/(?<![:.])[:.]+$/, '')
    .slice(0, 64);
}
