import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  errorBodySchema,
  normalizedOutputSchema,
  type OriginalRows,
  recordDetailSchema,
  recordPageSchema,
} from '@rollcall/contracts';
import { startTestApi, type TestApi } from './start-test-api.ts';
import { finishJob, submitFile } from './submit-file.ts';

let api: TestApi;
let jobId: string;
beforeAll(async () => {
  api = await startTestApi();
  jobId = await submit(FILE);
});
afterAll(() => api.close());

const HEADER =
  'Member ID,First Name,Last Name,Date of Birth,SSN,Plan ID,Coverage Type,Effective Date,Relationship,Subscriber ID,Email,Annual Pay';
const FILE = [
  HEADER,
  'W1,Testa,Fakeman,13/04/1980,212-45-9999,PPO500,EE+FAM,01/01/2026,Self,W1,Testa@Example.COM,61400',
  'W2,Kiddo,Fakeman,23/11/2014,,PPO500,EE+FAM,01/01/2026,Child,W1,,',
  'W3,Bob,Sample,02/30/1990,,PPO500,EE,01/01/2026,Self,W3,,212-45-9999',
  ...Array.from(
    { length: 8 },
    (_, n) => `X${n},Ann${'abcdefgh'[n]},Mockson,21/0${n + 1}/1985,,PPO500,EE,01/01/2026,Self,X${n},,`,
  ),
  '',
].join('\n');

async function submit(content: string, fileName = 'families.csv'): Promise<string> {
  const { job_id: id } = await submitFile(api, { content, fileName });
  await finishJob(api, id);
  return id;
}
const page = async (query = '') =>
  recordPageSchema.parse(await (await api.fetch(`/jobs/${jobId}/records${query}`)).json());
const detail = async (row: number, id = jobId) =>
  recordDetailSchema.parse(await (await api.fetch(`/jobs/${id}/records/${row}`)).json());
const original = async (id: string, query = ''): Promise<OriginalRows> =>
  Object(await (await api.fetch(`/jobs/${id}/original-rows${query}`)).json());
const refusal = async (path: string) => {
  const answer = await api.fetch(path);
  return [answer.status, errorBodySchema.parse(await answer.json()).error.code];
};

test('records are paged, with their number and the fields of the metadata, and every read is audited', async () => {
  const audited = () => api.db.auditEntry.count({ where: { subjectId: jobId, action: 'file.read_records' } });
  const before = await audited();
  const first = await page('?limit=5');
  const second = await page(`?limit=5&cursor=${first.next_cursor}`);
  expect([first.total, second.next_cursor]).toEqual([9, null]);
  expect([...first.records, ...second.records].map(({ member_id: id }) => id)).toEqual([
    'W1',
    ...Array.from({ length: 8 }, (_, n) => `X${n}`),
  ]);
  expect(first.records[0]).toMatchObject({
    ssn: '***-**-9999',
    source: { row_numbers: [2] },
    dependents: [{ first_name: 'Kiddo', source: { row_numbers: [3] } }],
  });
  expect(await audited()).toBe(before + 2);
});

test('people have the same key in each file of a feed, in records and in the output, and other keys elsewhere', async () => {
  const keys = async (id: string) => {
    const { records } = normalizedOutputSchema.parse(
      await (await api.fetch(`/files/${id}/output?include_metadata=true`)).json(),
    );
    return records.flatMap(({ person_key: key, dependents }) => [key, ...dependents.map((one) => one.person_key)]);
  };
  const next = await submit(FILE.replaceAll('PPO500', 'HMO1'));
  await api.db.job.updateMany({ where: { id: { in: [jobId, next] } }, data: { feed: 'default' } });
  const here = await keys(jobId);
  expect(new Set(here).size).toBe(10);
  expect(here[0]).toMatch(/^per_/);
  expect(await keys(next)).toEqual(here);
  const { record } = await detail(2);
  expect([record.person_key, record.dependents[0]?.person_key]).toEqual(here.slice(0, 2));
  expect((await page('?limit=1')).records[0]?.person_key).toBe(here[0]);
  await api.db.job.update({ where: { id: next }, data: { feed: null } });
  expect((await keys(next)).filter((key) => here.includes(key))).toEqual([]);
});

