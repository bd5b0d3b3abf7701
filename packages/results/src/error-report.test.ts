import { describe, expect, test } from '@jest/globals';
import { errorReportSchema } from '@rollcall/contracts';
import { readIssueBlocks } from '@rollcall/normalization';
import { packReport } from '../../../test/environment/pack-report.ts';
import { type IssuePage, type ReportPosition, renderErrorsCsv, renderErrorsJson } from './error-report.ts';

const entry = (row: number, severity: 'error' | 'warning', originalValue: string) => ({
  row_number: row,
  severity,
  field: row % 2 === 0 ? 'ssn' : 'date_of_birth',
  message: 'The value is not valid.',
  original_value: originalValue,
  suggested_fix: 'Correct it.',
  code: 'date_format',
  column: 'DOB',
});
const entries = [
  entry(2, 'error', '=1+1'),
  entry(3, 'warning', 'a,"b"'),
  entry(4, 'error', '31/31/2020'),
  entry(5, 'error', ''),
];
const head = {
  jobId: 'job_1',
  totalErrors: 3,
  totalWarnings: 1,
  encodeCursor: (next: ReportPosition) => next.join(' '),
};

/** In one block, or so many that pages go over their ends. */
describe.each([1, 3])('the error report, %i entries a block', (blockEntries) => {
  const artifact = packReport(entries, blockEntries);
  const blocks = (offset = 0) =>
    readIssueBlocks(
      (async function* () {
        yield artifact.subarray(offset);
      })(),
      offset,
    );
  async function readJson(page: IssuePage, offset = 0) {
    let text = '';
    for await (const chunk of renderErrorsJson(blocks(offset), page, head)) text += chunk;
    return errorReportSchema.parse(JSON.parse(text));
  }

  test('whole, in row order', async () => {
    const report = await readJson({ filter: {} });
    expect(report).toEqual({ job_id: 'job_1', total_errors: 3, total_warnings: 1, errors: entries, next_cursor: null });
  });

  test('filtered', async () => {
    expect((await readJson({ filter: { severity: 'warning' } })).errors.map((each) => each.row_number)).toEqual([3]);
    expect(
      (await readJson({ filter: { field: 'ssn', severity: 'error' } })).errors.map((each) => each.row_number),
    ).toEqual([2, 4]);
    expect((await readJson({ filter: { code: 'none' } })).errors).toEqual([]);
  });

  test('pages join to the whole, filtered or not, and the last has no cursor', async () => {
    for (const filter of [{}, { severity: 'error' as const }]) {
      const rows: number[] = [];
      let [offset, place] = [0, 0];
      for (;;) {
        const page = await readJson({ filter, limit: 2, place }, offset);
        rows.push(...page.errors.map((each) => each.row_number));
        if (page.next_cursor === null) break;
        [offset = 0, place = 0] = page.next_cursor.split(' ').map(Number);
      }
      expect(rows).toEqual('severity' in filter ? [2, 4, 5] : [2, 3, 4, 5]);
    }
  });

  test('as CSV, with formulas neutralised and quotes doubled', async () => {
    let text = '';
    for await (const chunk of renderErrorsCsv(blocks(), { filter: {} })) text += chunk;
    const rows = text.split('\r\n');
    expect(rows[0]).toBe('row_number,severity,field,column,code,message,original_value,suggested_fix,segment');
    expect(rows[1]).toBe("2,error,ssn,DOB,date_format,The value is not valid.,'=1+1,Correct it.,");
    expect(rows[2]).toContain('"a,""b"""');
    expect(rows).toHaveLength(6);
  });
});
