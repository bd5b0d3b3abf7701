import { describe, expect, test } from '@jest/globals';
import type { ErrorEntry } from '@rollcall/normalization';
import { packReport } from '../../../../test/environment/pack-report.ts';
import { indexRejectedRows } from './rejected-rows.ts';

const entry = (row: number, severity: 'error' | 'warning'): ErrorEntry => ({
  row_number: row,
  severity,
  field: 'ssn',
  message: 'The value is not valid.',
  original_value: String(row),
  suggested_fix: '',
  code: 'ssn_format',
  column: 'SSN',
});
/** Of three rows, the second has a warning only, and the third two entries. */
const report = Array.from({ length: 30 }, (_, n) => 2 + n * 3).flatMap((row) => [
  entry(row, 'error'),
  entry(row + 1, 'warning'),
  entry(row + 2, 'warning'),
  entry(row + 2, 'error'),
]);
const rejected = [...new Set(report.filter(({ severity }) => severity === 'error').map((each) => each.row_number))];
const entriesOf = (row: number) => report.filter((each) => each.row_number === row);

describe.each([1, 3, 7, 1000])('rejected rows of a report with %i entries a block', (blockEntries) => {
  const artifact = packReport(report, blockEntries);
  const open = () =>
    indexRejectedRows({
      entries: report.length,
      objectIds: [],
      async *read(offset = 0) {
        for (let at = offset; at < artifact.length; at += 50) yield artifact.subarray(at, at + 50);
      },
    });

  test('pages join to the whole', async () => {
    const rows = await open();
    expect(rows.total).toBe(rejected.length);
    const seen: number[] = [];
    for (;;) {
      const page = await rows.page(seen.at(-1) ?? 0, 7);
      if (page.size === 0) break;
      for (const [row, entries] of page) {
        expect(entries).toEqual(entriesOf(row));
        seen.push(row);
      }
    }
    expect(seen).toEqual(rejected);
  });

  test('rows are found wherever they are, those that are not rejected are not', async () => {
    const rows = await open();
    const [first = 0] = rejected;
    const last = rejected.at(-1) ?? 0;
    const middle = rejected[31] ?? 0;
    const found = await rows.find([last, middle, first + 1, first, 1, 100_000]);
    expect([...found]).toEqual([first, middle, last].map((row) => [row, entriesOf(row)]));
    expect((await rows.find([])).size).toBe(0);
  });
});
