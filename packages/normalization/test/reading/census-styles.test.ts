import { describe, expect, test } from '@jest/globals';
import { readLines } from '../read-whole-file.ts';
import { type Rows, readSheets } from './read-sheets.ts';

const errorsIn = (issues: readonly { severity: string }[]) => issues.filter(({ severity }) => severity === 'error');

describe('links between the rows of a family', () => {
  const rows = (links: readonly string[]) => `
Employee ID,Related Worker,Person Type,First Name,Last Name,Birth Date,Medical Plan,Coverage Level,Coverage Begin Date
000417,,Employee,Ann,Adams,04/07/1984,PPO,Family,01/01/2026
000588,,Employee,Bob,Baker,07/17/1982,PPO,Family,01/01/2026
010417,,Employee,Cy,Clay,07/19/1990,PPO,Family,01/01/2026
011930,,Employee,Di,Dunn,07/19/1991,PPO,Family,01/01/2026
012006,,Employee,Eve,Early,07/19/1992,PPO,Family,01/01/2026
013055,,Employee,Flo,Finch,07/19/1993,PPO,Family,01/01/2026
D-01,${links[0]},Child,Kit,Adams,12/09/2014,,,
D-02,${links[1]},Child,Lou,Baker,12/09/2015,,,
D-03,${links[2]},Child,Max,Clay,12/09/2016,,,
D-04,${links[3]},Child,Nan,Dunn,12/09/2017,,,
D-05,${links[4]},Child,Oz,Early,12/09/2018,,,
D-06,${links[5]},Child,Pam,Finch,12/09/2019,,,`;

  test('`Related Worker` with numbers is whose dependent it is, although the numbers lost their zeros', async () => {
    const { records, issues } = await readLines(rows(['417', '588', '10417', '11930', '12006', '13055']));
    expect(errorsIn(issues)).toEqual([]);
    expect(records).toMatchObject([
      { member_id: '000417', dependents: [{ first_name: 'Kit' }] },
      { member_id: '000588', dependents: [{ first_name: 'Lou' }] },
      { member_id: '010417', dependents: [{ first_name: 'Max' }] },
      { member_id: '011930', dependents: [{ first_name: 'Nan' }] },
      { member_id: '012006', dependents: [{ first_name: 'Oz' }] },
      { member_id: '013055', dependents: [{ first_name: 'Pam' }] },
    ]);
  });

  test('numbers of nobody in the file are an error, not the subscriber above', async () => {
    const { records, issues } = await readLines(rows(['417', '588', '10417', '11930', '12006', '99999']));
    expect(errorsIn(issues)).toMatchObject([{ code: 'subscriber_not_found', row_number: 13 }]);
    expect(records.at(-1)).toMatchObject({ first_name: 'Flo', dependents: [] });
  });

  test('a position in the family is the relationship', async () => {
    const { records } = await readLines(`
Family ID,Person ID,Family Position,First,Last,Birth Date,Plan,Coverage,Coverage Begins
F-1,201,Head,Ann,Adams,5/14/1957,PPO,Family,1/1/2027
F-1,202,Spouse,Bob,Adams,9/14/1949,,,
F-2,203,Head,Cy,Clay,2/28/1966,PPO,Single,1/1/2027
F-2,204,Child,Di,Clay,6/16/2013,,,`);
    expect(records).toMatchObject([
      { first_name: 'Ann', dependents: [{ first_name: 'Bob', relationship: 'spouse' }] },
      { first_name: 'Cy', dependents: [{ first_name: 'Di', relationship: 'child' }] },
    ]);
  });

  test('a number within the family is not also the group', async () => {
    const { records, extra } = await readLines(`
Employee No.,Seq,Surname,Given Name,Birth Date,Plan,Tier,Effective Date
0020413,00,Adams,Ann,1980-12-26,PPO,Family,2027-01-01
0020413,01,Adams,Kit,2014-12-26,,,
0020426,00,Baker,Bob,1977-10-17,PPO,Single,2027-01-01
0020439,00,Clay,Cy,1969-11-18,PPO,Family,2027-01-01
0020439,01,Clay,Lou,2010-11-18,,,
0020441,00,Dunn,Di,1971-11-18,PPO,Single,2027-01-01`);
    expect(extra.map(({ group_id }) => group_id)).toEqual([null, null, null, null]);
    expect(records[0]).toMatchObject({ dependents: [{ first_name: 'Kit' }] });
  });
});

