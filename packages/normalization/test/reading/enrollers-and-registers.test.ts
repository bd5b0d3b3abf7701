import { describe, expect, test } from '@jest/globals';
import { readLines } from '../read-whole-file.ts';
import { coveragesOf, errorsOf, names } from './values-of.ts';

describe('several numbers of persons', () => {
  const families = async (lines: readonly string[]) => {
    const { records, issues } = await readLines(lines.join('\n'));
    expect(errorsOf(issues)).toEqual([]);
    return records.map(({ member_id: id, first_name: first, dependents }) =>
      [id, first, ...names(dependents)].join(' '),
    );
  };

  test('the one that rows of dependents repeat is that of the family, also if a spouse is an employee, too', async () => {
    const file = [
      'Person Number,Participant Number,Contact Type,Last Name,First Name,Date of Birth,Plan Type,Plan,Coverage Start',
      '300635,300634,Spouse,Testcase,Fay,11/29/1968,Medical,Gold,01/01/2025',
      '300635,300634,Spouse,Testcase,Fay,11/29/1968,Dental,Basic D,01/01/2025',
      '300634,300634,Employee,Testcase,Stu,07/23/1972,Medical,Gold,01/01/2025',
      '300635,300635,Employee,Testcase,Fay,11/29/1968,Dental,Basic D,01/01/2025',
      '300712,300709,Child,Sampleton,Bo,05/17/2012,Medical,Gold,01/01/2025',
      '300709,300709,Employee,Sampleton,Syl,10/01/1966,Medical,Gold,01/01/2025',
    ];
    expect((await families(file)).sort()).toEqual(['300634 Stu Fay', '300635 Fay', '300709 Syl Bo']);
  });

  test('a number that a system made up yields to the one by which dependents are linked', async () => {
    const file = [
      'PERSON_ID|PERSON_NUMBER|PARTICIPANT_PERSON_NUMBER|CONTACT_TYPE|LAST_NAME|FIRST_NAME|BIRTH_DATE|MED_PLAN|MED_START',
      '300000182736948|4750|4750||Testcase|Ann|1981-06-08|Gold PPO|2025-01-01',
      '300000182736988|4489|4489||Sampleton|Cy|1974-11-12|Gold PPO|2025-01-01',
      '300000182736955|90011|4750|Child|Testcase|Bo|2012-10-31|Gold PPO|2025-01-01',
      '300000182736995|90012|4489|Spouse|Sampleton|Di|1976-10-31|Gold PPO|2025-01-01',
      '300000182736996|90013|4489|Child|Sampleton|Ed|2013-10-31|Gold PPO|2025-01-01',
    ];
    expect(await families(file)).toEqual(['4750 Ann Bo', '4489 Cy Di Ed']);
  });
});

test('who takes the call is not the employee, and covered dependents stand in columns', async () => {
  const file = [
    'Enroller First Name,Enroller Last Name,Emp No,Emp First,Emp Last,Emp DOB,Product,Plan,Tier,Effective,Cov Dep 1 Name,Cov Dep 1 Relation,Cov Dep 1 Birth Date',
    'Cher,Agentson,20451,Ann,Testcase,12/08/1966,Medical,Gold PPO,Family,01/01/2025,Bo Testcase,Spouse,09/12/1966',
    'Cher,Agentson,20455,Cy,Lopez Fakeman,11/08/1966,Medical,Gold PPO,Family,01/01/2025,Di Lopez Fakeman,Child,09/12/2006',
    'Greg,Agentson,20459,Ed,Mockery,10/08/1966,Medical,Gold PPO,Single,01/01/2025,,,',
  ];
  const { records, issues } = await readLines(file.join('\n'));
  expect(errorsOf(issues)).toEqual([]);
  expect(records.map(({ first_name: first, last_name: last, dependents }) => [first, last, dependents])).toMatchObject([
    ['Ann', 'Testcase', [{ first_name: 'Bo', last_name: 'Testcase' }]],
    ['Cy', 'Lopez Fakeman', [{ first_name: 'Di', last_name: 'Lopez Fakeman' }]],
    ['Ed', 'Mockery', []],
  ]);
});

