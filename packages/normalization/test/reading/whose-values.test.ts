import { describe, expect, test } from '@jest/globals';
import { inferMapping } from '../../src/reading/read-columns.ts';
import { readLines, readTiers } from '../read-whole-file.ts';

const PEOPLE = ['Ann Adams', 'Bob Baker', 'Cy Clay', 'Di Dunn', 'Eve Early', 'Flo Finch', 'Gus Gray', 'Hal Hill'];
type Cell = (person: { first: string; last: string; at: number }) => string;

/** The column of each field in a list of eight people that has these columns too. */
function ownColumns(
  others: Readonly<Record<string, Cell>>,
  left: Readonly<Record<string, Cell>> = { ID: ({ at }) => String(1000 + at * 7) },
) {
  const cells: Readonly<Record<string, Cell>> = {
    ...left,
    First: ({ first }) => first,
    Last: ({ last }) => last,
    DOB: ({ at }) => `0${1 + at}/12/197${at}`,
    ...others,
  };
  const labels = Object.keys(cells);
  const sample = PEOPLE.map((name, at) => {
    const [first = '', last = ''] = name.split(' ');
    return labels.map((label) => cells[label]!({ first, last, at }));
  });
  const mapping = inferMapping({ columns: labels.map((name) => ({ name })), sample });
  return Object.fromEntries(
    mapping.fields.map(({ field, columns }) => [field, columns.map((at) => labels[at]).join('|')]),
  );
}

const boss: Cell = ({ at }) => `boss${at % 2}@example.org`;
const own: Cell = ({ first, last }) => `${first[0]}.${last}@example.org`.toLowerCase();

describe('whose name a column has', () => {
  test.each(['Ex-Spouse Name', 'Former Spouse Name', 'Ex Husband Name'])(
    '%s is nobody who is covered',
    async (label) => {
      const { records } = await readLines(
        [
          `ID,First Name,Last Name,Birth Date,Plan,Tier,Start,${label}`,
          '1,Ann,Testcase,1980-04-15,Oak,Employee Only,2025-01-01,Bo Fakeman',
          '2,Cy,Sampleton,1981-04-15,Oak,Family,2025-01-01,Di Fakeman',
        ].join('\n'),
      );
      expect(records.map(({ dependents }) => dependents)).toEqual([[], []]);
    },
  );
});

describe('whose email address a column has', () => {
  test.each(['Recruiter Email', 'Foreman E-mail', 'HRBP Email', 'Contact Email', 'Buddy Email'])(
    '%s with the addresses of others is not the member’s',
    (label) => expect(ownColumns({ [label]: boss }).email).toBeUndefined(),
  );

  test('addresses that nothing ties to the people are left out, although each has another one', () =>
    expect(ownColumns({ 'Mentor Email': ({ at }) => `x${at}q@example.org` }).email).toBeUndefined());

  test.each(['Okta Email', 'Contact Email'])('%s with the names of the people is the member’s', (label) =>
    expect(ownColumns({ [label]: own }).email).toBe(label),
  );

  test('an unknown word with names next to the plain ones is somebody else', () => {
    const found = ownColumns({
      'GM First': () => 'Gil',
      'GM Last': () => 'Boss',
      'GM Emp #': () => '1001',
      'GM Email': own,
    });
    expect(found).toMatchObject({ member_id: 'ID', first_name: 'First' });
    expect(found.email).toBeUndefined();
  });

  test('where the first address is blank, the person’s other one is used, never somebody else’s', () => {
    const some: Cell = (person) => (person.at % 2 === 0 ? own(person) : '');
    expect(ownColumns({ 'Personal Email': some, 'Work Email': own }).email).toBe('Personal Email|Work Email');
    expect(ownColumns({ 'Personal Email': some, 'Recruiter Email': boss }).email).toBe('Personal Email');
  });
});

test('a number that strangers share is not the ID next to the family’s', () => {
  const found = ownColumns({}, { 'Family ID': ({ at }) => `0003${100 + at}`, 'Person No': () => '01' });
  expect(Object.entries(found)).not.toContainEqual(['member_id', 'Person No']);
  expect(Object.values(found)).toContain('Family ID');
});

