import { describe, expect, test } from '@jest/globals';
import { readWholeFile } from './read-whole-file.ts';

const read = (lines: string) => readWholeFile(new Uint8Array(Buffer.from(lines.trim())), { fileName: 'export.csv' });

const familyOf = (record: Record<string, unknown> | undefined) => ({
  name: [record?.first_name, record?.last_name, record?.date_of_birth].join(' '),
  dependents: (Array.isArray(record?.dependents) ? record.dependents : []).map((one: Record<string, unknown>) =>
    [one.relationship, one.first_name, one.last_name, one.date_of_birth].join(' '),
  ),
});

const ANN = {
  name: 'Ann Testcase 1980-04-15',
  dependents: ['spouse Sam Testcase 1979-03-02', 'child Kim Testcase 2012-05-26'],
};

describe('a row for each dependent, under the employee', () => {
  test("the employee's name on every row: the relationship is the dependent's, and nobody is a dependent of their own", async () => {
    const { records, issues, summary } = await read(`
Employee ID,Employee First Name,Employee Last Name,Employee Date of Birth,Dependent First Name,Dependent Last Name,Dependent Date of Birth,Relationship,Benefit Plan,Coverage,Coverage Begin Date
100,Ann,Testcase,04/15/1980,,,,,Gold PPO,Employee + Family,01/01/2025
100,Ann,Testcase,04/15/1980,Sam,Testcase,03/02/1979,Spouse,Gold PPO,Employee + Family,01/01/2025
100,Ann,Testcase,04/15/1980,Kim,Testcase,05/26/2012,Child,Gold PPO,Employee + Family,01/01/2025
101,Bo,Sampleton,05/16/1981,,,,,Gold PPO,Employee Only,01/01/2025`);
    expect(records.map(familyOf)).toEqual([ANN, { name: 'Bo Sampleton 1981-05-16', dependents: [] }]);
    expect(records[0]).toMatchObject({ coverage: { coverage_type: 'employee_plus_family' } });
    expect(issues).toEqual([]);
    expect(summary.validRows).toBe(4);
  });

  test('whole names under `Worker` and `Dependent`', async () => {
    const { records, issues } = await read(`
Employee ID,Worker,Date of Birth,Dependent,Dependent Date of Birth,Relationship,Benefit Plan,Coverage,Coverage Begin Date
100,Ann Testcase,04/15/1980,,,,Gold PPO,Employee + Family,01/01/2025
100,Ann Testcase,04/15/1980,Sam Testcase,03/02/1979,Spouse,Gold PPO,Employee + Family,01/01/2025
100,Ann Testcase,04/15/1980,Kim Testcase,05/26/2012,Child,Gold PPO,Employee + Family,01/01/2025`);
    expect(records.map(familyOf)).toEqual([ANN]);
    expect(issues).toEqual([]);
  });

  test("the employee's columns empty on the dependents' rows, before the employee's own or after it", async () => {
    const header =
      'Employee ID,First Name,Last Name,Date of Birth,Dependent First Name,Dependent Last Name,Dependent DOB,Dependent Relationship,Plan,Coverage Level,Effective Date';
    const own = '100,Ann,Testcase,04/15/1980,,,,,P1,Employee + Family,01/01/2025';
    const theirs = [
      '100,,,,Sam,Testcase,03/02/1979,Spouse,P1,Employee + Family,01/01/2025',
      '100,,,,Kim,Testcase,05/26/2012,Child,P1,Employee + Family,02/01/2025',
    ];
    const before = 'dependent_before_subscriber';
    for (const { rows, codes } of [
      { rows: [own, ...theirs], codes: [] },
      { rows: [...theirs, own], codes: [before, before] },
    ]) {
      const { records, issues } = await read([header, ...rows].join('\n'));
      expect(records.map(familyOf)).toEqual([ANN]);
      expect(records[0]).toMatchObject({
        dependents: [{ coverage: { effective_date: '2025-01-01' } }, { coverage: { effective_date: '2025-02-01' } }],
      });
      expect(issues.map(({ code }) => code)).toEqual(codes);
    }
  });

  test("all of the employee's columns empty, the id too: the dependents are those of the employee above", async () => {
    const { records, issues } = await read(`
Emp ID,Emp Name,Emp DOB,Dep Name,Dep Relation,Dep DOB
,,,Pat Nobody,Child,05/26/2010
100,Ann Testcase,04/15/1980,,,
,,,Sam Testcase,Spouse,03/02/1979
,,,Kim Testcase,Child,05/26/2012
101,Bo Sampleton,13/45/1981,,,
,,,Di Sampleton,Child,05/26/2011`);
    expect(records.map(familyOf)).toEqual([ANN]);
    expect(issues.map(({ row_number, code }) => [row_number, code])).toEqual([
      [2, 'subscriber_not_found'],
      [6, 'date_format'],
      [7, 'subscriber_rejected'],
    ]);
  });

  test('without the employee’s row they are reported, not made subscribers', async () => {
    const { records, issues } = await read(`
Employee ID,First Name,Last Name,Date of Birth,Dependent First Name,Dependent Last Name,Dependent DOB,Dependent Relationship
100,,,,Sam,Testcase,03/02/1979,Spouse
101,Bo,Sampleton,05/16/1981,,,,`);
    expect(records.map(familyOf)).toEqual([{ name: 'Bo Sampleton 1981-05-16', dependents: [] }]);
    expect(issues.map(({ row_number, code }) => [row_number, code])).toEqual([[2, 'subscriber_not_found']]);
  });

  describe('that share all columns but their names: the row is that of whom it names', () => {
    const header = 'Employee ID,Employee Name,Dependent Name,Relationship,Date of Birth,SSN';

    test('whole names, the relationship of the employee empty', async () => {
      const { records, issues } = await read(`
${header}
100,"Testcase, Ann",,,04/15/1980,219-45-1111
100,"Testcase, Ann","Testcase, Sam",Spouse,03/02/1979,219-45-2222
100,"Testcase, Ann","Testcase, Kim",Child,05/26/2012,
101,"Sampleton, Bo","Sampleton, Di",Child,05/26/2012,219-45-4444`);
      expect(records.map(familyOf)).toEqual([ANN]);
      expect(records[0]).toMatchObject({ ssn: '***-**-1111', dependents: [{ ssn: '***-**-2222' }, { ssn: null }] });
      expect(issues.map(({ row_number, code }) => [row_number, code])).toEqual([[5, 'subscriber_not_found']]);
    });

    test('the employee named on their own rows alone', async () => {
      const { records, issues } = await read(`
Employee ID,Worker,Dependent,Dependent Relationship,Date of Birth,Benefit Plan,Coverage,Coverage Begin Date
100,Ann Testcase,,,04/15/1980,Gold PPO,Employee + Family,01/01/2025
100,,Sam Testcase,Spouse,03/02/1979,Gold PPO,Employee + Family,01/01/2025
100,,Kim Testcase,Child,05/26/2012,Gold PPO,Employee + Family,01/01/2025`);
      expect(records.map(familyOf)).toEqual([ANN]);
      expect(issues).toEqual([]);
    });

    test('a dependent without a name is not named after the employee, nor one without a relationship a member', async () => {
      const { records, issues } = await read(`
${header}
100,"Testcase, Ann",,Employee,04/15/1980,
100,"Testcase, Ann",,Spouse,03/02/1979,
100,"Testcase, Ann","Testcase, Kim",,05/26/2012,
101,"Sampleton, Bo",,Employee,05/16/1981,`);
      expect(records.map(familyOf)).toEqual([
        { ...ANN, dependents: [' Kim Testcase 2012-05-26'] },
        { name: 'Bo Sampleton 1981-05-16', dependents: [] },
      ]);
      expect(issues.map(({ row_number, code, field }) => [row_number, code, field])).toEqual([
        [3, 'required', 'first_name'],
        [3, 'required', 'last_name'],
      ]);
    });

    test("the employee's SSN on all rows is no dependent's", async () => {
      const { records, issues } = await read(`
Employee ID,Employee SSN,Employee Name,Dependent Name,Relationship,Date of Birth
100,219-45-1111,"Testcase, Ann",,,04/15/1980
100,219-45-1111,"Testcase, Ann","Testcase, Sam",Spouse,03/02/1979
100,219-45-1111,"Testcase, Ann","Testcase, Kim",Child,05/26/2012`);
      expect(records.map(familyOf)).toEqual([ANN]);
      expect(records[0]).toMatchObject({ ssn: '***-**-1111', dependents: [{ ssn: null }, { ssn: null }] });
      expect(issues).toEqual([]);
    });
  });

  test('an id that a family shares is its link, whole names or parts: no dependent is given to the member above', async () => {
    for (const [header, name] of [
      ['Name', (first: string, last: string) => `${first} ${last}`],
      ['First Name,Last Name', (first: string, last: string) => `${first},${last}`],
    ] as const) {
      const { records, issues } = await read(`
Employee ID,${header},Relationship,Date of Birth
100,${name('Ann', 'Testcase')},Employee,04/15/1980
100,${name('Sam', 'Testcase')},Spouse,03/02/1979
100,${name('Kim', 'Testcase')},Child,05/26/2012
101,${name('Di', 'Sampleton')},Child,05/26/2012`);
      expect(records.map(familyOf)).toEqual([ANN]);
      expect(issues.map(({ row_number, code }) => [row_number, code])).toEqual([[5, 'subscriber_not_found']]);
    }
  });

  test("a relationship of somebody whom no column names is left out, with the employee's rows one member", async () => {
    const { records, recognition } = await read(`
Employee ID,First Name,Last Name,Date of Birth,Relationship,Vrkl Code,Effective Date
100,Ann,Testcase,04/15/1980,Employee,A1,01/01/2025
100,Ann,Testcase,04/15/1980,Spouse,A2,01/01/2025
101,Bo,Sampleton,05/16/1981,Employee,A3,01/01/2025`);
    expect(records.map(familyOf)).toEqual([
      { name: 'Ann Testcase 1980-04-15', dependents: [] },
      { name: 'Bo Sampleton 1981-05-16', dependents: [] },
    ]);
    expect(recognition.warnings).toContainEqual(
      expect.objectContaining({ code: 'field_unmapped', details: expect.objectContaining({ field: 'relationship' }) }),
    );
  });
});

