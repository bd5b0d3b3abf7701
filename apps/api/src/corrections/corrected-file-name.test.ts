import { expect, test } from '@jest/globals';
import { correctedFileName } from './corrected-file-name.ts';

test.each([
  ['members.csv', 'members.corrected.csv'],
  ['members.corrected.csv', 'members.corrected.csv'],
  ['members.corrected.corrected.csv', 'members.corrected.csv'],
  ['members.2026-06.corrected.csv', 'members.2026-06.corrected.csv'],
  ['corrected.xlsx', 'corrected.corrected.csv'],
])('the correction of %s is %s', (fileName, corrected) => {
  expect(correctedFileName(fileName)).toBe(corrected);
});
