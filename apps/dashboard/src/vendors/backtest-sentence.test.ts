import { expect, test } from '@jest/globals';
import { backtestSentence } from './backtest-sentence.ts';

const file = (
  ready: number,
  rejected: number,
  changed: number,
  error: string | null = null,
  rows = error ? 0 : 10,
) => ({
  job_id: 'job_1',
  file_name: 'a.csv',
  rows_compared: rows,
  rows_newly_valid: ready,
  rows_newly_rejected: rejected,
  records_changed: changed,
  error,
  examples: [],
});

test.each([
  [
    [file(300, 0, 0), file(10, 0, 2)],
    'On the last 2 files, 310 rows would become ready and none would be rejected. 2 records would have other values.',
  ],
  [[file(0, 1, 0)], 'On the last file, no row would become ready and 1 row would be rejected. No record would change.'],
  [
    [file(1, 2000, 0)],
    'On the last file, 1 row would become ready and 2,000 would be rejected. No record would change.',
  ],
  [[file(0, 0, 0)], 'On the last file, the same rows would be ready. No record would change.'],
  [
    [file(0, 0, 1), file(0, 0, 0, 'The file has no column Born.')],
    'On the last file, the same rows would be ready. 1 record would have other values. 1 file fails with this change or can’t be compared.',
  ],
  [
    [file(0, 10, 0, 'No row is valid.', 10)],
    'On the last file, no row would become ready and 10 rows would be rejected. No record would change. 1 file fails with this change or can’t be compared.',
  ],
  [[file(0, 0, 0, 'The file was deleted.')], '1 file fails with this change or can’t be compared.'],
])('%#: %s', (files, sentence) => {
  expect(backtestSentence({ files })).toBe(sentence);
});