test('a search goes through all families; its cursor serves no other search and no other job', async () => {
  expect((await page('?search=kiddo')).records.map(({ member_id: id }) => id)).toEqual(['W1']);
  expect((await page('?search=9999')).records).toHaveLength(1);
  expect((await page('?search=zzz')).records).toEqual([]);
  const { next_cursor: cursor } = await page('?search=mockson&limit=3');
  expect((await page(`?search=mockson&limit=3&cursor=${cursor}`)).records[0]).toMatchObject({ member_id: 'X3' });
  expect(await refusal(`/jobs/${jobId}/records?search=ann&cursor=${cursor}`)).toEqual([400, 'invalid_request']);
  const other = await submit(FILE);
  expect(await refusal(`/jobs/${other}/records?search=mockson&cursor=${cursor}`)).toEqual([400, 'invalid_request']);
  expect(await refusal(`/jobs/${jobId}/records?limit=501`)).toEqual([400, 'invalid_request']);
});

test('a record stands beside its rows: each value as sent, as normalized, and why', async () => {
  const { record, rows } = await detail(3);
  expect(record).toMatchObject({ member_id: 'W1', dependents: [{ first_name: 'Kiddo' }] });
  expect(rows.map(({ row_number: row }) => row)).toEqual([2, 3]);
  const reading = (row: number, field: string | null) => rows[row]?.readings.find((each) => each.field === field);
  expect(reading(0, 'date_of_birth')).toEqual({
    person: 0,
    field: 'date_of_birth',
    coverage: null,
    columns: ['Date of Birth'],
    as_sent: '13/04/1980',
    normalized: '1980-04-13',
    reason: 'day_first',
    transforms: [],
  });
  expect(reading(0, 'ssn')).toMatchObject({ as_sent: '***-**-9999', normalized: '***-**-9999', reason: 'masked' });
  expect(reading(0, 'email')).toMatchObject({ normalized: 'testa@example.com', reason: 'letter_case' });
  expect(reading(0, 'coverage.coverage_type')).toMatchObject({
    coverage: 0,
    as_sent: 'EE+FAM',
    normalized: 'employee_plus_family',
    reason: 'code',
  });
  expect(reading(0, 'coverage.plan_id')).toMatchObject({ normalized: 'PPO500', reason: 'unchanged' });
  expect(reading(0, null)).toMatchObject({ columns: ['Annual Pay'], as_sent: '61400', reason: 'not_used' });
  expect(reading(1, 'first_name')).toMatchObject({ person: 1, normalized: 'Kiddo' });
  expect(reading(1, 'relationship')).toMatchObject({ person: 1, as_sent: 'Child', normalized: 'child' });
  expect(reading(1, 'email')).toMatchObject({ person: 1, as_sent: '', normalized: null, reason: 'empty' });
});

test('no digit of an SSN is shown beyond the last four, in whatever column it stands', async () => {
  const id = await submit(
    `${HEADER}\n${FILE.split('\n')[1]?.replace('61400', 'was 212 45 9999 before')}\n${FILE.split('\n').slice(4).join('\n')}`,
  );
  const text = JSON.stringify(await detail(2, id));
  expect(text).toContain('was *** ** 9999 before');
  expect(text).not.toMatch(/212.?45/);
});

test('groups of columns are told apart by who is in them', async () => {
  const id = await submit(
    [
      'Employee ID,First,Last,DOB,Dep 1 First,Dep 1 Last,Dep 1 DOB,Dep 1 Relationship,Dep 2 First,Dep 2 Last,Dep 2 DOB,Dep 2 Relationship',
      ...Array.from(
        { length: 6 },
        (_, n) => `E${n},Ann,Sample,1980-01-0${n + 1},,,,,Kiddo,Sample,2012-01-0${n + 1},Child`,
      ),
      '',
    ].join('\n'),
  );
  const { record, rows } = await detail(3, id);
  expect(record.dependents.map(({ first_name: name }) => name)).toEqual(['Kiddo']);
  const ofDependent = rows[0]?.readings.filter(({ person }) => person === 1) ?? [];
  expect(ofDependent.find(({ field }) => field === 'first_name')).toMatchObject({
    columns: ['Dep 2 First'],
    as_sent: 'Kiddo',
    normalized: 'Kiddo',
    reason: 'unchanged',
  });
});

