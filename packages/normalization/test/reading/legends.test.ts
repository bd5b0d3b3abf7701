import { describe, expect, test } from '@jest/globals';
import * as XLSX from 'xlsx';
import { legendOfLine, legendsOfRows } from '../../src/infer/legend.ts';
import { readLines, readWholeFile } from '../read-whole-file.ts';
import { readSheets } from './read-sheets.ts';
import { errorsOf } from './values-of.ts';

const tiersOf = (records: readonly Record<string, unknown>[]) =>
  records.map(({ coverage }) => (coverage as { coverage_type: string } | null)?.coverage_type);

test('a title for several columns, which the rows below continue with a blank cell', async () => {
  const book = XLSX.utils.book_new();
  const people = [
    [
      'Emp No',
      'Last Name',
      'First Name',
      'DOB',
      'Medical Tier',
      'Vision Tier',
      'Medical Plan',
      'Vision Plan',
      'Eff Date',
    ],
    ['1001', 'Adams', 'Ann', '01/13/1975', 'J', 'K', 'Otter', 'Clear', '01/01/2027'],
    ['1002', 'Baker', 'Bob', '02/14/1976', 'K', 'J', 'Otter', 'Clear', '01/01/2027'],
  ];
  const codes = [
    ['Column', 'Code', 'Meaning'],
    ['Medical Tier / Vision Tier', 'J', 'Employee only'],
    ['', 'K', 'Employee and family'],
    ['Medical Plan', '1', 'Otter'],
  ];
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(people), 'People');
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(codes), 'Codes');
  const bytes: ArrayBuffer = XLSX.write(book, { type: 'array', bookType: 'xlsx' });
  const { records, extra } = await readWholeFile(new Uint8Array(bytes));
  expect(tiersOf(records)).toEqual(['employee_only', 'employee_plus_family']);
  expect(extra[0]).toMatchObject({ coverages: [{}, { coverage_type: 'employee_plus_family' }] });
});

test('a row with a cell of its own ends the title', () => {
  expect(
    legendsOfRows([
      ['Tier', 'J', 'Employee only'],
      ['', 'K', 'Family'],
      ['M', 'Monthly'],
    ]),
  ).toEqual([
    {
      title: 'Tier',
      entries: [
        ['J', 'Employee only'],
        ['K', 'Family'],
      ],
    },
    { title: null, entries: [['M', 'Monthly']] },
  ]);
});

describe('a line that says what codes mean', () => {
  test.each([
    [
      'COVRG_CD: 1=Employee Only 2=Employee+Spouse',
      'COVRG_CD',
      [
        ['1', 'Employee Only'],
        ['2', 'Employee+Spouse'],
      ],
    ],
    [
      'Tier: S = single; F = family',
      'Tier',
      [
        ['S', 'single'],
        ['F', 'family'],
      ],
    ],
    [
      'TRAILER|83|COV_LVL 01=SUBSCRIBER ONLY 04=FAMILY',
      'COV_LVL',
      [
        ['01', 'SUBSCRIBER ONLY'],
        ['04', 'FAMILY'],
      ],
    ],
    [
      '* 118-118 TIER (1=EE ONLY 3=EE+CHILD(REN))',
      'TIER',
      [
        ['1', 'EE ONLY'],
        ['3', 'EE+CHILD(REN)'],
      ],
    ],
    [
      'TIER             123       1  123  1=employee only 4=family',
      'TIER',
      [
        ['1', 'employee only'],
        ['4', 'family'],
      ],
    ],
    [
      '*TIER 1=EMPLOYEE ONLY 9=WAIVED',
      'TIER',
      [
        ['1', 'EMPLOYEE ONLY'],
        ['9', 'WAIVED'],
      ],
    ],
    [
      '"Sex: 1=Male, 2=Female",,,',
      'Sex',
      [
        ['1', 'Male'],
        ['2', 'Female'],
      ],
    ],
    [
      '1=Spouse 2=Child',
      null,
      [
        ['1', 'Spouse'],
        ['2', 'Child'],
      ],
    ],
  ])('%s', (line, title, entries) => {
    expect(legendOfLine(line)).toEqual({ title, entries });
  });

  test.each(['a=b', 'Total = 12', '====', 'Formula = A1 = B2 =', `${'x='.repeat(5000)}`, '1==2==3'])(
    '%s is none',
    (line) => {
      expect(legendOfLine(line)).toBeNull();
    },
  );
});

