import { describe, expect, test } from '@jest/globals';
import { readLines } from '../read-whole-file.ts';
import { type Coverage, coveragesOf, errorsOf, names } from './values-of.ts';

describe('whose number it is', () => {
  const LABELS = 'Member No,Emp #,Contributing Employer,Local,Relation,First Name,Last Name,DOB,Medical,Eff Date';
  const EMPLOYERS = ['00933,Beck Piping', '00412,Northgate', '02044,Calumet'];
  const NAMES = [
    'Testcase',
    'Sampleton',
    'Fakeman',
    'Mockery',
    'Dummond',
    'Specimen',
    'Nobody',
    'Placeholder',
    'Instance',
  ];
  /** Members are numbered in each of three locals, and employers contribute for many of them. */
  const rows = NAMES.flatMap((name, at) => {
    const head = `${1001 + 3 * (at % 3)},${EMPLOYERS[(at * 2) % 3]},Local ${17 + 27 * Math.floor(at / 3)}`;
    const person = (relation: string, first: string) =>
      `${head},${relation},${first},${name},0${at + 1}/1${at}/19${60 + at},Gold PPO,04/01/2026`;
    return [person('Participant', `${'ABCDEFGHI'[at]}nn`), person('Spouse', `${'ABCDEFGHI'[at]}bb`)];
  });

  test('the number of an employer that contributes for strangers is not theirs, though it is called Emp #', async () => {
    const { records, extra, issues } = await readLines([LABELS, ...rows].join('\n'));
    expect(errorsOf(issues)).toEqual([]);
    expect(records.map(({ member_id: id, first_name: first, dependents }) => [id, first, names(dependents)])).toEqual(
      NAMES.map((_, at) => [`${1001 + 3 * (at % 3)}`, `${'ABCDEFGHI'[at]}nn`, [`${'ABCDEFGHI'[at]}bb`]]),
    );
    expect(extra[8]!.group_id).toBe('Local 71');
  });

  test('who is primary in a COBRA list leads the family, whatever they are to the former employee', async () => {
    const file = [
      'Account No,QB Type,Last Name,First Name,SSN,DOB,Relationship to Employee,Employee SSN,Plan,Level,Start',
      'CB7101,Primary,Testcase,Ann,531-22-1101,04/15/1960,Self,531-22-1101,Gold,Family,01/01/2025',
      'CB7101,Dependent,Testcase,Bo,531-22-1102,05/16/1961,Spouse,531-22-1101,Gold,Family,01/01/2025',
      'CB7105,Primary,Sampleton,Di,531-22-1103,07/18/1970,Ex-Spouse,531-22-1109,Gold,Family,01/01/2025',
      'CB7105,Dependent,Sampleton,Ed,531-22-1104,08/19/2014,Child,531-22-1109,Gold,Family,01/01/2025',
      'CB7108,Primary,Fakeman,Flo,531-22-1105,09/20/1999,Child,531-22-1110,Gold,Single,01/01/2025',
    ];
    const { records, issues } = await readLines(file.join('\n'));
    expect(errorsOf(issues)).toEqual([]);
    expect(records.map(({ first_name: first, dependents }) => [first, names(dependents)])).toEqual([
      ['Ann', ['Bo']],
      ['Di', ['Ed']],
      ['Flo', []],
    ]);
  });
});

