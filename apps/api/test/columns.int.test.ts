import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  acceptedJobSchema,
  errorBodySchema,
  jobColumnsSchema,
  jobDetailSchema,
  vendorDetailSchema,
} from '@rollcall/contracts';
import { type Browser, openBrowser } from './signed-in-person.ts';
import { startTestApi, type TestApi } from './start-test-api.ts';
import { finishJob, submitFile } from './submit-file.ts';

let api: TestApi;
let admin: Browser;
beforeAll(async () => {
  api = await startTestApi();
  admin = await openBrowser(api, { role: 'admin' });
});
afterAll(() => api.close());

const NAMES = ['Worker #', 'Given', 'Family Name', 'Born', 'Plan Cd', 'Cov Tier', 'Eff Dt'];
const FIELDS = {
  member_id: { source: 'Worker #' },
  first_name: { source: 'Given' },
  last_name: { source: 'Family Name' },
  date_of_birth: { source: 'Born' },
  'coverage.plan_id': { source: 'Plan Cd' },
  'coverage.coverage_type': { source: 'Cov Tier' },
  'coverage.effective_date': { source: 'Eff Dt' },
};
const rows = (count: number, more = '') =>
  Array.from(
    { length: count },
    (_, n) =>
      `W${n},Ann${'abcdefghij'[n]},Sample,04/2${n}/1980,P1,Employee Only,01/01/2026${more.replace('#', String(n))}`,
  );
/** Born has another name, and a column of SSNs is new. */
const DRIFTED = [
  `${NAMES.join(',').replace('Born', 'Birth Dt')},Social Security No,Annual Pay`,
  ...rows(9, ',212-45-482#,61400'),
  '',
].join('\n');

async function newVendor(): Promise<string> {
  const config = { mapping_rules: { fields: FIELDS }, detection: { header_signatures: [NAMES] } };
  const body = { name: `Columns ${Math.random()}`, status: 'active', config };
  return vendorDetailSchema.parse(await (await admin.send('POST', '/vendors', body)).json()).vendor_id;
}
async function submit(content: string, vendor: string): Promise<string> {
  const body = new FormData();
  body.append('file', new Blob([content]), 'columns.csv');
  body.append('vendor_hint', vendor);
  const answer = await admin.fetch('/files/upload', { method: 'POST', body });
  return acceptedJobSchema.parse(await answer.json()).job_id;
}
const columnsOf = async (id: string) => jobColumnsSchema.parse(await (await admin.fetch(`/jobs/${id}/columns`)).json());

test('a drifted file says what is lacking, what was renamed and what is new; no SSN is shown', async () => {
  const id = await submit(DRIFTED, await newVendor());
  const { columns, lacking, missing, sampled_rows: sampled } = await columnsOf(id);
  expect([lacking, missing, sampled]).toEqual([['date_of_birth'], [], 9]);
  const named = (name: string) => columns.find((column) => column.name === name);
  expect(named('Birth Dt')).toMatchObject({
    fields: [],
    suggestion: { field: 'date_of_birth' },
    renamed_from: 'Born',
    needs_review: true,
    filled: 1,
    samples: ['04/20/1980', '04/21/1980'],
    distinct: 9,
  });
  expect(named('Plan Cd')).toMatchObject({ distinct: 1, top_values: [{ value: 'P1', rows: 9 }] });
  expect(named('Social Security No')).toMatchObject({
    is_new: true,
    suggestion: { field: 'ssn' },
    samples: ['***-**-4820', '***-**-4821'],
    top_values: [0, 1, 2, 3, 4, 5].map((n) => ({ value: `***-**-482${n}`, rows: 1 })),
  });
  expect(named('Worker #')).toMatchObject({ fields: [{ field: 'member_id', transforms: [] }], renamed_from: null });
  expect(named('Annual Pay')).toMatchObject({ fields: [], suggestion: null, samples: ['61400'], needs_review: false });
  expect(await api.db.auditEntry.count({ where: { subjectId: id, action: 'file.read_columns' } })).toBe(1);
});

