import { describe, expect, test } from '@jest/globals';
import { errorReportSchema } from '@rollcall/contracts';
import { type IssuePage, renderErrorsCsv, renderErrorsJson } from './error-report.ts';
import { readLines } from './read-lines.ts';

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
const artifact = Buffer.from(entries.map((each) => `${JSON.stringify(each)}\n`).join(''));

const head = { jobId: 'job_1', totalErrors: 3, totalWarnings: 1, encodeCursor: (offset: number) => String(offset) };

function lines(offset = 0) {
  return readLines(
    (async function* () {
      yield artifact.subarray(offset);
    })(),
    offset,
  );
}
async function readJson(page: IssuePage, offset = 0) {
  let text = '';
  for await (const chunk of renderErrorsJson(lines(offset), page, head)) text += chunk;
  return errorReportSchema.parse(JSON.parse(text));
}

describe('the error report', () => {
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
      let offset = 0;
      for (;;) {
        const page = await readJson({ filter, limit: 2 }, offset);
        rows.push(...page.errors.map((each) => each.row_number));
        if (page.next_cursor === null) break;
        offset = Number(page.next_cursor);
      }
      expect(rows).toEqual('severity' in filter ? [2, 4, 5] : [2, 3, 4, 5]);
    }
  });

  test('as CSV, with formulas neutralised and quotes doubled', async () => {
    let text = '';
    for await (const chunk of renderErrorsCsv(lines(), { filter: {} })) text += chunk;
    const rows = text.split('\r\n');
    expect(rows[0]).toBe('row_number,severity,field,column,code,message,original_value,suggested_fix,segment');
    expect(rows[1]).toBe("2,error,ssn,DOB,date_format,The value is not valid.,'=1+1,Correct it.,");
    expect(rows[2]).toContain('"a,""b"""');
    expect(rows).toHaveLength(6);
  });
});
