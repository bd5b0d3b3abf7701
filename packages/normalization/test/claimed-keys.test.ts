import { expect, test } from '@jest/globals';
import { readLines } from './read-whole-file.ts';

const LABELS = 'Company Code,Employee ID,Relationship,Last Name,First Name,Date of Birth,Plan Code';

const families = (records: Awaited<ReturnType<typeof readLines>>['records']) =>
  records.map(({ first_name: first, dependents }) => [
    first,
    ...(dependents as { first_name: string }[]).map((one) => one.first_name),
  ]);

test('a number that two groups use is each one’s own', async () => {
  const { records, issues } = await readLines(`${LABELS}
NORTH,1001,Employee,Church,Priya,01/13/1975,PPO1
SOUTH,1001,Employee,McDonald,Carlos,02/14/1976,PPO1
SOUTH,1001,Child,McDonald,August,03/15/2012,PPO1
NORTH,1001,Child,Church,May,03/15/2013,PPO1`);
  expect(families(records)).toEqual([
    ['Priya', 'May'],
    ['Carlos', 'August'],
  ]);
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('a dependent that names no group is nobody’s where two groups use the number', async () => {
  const { records, issues } = await readLines(`${LABELS}
NORTH,1001,Employee,Church,Priya,01/13/1975,PPO1
SOUTH,1001,Employee,McDonald,Carlos,02/14/1976,PPO1
,1001,Child,McDonald,August,03/15/2012,PPO1`);
  expect(families(records)).toEqual([['Priya'], ['Carlos']]);
  expect(
    issues.filter(({ severity }) => severity === 'error').map(({ row_number, code }) => [row_number, code]),
  ).toEqual([[4, 'subscriber_ambiguous']]);
});

test('without groups, a dependent whose key two subscribers claim is given to neither', async () => {
  const { records, issues } = await readLines(`${LABELS.replace('Company Code,', '')}
1001,Employee,Church,Priya,01/13/1975,PPO1
1001,Employee,McDonald,Carlos,02/14/1976,PPO1
1001,Child,McDonald,August,03/15/2012,PPO1
1002,Employee,Fakely,Bob,02/14/1976,PPO1
1002,Child,Fakely,Kit,03/15/2013,PPO1`);
  expect(families(records)).toEqual([['Priya'], ['Bob', 'Kit']]);
  expect(
    issues.filter(({ severity }) => severity === 'error').map(({ row_number, code }) => [row_number, code]),
  ).toEqual([
    [3, 'multiple_subscribers'],
    [4, 'subscriber_ambiguous'],
  ]);
});

test('elections of one person under several groups’ numbers stay one person', async () => {
  const { records } = await readLines(`${LABELS}
MED1,1001,Employee,Church,Priya,01/13/1975,PPO1
DEN1,1001,Employee,Church,Priya,01/13/1975,DPPO
DEN1,1001,Child,Church,May,03/15/2013,DPPO`);
  expect(families(records)).toEqual([['Priya', 'May']]);
});
