import { describe, expect, test } from '@jest/globals';
import * as XLSX from 'xlsx';
import { readInsuranceLine } from '../../src/code-lists/insurance-lines.ts';
import { readLines, readWholeFile } from '../read-whole-file.ts';
import { coveragesOf, table } from './three-employees.ts';

describe('codes that a sheet or a column explains', () => {
  test('of lines, plans, and levels, in tables below each other', async () => {
    const book = XLSX.utils.book_new();
    const add = (name: string, rows: readonly (readonly string[])[]) =>
      XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows.map((row) => [...row])), name);
    add('People', [
      ['Emp ID', 'First Name', 'Last Name', 'DOB', 'Product Code', 'Class Code', 'Start'],
      ['2101', 'Ann', 'Testcase', '04/15/1980', 'A1', '7', '01/01/2026'],
      ['2101', 'Ann', 'Testcase', '04/15/1980', 'D1', '9', '01/01/2026'],
      ['2102', 'Bo', 'Sampleton', '05/16/1981', 'A2', '8', '01/01/2026'],
    ]);
    add('Key', [
      ['Product Code', 'Benefit', 'Description'],
      ['A1', 'Medical', 'Lakeside 500'],
      ['A2', 'Medical', 'Lakeside 900'],
      ['D1', 'Dental', 'Smile'],
      ['Class Code', 'Meaning'],
      ['7', 'Employee Only'],
      ['8', 'Family'],
      ['9', 'Employee + Spouse'],
      ['Site No', 'Site'],
      ['01', 'North Harbor'],
    ]);
    const bytes = new Uint8Array(XLSX.write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true }));
    const { extra } = await readWholeFile(bytes);
    expect(extra.map(({ coverages }) => coverages)).toMatchObject([
      [
        { insurance_line: 'medical', plan_id: 'A1', coverage_type: 'employee_only' },
        { insurance_line: 'dental', plan_id: 'D1', coverage_type: 'employee_plus_spouse' },
      ],
      [{ insurance_line: 'medical', plan_id: 'A2', coverage_type: 'employee_plus_family' }],
    ]);
  });

  test('of deductions, next to their descriptions', async () => {
    const rows = ['HX,Medical Lakeside,EE,1/1/26', 'ZD,Dental Smile,EE,1/1/26', 'HX,Medical Lakeside,FAM,1/1/26'];
    const labels = 'Deduction Code,Deduction Description,Coverage Level,Start';
    expect(await coveragesOf(table(labels, ...rows))).toMatchObject([
      [{ insurance_line: 'medical', plan_id: 'HX', plan_name: 'Medical Lakeside' }],
      [{ insurance_line: 'dental', plan_id: 'ZD', plan_name: 'Dental Smile' }],
      [{ plan_id: 'HX' }],
    ]);
  });
});

describe('life and disability', () => {
  const labels =
    'Group Life Amount,Group Life Effective,STD Weekly Benefit,STD Effective,Vol Life Amount,Vol Life Effective';

  test('coverages are amounts with a start, and none without', async () => {
    const rows = [
      '50000,01/01/2025,600,01/01/2025,0,',
      '75000,02/01/2025,0,,100000,03/01/2025',
      '20000,01/01/2025,400,01/01/2025,,',
    ];
    const found = await coveragesOf(table(labels.replaceAll('Group Life', 'Basic Life'), ...rows));
    const lines = found.map((all) => (all as { insurance_line: string }[]).map(({ insurance_line }) => insurance_line));
    expect(lines).toEqual([
      ['basic_life', 'short_term_disability'],
      ['life', 'basic_life'],
      ['basic_life', 'short_term_disability'],
    ]);
  });

  test('starts without amounts, or with those of others, are none', async () => {
    const rows = ['50000,01/01/2025,600,01/01/2025,1,', '7,02/01/2025,1,,1,03/01/2025', '0,01/01/2025,400,,,'];
    const found = await coveragesOf(table(labels, ...rows));
    expect(JSON.stringify(found)).not.toContain('short_term_disability');
  });

  test('have amounts where others have levels', async () => {
    const { extra, issues } = await readLines(`
Emp ID,First Name,Last Name,DOB,Benefit Type,Election Benefit Plan,Coverage Level,Start
11,Ann,Testcase,04/15/1980,Medical,Lakeside,Employee Only,01/01/2026
11,Ann,Testcase,04/15/1980,Basic Life,Harbor Life,2 x Salary,01/01/2026
11,Ann,Testcase,04/15/1980,Long Term Disability,Harbor LTD,60% of Base Pay,01/01/2026
12,Bo,Sampleton,05/16/1981,Medical,Lakeside,Family,01/01/2026`);
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(extra[0]).toMatchObject({
      coverages: [
        { insurance_line: 'medical', plan_name: 'Lakeside', coverage_type: 'employee_only' },
        { insurance_line: 'basic_life', plan_name: 'Harbor Life', coverage_type: null },
        { insurance_line: 'long_term_disability', plan_name: 'Harbor LTD', coverage_type: null },
      ],
    });
  });

  test('what a carrier decided about insurability declines no coverage', async () => {
    const labels = 'Plan,Coverage Level,Start,EOI Status';
    const rows = ['Gold,Family,01/01/2026,Declined', 'Gold,EE Only,01/01/2026,Approved', 'Gold,EE Only,01/01/2026,'];
    const { records, issues } = await readLines(table(labels, ...rows));
    expect(records).toMatchObject([{ coverage: { coverage_type: 'employee_plus_family' } }, {}, {}]);
    expect(issues.filter(({ code }) => code === 'waived_unread')).toEqual([]);
  });

  test('rows of beneficiaries are nobody’s coverage', async () => {
    const { records, issues } = await readLines(`
Cert,Last Name,First Name,DOB,Relationship,Benefit,Start
801,Testcase,Ann,04/15/1980,Insured,Term Life,01/01/2026
801,Testcase,Eve,06/17/2012,Child,Contingent Beneficiary,
802,Sampleton,Bo,05/16/1981,Insured,Term Life,01/01/2026
802,Sampleton,Flo,07/18/1983,Spouse,Beneficiary (Primary),`);
    expect(records).toMatchObject([{ dependents: [] }, { dependents: [] }]);
    expect(issues.filter(({ code }) => code === 'row_void')).toHaveLength(2);
  });
});