describe('dependents in numbered columns of the row', () => {
  const WORDS = ['First', 'Second'];
  const labels: Readonly<Record<string, (number: number) => string[]>> = {
    'a short word': (n) => [`D${n}_FNAME`, `D${n}_LNAME`, `D${n}_DOB`, `D${n}_REL`],
    'the number behind, and nobody before the relationship': (n) => [
      `Dependent First Name ${n}`,
      `Dependent Last Name ${n}`,
      `Dependent DOB ${n}`,
      `Relationship ${n}`,
    ],
    'a note': (n) => ['First Name', 'Last Name', 'DOB', 'Relationship'].map((label) => `${label} (Dep ${n})`),
    'an ordinal in digits': (n) =>
      ['First Name', 'Last Name', 'DOB', 'Relationship'].map(
        (label) => `${n}${n === 1 ? 'st' : 'nd'} Dependent ${label}`,
      ),
    'an ordinal': (n) =>
      ['First Name', 'Last Name', 'DOB', 'Relationship'].map((label) => `${WORDS[n - 1]} Dependent ${label}`),
  };
  const rows = [
    '100,Ann,Testcase,04/15/1980,Sam,Testcase,03/02/1979,Spouse,Kim,Testcase,05/26/2012,Child',
    '101,Bo,Sampleton,05/16/1981,,,,,,,,',
    '102,Cy,Sampleton,06/17/1982,Di,Sampleton,07/18/1983,Spouse,,,,',
  ];
  test.each(Object.keys(labels))('%s', async (form) => {
    const columns = [1, 2].flatMap((number) => labels[form]!(number));
    const { records, issues } = await read(
      [['Employee ID', 'First Name', 'Last Name', 'DOB', ...columns].join(','), ...rows].join('\n'),
    );
    expect(records.map(familyOf)).toEqual([
      ANN,
      { name: 'Bo Sampleton 1981-05-16', dependents: [] },
      { name: 'Cy Sampleton 1982-06-17', dependents: ['spouse Di Sampleton 1983-07-18'] },
    ]);
    expect(issues).toEqual([]);
  });

  test('bare labels that come again behind each dependent', async () => {
    const { records } = await read(`
Employee ID,First Name,Last Name,DOB,Dependent 1,DOB,Gender,SSN,Dependent 2,DOB,Gender,SSN
100,Ann,Testcase,04/15/1980,Sam Testcase,03/02/1979,M,536-22-1357,Kim Testcase,05/26/2012,F,536-22-1358`);
    expect(records).toMatchObject([
      {
        ssn: null,
        dependents: [
          { first_name: 'Sam', date_of_birth: '1979-03-02', ssn: '***-**-1357' },
          { first_name: 'Kim', date_of_birth: '2012-05-26', ssn: '***-**-1358' },
        ],
      },
    ]);
  });

  test('columns that are not understood make no employee the dependent of another', async () => {
    const { records, recognition } = await read(`
Employee ID,First Name,Last Name,DOB,QX Name,QX Born,Relationship
100,Ann,Testcase,04/15/1980,Sam Testcase,03/02/1979,Spouse
101,Bo,Sampleton,05/16/1981,,,
102,Cy,Sampleton,06/17/1982,Di Sampleton,07/18/1983,Spouse`);
    expect(records.map(familyOf).flatMap(({ dependents }) => dependents)).toEqual([]);
    expect(records).toHaveLength(3);
    expect(recognition.warnings.map(({ details }) => details?.column)).toContain('Relationship');
  });
});

