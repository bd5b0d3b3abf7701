import { describe, expect, test } from '@jest/globals';
import { readBytes } from '../read-whole-file.ts';
import { readSheets } from './read-sheets.ts';
import { coveragesOf, errorsOf, firsts } from './values-of.ts';

const readLines = (lines: readonly string[]) => readBytes(`${lines.join('\n')}\n`);

describe('codes that the file explains', () => {
  test('coverage levels below lines of coverage, and the plan of the only line that its rows have', async () => {
    const { extra, issues } = await readLines([
      'Clock No,Last,First,Relation,Date of Birth,Medical,Dental,Carrier Plan',
      '0031,Testcase,Ann,Self,10/26/1977,F,F,Oak 5',
      ',Testcase,Bo,Spouse,3/28/1978,,,',
      ',Testcase,Cy,Child,3/28/2010,,,',
      '0034,Sampleton,Di,Self,8/10/1982,E,W,Oak 5',
      '0037,Fakeman,Ed,Self,7/23/1984,W,E,',
      '0040,Mockery,Flo,Self,6/11/1985,E,E,Oak 5',
      '',
      'Coverage: E = Employee only   F = Family   W = Waived',
    ]);
    expect(errorsOf(issues)).toEqual([]);
    expect(extra.map(coveragesOf)).toEqual([
      ['medical: Oak 5: employee_plus_family', 'dental: : employee_plus_family'],
      ['medical: Oak 5: employee_only'],
      ['dental: : employee_only'],
      ['medical: Oak 5: employee_only', 'dental: : employee_only'],
    ]);
  });

  test('a title that names a column in two ways, below a printed report', async () => {
    const line = (id: string, name: string, born: string, relation: string) =>
      ` ${id}  ${name.padEnd(20)}  ${born}  ${relation}  MM500`;
    const { records, issues } = await readLines([
      ' CERT NO  MEMBER NAME           BIRTH     R  MEDPLN',
      ' -------  --------------------  --------  -  ------',
      line('0311501', 'TESTCASE, ANN', '19800415', '0'),
      line('0311501', 'TESTCASE, BO', '19810516', '1'),
      line('0311501', 'TESTCASE, CY', '20110617', '2'),
      line('0311502', 'SAMPLETON, DI', '19820718', '0'),
      '',
      ' R (RELATION)  0=SUBSCRIBER  1=SPOUSE  2=CHILD',
    ]);
    expect(errorsOf(issues)).toEqual([]);
    expect(records[0]?.dependents).toMatchObject([
      { first_name: 'BO', relationship: 'spouse' },
      { first_name: 'CY', relationship: 'child' },
    ]);
  });
});

