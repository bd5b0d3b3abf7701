import { expect, test } from '@jest/globals';
import { readLines } from '../read-whole-file.ts';
import { readSheets } from './read-sheets.ts';
import { coveragesOf, errorsOf, firsts } from './values-of.ts';

const COVERED = 'Plan,Level,Effective Date';
const rest = 'Gold PPO,Employee Only,2026-01-01';

test('dependents below the name of the participant, with their relationship called that of a contact', async () => {
  const { records, extra, issues } = await readSheets({
    Elections: [
      ['Person Number', 'Participant Name', 'Date of Birth', 'Plan Type', 'Plan', 'Option', 'Coverage Start Date'],
      ['7001', 'Testcase, Ann B.', '27-Jan-1975', 'Medical', 'TST PPO', 'Family', '01-Jan-2026'],
      ['7001', 'Testcase, Ann B.', '27-Jan-1975', 'Basic Life', 'TST Basic Life', '1x Salary', '01-Jan-2026'],
      ['7001', 'Testcase, Ann B.', '27-Jan-1975', 'Flexible Spending', 'TST Account', '', '01-Jan-2026'],
      ['7002', 'Sampleton, Bo', '13-Sep-1974', 'Medical', 'TST PPO', 'Employee Only', '01-Jan-2026'],
      ['7002', 'Sampleton, Bo', '13-Sep-1974', 'Basic Life', 'TST Basic Life', '2x Salary', '01-Jan-2026'],
    ],
    'Covered People': [
      [
        'Person Number',
        'Participant Name',
        'Dependent Last Name',
        'Dependent First Name',
        'Contact Relationship',
        'Dependent Date of Birth',
        'Plan',
      ],
      ['7001', 'Testcase, Ann B.', 'Fakeman', 'Cy', 'Spouse', '04-Feb-1978', 'TST PPO'],
      ['7001', 'Testcase, Ann B.', 'Testcase', 'Di', 'Child', '20-Aug-2014', 'TST PPO'],
    ],
    Beneficiaries: [
      ['Person Number', 'Participant Name', 'Plan', 'Beneficiary', 'Relationship', 'Percent'],
      ['7001', 'Testcase, Ann B.', 'TST Basic Life', 'Estate of Ann Testcase', 'Estate', '100'],
      ['7002', 'Sampleton, Bo', 'TST Basic Life', 'Eve Mock', 'Parent', '100'],
    ],
  });
  expect(errorsOf(issues)).toEqual([]);
  expect(firsts(records)).toEqual([['Ann', 'Cy', 'Di'], ['Bo']]);
  expect(coveragesOf(extra[0]!)).toEqual([
    'medical: TST PPO: employee_plus_family',
    'basic_life: TST Basic Life: ',
    'fsa: TST Account: ',
  ]);
});

test('of two names, the one that repeats the employee isn’t the dependent’s', async () => {
  const { records } = await readLines(`Worker ID,Worker,Insured Life,Relationship,Birth Date,${COVERED}
A1,"Testcase, Ann B","Testcase, Ann B",Self,04/15/1980,Gold PPO,Family,2026-01-01
A1,"Testcase, Ann B","Sampleton, Cy",Spouse,04/16/1981,,,
A1,"Testcase, Ann B","Testcase, Di",Child,04/17/2012,,,
A2,"Mock, Bo","Mock, Bo",Self,04/18/1982,${rest}`);
  expect(firsts(records)).toEqual([['Ann', 'Cy', 'Di'], ['Bo']]);
  expect(records[0]).toMatchObject({ dependents: [{ last_name: 'Sampleton' }, { last_name: 'Testcase' }] });
});

