import { describe, expect, test } from '@jest/globals';
import { readLines } from './read-whole-file.ts';

// Whose row it is, and whose name and birth date, in exports of payroll programs, carriers and brokers.

describe('names of dependents in columns', () => {
  test('are in the order in which the member’s last name stands in them', async () => {
    const { records } = await readLines(`
ID,Last Name,First Name,DOB,Spouse Name,Spouse DOB
1,Testcase,Ann,1980-04-15,TESTCASE SAM,1979-03-22
2,Van Der Foo,Bo,1981-05-16,VAN DER FOO PAT,1979-03-22
3,Sampleton,Cat,1981-05-16,OTHER LEE,1979-03-22`);
    expect(records.map(({ dependents }) => dependents)).toMatchObject([
      [{ first_name: 'SAM', last_name: 'TESTCASE' }],
      [{ first_name: 'PAT', last_name: 'VAN DER FOO' }],
      [{ first_name: 'LEE', last_name: 'OTHER' }],
    ]);
  });

  test('are in the order of the member’s name where they do not share it', async () => {
    const rows = ['TESTCASE ANN', 'SAMPLETON ROBERT', 'FOO MARIA'].map(
      (name, at) => `${at},${name},198${at}-04-15,OTHER SAM,1979-03-22`,
    );
    const { records } = await readLines(['ID,Name,DOB,Spouse Name,Spouse DOB', ...rows].join('\n'));
    expect(records[0]).toMatchObject({
      last_name: 'TESTCASE',
      dependents: [{ first_name: 'SAM', last_name: 'OTHER' }],
    });
  });

  test('are first names where they are single words', async () => {
    const { records, issues } = await readLines(`
ID,First Name,Last Name,DOB,Child 1 Name,Child 1 DOB,Child 2 Name,Child 2 DOB
1,Ann,Testcase,1980-04-15,Kim,2012-05-26,Lee,2014-05-26
2,Bo,Sampleton,1981-05-16,,,,`);
    expect(records).toMatchObject([{ dependents: [{ first_name: 'Kim' }, { first_name: 'Lee' }] }, { dependents: [] }]);
    expect(issues).toEqual([]);
  });
});

test('apostrophes in front of every text of a column are a spreadsheet’s, one alone is the name’s', async () => {
  const marked = await readLines(`
'Employee ID,'Name,'DOB,'Plan
'A0012,'Ann Testcase,'1980-04-15,'PPO
'A0013,'Bo Sampleton,'1981-05-16,'HMO`);
  expect(marked.records).toMatchObject([
    { member_id: 'A0012', first_name: 'Ann', last_name: 'Testcase', coverage: { plan_id: 'PPO' } },
    { member_id: 'A0013', first_name: 'Bo', last_name: 'Sampleton' },
  ]);
  const { records } = await readLines(`
ID,First Name,Last Name,DOB
1,Ann,'Akau,1980-04-15
2,Bo,Sampleton,1981-05-16
3,Cat,Foo,1981-05-16`);
  expect(records[0]).toMatchObject({ last_name: "'Akau" });
});

test('both surnames of a Spanish header are the last name', async () => {
  const { records } = await readLines(`
Núm. Empleado,Primer Nombre,Segundo Nombre,Apellido Paterno,Apellido Materno,Fecha Nac.,Estado Civil,Ciudad,Estado,Zona Postal,Nivel de Cobertura,Fecha de Vigencia
1,María,Elena,García,López,1980-04-15,C,Ponce,PR,00716,Familiar,2025-01-01
2,Luis,,Núñez,,1981-05-16,S,Ponce,PR,00716,Solo Empleado,2025-01-01`);
  const address = { city: 'Ponce', state: 'PR', zip: '00716' };
  expect(records).toMatchObject([
    { last_name: 'García López', address, coverage: { coverage_type: 'employee_plus_family' } },
    { last_name: 'Núñez', address, coverage: { coverage_type: 'employee_only', effective_date: '2025-01-01' } },
  ]);
});

test('bare columns that repeat the employee beside an enrollee of its own are the employee’s', async () => {
  const { records } = await readLines(`
Employee Number,First Name,Last Name,Date of Birth,SSN,Plan,Enrollee,Relationship to Employee,Enrollee Date of Birth,Enrollee SSN
1,Ann,Testcase,04/15/1980,219-45-1001,PPO,Ann Testcase,Self,04/15/1980,219-45-1001
1,Ann,Testcase,04/15/1980,219-45-1001,PPO,Sam Testcase,Spouse,03/22/1979,219-45-1011
2,Bo,Sampleton,05/16/1981,219-45-1002,PPO,Bo Sampleton,Self,05/16/1981,219-45-1002`);
  expect(records).toMatchObject([
    {
      first_name: 'Ann',
      ssn: '***-**-1001',
      dependents: [{ first_name: 'Sam', date_of_birth: '1979-03-22', ssn: '***-**-1011', relationship: 'spouse' }],
    },
    { first_name: 'Bo', dependents: [] },
  ]);
});

test('a retiree is the member', async () => {
  const { records } = await readLines(`
Retiree Name,Retiree ID,Retiree DOB,Spouse Name,Spouse DOB,Plan,Tier
"Testcase, Ann",R1,4/15/1950,"Testcase, Sam",3/22/1949,MAPD,Retiree + Spouse`);
  expect(records).toMatchObject([{ member_id: 'R1', first_name: 'Ann', dependents: [{ first_name: 'Sam' }] }]);
});

