import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { acceptedJobSchema, errorBodySchema, jobDetailSchema } from '@rollcall/contracts';
import { z } from 'zod';
import { createPartner } from '../src/accounts/create-partner.ts';
import { type Browser, openBrowser } from './signed-in-person.ts';
import { startTestApi, type TestApi } from './start-test-api.ts';
import { finishJob, submitFile } from './submit-file.ts';

let api: TestApi;
let analyst: Browser;
beforeAll(async () => {
  api = await startTestApi();
  analyst = await openBrowser(api, { role: 'analyst' });
});
afterAll(() => api.close());

const cellError = z.object({
  column: z.string().nullable(),
  field: z.string(),
  code: z.string(),
  severity: z.string(),
  suggested_value: z.string().nullable(),
});
const rejectedSchema = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.object({ row_number: z.int(), values: z.array(z.string()), errors: z.array(cellError) })),
  next_cursor: z.string().nullable(),
  total: z.int(),
});
const checkSchema = z.object({
  rows: z.array(z.object({ row_number: z.int(), errors: z.array(cellError), deferred_codes: z.array(z.string()) })),
  valid_rows: z.int(),
  invalid_rows: z.int(),
});

const HEADER = 'member_id,first_name,last_name,dob,ssn,plan_id,effective_date,coverage_type,relationship,subscriber_id';
/** Day before month, as row 2 alone shows; a subscriber with a bad date, her husband below her, a row cut short. */
const FAMILIES = [
  HEADER,
  'M1,Ann,Sample,25/01/1980,,P1,01/01/2026,EE,self,M1',
  'M2,Bea,Sample,31/13/1981,,P1,01/01/2026,EE,self,M2',
  'D2,Carl,Sample,03/04/1982,,P1,01/01/2026,EE,spouse,M2',
  'M4,"Doe, Jr.",Sample,03/04/1983',
  'M5,Eve,Sample,04/05/1984,,P2,01/01/2026,Nonsense,self,M5',
  '',
].join('\n');

const FIXED_WIDTH = {
  formats: {
    fixed_width: {
      skip_first_rows: 1,
      columns: [
        { name: 'id', start: 1, length: 12 },
        { name: 'first', start: 13, length: 14 },
        { name: 'last', start: 27, length: 16 },
        { name: 'born', start: 43, length: 12 },
      ],
    },
  },
  mapping_rules: {
    fields: {
      member_id: { source: { column: 'id' } },
      first_name: { source: { column: 'first' } },
      last_name: { source: { column: 'last' } },
      date_of_birth: { source: { column: 'born' } },
    },
  },
};
const IMPOSSIBLE = /^1981-?13-?13$/;

async function finished(content: string, fileName = 'families.csv'): Promise<string> {
  const { job_id: id } = await submitFile(api, { content, fileName });
  await finishJob(api, id);
  return id;
}

const rejectedOf = async (id: string, query = '') =>
  rejectedSchema.parse(await (await analyst.fetch(`/jobs/${id}/rejected${query}`)).json());
const correct = (id: string, rows: object[], dryRun: boolean, browser = analyst) =>
  browser.send('POST', `/jobs/${id}/corrections`, { rows, dry_run: dryRun });
const check = async (id: string, rows: object[]) => checkSchema.parse(await (await correct(id, rows, true)).json());
const jobOf = async (id: string) => jobDetailSchema.parse(await (await analyst.fetch(`/jobs/${id}`)).json());
const recordsOf = async (id: string) =>
  z
    .object({ records: z.array(z.looseObject({ member_id: z.string(), date_of_birth: z.string() })) })
    .parse(await (await analyst.fetch(`/files/${id}/output`)).json()).records;

async function submitCorrection(id: string, rows: object[]): Promise<string> {
  const answer = await correct(id, rows, false);
  expect(answer.status).toBe(201);
  const job = acceptedJobSchema.parse(await answer.json());
  expect(job).toMatchObject({ correction_of: id, detected_format: 'csv' });
  await finishJob(api, job.job_id);
  return job.job_id;
}

async function codeOf(answer: Promise<Response>): Promise<string> {
  const response = await answer;
  return response.ok ? String(response.status) : errorBodySchema.parse(await response.json()).error.code;
}