describe('registers of deductions', () => {
  const people = ['02988,"Testcase, Ann",08/23/1978', '09218,"Sampleton, Bo",05/03/1966'];

  test('with the plan in a column: the code is its line', async () => {
    const file = [
      'Emp #,Employee,Birth Date,Ded Code,Deduction,Enrolled In,Level,Start,Per Pay',
      `${people[0]},DEN,Dental Pre-tax,Coastal Dental,EE+SP,01/01/2025,117.86`,
      `${people[0]},MED,Medical Pre-tax,Coastal PPO 3000,EE+SP,01/01/2025,149.76`,
      `${people[0]},401K,401(k) Pre-tax,,,08/20/2024,12.65`,
      `${people[1]},MED,Medical Pre-tax,Coastal MEC,EE,01/01/2025,149.76`,
      `${people[1]},GARN,Child Support - Family Court,,,01/02/2024,165.10`,
    ];
    const { extra } = await readLines(file.join('\n'));
    expect(extra.map((one) => coveragesOf(one).sort())).toEqual([
      ['dental: Coastal Dental: employee_plus_spouse', 'medical: Coastal PPO 3000: employee_plus_spouse'],
      ['medical: Coastal MEC: employee_only'],
    ]);
  });

  test('without: deductions with a level are plans, and dues are none', async () => {
    const file = [
      'Emp No,Employee Name,DOB,Ded Cd,Deduction,Cov Lvl,Cov Start,Current Amt',
      `${people[0]},MP5,Medical PPO 500,ES,01/01/2025,120.06`,
      `${people[0]},DNH,Dental High,ES,01/01/2025,175.69`,
      `${people[0]},CRU,Credit Union,,,20.00`,
      `${people[1]},MP5,Medical PPO 500,EE,01/01/2025,120.06`,
      `${people[1]},DUE,Union Dues,,,22.00`,
    ];
    const { extra } = await readLines(file.join('\n'));
    expect(extra.map((one) => coveragesOf(one).sort())).toEqual([
      ['dental: DNH: employee_plus_spouse', 'medical: MP5: employee_plus_spouse'],
      ['medical: MP5: employee_only'],
    ]);
  });
});

describe('lines of coverage in columns', () => {
  const people = ['Ann,Testcase,04/15/1960', 'Bo,Sampleton,05/16/1961', 'Cy,Fakeman,06/17/1962'];
  const read = async (labels: string, rows: readonly string[]) => {
    const lines = rows.map((row, at) => `7${at}01,${people[at]},${row}`);
    const { extra, records, issues } = await readLines([`ID,First Name,Last Name,DOB,${labels}`, ...lines].join('\n'));
    expect(errorsOf(issues)).toEqual([]);
    return { records, lines: extra.map(coveragesOf) };
  };

  test('the line can stand in brackets', async () => {
    const { lines } = await read('Medical Plan,Coverage Level (Med),Dental Plan,Coverage Level (Den),Start', [
      'HSA 3500,EE Only,Dental Low,Family,01/01/2025',
      'HSA 3500,Family,Waived,,01/01/2025',
    ]);
    expect(lines).toEqual([
      ['medical: HSA 3500: employee_only', 'dental: Dental Low: employee_plus_family'],
      ['medical: HSA 3500: employee_plus_family'],
    ]);
  });

  test('NONE and no are no plans, although the level that lines share is filled', async () => {
    const { lines } = await read('Med Plan,Dent Plan,Level,Start', [
      'BH BASIC,DENT A,Family,01/01/2025',
      'NONE,DENT B,Single,01/01/2025',
      'BH BUYUP,NONE,Single,01/01/2025',
    ]);
    expect(lines).toEqual([
      ['medical: BH BASIC: employee_plus_family', 'dental: DENT A: employee_plus_family'],
      ['dental: DENT B: employee_only'],
      ['medical: BH BUYUP: employee_only'],
    ]);
    const small = await read('Medical,Dental,Who is covered,Start of coverage', [
      'Harbor POS,Delta Dental,Family,01/01/2025',
      'no,Delta Dental,Employee only,01/01/2025',
      'Harbor POS,no,Employee only,01/01/2025',
    ]);
    expect(small.lines).toEqual([
      ['medical: Harbor POS: employee_plus_family', 'dental: Delta Dental: employee_plus_family'],
      ['dental: Delta Dental: employee_only'],
      ['medical: Harbor POS: employee_only'],
    ]);
  });

  test.each([
    ['Eligible From', 'Eligible Thru'],
    ['EFFECT', 'TERM'],
  ])('%s and %s are the period of the coverage', async (from, to) => {
    const { records } = await read(`Plan,Level,${from},${to}`, [
      'Gold,Family,01/01/2025,',
      'Gold,Single,02/01/2025,05/31/2025',
    ]);
    expect(records.map(({ coverage }) => coverage)).toMatchObject([
      { effective_date: '2025-01-01', termination_date: null },
      { effective_date: '2025-02-01', termination_date: '2025-05-31' },
    ]);
  });
});

