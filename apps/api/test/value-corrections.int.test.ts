import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { acceptedJobSchema, errorBodySchema, jobDetailSchema, vendorDetailSchema } from '@rollcall/contracts';
import { z } from 'zod';
import { type Browser, openBrowser } from './signed-in-person.ts';
import { startTestApi, type TestApi } from './start-test-api.ts';
import { finishJob } from './submit-file.ts';

let api: TestApi;
let admin: Browser;
beforeAll(async () => {
  api = await startTestApi();
  admin = await openBrowser(api, { role: 'admin' });
});
afterAll(() => api.close());

const valuesSchema = z.object({
  values: z.array(
    z.object({
      code: z.string(),
      field: z.string(),
      column: z.string().nullable(),
      value: z.string(),
      count: z.int(),
      first_rows: z.array(z.int()),
      can_change: z.boolean(),
      is_unknown: z.boolean(),
    }),
  ),
  next_cursor: z.string().nullable(),
  total_values: z.int(),
  uncounted_errors: z.int(),
  unknown_values: z.object({ values: z.int(), rows: z.int() }),
});

const FIELDS = {
  member_id: { source: 'id' },
  first_name: { source: 'first' },
  last_name: { source: 'last' },
  date_of_birth: { source: 'born' },
  ssn: { source: 'ssn' },
  'coverage.plan_id': { source: 'plan' },
  'coverage.effective_date': { source: 'from' },
  'coverage.coverage_type': { source: 'tier', transforms: [{ name: 'lookup', table: { Solo: 'employee_only' } }] },
};
const HEADER = 'id,first,last,born,ssn,plan,from,tier';
const row = (number: number, tier: string, ssn = '') =>
  `M${number},Ann,Sample,1980-01-02,${ssn},P1,2026-01-01,"${tier.replaceAll('"', '""')}"`;
/** 331 equal faults with two distinct values, as they came from one sender, among rows that pass. */
const TIERS = [
  HEADER,
  ...Array.from({ length: 203 }, (_, n) => row(n, 'Tier 3')),
  ...Array.from({ length: 128 }, (_, n) => row(1000 + n, 'Zzq, "9"')),
  ...Array.from({ length: 20 }, (_, n) => row(2000 + n, 'Solo')),
  '',
].join('\n');

async function newVendor(more: object = {}): Promise<string> {
  const config = {
    mapping_rules: { fields: { ...FIELDS, ...more } },
    detection: { header_signatures: [HEADER.split(',')] },
  };
  const body = { name: `Tiers ${Math.random()}`, status: 'active', config };
  return vendorDetailSchema.parse(await (await admin.send('POST', '/vendors', body)).json()).vendor_id;
}

async function finished(content: string, vendor: string): Promise<string> {
  const body = new FormData();
  body.append('file', new Blob([content]), 'tiers.csv');
  body.append('vendor_hint', vendor);
  const answer = await admin.fetch('/files/upload', { method: 'POST', body });
  const { job_id: id } = acceptedJobSchema.parse(await answer.json());
  await finishJob(api, id);
  return id;
}
const valuesOf = async (id: string, query = '') =>
  valuesSchema.parse(await (await admin.fetch(`/jobs/${id}/errors/values${query}`)).json());
const jobOf = async (id: string) => jobDetailSchema.parse(await (await admin.fetch(`/jobs/${id}`)).json());
const refusal = async (answer: Response) => {
  const { error } = errorBodySchema.parse(await answer.json());
  return [answer.status, error.code, error.details] as const;
};
const change = (from: string, to: string) => ({
  code: 'unknown_coverage_type',
  field: 'coverage.coverage_type',
  column: 'tier',
  from,
  to,
});