describe('labels that other columns explain', () => {
  test('of the plan now, of a local address, and of a part of an address behind what an employer pays', async () => {
    const labels =
      'Prior Plan,Prior Level,Current Plan,Current Level,Start,Company Cost,Dorm Address,Dorm City,Dorm State,Dorm Zip';
    const row = 'Blue,EE,Green,Family,01/01/2026,12.50,1 Main St,Salem,US-OR,97301';
    const { records } = await readLines(table(labels, row, row, row));
    expect(records[0]).toMatchObject({
      coverage: { plan_id: 'Green', coverage_type: 'employee_plus_family' },
      address: { street: '1 Main St', city: 'Salem', state: 'OR', zip: '97301' },
    });
  });

  test('the plan before a renewal is none', async () => {
    const rows = ['Blue,Green,EE,01/01/2026', 'Blue,Blue,EE,01/01/2026', 'Red,Green,EE,01/01/2026'];
    const { records } = await readLines(table('Current Plan,New Plan,Level,Start', ...rows));
    expect(JSON.stringify(records)).not.toContain('Red');
  });

  test('a mail address is a street or an email address', async () => {
    const streets = table('Mail Address,City', '1 Main St,Salem', 'PO Box 7,Salem', '22 Oak Ave,Salem');
    expect((await readLines(streets)).records[0]).toMatchObject({ address: { street: '1 Main St' }, email: null });
    const mails = table('Mail Address,City', 'ann@example.org,Salem', 'bo@example.org,Salem', 'cy@example.org,Salem');
    expect((await readLines(mails)).records[0]).toMatchObject({ email: 'ann@example.org' });
  });
});

describe('numbers', () => {
  test('that only the first row of a family has, below nothing but `Subscriber`', async () => {
    const { records } = await readLines(`
Subscriber,Name,Rel,Birth Date,Plan,Eff Date
00451,"Testcase, Ann",SELF,04/15/1980,Gold,01/01/2026
,"Testcase, Eve",CHILD,06/17/2012,,
00452,"Sampleton, Bo",SELF,05/16/1981,Gold,01/01/2026
00453,"Fakeman, Cy",SELF,06/17/1982,Gold,01/01/2026`);
    expect(records).toMatchObject([
      { member_id: '00451', dependents: [{ member_id: '00451', first_name: 'Eve' }] },
      { member_id: '00452' },
      { member_id: '00453' },
    ]);
  });

  test('of two lodges are apart, though dependents have neither', async () => {
    const { records, extra, issues } = await readLines(`
Lodge,Member No,Member SSN,SSN,Last Name,First Name,Relation,DOB
3,0071,123-45-6701,123-45-6701,Testcase,Ann,Member,04/15/1980
9,0071,123-45-6702,123-45-6702,Sampleton,Bo,Member,05/16/1981
3,0072,123-45-6703,123-45-6703,Fakeman,Cy,Member,06/17/1982
9,0072,123-45-6704,123-45-6704,Mockley,Dee,Member,07/18/1983
,,123-45-6702,123-45-6705,Sampleton,Eve,Daughter,06/17/2012`);
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(extra.map(({ group_id }) => group_id)).toEqual(['3', '9', '3', '9']);
    expect(records[1]).toMatchObject({ first_name: 'Bo', dependents: [{ first_name: 'Eve' }] });
  });

  test('that are not there yet are no SSNs, and their people stay', async () => {
    const { records, issues } = await readLines(table('SSN', 'Applied For', '123-45-6701', 'pending'));
    expect(records).toMatchObject([{ ssn: null }, { ssn: '***-**-6701' }, { ssn: null }]);
    expect(issues.map(({ code }) => code)).toContain('ssn_placeholder');
  });

  test('a last column is longer in some records of fixed width', async () => {
    const line = (id: string, name: string, zip: string) =>
      `${id}  ${name.padEnd(20)}  19800415  GOLD  20260101  ${zip}`;
    const lines = ['EMPID LAST NAME, FIRST      DOB       PLAN  EFF DATE  ZIP'];
    for (let at = 0; at < 40; at++) {
      lines.push(line(String(4100 + at), `TESTCASE${'ABCDEFGH'[at % 8]}, ANN`, at % 10 === 3 ? '973011234' : '97301'));
    }
    const { records, issues } = await readLines(lines.join('\n'));
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(records).toHaveLength(40);
    expect(records[3]).toMatchObject({ address: { zip: '97301-1234' } });
  });
});