describe('codes that the file explains', () => {
  const ROSTER: Rows = [
    ['Employee No', 'Rel Code', 'Last Name', 'First Name', 'Date of Birth', 'Plan', 'Coverage Code', 'Effective Date'],
    ['T0217', '1', 'Adams', 'Ann', '04/02/1979', 'Core Medical', 'C', '10/01/2026'],
    ['T0217', '2', 'Adams', 'Bob', '06/30/1980', null, null, null],
    ['T0217', '4', 'Adams', 'Cy', '01/19/2007', null, null, null],
    ['T0217', '5', 'Little', 'Di', '02/14/2018', null, null, null],
    ['T0268', '1', 'Early', 'Eve', '08/21/1996', 'Core Medical', 'D', '10/01/2026'],
  ];

  test('although a meaning has a note, and a heading stands above the codes', async () => {
    const { records, issues } = await readSheets({
      Roster: ROSTER,
      Codes: [
        ['Code', 'Meaning'],
        ['REL CODE'],
        ['1', 'Employee'],
        ['2', 'Spouse'],
        ['3', 'Child'],
        ['4', 'Adopted child (incl. pending)'],
        ['5', 'Grandchild in household'],
        ['COVERAGE CODE'],
        ['A', 'Employee only'],
        ['C', 'Employee + family'],
        ['D', 'Declined - uses clinic only'],
      ],
    });
    expect(errorsIn(issues)).toEqual([]);
    const relationships = [
      { relationship: 'spouse' },
      { relationship: 'adopted_child' },
      { relationship: 'grandchild' },
    ];
    expect(records).toMatchObject([
      { coverage: { coverage_type: 'employee_plus_family' }, dependents: relationships },
      { coverage: { coverage_type: 'waived' } },
    ]);
  });

  test('a code with two meanings explains nothing', async () => {
    const { records } = await readSheets({
      Roster: ROSTER,
      Codes: [
        ['Code', 'Meaning'],
        ['1', 'Employee'],
        ['2', 'Spouse'],
        ['2', 'Child'],
        ['4', 'Child'],
        ['5', 'Child'],
      ],
    });
    expect(records).toEqual([]);
  });
});

test('dependents with short rows do not cut off the columns of employees', async () => {
  const header = ['Emp #', 'Rel', 'Last Name', 'First Name', 'DOB', 'Sex', 'Street', 'City', 'State', 'Zip', 'Hired'];
  const employee = (id: string, last: string) => [
    ...[id, 'E', last, 'Ann', '4/11/1979', 'F', '14 Elm St', 'Conway', 'NH', '03818', '5/2/2011'],
    ...['HMO 2500', 'Family', '1/1/2027'],
  ];
  const child = (last: string, first: string) => [null, 'C', last, first, '2/14/2009', 'M'];
  const { records } = await readSheets({
    Census: [
      [...header, 'Plan', 'Tier', 'Effective Date'],
      employee('2014', 'Adams'),
      ...['Kit', 'Lou', 'Max', 'Nan'].map((first) => child('Adams', first)),
      employee('2020', 'Baker'),
      ...['Oz', 'Pam', 'Quin', 'Rob'].map((first) => child('Baker', first)),
    ],
  });
  const home = { address: { street: '14 Elm St', state: 'NH' }, coverage: { plan_id: 'HMO 2500' } };
  expect(records).toMatchObject([home, home]);
  expect(records).toMatchObject([{ dependents: { length: 4 } }, { dependents: { length: 4 } }]);
});