describe('columns and groups', () => {
  test('a name in two words above streets, in records without gaps', async () => {
    const line = (id: string, first: string, born: string, sex: string, street: string) =>
      `${id}${first.padEnd(10)}${'TESTCASE'.padEnd(10)}${born}${sex} ${street.padEnd(20)}20250101GOLD `;
    const { records } = await readLines([
      'EMPLID   FIRST     LAST      BIRTHDT S STREET ADDRESS      COVBEG  PLAN ',
      line('004123010', 'ANN', '19800415', 'F', '3362 MAPLE AVENUE'),
      line('004123020', 'BO', '19810516', 'M', '3939 PROSPECT AVE'),
      line('004123030', 'CY', '19820617', 'M', '8708 HILLCREST DR'),
      line('004123040', 'DI', '19830718', 'F', '6481 HIGHLAND AVE'),
    ]);
    expect(records.map(({ address }) => (address as { street: string }).street)).toEqual([
      '3362 MAPLE AVENUE',
      '3939 PROSPECT AVE',
      '8708 HILLCREST DR',
      '6481 HIGHLAND AVE',
    ]);
  });

  test('a described column whose name ends with a number', async () => {
    const record = (id: string, first: string, street: string) =>
      `${id}${first.padEnd(10)}${'TESTCASE'.padEnd(10)}19800415${street.padEnd(16)}GOLD 20250101`;
    const { records } = await readLines([
      '* EXTRACT JOB',
      '* FIELD          START END LEN',
      '* MEMBER ID          1   6   6',
      '* FIRST NAME         7  16  10',
      '* LAST NAME         17  26  10',
      '* BIRTH DATE        27  34   8',
      '* ADDRESS LINE 1    35  50  16',
      '* PLAN              51  55   5',
      '* EFF DATE          56  63   8',
      record('004101', 'ANN', '9240 SYCAMORE TE'),
      record('004102', 'BO', '9413 W 4TH ST'),
      record('004103', 'CY', '1769 RIDGE RD'),
    ]);
    expect(records).toMatchObject([
      { first_name: 'ANN', address: { street: '9240 SYCAMORE TE' } },
      { first_name: 'BO', address: { street: '9413 W 4TH ST' } },
      { first_name: 'CY', address: { street: '1769 RIDGE RD' } },
    ]);
  });

  test('the name and phone of an emergency contact, the only ones called so', async () => {
    const { records, issues } = await readSheets({
      'OE 2025': [
        ['EMPLOYEE', '', '', '', 'DENTAL ELECTION', '', 'SPOUSE', '', '', 'EMERGENCY CONTACT', ''],
        ['ID', 'Last', 'First', 'DOB', 'Tier', 'Effective', 'First', 'Last', 'DOB', 'Name', 'Phone'],
        [
          'V01',
          'Testcase',
          'Ann',
          '4/15/1980',
          'EE + SP',
          '1/1/2025',
          'Bo',
          'Testcase',
          '5/16/1981',
          'Gus Dummond',
          '602-413-0186',
        ],
        ['V02', 'Sampleton', 'Cy', '6/17/1982', 'EE', '1/1/2025', '', '', '', 'Hal Dummond', '602-413-0187'],
      ],
    });
    expect(errorsOf(issues)).toEqual([]);
    expect(records).toMatchObject([
      { first_name: 'Ann', last_name: 'Testcase', phone: null, dependents: [{ first_name: 'Bo' }] },
      { first_name: 'Cy', last_name: 'Sampleton', phone: null },
    ]);
  });
});

test('the name and address of an employer in a group of its own', async () => {
  const { records } = await readSheets({
    Fund: [
      ['MEMBER', '', '', '', 'CONTRIBUTING EMPLOYER', '', 'HOURS', '', 'BANK', ''],
      ['Book No', 'Last', 'First', 'DOB', 'Name', 'City', 'Jul', 'Aug', 'Jul', 'Aug'],
      ['20100', 'Testcase', 'Ann', '4/15/1980', 'Tri-State Forms', 'Phoenix', '10', '20', '30', '40'],
      ['20117', 'Sampleton', 'Bo', '5/16/1981', 'Bayway Interiors', 'Tempe', '11', '21', '31', '41'],
    ],
  });
  expect(records).toMatchObject([
    { member_id: '20100', first_name: 'Ann', last_name: 'Testcase', address: { city: null } },
    { member_id: '20117', first_name: 'Bo', last_name: 'Sampleton', address: { city: null } },
  ]);
});

