import { describe, expect, test } from '@jest/globals';
import { namesChildren } from '../../src/code-lists/coverage-type-spellings.ts';
import { readRelationship, UNKNOWN_COLUMN } from '../../src/code-lists/relationship-spellings.ts';
import { readColumns } from '../../src/infer/label-candidates.ts';
import { splitFullName } from '../../src/values/split-name.ts';
import { parseZip } from '../../src/values/zip.ts';
import { readBytes } from '../read-whole-file.ts';
import { readSheets } from './read-sheets.ts';
import { coveragesOf, errorsOf } from './values-of.ts';

const readLines = (lines: readonly string[]) => readBytes(`${lines.join('\n')}\n`);

describe('labels that others explain', () => {
  const fieldOf = (labels: readonly string[], wanted: string) => {
    const reading = readColumns(labels).find(({ label }) => label === wanted)!;
    const [field] = [...reading.scores].sort((a, b) => b[1] - a[1])[0] ?? [null];
    return { field, line: reading.meaning.line };
  };

  test('a letter in front of a word is a line of coverage that another label names', () => {
    expect(fieldOf(['LEVEL', 'MEDPLN', 'VLEVEL', 'VISPLN'], 'VLEVEL')).toEqual({
      field: 'coverage.coverage_type',
      line: 'vision',
    });
    // Nothing says that D is dental.
    expect(fieldOf(['LEVEL', 'MEDPLN', 'DLEVEL'], 'DLEVEL').line).toBeNull();
    expect(fieldOf(['NAME', 'DENPLN', 'DNAME'], 'DNAME').line).toBeNull();
  });

  test('To is an end next to From', () => {
    expect(fieldOf(['Vision From', 'Vision To'], 'Vision To').field).toBe('coverage.termination_date');
    expect(fieldOf(['coverageFrom', 'coverageTo'], 'coverageTo').field).toBe('coverage.termination_date');
    expect(fieldOf(['Vision Plan', 'Vision To'], 'Vision To').field).toBeNull();
  });

  test('letters in front of the parts of an address', () => {
    const labels = ['MBRNAME', 'HADDR1', 'HCTYST', 'HZIP5'];
    expect(labels.map((label) => fieldOf(labels, label).field).slice(1)).toEqual([
      'address.street',
      null,
      'address.zip',
    ]);
    // Two addresses, of which one is the member's.
    const both = ['HADDR1', 'HCITY', 'HZIP', 'MADDR1', 'MCITY', 'MZIP'];
    expect(readColumns(both).map(({ bare }) => bare)).toEqual(both);
  });
});

describe('values of a column', () => {
  test('a level for one child next to a plural of another hand', () => {
    expect(namesChildren(['SUB', 'SUB+CHD', 'Subscriber & Children'])).toBe(false);
    expect(namesChildren(['SUB', 'SUB+CHD', 'SUB+CHILDREN'])).toBe(true);
  });

  test.each([
    ['Dependent: Husband', 'spouse'],
    ['Dep - Daughter', 'child'],
    ['Dependent - Stepchild', 'stepchild'],
    ['Wife of the former member', 'spouse'],
    ['Dep - Friend', null],
  ])('%s', (text, is) => expect(readRelationship(text, UNKNOWN_COLUMN)).toBe(is));

  test('I and F alone are individuals and families', async () => {
    const file = (letters: readonly string[]) => [
      'Card No,Last,First,Born,Level,Plan,Cov Start',
      ...letters.map((letter, at) => `77${at}1,Testcase,Ann${'abcd'[at]},04/1${at}/1950,${letter},Senior A,01/01/2026`),
    ];
    const read = async (letters: readonly string[]) => {
      const { records } = await readLines(file(letters));
      return records.map(({ coverage }) => coverage);
    };
    expect(await read(['I', 'F', 'I'])).toMatchObject([
      { coverage_type: 'employee_only' },
      { coverage_type: 'employee_plus_family' },
      { coverage_type: 'employee_only' },
    ]);
    // Next to S, I is anything.
    expect(await read(['I', 'F', 'S'])).toMatchObject([{ coverage_type: null }, {}, { coverage_type: null }]);
  });

  test('a spouse of two digits is no child', async () => {
    const { records, issues } = await readLines([
      'Ret No,Rel,Name,Birth,Plan,Start',
      '00731,Retiree,"Testcase, Ann",03/05/31,Gold,01/01/20',
      '00731,Spouse,"Testcase, Bo",07/09/23,Gold,01/01/20',
      '00735,Retiree,"Sampleton, Cy",03/05/41,Gold,01/01/20',
      '00735,Child,"Sampleton, Di",07/09/23,Gold,01/01/20',
    ]);
    const born = records.flatMap(({ dependents }) => dependents as { date_of_birth: string }[]);
    expect(born.map((one) => one.date_of_birth)).toEqual(['1923-07-09', '2023-07-09']);
    expect(issues.filter(({ code }) => code === 'two_digit_year')).toHaveLength(8);
  });
});