test('the column that names the employee on a sheet of dependents is not the dependent', async () => {
  const { records, issues } = await readSheets({
    Elections: [
      ['Emp ID', 'Last Name', 'First Name', 'DOB', 'Medical Plan', 'Tier', 'Eff Date'],
      ['0003', 'Adams', 'Ann', '4/17/1971', 'HMO', 'Family', '1/1/2027'],
      ['0007', 'Baker', 'Bob', '9/2/1959', 'HMO', 'Single', '1/1/2027'],
      ['0012', 'Clay', 'Cy', '2/21/1988', 'HMO', 'Family', '1/1/2027'],
    ],
    Family: [
      ['Emp ID', 'Employee', 'Dep First', 'Dep Last', 'Relationship', 'Dep DOB'],
      ['3', 'Ann Adams', 'Kit', 'Adams', 'Son', '5/2/2008'],
      ['12', 'Cy Clay', 'Lou', 'Clay', 'Daughter', '11/19/2011'],
    ],
  });
  expect(errorsIn(issues)).toEqual([]);
  expect(records).toMatchObject([
    { member_id: '0003', dependents: [{ first_name: 'Kit' }] },
    { member_id: '0007', dependents: [] },
    { member_id: '0012', dependents: [{ first_name: 'Lou' }] },
  ]);
});

test('city and state in the column of the city', async () => {
  const { records } = await readLines(`
Employee ID,First Name,Last Name,Birth Date,Address,City,Zip,Plan,Tier,Effective Date
1,Ann,Adams,12/23/1990,7 Elm St,"Waco, TX",76729,PPO,Single,1/1/2027
2,Bob,Baker,8/15/1976,9 Elm St,"Austin, TX",78710,PPO,Single,1/1/2027
3,Cy,Clay,1/28/1987,8 Elm St,"Baton Rouge, LA",70801,PPO,Single,1/1/2027`);
  expect(records.map(({ address }) => address)).toMatchObject([
    { city: 'Waco', state: 'TX' },
    { city: 'Austin', state: 'TX' },
    { city: 'Baton Rouge', state: 'LA' },
  ]);
});

test('labels in two languages', async () => {
  const { records } = await readLines(`
Employee No. / Matricule,Surname / Nom,Given name / Prénom,Birth date / Naissance,City / Ville,State / État,Plan,Coverage / Protection,Effective / En vigueur
0020413,Adams,Ann,1980-12-26,Plattsburgh,NY,PPO,Single,2027-01-01
0020426,Baker,Bob,1977-10-17,Burlington,VT,PPO,Family,2027-02-01`);
  expect(records).toMatchObject([
    { last_name: 'Adams', address: { state: 'NY' }, coverage: { effective_date: '2027-01-01' } },
    { last_name: 'Baker', address: { state: 'VT' }, coverage: { effective_date: '2027-02-01' } },
  ]);
});

test('dates with a century digit, which 19xx has lost', async () => {
  const { records, issues } = await readLines(`
EMPNO,LNAME,FNAME,BIRTHDT,PLAN,TIER,EFFDT,TERMDT
118,ADAMS,ANN,580312,PPO,Employee Only,1270101,0
131,BAKER,BOB,640729,PPO,Employee Only,1270101,0
140,CLAY,CY,1040617,PPO,Employee Only,1260101,1261231`);
  expect(errorsIn(issues)).toEqual([]);
  expect(records.map(({ date_of_birth }) => date_of_birth)).toEqual(['1958-03-12', '1964-07-29', '2004-06-17']);
  expect(records.map(({ coverage }) => coverage)).toMatchObject([
    { effective_date: '2027-01-01', termination_date: null },
    { effective_date: '2027-01-01', termination_date: null },
    { effective_date: '2026-01-01', termination_date: '2026-12-31' },
  ]);
});

test('dates with the day of the year', async () => {
  const { records, issues } = await readLines(`
EMPNO,LNAME,FNAME,BIRTHDT,PLAN,TIER,EFFDT,TERMDT
118,ADAMS,ANN,1958072,PPO,Employee Only,2027001,9999365
131,BAKER,BOB,1964366,PPO,Employee Only,2027001,0
140,CLAY,CY,1981103,PPO,Employee Only,2026001,2026365`);
  expect(errorsIn(issues)).toEqual([]);
  expect(records.map(({ date_of_birth }) => date_of_birth)).toEqual(['1958-03-13', '1964-12-31', '1981-04-13']);
  expect(records.map(({ coverage }) => coverage)).toMatchObject([
    { effective_date: '2027-01-01', termination_date: null },
    { effective_date: '2027-01-01', termination_date: null },
    { effective_date: '2026-01-01', termination_date: '2026-12-31' },
  ]);
});

