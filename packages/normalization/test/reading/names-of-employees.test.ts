import { expect, test } from '@jest/globals';
import { readLines } from '../read-whole-file.ts';

// Companies have words of their own for their employees, in labels, relationships, and coverage levels.

const peopleOf = async (
  relationships: readonly [string, string, string, string],
  levels: readonly [string, string],
) => {
  const [a, b, c, d] = relationships;
  const { records, issues } = await readLines(`
Crew Member ID,Last Name,First Name,Relationship,DOB,Plan Code,Tier,Effective Date
K1,Adams,Ann,${a},01/13/1975,P1,${levels[0]},01/01/2027
K1,Adams,Al,${b},02/14/1976,,,
K2,Baker,Bob,${c},03/15/1977,P1,${levels[1]},01/01/2027
K3,Clark,Cal,${c},04/16/1978,P1,${levels[0]},01/01/2027
K3,Clark,Cy,${d},05/17/2010,,,`);
  return {
    errors: issues.filter(({ severity }) => severity === 'error').map(({ code }) => code),
    people: records.map(({ member_id, coverage, dependents }) => [
      member_id,
      (coverage as Record<string, unknown>).coverage_type,
      (dependents as unknown[]).length,
    ]),
  };
};

const FAMILIES = [
  ['K1', 'employee_plus_spouse', 1],
  ['K2', 'employee_only', 0],
  ['K3', 'employee_plus_spouse', 1],
];

test.each(['Crew Member', 'Ranger', 'Team Member'])('`%s` above each spouse is the subscriber', async (word) => {
  const { errors, people } = await peopleOf([word, 'Spouse', word, 'Child'], ['RG + Spouse', 'RG Only']);
  expect(errors).toEqual([]);
  expect(people).toEqual(FAMILIES);
});

test('two words for employees, each above a family of one number', async () => {
  const { errors, people } = await peopleOf(
    ['Ranger', 'Spouse', 'Employee', 'Child'],
    ['Employee + Spouse', 'Employee Only'],
  );
  expect(errors).toEqual([]);
  expect(people).toEqual(FAMILIES);
});

test('an unknown word below an employee is none', async () => {
  const { errors } = await peopleOf(
    ['Employee', 'Ranger', 'Employee', 'Child'],
    ['Employee + Spouse', 'Employee Only'],
  );
  expect(errors).toContain('unknown_relationship');
});

test('individual with others means the employee', async () => {
  const { errors, people } = await peopleOf(
    ['Employee', 'Spouse', 'Employee', 'Child'],
    ['Individual + Spouse', 'Individual'],
  );
  expect(errors).toEqual([]);
  expect(people).toEqual(
    FAMILIES.map(([id, type, count]) => [id, type === 'employee_only' ? 'individual' : type, count]),
  );
});