describe('what tiers call the employees', () => {
  test('a noun with `only` and with a family member is the employee', async () =>
    expect(await readTiers(['Crew Only', 'Crew + Spouse', 'Crew & Children', 'Family'])).toEqual([
      'employee_only',
      'employee_plus_spouse',
      'employee_plus_children',
      'employee_plus_family',
    ]));

  test.each([
    ['of two words', ['Cast Member Only', 'Cast Member + Spouse', 'Cast Member + Children', 'Family']],
    ['shortened, and alone', ['ASC', 'ASC+SP', 'ASC+CHILDREN', 'ASC+FAM']],
  ])('so is one %s', async (_, [only = '', ...others]) =>
    expect(await readTiers([only, ...others])).toEqual([
      'employee_only',
      'employee_plus_spouse',
      'employee_plus_children',
      'employee_plus_family',
    ]),
  );

  test('a plan in front of levels is no employee', async () => {
    const { issues } = await readLines(`ID,First Name,Last Name,DOB,Plan,Coverage Level,Effective Date
1,Ann,Adams,1980-04-15,P,PPO,2025-05-01
2,Bob,Baker,1980-04-15,P,PPO Family,2025-05-01`);
    expect(issues.map(({ code }) => code)).toContain('unknown_coverage_type');
  });

  test('the noun names the employee in labels too', () => {
    const level: Cell = ({ at }) => (at % 2 === 0 ? 'Pilot Only' : 'Pilot + Spouse');
    expect(ownColumns({ Level: level }, { 'Pilot No': ({ at }) => String(3000 + at * 3) })).toMatchObject({
      member_id: 'Pilot No',
      'coverage.coverage_type': 'Level',
    });
  });

  test('a line of coverage is no employee', async () => {
    const { issues } = await readLines(`ID,First Name,Last Name,DOB,Plan,Coverage Level,Effective Date
1,Ann,Adams,1980-04-15,P,Dental Only,2025-05-01
2,Bob,Baker,1980-04-15,P,Dental + Spouse,2025-05-01`);
    expect(issues.map(({ code }) => code)).toContain('unknown_coverage_type');
  });

  test('other languages, feminine forms, and words without vowels', async () =>
    expect(
      await readTiers([
        'Empleado e hijos',
        'Adhérente et conjointe',
        'Mitarbeiterin',
        'Titular + cônjuge',
        'Pareja',
        'EE+CHLDRN',
        'EO',
        'Me and my family',
      ]),
    ).toEqual([
      'employee_plus_children',
      'employee_plus_spouse',
      'employee_only',
      'employee_plus_spouse',
      'employee_plus_spouse',
      'employee_plus_children',
      'employee_only',
      'employee_plus_family',
    ]));
});

test('where SSNs identify people, a child without one is in the family of its number', async () => {
  const { records, issues } = await readLines(`Family #,Rel,Last Name,First Name,DOB,SSN,Tier,Effective
5,EE,Adams,Ann,1980-04-15,219-09-4821,Family,2026-01-01
6,EE,Baker,Bob,1981-04-15,219-09-4822,Family,2026-01-01
5,CH,Adams,Kit,2015-04-15,,,
6,SP,Baker,Bea,1982-04-15,219-09-4823,,`);
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(records).toMatchObject([{ dependents: [{ first_name: 'Kit' }] }, { dependents: [{ first_name: 'Bea' }] }]);
});

test('a city and its state in one cell, and COBRA dates', () => {
  expect(ownColumns({ 'City St': () => 'KNOXVILLE, TN', Zip: () => '37925' })).toMatchObject({
    'address.city': 'City St',
    'address.state': 'City St',
  });
  const dates = ownColumns({
    Plan: () => 'PPO',
    'COBRA Start': () => '01/01/2026',
    'Max COBRA End': () => '06/30/2027',
  });
  expect(dates).toMatchObject({ 'coverage.effective_date': 'COBRA Start' });
  expect(dates['coverage.termination_date']).toBeUndefined();
});