test('a legend makes a column of some kind of coverage one of levels', async () => {
  const { records, issues } = await readLines([
    'MEMB_ID;LAST_NM;FIRST_NM;DOB;REL_CD;PROD_ID;COV_GRP_X;EFF_DT',
    'W100;Testcase;Ann;19800415;Self;P1;D;20260101',
    'W100;Testcase;Bo;20110415;Child;P1;D;20260101',
    'W104;Sampleton;Cy;19810415;Self;P1;M;20260101',
    'W108;Fakeman;Di;19820415;Self;P1;F;20260101',
    '# COV_GRP_X: M=Member only D=Member+Dependent child(ren) F=Family',
  ]);
  expect(errorsOf(issues).filter((code) => code !== 'ragged_row')).toEqual([]);
  expect(records.map(({ coverage }) => coverage)).toMatchObject([
    { coverage_type: 'employee_plus_children' },
    { coverage_type: 'employee_only' },
    { coverage_type: 'employee_plus_family' },
  ]);
});

describe('dates and places', () => {
  test('the current period goes before the original start', async () => {
    const { records } = await readLines([
      'MBR_ID,LAST,FIRST,BIRTH_DT,LOB,PLAN_CD,ORIG_START_DT,CURR_START_DT,CURR_TERM_DT',
      '9001,Testcase,Ann,19800415,M,G1,20150101,20260101,99991231',
      '9001,Testcase,Ann,19800415,D,G2,20150101,20260201,20261130',
      '9005,Sampleton,Bo,19810415,M,G1,20160101,20260301,99991231',
    ]);
    expect(records).toMatchObject([
      { coverage: { effective_date: '2026-01-01', termination_date: null } },
      { coverage: { effective_date: '2026-03-01', termination_date: null } },
    ]);
  });

  test.each([
    ['ST_ZIP', 'TX77001', 'TX', '77001'],
    ['State/Zip', 'NM 87501-0004', 'NM', '87501-0004'],
    ['STZIP', '"vt, 05401"', 'VT', '05401'],
  ])('state and ZIP code in a column %s', async (label, value, state, zip) => {
    const { records } = await readLines([
      `Emp ID,Last Name,First Name,DOB,Street,City,${label}`,
      `5001,Testcase,Ann,04/15/1980,1 Test St,Testville,${value}`,
      `5007,Sampleton,Bo,04/16/1980,2 Test St,Testville,${value}`,
    ]);
    expect(records[0]).toMatchObject({ address: { city: 'Testville', state, zip } });
  });

  test('a city before its state without a comma', async () => {
    const { records } = await readLines([
      'Emp ID,Last Name,First Name,DOB,Street,City State,Zip',
      '5001,Testcase,Ann,04/15/1980,1 Test St,LAS CRUCES NM,88001',
      '5007,Sampleton,Bo,04/16/1980,2 Test St,EL PASO TX,79901',
    ]);
    expect(records.map(({ address }) => address)).toMatchObject([
      { city: 'LAS CRUCES', state: 'NM' },
      { city: 'EL PASO', state: 'TX' },
    ]);
  });
});