test('a sheet of codes names its columns in a heading, in a column, or before the code', () => {
  const rows = [
    ['Key'],
    ['Tier', 'Meaning'],
    ['1', 'Employee only'],
    ['Rel', 'S', 'Spouse'],
    ['Code', 'Meaning'],
    ['Sex 1', 'Male'],
  ];
  expect(legendsOfRows(rows)).toEqual([
    { title: 'Tier', entries: [['1', 'Employee only']] },
    { title: 'Rel', entries: [['S', 'Spouse']] },
    { title: 'Sex', entries: [['1', 'Male']] },
  ]);
});

describe('codes that the file itself explains are read', () => {
  const rows = [
    'Emp ID,First Name,Last Name,DOB,Plan,Med Tier',
    'E1,Ann,Sample,1980-01-02,PPO,1',
    'E2,Bob,Example,1981-01-02,PPO,4',
    'E3,Cy,Testcase,1982-01-02,HMO,2',
  ];

  test('from a line below the rows', async () => {
    const text = [...rows, '', 'TIER: 1=Employee Only 2=Employee+Spouse 4=Family', ''].join('\n');
    const { records, recognition } = await readWholeFile(new TextEncoder().encode(text));
    expect(tiersOf(records)).toEqual(['employee_only', 'employee_plus_family', 'employee_plus_spouse']);
    expect(recognition.explanations.find(({ name }) => name === 'Med Tier')?.reasons[0]).toBe('legend');
    expect(recognition.inferredConfig?.mapping_rules.fields['coverage.coverage_type']?.transforms).toMatchObject([
      { name: 'lookup', table: { 1: 'Employee Only' } },
    ]);
  });

  test('not by a legend that lacks one of them, or that is another column’s', async () => {
    for (const line of ['TIER: 1=Employee Only 2=Employee+Spouse', 'UNION_CD: 1=Employee Only 2=Spouse 4=Family']) {
      const { records } = await readWholeFile(new TextEncoder().encode([...rows, '', line, ''].join('\n')));
      expect(records).toEqual([]);
    }
  });

  test('from a sheet, relationships and genders too', async () => {
    const book = XLSX.utils.book_new();
    const add = (name: string, cells: (string | number)[][]) =>
      XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(cells), name);
    add('Members', [
      ['Emp ID', 'Rel', 'First Name', 'Last Name', 'DOB', 'Sex', 'Tier'],
      ['E1', 0, 'Ann', 'Sample', '1980-01-02', 2, 4],
      ['E1', 1, 'Bob', 'Sample', '1981-01-02', 1, 4],
      ['E2', 0, 'Cy', 'Testcase', '1982-01-02', 1, 1],
      ['E2', 3, 'Di', 'Testcase', '2012-01-02', 2, 1],
    ]);
    add('Codes', [
      ['Field', 'Code', 'Meaning'],
      ['Rel', 0, 'Employee'],
      ['Rel', 1, 'Spouse'],
      ['Rel', 3, 'Stepchild'],
      ['Sex', 1, 'Male'],
      ['Sex', 2, 'Female'],
      ['Tier', 1, 'Employee + child'],
      ['Tier', 4, 'Employee + spouse'],
    ]);
    const bytes = new Uint8Array(XLSX.write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true }));
    const { records, recognition } = await readWholeFile(bytes, { fileName: 'codes.xlsx', chunkBytes: 65_536 });
    expect(recognition.warnings.map(({ code }) => code)).not.toContain('sheets_unread');
    expect(records).toMatchObject([
      { dependents: [{ first_name: 'Bob', relationship: 'spouse', gender: 'male' }] },
      { dependents: [{ first_name: 'Di', relationship: 'stepchild', gender: 'female' }] },
    ]);
    expect(tiersOf(records)).toEqual(['employee_plus_spouse', 'employee_plus_child']);
  });
});