describe('rejected rows', () => {
  test('come with the values of the file, and what is wrong at its cell', async () => {
    const { columns, rows, total, next_cursor: next } = await rejectedOf(await finished(FAMILIES));
    expect([columns, total, next]).toEqual([HEADER.split(','), 4, null]);
    expect(rows.map(({ row_number: number }) => number)).toEqual([3, 4, 5, 6]);
    expect(rows[0]?.values).toEqual('M2,Bea,Sample,31/13/1981,,P1,01/01/2026,EE,self,M2'.split(','));
    expect(rows[0]?.errors).toContainEqual(
      expect.objectContaining({ column: 'dob', code: 'date_format', severity: 'error' }),
    );
    expect(rows[2]?.values.slice(0, 4)).toEqual(['M4', 'Doe, Jr.', 'Sample', '03/04/1983']);
    expect(rows[2]?.errors[0]?.code).toBe('ragged_row');
  });

  test('are paged', async () => {
    const id = await finished(FAMILIES);
    const seen: number[] = [];
    let query = '?limit=3';
    for (let next: string | null = ''; next !== null; query = `?limit=3&cursor=${next}`) {
      const page = await rejectedOf(id, query);
      seen.push(...page.rows.map(({ row_number: number }) => number));
      next = page.next_cursor;
    }
    expect(seen).toEqual([3, 4, 5, 6]);
  });

  test('are audited, and not for other partners', async () => {
    const id = await finished(FAMILIES);
    await rejectedOf(id);
    const entry = { subjectId: id, action: 'file.read_rejected', actorId: analyst.person.id };
    expect(await api.db.auditEntry.count({ where: entry })).toBe(1);
    const partnerId = await createPartner(api, { name: 'Other' });
    const stranger = await openBrowser(api, { role: 'admin', partnerId });
    expect(await codeOf(stranger.fetch(`/jobs/${id}/rejected`))).toBe('job_not_found');
    const row = { row_number: 3, values: { dob: '01/02/1981' } };
    expect(await codeOf(correct(id, [row], true, stranger))).toBe('job_not_found');
    const viewer = await openBrowser(api, { role: 'viewer' });
    expect(await codeOf(correct(id, [row], false, viewer))).toBe('insufficient_scope');
  });
});

describe('a dry run', () => {
  test('judges edited rows by the rules and the dates of the file, and changes nothing', async () => {
    const id = await finished(FAMILIES);
    const jobs = await api.db.job.count();
    const answer = await check(id, [
      { row_number: 3, values: { dob: '30/11/1981' } },
      { row_number: 4, values: {} },
      { row_number: 6, values: { coverage_type: 'Rubbish' } },
    ]);
    expect([answer.valid_rows, answer.invalid_rows]).toEqual([2, 1]);
    expect(answer.rows[0]).toEqual({ row_number: 3, errors: [], deferred_codes: [] });
    // The husband fell with his wife: nothing in his own row is wrong.
    expect(answer.rows[1]).toEqual({ row_number: 4, errors: [], deferred_codes: ['subscriber_rejected'] });
    expect(answer.rows[2]?.errors[0]).toMatchObject({ column: 'coverage_type', field: 'coverage.coverage_type' });
    // 30/11 is no date where the month comes first: the whole file has decided that it does not.
    const wrongWay = await check(id, [{ row_number: 3, values: { dob: '11/30/1981' } }]);
    expect(wrongWay.invalid_rows).toBe(1);
    expect(await api.db.job.count()).toBe(jobs);
  });

  test('a row that could not be read stays so until somebody edits it', async () => {
    const id = await finished(FAMILIES);
    const untouched = await check(id, [{ row_number: 5, values: {} }]);
    expect(untouched.rows[0]?.errors[0]?.code).toBe('ragged_row');
    const whole = {
      plan_id: 'P1',
      effective_date: '01/01/2026',
      coverage_type: 'EE',
      relationship: 'self',
      subscriber_id: 'M4',
    };
    const edited = await check(id, [{ row_number: 5, values: { first_name: 'Don', ...whole } }]);
    expect(edited.rows[0]?.errors).toEqual([]);
  });

  test('a suggested value passes when it is taken', async () => {
    const id = await finished(`${HEADER}\nM1,Ann,Sample,1980-13-02,,P1,2026-01-01,EE,self,M1\n`);
    const [row] = (await rejectedOf(id)).rows;
    const suggestion = row?.errors.find((error) => error.suggested_value !== null);
    if (!suggestion?.column) throw new Error(`nothing was suggested: ${JSON.stringify(row?.errors)}`);
    const taken = { row_number: 2, values: { [suggestion.column]: suggestion.suggested_value } };
    expect((await check(id, [taken])).valid_rows).toBe(1);
  });

  test('a year of two digits is suggested in full, although the row only has a warning there', async () => {
    const id = await finished(`${HEADER}\nM1,Ann,Sample,TBD,,P1,1/1/26,EE,self,M1\n`);
    const [row] = (await rejectedOf(id)).rows;
    const warning = row?.errors.find(({ code }) => code === 'two_digit_year');
    expect(warning).toMatchObject({ severity: 'warning', suggested_value: '2026-01-01' });
  });

  test('takes rejected rows and columns of the file only, each row once', async () => {
    const id = await finished(FAMILIES);
    const codes = [];
    for (const rows of [
      [{ row_number: 2, values: {} }],
      [{ row_number: 99, values: {} }],
      [{ row_number: 3, values: { birthday: '01/01/1981' } }],
      [
        { row_number: 3, values: {} },
        { row_number: 3, values: {} },
      ],
      [],
    ]) {
      codes.push(await codeOf(correct(id, rows, true)));
    }
    expect(codes).toEqual([
      'row_not_rejected',
      'row_not_rejected',
      'row_not_rejected',
      'invalid_request',
      'invalid_request',
    ]);
  });
});

