import { maskSsns } from '@rollcall/contracts';
import { bestFieldOf, headerStrength, labelStrength, looksLikeHeader } from '../infer/looks-like-header.ts';
import { atomsOf } from '../infer/vocabulary.ts';
import type { FixedWidthColumn } from '../source/source-layout.ts';
import { isOfSameForm } from './label-form.ts';
import { areWordsOfOne, hasLabelsOfWords, namesTwo, startNumbers, startWords } from './single-blanks.ts';

/** Names the columns by the line above the records, if it looks like a header. */
export function nameColumns(
  cut: readonly FixedWidthColumn[],
  details: readonly string[],
  above: readonly string[],
): readonly FixedWidthColumn[] {
  for (const [back, line] of above.toReversed().entries()) {
    const labeled = joinCutLabels(cut, line).flatMap((column) => cutByLabels(column, line, details));
    const columns = joinCutValues(labeled, line, details);
    const first = above.at(-2 - back) ?? '';
    const under = (head: string) => columns.map((column) => labelOver(head, column, columns.at(-1) === column));
    const single = under(line);
    const double = under(first).map((label, column) => `${label} ${single[column]}`.trim());
    // Names can take two lines: `MEMBER` above `NUMBER`.
    const isDouble = headerStrength(double) > Math.max(headerStrength(single), headerStrength(under(first)));
    const labels = isDouble ? double : single;
    if (!looksLikeHeader(labels)) continue;
    const named = columns.map((column, index) => ({ ...column, name: maskSsns(labels[index] ?? '') || column.name }));
    return joinCutWords(named, labels, details);
  }
  return cut;
}

/** The label over a column. That of the last column can be longer than the values. */
function labelOver(head: string, { start, length }: FixedWidthColumn, isLast: boolean): string {
  const end = start - 1 + length;
  const rest = isLast ? (head.slice(end).split(' ', 1)[0] ?? '') : '';
  return `${head.slice(start - 1, end)}${rest}`.trim();
}

/** Merges columns that split a word of the header (`ADDR|ESS` above house numbers of three digits). */
function joinCutLabels(columns: readonly FixedWidthColumn[], header: string): FixedWidthColumn[] {
  const words = [...header.matchAll(/\p{L}+/gu)].filter(([word]) => atomsOf(word.toLowerCase()) !== undefined);
  // `PLAN-NAME` and `CoverageLevel` are one label each.
  const whole = [...header.matchAll(/\S+/g)].filter(([text]) => /\p{L}[-_]\p{L}|\p{Ll}\p{Lu}/u.test(text));
  const amid = new Set(
    [...words, ...whole].flatMap(({ 0: word, index }) => [...word].slice(1).map((_, next) => index + next + 1)),
  );
  const joined: FixedWidthColumn[] = [];
  for (const column of columns) {
    const before = joined.at(-1);
    const at = column.start - 1;
    const isCut = amid.has(at);
    if (before === undefined || !isCut) joined.push(column);
    else joined[joined.length - 1] = { ...before, length: at + column.length - (before.start - 1) };
  }
  return joined;
}

/**
 * Merges a column without a label with the one before it, if it starts within words of some lines or with the next word
 * of all, or if few lines have it and none has a blank before it: the four digits of `44643-5565`. The same if no line has a
 * blank between them: `3EF3-VG0-QK27`.
 */
function joinCutWords(
  columns: readonly FixedWidthColumn[],
  labels: readonly string[],
  details: readonly string[],
): FixedWidthColumn[] {
  const joined: FixedWidthColumn[] = [];
  for (const [index, column] of columns.entries()) {
    const before = joined.at(-1);
    const at = column.start - 1;
    const end = at + column.length;
    const isRest =
      isAmidWords(details, at) || isNextWord(details, at, end) || goesOn(details, at, end) || touch(details, at);
    if (before === undefined || labels[index] !== '' || !isRest) joined.push(column);
    else joined[joined.length - 1] = { ...before, length: at + column.length - (before.start - 1) };
  }
  return joined;
}

/**
 * Merges two columns under a label of two words (`PLAN NAME`) if their values are parts of one text: a single blank
 * separates them in every line, and those of the second column neither start nor end with its word. `PPO STANDARD` and
 * `HSA SAVER` below one another look like two columns. If other labels have single blanks, too, they can also start with
 * its word below the same first word: `MEDICAL PLAN A`. Values are also parts of one text if the second column starts
 * within words of some lines, before its word (`MA PPO` and `MEDSUPP F` below `MED PLAN`) or if other labels have single
 * blanks, too (`MED ADV PPO` and `PLAINS SELECT` below `MEDICAL PLAN`).
 */