test('fields of a midrange system, and the coverages below two letters of their own', async () => {
  const { records, extra } =
    await readLines(`HRNUM,HRLNAM,HRFNAM,HRMINI,HRDOB,HRSEX,HRREL,HRHIRD,HRPHON,MDPLAN,MDTIER,MDEFDT,MDENDT,DNPLAN,DNTIER,DNEFDT,DNENDT
020417,TESTCASE,ANN,B,870706,F,E,1230427,4255550109,PPO1,EF,1250101,0,DEN,EO,1250201,0
020418,SAMPLETON,BO,,1041231,M,E,1240102,4255550110,HMO2,EO,1250101,1251031,DEN,EO,1250101,0`);
  expect(records).toMatchObject([
    { first_name: 'ANN', date_of_birth: '1987-07-06', phone: '+14255550109' },
    { first_name: 'BO', date_of_birth: '2004-12-31' },
  ]);
  expect(extra.map(coveragesOf)).toEqual([
    ['medical: PPO1: employee_plus_family', 'dental: DEN: employee_only'],
    ['medical: HMO2: employee_only', 'dental: DEN: employee_only'],
  ]);
  expect(extra[0]).toMatchObject({ middle_name: 'B' });
  expect((extra[1]!.coverages as unknown[])[0]).toMatchObject({
    effective_date: '2025-01-01',
    termination_date: '2025-10-31',
  });
});

test('policies of insured people: who they are, the letters of their levels, and the lines of their products', async () => {
  const { records, extra, issues } =
    await readLines(`EMP_NO|POLICY_NO|PROD_CD|PROD_DESC|COV_CD|INSD_TYPE|INSD_LAST|INSD_FIRST|INSD_DOB|ISSUE_DT
552|A100|A24H|24-HOUR ACCIDENT|I|P|TESTCASE|ANN|06081966|06012026
552|T200|TL20|20 YR TERM LIFE|I|P|TESTCASE|ANN|06081966|06012026
571|A300|A24H|24-HOUR ACCIDENT|F|P|SAMPLETON|BO|07011989|06012026
571|A300|A24H|24-HOUR ACCIDENT|F|S|SAMPLETON|CY|08221994|06012026
571|A300|A24H|24-HOUR ACCIDENT|F|C|SAMPLETON|DI|05022015|06012026
580|A400|A24H|24-HOUR ACCIDENT|IS|P|MOCK|EVE|05021985|06012026
580|A400|A24H|24-HOUR ACCIDENT|IS|S|MOCK|FAY|05021986|06012026
590|A500|HIP2|HOSPITAL INDEMNITY|IC|P|FAKEMAN|GUS|05021985|06012026
590|A500|HIP2|HOSPITAL INDEMNITY|IC|C|FAKEMAN|HAL|05022016|06012026
600|A600|A24H|24-HOUR ACCIDENT|I|P|DUMMY|IDA|05021985|06012026
610|A700|A24H|24-HOUR ACCIDENT|I|P|DUMMY|JO|05021985|06012026`);
  expect(errorsOf(issues)).toEqual([]);
  expect(firsts(records).slice(0, 4)).toEqual([['ANN'], ['BO', 'CY', 'DI'], ['EVE', 'FAY'], ['GUS', 'HAL']]);
  expect(extra.slice(0, 4).map(coveragesOf)).toEqual([
    ['life: TL20: employee_only', 'accident: A24H: employee_only'],
    ['accident: A24H: employee_plus_family'],
    ['accident: A24H: employee_plus_spouse'],
    ['hospital_indemnity: HIP2: employee_plus_children'],
  ]);
  // Policies of individuals aren't groups.
  expect(extra[0]).toMatchObject({ group_id: null });
});

test('a policy that small groups of people share is their group, also if there are many', async () => {
  const people = 'TESTCASE SAMPLETON FAKEMAN MOCK DUMMY TRIALS'.split(' ').flatMap((last, at) => {
    const policy = `P${400 + Math.floor(at / 2)}`;
    return [`${policy},C${at + 1},${last},ANN,0${at + 1}/11/1980,PPO,07/01/2026`];
  });
  const more = people.map((row) => row.replace(/,C(\d),(\w+)/, ',C1$1,$2SON').replace('P40', 'P41'));
  const header = 'Policy Number,Certificate Number,Last Name,First Name,Birth Date,Plan,Effective Date';
  const { extra } = await readLines([header, ...people, ...more].join('\n'));
  expect(extra.map(({ group_id }) => group_id)).toEqual([...people, ...more].map((row) => row.split(',')[0]));
});