describe('a line of coverage from a title', () => {
  const members = `Emp ID,Name,Rel,DOB,Plan,Level,Start
61,"Testcase, Ann",EE,04/15/1980,Gold,Family,01/01/2026
61,"Testcase, Eve",CH,06/17/2012,,,
62,"Sampleton, Bo",EE,05/16/1981,Gold,EE,01/01/2026`;

  test('isn’t a coverage of dependents whose other cells are blank', async () => {
    const { records } = await readLines(`Harbor Foods - Medical Census\n\n${members}`);
    const inherited = { plan_id: 'Gold', effective_date: '2026-01-01', coverage_type: 'employee_plus_family' };
    expect(records[0]).toMatchObject({ dependents: [{ first_name: 'Eve', coverage: inherited }] });
  });

  test('isn’t that in the name of a company', async () => {
    const { extra } = await readLines(
      `MEDICAL ENROLLMENT BY CLIENT\nClient: 07 - Harbor Dental Group LLC\n\n${members}`,
    );
    expect(extra[0]).toMatchObject({ coverages: [{ insurance_line: 'medical' }] });
    const named = await readLines(`Client: 07 - Harbor Dental Plan Inc\n\n${members}`);
    expect(named.extra[0]).toMatchObject({ coverages: [{ insurance_line: null }] });
  });

  test('is that of the file’s name', async () => {
    const { extra } = await readWholeFile(new TextEncoder().encode(members), { fileName: 'X_DENTAL_ELIG_2026.csv' });
    expect(extra[0]).toMatchObject({ coverages: [{ insurance_line: 'dental' }] });
  });
});

test('WV waives', async () => {
  const rows = ['Gold,FAM,1/1/26,D1,EE,1/1/26', 'Gold,EE,1/1/26,,WV,', ',WV,,D1,EE,1/1/26'];
  const labels = 'MED-PLN,MED-CVG,MED-EFF,DEN-PLN,DEN-CVG,DEN-EFF';
  expect(await coveragesOf(table(labels, ...rows))).toMatchObject([
    [{ insurance_line: 'medical' }, { insurance_line: 'dental', coverage_type: 'employee_only' }],
    [{ insurance_line: 'medical', coverage_type: 'employee_only' }],
    [{ insurance_line: 'dental', coverage_type: 'employee_only' }],
  ]);
});

test('a surviving spouse who has the contract is its member', async () => {
  const { records } = await readLines(`
Retiree No,Last Name,First Name,DOB,Relation,Plan,Start
R1,Testcase,Ann,04/15/1940,SURV SPOUSE,Gold,01/01/2026
R2,Sampleton,Bo,05/16/1941,RETIREE,Gold,01/01/2026
R2,Sampleton,Flo,05/16/1942,SPOUSE,Gold,01/01/2026`);
  expect(records).toMatchObject([{ first_name: 'Ann' }, { dependents: [{ relationship: 'spouse' }] }]);
});

describe('lines between the rows', () => {
  const HEADER = ['No', 'Name', 'DOB', 'Plan', 'Tier', 'Start'];
  const rowOf = (no: string, name: string) => [no, name, '04/15/1980', 'Gold', 'EE', '01/01/2026'];
  const ROWS = [
    ['Client: 0417 - Harbor Foods LLC'],
    HEADER,
    rowOf('1', 'Testcase, Ann'),
    rowOf('2', 'Sampleton, Bo'),
    ['Client: 0522 - Lakeside Movers'],
    HEADER,
    rowOf('1', 'Fakeman, Cy'),
    ['Client: 0600 - Acme'],
    rowOf('2', 'Mockley, Dee'),
  ];
  const csv = (rows: readonly (readonly string[])[]) =>
    rows.map((row) => row.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(',')).join('\n');
  const groupsOf = (extra: readonly Record<string, unknown>[]) => extra.map(({ group_id }) => group_id);

  test('say whose the rows below them are, in a text and in a workbook', async () => {
    const book = XLSX.utils.book_new();
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(ROWS.map((row) => [...row])), 'List');
    const bytes = new Uint8Array(XLSX.write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true }));
    for (const { extra, issues, records } of [await readLines(csv(ROWS)), await readWholeFile(bytes)]) {
      expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(groupsOf(extra)).toEqual(['0417', '0417', '0522', '0600']);
      expect(records.map(({ member_id }) => member_id)).toEqual(['1', '2', '1', '2']);
    }
  });

  test('are read in any part of a long file, and their SSNs are masked', async () => {
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => rowOf(String(from + at), `Testcase, Ann${'abcdefgh'[at % 8]}`));
    const rows = [HEADER, ['Site: North'], ...many(1, 90), ['Site: South'], ...many(100, 5000), ['Site: 123-45-6789']];
    const { extra, summary } = await readLines(csv([...rows, ...many(6000, 3)]));
    expect(summary.validRows).toBe(5093);
    expect([extra[0], extra[89], extra[90], extra.at(-1)].map((one) => one?.division ?? one?.group_id)).toEqual([
      'North',
      'North',
      'South',
      '***-**-6789',
    ]);
  });

  test('name lines of coverage and plans', async () => {
    const rows = ROWS.map((row, at) => {
      if (row.length === 1) return [row[0]!.includes('0522') ? 'Coverage: Dental' : 'Coverage: Medical'];
      return row === HEADER ? row : rowOf(String(at), row[1]!);
    });
    const { extra } = await readLines(csv(rows));
    expect(extra.map(({ coverages }) => (coverages as { insurance_line: string }[])[0]?.insurance_line)).toEqual([
      'medical',
      'medical',
      'dental',
      'medical',
    ]);
  });

  test('of one title, of pages, and of totals say nothing', async () => {
    const rows = [ROWS[0]!, HEADER, ...[1, 2, 3].map((no) => rowOf(String(no), `Testcase, Ann${'abc'[no - 1]}`))];
    const { extra, issues } = await readLines(csv([...rows, ['Page 1 of 1'], ['*** END OF REPORT ***']]));
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(groupsOf(extra)).toEqual([null, null, null]);
  });
});

