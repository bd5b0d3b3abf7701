import { describe, expect, test } from '@jest/globals';
import { readLines } from '../read-whole-file.ts';

const HEADER = 'Worker ID,Person ID,LINK,Relationship,First Name,Last Name,Date of Birth';
const ROWS = [
  '0220145,P101,,Self,Ann,Sample,1980-04-15',
  '0220156,P102,,Self,Bo,Example,1981-05-26',
  '0220167,P103,,Self,Cy,Testcase,1979-06-13',
  ',P104,0220156,Spouse,Di,Example,1982-07-14',
  ',P105,0220145,Child,Ed,Sample,2012-08-15',
  ',P106,0220156,Child,Flo,Example,2014-09-16',
];
const families = (records: readonly Record<string, unknown>[]) =>
  records.map(({ member_id: id, dependents }) => [
    id,
    ...(Array.isArray(dependents) ? dependents.map(({ first_name: first }) => first) : []),
  ]);

describe("a column of dependents' rows with the numbers of employees", () => {
  test.each(['Dependent Of', 'Covered Under'])('links the family: %s', async (label) => {
    const { records } = await readLines([HEADER.replace('LINK', label), ...ROWS].join('\n'));
    expect(families(records)).toEqual([['0220145', 'Ed'], ['0220156', 'Di', 'Flo'], ['0220167']]);
  });

  test("a supervisor's number doesn't", async () => {
    const rows = ROWS.map((row) => row.replace(/^(\d+),(P\d+),,/, '$1,$2,0220167,'));
    const { recognition } = await readLines([HEADER.replace('LINK', 'Covered Under'), ...rows].join('\n'));
    expect(recognition.inferredConfig?.mapping_rules.fields.subscriber_id).toBeUndefined();
  });
});