test('a ZIP code whose last four digits were cut is read up to them', async () => {
  const file = [
    'ID,First Name,Last Name,DOB,Address,City,State,Zip',
    '7101,Ann,Testcase,04/15/1960,1 Elm St,Utica,NY,13501-332',
    '7105,Bo,Sampleton,05/16/1961,2 Elm St,Utica,NY,13501',
  ];
  const { records, issues } = await readLines(file.join('\n'));
  expect(records[0]!.address).toMatchObject({ zip: '13501' });
  expect(issues).toMatchObject([{ code: 'zip_four_cut', severity: 'warning', field: 'address.zip' }]);
});

describe('accounts, lists by name, and dates for nothing', () => {
  test('an ex-spouse with an account and a child of age are members in a COBRA list with dependents in columns', async () => {
    const file = [
      'QB Account,Former Employee,QB Last,QB First,QB DOB,Relation to Employee,Plan,Coverage Level,Coverage Begins,Dep 1 Last,Dep 1 First,Dep 1 DOB',
      'CB04410,"Testcase, Ann",Testcase,Ann,01/26/1983,Employee,Choice PPO,Individual + Spouse,02/01/2025,Testcase,Bo,02/28/1980',
      'CB04467,"Sampleton, Cy",Sampleton,Di,09/06/1963,Ex-Spouse,Choice PPO,Individual,03/01/2025,,,',
      'CB04524,"Fakeman, Ed",Fakeman,Flo,08/13/2000,Child,Choice PPO,Individual,03/01/2025,,,',
    ];
    const { records, issues } = await readLines(file.join('\n'));
    expect(errorsOf(issues)).toEqual([]);
    expect(records.map(({ first_name: first, dependents }) => [first, ...names(dependents)].join(' '))).toEqual([
      'Ann Bo',
      'Di',
      'Flo',
    ]);
  });

  test('a number that only some have is no ID next to one that all have', async () => {
    const file = [
      'SUBSCRIBER ID,REL,PENSION NO,LAST NAME,FIRST NAME,DOB,PLAN,LEVEL,START',
      '500381,SUBSCRIBER,,TESTCASE,ANN,1975-01-02,Gold,Single,2025-01-01',
      '500384,SUBSCRIBER,,SAMPLETON,BO,1976-01-02,Gold,Single,2025-01-01',
      '500628,SUBSCRIBER,P80198,FAKEMAN,CY,1942-01-22,Gold,Employee + Spouse,2025-01-01',
      '500628,SPOUSE,P80198,FAKEMAN,DI,1943-01-22,Gold,Employee + Spouse,2025-01-01',
    ];
    const { records } = await readLines(file.join('\n'));
    expect(records.map(({ member_id: id }) => id)).toEqual(['500381', '500384', '500628']);
  });

  test('the number of the subscriber may stand only in rows of dependents', async () => {
    const file = [
      'Last Name,First Name,UID,Subscriber UID,Relationship,Birthdate,Health Plan,Coverage Level,Coverage Start',
      'Sampleton,Bo,004443001,004443664,Dependent Child,2015-08-04,,,',
      'Testcase,Ann,004576974,,Employee,1964-03-23,Ivy PPO,Self Only,2025-01-01',
      'Sampleton,Cy,004443002,004443664,Dependent Child,2005-08-20,,,',
      'Sampleton,Di,004443664,,Employee,1970-08-20,Ivy PPO,Family,2025-01-01',
    ];
    const { records, issues } = await readLines(file.join('\n'));
    expect(errorsOf(issues)).toEqual([]);
    expect(records.map(({ first_name: first, dependents }) => [first, ...names(dependents)].join(' '))).toEqual([
      'Ann',
      'Di Bo Cy',
    ]);
  });

  test('0001-01-01 and 9999-12-31 are no coverage of a line', async () => {
    const file = [
      'ID,LAST NAME,FIRST NAME,DOB,MED PLAN,MED TIER,MED EFF,MED TERM,VIS PLAN,VIS TIER,VIS EFF,VIS TERM',
      '7101,TESTCASE,ANN,1975-01-02,Gold,Single,2025-01-01,9999-12-31,Vision 12,Single,2025-01-01,9999-12-31',
      '7105,SAMPLETON,BO,1976-01-02,Gold,Single,2025-01-01,9999-12-31,,,0001-01-01,0001-01-01',
      '7109,FAKEMAN,CY,1977-01-02,Gold,Single,2025-01-01,9999-12-31,,,0001-01-01,9999-12-31',
    ];
    const { extra, issues } = await readLines(file.join('\n'));
    expect(errorsOf(issues)).toEqual([]);
    expect(extra.map((one) => coveragesOf(one).length)).toEqual([2, 1, 1]);
  });
});