describe('names and numbers', () => {
  test.each([
    ['Rev. Luis Testcase, O.P.', 'Luis', 'Testcase'],
    ['Ann B. Testcase, V.G.', 'Ann', 'Testcase'],
    ['Bo Testcase, O.F.M.', 'Bo', 'Testcase'],
    ['Van Testcase, J.R.', 'J.R.', 'Van Testcase'],
    ['Testcase, A.J.', 'A.J.', 'Testcase'],
    ['Testcase, J.R.R.', 'J.R.R.', 'Testcase'],
  ])('%s', (text, first, last) => {
    const name = splitFullName(text);
    expect([name.first, name.last]).toEqual([first, last]);
  });

  test.each([
    ['895030000', '89503'],
    ['89503-0000', '89503'],
    ['895030001', '89503-0001'],
  ])('ZIP code %s', (text, zip) => expect(parseZip(text).value).toBe(zip));
});

describe('names of columns', () => {
  test('lines above the rows number them', async () => {
    const { records, issues } = await readLines([
      '* ELIGIBILITY REQUEST, NO HEADER ROW',
      '* 01  Certificate Number  9',
      '* 02  Relationship (A = Subscriber, B = Spouse)  1',
      '* 03  Family Name  30',
      '* 04  Given Name  20',
      '* 05  Date of Birth CCYYMMDD  8',
      '* 06  Soc Sec No  9',
      '* 07  Product (X = Dental, Y = Vision)  1',
      '* 08  Plan Code  6',
      '* 09  Tier (EE, ES)  2',
      '* 10  Effective Date CCYYMMDD  8',
      '007730001|A|Testcase|Ann|19800415|219094821|X|DN15|ES|20260101',
      '007730001|B|Testcase|Bo|19810415|219094822|X|DN15|ES|20260101',
      '007730005|A|Sampleton|Cy|19820415|219094823|Y|VS12|EE|20260201',
      ...Array.from(
        { length: 9 },
        (_, at) => `00773001${at}|A|Fakeman|Di|198${at}0415|21909483${at}|Y|VS12|EE|20260201`,
      ),
    ]);
    expect(errorsOf(issues)).toEqual([]);
    expect(records.slice(0, 2)).toMatchObject([
      { ssn: '***-**-4821', coverage: { plan_id: 'DN15' }, dependents: [{ first_name: 'Bo', relationship: 'spouse' }] },
      { ssn: '***-**-4823', coverage: { plan_id: 'VS12', effective_date: '2026-02-01' } },
    ]);
  });

  test('New 2027 next to Current 2026, with SAME', async () => {
    const { records, issues } = await readSheets({
      OE: [
        ['', '', '', '', 'CURRENT (2026)', '', 'NEW (2027)', '', ''],
        ['Emp #', 'Name', 'DOB', 'Sex', 'Medical', 'Med Tier', 'Medical', 'Med Tier', 'Signed'],
        ['RB1', 'Testcase, Ann', '04/15/1980', 'F', 'Oak PPO', 'EE+SP', 'SAME', 'SAME', 'Y'],
        ['RB4', 'Sampleton, Bo', '04/16/1981', 'M', 'Oak PPO', 'EE', 'Elm HSA', 'FAM', 'Y'],
        ['RB7', 'Fakeman, Cy', '04/17/1982', 'M', 'Elm HSA', 'FAM', 'WAIVE', '', 'Y'],
        ['RB9', 'Mockery, Di', '04/18/1983', 'F', 'Oak PPO', 'EE', 'Oak PPO', 'EE', 'Y'],
      ],
    });
    expect(errorsOf(issues)).toEqual([]);
    expect(records.map(({ coverage }) => coverage)).toMatchObject([
      { coverage_type: 'employee_plus_spouse' },
      { coverage_type: 'employee_plus_family' },
      { coverage_type: 'waived' },
      { coverage_type: 'employee_only' },
    ]);
  });

  test('a cell with an object is no street', async () => {
    const object = (street: string) => `"{""line1"": ""${street}"", ""city"": ""Waco""}"`;
    const { records } = await readLines([
      'emp_id,first_name,last_name,dob,home_address,plan,tier,start',
      `501,Ann,Testcase,1980-04-15,${object('1 Test St')},P1,EE,2026-01-01`,
      `507,Bo,Sampleton,1981-04-15,${object('2 Test St')},P1,EE,2026-01-01`,
    ]);
    expect(records.map(({ address }) => address)).toMatchObject([{ street: null }, { street: null }]);
  });
});