describe('sheets of one list', () => {
  test('names in two cells are joined where the main list has one, above a total', async () => {
    const { records, issues } = await readSheets({
      North: [
        ['Emp No', 'Name (Last, First)', 'Rel', 'DOB', 'Dental Plan', 'Tier', 'Start'],
        ['2201', 'Testcase, Ann', 'Self', '4/15/1980', 'High', 'EE+SP', '1/1/2025'],
        ['', 'Testcase, Bo', 'Husband', '5/16/1981', '', '', ''],
        ['2202', 'Sampleton, Cy', 'Self', '6/17/1982', 'High', 'EE', '1/1/2025'],
        ['2203', 'Mockery, Flo', 'Self', '6/18/1982', 'High', 'EE', '1/1/2025'],
        [],
        ['', 'TOTAL ENROLLED', '3'],
      ],
      South: [
        ['Emp No', 'Rel', 'Last', 'First', 'DOB', 'Dental Plan', 'Tier', 'Start'],
        ['2206', 'Self', 'Fakeman', 'Di', '7/18/1983', 'Low', 'EE+CH', '1/1/2025'],
        ['', 'Son', 'Fakeman', 'Ed', '8/19/2013', '', '', ''],
      ],
    });
    expect(errorsOf(issues)).toEqual([]);
    expect(firsts(records)).toEqual([['Ann', 'Bo'], ['Cy'], ['Flo'], ['Di', 'Ed']]);
  });

  test('coverages on a sheet with the SSNs of the members', async () => {
    const { extra, issues } = await readSheets({
      Members: [
        ['Local', 'Book No', 'Last Name', 'First Name', 'SSN', 'Birth Date'],
        ['24', '5501', 'Testcase', 'Ann', '801-21-5201', '4/15/1980'],
        ['108', '5504', 'Sampleton', 'Bo', '801-22-5202', '5/16/1981'],
        ['24', '5507', 'Fakeman', 'Cy', '801-23-5203', '6/17/1982'],
      ],
      Coverage: [
        ['Member SSN', 'Benefit', 'Plan', 'From', 'Thru'],
        ['801-21-5201', 'Medical', 'Apprentice Medical', '1/1/2025', ''],
        ['801-21-5201', 'Dental', 'Dental Fund', '1/1/2025', ''],
        ['801-22-5202', 'Medical', 'Active Medical', '1/1/2024', ''],
        ['801-23-5203', 'Medical', 'Active Medical', '1/1/2024', ''],
      ],
    });
    expect(errorsOf(issues)).toEqual([]);
    expect(extra.map(coveragesOf)).toEqual([
      ['medical: Apprentice Medical: ', 'dental: Dental Fund: '],
      ['medical: Active Medical: '],
      ['medical: Active Medical: '],
    ]);
  });

  test('a former spouse who heads a family of COBRA', async () => {
    const row = (
      employee: string,
      record: string,
      id: string,
      first: string,
      born: string,
      relation: string,
      plan = '',
    ) => [employee, record, id, first, 'Testcase', born, relation, plan, plan === '' ? '' : '01/01/2025'].join(',');
    const { records, issues } = await readLines([
      'Former Employee,Record,QB ID,QB First Name,QB Last Name,QB Date of Birth,Relationship to Former Employee,Plan,Coverage Start',
      row('Ann Testcase', 'QB', 'QB-701', 'Ann', '04/15/1980', 'Employee', 'PPO 750'),
      row('Ann Testcase', 'Covered Dep', 'QB-701', 'Bo', '05/16/1981', 'Spouse'),
      row('Cy Testcase', 'QB', 'QB-702', 'Di', '06/17/1982', 'Spouse', 'PPO 750'),
      row('Cy Testcase', 'Covered Dep', 'QB-702', 'Ed', '07/18/2012', 'Child'),
    ]);
    expect(errorsOf(issues)).toEqual([]);
    expect(firsts(records)).toEqual([
      ['Ann', 'Bo'],
      ['Di', 'Ed'],
    ]);
    expect(records[1]).toMatchObject({ dependents: [{ relationship: 'child' }] });
  });
});

test.each([
  ['EE+CHREN', 'employee_plus_children'],
  ['EMP/CHDREN', 'employee_plus_children'],
  ['EE & CHLDREN', 'employee_plus_children'],
])('level %s', async (level, expected) => {
  const { records } = await readLines([
    'member_id,first_name,last_name,dob,plan,tier,start',
    `1,Ann,Testcase,1980-04-15,Gold,${level},2025-01-01`,
    '2,Bo,Testcase,1981-04-15,Gold,EE,2025-01-01',
  ]);
  expect(records[0]).toMatchObject({ coverage: { coverage_type: expected } });
});
