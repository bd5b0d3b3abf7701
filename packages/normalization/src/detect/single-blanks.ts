import { labelStrength } from '../infer/looks-like-header.ts';

/** Whether the halves of a name mean more than the whole: `SEX BIRTH DATE`, but not `FIRST NAME`. */
export const namesTwo = (left: string, right: string): boolean =>
  labelStrength([left.trim(), right.trim()]) > labelStrength([`${left.trim()} ${right.trim()}`]) + 0.3;

/** Whether labels like `LAST NAME` stand in the header, so that single blanks don't separate labels. */
export const hasLabelsOfWords = (header: string): boolean =>
  [...header.matchAll(/\S+(?: \S+)+/g)].some(([label]) => {
    const words = label.split(' ');
    return words.slice(1).every((_, at) => !namesTwo(words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')));
  });

/**
 * Whether the texts at `at` are parts of longer ones that all begin with the same word: `MEDICAL PLAN A`,
 * `MEDICAL PLAN B`.
 */
export function areWordsOfOne(records: readonly string[], at: number): boolean {
  const words = records.map((line) => /(?<=^| )\p{L}{4,}(?= \p{L}$)/u.exec(line.slice(0, at + 1))?.[0]);
  return words[0] !== undefined && words.every((word) => word === words[0]);
}