function joinCutValues(
  columns: readonly FixedWidthColumn[],
  header: string,
  details: readonly string[],
): FixedWidthColumn[] {
  const joined: FixedWidthColumn[] = [];
  const isWide = hasLabelsOfWords(header);
  for (const [index, column] of columns.entries()) {
    const before = joined.at(-1);
    const first = column.start - 1;
    const end = first + column.length;
    const word = /\S+/.exec(header.slice(first, end));
    const at = first + (word?.index ?? 0);
    const wordEnd = at + (word?.[0].length ?? 0);
    const isSecondWord = word !== null && /\S {0,1}$/.test(header.slice(0, at));
    const isAligned = details.every((line) => {
      const value = line.slice(first, end).trimEnd();
      return value.trim() === '' || first + value.length === wordEnd;
    });
    const isLast = index === columns.length - 1;
    const isText = at > first ? !isAligned : isWide && areWordsOfOne(details, first);
    const isNext = isText && !isLast && isNextWord(details, first, end);
    const isAmid = (at > first || (isWide && !areLetters(details, first, end))) && isAmidWords(details, first);
    const isOne =
      isSecondWord &&
      !startNumbers(details, at) &&
      !startWords(details, (before?.start ?? 1) - 1, first) &&
      (isNext || (isAmid && !namesTwo(labelBefore(header, at), word[0])));
    if (before === undefined || !isOne) joined.push(column);
    else joined[joined.length - 1] = { ...before, length: first + column.length - (before.start - 1) };
  }
  return joined;
}

/**
 * Splits a column under two distant labels, or two of one form, if every line has values under both (a date of ten characters in a field of
 * ten, followed by a number), or if no value reaches from one label to the other: an end date that is blank in the first
 * lines.
 */
function cutByLabels(column: FixedWidthColumn, header: string, details: readonly string[]): FixedWidthColumn[] {
  const first = column.start - 1;
  const end = first + column.length;
  const labels = [...header.slice(first, end).matchAll(/\S +(?=\S)/g)]
    .map((gap) => first + gap.index + gap[0].length)
    .filter((at) => header[at - 2] === ' ' || isOfSameForm(header, at) || isNameApart(header.slice(0, end), at));
  const cuts = labels.filter((at, place) => {
    const next = labels[place + 1] ?? end;
    const isFull = details.every((line) => line[at - 1] !== ' ' && line[at] !== ' ');
    const labelEnd = at + header.slice(at, next).trimEnd().length;
    return isFull || details.every((line) => startsAt(line, at, next) || endsAt(line, at, labelEnd));
  });
  return [first, ...cuts].map((from, part) => ({
    ...column,
    name: part === 0 ? column.name : `${column.name}_${from - first + 1}`,
    start: from + 1,
    length: (cuts[part] ?? end) - from,
  }));
}

/** `COVBEGDT COVENDDT`: words of which each names a field, and which name none together. */
function isNameApart(header: string, at: number): boolean {
  const [left, right] = [
    header.slice(0, at).trimEnd().split(' ').at(-1) ?? '',
    header.slice(at).split(' ', 1)[0] ?? '',
  ];
  return labelStrength([`${left} ${right}`]) === 0 && bestFieldOf(left) !== null && bestFieldOf(right) !== null;
}

/** Whether the text before `end` has no value at `at` or one that starts there. */
const startsAt = (line: string, at: number, end: number): boolean =>
  (line[at - 1] ?? ' ') === ' ' && (line.slice(at, end).trim() === '' || line[at] !== ' ');

/** Whether a value stands between the label's start and its end, with blanks on both sides: an amount below its label. */
const endsAt = (line: string, at: number, labelEnd: number): boolean =>
  line[at - 1] === ' ' && (line[labelEnd - 1] ?? ' ') !== ' ' && (line[labelEnd] ?? ' ') === ' ';

/** Whether all lines have text on both sides. */
const touch = (lines: readonly string[], at: number): boolean =>
  lines.every((line) => !/\s/.test(line.slice(at - 1, at + 1)) && line.length > at);

/** A field of one letter touches the name before it if that fills its own: `CHRISTOPHERK` below `FIRST_NAME M`. */
const areLetters = (lines: readonly string[], at: number, end: number): boolean =>
  lines.every((line) => line.slice(at, end).trim().length <= 1);

/** Whether some lines have a word that reaches over this place: `MEDSUPP` below `MA PPO`, `RETIREE+SPOUSE`. */
const isAmidWords = (lines: readonly string[], at: number): boolean =>
  lines.some((line) => /^[\p{L}+&]\p{L}$/u.test(line.slice(at - 1, at + 1)));

/** The label that a single blank separates from the word at `at`. */
const labelBefore = (header: string, at: number): string => header.slice(0, at).trimEnd().split('  ').at(-1) ?? '';

/** Whether few lines have text here, and none has a blank before it. */
function goesOn(lines: readonly string[], start: number, end: number): boolean {
  const filled = lines.filter((line) => line.slice(start, end).trim() !== '');
  return filled.length < lines.length * 0.5 && filled.every((line) => !/\s/.test(line.slice(start - 1, start + 1)));
}

/** Whether exactly one blank precedes what stands here, in all lines that have something. */
export function isNextWord(lines: readonly string[], start: number, end: number): boolean {
  const filled = lines.filter((line) => line.slice(start, end).trim() !== '');
  if (start < 2 || filled.length === 0) return false;
  return filled.every((line) => {
    const at = start + line.slice(start, end).search(/\S/);
    return line[at - 1] === ' ' && line[at - 2] !== ' ';
  });
}
