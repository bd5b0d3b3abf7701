import { describe, expect, test } from '@jest/globals';
import { readLines, readTiers } from './read-whole-file.ts';

// Exports as payroll programs, carriers and brokers write them, reduced to what was once read wrongly.

const named = (record: Record<string, unknown> | undefined) =>
  [record?.member_id, record?.first_name, record?.last_name].join(' ');

describe('columns that their values explain', () => {
  test('`Display Name` over whole names, `Option Name` over tiers, an open end with a month’s name', async () => {
    const { records, issues } = await readLines(`
Employee Number,Display Name,Birth Date,Option Name,Plan Name,Coverage Start Date,Coverage End Date
1,Ann Marie Testcase,15-Apr-1980,Employee + Spouse,PPO,01-Jan-2025,31-Dec-9999
2,Bo Sampleton,26-May-1981,Employee Only,HMO,01-Feb-2025,31-Dec-9999`);
    expect(records.map(named)).toEqual(['1 Ann Testcase', '2 Bo Sampleton']);
    expect(records[0]).toMatchObject({ coverage: { coverage_type: 'employee_plus_spouse', termination_date: null } });
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('`Product Type` over lines of coverage: the medical one is shown, wherever it stands', async () => {
    const { records } = await readLines(`
Member ID,First Name,Last Name,DOB,Product Type,Plan ID,Coverage Level,Effective Date
1,Ann,Testcase,1980-04-15,DEN,D1,EE,2025-01-01
1,Ann,Testcase,1980-04-15,MED,M1,FAM,2025-01-01`);
    expect(records).toMatchObject([{ coverage: { plan_id: 'M1', coverage_type: 'employee_plus_family' } }]);
  });

  test('`Emp` over numbers that come once each', async () => {
    const { records } = await readLines(`
Emp,Last,First,DOB
11,Testcase,Ann,4/15/1980
12,Sampleton,Bo,5/26/1981`);
    expect(records.map(named)).toEqual(['11 Ann Testcase', '12 Bo Sampleton']);
  });

  test('a column without a label is the id where it heads the families of the relationships', async () => {
    const { records } = await readLines(`
|Last|First|Birth|Rel
1|Testcase|Ann|04/15/1980|EE
1|Testcase|Sam|03/22/1979|SP
2|Sampleton|Bo|05/26/1981|EE`);
    expect(records).toMatchObject([{ member_id: '1', dependents: [{ first_name: 'Sam' }] }, { member_id: '2' }]);
  });

  test('a number of the family is the only id; a suffix of digits ends no name', async () => {
    const { records, extra } = await readLines(`
Group,Family ID,Suffix,Name,Rel,Birthdate
77,700001,01,TESTCASE/ANN B,SUB,04151980
77,700001,02,TESTCASE/SAM,SPO,03221979
77,700002,01,SAMPLETON/BO,SUB,05261981`);
    expect(records).toMatchObject([
      { member_id: '700001', first_name: 'ANN', dependents: [{ first_name: 'SAM', relationship: 'spouse' }] },
      { member_id: '700002', first_name: 'BO' },
    ]);
    expect(extra[0]).toMatchObject({ name_suffix: null });
  });
});

test('a certain column of SSNs that a spreadsheet damaged is read row by row, not left out', async () => {
  const { records, issues } = await readLines(`
Employee ID,First Name,Last Name,DOB,SSN
1,Ann,Testcase,04/15/1980,21945128
2,Bo,Sampleton,05/26/1981,2.19E+08
3,Cat,Foo,12/30/1990,1451281`);
  expect(records.map(({ ssn }) => ssn)).toEqual(['***-**-5128', '***-**-1281']);
  expect(issues.map(({ row_number, code }) => [row_number, code])).toEqual([
    [2, 'ssn_leading_zeros'],
    [3, 'ssn_format'],
    [4, 'ssn_leading_zeros'],
  ]);
});

test('last names in front are seen by the given names behind them', async () => {
  const names = ['TESTCASE ANN B', 'SAMPLETON ROBERT', 'VAN DER FOO MARIA', 'BAR-BAZ DANIEL JR'];
  const lines = names.map((name, index) => `${index + 1},${name},198${index}-04-15`);
  const { records } = await readLines(['ID,Name,DOB', ...lines].join('\n'));
  expect(records.map(named)).toEqual([
    '1 ANN TESTCASE',
    '2 ROBERT SAMPLETON',
    '3 MARIA VAN DER FOO',
    '4 DANIEL BAR-BAZ',
  ]);
});

test('without a header nine digits that tie families may be SSNs and are not shown', async () => {
  const { records, text } = await readLines(`
219451306,E,TESTCASE,ANN,19800415,F
219451306,S,TESTCASE,SAM,19790302,M
219451306,C,TESTCASE,KIM,20120526,F
219451307,E,SAMPLETON,JOHN,19810516,M
219451308,E,FOO,MARIA,19900202,F`);
  expect(records).toMatchObject([
    { member_id: 'P-1306', first_name: 'ANN', dependents: [{ first_name: 'SAM' }, { first_name: 'KIM' }] },
    { member_id: 'P-1307' },
    { member_id: 'P-1308' },
  ]);
  expect(text).not.toContain('219451306');
});

test('two members over hundreds of rows of delimiters are two members', async () => {
  const { recognition, records } = await readLines(
    `ID,First Name,Last Name,DOB,Plan\n1,Ann,Testcase,1980-04-15,P\n2,Bo,Sampleton,1981-05-26,P\n${',,,,\n'.repeat(300)}`,
  );
  expect(recognition.rowCount).toBe(2);
  expect(records).toHaveLength(2);
});

describe('fixed-width text that names its columns', () => {
  const people = [
    ['219451292', 'TESTCASE', 'ANN', '04/15/1980', 'F', 'EE', 'FAM', '01/01/2025'],
    ['219451293', 'TESTCASE', 'SAM', '03/22/1979', 'M', 'SP', 'FAM', '01/01/2025'],
    ['219451294', 'SAMPLETON', 'BO', '05/16/1981', 'M', 'EE', 'EE', '02/01/2025'],
    ['219451295', 'FOO', 'CATHERINE', '02/02/1990', 'F', 'EE', 'EE', '02/01/2025'],
  ];
  const widths = [10, 18, 12, 11, 3, 4, 5, 10];
  const line = (cells: readonly string[]) => cells.map((cell, index) => cell.padEnd(widths[index]!)).join('');
  const header = line(['SSN', 'LAST NAME', 'FIRST NAME', 'DOB', 'SX', 'REL', 'TIER', 'EFFDATE']);
  const rows = people.map(line);
  const members = [
    { first_name: 'ANN', date_of_birth: '1980-04-15', dependents: [{ first_name: 'SAM', relationship: 'spouse' }] },
    { first_name: 'BO', coverage: { coverage_type: 'employee_only', effective_date: '2025-02-01' } },
    { first_name: 'CATHERINE', last_name: 'FOO' },
  ];

  test('above the records; dates with strokes stay whole', async () => {
    const { recognition, records, issues } = await readLines([header, ...rows].join('\r\n'));
    expect(recognition).toMatchObject({ format: 'fixed_width', rowCount: 4 });
    expect(records).toMatchObject(members);
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('on every page: its heads and ends are no members, and no errors', async () => {
    const page = (number: number) => [`RUN DATE 06/01/25   ELIGIBILITY LISTING   PAGE ${number}`, '', header];
    const text = [...page(1), ...rows.slice(0, 2), ...page(2), ...rows.slice(2), '*** END OF REPORT ***'];
    const { recognition, records, issues } = await readLines(text.join('\r\n'));
    expect(records).toMatchObject(members);
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(recognition.warnings.map(({ code }) => code)).toContain('report_lines_left_out');
  });

  test('between a header and a trailer record of their own length', async () => {
    const records = rows.map((row) => `DTL${row}`);
    const { recognition, issues } = await readLines(['HDRACME 20250601', ...records, 'TRL000000004'].join('\r\n'));
    expect(recognition).toMatchObject({ format: 'fixed_width', rowCount: 4 });
    expect(issues.map(({ row_number }) => row_number)).not.toContain(6);
  });
});

describe('who a row is', () => {
  test('`Type` over employees and spouses is the relationship', async () => {
    const { records, issues } = await readLines(`
Employee ID,Type,First Name,Last Name,Date of Birth
55,Employee,Ann,Testcase,04/15/1980
55,Spouse,Sam,Testcase,03/22/1979
56,Employee,Bo,Sampleton,05/16/1981`);
    expect(records).toMatchObject([{ member_id: '55', dependents: [{ first_name: 'Sam' }] }, { member_id: '56' }]);
    expect(issues).toEqual([]);
  });

  test('`Dependent Of` names the employee, nobody else', async () => {
    const { records } = await readLines(`
Family Number,Name,Dependent Of,Relationship,DOB
900,Ann Testcase,,Employee,04/15/1980
900,Sam Testcase,Ann Testcase,Spouse,03/22/1979
901,Bo Sampleton,,Employee,05/16/1981`);
    expect(records).toMatchObject([{ first_name: 'Ann', dependents: [{ first_name: 'Sam' }] }, { first_name: 'Bo' }]);
    expect(records[0]?.dependents).toHaveLength(1);
  });

  test('a child without an SSN goes by the subscriber’s where SSNs are the only ids', async () => {
    const { records, issues } = await readLines(`
EE SSN,SSN,Last Name,First Name,DOB,Relation
219452007,219452007,Testcase,Ann,04/15/1980,Self
219452007,,Testcase,Kim,05/26/2012,Child
219452009,219452009,Sampleton,Bo,05/16/1981,Self`);
    expect(records[0]).toMatchObject({ member_id: 'P-2007', dependents: [{ member_id: 'P-2007', ssn: null }] });
    expect(issues).toEqual([]);
  });

  test('S is a son beside husbands and wives', async () => {
    const { records } = await readLines(`
Cert No,Rel,Last Name,First Name,DOB
1,E,Testcase,Ann,04/15/1980
1,H,Testcase,Sam,03/22/1979
1,S,Testcase,Kim,05/26/2012
1,D,Testcase,Lee,05/26/2014`);
    const relationships = [{ relationship: 'spouse' }, { relationship: 'child' }, { relationship: 'child' }];
    expect(records).toMatchObject([{ first_name: 'Ann', dependents: relationships }]);
  });

  test('nobody knows who S is where neither the subscriber nor a son has another letter', async () => {
    const { issues } = await readLines(`
Cert No,Rel,Last Name,First Name,DOB
1,S,Testcase,Ann,04/15/1980
1,H,Testcase,Sam,03/22/1979`);
    expect(issues.map(({ row_number, code }) => [row_number, code])).toContainEqual([2, 'unknown_relationship']);
  });

  test.each([
    ['Is Subscriber', 'Y', 'N'],
    ['Dependent (Y/N)', 'No', 'Yes'],
  ])('%s tells dependents from members', async (label, own, theirs) => {
    const { records, issues } = await readLines(`
Member ID,Family ID,${label},First Name,Last Name,DOB
M1,F1,${own},Ann,Testcase,1980-04-15
M2,F1,${theirs},Sam,Testcase,1979-03-22
M3,F2,${own},Bo,Sampleton,1981-05-26`);
    expect(records).toMatchObject([
      { member_id: 'M1', dependents: [{ member_id: 'M2', relationship: 'other' }] },
      { member_id: 'M3', dependents: [] },
    ]);
    expect(issues.map(({ row_number, code }) => [row_number, code])).toEqual([[3, 'unspecific_relationship']]);
  });

  test.each([
    ['Participant,Participant ID,Birthdate,Family Member,Family Member Relationship,Family Member Birthdate', ',,'],
    [
      'Insured Name,Insured ID,Insured DOB,Covered Person,Relationship to Insured,Covered Person DOB',
      'Ann Testcase,Self,04/15/1980',
    ],
  ])('%s', async (header, own) => {
    const { records } = await readLines(`
${header}
Ann Testcase,P1,04/15/1980,${own}
Ann Testcase,P1,04/15/1980,Sam Testcase,Spouse,03/22/1979`);
    expect(records).toMatchObject([
      {
        first_name: 'Ann',
        date_of_birth: '1980-04-15',
        dependents: [{ first_name: 'Sam', date_of_birth: '1979-03-22' }],
      },
    ]);
  });

  test('marks under `EE + Spouse` are levels and no relationships', async () => {
    const { records } = await readLines(`
Emp #,Name,DOB,EE Only,EE + Spouse,Family
1,"Testcase, Ann",4/15/1980,,,X
2,"Sampleton, Bo",5/16/1981,,X,`);
    expect(records).toMatchObject([
      { coverage: { coverage_type: 'employee_plus_family' }, dependents: [] },
      { coverage: { coverage_type: 'employee_plus_spouse' }, dependents: [] },
    ]);
  });
});

test('tiers as enrollment sites word them', async () => {
  const tiers = {
    'Family (Employee + Spouse + Child(ren))': 'employee_plus_family',
    'You + Spouse': 'employee_plus_spouse',
    'You Only': 'employee_only',
    'Not Enrolled': 'waived',
    'No Coverage': 'waived',
  };
  expect(await readTiers(Object.keys(tiers))).toEqual(Object.values(tiers));
});

test('a column of dates in both orders says nothing of the others', async () => {
  const { records, summary } = await readLines(`
ID,First Name,Last Name,DOB,Effective Date
1,Ann,Testcase,13/05/1980,05/01/2025
2,Bo,Sampleton,25/12/1981,05/01/2025
3,Cat,Foo,06/30/1990,05/01/2025`);
  expect(records.map((record) => record.date_of_birth)).toEqual(['1980-05-13', '1981-12-25', '1990-06-30']);
  expect(records[0]).toMatchObject({ coverage: { effective_date: '2025-05-01' } });
  const told = summary.fileWarnings.filter(({ code }) => code === 'ambiguous_date_order');
  expect(told.map(({ details }) => details?.column)).toEqual(['Effective Date']);
});

test('SSNs written with blanks', async () => {
  const { records } = await readLines('SSN,First Name,Last Name,DOB\n219 45 2010,Ann,Testcase,1980-04-15');
  expect(records).toMatchObject([{ member_id: 'P-2010', ssn: '***-**-2010' }]);
});

test('a short table below as many lines about the report', async () => {
  const { recognition, records } = await readLines(`
Report:,Benefits Enrollment
Generated:,06/01/2025 10:22
Company:,Acme
Filters:,"Status is Active"

Employee ID,First Name,Last Name,DOB,Plan
E1,Ann,Testcase,1980-04-15,PPO
E2,Bo,Sampleton,1981-05-16,HMO`);
  expect(recognition.rowCount).toBe(2);
  expect(records.map(named)).toEqual(['E1 Ann Testcase', 'E2 Bo Sampleton']);
});

describe('dependents below without an id of any kind', () => {
  test('are the subscriber’s above and go by that id', async () => {
    const { records, issues } = await readLines(`
Emp ID,Name,Relationship,DOB,Plan,Tier
1,"Testcase, Ann",Employee,04/15/1980,PPO,Employee + Family
,"Testcase, Sam",Spouse,03/22/1979,,
,"Testcase, Kim",Child,05/26/2012,,
2,"Sampleton, Bo",Employee,05/16/1981,HMO,Employee Only`);
    expect(records).toMatchObject([
      {
        member_id: '1',
        dependents: [
          { member_id: '1', first_name: 'Sam', relationship: 'spouse' },
          { member_id: '1', first_name: 'Kim', relationship: 'child' },
        ],
      },
      { member_id: '2', dependents: [] },
    ]);
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('have no member to be with where that row was rejected, or where nobody is above', async () => {
    const { records, issues } = await readLines(`
Emp ID,Name,Relationship,DOB
,"Foo, Early",Child,05/26/2012
1,"Testcase, Ann",Employee,15/15/1980
,"Testcase, Sam",Spouse,03/22/1979
2,"Sampleton, Bo",Employee,05/16/1981`);
    expect(records).toMatchObject([{ member_id: '2', dependents: [] }]);
    const errors = issues.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ row_number, code }) => [row_number, code])).toEqual([
      [2, 'subscriber_not_found'],
      [3, 'date_format'],
      [4, 'subscriber_rejected'],
    ]);
  });

  test('a row for each election of one is still one', async () => {
    const { records } = await readLines(`
Emp ID,Name,Relationship,DOB,Product Type,Plan ID,Coverage Level,Effective Date
1,"Testcase, Ann",Employee,04/15/1980,MED,M1,FAM,2025-05-01
1,"Testcase, Ann",Employee,04/15/1980,DEN,D1,FAM,2025-05-01
,"Testcase, Sam",Spouse,03/22/1979,MED,M1,,2025-05-01
,"Testcase, Sam",Spouse,03/22/1979,DEN,D1,,2025-05-01`);
    expect(records).toMatchObject([{ member_id: '1', dependents: [{ member_id: '1', first_name: 'Sam' }] }]);
    expect(records[0]?.dependents).toHaveLength(1);
  });
});

test.each([
  ['Account Role', ['Subscriber', 'Spouse', 'Child']],
  ['Type', ['Emp', 'Sp', 'Dep']],
])('`%s` over words for the family is the relationship', async (label, [self, spouse, child]) => {
  const { records } = await readLines(`
Emp #,${label},Last Name,First Name,Birth Date
55,${self},Testcase,Ann,04/15/1980
55,${spouse},Testcase,Sam,03/22/1979
55,${child},Testcase,Kim,05/26/2012
56,${self},Sampleton,Bo,05/16/1981`);
  const dependents = [{ first_name: 'Sam' }, { first_name: 'Kim' }];
  expect(records).toMatchObject([
    { member_id: '55', dependents },
    { member_id: '56', dependents: [] },
  ]);
});

test('the same words on rows of the employee’s own name are somebody’s coverage, no relationship', async () => {
  const { records } = await readLines(`
Emp #,Last Name,First Name,Birth Date,Covers,Plan
55,Testcase,Ann,04/15/1980,Employee,L1
55,Testcase,Ann,04/15/1980,Spouse,L2
55,Testcase,Ann,04/15/1980,Child,L3
56,Sampleton,Bo,05/16/1981,Employee,L1`);
  expect(records).toMatchObject([{ member_id: '55', dependents: [] }, { member_id: '56' }]);
});

test('`DOB`, `SSN` behind the dependent’s name are the dependent’s where the employee’s say so', async () => {
  const { records } = await readLines(`
Employee Name,Employee DOB,Employee SSN,Dependent Name,Relationship,DOB,SSN
Ann Testcase,04/15/1980,219-45-2010,Sam Testcase,Spouse,03/22/1979,219-45-2011
Ann Testcase,04/15/1980,219-45-2010,Kim Testcase,Child,05/26/2012,219-45-2012
Bo Sampleton,05/16/1981,219-45-2013,,,,`);
  expect(records).toMatchObject([
    {
      date_of_birth: '1980-04-15',
      ssn: '***-**-2010',
      dependents: [
        { first_name: 'Sam', date_of_birth: '1979-03-22', ssn: '***-**-2011', relationship: 'spouse' },
        { first_name: 'Kim', date_of_birth: '2012-05-26', ssn: '***-**-2012', relationship: 'child' },
      ],
    },
    { first_name: 'Bo', dependents: [] },
  ]);
});

test('`Gender` behind the dependent’s name is not the member’s', async () => {
  const { records, extra } = await readLines(`
Emp ID,Employee Name,Employee DOB,Hire Date,Dependent Name,Relationship,Gender,DOB
1,Ann Testcase,04/15/1980,06/01/2010,Sam Testcase,Spouse,M,03/22/1979
1,Ann Testcase,04/15/1980,06/01/2010,Kim Testcase,Child,F,05/26/2012
2,Bo Sampleton,05/16/1981,06/01/2011,,,,`);
  expect(extra.map(({ gender }) => gender)).toEqual([null, null]);
  expect(records[0]).toMatchObject({
    dependents: [
      { first_name: 'Sam', gender: 'male', date_of_birth: '1979-03-22', relationship: 'spouse' },
      { first_name: 'Kim', gender: 'female', date_of_birth: '2012-05-26', relationship: 'child' },
    ],
  });
});

test('a column that nobody filled in gives way to one with values', async () => {
  const { records } = await readLines(`
ID,First name,Last name,Email,Personal email,Date of birth
1,Ann,Testcase,ann@example.org,,1980-04-15
2,Bo,Sampleton,bo@example.org,,1981-05-16`);
  expect(records).toMatchObject([{ email: 'ann@example.org' }, { email: 'bo@example.org' }]);
});

test('Excel’s marks of text do not hide what a column holds', async () => {
  const { records } = await readLines(`
Employee ID,First Name,Last Name,DOB,Zip,SSN
="0011",Ann,Testcase,04/15/1980,="07030",'219452010
="0012",Bo,Sampleton,05/16/1981,="02116",'219452011`);
  expect(records).toMatchObject([
    { member_id: '0011', address: { zip: '07030' }, ssn: '***-**-2010' },
    { member_id: '0012', address: { zip: '02116' }, ssn: '***-**-2011' },
  ]);
});

describe('a label that comes again behind each line of coverage speaks of that line', () => {
  const people = ['1,Ann,Testcase,04/15/1980', '2,Bo,Sampleton,05/16/1981'];

  test.each([
    [
      'Basic Life,Effective Date,Dental,Effective Date,Dental Tier',
      '50000,01/01/2024,PDP Plus,05/01/2025,Employee Only',
    ],
    [
      'Effective Date,Basic Life,Effective Date,Dental,Dental Tier',
      '01/01/2024,50000,05/01/2025,PDP Plus,Employee Only',
    ],
  ])('%s', async (labels, values) => {
    const rows = people.map((person) => `${person},${values}`);
    const { records } = await readLines([`ID,First Name,Last Name,DOB,${labels}`, ...rows].join('\n'));
    const coverage = { coverage_type: 'employee_only', effective_date: '2025-05-01' };
    expect(records).toMatchObject([{ coverage }, { coverage }]);
  });
});

test('tiers of couples and parents', async () => {
  const tiers = {
    EE: 'employee_only',
    Couple: 'employee_plus_spouse',
    'Parent/Child(ren)': 'employee_plus_children',
  };
  const rows = Object.keys(tiers).map((tier, index) => `${index},Ann,Testcase,1980-04-15,P,${tier},2025-05-01`);
  const { records } = await readLines(
    ['ID,First Name,Last Name,DOB,Plan,Coverage Level,Effective Date', ...rows].join('\n'),
  );
  expect(records).toMatchObject(Object.values(tiers).map((tier) => ({ coverage: { coverage_type: tier } })));
});

test('two children under a tier of one child are told of; `EC` is all children where no plural stands beside it', async () => {
  const rows = (tier: string) => `
Emp ID,First Name,Last Name,Relationship,DOB,Plan,Tier
1,Ann,Testcase,Employee,04/15/1980,PPO,${tier}
1,Kim,Testcase,Child,05/26/2012,PPO,${tier}
1,Lee,Testcase,Child,05/26/2014,PPO,${tier}`;
  const { issues } = await readLines(rows('Employee + Child'));
  expect(issues.map(({ row_number, code }) => [row_number, code])).toEqual([[2, 'too_many_dependents_for_tier']]);
  expect((await readLines(rows('EC'))).issues).toEqual([]);
});

test.each([
  ['a salutation in front', ['Mrs. Margaret Foo', 'Mr Robert Sampleton', 'Dr. Anna Testcase', 'Ms. Laura Bar']],
  ['families whose names are given names too', ['Wei Lee', 'Priya Thomas', 'Min Kim', 'Ngozi James', 'Jing Lee']],
])('%s makes no last name of the first', async (_, names) => {
  const lines = names.map((name, index) => `${index + 1},${name},198${index}-04-15`);
  const { records } = await readLines(['ID,Name,DOB', ...lines].join('\n'));
  expect(records.map(({ last_name }) => last_name)).toEqual(names.map((name) => name.split(' ').at(-1)));
});

describe('bare labels behind somebody else’s name are not the member’s', () => {
  const first = 'Employee ID,First Name,Last Name,DOB';
  const people = ['1,Ann,Testcase,04/15/1980', '2,Bo,Sampleton,05/16/1981', '3,Cat,Foo,06/17/1982'];
  const readBehind = (labels: string, values: string) =>
    readLines([`${first},${labels}`, ...people.map((person) => `${person},${values}`)].join('\n'));
  const nobodys = {
    ssn: null,
    email: null,
    phone: null,
    address: { street: null, city: null, state: null, zip: null },
  };

  test.each([
    ['Emergency Contact,Relationship,Phone,Email', 'Jo Other,Mother,(303) 555-7000,jo@example.net'],
    ['Beneficiary Name,Relationship,DOB,SSN', 'Jo Other,Spouse,02/02/1999,219-45-2010'],
    ['PCP Name,PCP ID,Address,Phone', 'Dr Other,P1,99 Other Rd,(303) 555-7000'],
    ['Manager,Email', 'Jo Other,jo@example.net'],
    ['Work Address,City,State,Zip', '1 Corporate Way,Denver,CO,80202'],
    ['Company Name,Address,City,State,Zip,Phone', 'Acme,1 Corporate Way,Denver,CO,80202,(303) 555-7000'],
  ])('%s', async (labels, values) => {
    const { records, recognition, issues } = await readBehind(labels, values);
    expect(records).toMatchObject(
      [nobodys, nobodys, nobodys].map((none, index) => ({ ...none, member_id: `${index + 1}` })),
    );
    expect(issues).toEqual([]);
    // What was left out is told.
    const { details } = recognition.warnings.find(({ code }) => code === 'columns_unused')!;
    expect(JSON.stringify(details)).toContain(labels.split(',')[1]);
  });

  test('a relationship that names the subscriber is the row’s own all the same', async () => {
    const { records } = await readLines(`
Emp ID,Name,DOB,Emergency Contact,Relationship
1,Ann Testcase,04/15/1980,Jo Other,Employee
1,Sam Testcase,03/22/1979,Jo Other,Spouse`);
    expect(records).toMatchObject([{ first_name: 'Ann', dependents: [{ first_name: 'Sam' }] }]);
  });

  test.each(['Work', 'Mailing', 'Company'])(
    '%s address in front: city and state are those behind the street',
    async (whose) => {
      const { records } = await readBehind(
        `${whose} Address,City,State,Zip,Home Address,City,State,Zip`,
        '1 Corporate Way,Denver,CO,80202,14 Elm Street,Hoboken,NJ,07030',
      );
      const address = { street: '14 Elm Street', city: 'Hoboken', state: 'NJ', zip: '07030' };
      expect(records).toMatchObject([{ address }, { address }, { address }]);
    },
  );
});

test.each(['SSN', 'EE SSN', 'Contract Holder SSN', 'Primary SSN'])(
  'families that have only the subscriber’s `%s` go by its pseudonym',
  async (label) => {
    const { records, issues } = await readLines(`
${label},Relationship,Last Name,First Name,DOB
219-45-2007,Employee,Testcase,Ann,04/15/1980
219-45-2007,Spouse,Testcase,Sam,03/22/1979
219-45-2009,Employee,Sampleton,Bo,05/16/1981
219-45-2009,Child,Sampleton,Kim,05/26/2012`);
    expect(records).toMatchObject([
      { member_id: 'P-2007', ssn: '***-**-2007', dependents: [{ member_id: 'P-2007', first_name: 'Sam', ssn: null }] },
      { member_id: 'P-2009', dependents: [{ first_name: 'Kim', ssn: null }] },
    ]);
    expect(issues).toEqual([]);
  },
);

describe('relationships with numbers and codes around them', () => {
  const familyOf = (self: string, spouse: string, child: string) =>
    readLines(`
Cert No,Rel,Last Name,First Name,DOB
1,${self},Testcase,Ann,04/15/1980
1,${spouse},Testcase,Sam,03/22/1979
1,${child},Testcase,Kim,05/26/2012
2,${self},Sampleton,Bo,05/16/1981`);

  test.each([
    ['EE', 'SP1', 'CH2'],
    ['Employee', 'Spouse', 'Child 1'],
    ['18 - Self', '01 - Spouse', '19 - Child'],
    ['E-Employee', 'S-Spouse', 'C-Child'],
    ['M', 'S', 'C'],
    ['P', 'S', 'D'],
    ['I', 'W', 'D'],
  ])('%s, %s, %s', async (self, spouse, child) => {
    const { records, issues } = await familyOf(self, spouse, child);
    const dependents = [{ relationship: 'spouse' }, { relationship: 'child' }];
    expect(records).toMatchObject([
      { first_name: 'Ann', dependents },
      { first_name: 'Bo', dependents: [] },
    ]);
    expect(issues).toEqual([]);
  });

  test('S is no subscriber beside a letter that nobody knows', async () => {
    const { records, issues } = await familyOf('Q', 'S', 'D');
    expect(records).toEqual([]);
    expect(issues.map(({ row_number, code }) => [row_number, code])).toContainEqual([2, 'unknown_relationship']);
  });
});

test('`Coverage Begin Date` goes before `Benefits Start Date`', async () => {
  const { records } = await readLines(`
Employee ID,First Name,Last Name,DOB,Benefits Start Date,Coverage Begin Date,Benefits End Date,Coverage End Date
1,Ann,Testcase,1980-04-15,2024-02-01,2025-05-01,2025-11-30,2025-12-31
2,Bo,Sampleton,1981-05-16,2024-02-01,2025-05-01,2025-11-30,2025-12-31`);
  const coverage = { effective_date: '2025-05-01', termination_date: '2025-12-31' };
  expect(records).toMatchObject([{ coverage }, { coverage }]);
});

describe('values that say that a label means something else', () => {
  const people = ['1,Ann,Testcase,1980-04-15', '2,Bo,Sampleton,1981-05-16', '3,Cat,Foo,1990-02-02'];
  const withColumns = (labels: string, cells: readonly string[]) =>
    readLines([`ID,First Name,Last Name,DOB,${labels}`, ...people.map((row, at) => `${row},${cells[at]}`)].join('\n'));

  test('`Last Day` beside hire and termination is a day of work, no end of coverage', async () => {
    const { records, recognition } = await withColumns('Hire Date,Term Date,Last Day', [
      '2010-01-02,2025-04-30,2025-04-14',
      '2011-01-02,,',
      '2012-01-02,,',
    ]);
    expect(JSON.stringify(records)).not.toContain('2025-04-14');
    expect(recognition.warnings.find(({ code }) => code === 'columns_unused')?.details).toMatchObject({
      columns: ['Last Day'],
    });
  });

  test('`Last Day of Coverage` is one', async () => {
    const { records } = await withColumns('Effective Date,Last Day of Coverage', ['2025-05-01,2025-12-31', ',', ',']);
    expect(records[0]).toMatchObject({ coverage: { termination_date: '2025-12-31' } });
  });

  test('`Initials` of the whole name are no middle name', async () => {
    const { extra } = await withColumns('Initials', ['AT', 'BS', 'CF']);
    expect(extra.map(({ middle_name }) => middle_name)).toEqual([null, null, null]);
  });

  test('`Status` over who is married is none of the employment', async () => {
    const { extra } = await withColumns('Status', ['M', 'S', 'D']);
    expect(JSON.stringify(extra)).not.toContain('"M"');
  });
});

test('a list of plans right of an empty column is nobody’s plan', async () => {
  const { records, recognition } = await readLines(`
ID,First Name,Last Name,DOB,,Plan Code,Plan Name
1,Ann,Testcase,1980-04-15,,P1,Plan One
2,Bo,Sampleton,1981-05-16,,P2,Plan Two
3,Cat,Foo,1990-02-02,,,
4,Dan,Bar,1991-02-02,,,`);
  expect(records.map((record) => record.coverage)).toEqual(records.map(() => records[3]?.coverage));
  expect(JSON.stringify(records)).not.toContain('P1');
  expect(recognition.warnings.find(({ code }) => code === 'columns_unused')?.details).toMatchObject({
    columns: ['Plan Code', 'Plan Name'],
  });
});

test.each(['Open', 'ongoing', 'Present', '0001-01-01', '1/1/0001', '29991231', '12/31/2999'])(
  'a coverage that ends %s does not end',
  async (end) => {
    const { records, issues } = await readLines(`
ID,First Name,Last Name,DOB,Plan,Effective Date,Term Date
1,Ann,Testcase,1980-04-15,P1,2025-05-01,${end}`);
    expect(records).toMatchObject([{ coverage: { effective_date: '2025-05-01', termination_date: null } }]);
    expect(issues).toEqual([]);
  },
);

test.each([
  ['ID Empleado,Nombres,Apellidos', 'Ann,Testcase'],
  ['ID,Name,Last Name', 'Ann,Testcase'],
  ['ID,Nombre Completo', 'Ann Testcase'],
  ['ID,Nombres y Apellidos', 'Ann Testcase'],
])('%s', async (labels, name) => {
  const { records, issues } = await readLines(`
${labels},Fecha Nacimiento,Parentesco
1,${name},1980-04-15,Titular
1,${name.replace('Ann', 'Sam')},1979-03-22,Cónyuge
1,${name.replace('Ann', 'Kim')},2012-05-26,Hija`);
  const dependents = [
    { first_name: 'Sam', relationship: 'spouse' },
    { first_name: 'Kim', relationship: 'child' },
  ];
  expect(records).toMatchObject([{ first_name: 'Ann', last_name: 'Testcase', dependents }]);
  expect(issues).toEqual([]);
});

test('ids that number a family’s persons, and no column that tells them apart, are told of', async () => {
  const codesOf = async (ids: readonly string[]) => {
    const rows = ids.map((id, at) => `${id},Person${'abcdef'[at]},Testcase,198${at}-04-15`);
    const { recognition } = await readLines(['Member ID,First Name,Last Name,DOB', ...rows].join('\n'));
    return recognition.warnings.map(({ code }) => code);
  };
  expect(await codesOf(['100482-00', '100482-01', '100517-00', '100533-00', '100533-01'])).toContain('families_untold');
  expect(await codesOf(['100482-00', '100483-00', '100517-00', '100533-00', '100534-00'])).not.toContain(
    'families_untold',
  );
  expect(await codesOf(['100482', '100483', '100484', '100485', '100486'])).not.toContain('families_untold');
});

test('an employee’s SSN beside the row’s own that ties families, where no column says who is whose, is told of', async () => {
  const told = async (label: string, ssns: readonly string[]) => {
    const own = ['536-22-1111', '536-22-2222', '536-22-3333', '536-22-4444'];
    const rows = own.map((ssn, at) => `${ssn},${ssns[at]},Person${'abcd'[at]},Testcase,198${at}-04-15`);
    const { recognition } = await readLines([`SSN,${label},First Name,Last Name,DOB`, ...rows].join('\n'));
    return recognition.warnings.filter(({ code }) => code === 'families_untold').map(({ details }) => details);
  };
  const family = ['536-22-1111', '536-22-1111', '536-22-3333', '536-22-3333'];
  expect(await told('Emp SSN', family)).toEqual([{ column: 'Emp SSN', count: 2 }]);
  expect(await told('Emp SSN', ['536-22-1111', '536-22-2222', '536-22-3333', '536-22-4444'])).toEqual([]);
  expect(await told('Spouse SSN', ['536-22-2222', '536-22-1111', '', ''])).toEqual([]);
});

test.each(['Children Names', "Children's Names", 'Dependents Names'])(
  '%s in one cell are nobody’s name',
  async (label) => {
    const { records, issues, recognition } = await readLines(`
Employee ID,First Name,Last Name,DOB,${label}
100,Ann,Testcase,04/15/1980,"Kim, Tran"
101,Bob,Example,03/22/1979,Siobhan`);
    expect(records.map(({ first_name, dependents }) => [first_name, dependents])).toEqual([
      ['Ann', []],
      ['Bob', []],
    ]);
    expect(issues).toEqual([]);
    expect(recognition.warnings).toContainEqual(
      expect.objectContaining({ code: 'columns_unused', details: { count: 1, columns: [label] } }),
    );
  },
);

test('a first name with its middle initial in one column', async () => {
  const { records, extra } = await readLines(`
Employee ID,Last Name,First Name MI,DOB
100,Testcase,Mary Ann B,04/15/1980
101,Sampleton,Bo C.,05/16/1981
102,Samplesen,Di,06/17/1982`);
  expect(records.map(({ first_name }) => first_name)).toEqual(['Mary Ann', 'Bo', 'Di']);
  expect(extra.map(({ middle_name }) => middle_name)).toEqual(['B', 'C.', null]);
});

test('a column that says who waived decides, whatever level is shown', async () => {
  const levelOf = async (label: string, waived: string, tier: string) => {
    const { records, issues } = await readLines(`
Employee ID,First Name,Last Name,DOB,Plan,Coverage Level,${label}
100,Ann,Testcase,04/15/1980,PPO,Employee Only,
101,Bo,Sampleton,05/16/1981,PPO,${tier},${waived}`);
    expect(issues).toEqual([]);
    return records.map(({ coverage }) => Object(coverage).coverage_type);
  };
  expect(await levelOf('Waived', 'Y', 'Family')).toEqual(['employee_only', 'waived']);
  expect(await levelOf('Enrollment Status', 'Declined', 'Family')).toEqual(['employee_only', 'waived']);
  expect(await levelOf('Waived', 'N', 'Family')).toEqual(['employee_only', 'employee_plus_family']);
});

test('`Plan Type` over tiers beside the plan is the tier', async () => {
  const { records } = await readLines(`
Employee ID,First Name,Last Name,DOB,Plan Type,Plan
100,Ann,Testcase,04/15/1980,Employee + Spouse,PPO
101,Bo,Sampleton,05/16/1981,Employee Only,PPO`);
  expect(records).toMatchObject([
    { coverage: { plan_id: 'PPO', coverage_type: 'employee_plus_spouse' } },
    { coverage: { plan_id: 'PPO', coverage_type: 'employee_only' } },
  ]);
});

test('`Contact Phone` behind the emergency contact is theirs; notes name parts of the home address', async () => {
  const { records } = await readLines(`
Employee ID,First Name,Last Name,DOB,Home Address (City),Home Address (State),Emergency Contact Name,Relationship,Contact Phone
100,Ann,Testcase,04/15/1980,Reno,NV,Zed Zulu,Spouse,(303) 234-5678
101,Bo,Sampleton,05/16/1981,Elko,NV,Zed Zulu,Friend,(303) 234-5678`);
  expect(records).toMatchObject([
    { phone: null, address: { city: 'Reno', state: 'NV' }, dependents: [] },
    { phone: null, address: { city: 'Elko', state: 'NV' }, dependents: [] },
  ]);
});

test.each([
  ['#', 'ID'],
  ['Employee ID', 'Member ID'],
  ['Row No', 'Employee ID'],
])('`%s` before `%s`: the latter is the member’s id', async (first, id) => {
  const { records } = await readLines(`
${first},${id},First Name,Last Name,DOB
1,4711,Ann,Testcase,04/15/1980
2,4720,Bo,Sampleton,05/16/1981
3,4715,Cy,Samplesen,06/17/1982`);
  expect(records.map(({ member_id }) => member_id)).toEqual(['4711', '4720', '4715']);
});