describe('faulty values', () => {
  test('331 equal faults are two values, and two changes make the file clean', async () => {
    const id = await finished(TIERS, await newVendor());
    const { values, total_values: total, uncounted_errors: uncounted, unknown_values: unknown } = await valuesOf(id);
    expect(values).toEqual([
      expect.objectContaining({
        code: 'unknown_coverage_type',
        value: 'Tier 3',
        count: 203,
        first_rows: [2, 3, 4, 5, 6],
      }),
      expect.objectContaining({ column: 'tier', value: 'Zzq, "9"', count: 128, can_change: true, is_unknown: true }),
    ]);
    expect([total, uncounted]).toEqual([2, 0]);
    expect(unknown).toEqual({ values: 2, rows: 331 });
    const changes = [change('Tier 3', 'employee_plus_children'), change('Zzq, "9"', 'employee_only')];
    const answer = await admin.send('POST', `/jobs/${id}/corrections/values`, { changes });
    expect(answer.status).toBe(201);
    const { job_id: correction } = acceptedJobSchema.parse(await answer.json());
    await finishJob(api, correction);
    const job = await jobOf(correction);
    expect(job).toMatchObject({ status: 'completed', correction_of: id });
    expect(job.statistics).toMatchObject({ total_rows: 351, valid_rows: 351, invalid_rows: 0 });
    const entry = { subjectId: id, action: 'job.correct' };
    expect(await api.db.auditEntry.count({ where: entry })).toBe(1);
  });

  test('are paged, and of one field', async () => {
    const id = await finished(TIERS, await newVendor());
    const first = await valuesOf(id, '?limit=1');
    expect(first.values.map(({ value }) => value)).toEqual(['Tier 3']);
    const second = await valuesOf(id, `?limit=1&cursor=${first.next_cursor}`);
    expect([second.values.map(({ value }) => value), second.next_cursor]).toEqual([['Zzq, "9"'], null]);
    expect((await valuesOf(id, '?field=gender')).values).toEqual([]);
  });

  // Two people whose SSNs end alike look alike in the report, however the sender writes them.
  test.each(['000-12-3456', '123456', '000123456', '12-3456'])(
    'of an SSN (%s) are masked, and so are not changed at once',
    async (ssn) => {
      const id = await finished([HEADER, row(1, 'Solo', ssn), ''].join('\n'), await newVendor());
      const [value] = (await valuesOf(id)).values;
      expect(value).toMatchObject({ field: 'ssn', can_change: false });
      expect(value?.value).not.toBe(ssn);
      const changes = [{ ...change(value?.value ?? '', ''), code: value?.code, field: 'ssn', column: 'ssn' }];
      const answer = await admin.send('POST', `/jobs/${id}/corrections/values`, { changes });
      expect((await refusal(answer)).slice(0, 2)).toEqual([400, 'row_not_rejected']);
    },
  );

  test('of a column that no field is read from say nothing about a field', async () => {
    const lines = [`${HEADER},Record Status`, `${row(1, 'Tier 3')},Active`, `${row(2, 'Tier 3')},VOID`, ''];
    const { values, unknown_values: unknown } = await valuesOf(await finished(lines.join('\n'), await newVendor()));
    expect(values).toMatchObject([
      { code: 'unknown_coverage_type', value: 'Tier 3', count: 1, can_change: true, is_unknown: true },
      { code: 'row_void', field: 'row', column: 'Record Status', can_change: false, is_unknown: false },
    ]);
    expect(unknown).toEqual({ values: 1, rows: 1 });
  });

  test('that are too long to be shown whole are not changed at once', async () => {
    const long = `${'x'.repeat(254)}😀${'y'.repeat(40)}`;
    const id = await finished([HEADER, row(1, long), row(2, `${long}z`), ''].join('\n'), await newVendor());
    expect((await valuesOf(id)).values).toMatchObject([{ count: 2, can_change: false }]);
  });

  test('a value that the rules refuse again makes no job', async () => {
    const id = await finished(TIERS, await newVendor());
    const jobs = await api.db.job.count();
    const changes = [change('Tier 3', 'employee_plus_chidlren')];
    const answer = await admin.send('POST', `/jobs/${id}/corrections/values`, { changes });
    const [status, code, details] = await refusal(answer);
    expect([status, code]).toEqual([400, 'invalid_request']);
    expect(details).toContain('Did you mean employee_plus_children?');
    const unknown = await admin.send('POST', `/jobs/${id}/corrections/values`, {
      changes: [change('Tier 4', 'waived')],
    });
    expect((await refusal(unknown))[1]).toBe('row_not_rejected');
    expect(await api.db.job.count()).toBe(jobs);
  });

  test('a row that could not be read stays rejected when one of its values is changed', async () => {
    const broken = `${row(2, 'Tier 3')},one,too,many`;
    const id = await finished([HEADER, row(1, 'Tier 3'), broken, ''].join('\n'), await newVendor());
    const changes = [change('Tier 3', 'employee_only')];
    const answer = await admin.send('POST', `/jobs/${id}/corrections/values`, { changes });
    const { job_id: correction } = acceptedJobSchema.parse(await answer.json());
    await finishJob(api, correction);
    expect((await jobOf(correction)).statistics).toMatchObject({ valid_rows: 1, invalid_rows: 1 });
  });
});