test('a sheet explains levels in the company’s own word for its employees, and a line below a short table does', async () => {
  const people = (level: string) => [
    ['Emp No', 'Last Name', 'First Name', 'DOB', level, 'Plan', 'Eff Date'],
    ['1001', 'Testcase', 'Ann', '01/13/1975', 'A', 'PPO', '01/01/2025'],
    ['1002', 'Sampleton', 'Bo', '02/14/1976', 'B', 'PPO', '01/01/2025'],
    ['1003', 'Fakeman', 'Cy', '03/15/1977', 'C', 'PPO', '01/01/2025'],
  ];
  const own = [
    ['Field', 'Code', 'Meaning'],
    ['Level', 'A', 'Crew member only'],
    ['Level', 'B', 'Crew member + spouse'],
    ['Level', 'C', 'Family'],
  ];
  const below = [[''], ['Level codes: A = Employee only, B = Employee + spouse, C = Family']];
  for (const sheets of [{ People: people('Level'), Codes: own }, { People: [...people('Level'), ...below] }]) {
    const book = XLSX.utils.book_new();
    for (const [name, cells] of Object.entries(sheets))
      XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(cells), name);
    const { records } = await readWholeFile(
      new Uint8Array(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer),
      { fileName: 'levels.xlsx' },
    );
    expect(tiersOf(records)).toEqual(['employee_only', 'employee_plus_spouse', 'employee_plus_family']);
  }
});

test('codes are explained next to a column that says who declined', async () => {
  const { records, issues } = await readLines(`
EMPLID,NAME,BIRTHDATE,BENEFIT_PLAN,COVRG_CD,COVERAGE_ELECT,COVERAGE_BEGIN_DT
1,"Adams,Ann",1969-09-23,PPO1,4,E,2026-01-01
2,"Baker,Bob",1984-07-08,,,W,2026-01-01
3,"Clay,Cy",1971-09-25,PPO1,1,E,2026-01-01

COVRG_CD: 1=Employee Only 4=Family`);
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(tiersOf(records)).toEqual(['employee_plus_family', 'waived', 'employee_only']);
});

test('ranges, joined codes, and two legends in a line', async () => {
  const { records, issues } = await readWholeFile(
    Buffer.from(
      [
        '* DEP-CD: 00=INSURED 01=SPOUSE 02-99=CHILD    SEX-CD: 1=FEMALE 2=MALE',
        '* COV-TIER: IND=INSURED ONLY, I+S=INSURED & SPOUSE, FAM=FAMILY',
        'CERT-NO,DEP-CD,LAST-NM,FIRST-NM,BIRTH-DATE,SEX-CD,COV-TIER',
        '100,00,Testcase,Ann,1980-04-15,1,FAM',
        '100,01,Testcase,Bo,1981-05-26,2,FAM',
        '100,03,Testcase,Cy,2011-05-26,2,FAM',
        '200,00,Sampleton,Di,1982-06-27,1,I+S',
        '200,01,Sampleton,Ed,1983-07-28,2,I+S',
      ].join('\n'),
    ),
  );
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(records).toMatchObject([
    { dependents: [{ relationship: 'spouse', gender: 'male' }, { relationship: 'child' }] },
    { coverage: { coverage_type: 'employee_plus_spouse' } },
  ]);
});