test('a rejected row, one that no file has, and a job that is not done have none', async () => {
  expect(await refusal(`/jobs/${jobId}/records/4`)).toEqual([404, 'record_not_found']);
  expect(await refusal(`/jobs/${jobId}/records/one`)).toEqual([404, 'record_not_found']);
  const { job_id: waiting } = await submitFile(api);
  expect(await refusal(`/jobs/${waiting}/records`)).toEqual([404, 'output_not_ready']);
  expect(await refusal('/jobs/job_none/records/2')).toEqual([404, 'job_not_found']);
});

test('the file is shown as it was sent, page by page, with SSNs masked and rejected rows marked', async () => {
  const audited = () => api.db.auditEntry.count({ where: { subjectId: jobId, action: 'file.read_original' } });
  const before = await audited();
  const first = await original(jobId, '?limit=4');
  expect(first).toMatchObject({ header_row: 1, next_row: 5, sheets: [], sheet: null });
  expect(first.columns.slice(4, 6)).toEqual([
    { name: 'SSN', fields: ['ssn'] },
    { name: 'Plan ID', fields: ['coverage.plan_id'] },
  ]);
  expect(first.rows.map(({ row_number: row, severity }) => [row, severity === 'error'])).toEqual([
    [1, false],
    [2, false],
    [3, false],
    [4, true],
  ]);
  expect(first.rows[0]?.cells.join(',')).toBe(HEADER);
  expect(first.rows[1]?.cells.slice(2, 6)).toEqual(['Fakeman', '13/04/1980', '***-**-9999', 'PPO500']);
  expect(first.rows[3]?.cells.at(-1)).toBe('***-**-9999');
  expect(first.rows[3]?.messages.join()).toMatch(/date/i);
  const last = await original(jobId, `?from=${first.next_row}&limit=50`);
  expect([last.rows.map(({ row_number: row }) => row), last.next_row]).toEqual([[5, 6, 7, 8, 9, 10, 11, 12], null]);
  expect((await original(jobId, '?from=999')).rows).toEqual([]);
  expect(await audited()).toBe(before + 3);
  expect(await refusal(`/jobs/${jobId}/original-rows?sheet=People`)).toEqual([400, 'invalid_request']);
});

test('an 834 is shown segment by segment with its loops, a fixed-width file line by line', async () => {
  const x12 = await readFile(new URL('../../../samples/fiction-sponsor.834', import.meta.url), 'utf8');
  const { rows } = await original(await submit(x12, 'sponsor.834'), '?limit=500');
  const loopOf = (start: string) => rows.find(({ cells }) => cells.join('*').startsWith(start))?.loop;
  expect(['ISA', 'ST', 'N1*P5', 'INS', 'NM1*IL', 'HD', 'SE'].map(loopOf)).toEqual([
    'Envelope',
    'Header',
    '1000A',
    '2000',
    '2100A',
    '2300',
    'Trailer',
  ]);
  const sent = x12.split('~').filter((segment) => segment.trim() !== '').length;
  expect([rows.length, rows.at(-1)?.row_number]).toEqual([sent, sent]);
  const people = Array.from(
    { length: 12 },
    (_, n) => `W10${10 + n} FAKEMAN    TESTA     21909482119800${101 + n}PPO5 EE `,
  );
  const fixed = await original(await submit(`${people.join('\n')}\n`, 'people.txt'));
  expect(fixed.rows[0]).toMatchObject({ row_number: 1, loop: null });
  expect(fixed.rows[0]?.cells[0]).toHaveLength(people[0]?.length ?? 0);
  expect(JSON.stringify(fixed)).not.toContain('219094821');
});