describe('a correction job', () => {
  test('is the file with the corrected rows in place: families are whole, and what was not corrected fails again', async () => {
    const id = await finished(FAMILIES);
    const correction = await submitCorrection(id, [{ row_number: 3, values: { dob: '03/04/1981' } }]);
    const job = await jobOf(correction);
    expect(job).toMatchObject({
      correction_of: id,
      file_name: 'families.corrected.csv',
      status: 'completed_with_errors',
    });
    expect(job.statistics).toMatchObject({ total_rows: 5, valid_rows: 3, invalid_rows: 2 });
    expect((await jobOf(id)).corrected_by).toBe(correction);
    const records = await recordsOf(correction);
    expect(records.map(({ member_id: member }) => member)).toEqual(['M1', 'M2']);
    // Day before month, as in the original.
    expect(records[1]).toMatchObject({ date_of_birth: '1981-04-03', dependents: [{ date_of_birth: '1982-04-03' }] });
    // The row that was cut short and the nonsense are still there to correct.
    const left = (await rejectedOf(correction)).rows;
    expect(left.map(({ values }) => values[0])).toEqual(['M4', 'M5']);
    expect(left[0]?.errors).toMatchObject([{ code: 'row_not_corrected', column: null }]);
    expect(left[0]?.values).toEqual(['M4', 'Doe, Jr.', 'Sample', '03/04/1983', '', '', '', '', '', '']);
    const entry = { subjectId: id, action: 'job.correct', actorId: analyst.person.id };
    expect(await api.db.auditEntry.count({ where: entry })).toBe(1);
    expect(await api.db.job.findUnique({ where: { id: correction } })).toMatchObject({ userId: analyst.person.id });
  });

  test('leaves what a status says: void rows stay void with their reason, pending ones keep their warning', async () => {
    const id = await finished(
      [
        'Member ID,First Name,Last Name,DOB,Relationship,Coverage Level,Plan,Effective Date,Record Status,Pay',
        'P1,Ann,Sample,01/02/1980,Self,Zeta,PPO,01/01/2026,Active,50001',
        'P2,Bea,Sample,01/02/1981,Self,Employee Only,PPO,01/01/2026,VOID,50002',
        'P3,Cy,Sample,01/02/1982,Self,Employee Only,PPO,01/01/2026,Pending,50003',
        'P4,Di,Sample,01/02/1983,Self,Employee Only,PPO,01/01/2026,VOID,50004',
        '',
      ].join('\n'),
    );
    const codes = async (job: string) => {
      const found = (await rejectedOf(job)).rows.flatMap(({ values, errors }) =>
        errors.filter(({ severity }) => severity === 'error').map(({ code }) => [values[0], code, values.at(-1)]),
      );
      const { total_warnings: warnings } = z
        .object({ total_warnings: z.int() })
        .parse(await (await analyst.fetch(`/jobs/${job}/errors/summary`)).json());
      return [found, warnings];
    };
    const [before, warnings] = await codes(id);
    const voided = ['P2', 'P4'].map((member, at) => [member, 'row_void', String(50002 + 2 * at)]);
    expect(before).toEqual([['P1', 'unknown_coverage_type', '50001'], ...voided]);
    expect(warnings).toBeGreaterThan(0);
    const first = await submitCorrection(id, [{ row_number: 2, values: { 'Coverage Level': 'Employee Only' } }]);
    expect(await codes(first)).toEqual([voided, warnings]);
    // Another cell of a void row was changed.
    const second = await submitCorrection(first, [{ row_number: 3, values: { 'First Name': 'Beate' } }]);
    expect(await codes(second)).toEqual([voided, warnings]);
    expect((await recordsOf(second)).map(({ member_id: member }) => member)).toEqual(['P1', 'P3']);
  });

  test('can be corrected in its turn, until nothing is left', async () => {
    const id = await finished(FAMILIES);
    const first = await submitCorrection(id, [{ row_number: 3, values: { dob: '03/04/1981' } }]);
    const rows = (await rejectedOf(first)).rows.map(({ row_number: number, values }) => ({
      row_number: number,
      values: {
        first_name: values[1],
        ...{
          plan_id: 'P1',
          effective_date: '01/01/2026',
          coverage_type: 'EE',
          relationship: 'self',
          subscriber_id: values[0],
        },
      },
    }));
    const second = await submitCorrection(first, rows);
    expect(await jobOf(second)).toMatchObject({ status: 'completed', correction_of: first });
    expect(await recordsOf(second)).toHaveLength(4);
  });

  test('keeps what is awkward in a cell', async () => {
    const id = await finished(`${HEADER}\n"M ""1""","An,n",'=Sample,1980-13-02,,P1,2026-01-01,EE,self,"M ""1"""\n`);
    const correction = await submitCorrection(id, [
      { row_number: 2, values: { dob: '1980-01-02', first_name: 'An\nn' } },
    ]);
    const original = await analyst.fetch(`/files/${correction}/original`);
    expect(await original.text()).toBe(
      `${HEADER}\r\n"M ""1""","An\nn",'=Sample,1980-01-02,,P1,2026-01-01,EE,self,"M ""1"""\r\n`,
    );
  });

  test.each([
    ['a workbook', 'census.xlsx', null],
    ['fixed width', 'fixed.txt', FIXED_WIDTH],
  ])('%s becomes CSV of the same columns', async (_name, fileName, config) => {
    const body = new FormData();
    body.append('file', new Blob([await readFile(new URL(`./fixtures/${fileName}`, import.meta.url))]), fileName);
    if (config !== null) {
      const admin = await openBrowser(api, { role: 'admin' });
      const vendor = await admin.send('POST', '/vendors', { name: 'Columns by place', status: 'active', config });
      body.append('vendor_hint', z.object({ vendor_id: z.string() }).parse(await vendor.json()).vendor_id);
    }
    const upload = await analyst.fetch('/files/upload', { method: 'POST', body });
    const { job_id: id } = acceptedJobSchema.parse(await upload.json());
    await finishJob(api, id);
    const { columns, rows } = await rejectedOf(id);
    const row = rows.find(({ values: cells }) => cells.some((cell) => IMPOSSIBLE.test(cell)));
    if (!row) throw new Error('nothing was rejected');
    const dob = String(columns[row.values.findIndex((cell) => IMPOSSIBLE.test(cell))]);
    expect(row.errors.map(({ column }) => column)).toContain(dob);
    const values = { [dob]: '1980-05-06' };
    expect((await check(id, [{ row_number: row.row_number, values }])).valid_rows).toBe(1);
    const correction = await submitCorrection(id, [{ row_number: row.row_number, values }]);
    const before = await jobOf(id);
    const after = await jobOf(correction);
    expect(after.statistics.total_rows).toBe(before.statistics.total_rows);
    expect(after.statistics.invalid_rows).toBe(before.statistics.invalid_rows - 1);
    expect((await recordsOf(correction)).map(({ date_of_birth: date }) => date)).toContain('1980-05-06');
  });

  test('of an 834 is refused with the reason', async () => {
    const id = await finished(FAMILIES);
    await api.db.job.update({ where: { id }, data: { format: 'edi_834' } });
    const answer = await correct(id, [{ row_number: 3, values: {} }], true);
    const { error } = errorBodySchema.parse(await answer.json());
    expect([answer.status, error.code]).toEqual([409, 'corrections_not_supported']);
    expect(error.details).toContain('segments');
  });
});