describe("a vendor's values", () => {
  test('are read in the next file, and undone by the version before', async () => {
    const vendor = await newVendor();
    const values = { 'Tier 3': 'employee_plus_children', 'Zzq, "9"': 'employee_only' };
    const path = `/vendors/${vendor}`;
    const learn = await admin.send('POST', `${path}/values`, { field: 'coverage.coverage_type', values });
    expect(vendorDetailSchema.parse(await learn.json()).config.version).toBe(2);
    const again = await admin.send('POST', `${path}/values`, { field: 'coverage.coverage_type', values });
    expect(vendorDetailSchema.parse(await again.json()).config.version).toBe(2);
    expect(await jobOf(await finished(TIERS, vendor))).toMatchObject({ status: 'completed' });
    await admin.send('POST', `${path}/rollback`, { version: 1 });
    expect((await jobOf(await finished(TIERS, vendor))).statistics.invalid_rows).toBe(331);
  });

  test('of several fields make one version, and each field may be named once', async () => {
    const path = `/vendors/${await newVendor({ gender: { source: 'sex' } })}`;
    const tiers = { field: 'coverage.coverage_type', values: { 'Tier 3': 'employee_plus_children' } };
    const genders = { field: 'gender', values: { Zzw: 'female' } };
    const learn = await admin.send('POST', `${path}/values`, { ...tiers, further_fields: [genders] });
    const { config } = vendorDetailSchema.parse(await learn.json());
    expect(config.version).toBe(2);
    expect(JSON.stringify(config.mapping_rules.fields.gender)).toContain('"Zzw":"female"');
    expect(JSON.stringify(config.mapping_rules.fields['coverage.coverage_type'])).toContain('"Tier 3"');
    const twice = await refusal(await admin.send('POST', `${path}/values`, { ...tiers, further_fields: [tiers] }));
    expect(twice).toEqual([400, 'invalid_request', expect.stringContaining('only once')]);
    const wrong = { field: 'gender', values: { Zzw: 'femal' } };
    const refused = await refusal(await admin.send('POST', `${path}/values`, { ...tiers, further_fields: [wrong] }));
    expect(refused[2]).toContain('gender');
    const { config: kept } = vendorDetailSchema.parse(await (await admin.fetch(path)).json());
    expect(kept.version).toBe(2);
  });

  test.each([
    ['coverage.coverage_type', 'employee_plus_chidlren', 'Did you mean employee_plus_children?'],
    ['first_name', 'Ann', 'no list of values'],
    ['relationship', 'child', 'no column for relationship'],
  ])('%s: %s is refused', async (field, target, details) => {
    const answer = await admin.send('POST', `/vendors/${await newVendor()}/values`, { field, values: { X: target } });
    const refused = await refusal(answer);
    expect(refused.slice(0, 2)).toEqual([400, 'invalid_request']);
    expect(refused[2]).toContain(details);
  });
});
