import { describe, expect, test } from '@jest/globals';
import { vendorConfigSchema } from '@rollcall/contracts';
import type { UploadScan } from '../src/detect/upload-scan.ts';
import type { VendorProfile } from '../src/detect/vendor-profile.ts';
import { recognizeFile } from '../src/sandbox/sandboxed-readers.ts';
import type { CsvLayout } from '../src/source/source-layout.ts';
import { memorySource } from './memory-source.ts';
import { plainCsvLayout } from './plain-csv-layout.ts';

const ROWS = [
  [
    'Employee ID',
    'First Name',
    'Last Name',
    'DOB',
    'SSN',
    'Plan Code',
    'Effective Date',
    'Tier',
    'Spouse First Name',
    'Spouse DOB',
  ],
  [
    'E100',
    'Ann',
    'Testcase',
    '01/02/1980',
    '900-11-1111',
    'PPO1',
    '01/01/2025',
    'Employee + Spouse',
    'Bob',
    '03/04/1979',
  ],
  ['E101', 'Carl', 'Sampler', '05/06/1990', '900-11-2222', 'HMO2', '01/01/2025', 'Employee Only', '', ''],
];
const text = (rows: readonly (readonly string[])[]) => rows.map((row) => `${row.join(',')}\r\n`).join('');

function scanOf(header: readonly string[], overrides: Partial<CsvLayout> = {}): UploadScan {
  const layout = { ...plainCsvLayout(header), ...overrides };
  return { format: 'csv', layout, rowCount: 2 };
}

function vendor(
  id: string,
  signature: string[],
  more: Partial<VendorProfile> = {},
  config: object = {},
): VendorProfile {
  const parsed = vendorConfigSchema.parse({ detection: { header_signatures: [signature] }, ...config });
  return { id, name: id.toUpperCase(), aliases: [], status: 'active', version: 3, config: parsed, ...more };
}

const recognize = (
  vendors: VendorProfile[],
  more: { vendorHint?: string; rows?: string[][]; scan?: UploadScan } = {},
) => {
  const rows = more.rows ?? ROWS;
  const scan = more.scan ?? scanOf(rows[0] ?? []);
  return recognizeFile({
    source: memorySource(text(rows)),
    scan,
    fileName: 'census.csv',
    vendors,
    vendorHint: more.vendorHint,
  });
};

describe('recognizeFile', () => {
  test('an unknown vendor: the mapping comes from the file', async () => {
    const { vendor: found, inferredConfig, explanations, rowCount } = await recognize([]);
    expect(found).toBeNull();
    expect(rowCount).toBe(2);
    const rules = inferredConfig?.mapping_rules;
    expect(rules?.fields.first_name?.source).toBe('First Name');
    expect(rules?.fields.date_of_birth?.source).toBe('DOB');
    expect(rules?.fields['coverage.coverage_type']?.source).toBe('Tier');
    expect(rules?.dependents).toEqual([
      expect.objectContaining({
        relationship: 'spouse',
        fields: expect.objectContaining({ first_name: expect.objectContaining({ source: 'Spouse First Name' }) }),
      }),
    ]);
    expect(explanations.every(({ confidence, reasons }) => confidence >= 0.6 && reasons.length > 0)).toBe(true);
  });

  test('a known vendor is found by its header in any order, case and with a small change', async () => {
    const signature = [...ROWS[0]!]
      .reverse()
      .map((label) => label.toUpperCase().replace('EFFECTIVE DATE', 'EFFECTIV DATE'));
    const { vendor: found, detection, warnings } = await recognize([vendor('acme', signature)]);
    expect(found).toEqual({ id: 'acme', name: 'ACME', version: 3 });
    expect(detection.method).toBe('header');
    expect(detection.confidence).toBeGreaterThan(0.85);
    expect(warnings.map(({ code }) => code)).toEqual(['columns_changed']);
    expect(warnings[0]?.details).toEqual({
      added: [],
      missing: [],
      renamed: [{ from: 'EFFECTIV DATE', to: 'Effective Date' }],
    });
  });

  test.each(['inactive', 'draft'] as const)('a vendor that is %s is used by hint only', async (status) => {
    const vendors = [vendor('acme', ROWS[0]!, { status, aliases: ['Acme Benefits'] })];
    expect((await recognize(vendors)).vendor).toBeNull();
    const hinted = await recognize(vendors, { vendorHint: ' acme BENEFITS ' });
    expect(hinted.vendor?.id).toBe('acme');
    expect(hinted.detection).toEqual({ confidence: 1, method: 'hint', reasons: ['Matches the vendor hint'] });
  });

  test('a hint that names nobody is a warning, and detection goes on', async () => {
    const { vendor: found, warnings } = await recognize([vendor('acme', ROWS[0]!)], { vendorHint: 'nobody' });
    expect(found?.id).toBe('acme');
    expect(warnings.map(({ code }) => code)).toEqual(['vendor_hint_unknown']);
  });

  test("a partner's own vendor comes before a built-in that fits as well", async () => {
    const { vendor: found } = await recognize([vendor('vnd_builtin_acme', ROWS[0]!), vendor('vnd_own', ROWS[0]!)]);
    expect(found?.id).toBe('vnd_own');
  });

  test('labels that every file has do not make a vendor', async () => {
    const { vendor: found } = await recognize([vendor('plain', ['First Name', 'Last Name', 'DOB', 'SSN'])]);
    expect(found).toBeNull();
  });

  test("a vendor's header row overrides the scan's, and the rows are counted again", async () => {
    const rows = [['H', 'ACME', '20250101'], ...ROWS];
    const scan = scanOf(rows[0]!, { columns: [{ name: 'H' }, { name: 'ACME' }, { name: '20250101' }] });
    const acme = vendor('acme', ROWS[0]!, {}, { formats: { csv: { header_row: 2 } } });
    const { layout, rowCount } = await recognize([acme], { rows, scan: { ...scan, rowCount: 3 }, vendorHint: 'acme' });
    expect(layout.columns.map(({ name }) => name)).toEqual(ROWS[0]);
    expect(rowCount).toBe(2);
  });
});