test('a month that has lost its zero isn’t the day of a year', async () => {
  const { records } = await readLines(`
EMPNO,LNAME,FNAME,BIRTHDT,PLAN,TIER,EFFDT
118,ADAMS,ANN,3121958,PPO,Employee Only,2012027
131,BAKER,BOB,7291964,PPO,Employee Only,2012027`);
  expect(records.map(({ date_of_birth }) => date_of_birth)).toEqual(['1958-03-12', '1964-07-29']);
  expect(records.map(({ coverage }) => coverage)).toMatchObject(Array(2).fill({ effective_date: '2027-02-01' }));
});

test('rows that close with a delimiter, behind a time stamp', async () => {
  const row = (id: string, last: string) =>
    `${id}|${last}|ANN|19770830|PPO25|Family|20250101|20090616|2026-01-16T04:01:11Z|`;
  const { extra, issues } = await readLines(`
EE_ID|LNAME|FNAME|DOB|PLAN_CD|TIER|COV_EFF|ORIG_HIRE_DT|LAST_UPD_TS
${row('1', 'ADAMS')}
${row('2', 'BAKER')}
${row('3', 'CLAY')}`);
  expect(errorsIn(issues)).toEqual([]);
  expect(extra.map(({ employment }) => employment)).toMatchObject(Array(3).fill({ hire_date: '2009-06-16' }));
});

test('a subscriber who declined for a reason is a member', async () => {
  const { records } = await readLines(`
Empl No,Relationship,Last Name,First Name,DOB,Medical Plan,Medical Tier,Medical Eff
25530,Self,Adams,Ann,03/08/1979,PPO 500,Family,01/01/2026
27914,Self,Baker,Bob,12/12/1977,Waived - covered by spouse,,`);
  expect(records).toMatchObject([{ first_name: 'Ann' }, { first_name: 'Bob', coverage: { coverage_type: 'waived' } }]);
});

test('plan names of dental PPOs and HMOs are dental', async () => {
  const { extra } = await readLines(`
Cert No,Last Name,First Name,DOB,Cov Eff,Plan,Tier
100231,ADAMS,ANN,05/14/1980,01/01/2024,DPPO 1500,Family
100232,BAKER,BOB,09/02/1991,06/01/2025,DPPO 1000,Single`);
  expect(extra).toMatchObject([
    { coverages: [{ insurance_line: 'dental' }] },
    { coverages: [{ insurance_line: 'dental' }] },
  ]);
});

test('a dependent in columns without a last name has the one of the member, with a warning', async () => {
  const { records, issues } = await readLines(`
Employee ID,First Name,Last Name,DOB,Plan,Tier,Eff Date,Dep1_First,Dep1_Last,Dep1_DOB,Dep1_Rel,Dep2_First,Dep2_Last,Dep2_DOB,Dep2_Rel
1,Ann,Adams,19870411,MP11,FAM,20260101,Dahlia,,19830314,SP,Kit,Clay,20130314,CH
2,Bob,Baker,19870412,MP11,FAM,20260101,Oz,Baker,19830315,SP,,,,`);
  expect(records).toMatchObject([
    {
      dependents: [
        { first_name: 'Dahlia', last_name: 'Adams' },
        { first_name: 'Kit', last_name: 'Clay' },
      ],
    },
    { dependents: [{ first_name: 'Oz', last_name: 'Baker' }] },
  ]);
  expect(issues.filter(({ code }) => code === 'last_name_of_member').map((one) => one.row_number)).toEqual([2]);
});

test('an election of W is declined, and a plan called none is not elected', async () => {
  const { records } = await readLines(`
EMPLID,NAME,BIRTHDATE,BENEFIT_PLAN,COVRG_DESCR,COVERAGE_ELECT,COVERAGE_BEGIN_DT
1,"Adams,Ann",1969-09-23,PPO1,Family,E,2026-01-01
2,"Baker,Bob",1984-07-08,,,W,2026-01-01
3,"Clay,Cy",1971-09-25,PPO1,Employee Only,T,2026-01-01`);
  expect(records).toMatchObject([
    { coverage: { coverage_type: 'employee_plus_family' } },
    { coverage: { coverage_type: 'waived' } },
    { coverage: { coverage_type: 'employee_only' } },
  ]);
  const { extra } = await readLines(`
EE ID,Last Name,First Name,DOB,Medical Plan,Medical Tier,Dental Plan,Dental Tier,Effective
1,Adams,Ann,9/2/1960,Essential,Family,Altus,Family,1/1/2026
2,Baker,Bob,5/7/1968,Select,Single,none,,1/1/2026`);
  expect(extra).toMatchObject([{ coverages: { length: 2 } }, { coverages: { length: 1 } }]);
});