test('accepting the new name makes a version that reads both, and the file is clean when it is processed again', async () => {
  const vendor = await newVendor();
  const id = await submit(DRIFTED, vendor);
  const changes = [
    { column: 'Birth Dt', field: 'date_of_birth', keep_others: true },
    { column: 'Social Security No', field: 'ssn' },
    { column: 'Annual Pay', field: null },
  ];
  const answer = await admin.send('POST', `/vendors/${vendor}/columns`, { changes });
  expect(vendorDetailSchema.parse(await answer.json()).config.version).toBe(2);
  const again = acceptedJobSchema.parse(await (await admin.send('POST', `/jobs/${id}/reprocess`, {})).json());
  await finishJob(api, again.job_id);
  const job = await api.db.job.findUniqueOrThrow({ where: { id: again.job_id } });
  expect([job.status, job.validRows, job.vendorConfigVersion]).toEqual(['completed', 9, 2]);
  const { columns, lacking } = await columnsOf(again.job_id);
  expect(lacking).toEqual([]);
  expect(columns.find(({ name }) => name === 'Birth Dt')?.fields).toMatchObject([{ field: 'date_of_birth' }]);
  const old = await submit([NAMES.join(','), ...rows(5), ''].join('\n'), vendor);
  await finishJob(api, old);
  expect((await api.db.job.findUniqueOrThrow({ where: { id: old } })).validRows).toBe(5);
  const repeated = await admin.send('POST', `/vendors/${vendor}/columns`, { changes });
  expect(vendorDetailSchema.parse(await repeated.json()).config.version).toBe(2);
});

test('a column or a field that is named twice, or a field that is none, is refused', async () => {
  const vendor = await newVendor();
  const send = async (changes: object[]) => {
    const answer = await admin.send('POST', `/vendors/${vendor}/columns`, { changes });
    return [answer.status, errorBodySchema.parse(await answer.json()).error.code];
  };
  const twice = [
    { column: 'A', field: 'gender' },
    { column: 'B', field: 'gender' },
  ];
  expect(await send(twice)).toEqual([400, 'invalid_request']);
  expect(await send([{ column: 'A', field: 'gendre' }])).toEqual([400, 'invalid_request']);
  expect(await send([])).toEqual([400, 'invalid_request']);
});

test('an unknown vendor’s columns come with what speaks for them', async () => {
  const { job_id: id } = await submitFile(api);
  const { vendor_id: vendor, columns } = await columnsOf(id);
  expect(vendor).toBeNull();
  const dob = columns.find(({ name }) => name === 'dob');
  expect(dob?.fields).toMatchObject([{ field: 'date_of_birth' }]);
  expect(dob?.fields[0]?.confidence ?? 0).toBeGreaterThan(0.5);
  expect(dob?.reading).toMatchObject({
    field: 'date_of_birth',
    owner: 'member',
    reasons: ['The column header names this field.', "Many values don't have the form of this field."],
    rival: null,
  });
});

test('a finished job says why each column was chosen, and no more than the vendor where one is known', async () => {
  const { job_id: id } = await submitFile(api);
  await finishJob(api, id);
  const detail = async (job: string) => jobDetailSchema.parse(await (await api.fetch(`/jobs/${job}`)).json()).mapping;
  const dob = (await detail(id))?.find(({ field }) => field === 'date_of_birth');
  expect(dob).toMatchObject({ column: 'dob', reading: { field: 'date_of_birth', owner: 'member' } });
  expect(dob?.confidence).toBe(dob?.reading?.confidence);
  const known = await submit([NAMES.join(','), ...rows(5), ''].join('\n'), await newVendor());
  await finishJob(api, known);
  const mapping = jobDetailSchema.parse(await (await admin.fetch(`/jobs/${known}`)).json()).mapping;
  expect(mapping?.length).toBeGreaterThan(5);
  expect(mapping?.every(({ reading, confidence }) => reading === null && confidence === null)).toBe(true);
});
