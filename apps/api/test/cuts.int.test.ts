import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import {
  acceptedJobSchema,
  errorBodySchema,
  jobColumnsSchema,
  jobDetailSchema,
  vendorDetailSchema,
} from '@rollcall/contracts';
import { z } from 'zod';
import { createPartner } from '../src/accounts/create-partner.ts';
import { type Browser, openBrowser } from './signed-in-person.ts';
import { startTestApi, type TestApi } from './start-test-api.ts';
import { finishJob } from './submit-file.ts';

jest.setTimeout(120_000);

let api: TestApi;
let admin: Browser;
beforeAll(async () => {
  api = await startTestApi();
  admin = await openBrowser(api, { role: 'admin' });
});
afterAll(() => api.close());

const column = (name: string, start: number, length: number) => ({ name, start, length });
const RIGHT = [
  column('Emp No', 1, 6),
  column('Given', 7, 10),
  column('Family', 17, 12),
  column('Born', 29, 8),
  column('Plan', 37, 6),
  column('Tier', 43, 4),
  column('Start', 47, 8),
];
/** The names are cut in the middle, and the date of birth begins too late. */
const WRONG = [
  column('Emp No', 1, 6),
  column('Given', 7, 7),
  column('Family', 14, 17),
  column('Born', 31, 6),
  ...RIGHT.slice(4),
];
const FIELDS = {
  member_id: { source: 'Emp No' },
  first_name: { source: 'Given' },
  last_name: { source: 'Family' },
  date_of_birth: { source: 'Born', transforms: [{ name: 'date', formats: ['YYYYMMDD'] }] },
  'coverage.plan_id': { source: 'Plan' },
  'coverage.coverage_type': { source: 'Tier' },
  'coverage.effective_date': { source: 'Start', transforms: [{ name: 'date', formats: ['YYYYMMDD'] }] },
};
const line = (n: number) =>
  [
    `E${String(n).padStart(5, '0')}`,
    'Élodie'.padEnd(10),
    `Sample${'abcdefghij'[n]}`.padEnd(12),
    `198001${10 + n}`,
    'PPO100',
    'EE  ',
    '20260101',
  ].join('');
const HEAD = 'CENSUS OF JANUARY';
const FILE = [HEAD, ...Array.from({ length: 9 }, (_, n) => line(n)), ''].join('\n');
const CSV = 'member_id,first_name,last_name,dob\nM1,Ann,Sample,1980-01-02\n';

async function newVendor(fixed: object = { columns: WRONG, skip_first_rows: 1 }): Promise<string> {
  const config = { mapping_rules: { fields: FIELDS }, formats: { fixed_width: fixed } };
  const body = { name: `Cuts ${Math.random()}`, status: 'active', config };
  return vendorDetailSchema.parse(await (await admin.send('POST', '/vendors', body)).json()).vendor_id;
}

async function submit(content: string, vendor: string, name = 'census.txt'): Promise<string> {
  const body = new FormData();
  body.append('file', new Blob([content]), name);
  body.append('vendor_hint', vendor);
  const answer = await admin.fetch('/files/upload', { method: 'POST', body });
  const { job_id: id } = acceptedJobSchema.parse(await answer.json());
  await finishJob(api, id);
  return id;
}

const cut = (vendor: string, jobId: string, columns: unknown, more: object = {}) =>
  admin.send('POST', `/vendors/${vendor}/columns`, { cuts: { job_id: jobId, columns }, ...more });
const columnsOf = async (id: string) => jobColumnsSchema.parse(await (await admin.fetch(`/jobs/${id}/columns`)).json());