test('a sheet whose labels name a line, next to one whose plans are of any', async () => {
  const { extra, issues } = await readSheets({
    'Oak Branch': [
      ['Emp #', 'Last', 'First', 'DOB', 'Street', 'City', 'ST', 'Zip', 'Benefit Plan', 'Tier', 'Start'],
      [101, 'Testcase', 'Ann', '04/15/1980', '1 Test St', 'Waco', 'TX', '76701', 'POS 25', 'Single', '01/01/2026'],
      [104, 'Mockery', 'Di', '04/18/1980', '3 Test St', 'Waco', 'TX', '76701', 'POS 25', 'Family', '01/01/2026'],
    ],
    'Elm Branch': [
      ['Emp #', 'Last', 'First', 'DOB', 'Vision Plan', 'Coverage Tier', 'Effective Date'],
      [207, 'Sampleton', 'Bo', '04/16/1980', 'Clear 150', 'Single', '02/01/2026'],
      [209, 'Fakeman', 'Cy', '04/17/1980', 'Clear 200', 'Family', '02/01/2026'],
    ],
  });
  expect(errorsOf(issues)).toEqual([]);
  expect(extra.map(coveragesOf)).toEqual([
    [': POS 25: employee_only'],
    [': POS 25: employee_plus_family'],
    ['vision: Clear 150: employee_only'],
    ['vision: Clear 200: employee_plus_family'],
  ]);
});

test('letters of a legend next to words in a second column', async () => {
  const { records, issues } = await readLines([
    'Student No,Name,DOB,Rel,Cov Cd,Plan,Cov Begin,Choice',
    '0044,"Testcase, Ann",04/15/2001,Self,AB,Campus,08/15/2026,Elect',
    '0047,"Sampleton, Bo",04/16/2001,Self,A,Campus,08/15/2026,Elect',
    '0051,"Fakeman, Cy",04/17/2001,Self,,,,Waive',
    '0055,"Mockery, Di",04/18/2001,Self,A,Campus,08/15/2026,Elect',
    '',
    '"Cov Cd: A = Scholar, AB = Scholar + Spouse, AC = Scholar + Children"',
  ]);
  // The legend itself is no row.
  expect(errorsOf(issues)).toEqual(['ragged_row']);
  expect(records.map(({ coverage }) => coverage)).toMatchObject([
    { coverage_type: 'employee_plus_spouse' },
    { coverage_type: 'employee_only' },
    { coverage_type: 'waived' },
    { coverage_type: 'employee_only' },
  ]);
});

test('records without gaps in which a long value fills its column', async () => {
  const line = (id: string, last: string, born: string, city: string, rest: string) =>
    `${id}${last.padEnd(10)}ANN     ${born}F ${city.padEnd(12)}${rest}`;
  const { records, issues } = await readLines([
    'CERTN LAST      FIRST   BIRTH   S CITY        STZIP  LOC PLAN  BEGDATE ',
    line('004408', 'TESTCASE', '12201977', 'ARKANSAS TWN', 'KS670060111HDHP  09012026'),
    line('004417', 'SAMPLETON', '09201968', 'EL DORADO', 'KS670500133HDHP  09012026'),
    line('004425', 'FAKEMAN', '08061980', 'EL DORADO', 'KS670100107BASIC 01012027'),
    line('004431', 'MOCKERY', '02141972', 'ARKANSAS TWN', 'KS670500120BASIC 10122026'),
    line('004444', 'DUMMYTON', '08131996', 'WICHITA', 'KS670130122HDHP  10122026'),
    line('004450', 'NOBODY', '09271986', 'EL DORADO', 'KS670480106HDHP  09012026'),
    line('004460', 'NOONE', '11121984', 'WICHITA', 'KS672050112HDHP  09012026'),
  ]);
  expect(errorsOf(issues)).toEqual([]);
  expect(records).toHaveLength(7);
  expect(records[0]).toMatchObject({
    date_of_birth: '1977-12-20',
    address: { city: 'ARKANSAS TWN', state: 'KS', zip: '67006' },
    coverage: { plan_id: 'HDHP', effective_date: '2026-09-01' },
  });
});

