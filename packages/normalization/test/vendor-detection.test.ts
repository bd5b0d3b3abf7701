import { describe, expect, test } from '@jest/globals';
import { type VendorConfigInput, vendorConfigSchema } from '@rollcall/contracts';
import { builtInVendors } from '../src/catalogue/built-in-vendors.ts';
import { detectVendor } from '../src/detect/vendor.ts';
import { findByHint, type VendorProfile } from '../src/detect/vendor-profile.ts';
import type { Edi834Layout, ExcelLayout } from '../src/source/source-layout.ts';
import { plain834Layout } from './plain-834-layout.ts';

const profile = (id: string, config: VendorConfigInput, more: Partial<VendorProfile> = {}): VendorProfile => ({
  id,
  name: `Vendor ${id}`,
  aliases: [],
  status: 'active',
  version: 1,
  config: vendorConfigSchema.parse(config),
  ...more,
});

const HEADER = ['Badge', 'Given', 'Sur', 'Born', 'Scheme', 'Band'];
const sheet = (labels: readonly string[], name = 'Sheet1'): ExcelLayout => ({
  format: 'excel',
  container: 'xlsx',
  sheet: name,
  headerRow: 1,
  firstDataRow: 2,
  columns: labels.map((label) => ({ name: label })),
  date1904: false,
  skipRowsStartingWith: [],
  trailerRows: 0,
});
const x12 = (senderId: string): Edi834Layout => ({ ...plain834Layout, senderId });

const detect = (layout: ExcelLayout | Edi834Layout, vendors: readonly VendorProfile[], fileName = 'file.xlsx') =>
  detectVendor({ layout, sample: [], fileName, vendors });

describe('detection', () => {
  const acme = profile('acme', { detection: { header_signatures: [HEADER] } });

  test('a column more and a column less lower the confidence, not the answer', () => {
    const whole = detect(sheet(HEADER), [acme]);
    const changed = detect(sheet([...HEADER.slice(1), 'Extra']), [acme]);
    expect(whole.confidence).toBe(1);
    expect(changed.vendor).toBe(acme);
    expect(changed.confidence).toBeLessThan(1);
  });

  test('half of the header is not enough', () => {
    const { vendor, reasons, confidence } = detect(sheet([...HEADER.slice(0, 3), 'A1', 'B2', 'C3']), [acme]);
    expect(vendor).toBeNull();
    expect(confidence).toBeLessThan(0.7);
    expect(reasons[0]).toContain('Vendor acme');
  });

  test('a format of the catalogue is not found among labels of another sender, who has most of its common ones', () => {
    const [generator] = builtInVendors().filter(({ name }) => name === '834 generator (input)');
    const [signature = []] = generator!.config.detection.header_signatures;
    const own = ['Client Name', 'Worksite Employee ID', 'Original Hire Date', 'Plan Description', 'Monthly Premium'];
    const others = [...signature.filter((label) => !/employee_id|middle_name|coverage_start/.test(label)), ...own];
    expect(detect(sheet(others), [generator!])).toMatchObject({ vendor: null });
    expect(detect(sheet([...signature, ...own]), [generator!]).vendor).toBe(generator);
    const partners = profile('own', { detection: { header_signatures: [[...signature]] } });
    expect(detect(sheet(others), [partners]).vendor).toBe(partners);
  });

  test('a vendor may ask for more or less confidence', () => {
    const strict = profile('strict', { detection: { header_signatures: [HEADER], min_confidence: 0.99 } });
    expect(detect(sheet([...HEADER, 'Extra']), [strict]).vendor).toBeNull();
  });

  test('the file name or the sheet alone names a vendor that gives no header', () => {
    const named = profile('named', { detection: { file_name_patterns: ['^acme_\\d+'], sheet_names: ['Elections'] } });
    expect(detect(sheet(['Some', 'Thing']), [named], 'ACME_2025.xlsx')).toMatchObject({
      vendor: named,
      method: 'file_name',
    });
    expect(detect(sheet(['Some', 'Thing'], 'elections'), [named]).vendor).toBe(named);
    expect(detect(sheet(['Some', 'Thing']), [named], 'other.xlsx').vendor).toBeNull();
  });

  test('a file name does not outweigh a header that is somebody else’s', () => {
    const other = profile('other', {
      detection: { header_signatures: [['X1', 'X2', 'X3', 'X4']], file_name_patterns: ['census'] },
    });
    expect(detect(sheet(HEADER), [other, acme], 'census.xlsx').vendor).toBe(acme);
    expect(detect(sheet(HEADER), [other], 'census.xlsx').vendor).toBeNull();
  });

  test('a pattern that does not compile matches nothing', () => {
    const broken = profile('broken', { detection: { file_name_patterns: ['('] } });
    expect(detect(sheet(HEADER), [broken]).vendor).toBeNull();
  });

  test('of two that fit alike one is taken and the other named', () => {
    const { vendor, runnerUp } = detect(sheet(HEADER), [
      acme,
      profile('twin', { detection: { header_signatures: [HEADER] } }),
    ]);
    expect([vendor?.id, runnerUp?.id].sort()).toEqual(['acme', 'twin']);
  });

  test('an X12 sender with a profile is known, any other is not', () => {
    const sender = profile('sender', { detection: { x12_sender_ids: ['ACME01'] }, formats: { edi_834: {} } });
    const vendors = [...builtInVendors(), sender];
    expect(detect(x12('acme01         '), vendors)).toMatchObject({ vendor: sender, method: 'x12_sender' });
    expect(detect(x12('SOMEBODY'), vendors).vendor).toBeNull();
  });
});

test('a hint names a vendor by id, name or alias, the partner’s own first', () => {
  const builtIn = profile('vnd_builtin_x', {}, { name: 'X Corp', aliases: ['xc'] });
  const own = profile('vnd_1', {}, { name: 'Mine', aliases: ['x corp'], status: 'inactive' });
  expect(findByHint([builtIn, own], ' X CORP ')).toBe(own);
  expect(findByHint([builtIn, own], 'XC')).toBe(builtIn);
  expect(findByHint([builtIn, own], 'VND_1')).toBe(own);
  expect(findByHint([builtIn, own], 'nobody')).toBeNull();
});
