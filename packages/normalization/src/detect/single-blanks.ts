import { labelStrength } from '../infer/looks-like-header.ts';
import { isTier } from '../values/value-shapes.ts';

/** Whether the halves of a name mean more than the whole: `SEX BIRTH DATE`, but not `FIRST NAME`. */
export const namesTwo = (left: string, right: string): boolean =>
  labelStrength([left.trim(), right.trim()]) > labelStrength([`${left.trim()} ${right.trim()}`]) + 0.3;

/** A longer text isn't a label. */
const MOST_WORDS = 6;
const LONGEST_WORD = 40;

/** Whether labels like `LAST NAME` stand in the header, so that single blanks don't separate labels. */
export const hasLabelsOfWords = (header: string): boolean =>
  header.split('  ').some((label) => {
    const words = label.trim().split(' ', MOST_WORDS + 1);
    const isLabel = words.length > 1 && words.length <= MOST_WORDS;
    return isLabel && words.slice(1).every((_, at) => !namesTwo(partOf(words, 0, at + 1), partOf(words, at + 1)));
  });

const partOf = (words: readonly string[], from: number, to?: number) => words.slice(from, to).join(' ');

/**
 * Whether the texts at `at` are parts of longer ones that all begin with the same word: `MEDICAL PLAN A`,
 * `MEDICAL PLAN B`.
 */
export function areWordsOfOne(records: readonly string[], at: number): boolean {
  const words = records.map(
    (line) => /(?<=^| )\p{L}{4,}(?= \p{L}$)/u.exec(line.slice(Math.max(0, at - LONGEST_WORD), at + 1))?.[0],
  );
  return words[0] !== undefined && words.every((word) => word === words[0]);
}

/** Whether each record has a number of six digits or more there: `00417700` behind `DTL`, below `REC GROUP-NO`. */
export const startNumbers = (records: readonly string[], at: number): boolean =>
  records.every((line) => /^\d{6,}(?: |$)/.test(line.slice(at, at + LONGEST_WORD)));

/** Also `O'BRIEN`, `D ANGELO`. */
const WORD = /^\p{L}(?:\p{L}|['’.-]| \p{L}{2})/u;

/** Whether each record has a number of the same few digits before it and a word there: `01 SPOUSE` below `SF RELATION`. */
export function startWords(records: readonly string[], from: number, at: number): boolean {
  const length = records[0]?.slice(from, at).trim().length ?? 0;
  return (
    length > 0 &&
    length <= 3 &&
    records.every((line) => {
      const before = line.slice(from, at).trim();
      return before.length === length && /^\d+$/.test(before) && WORD.test(line.slice(at, at + 4));
    })
  );
}

/** The texts of the records below the word at `at` of the header. */
function textsBelow(header: string, records: readonly string[], at: number): string[] {
  const [word = ''] = /^\S+ */.exec(header.slice(at, at + LONGEST_WORD)) ?? [];
  const end = at + word.length >= header.trimEnd().length ? undefined : at + word.length;
  return records.map((line) => line.slice(at, end).trim()).filter((text) => text !== '');
}

/** Whether all texts there are answers behind a number: `2026365 Y` below `ELIG TO DNTL`. */
export function startAnswers(header: string, records: readonly string[], from: number, at: number): boolean {
  const texts = textsBelow(header, records, at);
  const before = records.map((line) => line.slice(from, at).trim()).filter((text) => text !== '');
  return texts.length > 0 && texts.every((text) => /^[YN]$/.test(text)) && before.every((text) => /^\d+$/.test(text));
}

/** Whether one of a few short codes stands before each street there: `AP4 375 HILLCREST DR` below `CLS ADDRESS`. */
export function startStreets(records: readonly string[], from: number, at: number): boolean {
  const filled = records.filter((line) => line.slice(from, at).trim() !== '');
  const codes = new Set(filled.map((line) => line.slice(from, at).trim()));
  const isCode = (code: string) => code.length < at - from && /^[A-Z][A-Z0-9]{1,3}$/.test(code);
  return (
    codes.size > 0 &&
    codes.size * 2 <= filled.length &&
    [...codes].every(isCode) &&
    filled.every((line) => /^\d+ \p{L}/u.test(line.slice(at, at + LONGEST_WORD)))
  );
}

/**
 * Whether all texts below the word at `at` are coverage levels, and not always the same: `FAM` and `E+C` behind `M2500`,
 * below `MEDPL MTR`.
 */
export function startLevels(header: string, records: readonly string[], at: number): boolean {
  const texts = textsBelow(header, records, at);
  return new Set(texts).size > 1 && texts.every((text) => isTier(text));
}