test('a file of claims is refused, but not one with a single column of them', async () => {
  const claims = `
claim_no,subscriber_id,patient_last_name,patient_first_name,patient_dob,rel_to_sub,product,service_from,billing_npi,proc_cd,dx1,paid_amt
2026,W2001,Adams,Ann,1992-10-30,01,PPO 1500,2026-08-08,1902100777,99214,I10,90.94
2027,W2002,Baker,Bob,1955-09-02,18,PPO 1500,2026-10-02,1902100777,80053,E119,3.52`;
  await expect(readLines(claims)).rejects.toMatchObject({
    code: 'invalid_file_format',
    message: expect.stringContaining('claims'),
  });
  const { records } = await readLines(`
Employee ID,First Name,Last Name,DOB,Plan,Tier,Effective Date,Last Claim Date,Paid Amount
1,Ann,Adams,1992-10-30,PPO,Single,2026-01-01,2026-08-08,90.94
2,Bob,Baker,1982-10-30,PPO,Single,2026-01-01,,0.00`);
  expect(records).toHaveLength(2);
});

test('columns of last year next to those of this year are not read', async () => {
  const { records, extra } = await readLines(`
Emp ID,Last Name,First Name,DOB,2026 Medical Plan,2026 Medical Tier,2027 Medical Plan,2027 Medical Tier,2027 Effective Date
18000,Adams,Ann,05/04/1991,Basic,EE + Family,Deluxe,EE Only,01/01/2027
18001,Baker,Bob,11/09/1985,Basic,EE + Family,Basic,EE + Spouse,01/01/2027`);
  expect(records.map(({ coverage }) => coverage)).toMatchObject([
    { coverage_type: 'employee_only' },
    { coverage_type: 'employee_plus_spouse' },
  ]);
  expect(extra).toMatchObject([{ coverages: [{ plan_name: 'Deluxe' }] }, { coverages: [{ plan_name: 'Basic' }] }]);
});

test('an address of two lines in one cell', async () => {
  const { records } = await readLines(`
Employee ID,Last Name,First Name,Birth Date,Home Address,Medical Plan,Tier,Effective Date
1,Adams,Ann,06/14/1986,"26 Elm Ave, # 7
Springfield, IL 62704",Select,EE Only,01/01/2027
2,Baker,Bob,06/20/1980,"19 Oak St
Waco, TX 76701",Select,EE Only,01/01/2027`);
  expect(records.map(({ address }) => address)).toMatchObject([
    { street: '26 Elm Ave, # 7', city: 'Springfield', state: 'IL', zip: '62704' },
    { street: '19 Oak St', city: 'Waco', state: 'TX', zip: '76701' },
  ]);
});

test('links that lost their zeros next to whole ones', async () => {
  const { records, issues } = await readLines(`
Employee ID,Subscriber Employee ID,Relationship,Last,First,DOB,Plan,Coverage,Eff Date
,15,Child,Adams,Kit,03/22/2021,EPO,Family,01/01/2027
,52,Child,Baker,Lou,11/19/2013,EPO,Family,01/01/2027
000015,000015,Employee,Adams,Ann,03/22/1981,EPO,Family,01/01/2027
000052,000052,Employee,Baker,Bob,11/19/1973,EPO,Family,01/01/2027`);
  expect(errorsIn(issues)).toEqual([]);
  expect(records).toMatchObject([{ dependents: [{ first_name: 'Kit' }] }, { dependents: [{ first_name: 'Lou' }] }]);
});

