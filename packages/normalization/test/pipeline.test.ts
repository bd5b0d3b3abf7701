import { describe, expect, test } from '@jest/globals';
import { type VendorConfigInput, vendorConfigSchema } from '@rollcall/contracts';
import { z } from 'zod';
import { createMemoryScratch } from '../src/external/memory-scratch.ts';
import { normalizeFile } from '../src/normalize/pipeline.ts';
import type { ByteSource } from '../src/source/byte-source.ts';
import { SourceError } from '../src/source/source-error.ts';
import { createMemoryArtifacts } from './memory-artifacts.ts';
import { plainCsvLayout } from './plain-csv-layout.ts';

const HEADER = 'Employee ID,First,Last,DOB,SSN,Relationship,Plan,Effective,Tier';
const config: VendorConfigInput = {
  mapping_rules: {
    fields: {
      subscriber_id: { source: 'Employee ID' },
      first_name: { source: 'First' },
      last_name: { source: 'Last' },
      date_of_birth: { source: 'DOB' },
      ssn: { source: 'SSN' },
      relationship: { source: 'Relationship' },
      'coverage.plan_id': { source: 'Plan' },
      'coverage.effective_date': { source: 'Effective' },
      'coverage.coverage_type': { source: 'Tier' },
    },
  },
};

function sourceOf(text: string): ByteSource {
  const bytes = Buffer.from(text);
  return {
    size: bytes.length,
    async *read(start = 0, end = bytes.length) {
      for (let at = start; at < end; at += 101) yield Uint8Array.from(bytes.subarray(at, Math.min(at + 101, end)));
    },
  };
}

const layout = plainCsvLayout(HEADER.split(','));

async function normalize(rows: readonly string[], settings: VendorConfigInput['validation_settings'] = {}) {
  const artifacts = createMemoryArtifacts();
  const progress: number[] = [];
  const summary = await normalizeFile({
    source: sourceOf([HEADER, ...rows, ''].join('\n')),
    layout,
    config: vendorConfigSchema.parse({ ...config, validation_settings: settings }),
    artifacts,
    scratch: createMemoryScratch(),
    today: '2024-06-01',
    onProgress: (done) => progress.push(done),
  });
  const issue = z.looseObject({ row_number: z.int(), code: z.string(), severity: z.string() });
  return {
    summary,
    progress,
    recordsText: artifacts.text('records'),
    records: artifacts.lines('records').map((line): unknown => JSON.parse(line.split('\t')[0]!)),
    issues: artifacts.lines('issues').map((line) => issue.parse(JSON.parse(line))),
  };
}

const MARY = 'E1,Mary,Doe,01/02/1980,219-45-1001,Employee,MED1,01/01/2024,Employee + Child';
const TIM = 'E1,Tim,Doe,05/05/2012,219-45-1002,Child,,,';

describe('normalizeFile', () => {
  test('makes one record of a member and its dependent', async () => {
    const { records, summary, progress } = await normalize([MARY, TIM]);
    const coverage = {
      plan_id: 'MED1',
      effective_date: '2024-01-01',
      termination_date: null,
      coverage_type: 'employee_plus_child',
    };
    expect(records).toEqual([
      {
        member_id: 'E1',
        first_name: 'Mary',
        last_name: 'Doe',
        date_of_birth: '1980-01-02',
        ssn: '***-**-1001',
        email: null,
        phone: null,
        address: { street: null, city: null, state: null, zip: null },
        coverage,
        dependents: [
          {
            member_id: 'E1',
            first_name: 'Tim',
            last_name: 'Doe',
            date_of_birth: '2012-05-05',
            ssn: '***-**-1002',
            gender: null,
            relationship: 'child',
            coverage,
          },
        ],
      },
    ]);
    expect(summary).toMatchObject({ totalRows: 2, validRows: 2, invalidRows: 0 });
    expect(summary.parts).toContainEqual({ kind: 'records', part: 1, entries: 1 });
    expect(progress.at(-1)).toBe(2);
  });

  test('a row with an error is reported and left out; what hangs on it is too', async () => {
    const { records, issues, summary } = await normalize([
      'E2,Ann,Roe,13/45/1980,,Employee,MED1,01/01/2024,Employee Only',
      'E2,Bob,Roe,05/05/2012,,Child,,,',
      MARY,
      'E9,too,short',
      TIM,
    ]);
    expect(records).toHaveLength(1);
    expect(issues.filter((issue) => issue.severity === 'error').map((issue) => [issue.row_number, issue.code])).toEqual(
      [
        [2, 'date_format'],
        [3, 'subscriber_rejected'],
        [5, 'ragged_row'],
      ],
    );
    expect(summary).toMatchObject({ totalRows: 5, validRows: 2, invalidRows: 3 });
  });

  test('no full SSN leaves the engine', async () => {
    const { recordsText, issues } = await normalize([MARY, TIM, MARY.replace('E1,Mary', 'E3,Zoe')]);
    expect(issues.map((issue) => issue.code)).toContain('duplicate_ssn');
    expect(recordsText + JSON.stringify(issues)).not.toMatch(/219-?45-?100[12]/);
  });

  test('a trailer that states another count is a word on the file, not an error of a row', async () => {
    const artifacts = createMemoryArtifacts();
    const { fileWarnings, ...summary } = await normalizeFile({
      source: sourceOf([HEADER, MARY, TIM, 'Total,3,,,,,,,', ''].join('\n')),
      layout: { ...layout, trailerRows: 1, controlTotal: { rowNumber: 4, stated: 3, counted: 2 } },
      config: vendorConfigSchema.parse(config),
      artifacts,
      scratch: createMemoryScratch(),
      today: '2024-06-01',
    });
    expect(summary).toMatchObject({ totalRows: 2, validRows: 2, invalidRows: 0 });
    expect(fileWarnings.find(({ code }) => code === 'control_total_mismatch')).toMatchObject({
      details: { severity: 'error', row_number: 4 },
    });
    expect(artifacts.text('issues')).not.toContain('control_total');
  });

  test('too many bad rows fail the file', async () => {
    const bad = 'E2,Ann,Roe,13/45/1980,,Employee,MED1,01/01/2024,Employee Only';
    const failing = normalize([MARY, bad], { max_error_rate: 0.4 });
    await expect(failing).rejects.toThrow(SourceError);
    await expect(failing).rejects.toMatchObject({ code: 'error_rate_exceeded' });
    expect((await normalize([MARY, bad], { max_error_rate: 0.5 })).summary.invalidRows).toBe(1);
  });

  test('stops where it is when it is aborted', async () => {
    const aborted = normalizeFile({
      source: sourceOf([HEADER, MARY, ''].join('\n')),
      layout,
      config: vendorConfigSchema.parse(config),
      artifacts: createMemoryArtifacts(),
      scratch: createMemoryScratch(),
      today: '2024-06-01',
      signal: AbortSignal.abort(new Error('lease lost')),
    });
    await expect(aborted).rejects.toThrow('lease lost');
  });
});