test('children by first name or whole name, partners told apart in a column behind them, levels of a participant', async () => {
  const { records, issues } =
    await readLines(`Member ID,Last Name,First Name,Birthdate,Coverage Tier,Coverage Begins,Sp/DP First,Sp/DP Last,Sp/DP Birthdate,Sp or DP,Child 1,Child 1 Birthdate
C1,Testcase,Ann,04/15/1980,P+Child(ren),01/01/2026,,,,,Di Testcase,04/17/2012
C2,Sampleton,Bo,04/16/1981,P+Family,01/01/2026,Eve,Mock,05/17/1982,DP,Fay,04/18/2013
C3,Fakeman,Cy,04/17/1982,P+Spouse/DP,01/01/2026,Gus,Fakeman,05/18/1983,Sp,,
C4,Dummy,Ida,04/18/1983,P Only,01/01/2026,,,,,,`);
  expect(errorsOf(issues)).toEqual([]);
  expect(records).toMatchObject([
    { dependents: [{ first_name: 'Di', last_name: 'Testcase' }] },
    {
      dependents: [
        { first_name: 'Eve', last_name: 'Mock', relationship: 'domestic_partner' },
        { first_name: 'Fay', last_name: 'Sampleton' },
      ],
    },
    { dependents: [{ first_name: 'Gus', relationship: 'spouse' }] },
    { dependents: [] },
  ]);
  const own = `Member ID,Last Name,First Name,Birthdate,Coverage Begins,Child 1 First,Child 1 Last,Child 1 Birthdate
C1,Testcase,Ann,04/15/1980,01/01/2026,Di Testcase,Testcase,04/17/2012
C2,Sampleton,Bo,04/16/1981,01/01/2026,Fay,Mock,04/18/2013`;
  expect((await readLines(own)).records.map(({ dependents }) => dependents)).toMatchObject([
    [{ first_name: 'Di Testcase', last_name: 'Testcase' }],
    [{ first_name: 'Fay', last_name: 'Mock' }],
  ]);
  expect(
    (records as unknown as { coverage: { coverage_type: string } }[]).map(({ coverage }) => coverage.coverage_type),
  ).toEqual(['employee_plus_children', 'employee_plus_family', 'employee_plus_spouse', 'employee_only']);
});

test('an example in the first cell, a relationship behind a kind of dependent, and levels of survivors and partners', async () => {
  const { records, issues } =
    await readLines(`Last Name,First Name,Employee ID,Birth Date,${COVERED},Dep First,Dep Last,Dep Birth Date,Dep Type,Rel Code
EXAMPLE: Mock,Jane,999,01/15/1980,Gold,Employee Only,2026-01-01,,,,,
Testcase,Ann,101,04/15/1980,Gold,Emp + Dom Partner,2026-01-01,Bo,Mock,04/16/1981,S,SPOUSE
Sampleton,Cy,102,04/17/1982,Gold,Employee + Children,2026-01-01,Di,Sampleton,04/18/2012,D,STEPSON
Fakeman,Eve,103,04/19/1950,Gold,Surviving Spouse,2026-01-01,,,,,
Dummy,Fay,104,04/19/1951,Gold,1PTY,2026-01-01,,,,,`);
  expect(errorsOf(issues)).toEqual([]);
  expect(firsts(records)).toEqual([['Ann', 'Bo'], ['Cy', 'Di'], ['Eve'], ['Fay']]);
  expect(records).toMatchObject([
    { coverage: { coverage_type: 'employee_plus_spouse' }, dependents: [{ relationship: 'spouse' }] },
    { dependents: [{ relationship: 'stepchild' }] },
    { coverage: { coverage_type: 'spouse_only' } },
    { coverage: { coverage_type: 'individual' } },
  ]);
});
