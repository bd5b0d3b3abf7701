import { describe, expect, test } from '@jest/globals';
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

describe('a number that a rejected employee has, too', () => {
  const codesOf = ({ issues }: Awaited<ReturnType<typeof readLines>>) =>
    issues.filter(({ severity }) => severity === 'error').map(({ row_number: row, code }) => [row, code]);
  const rejected = (group: string) => `${group}1001,Employee,Church,Priya,01/13/1975,`;
  const others = Array.from({ length: 3000 }, (_, at) => `${5000 + at},Employee,Sample,Cy,02/14/1976,PPO1`);

  test('is each group’s own: dependents of the rejected one go to nobody else', async () => {
    const result = await readLines(`${LABELS}
${rejected('NORTH,')}
NORTH,1001,Child,Church,May,03/15/2013,
SOUTH,1001,Employee,McDonald,Carlos,02/14/1976,PPO1
SOUTH,1001,Child,McDonald,August,03/15/2012,
SOUTH,1002,Employee,Fakely,Bob,02/14/1976,PPO1
SOUTH,1002,Child,Fakely,Kit,03/15/2013,`);
    expect(families(result.records)).toEqual([
      ['Carlos', 'August'],
      ['Bob', 'Kit'],
    ]);
    expect(codesOf(result)).toEqual([
      [2, 'required'],
      [3, 'subscriber_rejected'],
    ]);
  });

  test.each([
    ['without groups', ''],
    ['in one group', 'NORTH,'],
  ])('%s, it is nobody’s', async (_, group) => {
    const result = await readLines(`${group === '' ? LABELS.replace('Company Code,', '') : LABELS}
${group}1001,Employee,McDonald,Carlos,02/14/1976,PPO1
${group}1001,Child,McDonald,August,03/15/2012,
${rejected(group)}
${group}1001,Child,Church,May,03/15/2013,
${group}1002,Employee,Fakely,Bob,02/14/1976,PPO1
${group}1002,Child,Fakely,Kit,03/15/2013,`);
    expect(families(result.records)).toEqual([['Carlos'], ['Bob', 'Kit']]);
    expect(codesOf(result)).toEqual([
      [3, 'subscriber_ambiguous'],
      [4, 'required'],
      [5, 'subscriber_ambiguous'],
    ]);
  });

  test('is found however far apart the rows are, whichever comes first', async () => {
    const rows = [
      '1001,Employee,McDonald,Carlos,02/14/1976,PPO1',
      ...others,
      rejected(''),
      '1001,Child,Church,May,03/15/2013,',
    ];
    for (const lines of [rows, [...rows].reverse()]) {
      const { records } = await readLines([LABELS.replace('Company Code,', ''), ...lines].join('\n'));
      expect(records.find(({ first_name: first }) => first === 'Carlos')).toMatchObject({ dependents: [] });
    }
  });

  test('stays that of the family if nobody can tell whether both rows are one person’s', async () => {
    const result = await readLines(`${LABELS.replace('Company Code,', '')}
1001,Employee,Church,Priya,01/13/1975,PPO1
1001,Child,Church,May,03/15/2013,
1001,Employee,Church,Priya,02/30/1975,PPO1`);
    expect(families(result.records)).toEqual([['Priya', 'May']]);
  });

  test('stays that of the family if both rows are one person’s', async () => {
    const result = await readLines(`${LABELS.replace('Company Code,', '')}
1001,Employee,Church,Priya,01/13/1975,PPO1
1001,Child,Church,May,03/15/2013,
${rejected('')}`);
    expect(families(result.records)).toEqual([['Priya', 'May']]);
    expect(codesOf(result)).toEqual([[4, 'required']]);
  });
});
