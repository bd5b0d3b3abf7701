import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import {
  backtestSchema,
  errorBodySchema,
  jobDetailSchema,
  vendorDetailSchema,
  vendorListSchema,
  vendorPreviewSchema,
  vendorSuggestionSchema,
} from '@rollcall/contracts';
import { startTestApi, type TestApi } from './start-test-api.ts';
import { submitFile } from './submit-file.ts';

jest.setTimeout(120_000);

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ env: { RATE_LIMIT_PER_HOUR: '100000' } });
});
afterAll(() => api.close());

const HEADER = 'Employee ID,Given Name,Family Name,Birth Date,Home Post Code,Benefit Plan Code,Cover Start,Cover Tier';
const ROWS = [
  'W1001,Ann,Sample,1980-01-02,10001,P1,2026-01-01,EE',
  'W1002,Bob,Sample,1981-03-04,10001,P1,2026-01-01,EE',
  'W1003,Cy,Sample,not a date,10001,P2,2026-01-01,Family',
];
const FILE = [HEADER, ...ROWS, ''].join('\n');

function form(parts: { file?: string; fileName?: string; config?: unknown }): FormData {
  const body = new FormData();
  if (parts.config !== undefined) {
    body.append('config', typeof parts.config === 'string' ? parts.config : JSON.stringify(parts.config));
  }
  if (parts.file !== undefined) body.append('file', new Blob([parts.file]), parts.fileName ?? 'northwind_20260301.csv');
  return body;
}
const post = (path: string, body: FormData) => api.fetch(path, { method: 'POST', body });
const suggest = async (file = FILE, fileName?: string) =>
  vendorSuggestionSchema.parse(
    await (await post('/vendors/suggest', form({ file, ...(fileName === undefined ? {} : { fileName }) }))).json(),
  );
const create = async (body: object) => {
  const response = await api.fetch('/vendors', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  });
  if (response.status !== 201) throw new Error(await response.text());
  return vendorDetailSchema.parse(await response.json());
};
const preview = async (id: string, config?: unknown, file = FILE) => {
  const response = await post(`/vendors/${id}/preview`, form({ file, config }));
  if (response.status !== 200) throw new Error(await response.text());
  return vendorPreviewSchema.parse(await response.json());
};
const refusal = async (response: Response) => {
  const { error } = errorBodySchema.parse(await response.json());
  return [response.status, error.code] as const;
};
const rowsKept = async () => ({
  objects: await api.db.storedObject.count(),
  jobs: await api.db.job.count(),
  versions: await api.db.vendorVersion.count(),
});