describe('columns of a university', () => {
  const LABELS =
    'BANNER_ID|LAST_NAME|FIRST_NAME|BIRTH_DATE|SEX|STREET_LINE1|CITY|STAT_CODE|ZIP|PERM_PHONE|BDCA_CODE|BDCA_DESC|COVERAGE_LEVEL|BEGIN_DATE';
  const rows = [
    'A004120|Testcase|Ann|18-MAR-1986|F|3 Elm St|Springfield|MA|01103|4135551165|MPS|Medical PPO Standard|Family|01-JAN-2025',
    'A004121|Sampleton|Bo|19-APR-1987|M|4 Elm St|Springfield|MA|01103|4135551166|MHD|Medical High Deductible|Single|01-JAN-2025',
    'A004122|Fakeman|Cy|20-MAY-1988|N|5 Elm St|Columbus|OH|43215|4135551167|MPP|Medical PPO Plus|Single|01-JAN-2025',
  ];

  test('are known by their values and their neighbors', async () => {
    const { records, extra, issues } = await readLines([LABELS, ...rows].join('\n'));
    expect(errorsOf(issues)).toEqual([]);
    expect(records.map(({ address }) => (address as { state: string }).state)).toEqual(['MA', 'MA', 'OH']);
    expect(records[0]!.phone).toBe('+14135551165');
    expect(records.map(({ coverage }) => coverage)).toMatchObject([
      { plan_id: 'MPS' },
      { plan_id: 'MHD' },
      { plan_id: 'MPP' },
    ]);
    expect(coveragesOf(extra[1]!)).toEqual(['medical: MHD: employee_only']);
  });

  test('M next to F is male, also if somebody is N', async () => {
    const { extra, issues } = await readLines([LABELS, ...rows].join('\n'));
    expect(extra.map(({ gender }) => gender)).toEqual(['female', 'male', null]);
    expect(issues.filter(({ field }) => field === 'gender')).toMatchObject([{ row_number: 4, code: 'unknown_gender' }]);
  });

  test('codes that name two plans, or one of which has no plan, are no plan IDs', async () => {
    const { records } = await readLines(
      [LABELS, ...rows, rows[0]!.replace('004120', '004123').replace('PPO Standard', 'HMO Standard')].join('\n'),
    );
    expect(records.map(({ coverage }) => (coverage as Coverage).plan_id)).toEqual([null, null, null, null]);
  });
});

test('rows that close with a delimiter, and few terminations in the last column', async () => {
  const file = [
    'EMPLID|LAST_NAME|FIRST_NAME|BIRTHDATE|PLAN|COVRG_CD|BEGIN_DT|END_DT',
    ...['Testcase', 'Sampleton', 'Fakeman', 'Mockery'].map(
      (name, at) =>
        `K20041${at}|${name}|Ann|20-FEB-199${at}|VSN-B|Family|01-JAN-2025|${at === 2 ? '31-OCT-2025' : '           '}|`,
    ),
  ];
  const { records, issues } = await readLines(file.join('\n'));
  expect(errorsOf(issues)).toEqual([]);
  expect(records.map(({ coverage }) => (coverage as { termination_date: string | null }).termination_date)).toEqual([
    null,
    null,
    '2025-10-31',
    null,
  ]);
});

