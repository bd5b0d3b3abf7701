import { describe, expect, test } from '@jest/globals';
import * as XLSX from 'xlsx';
import { readWholeFile } from './read-whole-file.ts';

const EMPLOYEES = [
  ['Emp ID', 'First Name', 'Last Name', 'DOB', 'Plan', 'Tier', 'Start Date'],
  ['0880', 'Ann', 'Sample', '02/23/1982', 'PPO', 'Family', '01/01/2025'],
  ['0883', 'Bo', 'Example', '06/02/1989', 'PPO', 'Employee Only', '01/01/2025'],
  ['0884', 'Cy', 'Testcase', '06/13/1979', 'HSA', 'Family', '01/01/2025'],
];
const DEPENDENTS = [
  ['Emp ID', 'Dep First Name', 'Dep Last Name', 'Relationship', 'DOB', 'Sex'],
  ['0884', 'Ned', 'Testcase', 'Child', '05/04/2013', 'M'],
  ['0880', 'Mia', 'Sample', 'Spouse', '08/11/1984', 'F'],
];

function workbook(sheets: Record<string, unknown[][]>): Uint8Array {
  const book = XLSX.utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), name);
  return new Uint8Array(XLSX.write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true }));
}

const families = (records: readonly Record<string, unknown>[]) =>
  records.map(({ member_id: id, dependents }) => [
    id,
    ...(Array.isArray(dependents) ? dependents.map((one) => `${one.first_name}, ${one.relationship}`) : []),
  ]);
const errorsOf = (issues: readonly { severity: string; row_number: number; code: string }[]) =>
  issues.filter(({ severity }) => severity === 'error').map(({ row_number: row, code }) => [row, code]);

describe('tables below one another on a sheet', () => {
  const sheet = [['EMPLOYEES'], ...EMPLOYEES, [], ['DEPENDENTS'], ...DEPENDENTS];

  test('are read together, with the row numbers of the sheet', async () => {
    const { records, issues, summary } = await readWholeFile(workbook({ Sheet1: sheet }));
    expect(errorsOf(issues)).toEqual([]);
    expect(families(records)).toEqual([['0880', 'Mia, spouse'], ['0883'], ['0884', 'Ned, child']]);
    expect(summary.fileWarnings.map(({ code }) => code)).toContain('tables_read');
    const faulty = [...sheet, ['0883', 'Kit', 'Example', 'Child', '13/13/2013', 'M']];
    expect(errorsOf((await readWholeFile(workbook({ Sheet1: faulty }))).issues)).toEqual([[11, 'date_format']]);
  });

  test('with a further sheet after them', async () => {
    const cobra = [EMPLOYEES[0]!, ['0990', 'Di', 'Proof', '01/02/1983', 'PPO', 'Employee Only', '01/01/2025']];
    const { records, issues } = await readWholeFile(workbook({ Active: sheet, COBRA: cobra }));
    expect(errorsOf(issues)).toEqual([]);
    expect(families(records)).toEqual([['0880', 'Mia, spouse'], ['0883'], ['0884', 'Ned, child'], ['0990']]);
  });

  test('a table of an earlier year is rejected row by row', async () => {
    const rows = [
      ...EMPLOYEES,
      [],
      ['PRIOR YEAR'],
      ['Emp ID', 'Last Name', 'First Name', 'DOB', 'Plan'],
      ['0880', 'Sample', 'Ann', '02/23/1982', 'HSA'],
    ];
    const { issues } = await readWholeFile(workbook({ Sheet1: rows }));
    expect(errorsOf(issues)).toContainEqual([8, 'second_header']);
  });
});