test('`Birth Date` beside `Cov Person DOB` is the employee’s where both are named', async () => {
  const { records } = await readLines(`
Emp ID|Emp Name|Birth Date|Relation|Covered Person|Cov Person DOB
1|Testcase,Ann|04/15/1980|Employee|Testcase,Ann|04/15/1980
1|Testcase,Ann|04/15/1980|Spouse|Testcase,Sam|03/22/1979
2|Sampleton,Bo|05/16/1981|Employee|Sampleton,Bo|05/16/1981`);
  expect(records[0]).toMatchObject({
    date_of_birth: '1980-04-15',
    dependents: [{ first_name: 'Sam', date_of_birth: '1979-03-22' }],
  });
});

test('a birth date that dependents share with their subscribers is none of theirs', async () => {
  const { records, recognition } = await readLines(`
Emp ID,Name,Relationship,Birth Date
1,Ann Testcase,Employee,04/15/1980
1,Sam Testcase,Spouse,04/15/1980
1,Kim Testcase,Child,04/15/1980
2,Bo Sampleton,Employee,05/16/1981`);
  expect(records).toEqual([]);
  expect(recognition.warnings).toContainEqual(
    expect.objectContaining({ code: 'field_unmapped', message: expect.stringContaining('Birth Date') }),
  );
});

test('`Spouse` over first names with birth dates beside', async () => {
  const { records } = await readLines(`
ID,Name,DOB,Spouse,Spouse DOB
1,Ann Testcase,1980-04-15,Sam,1979-03-22
2,Bo Sampleton,1981-05-16,,`);
  expect(records).toMatchObject([
    { dependents: [{ first_name: 'Sam', date_of_birth: '1979-03-22', relationship: 'spouse' }] },
    { dependents: [] },
  ]);
});

test.each([
  ['Dependent Number', '0', '1', '2'],
  ['Person Code', '00', '01', '02'],
  ['Suffix', '01', '02', '03'],
])('%s tells dependents from the subscriber where nothing else does', async (label, self, second, third) => {
  const { records, issues } = await readLines(`
Subscriber Number,${label},Last Name,First Name,Birth Date
100001,${self},Testcase,Ann,1980-04-15
100001,${second},Testcase,Sam,1979-03-22
100001,${third},Testcase,Kim,2012-05-26
100002,${self},Sampleton,Bo,1981-05-16`);
  expect(records).toMatchObject([
    { first_name: 'Ann', dependents: [{ first_name: 'Sam', relationship: 'other' }, { first_name: 'Kim' }] },
    { first_name: 'Bo', dependents: [] },
  ]);
  expect(issues.map(({ code }) => code)).toEqual(['unspecific_relationship', 'unspecific_relationship']);
});

test('rows of one person for each election are no family, whatever numbers them', async () => {
  const { records } = await readLines(`
Subscriber Number,Seq,Last Name,First Name,Birth Date,Plan
100001,0,Testcase,Ann,1980-04-15,P1
100001,1,Testcase,Ann,1980-04-15,P2
100002,0,Sampleton,Bo,1981-05-16,P1`);
  expect(records).toMatchObject([{ dependents: [] }, { dependents: [] }]);
});

test('`Insured Type` over who of the family is insured', async () => {
  const { records } = await readLines(`
Certificate Number,Insured Type,Insured Name,Insured DOB
C1,Primary,"Testcase, Ann",1980-04-15
C1,Spouse,"Testcase, Sam",1979-03-22
C2,Primary,"Sampleton, Bo",1981-05-16`);
  expect(records).toMatchObject([{ dependents: [{ first_name: 'Sam', relationship: 'spouse' }] }, { dependents: [] }]);
});

test('an employee’s bare columns beside the enrollee’s are nobody’s value but the employee’s', async () => {
  const { records, extra } = await readLines(`
Employee,Employee Number,Legal first name,Legal last name,Date of birth,SSN,Legal sex,Enrollee,Relationship to employee,Enrollee date of birth,Enrollee SSN
Ann Testcase,1,Ann,Testcase,04/15/1980,219-45-1001,Female,Ann Testcase,Self,04/15/1980,219-45-1001
Ann Testcase,1,Ann,Testcase,04/15/1980,219-45-1001,Female,Sam Testcase,Spouse,03/22/1979,219-45-1011
Bo Sampleton,2,Bo,Sampleton,05/16/1981,219-45-1002,Male,Bo Sampleton,Self,05/16/1981,219-45-1002`);
  expect(records[0]).toMatchObject({
    first_name: 'Ann',
    date_of_birth: '1980-04-15',
    dependents: [{ first_name: 'Sam', date_of_birth: '1979-03-22', ssn: '***-**-1011', gender: null }],
  });
  expect(extra).toHaveLength(2);
});

test('the bare columns of a row’s person beside the member’s stay the person’s', async () => {
  const { records } = await readLines(`
Subscriber ID,Member Name,Member DOB,Relationship,Name,DOB
1,Ann Testcase,04/15/1980,Self,Ann Testcase,04/15/1980
1,Ann Testcase,04/15/1980,Spouse,Sam Testcase,03/22/1979
2,Bo Sampleton,05/16/1981,Self,Bo Sampleton,05/16/1981`);
  for (const dependent of records.flatMap(({ dependents }) => dependents as Record<string, unknown>[]))
    expect([dependent.first_name, dependent.date_of_birth]).toEqual(['Sam', '1979-03-22']);
});