describe('a file of whose rows none is valid', () => {
  const stranger = ['act', 'gender', 'score', 'notes'];
  const read = async (columns: readonly string[], rows: readonly string[], given: VendorConfigInput = config) => {
    const artifacts = createMemoryArtifacts();
    const summary = await normalizeFile({
      source: sourceOf([columns.join(','), ...rows, ''].join('\n')),
      layout: plainCsvLayout(columns),
      config: vendorConfigSchema.parse(given),
      artifacts,
      scratch: createMemoryScratch(),
      today: '2024-06-01',
    });
    return { summary, issues: artifacts.lines('issues').map((line): unknown => JSON.parse(line)) };
  };

  test('has failed for its mapping where required fields have no column; the report stays small', async () => {
    const rows = Array.from({ length: 5000 }, (_, n) => `${n},F,${n % 36},x`);
    const { summary, issues } = await read(stranger, rows, {});
    expect(summary).toMatchObject({
      totalRows: 5000,
      validRows: 0,
      invalidRows: 5000,
      failure: {
        code: 'mapping_required',
        message:
          'No column of the file is mapped to member_id, first_name, last_name or date_of_birth, which every row must have.',
        details: expect.stringContaining('"act", "gender", "score", "notes"'),
      },
    });
    expect(issues).toHaveLength(4 * 1000);
    expect(summary.fileWarnings.filter(({ code }) => code === 'report_cut')).toHaveLength(1);
  });

  test('names the column that most likely is the one that is missing', async () => {
    const columns = HEADER.replace('DOB', 'Birthdate').split(',');
    const { summary } = await read(columns, [MARY, TIM]);
    expect(summary.failure).toMatchObject({
      code: 'mapping_required',
      details: expect.stringContaining('"Birthdate" for date_of_birth'),
    });
  });

  test('has failed for its rows where each required field has a column', async () => {
    const { summary, issues } = await read(HEADER.split(','), [MARY.replace('01/02/1980', 'soon')]);
    expect(summary).toMatchObject({ totalRows: 1, invalidRows: 1, failure: { code: 'no_valid_rows' } });
    expect(issues).toHaveLength(1);
  });

  test('says so rather than that there are too many errors', async () => {
    const rows = [MARY.replace('01/02/1980', 'soon')];
    const { summary } = await read(HEADER.split(','), rows, {
      ...config,
      validation_settings: { max_error_rate: 0.1 },
    });
    expect(summary.failure).toMatchObject({ code: 'no_valid_rows' });
  });

  test.each<[string, readonly string[], VendorConfigInput]>([
    ['one row is valid', [MARY, TIM.replace('Tim', '')], config],
    ['it has no rows', [], config],
    [
      'the vendor asks for less',
      [MARY],
      {
        ...config,
        validation_settings: { severities: { required: 'warning' } },
        mapping_rules: { fields: { subscriber_id: { source: 'Employee ID' } } },
      },
    ],
  ])('has not failed where %s', async (_, rows, given) => {
    expect((await read(HEADER.split(','), rows, given)).summary.failure).toBeNull();
  });
});