describe('from a sample to a vendor', () => {
  test('a suggestion is a configuration that can be accepted as it is, and the next such file is known', async () => {
    const before = await rowsKept();
    const suggestion = await suggest();
    expect(suggestion).toMatchObject({
      name: 'northwind',
      format: 'csv',
      row_count: 3,
      detected_vendor: { name: 'unknown' },
    });
    expect(suggestion.fields.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['first_name', 'last_name', 'date_of_birth']),
    );
    expect(await rowsKept()).toEqual(before);
    expect((await submitFile(api, { content: FILE })).detected_vendor).toBe('unknown');

    const vendor = await create({ name: 'Northwind', config: suggestion.config });
    const next = await submitFile(api, {
      content: `${HEADER}\nW2000,Di,Example,1990-05-06,10001,P1,2026-02-01,EE\n`,
      fileName: 'other.csv',
    });
    expect(next.detected_vendor).toBe('Northwind');
    const job = jobDetailSchema.parse(await (await api.fetch(`/jobs/${next.job_id}`)).json());
    expect(job).toMatchObject({
      vendor_id: vendor.vendor_id,
      vendor_config_version: 1,
      detection: { method: 'header' },
    });
    expect((await suggest()).detected_vendor).toMatchObject({ vendor_id: vendor.vendor_id, name: 'Northwind' });
    const { vendors } = vendorListSchema.parse(await (await api.fetch('/vendors')).json());
    expect(vendors.find(({ vendor_id }) => vendor_id === vendor.vendor_id)?.file_formats).toEqual(['csv']);
  });

  test('a placeholder for no SSN is suggested, accepted, kept, and previewed as it is; an SSN is refused where it stands', async () => {
    const zeros = '000-00-0000';
    const rows = ['212-44-1001', zeros, '212-44-1003', zeros].map(
      (ssn, index) => `Z${index},Ann,Sample${'abcd'[index]},1980-01-0${index + 2},${ssn},EE`,
    );
    const file = ['Key,Given Name,Family Name,Birth Date,SSN,Coverage Type', ...rows, ''].join('\n');
    const { config } = await suggest(file, 'zeros.csv');
    expect(config.mapping_rules.fields.ssn?.transforms).toContainEqual({ name: 'null_if', values: [zeros] });
    const vendor = await create({ name: 'Zeros', config });
    expect(JSON.stringify(vendor)).toContain(zeros);
    expect((await preview(vendor.vendor_id, config, file)).row_count).toBe(4);
    const put = (values: readonly string[]) => {
      const ssn = { ...config.mapping_rules.fields.ssn, transforms: [{ name: 'null_if', values }] };
      const mapping_rules = { ...config.mapping_rules, fields: { ...config.mapping_rules.fields, ssn } };
      return api.fetch(`/vendors/${vendor.vendor_id}`, {
        method: 'PUT',
        body: JSON.stringify({ config: { mapping_rules } }),
        headers: { 'Content-Type': 'application/json' },
      });
    };
    expect((await put([zeros, '999-99-9999', '123-45-6789'])).status).toBe(200);
    const { error } = errorBodySchema.parse(await (await put([zeros, '212-44-1009'])).json());
    expect(error.field_errors).toEqual([
      {
        path: 'config.mapping_rules.fields.ssn.transforms[0].values[1]',
        message: 'looks like a Social Security number',
        hint: 'Send SSNs only in files.',
      },
    ]);
    for (const part of ['', '/versions/2', '/versions/1/diff?to=2']) {
      const answer = await (await api.fetch(`/vendors/${vendor.vendor_id}${part}`)).text();
      expect(answer).toContain('123-45-6789');
      expect(answer).not.toContain('212-44-1009');
    }
  });

  test('a doubtful field is marked', async () => {
    const { fields } = await suggest(
      'Key,Given Name,Family Name,Birth Date\nK1,Ann,Sample,1980-01-02\nK2,Bob,Sample,1981-03-04\n',
    );
    for (const { confidence, needs_review } of fields) expect(needs_review || confidence >= 0.85).toBe(true);
    expect(fields.some(({ needs_review }) => needs_review)).toBe(true);
  });

  test('fixed-width files get their columns, X12 files their sender', async () => {
    const isa = `ISA*00*          *00*          *ZZ*NORTHWIND834   *ZZ*ROLLCALL       *260101*1200*^*00501*000000001*0*P*:~`;
    const x12 = `${isa}GS*BE*NW*RC*20260101*1200*1*X*005010X220A1~ST*834*0001*005010X220A1~BGN*00*1*20260101*1200****4~INS*Y*18*030*XN*A***FT~REF*0F*123456~NM1*IL*1*SAMPLE*ANN****34*900000001~DMG*D8*19800102*F~HD*030**HLT*P1*EMP~DTP*348*D8*20260101~SE*9*0001~GE*1*1~IEA*1*000000001~`;
    expect((await suggest(x12, 'x.834')).config.detection.x12_sender_ids).toEqual(['NORTHWIND834']);
    const people = [
      ['900000001', 'ABERNATHY', 'PAT', '19800102', 'F', '1 OAK STREET', 'SALEM', 'OR', '97301'],
      ['900000002', 'BO', 'SAMANTHA', '19910523', 'F', '22 ELM AVE APT 4', 'PORTLAND', 'OR', '97201'],
      ['900000003', 'CARTWRIGHT', 'LEE', '20010930', 'M', '303 PINE', 'EUGENE', 'OR', '97401'],
      ['900000004', 'DE LA CRUZ', 'KIM', '19771211', 'M', '4 MAPLE DRIVE', 'BEND', 'OR', '97701'],
      ['900000005', 'EVANS', 'JO', '19640704', 'F', '55 BIRCH LANE', 'MEDFORD', 'OR', '97501'],
    ];
    const widths = [9, 20, 15, 8, 1, 25, 15, 2, 5];
    const fixed = people.map((row) => row.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join('')).join('\r\n');
    const { config, format } = await suggest(`${fixed}\r\n`, 'x.txt');
    expect(format).toBe('fixed_width');
    expect(config.formats.fixed_width?.columns.length).toBeGreaterThan(1);
    await create({ name: 'Fixed', config });
  });
});

