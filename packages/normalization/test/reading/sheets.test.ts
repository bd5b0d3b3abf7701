import { describe, expect, test } from '@jest/globals';
import { vendorConfigSchema } from '@rollcall/contracts';
import * as XLSX from 'xlsx';
import { readWholeFile } from '../read-whole-file.ts';

type Rows = readonly (readonly (string | number | null)[])[];

function workbook(sheets: Readonly<Record<string, Rows>>): Uint8Array {
  const book = XLSX.utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows.map((row) => [...row])), name);
  return new Uint8Array(XLSX.write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true }));
}
const read = (sheets: Readonly<Record<string, Rows>>) =>
  readWholeFile(workbook(sheets), { fileName: 'census.xlsx', chunkBytes: 65_536 });
const nameOf = ({ first_name: first, last_name: last }: Record<string, unknown>) => `${first} ${last}`;
const families = (records: readonly Record<string, unknown>[]) =>
  records.map((record) => {
    const dependents = Array.isArray(record.dependents) ? record.dependents : [];
    return [nameOf(record), ...dependents.map((one: Record<string, unknown>) => `${nameOf(one)}, ${one.relationship}`)];
  });

const EMPLOYEES: Rows = [
  ['Employee ID', 'First Name', 'Last Name', 'Birth Date', 'Gender', 'Medical Plan', 'Tier', 'Effective Date'],
  ['00417', 'Nadia', 'Fothergill', '1967-05-16', 'F', 'HMO', 'Family', '2025-01-01'],
  ['01480', 'Winona', 'Kettlewell', '1991-04-18', 'F', 'PPO', 'Employee Only', '2025-01-01'],
  ['02543', 'Priya', 'Juniper', '1979-08-07', 'F', 'HMO', 'Employee + Spouse', '2025-01-01'],
];
const DEPENDENTS: Rows = [
  ['Employee ID', 'Employee Last Name', 'Dep First Name', 'Dep Last Name', 'Relationship', 'Birth Date', 'Dep Sex'],
  [417, 'Fothergill', 'Kelvin', 'Smith', 'Spouse', '1968-05-13', 'M'],
  [417, 'Fothergill', 'Maeve', 'Fothergill', 'Child', '2013-04-14', 'F'],
  [2543, 'Juniper', 'Xavier', 'Juniper', 'Spouse', '1975-05-09', 'M'],
];

