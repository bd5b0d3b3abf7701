import { expect, test } from '@jest/globals';
import { readLines } from '../read-whole-file.ts';

const HEADER =
  'Employee First Name,Employee Last Name,Relationship to Employee,First Name,Last Name,Date of Birth,SSN,Medical Plan,Medical Tier,Start Date';
const ELECTED = 'Gold PPO,Employee + Spouse,01/01/2027';

const familiesOf = async (rows: readonly string[]) => {
  const { records, issues } = await readLines([HEADER, ...rows].join('\n'));
  return {
    families: records.map(({ last_name: name, dependents }) => [
      name,
      (dependents as { first_name: string }[]).map(({ first_name: first }) => first),
    ]),
    warned: issues.map(({ code }) => code),
  };
};

test('employees with the same first name are told apart by the last name, wherever their dependents stand', async () => {
  const { families } = await familiesOf([
    `Nora,Testerly,Self,Nora,Testerly,02/03/1980,524-11-2001,${ELECTED}`,
    `Nora,Mockford,Self,Nora,Mockford,04/05/1981,524-11-2002,${ELECTED}`,
    `Paul,Samplewood,Self,Paul,Samplewood,06/07/1982,524-11-2003,${ELECTED}`,
    `Paul,Samplewood,Spouse,Pia,Samplewood,08/09/1983,524-11-2004,,,`,
    `Nora,Mockford,Spouse,Mike,Mockford,10/11/1984,524-11-2005,,,`,
    `Nora,Testerly,Spouse,Tom,Testerly,12/01/1985,524-11-2006,,,`,
  ]);
  expect(families).toEqual([
    ['Testerly', ['Tom']],
    ['Mockford', ['Mike']],
    ['Samplewood', ['Pia']],
  ]);
});

test('if two employees have both names, the names link nobody, and dependents belong to the one above', async () => {
  const { families, warned } = await familiesOf([
    `Nora,Testerly,Self,Nora,Testerly,02/03/1980,524-11-2001,${ELECTED}`,
    `Nora,Testerly,Spouse,Tom,Testerly,12/01/1985,524-11-2006,,,`,
    `Nora,Testerly,Self,Nora,Testerly,04/05/1981,524-11-2002,${ELECTED}`,
    `Nora,Testerly,Spouse,Mike,Testerly,10/11/1984,524-11-2005,,,`,
  ]);
  expect(families).toEqual([
    ['Testerly', ['Tom']],
    ['Testerly', ['Mike']],
  ]);
  expect(warned).not.toContain('shared_family_id');
});
