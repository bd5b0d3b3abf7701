import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { builtInVendors } from '../src/catalogue/built-in-vendors.ts';
import { writeSample } from './catalogue-sample.ts';
import { readWholeFile } from './read-whole-file.ts';

const bytesOf = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding));

describe('records of one length without line ends', () => {
  const vendors = builtInVendors().filter((vendor) => {
    const format = vendor.config.formats.fixed_width;
    return format !== undefined && vendor.status === 'active';
  });

  test.each(vendors.map((vendor) => [vendor.name, vendor] as const))('%s', async (_, vendor) => {
    const lines = writeSample(vendor);
    const usual = await readWholeFile(bytesOf(lines));
    const glued = await readWholeFile(bytesOf(lines.replaceAll('\r\n', '')), { chunkBytes: 1000 });
    expect(glued.recognition.vendor?.id).toBe(vendor.id);
    expect(glued.recognition.rowCount).toBe(usual.recognition.rowCount);
    expect(glued.text).toBe(usual.text);
  });

  test('of no known vendor, with a line end at the end of the file', async () => {
    const row = (n: number) =>
      `90000000${n}${['Abernathy', 'Bo', 'Carter', 'De La Cruz', 'Evans', 'Fox'][n]!.padEnd(18)}${['Pat', 'Samantha', 'Lee', 'Kim', 'Jo', 'Max'][n]!.padEnd(12)}19${80 + n}0${n + 1}1${n} ${n + 1} Oak Street`.padEnd(
        70,
      );
    const text = `${[0, 1, 2, 3, 4, 5].map(row).join('')}\r\n`;
    const { recognition } = await readWholeFile(bytesOf(text), { vendors: [] });
    expect(recognition).toMatchObject({ format: 'fixed_width', rowCount: 6, layout: { recordLength: 70 } });
  });

  test('a header alone, or one long line of text, is none', async () => {
    const header = 'First Name,Last Name,Date of Birth,Employee ID,Plan Code,Effective Date\n';
    expect((await readWholeFile(bytesOf(header))).recognition.format).toBe('csv');
    const prose = 'It was a bright cold day in April, and the clocks were striking thirteen. '.repeat(1);
    await expect(readWholeFile(bytesOf(prose))).rejects.toMatchObject({ code: 'invalid_file_format' });
  });
});

describe('an 834 in UTF-16', () => {
  const files = join(import.meta.dirname, 'edi-834/files');
  const name = readdirSync(files).find((file) => file.endsWith('.edi') && !/trunc|cut|utf|1252|latin/.test(file))!;
  const text = readFileSync(join(files, name), 'utf8');

  test.each([
    ['with a byte-order mark', '\ufeff'],
    ['without one', ''],
  ])('%s', async (_, mark) => {
    const plain = await readWholeFile(bytesOf(text));
    const wide = await readWholeFile(bytesOf(mark + text, 'utf16le'), { chunkBytes: 333 });
    expect(wide.recognition).toMatchObject({ format: 'edi_834', layout: { encoding: 'utf-16le' } });
    expect(wide.recognition.rowCount).toBe(plain.recognition.rowCount);
    expect(wide.text).toBe(plain.text);
  });
});

test.each(['\t', ' ', '\0'])(
  'a blank (%j) behind a segment id is no part of it: the member is one of its own',
  async (blank) => {
    const segments = ['INS*Y*18*030*XN*A***FT', 'REF*0F*M1', 'NM1*IL*1*TESTCASE*ANN', 'DMG*D8*19800415*F'];
    const second = [
      `INS${blank}*Y*18*030*XN*A***FT`,
      'REF*0F*M2',
      `NM1${blank}*IL*1*TESTCASE*BOB`,
      'DMG*D8*19820415*M',
    ];
    const isa =
      'ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *250101*1200*^*00501*000000001*0*T*:';
    const set = ['ST*834*0001*005010X220A1', 'BGN*00*1*20250101*1200****4', ...segments, ...second, 'SE*11*0001'];
    const text = `${[isa, 'GS*BE*SENDER*RECEIVER*20250101*1200*1*X*005010X220A1', ...set, 'GE*1*1', 'IEA*1*000000001'].join('~')}~`;
    const { records, recognition } = await readWholeFile(bytesOf(text));
    expect(recognition.rowCount).toBe(2);
    expect(records).toMatchObject([
      { member_id: 'M1', first_name: 'ANN' },
      { member_id: 'M2', first_name: 'BOB' },
    ]);
  },
);