describe('a preview', () => {
  test('of the active version shows records, errors and the mapping, and keeps nothing', async () => {
    const { vendor_id: id } = await create({ name: 'Preview', status: 'draft', config: (await suggest()).config });
    const before = await rowsKept();
    const shown = await preview(id);
    expect(shown).toMatchObject({
      draft: false,
      based_on_version: 1,
      row_count: 3,
      statistics: { total_rows: 3, valid_rows: 2, invalid_rows: 1 },
      comparison: null,
      error: null,
    });
    expect(shown.records.map(({ first_name }) => first_name)).toEqual(['Ann', 'Bob']);
    expect(shown.errors).toContainEqual(
      expect.objectContaining({ row_number: 4, code: 'date_format', field: 'date_of_birth' }),
    );
    expect(shown.mapping.find(({ field }) => field === 'first_name')).toMatchObject({
      column: 'Given Name',
      confidence: expect.any(Number),
    });
    expect(await rowsKept()).toEqual(before);
  });

  test('of a draft shows what would differ from the active version', async () => {
    const { config } = await suggest();
    const { vendor_id: id } = await create({ name: 'Compared', status: 'draft', config });
    const fields = { ...config.mapping_rules.fields };
    fields.first_name = { source: 'Given Name', transforms: [{ name: 'case', to: 'upper' }] };
    fields.date_of_birth = {
      source: 'Birth Date',
      transforms: [{ name: 'replace', find: 'not a date', with: '1999-09-09' }],
    };
    const shown = await preview(id, { mapping_rules: { ...config.mapping_rules, fields } });
    expect(shown).toMatchObject({
      draft: true,
      statistics: { valid_rows: 3 },
      comparison: {
        version: 1,
        statistics: { valid_rows: 2 },
        rows_newly_valid: 1,
        rows_newly_rejected: 0,
        records_changed: 2,
      },
    });
    expect(shown.comparison?.examples).toContainEqual(
      expect.objectContaining({ row_number: 4, before: 'error', after: 'valid' }),
    );
    expect(shown.comparison?.examples).toContainEqual(
      expect.objectContaining({ row_number: 2, changes: [{ field: 'first_name', before: 'Ann', after: 'ANN' }] }),
    );
    expect(vendorDetailSchema.parse(await (await api.fetch(`/vendors/${id}`)).json()).config.version).toBe(1);
  });

  test('tells a draft that is wrong, a file that is none, and one that is too large', async () => {
    const { vendor_id: id } = await create({ name: 'Refused', status: 'draft' });
    const path = `/vendors/${id}/preview`;
    expect(await refusal(await post(path, form({ file: FILE, config: '{' })))).toEqual([400, 'invalid_vendor_config']);
    expect(await refusal(await post(path, form({ file: FILE, config: { mapping_rules: { nope: 1 } } })))).toEqual([
      400,
      'invalid_vendor_config',
    ]);
    expect(await refusal(await post(path, form({})))).toEqual([400, 'missing_file']);
    expect(await refusal(await post(path, form({ file: '%PDF-1.7 nothing' })))).toEqual([400, 'invalid_file_format']);
    expect(await refusal(await post(path, form({ file: `${HEADER}\n${'x'.repeat(17 * 1024 * 1024)}` })))).toEqual([
      413,
      'file_too_large',
    ]);
    expect(
      await refusal(
        await api.fetch(path, { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } }),
      ),
    ).toEqual([415, 'unsupported_media_type']);
  });

  test('reads the start of a long file only', async () => {
    const { vendor_id: id } = await create({ name: 'Long', status: 'draft', config: (await suggest()).config });
    const rows = Array.from({ length: 60_000 }, (_, n) => `W${n},Ann,Sample,1980-01-02,10001,P1,2026-01-01,EE`);
    const shown = await preview(id, undefined, [HEADER, ...rows].join('\n'));
    expect(shown.row_count).toBe(60_000);
    expect(shown.rows_previewed).toBeLessThan(60_000);
    expect(shown.records).toHaveLength(50);
  });
});

