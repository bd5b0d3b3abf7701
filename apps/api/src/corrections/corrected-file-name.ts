import { outputFileName } from '@rollcall/results';

/** `members.corrected.csv` for `members.csv`, and for what was corrected before. */
export function correctedFileName(fileName: string): string {
  return outputFileName(fileName.replace(/(\.corrected)+(?=\.[^.]*$)/i, ''), 'corrected.csv');
}
