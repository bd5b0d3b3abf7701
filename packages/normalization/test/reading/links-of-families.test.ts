import { expect, test } from '@jest/globals';
import { readBytes } from '../read-whole-file.ts';
import { readSheets } from './read-sheets.ts';
import { errorsOf } from './values-of.ts';

const readLines = (lines: readonly string[]) => readBytes(`${lines.join('\n')}\n`);

test('dependents by the name of the employee, next to a total', async () => {
  const row = (at: number) => [
    201 + at * 4,
    `Testcase, ${'ABCDEFGHIJKL'[at]}nn`,
    '04/15/1980',
    `219-09-48${21 + at}`,
    'Oak',
    'EE',
    '01/01/2026',
    '',
  ];
  const { records, issues } = await readSheets({
    Medical: [
      ['Clock No', 'Employee Name', 'Birth Date', 'Soc. Sec.', 'Plan', 'Tier', 'Start Date', 'Cost'],
      ...Array.from({ length: 12 }, (_, at) => row(at)),
      ['', 'TOTALS', '', '', 'All', '', '', 12],
    ],
    Dependents: [
      ['Employee Name', 'Dependent Last Name', 'Dependent First Name', 'Relation', 'Birth Date', 'Sex'],
      ['Testcase, Ann', 'Testcase', 'Cy', 'child', '04/17/2010', 'M'],
      ['Testcase, Ann', 'Testcase', 'Di', 'spouse', '04/17/1981', 'F'],
    ],
  });
  expect(errorsOf(issues).filter((code) => code !== 'required' && code !== 'member_id_missing')).toEqual([]);
  expect(records[0]).toMatchObject({ member_id: '201', dependents: [{ first_name: 'Cy' }, { first_name: 'Di' }] });
});

test('an SSN that is NULL for many dependents links nobody', async () => {
  const { records } = await readLines([
    'assoc_id,surname,given_name,birth_date,ssn,relationship,plan,level,from',
    '9021,Testcase,Ann,1981-02-26,219-09-4821,self,Core,family,2025-12-16',
    '9021,Testcase,Bo,1980-09-23,219-09-4822,spouse,NULL,NULL,NULL',
    '9021,Testcase,Cy,2013-12-26,NULL,child,NULL,NULL,NULL',
    '9021,Testcase,Di,2014-12-26,NULL,child,NULL,NULL,NULL',
    '9023,Sampleton,Ed,1982-02-26,219-09-4823,self,Core,family,2025-12-16',
    '9023,Sampleton,Flo,2015-12-26,NULL,child,NULL,NULL,NULL',
  ]);
  expect(records).toMatchObject([{ dependents: [{ ssn: '***-**-4822' }, { ssn: null }, { ssn: null }] }, {}]);
});

test('a generated key in every row says whose dependents the rows are', async () => {
  const [ann, bo, cy, di] = ['a1', 'b2', 'c3', 'd4'].map((one) => `5301107a-cf35-47bd-a570-43b7a18d07${one}`);
  const header = 'person_uuid,subscriber_uuid,worker_number,first,last,dob,relationship,plan,tier,start';
  const { records, issues } = await readLines([
    header,
    `${bo},${ann},,Bo,Testcase,1981-04-15,Spouse,,,`,
    `${ann},${ann},W77,Ann,Testcase,1980-04-15,Self,P1,EE+Spouse,2026-01-01`,
    `${di},${cy},,Di,Mockery,2011-04-15,Child,,,`,
    `${cy},${cy},W79,Cy,Sampleton,1982-04-15,Self,P1,EE+Children,2026-01-01`,
  ]);
  expect(errorsOf(issues)).toEqual([]);
  expect(records).toMatchObject([
    { first_name: 'Ann', dependents: [{ first_name: 'Bo' }] },
    { first_name: 'Cy', dependents: [{ first_name: 'Di' }] },
  ]);
});

test('a second number that only employees have is not theirs in the family', async () => {
  const { records, issues } = await readLines([
    'Employee No,Pension No,Last Name,First Name,Relation,DOB,Plan,Coverage,Effective',
    '40118,P285355,Testcase,Ann,MEMBER,11/02/1972,DEN,Family,07/01/2025',
    '40118,,Testcase,Bo,SPOUSE,11/03/1972,,,',
    '40141,F567170,Sampleton,Cy,MEMBER,03/06/1976,DEN,Individual,07/01/2025',
    '40164,P356876,Fakeman,Di,MEMBER,03/07/1977,DEN,Family,07/01/2025',
    '40164,,Fakeman,Ed,SON,03/08/2007,,,',
  ]);
  expect(errorsOf(issues)).toEqual([]);
  expect(records.map(({ member_id }) => member_id)).toEqual(['40118', '40141', '40164']);
});