test('a file that was cut in the wrong places is read right after a new version of its vendor', async () => {
  const vendor = await newVendor();
  const id = await submit(FILE, vendor);
  expect((await api.db.job.findUniqueOrThrow({ where: { id } })).validRows).toBe(0);
  expect((await columnsOf(id)).cuts).toEqual({ columns: WRONG, first_row: 2, record_type: null });
  const answer = await cut(vendor, id, RIGHT);
  const { config } = vendorDetailSchema.parse(await answer.json());
  expect(config.version).toBe(2);
  expect(config.formats.fixed_width).toMatchObject({ columns: RIGHT, skip_first_rows: 1 });
  const { job_id: again } = acceptedJobSchema.parse(
    await (await admin.send('POST', `/jobs/${id}/reprocess`, {})).json(),
  );
  await finishJob(api, again);
  const job = await api.db.job.findUniqueOrThrow({ where: { id: again } });
  expect([job.status, job.validRows, job.vendorConfigVersion]).toEqual(['completed', 9, 2]);
  expect((await columnsOf(again)).columns.find(({ name }) => name === 'Given')?.samples).toEqual(['Élodie']);
  const { versions } = z
    .object({ versions: z.array(z.object({ comment: z.string().nullable() })) })
    .parse(await (await admin.fetch(`/vendors/${vendor}/versions`)).json());
  expect(versions[0]?.comment).toBe('7 columns cut');
  const same = await cut(vendor, id, RIGHT);
  expect(vendorDetailSchema.parse(await same.json()).config.version).toBe(2);
});

test('cuts and a mapping of the new columns are one version, and undone as one', async () => {
  const vendor = await newVendor();
  const id = await submit(FILE, vendor);
  const columns = RIGHT.map((each) => (each.name === 'Given' ? { ...each, name: 'First' } : each));
  const answer = await cut(vendor, id, columns, { changes: [{ column: 'First', field: 'first_name' }] });
  const { config } = vendorDetailSchema.parse(await answer.json());
  expect(config.version).toBe(2);
  expect(config.mapping_rules.fields.first_name).toMatchObject({ source: 'First' });
  const undone = await admin.send('POST', `/vendors/${vendor}/rollback`, { version: 1 });
  const before = vendorDetailSchema.parse(await undone.json()).config;
  expect(before.formats.fixed_width).toMatchObject({ columns: WRONG });
  expect(before.mapping_rules.fields.first_name).toMatchObject({ source: 'Given' });
});

test('a vendor without columns takes the lines above the records from the file', async () => {
  const vendor = await newVendor({});
  const id = await submit(FILE, vendor);
  const { config } = vendorDetailSchema.parse(await (await cut(vendor, id, RIGHT)).json());
  expect(config.formats.fixed_width).toMatchObject({ columns: RIGHT, skip_first_rows: 1 });
});

test('an unknown sender’s file is suggested as a vendor with these cuts', async () => {
  const suggest = async (cuts: string, content = FILE) => {
    const body = new FormData();
    body.append('file', new Blob([content]), 'census.txt');
    body.append('cuts', cuts);
    return admin.fetch('/vendors/suggest', { method: 'POST', body });
  };
  const found = z
    .object({ config: z.looseObject({ formats: z.unknown() }), fields: z.array(z.object({ column: z.string() })) })
    .parse(await (await suggest(JSON.stringify(RIGHT))).json());
  expect(found.config.formats).toMatchObject({ fixed_width: { columns: RIGHT, skip_first_rows: 1 } });
  expect(found.fields.map((field) => field.column)).toEqual(expect.arrayContaining(['Emp No', 'Born', 'Given']));
  for (const [cuts, content] of [
    ['{', FILE],
    ['[]', FILE],
    [JSON.stringify([column('a', 1, 9), column('b', 9, 2)]), FILE],
    [JSON.stringify(RIGHT), CSV],
  ] as const) {
    const answer = await suggest(cuts, content);
    expect([answer.status, errorBodySchema.parse(await answer.json()).error.code]).toEqual([400, 'invalid_request']);
  }
});