describe('sheets of several employers with columns of their own', () => {
  const workbook = (sheets: Readonly<Record<string, readonly (readonly string[])[]>>): Uint8Array => {
    const book = XLSX.utils.book_new();
    for (const [name, rows] of Object.entries(sheets))
      XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows.map((row) => [...row])), name);
    return new Uint8Array(XLSX.write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true }));
  };
  const ONE = [
    ['ID', 'Name', 'Rel.', 'DOB', 'Medical', 'Med Tier', 'Dental', 'Dent Tier', 'Eff.'],
    ['A1', 'Testcase, Ann', 'EE', '04/15/1980', 'Gold', 'FAM', 'Smile', 'FAM', '01/01/2026'],
    ['A1', 'Testcase, Eve', 'CH', '06/17/2012', '', '', '', '', ''],
    ['A2', 'Sampleton, Bo', 'EE', '05/16/1981', 'Gold', 'EE', 'Smile', 'EE', '01/01/2026'],
    ['A3', 'Mockley, Dee', 'EE', '05/18/1983', 'Gold', 'EE', 'Smile', 'EE', '01/01/2026'],
  ];
  const OTHER = [
    ['Harbor Vet - medical'],
    ['Emp No', 'Family Member', 'First', 'Last', 'Birth Date', 'Plan', 'Coverage', 'Start'],
    ['B1', 'Employee', 'Cy', 'Fakeman', '06/17/1982', 'Direct', 'EE+CH', '02/01/2026'],
    ['B1', 'Son', 'Gus', 'Fakeman', '07/18/2014', '', '', ''],
    ['B2', 'Employee', 'Fay', 'Dummyton', '07/18/1984', 'Direct', 'EE', '02/01/2026'],
  ];
  const PLACE = ['Street', 'City', 'State'];
  const HEADER = OTHER[1]!.map((label) => (label === 'Family Member' ? 'Relation' : label));
  const coverage = { effective_date: '2026-02-01', coverage_type: 'employee_plus_children' };

  test('names in two cells are joined, and plans, levels, and relatives found by their values', async () => {
    const { records, issues } = await readWholeFile(workbook({ 'Crab House': ONE, 'Harbor Vet': OTHER }));
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(records).toMatchObject([
      { first_name: 'Ann', last_name: 'Testcase', dependents: [{ first_name: 'Eve' }] },
      { first_name: 'Bo' },
      { first_name: 'Dee' },
      { first_name: 'Cy', last_name: 'Fakeman', coverage, dependents: [{ first_name: 'Gus', relationship: 'child' }] },
      { first_name: 'Fay', last_name: 'Dummyton' },
    ]);
  });

  test('a plan without a line isn’t mixed with those of several lines', async () => {
    const { records, issues } = await readWholeFile(workbook({ 'Crab House': ONE, 'Harbor Vet': OTHER.slice(1) }));
    expect(records).toHaveLength(3);
    expect(new Set(issues.filter(({ severity }) => severity === 'error').map(({ code }) => code))).toEqual(
      new Set(['sheet_unread']),
    );
  });

  test('names in one cell are split', async () => {
    const more = [...OTHER, ['B3', 'Employee', 'Hal', 'Placeholder', '07/18/1985', 'Direct', 'EE', '02/01/2026']];
    const rows = [...more, ['B4', 'Employee', 'Ida', 'Placeholder', '07/18/1986', 'Direct', 'EE', '02/01/2026']];
    const wide = rows.map((row, at) => {
      if (at === 0) return row;
      return at === 1 ? [...HEADER, ...PLACE] : [...row, '1 Main St', 'Salem', 'OR'];
    });
    const { records, issues } = await readWholeFile(workbook({ 'Harbor Vet': wide, 'Crab House': ONE }));
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(records.map(({ last_name, first_name }) => [last_name, first_name])).toEqual([
      ['Fakeman', 'Cy'],
      ['Dummyton', 'Fay'],
      ['Placeholder', 'Hal'],
      ['Placeholder', 'Ida'],
      ['Testcase', 'Ann'],
      ['Sampleton', 'Bo'],
      ['Mockley', 'Dee'],
    ]);
  });
});