test('columns that change are warned of, by name, and the vendor remembers', async () => {
  const header =
    'Crew Number,Crew First Name,Crew Last Name,Crew Birth Date,Crew Medical Plan Code,Crew Cover Start,Crew Tier Code';
  const row = 'C1,Ann,Sample,1980-01-02,P1,2026-01-01,EE';
  const { config } = await suggest(`${header}\n${row}\n`);
  const vendor = await create({ name: 'Drifter', config });
  const changed = header.replace('Crew Tier Code', 'Crew Tier Kode').replace('Crew Cover Start,', '');
  const job = await submitFile(api, { content: `${changed},Shoe Size\n${row.replace('2026-01-01,', '')},43\n` });
  expect(job.detected_vendor).toBe('Drifter');
  const drift = {
    missing: ['Crew Cover Start'],
    added: ['Shoe Size'],
    renamed: [{ from: 'Crew Tier Code', to: 'Crew Tier Kode' }],
  };
  expect(job.warnings).toContainEqual(expect.objectContaining({ code: 'columns_changed', details: drift }));
  const { last_drift } = vendorDetailSchema.parse(await (await api.fetch(`/vendors/${vendor.vendor_id}`)).json());
  expect(last_drift).toEqual({ job_id: job.job_id, at: job.submitted_at, config_version: 1, ...drift });
});

describe('a backtest', () => {
  const start = (id: string, body: object) =>
    api.fetch(`/vendors/${id}/backtest`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    });

  test('is accepted for the workers', async () => {
    const { vendor_id: id } = await create({ name: 'Tested' });
    const response = await start(id, { version: 1, jobs: 3 });
    expect(response.status).toBe(202);
    const backtest = backtestSchema.parse(await response.json());
    expect(response.headers.get('location')).toBe(`${api.baseUrl}/vendors/${id}/backtests/${backtest.backtest_id}`);
    expect(backtest).toMatchObject({ state: 'queued', draft_version: 1, jobs: [], files: [] });
    expect(
      backtestSchema.parse(await (await api.fetch(`/vendors/${id}/backtests/${backtest.backtest_id}`)).json()),
    ).toEqual(backtest);
    expect(await api.db.outboxMessage.findFirst({ where: { queue: 'backtest' } })).toMatchObject({
      payload: { backtest_id: backtest.backtest_id },
    });
    expect(await refusal(await api.fetch(`/vendors/${id}/backtests/bkt_none`))).toEqual([404, 'backtest_not_found']);
  });

  test('takes one of version and config', async () => {
    const { vendor_id: id } = await create({ name: 'Picky' });
    expect(await refusal(await start(id, {}))).toEqual([400, 'invalid_request']);
    expect(await refusal(await start(id, { version: 1, config: {} }))).toEqual([400, 'invalid_request']);
    expect(await refusal(await start(id, { version: 9 }))).toEqual([404, 'version_not_found']);
    expect(await refusal(await start(id, { config: { formats: 1 } }))).toEqual([400, 'invalid_vendor_config']);
  });
});