describe('a sheet of dependents with the name of their employee', () => {
  const employees = [
    ['Payroll ID', 'Employee Name', 'DOB', 'Plan', 'Tier', 'Start Date'],
    ['N200', 'Sample, Ann', '02/23/1982', 'PPO', 'Family', '01/01/2025'],
    ['N201', 'Example, Bo', '06/02/1989', 'PPO', 'Employee Only', '01/01/2025'],
    ['N202', 'Testcase, Cy', '06/13/1979', 'HSA', 'Family', '01/01/2025'],
  ];
  const header = ['Employee Name', 'Dependent Name', 'Relationship', 'DOB', 'Sex'];
  const dependents = [
    ['Testcase, Cy', 'Testcase, Ned', 'Child', '05/04/2013', 'M'],
    ['Ann  Sample', 'Sample, Mia', 'Spouse', '08/11/1984', 'F'],
  ];

  test('belongs to the one person of that name', async () => {
    const book = workbook({ Dependents: [header, ...dependents], Employees: employees });
    const { records, issues } = await readWholeFile(book);
    expect(errorsOf(issues)).toEqual([]);
    expect(families(records)).toEqual([['N200', 'Mia, spouse'], ['N201'], ['N202', 'Ned, child']]);
  });

  test('is rejected if two people or nobody has the name', async () => {
    const twin = ['N203', 'Testcase, Cy', '07/14/1969', 'HSA', 'Employee Only', '01/01/2025'];
    const rows = [header, ...dependents, ['Nobody, Ed', 'Nobody, Al', 'Child', '05/04/2014', 'M']];
    const { records, issues } = await readWholeFile(workbook({ Employees: [...employees, twin], Dependents: rows }));
    expect(families(records)).toEqual([['N200', 'Mia, spouse'], ['N201'], ['N202'], ['N203']]);
    expect(errorsOf(issues)).toEqual([
      [1002, 'record_without_person'],
      [1004, 'record_without_person'],
    ]);
  });
});

describe('a workbook of employees, dependents, and elections', () => {
  const people = {
    Employees: [
      ['Employee #', 'Last Name, First Name', 'Birth Date', 'SSN', 'Gender', 'Hire Date'],
      ['112', 'Sample, Ann', '01/23/1988', '212-44-1234', 'Female', '01/17/2013'],
      ['115', 'Example, Bo', '10/09/1992', '212-44-1235', 'Male', '03/12/2019'],
    ],
    Dependents: [
      ['Employee #', 'Dependent First Name', 'MI', 'Dependent Last Name', 'Relationship', 'Birth Date', 'Gender'],
      ['115', 'Cy', 'Q', 'Testcase', 'Spouse', '01/30/1987', 'Female'],
      ['112', 'Ned', '', 'Sample', 'Child', '03/06/2014', 'Male'],
    ],
  };
  const elections = [
    ['Employee #', 'Last Name, First Name', 'Benefit Type', 'Plan Name', 'Coverage Level', 'Coverage Start'],
    ['112', 'Sample, Ann', 'Medical', 'Gold 750', 'Employee + Child', '01/01/2025'],
    ['112', 'Sample, Ann', 'Dental', 'Dental PPO', 'Employee Only', '01/01/2025'],
    ['115', 'Example, Bo', 'Medical', 'Silver 2000', 'Employee + Spouse', '01/01/2025'],
  ];

  test('joins names in two columns to those in one, and elections with the same names', async () => {
    const { records, extra, issues } = await readWholeFile(workbook({ ...people, Elections: elections }));
    expect(errorsOf(issues)).toEqual([]);
    expect(records).toMatchObject([
      {
        ...{ member_id: '112', first_name: 'Ann', last_name: 'Sample' },
        coverage: { plan_id: null, coverage_type: 'employee_plus_child', effective_date: '2025-01-01' },
        dependents: [{ first_name: 'Ned', last_name: 'Sample', relationship: 'child', date_of_birth: '2014-03-06' }],
      },
      { member_id: '115', dependents: [{ first_name: 'Cy', last_name: 'Testcase', relationship: 'spouse' }] },
    ]);
    expect(extra).toMatchObject([
      { coverages: [{ plan_name: 'Gold 750' }, { plan_name: 'Dental PPO', coverage_type: 'employee_only' }] },
      { coverages: [{ plan_name: 'Silver 2000' }], dependents: [{ middle_name: 'Q' }] },
    ]);
  });

  test('doesn’t join elections with other names', async () => {
    const others = elections.map((row, at) => (at === 3 ? ['115', 'Testcase, Cy', ...row.slice(2)] : row));
    const { extra } = await readWholeFile(workbook({ ...people, Elections: others }));
    expect(JSON.stringify(extra)).not.toContain('Silver 2000');
  });
});