describe('found by the twenty-first round', () => {
  test('the employee’s name on a sheet of dependents isn’t theirs', async () => {
    const book = XLSX.utils.book_new();
    const add = (name: string, rows: readonly (readonly string[])[]) =>
      XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows.map((row) => [...row])), name);
    add('Employees', [
      ['Employee ID', 'First Name', 'Last Name', 'DOB', 'Plan', 'Level', 'Start'],
      ['A1', 'Ann', 'Testcase', '04/15/1980', 'Gold', 'Family', '01/01/2026'],
      ['A2', 'Bo', 'Sampleton', '05/16/1981', 'Gold', 'Family', '01/01/2026'],
    ]);
    add('Dependents', [
      ['Employee ID', 'Employee Name', 'Dependent First', 'Dependent Last', 'DOB', 'Relationship'],
      ['A1', 'Testcase, Ann', 'Eve', 'Testcase', '06/17/2012', 'Child'],
      ['A2', 'Sampleton, Bo', 'Flo', 'Mockley', '07/18/1983', 'Spouse'],
    ]);
    const { records } = await readWholeFile(
      new Uint8Array(XLSX.write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true })),
    );
    expect(records).toMatchObject([
      { first_name: 'Ann', dependents: [{ first_name: 'Eve', last_name: 'Testcase' }] },
      { first_name: 'Bo', dependents: [{ first_name: 'Flo', last_name: 'Mockley' }] },
    ]);
  });

  test.each([
    ['Voluntary Term Life', 'life'],
    ['Basic Term Life', 'basic_life'],
    ['Voluntary AD&D', 'accidental_death'],
    ['Group LTD', 'long_term_disability'],
    ['SHORT TERM DISAB', 'short_term_disability'],
  ])('the line %s', async (text, line) => {
    const rows = [`${text},A,1/1/26`, 'Dental,B,1/1/26', 'Vision,C,1/1/26'];
    const { extra } = await readLines(table('Benefit Type,Plan,Start', ...rows));
    expect(extra[0]).toMatchObject({ coverages: [{ insurance_line: line }] });
  });

  test('supplemental medical isn’t the medical plan', () => {
    expect(readInsuranceLine('Supplemental Medical', false)).toBeNull();
  });

  test('a plant is no plan, and a Medicare number no ID of a member who has another one', async () => {
    const labels = 'Plant,Trust ID,Medicare Number,Plan,Level,Start';
    const rows = [
      'U7,R004141,,Gold,EE,1/1/26',
      'U7,R004145,1AB2-CD3-EF45,Gold,EE,1/1/26',
      'U9,R004151,,Gold,FAM,1/1/26',
    ];
    const text = table(labels, ...rows).replaceAll(/^(Emp ID|\d{4}),/gm, '');
    const { records } = await readLines(text);
    expect(records.map(({ member_id }) => member_id)).toEqual(['R004141', 'R004145', 'R004151']);
    expect(records[1]).toMatchObject({ coverage: { plan_id: 'Gold' } });
  });

  test('a number that two groups share belongs to the group that a dependent names', async () => {
    const { records, issues } = await readLines(`
Group No,Member No,Relation,First Name,Last Name,DOB
0190,01001,Subscriber,Ann,Testcase,04/15/1980
0190,01002,Subscriber,Bo,Sampleton,05/16/1981
0635,01001,Subscriber,Cy,Fakeman,06/17/1982
0635,01003,Subscriber,Dee,Mockley,07/18/1983
0190,01003,Spouse,Flo,Dummyton,07/18/1984
0635,01003,Child,Gus,Mockley,07/18/2014`);
    expect(records.map(({ first_name, dependents }) => [first_name, (dependents as unknown[]).length])).toEqual([
      ['Ann', 0],
      ['Bo', 0],
      ['Cy', 0],
      ['Dee', 1],
    ]);
    expect(issues.filter(({ row_number }) => row_number === 6)).toMatchObject([{ severity: 'error' }]);
  });

  test('a legend of one tier explains the other, and one whose title means the same as the label', async () => {
    const labels = 'Med Plan,Med Tier,Med Start,Dental Plan,Dental Tier,Dental Start';
    const rows = ['M1,1,1/1/26,D1,2,1/1/26', 'M1,2,1/1/26,D1,3,1/1/26', 'M1,3,1/1/26,D1,1,1/1/26'];
    const text = `${table(labels, ...rows)}\nMed Tier: 1=EE Only 2=EE+Spouse 3=Family`;
    expect((await coveragesOf(text))[1]).toMatchObject([
      { insurance_line: 'medical', coverage_type: 'employee_plus_spouse' },
      { insurance_line: 'dental', coverage_type: 'employee_plus_family' },
    ]);
    const covs = ['MED2,E,1/1/26', 'DEN1,S,1/1/26', 'VIS1,F,1/1/26'];
    const coded = `${table('DED,COV,EFF DATE', ...covs)}\nCOVERAGE CODES: E=EMPLOYEE ONLY S=EMPLOYEE+SPOUSE F=FAMILY`;
    expect((await coveragesOf(coded))[1]).toMatchObject([
      { insurance_line: 'dental', plan_id: 'DEN1', coverage_type: 'employee_plus_spouse' },
    ]);
  });

  test('a contract that each subscriber has alone is the ID, and a total of a group is left out', async () => {
    const { records, issues } = await readLines(`
Contract No,Name,Relation,DOB,Plan,Tier,Eff Date
810451,"Testcase, Ann",Subscriber,04/15/1980,Gold,Family,01/01/2026
810451,"Testcase, Eve",Child,06/17/2012,Gold,Family,01/01/2026
810452,"Sampleton, Bo",Subscriber,05/16/1981,Gold,Single,01/01/2026
Group 30417 total,2 contracts,,,,,
810453,"Fakeman, Cy",Subscriber,06/17/1982,Gold,Single,01/01/2026`);
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(records).toMatchObject([
      { member_id: '810451', dependents: [{ member_id: '810451' }] },
      { member_id: '810452' },
      { member_id: '810453' },
    ]);
  });

  test('a kind behind the relative', async () => {
    const { records } = await readLines(`
Emp ID,Rel,First Name,Last Name,DOB
31,Employee,Ann,Testcase,04/15/1980
31,Spouse - Legal,Bo,Testcase,05/16/1981
31,Child - Biological,Cy,Testcase,06/17/2012
31,Daughter - Step,Di,Testcase,07/18/2014`);
    const kinds = ['spouse', 'child', 'stepchild'].map((relationship) => ({ relationship }));
    expect(records).toMatchObject([{ dependents: kinds }]);
  });
});