test('cuts that can’t be, or a file that can’t have them, are refused', async () => {
  const vendor = await newVendor({ columns: WRONG, record_length: 54 });
  const id = await submit(FILE.replace(`${HEAD}\n`, ''), vendor);
  const refusal = async (columns: unknown, jobId = id) => {
    const answer = await cut(vendor, jobId, columns);
    const { error } = errorBodySchema.parse(await answer.json());
    return `${answer.status} ${error.code} ${error.details}`;
  };
  expect(await refusal([column('a', 1, 6), column('b', 6, 2)])).toMatch(/^400 invalid_request .*overlaps/);
  expect(await refusal([column('a', 1, 0)])).toMatch(/^400 invalid_request .*columns\[0\]\.length/);
  expect(await refusal([column('a', 0, 4)])).toMatch(/^400 invalid_request .*columns\[0\]\.start/);
  expect(await refusal([column('a', 50, 6)])).toMatch(/^400 invalid_request .*ends after the record/);
  expect(await refusal([])).toMatch(/^400 invalid_request .*cuts\.columns/);
  expect(await refusal(Array.from({ length: 2049 }, (_, n) => column(`c${n}`, n + 1, 1)))).toMatch(
    /^400 invalid_request .*cuts\.columns/,
  );
  expect(await refusal([column('A b', 1, 6), column('a-B', 7, 2)])).toMatch(/^400 invalid_request .*has this name/);
  expect(await refusal([column('', 1, 6)])).toMatch(/^400 invalid_request .*columns\[0\]\.name/);
  expect(await refusal(RIGHT, await submit(CSV, 'nobody', 'members.csv'))).toMatch(
    /^400 invalid_request .*not a fixed-width file/,
  );
  expect(await refusal(RIGHT, 'job_0')).toMatch(/^404 job_not_found/);
  expect((await admin.send('POST', `/vendors/${vendor}/columns`, {})).status).toBe(400);
  expect((await admin.send('DELETE', `/jobs/${id}/files`, undefined)).ok).toBe(true);
  expect(await refusal(RIGHT)).toMatch(/^4\d\d output_not_available/);
});

test('another partner’s file is not found', async () => {
  const id = await submit(FILE, await newVendor());
  const partnerId = await createPartner(api, { name: 'Another partner' });
  const stranger = await openBrowser(api, { role: 'admin', partnerId });
  const body = { name: 'Theirs', status: 'active', config: {} };
  const made = vendorDetailSchema.parse(await (await stranger.send('POST', '/vendors', body)).json());
  const answer = await stranger.send('POST', `/vendors/${made.vendor_id}/columns`, {
    cuts: { job_id: id, columns: RIGHT },
  });
  expect([answer.status, errorBodySchema.parse(await answer.json()).error.code]).toEqual([404, 'job_not_found']);
});

test('a repeated request gets the response of the first one', async () => {
  const vendor = await newVendor();
  const id = await submit(FILE, vendor);
  const send = async (columns: object[]) => {
    const answer = await admin.fetch(`/vendors/${vendor}/columns`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'recut' },
      body: JSON.stringify({ cuts: { job_id: id, columns } }),
    });
    return [answer.status, answer.headers.get('etag')];
  };
  const first = await send(RIGHT);
  expect(await send(RIGHT)).toEqual(first);
  expect((await send(WRONG))[0]).toBe(422);
});

test('a file that can’t be shown as one list of cuts has none', async () => {
  const detail = (name: string, value: string) => ({ name, start: 1, values: [value], role: 'detail', columns: RIGHT });
  const types = [detail('a', 'E00000'), { ...detail('b', 'E'), columns: WRONG }];
  const vendor = await newVendor({ record_types: types, skip_first_rows: 1 });
  const id = await submit(FILE, vendor);
  expect(jobDetailSchema.parse(await (await admin.fetch(`/jobs/${id}`)).json()).format).toBe('fixed_width');
  expect((await columnsOf(id)).cuts).toBeNull();
  const answer = await cut(vendor, id, RIGHT);
  expect([answer.status, errorBodySchema.parse(await answer.json()).error.code]).toEqual([400, 'invalid_request']);
});