describe('an 834 that knows people by nine digits alone', () => {
  const file = (id: string, ssn = '') => {
    const member = [
      'INS*Y*18*030*XN*A***FT',
      `REF*0F*${id}`,
      `NM1*IL*1*TESTCASE*ANN${ssn === '' ? '' : `****34*${ssn}`}`,
      'DMG*D8*19800415*F',
      'HD*030**HLT*P100*EMP',
      'DTP*348*D8*20250101',
    ];
    const set = ['ST*834*0001*005010X220A1', 'BGN*00*1*20250101*1200****4', ...member, `SE*${member.length + 3}*0001`];
    const isa =
      'ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *250101*1200*^*00501*000000001*0*T*:';
    return bytesOf(
      `${[isa, 'GS*BE*SENDER*RECEIVER*20250101*1200*1*X*005010X220A1', ...set, 'GE*1*1', 'IEA*1*000000001'].join('~')}~`,
    );
  };

  test('may show SSNs: it shows pseudonyms instead, and says so', async () => {
    const { text, records, summary } = await readWholeFile(file('219451234'));
    expect(text).not.toContain('219451234');
    expect(records[0]).toMatchObject({ member_id: 'P-1234' });
    expect(summary.fileWarnings.map(({ code }) => code)).toContain('ssn_as_member_id');
  });

  test.each([
    ['that are no SSNs', file('900451234'), '900451234'],
    ['with another SSN beside them', file('219451234', '219459999'), '219451234'],
  ])('%s stay as they are', async (_, bytes, id) => {
    const { records } = await readWholeFile(bytes);
    expect(records[0]).toMatchObject({ member_id: id });
  });
});

describe('what an 834 need not say of a coverage', () => {
  const file = (...members: string[][]) => {
    const set = ['ST*834*0001*005010X220A1', 'BGN*00*1*20250101*1200****4', ...members.flat()];
    const isa =
      'ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *250101*1200*^*00501*000000001*0*T*:';
    const head = [isa, 'GS*BE*SENDER*RECEIVER*20250101*1200*1*X*005010X220A1'];
    return bytesOf(`${[...head, ...set, `SE*${set.length + 1}*0001`, 'GE*1*1', 'IEA*1*000000001'].join('~')}~`);
  };
  const member = (id: string, code: string, ...loops: string[]) => [
    `INS*Y*18*${code}*XN*A***FT`,
    `REF*0F*${id}`,
    'NM1*IL*1*TESTCASE*ANN',
    'DMG*D8*19800415*F',
    ...loops,
  ];
  const medical = ['HD*030**HLT*PPO*EMP', 'DTP*348*D8*20250501'];

  test('the level of a life coverage, the beginning of one that ends', async () => {
    const { records, issues } = await readWholeFile(
      file(
        member('M1', '030', ...medical, 'HD*030**LIF*BASIC', 'DTP*348*D8*20250501'),
        member('M2', '024', 'HD*024**HLT*PPO', 'DTP*349*D8*20250531'),
      ),
    );
    expect(issues).toEqual([]);
    expect(records).toMatchObject([
      { member_id: 'M1', coverage: { plan_id: 'PPO', coverage_type: 'employee_only' } },
      { member_id: 'M2', coverage: { plan_id: 'PPO', effective_date: null, termination_date: '2025-05-31' } },
    ]);
  });

  test('a medical coverage in force has both', async () => {
    const { records, issues } = await readWholeFile(
      file(member('M1', '030', ...medical), member('M2', '030', 'HD*030**HLT*PPO')),
    );
    expect(records).toHaveLength(1);
    expect(issues.map(({ row_number, code, field }) => [row_number, code, field])).toEqual([
      [2, 'required', 'coverage.effective_date'],
      [2, 'required', 'coverage.coverage_type'],
    ]);
  });
});