test("codes are explained in the column's own name", async () => {
  const { records, issues } = await readLines(`
Emp ID,Last,First,DOB,Tier (A=Employee B=Employee + Spouse D=Family),Relation [1=Self; 2=Spouse],Plan,Start
1,Adams,Ann,1969-09-23,B,1,PPO1,2026-01-01
1,Adams,Bo,1970-07-08,B,2,PPO1,2026-01-01
2,Clay,Cy,1971-09-25,A,1,PPO1,2026-01-01`);
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(records).toMatchObject([{ dependents: [{ first_name: 'Bo', relationship: 'spouse' }] }, { first_name: 'Cy' }]);
  expect(tiersOf(records)).toEqual(['employee_plus_spouse', 'employee_only']);
});

test('codes that a table names by column are used although one code of a row is missing', async () => {
  const { records, extra, issues } = await readSheets({
    People: [
      ['Emp ID', 'Dep Code', 'Last Name', 'First Name', 'DOB', 'Gender Code', 'Plan', 'Tier Code', 'Effective Date'],
      ...Array.from({ length: 20 }, (_, at) => [
        `T${204 + at * 3}`,
        0,
        'Testcase',
        `${'ABCDEFGHIJKLMNOPQRST'[at]}nn`,
        '1980-04-15',
        1 + (at % 2),
        'Gold',
        at === 9 ? 7 : 1 + (at % 3),
        '2026-01-01',
      ]),
      ['T204', 2, 'Testcase', 'Bo', '2010-04-15', 2, '', '', ''],
    ],
    Codes: [
      ['Field', 'Code', 'Meaning'],
      ...[
        ['Dep Code', 0, 'Employee'],
        ['Dep Code', 1, 'Spouse'],
        ['Dep Code', 2, 'Child'],
      ],
      ...[
        ['Gender Code', 1, 'Female'],
        ['Gender Code', 2, 'Male'],
      ],
      ...[
        ['Tier Code', 1, 'Employee/Retiree only'],
        ['Tier Code', 2, 'Employee/Retiree + spouse'],
        ['Tier Code', 3, 'Family'],
      ],
    ],
  });
  expect(errorsOf(issues)).toEqual(['unknown_coverage_type']);
  expect(tiersOf(records).slice(0, 3)).toEqual(['employee_only', 'employee_plus_spouse', 'employee_plus_family']);
  expect(extra.slice(0, 2)).toMatchObject([{ gender: 'female' }, { gender: 'male' }]);
  expect(records[0]).toMatchObject({ dependents: [{ first_name: 'Bo', relationship: 'child' }] });
});

test('kinds of pensions are members, next to their spouses', async () => {
  const { records, issues } = await readLines(`PENSION NO,TYP,LAST NAME,FIRST NAME,DOB,PLAN,TIER,EFF DATE
0040117,S,TESTCASE,ANN,02/13/1939,MEDSUPP,2PERSON,01/01/2026
0040117,P,TESTCASE,BO,11/02/1936,MEDSUPP,2PERSON,01/01/2026
0040276,W,SAMPLETON,CY,06/27/1957,MEDSUPP,SINGLE,01/01/2026
0040382,D,FAKEMAN,DI,06/07/1944,DISPPO,FAMILY,03/01/2012
0040382,C,FAKEMAN,ED,06/07/2004,DISPPO,FAMILY,03/01/2012
TYP: S = SERVICE PENSION   D = DISABILITY PENSION   W = SURVIVING SPOUSE (OWN PENSION)   P = SPOUSE OF PENSIONER   C = CHILD`);
  expect(records).toMatchObject([
    { member_id: '0040117', dependents: [{ first_name: 'BO', relationship: 'spouse' }] },
    { member_id: '0040276', dependents: [] },
    { member_id: '0040382', dependents: [{ first_name: 'ED', relationship: 'child' }] },
  ]);
  expect(errorsOf(issues.filter(({ row_number: row }) => row < 7))).toEqual([]);
});