test("`Who` with a family's words is the relationship, and a name above both persons is the row's", async () => {
  const rows = [
    'Ann Sample,08/16/91,Employee,794-88-4213,Silver,employee & spouse,3/1/27',
    'Bo Sample,05/18/87,Husband,833-56-1992,,,',
    'Cy Example,05/26/79,Employee,787-87-7787,Bronze,whole family,3/1/27',
    'Di Example,03/23/08,Daughter,839-66-9112,,,',
    'Ed Testcase,09/12/76,Employee,790-72-9615,Silver,just employee,3/1/27',
  ];
  const plumber = await readLines(['Name,Birthday,Who,Soc Sec,Plan,Coverage,Starts', ...rows].join('\n'));
  expect(errorsIn(plumber.issues)).toEqual([]);
  expect(plumber.records).toMatchObject([
    { dependents: [{ relationship: 'spouse' }], coverage: { effective_date: '2027-03-01' } },
    { dependents: [{ relationship: 'child' }], coverage: { coverage_type: 'employee_plus_family' } },
    { dependents: [] },
  ]);
  const names = rows.map((row) => row.replace(/^(\w+) (\w+),/, '"$2, $1",'));
  const header = 'Employee / Dependent,Birthday,Relation,Soc Sec,Plan,Coverage,Starts';
  const nursery = await readLines([header, ...names].join('\n'));
  expect(nursery.records).toMatchObject([{ first_name: 'Ann', last_name: 'Sample' }, { first_name: 'Cy' }, {}]);
});

describe('what a plan is called', () => {
  const people = (plan: string, values: readonly string[], more = ['', '']) =>
    readLines(
      [
        `Staff No,Surname,Forename,Birthday,${plan},Tier${more[0]}`,
        ...values.map((value, at) => `S${at},Testcase,Ann,198${at}-04-15,${value},Employee + Kid${more[1]}`),
      ].join('\n'),
    );

  test.each([
    ['VISION_PKG', 'vision'],
    ['COBRA Dental Plan', 'dental'],
    ['Hospital and Medical Plan', 'medical'],
    ['Medical/Rx Plan', 'medical'],
    ['Hospital Plan', 'hospital_indemnity'],
  ])('by its label: %s', async (label, line) => {
    const { records, extra } = await people(label, ['A1', 'B2', 'A1']);
    expect(records[0]).toMatchObject({ coverage: { coverage_type: 'employee_plus_child' } });
    expect(extra[0]).toMatchObject({ coverages: [{ insurance_line: line }] });
    expect(JSON.stringify(extra[0])).toContain('"A1"');
  });

  test('by its line alone', async () => {
    for (const [name, line] of [
      ['Vision', 'vision'],
      ['Health HMO', 'medical'],
    ]) {
      const { extra } = await people('Carrier Plan', [name!, name!, name!]);
      expect(extra[0]).toMatchObject({ coverages: [{ insurance_line: line, plan_name: name }] });
    }
  });

  test('in force from a day on', async () => {
    const { records } = await people('Plan', ['P1', 'P2', 'P1'], [',In Force Since', ',2026-02-01']);
    expect(records[0]).toMatchObject({ coverage: { effective_date: '2026-02-01' } });
  });
});

test('a column of kinds of contact says who a dependent is, if its values do', async () => {
  const { records: reached, summary } = await readLines(`
Employee No,Contact Type,Last Name,First Name,DOB
7,Email,Testcase,Ann,1980-04-15
8,Phone,Sampleton,Di,1982-06-27`);
  expect(summary).toMatchObject({ validRows: 2, invalidRows: 0 });
  expect(reached).toMatchObject([{ first_name: 'Ann' }, { first_name: 'Di' }]);

  const { records } = await readLines(`
Employee No,Person Type,Contact Type,Last Name,First Name,DOB
7,EMPLOYEE,,Testcase,Ann,1980-04-15
7,DEPENDENT,Spouse,Testcase,Bo,1981-05-26
7,DEPENDENT,Child,Testcase,Cy,2011-05-26
8,EMPLOYEE,,Sampleton,Di,1982-06-27`);
  expect(records).toMatchObject([
    { first_name: 'Ann', dependents: [{ relationship: 'spouse' }, { relationship: 'child' }] },
    { first_name: 'Di', dependents: [] },
  ]);
});