test('numbers of two digits below a label that names them', async () => {
  const { records, issues } = await readSheets({
    list: [
      ['Clock #', 'Name', 'Who', 'Birthday', 'Plan', 'Type', 'Started'],
      [43, 'Testcase, Ann', 'emp', '04/15/1980', 'Blue', 'single', '01/01/2026'],
      [46, 'Sampleton, Bo', 'emp', '04/16/1980', 'Blue', 'family', '01/01/2026'],
      ['', 'Sampleton, Cy', 'son', '04/16/2010', '', '', ''],
      [52, 'Fakeman, Di', 'emp', '04/17/1980', 'Blue', 'single', '01/01/2026'],
    ],
  });
  expect(errorsOf(issues)).toEqual([]);
  expect(records.map(({ member_id }) => member_id)).toEqual(['43', '46', '52']);
});

describe('which number, whose start', () => {
  test('a policy that is each person’s goes before a Medicare number', async () => {
    const { records } = await readLines([
      'Policy Number,Insured Last Name,Insured First Name,Date of Birth,Medicare Number (MBI),Med Supp Plan,Policy Effective Date',
      'MS100012,Testcase,Ann,10/21/1938,7C97-X42-HA33,F,07/01/2017',
      'MS100023,Sampleton,Bo,10/05/1942,8M98-M00-EP89,G,10/01/2019',
      'MS100034,Fakeman,Cy,10/06/1943,3P10-U10-CQ87,G,10/01/2020',
    ]);
    expect(records.map(({ member_id }) => member_id)).toEqual(['MS100012', 'MS100023', 'MS100034']);
  });
  test('a start beside a line’s plan and level is its own, next to a start of another line', async () => {
    const { records } = await readLines([
      'ID,Last Name,First Name,DOB,Medical,Tier,Start,End,Dental,Dental Tier,Dental Start',
      '11045,Testcase,Ann,06/18/1960,Core,EE,03/01/2026,,Smile,EE,04/01/2026',
      '11048,Sampleton,Bo,06/19/1961,Core,Family,05/01/2026,10/31/2026,Smile,Family,06/01/2026',
      '11052,Fakeman,Cy,06/20/1962,Plus,EE,05/01/2026,,Smile,EE,06/01/2026',
    ]);
    expect(records).toMatchObject([
      { coverage: { effective_date: '2026-03-01', termination_date: null } },
      { coverage: { effective_date: '2026-05-01', termination_date: '2026-10-31' } },
      { coverage: { effective_date: '2026-05-01' } },
    ]);
  });

  test('a start in front of a plan that has its own is that of the employment', async () => {
    const { records } = await readLines([
      'Employee ID,First name,Last name,Date of birth,Work email,Start date,Medical plan,Medical tier,Medical start date',
      'E77,Ann,Testcase,1971-11-11,ann@example.org,2010-07-14,Gold EPO,Employee Only,2026-03-01',
      'E78,Bo,Sampleton,1972-11-11,bo@example.org,2011-07-14,Gold EPO,Employee Only,2026-03-01',
      'E79,Cy,Fakeman,1973-11-11,cy@example.org,2012-07-14,Gold EPO,Employee Only,2026-04-01',
    ]);
    expect(records.map(({ coverage }) => coverage)).toMatchObject([
      { effective_date: '2026-03-01' },
      { effective_date: '2026-03-01' },
      { effective_date: '2026-04-01' },
    ]);
  });
});
