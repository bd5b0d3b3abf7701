import { expect, test } from '@jest/globals';
import { readLines } from '../read-whole-file.ts';

// A flag that says who is covered, in rows that have the family's plan and tier all the same.

const people = [
  ['1001', 'Employee', 'Adams', 'Ann', '01/13/1975'],
  ['1001', 'Spouse', 'Adams', 'Bob', '02/14/1976'],
  ['1001', 'Child', 'Adams', 'Kit', '03/15/2012'],
];

test.each([
  ['Covered?', 'Yes', 'No'],
  ['Enrolled', 'Y', 'N'],
  ['Is Covered', 'TRUE', 'FALSE'],
  ['Participating', 'yes', 'no'],
  ['Enrollment Indicator', 'y', 'n'],
  ['Coverage Elected', 'True', 'False'],
  ['Benefit Enrolled', 'YES', 'NO'],
])('`%s` over %s and %s decides who has the plan', async (label, yes, no) => {
  const rows = people.map((cells, at) => [...cells, 'PPO1', 'Family', '01/01/2027', at === 2 ? no : yes].join(','));
  const { records } = await readLines(`
ID,Relationship,Last Name,First Name,DOB,Plan Code,Coverage Tier,Effective Date,${label}
${rows.join('\n')}`);
  const covered = { plan_id: 'PPO1', coverage_type: 'employee_plus_family' };
  expect(records).toMatchObject([
    {
      coverage: covered,
      dependents: [{ coverage: covered }, { coverage: { plan_id: null, coverage_type: 'waived' } }],
    },
  ]);
});

test('flags of two lines beside one tier speak each of their own', async () => {
  const { extra } = await readLines(`
Dental Covered?,Medical Covered?,ID,Last Name,First Name,DOB,Medical Plan,Dental Plan,Coverage Tier,Effective Date
No,Yes,1,Adams,Ann,01/13/1975,PPO1,DEN1,Family,01/01/2027
Yes,No,2,Baker,Bob,02/14/1976,PPO1,DEN1,Family,01/01/2027
,,3,Clark,Cal,02/14/1977,PPO1,DEN1,Family,01/01/2027`);
  const has = (plan: string) => ({ plan_name: plan, coverage_type: 'employee_plus_family' });
  expect(extra).toMatchObject([
    { coverages: [has('PPO1')] },
    { coverages: [has('DEN1')] },
    { coverages: [has('PPO1'), has('DEN1')] },
  ]);
});

test('the first who declined may be thousands of rows down', async () => {
  const rows = Array.from({ length: 3000 }, (_, at) => `${at + 1},Adams,Ann,01/13/1975,PPO1,Family,01/01/2027,Y`);
  const { records } = await readLines(`
ID,Last Name,First Name,DOB,Plan Code,Coverage Tier,Effective Date,Enrolled
${rows.join('\n')}
9001,Baker,Bob,01/13/1975,PPO1,Family,01/01/2027,N`);
  expect(records[0]).toMatchObject({ coverage: { plan_id: 'PPO1', coverage_type: 'employee_plus_family' } });
  expect(records[3000]).toMatchObject({ coverage: { plan_id: null, coverage_type: 'waived' } });
});

test('without tiers it is not read, which is said', async () => {
  const { records, issues } = await readLines(`
ID,Last Name,First Name,DOB,Plan Code,Effective Date,Enrolled
1,Adams,Ann,01/13/1975,PPO1,01/01/2025,Y
2,Baker,Bob,01/13/1976,PPO1,01/01/2025,N`);
  expect(records).toHaveLength(2);
  expect(issues).toMatchObject([{ row_number: 3, code: 'waived_unread', original_value: 'N' }]);
});

test.each([
  'Enrolled Online',
  'Enrolled in Medicare',
  'Covered by Other Insurance',
  'Premium Waived',
  'COBRA Eligible',
])('`%s` says nothing of the coverage', async (label) => {
  const { records } = await readLines(`
ID,Last Name,First Name,DOB,Plan Code,Coverage Tier,Effective Date,${label}
1,Adams,Ann,01/13/1975,PPO1,Family,01/01/2027,No
2,Baker,Bob,02/14/1976,PPO1,Family,01/01/2027,Yes`);
  const covered = { coverage: { plan_id: 'PPO1', coverage_type: 'employee_plus_family' } };
  expect(records).toMatchObject([covered, covered]);
});