describe('found by the twenty-second round', () => {
  test('a plan that says Waived is no coverage, even next to the level of another line', async () => {
    const rows = ['Gold,Smile,Family,1/1/26', 'Waived,Smile,Family,1/1/26', 'Declines / No deseo,Smile,EE,1/1/26'];
    const found = await coveragesOf(table('Medical Plan,Dental Plan,Tier,Start', ...rows));
    expect(found[0]).toHaveLength(2);
    expect(found[1]).toMatchObject([
      { insurance_line: 'dental', plan_name: 'Smile', coverage_type: 'employee_plus_family' },
    ]);
    expect(found[2]).toMatchObject([{ insurance_line: 'dental', plan_name: 'Smile' }]);
    expect(found.slice(1).map((coverages) => (coverages as unknown[]).length)).toEqual([1, 1]);
  });

  test('a plan that isn’t known next to a level is no waiver', async () => {
    const rows = ['Gold,Family,1/1/26', 'None,Family,1/1/26', 'Option 1,EE,1/1/26'];
    const { records } = await readLines(table('Medical Plan,Tier,Start', ...rows));
    expect(records.map(({ coverage }) => (coverage as { coverage_type: string }).coverage_type)).toEqual([
      'employee_plus_family',
      'employee_plus_family',
      'employee_only',
    ]);
  });

  test('legends side by side, and one with gaps in place of signs', async () => {
    const body = table('CLS,TIR,Start', 'A,R,1/1/26', 'B,R+S,1/1/26', 'A,FAM,1/1/26');
    const notes = 'CLS  A=ACTIVE  B=RETIREE     TIR  R=RETIREE ONLY  R+S=RETIREE AND SPOUSE  FAM=FAMILY';
    expect((await coveragesOf(`${body}\n${notes}`)).flat()).toMatchObject([
      { coverage_type: 'employee_only' },
      { coverage_type: 'employee_plus_spouse' },
      { coverage_type: 'employee_plus_family' },
    ]);
    const spaced = 'TIR: K1 EMPLOYEE ONLY   K2 EMPLOYEE AND SPOUSE   K3 FAMILY';
    const coded = table('TIR,Plan,Start', 'K1,Gold,1/1/26', 'K2,Gold,1/1/26', 'K3,Gold,1/1/26');
    expect((await coveragesOf(`${coded}\n${spaced}`)).flat()).toMatchObject([
      { coverage_type: 'employee_only' },
      { coverage_type: 'employee_plus_spouse' },
      { coverage_type: 'employee_plus_family' },
    ]);
  });

  test('a printed register whose names stand apart by single blanks', async () => {
    const { records } = await readLines(`
PENS-NBR  REL NAME (LAST, FIRST)        SX BIRTH  SSN         PLAN-CDE TIR EFF-JUL END-JUL
==========================================================================================
WORK LOCATION: NORTH YARD
07001134  RET TESTCASE, ANN             F  062143 818-44-1945 PPO-80   R+S 2026305 9999999
07001134  SPS TESTCASE, BO              M  092748 890-53-9516 PPO-80   R+S 2026305 9999999
07001421  RET SAMPLETON, CY T           F  090647 835-59-8661 PPO-80   R   2010032 9999999
07001718  RET FAKEMAN, DEE              M  072943 844-99-1562 HMO-1    R+S 2010213 9999999
07001718  SPS FAKEMAN, EVE              F  111542 716-23-7290 HMO-1    R+S 2010213 9999999
07002005  RET MOCKLEY, FLO              F  102143 818-44-2945 PPO-80   R   2026305 9999999
07002013  RET DUMMYTON, GUS             M  092148 890-53-8516 PPO-80   R   2026305 9999999
07002021  RET PLACEHOLD, HAL            M  112951 767-97-2793 PPO-80   R   2026305 9999999
   LOCATION TOTAL    8 LINES

TIR  R=RETIREE ONLY  R+S=RETIREE AND SPOUSE`);
    expect(records).toMatchObject([
      {
        member_id: '07001134',
        last_name: 'TESTCASE',
        coverage: { plan_id: 'PPO-80', coverage_type: 'employee_plus_spouse', effective_date: '2026-11-01' },
        dependents: [{ first_name: 'BO', relationship: 'spouse' }],
      },
      { member_id: '07001421', coverage: { coverage_type: 'employee_only', effective_date: '2010-02-01' } },
      { member_id: '07001718', dependents: [{ first_name: 'EVE' }] },
      { member_id: '07002005' },
      { member_id: '07002013' },
      { member_id: '07002021' },
    ]);
  });

  test('next to S+SP, S is the subscriber', async () => {
    const rows = ['Gold,S,1/1/26', 'Gold,S+SP,1/1/26', 'Gold,S+FAM,1/1/26'];
    expect((await coveragesOf(table('Plan,Tier,Start', ...rows))).flat()).toMatchObject([
      { coverage_type: 'employee_only' },
      { coverage_type: 'employee_plus_spouse' },
      { coverage_type: 'employee_plus_family' },
    ]);
  });

  test('typed answers in Spanish, with the label in two languages', async () => {
    const rows = [
      '77032,Gold,Solo yo,1/1/26',
      '75061,Gold,Mi cónyuge y yo,1/1/26',
      '75076,Gold,Toda la familia,1/1/26',
    ];
    const { records } = await readLines(table('C.P. / Zip,Plan médico,¿A quién cubrir? / Tier,Start', ...rows));
    expect(records).toMatchObject([
      { address: { zip: '77032' }, coverage: { coverage_type: 'employee_only' } },
      { address: { zip: '75061' }, coverage: { coverage_type: 'employee_plus_spouse' } },
      { address: { zip: '75076' }, coverage: { coverage_type: 'employee_plus_family' } },
    ]);
  });

  test('a line of coverage for hearing, and a canceled one', async () => {
    const labels = 'Vision Plan,Vision Tier,Vision Eff,Hearing Plan,Hearing Tier,Hearing Eff,Hearing Canc';
    const rows = ['V1,EE,1/1/26,H1,EE,2/1/26,', 'V1,FAM,1/1/26,H2,EE,2/1/26,5/31/26', 'V1,EE,1/1/26,,,,'];
    expect((await coveragesOf(table(labels, ...rows)))[1]).toMatchObject([
      { insurance_line: 'vision', plan_name: 'V1', termination_date: null },
      { insurance_line: 'hearing', plan_name: 'H2', coverage_type: 'employee_only', termination_date: '2026-05-31' },
    ]);
  });

  test('numbers of households with two subscribers, of persons in a family, and of cards', async () => {
    const households = await readLines(`
Household No,Participant No,Role,Name,DOB,Plan,Level,Start
H11,040418,Participant,Ann Testcase,04/15/1980,Gold,Participant Only,01/01/2026
H12,040423,Participant,Bo Sampleton,05/16/1981,Gold,Participant + Child,01/01/2026
H12,040423,Child,Eve Sampleton,05/16/2011,,,
H13,040430,Participant,Cy Fakeman,06/17/1982,Gold,Participant Only,01/01/2026
H13,040431,Participant,Dee Fakeman,07/18/1983,Gold,Participant + Child,01/01/2026
H13,040431,Child,Flo Fakeman,07/18/2013,,,`);
    expect(households.issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(
      households.records.map(({ member_id, dependents }) => [member_id, (dependents as unknown[]).length]),
    ).toEqual([
      ['040418', 0],
      ['040423', 1],
      ['040430', 0],
      ['040431', 1],
    ]);
    const counted = await readLines(`
Firm,Subscriber No,Person No,Relation,Last,First,DOB
410,105,0,Subscriber,Testcase,Ann,04/15/1980
410,110,0,Subscriber,Sampleton,Bo,05/16/1981
410,110,1,Spouse,Sampleton,Cy,06/17/1982
411,105,0,Subscriber,Fakeman,Dee,07/18/1983
411,105,1,Child,Fakeman,Eve,07/18/2013
411,107,0,Subscriber,Mockley,Flo,08/18/1983`);
    expect(counted.records.map(({ member_id }) => member_id)).toEqual(['105', '110', '105', '107']);
    const cards = await readLines(`
Card No,Seq,Relation,Last,First,DOB,Canc Dt
SS301,01,Subscriber,Testcase,Ann,04/15/1980,
SS301,02,Child,Testcase,Eve,04/15/2010,
SS302,01,Subscriber,Sampleton,Bo,05/16/1981,
SS303,01,Subscriber,Fakeman,Dee,07/18/1983,05/31/2026`);
    expect(cards.records).toMatchObject([
      { member_id: 'SS301' },
      { member_id: 'SS302' },
      { member_id: 'SS303', coverage: { termination_date: '2026-05-31' } },
    ]);
  });

  test('an SSN whose name is written together, and the kind of a partner in their columns', async () => {
    const labels = 'FUNDSSN,SP_FIRST,SP_LAST,SP_DOB,SP_TYPE';
    const rows = [
      '225166640,Eve,Testcase,01/02/1981,SPOUSE',
      '078346161,Flo,Sampleton,01/02/1982,DOMESTIC PARTNER',
      '131155534,,,,',
    ];
    const { records } = await readLines(table(labels, ...rows));
    expect(records).toMatchObject([
      { ssn: '***-**-6640', dependents: [{ relationship: 'spouse' }] },
      { ssn: '***-**-6161', dependents: [{ relationship: 'domestic_partner' }] },
      { ssn: '***-**-5534', dependents: [] },
    ]);
  });

  test('a crew above its rows, and several salutations', async () => {
    const { records } = await readLines(`
Emp No,Name,DOB,Plan,Level,Start
CREW 14 - Packing shed,,,,,
901,The Rev. Dr. Ann Testcase,04/15/1980,Gold,EE,01/01/2026
902,Bo Sampleton,05/16/1981,Gold,EE,01/01/2026
CREW 15 - Orchard,,,,,
903,Pastor Cy Fakeman,06/17/1982,Gold,EE,01/01/2026`);
    expect(records.map(({ first_name, last_name }) => [first_name, last_name])).toEqual([
      ['Ann', 'Testcase'],
      ['Bo', 'Sampleton'],
      ['Cy', 'Fakeman'],
    ]);
  });

  test('the name and the number of a group side by side, and a count that is neither', async () => {
    const { records, extra } = await readLines(`
Group: Lakeside Dentists,,Group #: 0055120,,,
Name,Relation,DOB,SSN,Plan,Tier
"Testcase, Ann",Employee,04/15/1980,314-96-4741,Gold,EE
"Sampleton, Bo",Employee,05/16/1981,617-85-6124,Gold,EE
Subscribers: 2,,,,,
Group: Hilltop Movers,,Group #: 0055377,,,
Name,Relation,DOB,SSN,Plan,Tier
"Fakeman, Cy",Employee,06/17/1982,266-13-5601,Gold,EE
Subscribers: 1,,,,,`);
    expect(records).toMatchObject([{ first_name: 'Ann' }, { first_name: 'Bo' }, { first_name: 'Cy' }]);
    expect(extra.map(({ group_id }) => group_id)).toEqual(['0055120', '0055120', '0055377']);
  });
});

describe('found by the twenty-third round', () => {
  test('the letter in front of a sign is the subscriber', async () => {
    const rows = ['Gold,R,1/1/26', 'Gold,R+S,1/1/26', 'Gold,R+FAM,1/1/26'];
    expect((await coveragesOf(table('Plan,Tier,Start', ...rows))).flat()).toMatchObject([
      { coverage_type: 'employee_only' },
      { coverage_type: 'employee_plus_spouse' },
      { coverage_type: 'employee_plus_family' },
    ]);
  });

  test('levels and refusals in French', async () => {
    const rows = [
      'Option 1,Moi seulement,1er janvier 2026',
      'Option 1,"Moi, mon conjoint et mes enfants",1er janvier 2026',
      'Je refuse (déjà assuré),Aucune,',
    ];
    const { records, extra } = await readLines(
      table('Garantie maladie choisie,Type de couverture,Prise d’effet', ...rows),
    );
    expect(records).toMatchObject([
      { coverage: { coverage_type: 'employee_only' } },
      { coverage: { coverage_type: 'employee_plus_family' } },
      { coverage: { coverage_type: 'waived' } },
    ]);
    expect(extra[0]).toMatchObject({
      coverages: [{ insurance_line: 'medical', plan_name: 'Option 1', effective_date: '2026-01-01' }],
    });
  });

  test('a flag behind the columns of a dependent says nothing about the employee', async () => {
    const { records, issues } = await readLines(`
Employee ID,Employee Surname,Employee Forename,Employee Birthdate,Medical Election,Medical Level,Medical Start,Dependent Surname,Dependent Forename,Relationship Type,Dependent Birthdate,Covered (Y/N)
E1,Testcase,Ann,04/15/1980,Gold,You Only,01/01/2026,Testcase,Eve,Parent,05/05/1945,N
E2,Sampleton,Bo,05/16/1981,Gold,You + Spouse,01/01/2026,Sampleton,Flo,Spouse,06/06/1981,Y
E3,Fakeman,Cy,06/17/1982,Gold,You + Children,01/01/2026,Fakeman,Gus,Child,07/07/2012,Y`);
    expect(records).toMatchObject([
      { member_id: 'E1', coverage: { coverage_type: 'employee_only' } },
      { member_id: 'E2', coverage: { coverage_type: 'employee_plus_spouse' } },
      { member_id: 'E3', coverage: { coverage_type: 'employee_plus_children' } },
    ]);
    expect(issues.filter(({ code }) => code === 'waived_unread').map(({ row_number }) => row_number)).toEqual([2]);
  });

  test('a single letter of a legend whose meaning isn’t known stays unknown', async () => {
    const { records, issues } = await readLines(`
Cert No,Rel,First Name,Last Name,DOB
A100,E,Ann,Testcase,04/15/1980
A100,P,Bo,Testcase,05/16/1981
A100,K,Cy,Testcase,06/17/2012
A100,H,Dee,Testcase,06/17/1999
REL: E=ENROLLEE P=SPOUSE K=CHILD H=HELPER AT HOME`);
    expect(records).toMatchObject([{ dependents: [{ relationship: 'spouse' }, { relationship: 'child' }] }]);
    const unknown = issues.filter(({ code }) => code === 'unknown_relationship');
    expect(unknown).toMatchObject([{ row_number: 5, original_value: 'H' }]);
  });

  test('whose relatives they are, and relatives of fact', async () => {
    const { records } = await readLines(`
Pension No,Relationship,First Name,Last Name,DOB
A100,Pensioner,Ann,Testcase,04/15/1940
A100,Spouse of pensioner,Bo,Testcase,05/16/1941
A100,Child of the member,Cy,Testcase,06/17/1999
A101,Pensioner,Dee,Sampleton,04/15/1940
A101,Conjoint de fait / Common-law,Eve,Sampleton,05/16/1941`);
    expect(records).toMatchObject([
      { dependents: [{ relationship: 'spouse' }, { relationship: 'child' }] },
      { dependents: [{ relationship: 'domestic_partner' }] },
    ]);
  });

  test('waiving for another coverage, below a title of a medical census', async () => {
    const found = await coveragesOf(`Census for medical quote and enrollment,,,,,,
${table('Plan Requested,Cov. Code,Requested Eff.', 'Gold,EE,1/1/26', 'Gold,FAM,1/1/26', ',Waiving / other coverage,')}`);
    expect(found).toMatchObject([
      [{ insurance_line: 'medical', coverage_type: 'employee_only' }],
      [{ insurance_line: 'medical', coverage_type: 'employee_plus_family' }],
      [{ coverage_type: 'waived' }],
    ]);
  });

  test('a question mark of a database is no value', async () => {
    const { records, issues } = await readLines(table('Home Phone,Middle', '?,?', '(212) 555-0142,B', '?,?'));
    expect(issues.filter(({ code }) => code === 'phone_format')).toEqual([]);
    expect(records.map(({ phone }) => phone)).toEqual([null, '+12125550142', null]);
  });
});
