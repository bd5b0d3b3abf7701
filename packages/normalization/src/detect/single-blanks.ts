import { labelStrength } from '../infer/looks-like-header.ts';

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