describe('plans in words', () => {
  const people = [
    'Ann,Testcase,04/15/1960',
    'Bo,Sampleton,05/16/1961',
    'Cy,Fakeman,06/17/1962',
    'Di,Mockery,07/18/1963',
  ];
  const read = (labels: string, plans: readonly string[]) =>
    readLines(
      [`ID,First Name,Last Name,DOB,${labels}`, ...plans.map((plan, at) => `7${at}01,${people[at]},${plan}`)].join(
        '\n',
      ),
    );

  test('W among plans and below a line is waived, and the other line is read', async () => {
    const { extra, issues } = await read('Medical,Tier,Dental,Dental Tier', [
      'Gold 1000,EE Only,Dental Low,EE Only',
      'Gold 1000,Family,W,',
      'Silver 4000,Family,Dental Low,Family',
    ]);
    expect(errorsOf(issues)).toEqual([]);
    expect(extra.map(coveragesOf)).toEqual([
      ['medical: Gold 1000: employee_only', 'dental: Dental Low: employee_only'],
      ['medical: Gold 1000: employee_plus_family'],
      ['medical: Silver 4000: employee_plus_family', 'dental: Dental Low: employee_plus_family'],
    ]);
  });

  test('levels of adults', async () => {
    const { extra } = await read('Medical Plan,Medical Tier', [
      'Gold,Two Adults',
      'Gold,Adult + Children',
      'Gold,Two Adults and Children',
      'Gold,Adult Only',
    ]);
    expect(extra.map((one) => coveragesOf(one)[0]!.split(': ')[2])).toEqual([
      'two_party',
      'employee_plus_children',
      'employee_plus_family',
      'individual',
    ]);
  });

  test.each([
    ['a hyphen', (plan: string, level: string) => `${plan} - ${level}`],
    ['brackets', (plan: string, level: string) => `${plan} (${level})`],
  ])('a level behind a plan and %s is not part of it, and not that of another line', async (_, join) => {
    const { extra, issues } = await read('Medical Election,Dental Election,Life Election', [
      `${join('Gold HSA 3000', 'EE Only')},${join('Dental Plus', 'EE Only')},"Basic Life 25,000"`,
      `${join('Choice PPO', 'EE + Spouse')},No Coverage,"Basic Life 25,000"`,
      `No Coverage,${join('Dental Plus', 'Family')},"Basic Life 25,000"`,
      `${join('Gold HSA 3000', 'Family')},${join('Dental Plus', 'Family')},No Coverage`,
    ]);
    expect(errorsOf(issues)).toEqual([]);
    expect(extra.map(coveragesOf)).toEqual([
      [
        'medical: Gold HSA 3000: employee_only',
        'dental: Dental Plus: employee_only',
        'basic_life: Basic Life 25,000: ',
      ],
      ['medical: Choice PPO: employee_plus_spouse', 'basic_life: Basic Life 25,000: '],
      ['dental: Dental Plus: employee_plus_family', 'basic_life: Basic Life 25,000: '],
      ['medical: Gold HSA 3000: employee_plus_family', 'dental: Dental Plus: employee_plus_family'],
    ]);
  });

  test('plans whose second word is a word for people stay whole', async () => {
    const { extra } = await read('Medical Plan', [
      'Gold - Select',
      'Gold - Basic',
      'Silver - Select',
      'Silver - Basic',
    ]);
    expect(extra.map((one) => coveragesOf(one)[0]!.split(': ')[1])).toEqual([
      'Gold - Select',
      'Gold - Basic',
      'Silver - Select',
      'Silver - Basic',
    ]);
  });

  test('a plan for a year and who it covers are one coverage', async () => {
    const { extra } = await read(
      'Medical Plan for 2026,Medical - who is covered?,Dental Plan for 2026,Dental - who is covered?',
      ['PPO 750,Employee Only,County Dental,Employee Only', 'HMO,Family,County Dental,Family'],
    );
    expect(extra.map(coveragesOf)).toEqual([
      ['medical: PPO 750: employee_only', 'dental: County Dental: employee_only'],
      ['medical: HMO: employee_plus_family', 'dental: County Dental: employee_plus_family'],
    ]);
  });
});

describe('a form that somebody filled in twice', () => {
  const LABELS = 'Timestamp,Employee ID,First Name,Last Name,DOB,Medical Plan,Medical Tier';
  const first = '11/6/2025 14:52:20,3372,Ann,Testcase,5/16/1985,HMO,Family';
  const other = '11/7/2025 14:52:20,3375,Bo,Sampleton,5/17/1985,HMO,Family';
  const codes = async (second: string, labels = LABELS) => {
    const { issues } = await readLines([labels, first, other, second].join('\n'));
    return issues.filter(({ code }) => code === 'two_plans' || code === 'overlapping_coverage');
  };

  test('with another plan is said in the row', async () => {
    expect(await codes('11/14/2025 13:25:54,3372,Ann,Testcase,5/16/1985,HSA 3300,Family')).toMatchObject([
      { row_number: 4, code: 'two_plans', field: 'coverage.plan_id', original_value: 'HSA 3300', severity: 'warning' },
    ]);
  });

  test.each(['HMO,Family', 'Waived,Waived'])('but not with %s', async (plan) => {
    expect(await codes(`11/14/2025 13:25:54,3372,Ann,Testcase,5/16/1985,${plan}`)).toEqual([]);
  });
});