describe('dependents that only their place links', () => {
  const header =
    'Relationship,Employee ID,First Name,Last Name,Date of Birth,Street,Plan,Effective Date,Coverage Level';
  const rows = (child: string) => `${header}
Employee,E1001,Ann,Walker,1980-01-02,1 Oak St,PPO,2025-01-01,Employee + Family
${child},PPO,2025-01-01,Employee + Family
Employee,E1002,Bob,Ellis,1970-05-06,4 Ash Ln,HMO,2025-01-01,Employee + Family
Child,,Joe,Ellis,2010-06-07,4 Ash Ln,HMO,2025-01-01,Employee + Family`;

  test('are reported where the last name is of others', async () => {
    const { issues } = await read(rows('Child,,Mia,Moreno,2012-03-04,'));
    expect(issues.map(({ code, severity, row_number }) => [code, severity, row_number])).toEqual([
      ['placed_by_row_order', 'warning', 3],
    ]);
  });

  test('are rejected where the street is of others, too', async () => {
    const { issues, records } = await read(rows('Child,,Mia,Moreno,2012-03-04,9 Elm Rd'));
    expect(issues.filter(({ severity }) => severity === 'error')).toMatchObject([
      { code: 'placed_in_other_family', row_number: 3 },
    ]);
    expect(records.map(familyOf).flatMap(({ dependents }) => dependents)).toHaveLength(1);
  });

  test('are those of the member with the same email address, or with the number that they name', async () => {
    const byEmail = await read(`
Employee Email,First Name,Last Name,Date of Birth,SSN,Relationship,Street
ann@example.org,Ann,Walker,1980-01-02,531-22-1101,,1 Oak St
bob@example.org,Bob,Ellis,1970-05-06,531-22-1102,,4 Ash Ln
ann@example.org,Mia,Moreno,2012-03-04,531-22-1103,Child,9 Elm Rd
bob@example.org,Joe,Ellis,2010-06-07,531-22-1104,Child,4 Ash Ln`);
    expect(byEmail.issues).toEqual([]);
    expect(byEmail.records.map(familyOf)).toMatchObject([
      { dependents: ['child Mia Moreno 2012-03-04'] },
      { dependents: ['child Joe Ellis 2010-06-07'] },
    ]);
    const byNumber = await read(`
License No,Member License No,Category,Name,Born
,70150,Child,"Moreno, Mia",2012-03-04
70150,,Member,"Walker, Ann",1980-01-02
70177,,Retired Member,"Ellis, Bob",1950-05-06
,70177,Spouse,"Ellis, Joe",1951-06-07`);
    expect(byNumber.records.map(({ member_id }) => member_id)).toEqual(['70150', '70177']);
    expect(byNumber.records.map(familyOf)).toMatchObject([
      { dependents: ['child Mia Moreno 2012-03-04'] },
      { dependents: ['spouse Joe Ellis 1951-06-07'] },
    ]);
  });

  test.each([
    'Child,,Mia,Moreno,2012-03-04,1 Oak St.',
    'Child,,Mia,Walker,2012-03-04,9 Elm Rd',
    'Child,E1001,Mia,Moreno,2012-03-04,9 Elm Rd',
  ])('are not reported otherwise: %s', async (child) => {
    const { issues } = await read(rows(child));
    expect(issues.map(({ code }) => code)).toEqual([]);
  });
});