describe('a workbook with people on several sheets', () => {
  test('dependents are tied by a name that stands the other way round, below a bare `Employee`', async () => {
    const { records, summary } = await read({
      Payroll: [
        ['Emp ID', 'Employee', 'DOB', 'Medical Plan', 'Medical Coverage', 'Medical Start'],
        ['2041', 'Fothergill, Nadia', '1967-05-16', 'HMO', 'Family', '2025-01-01'],
        ['2044', 'Kettlewell, Winona', '1991-04-18', 'PPO', 'Employee Only', '2025-01-01'],
        ['2047', 'Juniper, Priya', '1979-08-07', 'HMO', 'Employee & Spouse', '2025-01-01'],
      ],
      Dep: [
        ['Dependents for insurance (typed 11/20)'],
        [],
        ['Employee', 'Dependent Last', 'Dependent First', 'Relation', 'DOB'],
        ['Priya Juniper', 'Juniper', 'Xavier', 'Husband', '1975-05-09'],
        ['Nadia Fothergill', 'Fothergill', 'Maeve', 'Daughter', '2013-04-14'],
      ],
    });
    expect(summary).toMatchObject({ validRows: 5, invalidRows: 0 });
    expect(families(records)).toEqual([
      ['Nadia Fothergill', 'Maeve Fothergill, child'],
      ['Winona Kettlewell'],
      ['Priya Juniper', 'Xavier Juniper, spouse'],
    ]);
  });

  test('dependents are tied by the employee’s SSN, and take the ID of the employee', async () => {
    const { records, summary } = await read({
      Employees: [
        ['Emp #', 'Emp SSN', 'Last', 'First', 'DOB', 'Medical Option', 'Coverage Start'],
        ['KF001', '212-34-5671', 'Fothergill', 'Nadia', '1967-05-16', 'HMO', '2025-01-01'],
        ['KF002', '212-34-5672', 'Kettlewell', 'Winona', '1991-04-18', 'PPO', '2025-01-01'],
        ['KF003', '212-34-5673', 'Juniper', 'Priya', '1979-08-07', 'HMO', '2025-01-01'],
      ],
      Dependents: [
        ['Emp SSN', 'Emp Last Name', 'Dep Last', 'Dep First', 'Dep DOB', 'Dep SSN', 'Relationship'],
        ['212-34-5673', 'Juniper', 'Juniper', 'Xavier', '1975-05-09', '212-34-5674', 'Spouse'],
        ['212-34-5671', 'Fothergill', 'Fothergill', 'Maeve', '2013-04-14', null, 'Child'],
      ],
    });
    expect(summary).toMatchObject({ validRows: 5, invalidRows: 0 });
    expect(families(records)).toEqual([
      ['Nadia Fothergill', 'Maeve Fothergill, child'],
      ['Winona Kettlewell'],
      ['Priya Juniper', 'Xavier Juniper, spouse'],
    ]);
    expect(records).toMatchObject([
      { ssn: '***-**-5671', dependents: [{ member_id: 'KF001', ssn: null }] },
      { ssn: '***-**-5672' },
      { ssn: '***-**-5673', dependents: [{ member_id: 'KF003', ssn: '***-**-5674' }] },
    ]);
  });

  test('dependents are tied by the employee’s name, which has no word but the employee above it', async () => {
    const { records, summary } = await read({
      Employees: [
        ['Emp #', 'Employee', 'DOB', 'Medical Option', 'Coverage Start'],
        ['KF001', 'Fothergill, Nadia', '1967-05-16', 'HMO', '2025-01-01'],
        ['KF002', 'Kettlewell, Winona', '1991-04-18', 'PPO', '2025-01-01'],
      ],
      Dependents: [
        ['Employee', 'Dependent First', 'Dependent Last', 'Relation', 'DOB'],
        ['Kettlewell, Winona', 'Xavier', 'Juniper', 'Spouse', '1990-05-09'],
        ['Fothergill, Nadia', 'Maeve', 'Fothergill', 'Child', '2013-04-14'],
      ],
    });
    expect(summary).toMatchObject({ validRows: 4, invalidRows: 0 });
    expect(families(records)).toEqual([
      ['Nadia Fothergill', 'Maeve Fothergill, child'],
      ['Winona Kettlewell', 'Xavier Juniper, spouse'],
    ]);
  });

  test('dependents are tied by a number that has the same label on both sheets, within a local', async () => {
    const members = [
      ['11', '1004', 'Fothergill', 'Nadia'],
      ['32', '1004', 'Kettlewell', 'Winona'],
      ['11', '1017', 'Juniper', 'Priya'],
      ['32', '1031', 'Mockley', 'Ed'],
    ];
    const { records, summary } = await read({
      Members: [
        ['LocalNo', 'CardNo', 'LName', 'FName', 'BirthDate', 'EffDate'],
        ...members.map((cells, at) => [...cells, `198${at}-05-16`, '2025-01-01']),
      ],
      Dependents: [
        ['DepID', 'LocalNo', 'CardNo', 'DepLName', 'DepFName', 'RelCd', 'DepBirthDate'],
        ['9001', '32', '1004', 'Kettlewell', 'Xavier', 'SP', '1975-05-09'],
        ['9002', '11', '1004', 'Fothergill', 'Maeve', 'CH', '2013-04-14'],
        ['9003', '11', '1017', 'Juniper', 'Otto', 'CH', '2014-04-14'],
      ],
    });
    expect(summary).toMatchObject({ validRows: 7, invalidRows: 0 });
    expect(families(records)).toEqual([
      ['Nadia Fothergill', 'Maeve Fothergill, child'],
      ['Winona Kettlewell', 'Xavier Kettlewell, spouse'],
      ['Priya Juniper', 'Otto Juniper, child'],
      ['Ed Mockley'],
    ]);
  });

  test('employees and their dependents are families, although one sheet lost the zeros of the numbers', async () => {
    const { records, summary } = await read({ Employees: EMPLOYEES, Dependents: DEPENDENTS });
    expect(families(records)).toEqual([
      ['Nadia Fothergill', 'Kelvin Smith, spouse', 'Maeve Fothergill, child'],
      ['Winona Kettlewell'],
      ['Priya Juniper', 'Xavier Juniper, spouse'],
    ]);
    expect(records[0]).toMatchObject({ member_id: '00417', coverage: { coverage_type: 'employee_plus_family' } });
    expect([summary.totalRows, summary.invalidRows]).toEqual([6, 0]);
  });

  test('dependents are told behind more employees than a sample has', async () => {
    const letters = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
    const many = Array.from({ length: 1400 }, (_, n) => [
      `E${1000 + n}`,
      `Ann${letters(n)}`,
      `Sample${letters(n)}`,
      `19${60 + (n % 30)}-05-16`,
      'F',
      'HMO',
      'Employee + Spouse',
      '2025-01-01',
    ]);
    const spouses = many.map(([id, , last]) => [id!, last!, 'Kim', last!, 'S', '1970-01-02', 'M']);
    const { records, summary, issues } = await read({
      Employees: [EMPLOYEES[0]!, ...many],
      Dependents: [DEPENDENTS[0]!, ...spouses],
    });
    expect([records.length, summary.invalidRows]).toEqual([1400, 0]);
    expect(new Set(families(records).map((family) => family.length))).toEqual(new Set([2]));
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('sheets of several employers go on with each other, and each has its own number 1', async () => {
    const { records } = await read({
      Nursery: [
        ['Emp #', 'Last Name', 'First Name', 'DOB', 'Relationship', 'Plan', 'Tier'],
        [101, 'Stanton', 'Leila', '1967-04-24', 'Employee', 'EPO', 'Family'],
        [101, 'Stanton', 'Rajiv', '1968-09-28', 'Spouse', null, null],
        [102, 'Okafor', 'Dana', '1974-12-18', 'Employee', 'EPO', 'Employee Only'],
        [103, 'Vale', 'Iris', '1984-12-18', 'Employee', 'EPO', 'Employee Only'],
        [104, 'Moss', 'Gus', '1994-12-18', 'Employee', 'EPO', 'Employee Only'],
      ],
      'Slate & Stone': [
        ['ID', 'Surname', 'Given Name', 'Birth Date', 'Relation', 'Medical Plan', 'Coverage Level'],
        [101, 'Fontaine', 'Claire', '1975-01-06', 'Subscriber', 'PPO', 'Employee + Spouse'],
        [101, 'Fontaine', 'Trevor', '1971-07-07', 'Spouse', null, null],
        [102, 'Castaneda', 'Sandra', '1985-10-16', 'Subscriber', 'PPO', 'Employee Only'],
        [103, 'Ash', 'Bo', '1986-10-16', 'Subscriber', 'PPO', 'Employee Only'],
        [104, 'Elm', 'Cy', '1987-10-16', 'Subscriber', 'PPO', 'Employee Only'],
      ],
    });
    expect(families(records)).toEqual([
      ['Leila Stanton', 'Rajiv Stanton, spouse'],
      ['Dana Okafor'],
      ['Iris Vale'],
      ['Gus Moss'],
      ['Claire Fontaine', 'Trevor Fontaine, spouse'],
      ['Sandra Castaneda'],
      ['Bo Ash'],
      ['Cy Elm'],
    ]);
    expect(records[4]).toMatchObject({ member_id: '101', coverage: { plan_id: 'PPO' } });
  });

  test('people on a sheet whose columns cannot be told are refused row by row, and the others are read', async () => {
    const { records, issues, summary } = await read({
      Employees: EMPLOYEES,
      Family: [
        ['First Name', 'Last Name', 'Relationship', 'DOB'],
        ['Kelvin', 'Smith', 'Spouse', '1968-05-13'],
        ['Maeve', 'Fothergill', 'Child', '2013-04-14'],
      ],
    });
    expect(records).toHaveLength(3);
    expect(summary.invalidRows).toBe(2);
    const refused = issues.filter(({ severity }) => severity === 'error');
    expect(refused).toMatchObject([
      { row_number: 1002, code: 'sheet_unread' },
      { row_number: 1003, code: 'sheet_unread' },
    ]);
    expect(refused[0]?.message).toContain('"Family"');
    expect(summary.fileWarnings.map(({ message }) => message).join()).toContain('row 1002 is its row 2');
  });

  test('last year’s list and lists of other things are not read, and are told of', async () => {
    const { records, recognition } = await read({
      'Census 2025': EMPLOYEES,
      'Census 2024': [...EMPLOYEES, ['09999', 'Old', 'Timer', '1950-01-01', 'M', 'HMO', 'Employee Only', '2024-01-01']],
      Rates: [
        ['Plan', 'Tier', 'Monthly Premium'],
        ['HMO', 'Family', 1200],
        ['PPO', 'Employee Only', 400],
      ],
    });
    expect(records).toHaveLength(3);
    const told = recognition.warnings.find(({ code }) => code === 'sheets_unread');
    expect(told?.details).toEqual({ sheet: 'Census 2025', others: ['Rates', 'Census 2024'] });
  });

  test('a vendor that names a sheet gets that one', async () => {
    const config = vendorConfigSchema.parse({
      mapping_rules: {
        fields: {
          member_id: { source: 'Employee ID' },
          first_name: { source: 'First Name' },
          last_name: { source: 'Last Name' },
          date_of_birth: { source: 'Birth Date' },
        },
      },
      formats: { excel: { sheet: 'Employees' } },
    });
    const vendor = { id: 'v', name: 'V', version: 1, aliases: [], status: 'active' as const, config };
    const { summary } = await readWholeFile(workbook({ Employees: EMPLOYEES, Dependents: DEPENDENTS }), {
      vendors: [vendor],
      vendorHint: 'v',
    });
    expect([summary.totalRows, summary.validRows]).toEqual([3, 3]);
  });
});

describe('a sheet of elections', () => {
  const PEOPLE: Rows = [
    ['Emp ID', 'First Name', 'Last Name', 'Birth Date', 'Gender'],
    ['00417', 'Nadia', 'Fothergill', '1967-05-16', 'F'],
    ['01480', 'Winona', 'Kettlewell', '1991-04-18', 'F'],
    ['02543', 'Priya', 'Juniper', '1979-08-07', 'F'],
  ];
  const ELECTIONS: Rows = [
    ['Emp ID', 'Plan Code', 'Tier Code', 'Start Date'],
    [417, 'M1', '1', '2026-01-01'],
    [2543, 'M2', '4', '2026-02-01'],
    [417, 'D1', '1', '2026-01-01'],
    [1480, 'M1', '2', '2026-01-01'],
  ];
  const CODES: Rows = [
    ['Code', 'Meaning'],
    ['M1', 'Summit PPO (medical)'],
    ['M2', 'Summit HSA (medical)'],
    ['D1', 'Summit Dental'],
    [],
    ['Tier Code', 'Meaning'],
    ['1', 'Employee Only'],
    ['2', 'Employee + Spouse'],
    ['4', 'Family'],
  ];
  const coveragesOf = (extra: readonly Record<string, unknown>[]) =>
    extra.map(({ coverages }) =>
      (coverages as Record<string, unknown>[]).map(
        (one) => `${one.insurance_line} ${one.plan_id} ${one.coverage_type}`,
      ),
    );

  test('belongs to the people of another one, with plans and levels of the legend', async () => {
    const { records, extra, summary, recognition } = await read({
      ...{ Employees: PEOPLE, Dependents: DEPENDENTS, Elections: ELECTIONS, Codes: CODES },
    });
    expect(coveragesOf(extra)).toEqual([
      ['medical M1 employee_only', 'dental D1 employee_only'],
      ['medical M1 employee_plus_spouse'],
      ['medical M2 employee_plus_family'],
    ]);
    expect(records[0]).toMatchObject({ member_id: '00417', dependents: { length: 2 } });
    expect(summary).toMatchObject({ invalidRows: 0 });
    expect(recognition.warnings.map(({ code }) => code)).not.toContain('sheets_unread');
  });

  test('although it is the longest one', async () => {
    const long = [...ELECTIONS, ...Array.from({ length: 9 }, (_, n) => [417, 'M2', '1', `2025-0${n + 1}-01`])];
    const { records } = await read({ Elections: long, Employees: PEOPLE, Codes: CODES });
    expect(records).toHaveLength(3);
  });

  test('an election of nobody is an error', async () => {
    const { records, issues } = await read({
      ...{ Employees: PEOPLE, Elections: [...ELECTIONS, [9999, 'M1', '1', '2026-01-01']], Codes: CODES },
    });
    expect(records).toHaveLength(3);
    expect(issues.filter(({ severity }) => severity === 'error')).toMatchObject([
      { code: 'election_without_person', row_number: 1006 },
    ]);
  });

  test('is not joined to people who share numbers, or who have coverage of their own', async () => {
    const twice: Rows = [...PEOPLE, ['02543', 'Xavier', 'Juniper', '2011-08-07', 'M']];
    for (const Employees of [twice, EMPLOYEES]) {
      const { recognition } = await read({ Employees, Elections: ELECTIONS });
      expect(recognition.warnings.map(({ code }) => code)).toContain('sheets_unread');
    }
  });

  test('with many rows for each of many people', async () => {
    const letters = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
    const many: Rows = [
      PEOPLE[0]!,
      ...Array.from({ length: 1500 }, (_, n) => [
        `E${1000 + n}`,
        `Q${letters(n)}`,
        `Z${letters(n)}`,
        '1967-05-16',
        'F',
      ]),
    ];
    const elections: Rows = [
      ELECTIONS[0]!,
      ...Array.from({ length: 3000 }, (_, n) => [`E${1000 + (n % 1500)}`, n < 1500 ? 'M1' : 'D1', '1', '2026-01-01']),
    ];
    const { extra, summary, recognition } = await read({ Employees: many, Elections: elections, Codes: CODES });
    expect(summary).toMatchObject({ totalRows: 1500, invalidRows: 0 });
    expect(recognition.rowCount).toBe(1500);
    expect(new Set(coveragesOf(extra).map((lines) => lines.join()))).toEqual(
      new Set(['medical M1 employee_only,dental D1 employee_only']),
    );
  });
});

test('sheets that are named by lines of coverage list the coverages of the same people', async () => {
  const header = ['Employee Number', 'Last Name', 'First Name', 'Birth Date', 'Plan', 'Coverage', 'Eff. Date'];
  const rowOf = (plan: string, start: string) => ['H01', 'Sample', 'Ann', '1980-04-15', plan, 'EE Only', start];
  const others = ['H02', 'Example', 'Bo', '1981-05-26', 'Low Option', 'EE Only', '2025-01-01'];
  const { records, extra, issues } = await read({
    Dental: [header, rowOf('Low Option', '2025-02-01'), others],
    Medical: [header, rowOf('Tiered Option', '2025-01-01')],
  });
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(records).toHaveLength(2);
  expect(records[0]?.coverage).toMatchObject({ effective_date: '2025-01-01' });
  expect(extra[0]?.coverages).toMatchObject([{ insurance_line: 'medical' }, { insurance_line: 'dental' }]);
  expect(extra[1]?.coverages).toMatchObject([{ insurance_line: 'dental' }]);
});
