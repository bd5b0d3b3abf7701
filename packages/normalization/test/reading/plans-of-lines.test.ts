import { expect, test } from '@jest/globals';
import { readLines } from '../read-whole-file.ts';

// A label that only names its line, or its line and a word that may mean the plan: a plan, a level, an answer, or a price.

const plansOf = async (header: string, first: string, second: string, third: string) => {
  const { extra, records } = await readLines(`
Emp No,Last Name,First Name,DOB,${header},Effective Date
1,Adams,Ann,01/13/1975,${first},01/01/2027
2,Baker,Bob,02/14/1976,${second},01/01/2027
3,Clark,Cal,03/15/1977,${third},01/01/2027`);
  const all = extra.map(({ coverages }) =>
    (coverages as Record<string, unknown>[]).map((one) =>
      [one.insurance_line, one.plan_id ?? one.plan_name, one.coverage_type].map((value) => value ?? '-').join(' '),
    ),
  );
  return { all, primary: records.map(({ coverage }) => coverage) };
};

test('a line alone, next to its coverage level', async () => {
  const { all } = await plansOf(
    'Medical,Medical Tier,Vision,Vision Tier',
    'Otter Creek,Employee Only,Clearwater,Employee Only',
    'Otter Creek,Family,,',
    'Heron Bay,Family,Clearwater,Family',
  );
  expect(all).toEqual([
    ['medical Otter Creek employee_only', 'vision Clearwater employee_only'],
    ['medical Otter Creek employee_plus_family'],
    ['medical Heron Bay employee_plus_family', 'vision Clearwater employee_plus_family'],
  ]);
});

test('codes of deductions, also of a line that has no levels', async () => {
  const { all } = await plansOf(
    'PyCodeMed,MedOption,PyCodeDen,DenOption,PyCodeLife',
    'OC1,EMPO,D7,EMPO,L1',
    'OC2,EMPF,,,L1',
    'OC1,EMPC,D7,EMPC,',
  );
  expect(all).toEqual([
    ['medical OC1 employee_only', 'dental D7 employee_only', 'life L1 -'],
    ['medical OC2 employee_plus_family', 'life L1 -'],
    ['medical OC1 employee_plus_children', 'dental D7 employee_plus_children'],
  ]);
});

test('plan codes that begin with their line, next to plan names that do not', async () => {
  const { extra } = await readLines(`
Emp No,Last Name,First Name,DOB,Plan Code,Plan Name,Coverage Tier,Effective Date
1,Adams,Ann,01/13/1975,MEDP500,PPO 500,EE Only,01/01/2027
2,Baker,Bob,02/14/1976,MEDH20,HMO 20,Family,01/01/2027
3,Clark,Cal,03/15/1977,MEDHSA,HSA Qualified,EE Only,01/01/2027`);
  expect(extra.map(({ coverages }) => (coverages as Record<string, unknown>[])[0]?.insurance_line)).toEqual(
    Array(3).fill('medical'),
  );
});

test('plan codes that only begin with the letters of a line', async () => {
  const { extra } = await readLines(`
Emp No,Last Name,First Name,DOB,Plan Code,Coverage Tier,Effective Date
1,Adams,Ann,01/13/1975,VISTA1,EE Only,01/01/2027
2,Baker,Bob,02/14/1976,VISTA2,Family,01/01/2027
3,Clark,Cal,03/15/1977,VISTA1,EE Only,01/01/2027`);
  expect(extra.map(({ coverages }) => (coverages as Record<string, unknown>[])[0]?.insurance_line)).toEqual(
    Array(3).fill(null),
  );
});

test('one level for all lines, below which plans are called like their line', async () => {
  const { all, primary } = await plansOf(
    'Medical,Dental,Tier',
    'Otter HDHP,Otter Dental,Employee Only',
    'Otter HDHP,,Family',
    'Otter PPO,Otter Dental,Employee Only',
  );
  expect(all[0]).toEqual(['medical Otter HDHP employee_only', 'dental Otter Dental employee_only']);
  expect(primary[1]).toMatchObject({ coverage_type: 'employee_plus_family' });
});

test.each([
  ['statuses', 'Enrolled', 'Pending', 'Enrolled'],
  ['answers', 'Yes', 'No', 'Yes'],
  ['prices', '120.50', '80.25', '120.50'],
  ['dates', '01/01/2027', '02/01/2027', '01/01/2027'],
  ['numbers', '12', '40', '12'],
])('%s below a line alone are no plans', async (_, first, second, third) => {
  const { all } = await plansOf(
    'Medical,Medical Tier',
    `${first},Family`,
    `${second},Employee Only`,
    `${third},Family`,
  );
  expect(all.flat().filter((one) => !one.startsWith('medical -'))).toEqual([]);
});

test('what differs from person to person is no plan', async () => {
  const rows = Array.from(
    { length: 8 },
    (_, index) => `${index + 1},Adams,Ann${'abcdefgh'[index]},01/1${index}/1975,K${index}77,Family,01/01/2027`,
  );
  const { extra } = await readLines(`
Emp No,Last Name,First Name,DOB,Medical ID,Medical Tier,Effective Date
${rows.join('\n')}`);
  expect(extra[0]).toMatchObject({ coverages: [{ insurance_line: 'medical', plan_id: null, plan_name: null }] });
});

test('words without a known meaning may say anything of a line', async () => {
  const { all } = await plansOf(
    'Medical Zorb,Medical Tier,Dental Zorb,Dental Tier',
    'North,Family,North,Family',
    'South,Employee Only,South,Family',
    'North,Family,North,Employee Only',
  );
  expect(all[0]).toEqual(['medical - employee_plus_family', 'dental - employee_plus_family']);
});

test.each(['Benefit Election', 'Election', 'INS_CODE'])('plans under %j, which names no line', async (label) => {
  const { extra } = await readLines(`
Emp No,Last Name,First Name,DOB,${label},Election Tier,Effective Date
1,Adams,Ann,01/13/1975,Heron Gold,Family,01/01/2027
2,Baker,Bob,02/14/1976,Otter HMO,Family,01/01/2027
3,Clark,Cal,03/15/1977,Declined,,`);
  const plans = extra.map(({ coverages }) =>
    (coverages as Record<string, unknown>[]).map((one) => one.plan_id ?? one.plan_name),
  );
  expect(plans.slice(0, 2)).toEqual([['Heron Gold'], ['Otter HMO']]);
});

test.each([
  ['Passive', 'Active', 'Passive'],
  ['Elected', 'Changed', 'Elected'],
  ['North', 'South', 'North'],
])('%s and %s under an election are no plans', async (first, second, third) => {
  const { extra } = await readLines(`
Emp No,Last Name,First Name,DOB,Benefit Election,Election Tier,Effective Date
1,Adams,Ann,01/13/1975,${first},Family,01/01/2027
2,Baker,Bob,02/14/1976,${second},Employee Only,01/01/2027
3,Clark,Cal,03/15/1977,${third},Family,01/01/2027`);
  const plans = extra.flatMap(({ coverages }) =>
    (coverages as Record<string, unknown>[]).map((one) => one.plan_id ?? one.plan_name ?? null),
  );
  expect(plans).toEqual([null, null, null]);
});
