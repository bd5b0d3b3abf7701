import { describe, expect, test } from '@jest/globals';
import { vendorConfigSchema } from '@rollcall/contracts';
import { readBytes, readWholeFile } from '../read-whole-file.ts';
import { coveragesOf, errorsOf } from './values-of.ts';

const readLines = (lines: readonly string[]) => readBytes(`${lines.join('\n')}\n`);

describe('registers of deductions', () => {
  test('plans in deductions next to their lines', async () => {
    const { extra, issues } = await readLines([
      'Emp ID,Employee,DOB,Benefit,Ded Code,Ded Description,Tier,Begins,EE Amt',
      '30441,"Testcase, Ann",04/15/1980,Dental,DNPRM,Premier Dental,EE+Family,01/01/2026,12.50',
      '30441,"Testcase, Ann",04/15/1980,Medical,MDVAL,Value 2000,EE+Family,01/01/2026,80.10',
      '30447,"Sampleton, Bo",04/16/1980,Medical,MDPRM,Premier 500,EE Only,01/01/2026,60.00',
    ]);
    expect(errorsOf(issues)).toEqual([]);
    expect(extra.map((one) => coveragesOf(one).sort())).toEqual([
      ['dental: DNPRM: employee_plus_family', 'medical: MDVAL: employee_plus_family'],
      ['medical: MDPRM: employee_only'],
    ]);
  });

  const register = [
    'Emp ID,Employee,DOB,Ded Code,Ded Desc,Begins',
    '30441,"Testcase, Ann",04/15/1980,MEDH,MED HIGH EE+SP,01/01/2026',
    '30441,"Testcase, Ann",04/15/1980,VISB,VISION EE+SP,01/01/2026',
    '30441,"Testcase, Ann",04/15/1980,UDUE,UNION DUES,01/01/2020',
    '30447,"Sampleton, Bo",04/16/1980,MEDL,MED LOW EE REFUND,01/01/2026',
    '30449,"Fakeman, Cy",04/17/1980,UDUE,UNION DUES,01/01/2020',
  ];

  test('codes of plans between dues, with the level at the end', async () => {
    const { extra, records, issues } = await readLines(register);
    expect(errorsOf(issues)).toEqual([]);
    expect(extra.map((one) => coveragesOf(one).sort())).toEqual([
      ['medical: MEDH: employee_plus_spouse', 'vision: VISB: employee_plus_spouse'],
      ['medical: MEDL: employee_only'],
      [],
    ]);
    expect(records[2]?.coverage).toMatchObject({ plan_id: null, effective_date: null });
    expect(issues.flatMap(({ code, row_number }) => (code === 'other_deduction' ? row_number : []))).toEqual([4, 6]);
  });

  test('a code that its description contradicts is no plan', async () => {
    const { extra } = await readLines(register.map((line) => line.replace('MED LOW EE', 'PARKING LOT')));
    expect(extra.flatMap((one) => coveragesOf(one)).join()).not.toContain('MEDL');
  });

  /** A vendor of its own, with these sources of plan and line. */
  const byVendor = (plan_id: object, insurance_line: object) => {
    const field = (source: string, ...transforms: object[]) => ({ source, transforms });
    const config = vendorConfigSchema.parse({
      mapping_rules: {
        fields: {
          member_id: field('Emp ID'),
          first_name: field('Employee', { name: 'split_name', part: 'first' }),
          last_name: field('Employee', { name: 'split_name', part: 'last' }),
          date_of_birth: field('DOB'),
          'coverage.plan_id': field('Ded Code', plan_id),
          'coverage.insurance_line': field('Ded Code', insurance_line),
          'coverage.effective_date': field('Begins'),
        },
      },
    });
    const vendor = { id: 'vnd_own', name: 'Own', aliases: [], status: 'active' as const, config, version: 1 };
    const bytes = new TextEncoder().encode(`${register.join('\n')}\n`);
    return readWholeFile(bytes, { vendors: [vendor], vendorHint: 'Own' });
  };

  test('a code that the lookups of a vendor do not know is an error: it can be a new plan', async () => {
    const lookup = (...values: string[]) => ({
      name: 'lookup',
      table: Object.fromEntries(['MEDH', 'MEDL', 'VISB'].map((code, at) => [code, values[at] ?? code])),
      default: null,
    });
    const { issues } = await byVendor(lookup(), lookup('medical', 'medical', 'vision'));
    const dues = issues.filter(({ row_number }) => row_number === 4 || row_number === 6);
    expect(dues.map(({ code }) => code)).not.toContain('other_deduction');
    expect(dues.filter(({ field }) => field === 'coverage.plan_id').map(({ code }) => code)).toEqual([
      'required',
      'required',
    ]);
  });

  test('patterns of a vendor that find neither plan nor line in a code say that it is no plan', async () => {
    const extract = (pattern: string) => ({ name: 'regex_extract', pattern, group: 1 });
    const { issues } = await byVendor(extract('^((?:MED|VIS)[A-Z])$'), extract('^(MED|VIS)[A-Z]$'));
    expect(issues.flatMap(({ code, row_number }) => (code === 'other_deduction' ? row_number : []))).toEqual([4, 6]);
  });
});