describe('an edited file of rejected rows', () => {
  const downloaded = async (id: string) => (await analyst.fetch(`/files/${id}/rejected`)).text();
  const send = (
    id: string,
    content: string | Uint8Array<ArrayBuffer>,
    query = '',
    headers: Record<string, string> = {},
  ) => {
    const body = new FormData();
    body.append('file', new Blob([content]), 'rejected.csv');
    return analyst.fetch(`/jobs/${id}/corrections/file${query}`, { method: 'POST', body, headers });
  };
  const submit = async (id: string, content: string | Uint8Array<ArrayBuffer>) => {
    const answer = await send(id, content);
    const job = acceptedJobSchema.parse(await answer.json());
    await finishJob(api, job.job_id);
    return job.job_id;
  };

  test('is put in place, and a spreadsheet’s own changes are not', async () => {
    const id = await finished(
      [
        HEADER,
        'M1,Ann,Sample,25/01/1980,,P1,01/01/2026,EE,self,M1',
        '002,Łucja,=Sample,31/13/1981,,P1,01/01/2026,Tier 3,self,002',
        '003,Bea,Sample,31/13/1981,,P1,01/01/2026,EE,self,003',
        '',
      ].join('\n'),
    );
    const [header, ...lines] = (await downloaded(id)).split('\r\n');
    expect(lines[0]).toContain("'=Sample");
    // Saved by a spreadsheet with semicolons in its own character set: zeros and a letter are gone, dates rewritten.
    const saved = [header, lines[0]?.replace('31/13/1981', '31/12/1981').replace('Tier 3', 'ES'), lines[1]]
      .join('\r\n')
      .replaceAll('002', '2')
      .replaceAll('Łucja', '?ucja')
      .replaceAll('01/01/2026', '1/1/2026')
      .replaceAll('; ', ' and ')
      .replaceAll(',', ';');
    const check = checkSchema.parse(await (await send(id, saved, '?dry_run=true')).json());
    expect(check.rows).toEqual([{ row_number: 3, errors: [], deferred_codes: [] }]);
    const correction = await submit(id, saved);
    expect(await jobOf(correction)).toMatchObject({
      correction_of: id,
      statistics: { valid_rows: 2, invalid_rows: 1 },
    });
    const original = await (await analyst.fetch(`/files/${correction}/original`)).text();
    expect(original.split('\r\n').slice(2)).toEqual([
      '002,Łucja,=Sample,31/12/1981,,P1,01/01/2026,ES,self,002',
      '003,Bea,Sample,31/13/1981,,P1,01/01/2026,EE,self,003',
      '',
    ]);
  });

  test('can lack columns and rows, which stay', async () => {
    const id = await finished(FAMILIES);
    const correction = await submit(id, 'coverage_type,_row_number,_errors\nEE,6,\n,,\n');
    const { rows } = await rejectedOf(correction);
    expect(rows.map(({ row_number: number }) => number)).toEqual([3, 4, 5]);
  });

  test('is one job for one Idempotency-Key, which no other file can have', async () => {
    const id = await finished(FAMILIES);
    const key = { 'Idempotency-Key': `edited ${id}`.replace(' ', '-') };
    const file = 'coverage_type,_row_number,_errors\nEE,6,\n';
    const [first, again] = [await send(id, file, '', key), await send(id, file, '', key)];
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await again.json()).toEqual(await first.json());
    expect(await codeOf(send(id, file.replace('EE', 'ES'), '', key))).toBe('idempotency_key_reused');
  });

  test.each([
    ['of another file', HEADER, 'invalid_file_format'],
    ['with an unknown column', 'birthday,_row_number,_errors\n01/02/1981,3,', 'row_not_rejected'],
    ['of a row that passed', 'dob,_row_number,_errors\n01/02/1981,2,', 'row_not_rejected'],
    ['of a row that does not exist', 'dob,_row_number,_errors\n01/02/1981,99,', 'row_not_rejected'],
    ['with a row twice', 'dob,_row_number,_errors\n01/02/1981,3,\n02/02/1981,3,', 'invalid_request'],
    ['without a row number', 'dob,_row_number,_errors\n01/02/1981,,', 'invalid_request'],
    ['with a shifted row', 'dob,_row_number,_errors\nx,01/02/1981,3,', 'invalid_request'],
    ['without a change', 'dob,_row_number,_errors\n31/13/1981,3,', 'invalid_request'],
    ['that is empty', '', 'empty_file'],
  ])('%s is refused', async (_what, content, code) => {
    const id = await finished(FAMILIES);
    expect(await codeOf(send(id, content))).toBe(code);
  });
});

test('ten thousand rejected rows are checked and corrected', async () => {
  const lines = Array.from(
    { length: 10_000 },
    (_, row) => `M${row},Ann,Sample,1980-13-02,,P1,2026-01-01,EE,self,M${row}`,
  );
  const id = await finished([HEADER, ...lines, ''].join('\n'), 'many.csv');
  const page = await rejectedOf(id, '?limit=500');
  expect([page.total, page.rows.length]).toEqual([10_000, 500]);
  const rows = lines.map((_, row) => ({ row_number: row + 2, values: { dob: '1980-12-02' } }));
  expect(await check(id, rows)).toMatchObject({ valid_rows: 10_000, invalid_rows: 0 });
  expect(await jobOf(await submitCorrection(id, rows))).toMatchObject({ status: 'completed' });
}, 120_000);
