import { describe, expect, test } from '@jest/globals';
import { readWholeFile } from './read-whole-file.ts';

// More of what exports of payroll programs, carriers and brokers have: see vendor-exports.test.ts.

const read = (lines: string) => readWholeFile(new Uint8Array(Buffer.from(lines.trim())));
const readBytes = (...parts: (string | number)[]) =>
  readWholeFile(
    new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(typeof part === 'string' ? part : [part])))),
  );

describe('names of dependents in columns', () => {
  test('are in the order in which the member’s last name stands in them', async () => {
    const { records } = await read(`
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
    const { records } = await read(['ID,Name,DOB,Spouse Name,Spouse DOB', ...rows].join('\n'));
    expect(records[0]).toMatchObject({
      last_name: 'TESTCASE',
      dependents: [{ first_name: 'SAM', last_name: 'OTHER' }],
    });
  });

  test('are first names where they are single words', async () => {
    const { records, issues } = await read(`
ID,First Name,Last Name,DOB,Child 1 Name,Child 1 DOB,Child 2 Name,Child 2 DOB
1,Ann,Testcase,1980-04-15,Kim,2012-05-26,Lee,2014-05-26
2,Bo,Sampleton,1981-05-16,,,,`);
    expect(records).toMatchObject([{ dependents: [{ first_name: 'Kim' }, { first_name: 'Lee' }] }, { dependents: [] }]);
    expect(issues).toEqual([]);
  });
});

test('apostrophes in front of every text of a column are a spreadsheet’s, one alone is the name’s', async () => {
  const marked = await read(`
'Employee ID,'Name,'DOB,'Plan
'A0012,'Ann Testcase,'1980-04-15,'PPO
'A0013,'Bo Sampleton,'1981-05-16,'HMO`);
  expect(marked.records).toMatchObject([
    { member_id: 'A0012', first_name: 'Ann', last_name: 'Testcase', coverage: { plan_id: 'PPO' } },
    { member_id: 'A0013', first_name: 'Bo', last_name: 'Sampleton' },
  ]);
  const { records } = await read(`
ID,First Name,Last Name,DOB
1,Ann,'Akau,1980-04-15
2,Bo,Sampleton,1981-05-16
3,Cat,Foo,1981-05-16`);
  expect(records[0]).toMatchObject({ last_name: "'Akau" });
});

describe('an encoding in which letters are other letters', () => {
  test('Mac OS Roman is seen by letters that stand nowhere else behind small ones', async () => {
    const { recognition, records } = await readBytes(
      'ID,First Name,Last Name,DOB\r1,Jos', 0x8e, ',Pe', 0x96, 'a,1980-04-15\r2,Bo,M', 0x9f, 'ller,1981-05-16\r',
    ); // biome-ignore format: bytes among text
    expect(recognition.layout).toMatchObject({ encoding: 'macintosh' });
    expect(records).toMatchObject([{ first_name: 'José', last_name: 'Peña' }, { last_name: 'Müller' }]);
  });

  test('Windows’ dashes, quotes and French letters are none of it', async () => {
    const { recognition, records } = await readBytes(
      'ID,First Name,Last Name,DOB\n1,Ann,O', 0x92, 'Foo', 0x96, 'Bar,1980-04-15\n2,Ren', 0xe9, ',C', 0x9c, 'ur,1981-05-16\n',
    ); // biome-ignore format: bytes among text
    expect(recognition.layout).toMatchObject({ encoding: 'windows-1252' });
    expect(records).toMatchObject([{ last_name: 'O’Foo–Bar' }, { first_name: 'René', last_name: 'Cœur' }]);
  });
});

test.each(['2199-12-31', '12/31/2199', '20991231', '2079-06-06', '1/0/1900', '01/01/1900', '1899-12-30', '12/31/2100'])(
  'a coverage that ends %s does not end',
  async (end) => {
    const { records, issues } = await read(`
ID,First Name,Last Name,DOB,Plan,Effective Date,Term Date
1,Ann,Testcase,1980-04-15,P1,2025-05-01,${end}`);
    expect(records).toMatchObject([{ coverage: { effective_date: '2025-05-01', termination_date: null } }]);
    expect(issues).toEqual([]);
  },
);

test('tiers of retirees and partners, with a number in front or a note behind, and in Spanish', async () => {
  const tiers = {
    'Retiree Only': 'employee_only',
    'Annuitant + Family': 'employee_plus_family',
    'Employee + Domestic Partner': 'employee_plus_spouse',
    'EE+DP+CH': 'employee_plus_family',
    '1 - Employee Only': 'employee_only',
    'EE + Spouse (Tobacco)': 'employee_plus_spouse',
    'Employee (plus spouse)': 'employee_plus_spouse',
    'Empleado y Cónyuge': 'employee_plus_spouse',
    'Solo Empleado': 'employee_only',
    '2-Party': 'two_party',
  };
  const rows = Object.keys(tiers).map((tier, index) => `${index},Ann,Testcase,1980-04-15,P,${tier},2025-05-01`);
  const { records } = await read(
    ['ID,First Name,Last Name,DOB,Plan,Coverage Level,Effective Date', ...rows].join('\n'),
  );
  expect(records.map(({ coverage }) => coverage)).toMatchObject(
    Object.values(tiers).map((tier) => ({ coverage_type: tier })),
  );
});

test.each(['No Coverage', 'Waived Coverage', 'I decline medical coverage', 'Not Enrolled', 'Opted Out'])(
  '`%s` where the plan would stand is a waiver',
  async (plan) => {
    const { records, issues } = await read(`
ID,First Name,Last Name,DOB,Plan,Tier,Effective Date
1,Ann,Testcase,1980-04-15,${plan},,
2,Bo,Sampleton,1981-05-16,PPO,EE,2025-05-01`);
    expect(records).toMatchObject([{ coverage: { coverage_type: 'waived' } }, {}]);
    expect(issues).toEqual([]);
  },
);

test('an 834 in small letters', async () => {
  const isa =
    'ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *250101*1200*^*00501*000000001*0*T*:';
  const member = ['ins*y*18*030*xn*a***ft', 'ref*0f*m1', 'nm1*il*1*Testcase*Ann****34*219451001', 'dmg*d8*19800415*f'];
  const coverage = ['hd*030**hlt*PPO*fam', 'dtp*348*d8*20250101'];
  const set = ['ST*834*0001*005010X220A1', 'BGN*00*1*20250101*1200****4', ...member, ...coverage, 'SE*9*0001'];
  const text = `${[isa, 'GS*BE*S*R*20250101*1200*1*X*005010X220A1', ...set, 'GE*1*1', 'IEA*1*000000001'].join('~')}~`;
  const { records, recognition } = await read(text);
  expect(recognition.rowCount).toBe(1);
  expect(records).toMatchObject([
    {
      member_id: 'm1',
      first_name: 'Ann',
      ssn: '***-**-1001',
      date_of_birth: '1980-04-15',
      coverage: { plan_id: 'PPO', coverage_type: 'employee_plus_family', effective_date: '2025-01-01' },
    },
  ]);
});

describe('rows of a template below its header', () => {
  const people = ['1,Ann,Testcase,04/15/1980,PPO', '2,Bo,Sampleton,05/16/1981,HMO'];
  const readTemplate = (...rows: string[]) =>
    read(['Employee ID,First Name,Last Name,Date of Birth,Plan', ...rows, ...people].join('\n'));

  test.each([
    [['(required),(required),(required),(MM/DD/YYYY),']],
    [['EXAMPLE,Jane,Doe,1/1/1990,PPO']],
    [['required,required,required,mm/dd/yyyy,optional', 'Ex: 12345,Jane,Doe,1/1/1990,PPO']],
  ])('%j are no members', async (rows) => {
    const { recognition, records, issues } = await readTemplate(...rows);
    expect(recognition.rowCount).toBe(2);
    expect(records.map(({ first_name }) => first_name)).toEqual(['Ann', 'Bo']);
    expect(issues).toEqual([]);
    expect(recognition.warnings).toContainEqual(
      expect.objectContaining({
        code: 'template_rows',
        details: { count: rows.length, first_data_row: rows.length + 2 },
      }),
    );
  });

  test('a member is none, whatever else stands on the row', async () => {
    const { recognition, records } = await readTemplate('7,Exam,Sample,03/22/1979,');
    expect(records).toHaveLength(2);
    expect(recognition.rowCount).toBe(3);
    expect(recognition.warnings.map(({ code }) => code)).not.toContain('template_rows');
  });
});

test('addresses abroad keep their rows; a postcode of another country is told of', async () => {
  const { records, issues } = await read(`
ID,First Name,Last Name,DOB,Address,City,Province,Postal Code
1,Ann,Testcase,1980-04-15,1 Elm,Toronto,ON,M5V 2T6
2,Bo,Sampleton,1981-05-16,2 Elm,Montréal,Québec,h2x1y4
3,Cat,Foo,1990-02-02,3 Elm,Boston,Mass.,02116
4,Dan,Bar,1990-02-02,4 Elm,London,,SW1A 2AA`);
  expect(records.map(({ address }) => address)).toMatchObject([
    { state: 'ON', zip: null },
    { state: 'QC', zip: null },
    { state: 'MA', zip: '02116' },
    { state: null, zip: null },
  ]);
  expect(issues.map(({ row_number, code, severity }) => [row_number, code, severity])).toEqual([
    [2, 'zip_foreign', 'warning'],
    [3, 'zip_foreign', 'warning'],
    [5, 'zip_foreign', 'warning'],
  ]);
});

describe('one cell with more than one value', () => {
  test('an address', async () => {
    const { records } = await read(`
ID,First Name,Last Name,DOB,Address
1,Ann,Testcase,1980-04-15,"14 Elm St, Apt 2, Hoboken, NJ 07030"
2,Bo,Sampleton,1981-05-16,"1 Oak Rd, Jersey City, NJ 07302-1234"`);
    expect(records).toMatchObject([
      { address: { street: '14 Elm St, Apt 2', city: 'Hoboken', state: 'NJ', zip: '07030' } },
      { address: { street: '1 Oak Rd', city: 'Jersey City', state: 'NJ', zip: '07302-1234' } },
    ]);
  });

  test('city, state and ZIP code; one that has another form stays whole', async () => {
    const cities = Array.from(
      { length: 12 },
      (_, at) => `${at},Ann,Testcase,1980-04-15,14 Elm St,"Jersey City, NJ 07302"`,
    );
    const { records } = await read(
      ['ID,First Name,Last Name,DOB,Street,"City, State, Zip"', ...cities, '13,Bo,Foo,1980-04-15,1 Oak,Reno'].join(
        '\n',
      ),
    );
    expect(records[0]).toMatchObject({ address: { city: 'Jersey City', state: 'NJ', zip: '07302' } });
    expect(records.at(-1)).toMatchObject({ address: { street: '1 Oak', city: 'Reno', state: null, zip: null } });
  });

  test('the line of coverage in a plan’s name tells the medical one', async () => {
    const { records, issues } = await read(`
ID,First Name,Last Name,DOB,Plan Name,Coverage Level,Effective Date
1,Ann,Testcase,1980-04-15,Delta Dental PPO,Employee Only,2025-01-01
1,Ann,Testcase,1980-04-15,Medical - Gold,Employee + Spouse,2025-01-01
2,Bo,Sampleton,1981-05-16,Medical - Gold,Employee Only,2025-01-01`);
    expect(records).toMatchObject([
      { coverage: { coverage_type: 'employee_plus_spouse' } },
      { coverage: { coverage_type: 'employee_only' } },
    ]);
    expect(issues.map(({ code }) => code)).not.toContain('overlapping_coverage');
  });
});

test('`Plan Name` over PPO and HMO names plans; `BEN_TYP_CD` over MED and DEN their lines', async () => {
  const { recognition, records } = await read(`
ID,First Name,Last Name,DOB,BEN_TYP_CD,Plan Name,Coverage Level,Effective Date
1,Ann,Testcase,1980-04-15,DEN,PPO,Employee Only,2025-01-01
1,Ann,Testcase,1980-04-15,MED,HMO,Family,2025-01-01`);
  expect(recognition.inferredConfig?.mapping_rules.fields).toMatchObject({
    'coverage.plan_name': { source: 'Plan Name' },
    'coverage.insurance_line': { source: 'BEN_TYP_CD' },
  });
  expect(records).toMatchObject([{ coverage: { coverage_type: 'employee_plus_family' } }]);
});

test('a status says `Waived` where the tier is empty; where both are filled it is told of', async () => {
  const { records, recognition, issues } = await read(`
ID,First Name,Last Name,DOB,Plan,Coverage Level,Enrollment Status,Effective Date
1,Ann,Testcase,1980-04-15,PPO,Family,Enrolled,2025-01-01
2,Bo,Sampleton,1981-05-16,PPO,,Waived,
3,Cat,Foo,1990-02-02,PPO,Family,Waived,2025-01-01
4,Dan,Bar,1990-02-02,PPO,,Pending,2025-01-01`);
  expect(records.map(({ coverage }) => coverage)).toMatchObject([
    { coverage_type: 'employee_plus_family' },
    { coverage_type: 'waived' },
    { coverage_type: 'employee_plus_family' },
  ]);
  expect(issues.map(({ row_number, code }) => [row_number, code])).toEqual([[5, 'required']]);
  expect(recognition.warnings).toContainEqual(
    expect.objectContaining({ code: 'waived_unread', details: { column: 'Enrollment Status', count: 1 } }),
  );
});

test('both surnames of a Spanish header are the last name', async () => {
  const { records } = await read(`
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
  const { records } = await read(`
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
  const { records } = await read(`
Retiree Name,Retiree ID,Retiree DOB,Spouse Name,Spouse DOB,Plan,Tier
"Testcase, Ann",R1,4/15/1950,"Testcase, Sam",3/22/1949,MAPD,Retiree + Spouse`);
  expect(records).toMatchObject([{ member_id: 'R1', first_name: 'Ann', dependents: [{ first_name: 'Sam' }] }]);
});

test('phones with what they are in front or behind, and forms that nobody filled in', async () => {
  const phones = ['Cell: (303) 234-5678', '303-234-5678 (home)', '(   )    -', '3032345678.0', 'home 303.234.5678'];
  const rows = phones.map((phone, at) => `${at},Ann,Testcase,1980-04-15,${phone}`);
  const { records } = await read(['ID,First Name,Last Name,DOB,Phone', ...rows].join('\n'));
  const phone = '+13032345678';
  expect(records.map((record) => record.phone)).toEqual([phone, phone, null, phone, phone]);
});

test('a page’s heading above the column names is no part of them', async () => {
  const { records } = await read(`
Benefit Summary,,,Page 1
Emp ID,Name,DOB,Plan
1,"Testcase, Ann",4/15/1980,PPO
2,"Sampleton, Bo",5/16/1981,HMO`);
  expect(records).toMatchObject([{ member_id: '1', last_name: 'Testcase' }, { member_id: '2' }]);
});

test('fixed-width names of which some have a blank early on are not cut there', async () => {
  const rows = [
    ['EMPNO', 'NAME', 'DOB', 'SEX', 'PLAN', 'TIER', 'EFFDT'],
    ['001001', 'TESTCASE, ANN', '04/15/1980', 'F', 'PPO1', 'FAM', '01/01/2025'],
    ['001002', 'SAMPLETON, BO', '05/16/1981', 'M', 'HMO1', 'EE', '01/01/2025'],
    ['001003', 'FOO, CATHERINE', '02/02/1990', 'F', 'PPO1', 'ES', '02/01/2025'],
    ['001004', 'BAZ, DANIEL', '02/02/1970', 'M', 'PPO1', 'EE', '02/01/2025'],
  ];
  const widths = [8, 22, 12, 5, 6, 6, 10];
  const text = rows.map((row) => row.map((cell, at) => cell.padEnd(widths[at]!)).join('')).join('\r\n');
  const { records } = await read(`${text}\r\n`);
  expect(records.map(({ last_name }) => last_name)).toEqual(['TESTCASE', 'SAMPLETON', 'FOO', 'BAZ']);
});

test('`Birth Date` beside `Cov Person DOB` is the employee’s where both are named', async () => {
  const { records } = await read(`
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
  const { records, recognition } = await read(`
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

test('a flag says who is not enrolled where the tier is empty', async () => {
  const enrolled = await read(`
ID,First Name,Last Name,DOB,Plan,Enrolled,Coverage Level,Effective Date
1,Ann,Testcase,1980-04-15,PPO,Y,Family,2025-01-01
2,Bo,Sampleton,1981-05-16,PPO,N,,`);
  const waived = await read(`
ID,First Name,Last Name,DOB,Plan,Waived?,Coverage Level,Effective Date
1,Ann,Testcase,1980-04-15,PPO,N,Family,2025-01-01
2,Bo,Sampleton,1981-05-16,PPO,Y,,`);
  for (const { records, issues } of [enrolled, waived]) {
    expect(records).toMatchObject([
      { coverage: { coverage_type: 'employee_plus_family' } },
      { coverage: { coverage_type: 'waived' } },
    ]);
    expect(issues).toEqual([]);
  }
});

test('amounts under `Medical EE+SP` are no relationship, an individual’s policy is no group', async () => {
  const { extra, issues } = await read(`
ID,First Name,Last Name,DOB,Policy No,Medical EE Only,Medical EE+SP
1,Ann,Testcase,1980-04-15,P001,100.00,
2,Bo,Sampleton,1981-05-16,P002,,200.00
3,Cat,Foo,1990-02-02,P003,100.00,`);
  expect(extra.map(({ group_id }) => group_id)).toEqual([null, null, null]);
  expect(issues).toEqual([]);
});

test('a ruler under the column names cuts a fixed-width report', async () => {
  const rows = [
    ['EMPLOYEE', 'LAST NAME', 'FIRST NAME', 'BIRTHDATE', 'PLAN', 'EFF DATE', 'TERM DATE'],
    ['-'.repeat(10), '-'.repeat(19), '-'.repeat(14), '-'.repeat(10), '----', '-'.repeat(10), '-'.repeat(10)],
    ['0000010001', 'TESTCASE', 'ANN', '04/15/1980', 'PPO', '01/01/2025', ''],
    ['0000010002', 'SAMPLETON', 'BO', '05/16/1981', 'HMO', '01/01/2025', '03/31/2025'],
    ['0000010003', 'FOO', 'CATHERINE', '02/02/1990', 'PPO', '02/01/2025', ''],
  ];
  const widths = [10, 19, 14, 10, 4, 10, 10];
  const text = rows.map((row) => row.map((cell, at) => cell.padEnd(widths[at]!)).join(' ')).join('\r\n');
  const { records } = await readBytes(`${text}\r\n`);
  expect(records.map(({ last_name, coverage }) => [last_name, coverage])).toMatchObject([
    ['TESTCASE', { effective_date: '2025-01-01', termination_date: null }],
    ['SAMPLETON', { effective_date: '2025-01-01', termination_date: '2025-03-31' }],
    ['FOO', { effective_date: '2025-02-01', termination_date: null }],
  ]);
});

test('`Plan To` ends the plan’s coverage and names none', async () => {
  const { records } = await read(`
ID,Last,First,DOB,Plan From,Plan To
1,Testcase,Ann,1980-04-15,01/15/2025,12/31/2025
2,Sampleton,Bo,1981-05-16,02/15/2025,12/31/2025`);
  expect(records[0]).toMatchObject({
    coverage: { plan_id: null, effective_date: '2025-01-15', termination_date: '2025-12-31' },
  });
});

test('`Status` over who waived is none of the employment; a dependent who waived has no coverage to inherit', async () => {
  const { records, extra } = await read(`
Emp ID,Rel,First,Last,DOB,Plan,Tier,Status,Eff
1,EE,Ann,Testcase,1980-04-15,PPO,FAM,Enrolled,2025-01-01
1,SP,Sam,Testcase,1979-03-22,PPO,,Enrolled,2025-01-01
1,CH,Kim,Testcase,2012-05-26,PPO,,Waived,
2,EE,Bo,Sampleton,1981-05-16,PPO,,Waived,`);
  expect(JSON.stringify(extra)).not.toContain('Enrolled');
  expect(records).toMatchObject([
    {
      dependents: [
        { first_name: 'Sam', coverage: { coverage_type: 'employee_plus_family' } },
        { first_name: 'Kim', coverage: { coverage_type: 'waived' } },
      ],
    },
    { coverage: { coverage_type: 'waived' } },
  ]);
});

test('`Spouse` over first names with birth dates beside', async () => {
  const { records } = await read(`
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
  const { records, issues } = await read(`
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
  const { records } = await read(`
Subscriber Number,Seq,Last Name,First Name,Birth Date,Plan
100001,0,Testcase,Ann,1980-04-15,P1
100001,1,Testcase,Ann,1980-04-15,P2
100002,0,Sampleton,Bo,1981-05-16,P1`);
  expect(records).toMatchObject([{ dependents: [] }, { dependents: [] }]);
});

test('`Insured Type` over who of the family is insured', async () => {
  const { records } = await read(`
Certificate Number,Insured Type,Insured Name,Insured DOB
C1,Primary,"Testcase, Ann",1980-04-15
C1,Spouse,"Testcase, Sam",1979-03-22
C2,Primary,"Sampleton, Bo",1981-05-16`);
  expect(records).toMatchObject([{ dependents: [{ first_name: 'Sam', relationship: 'spouse' }] }, { dependents: [] }]);
});

test('`Email` behind `Supervisor Email` is the member’s, `Medical` over PPO and HMO no line of coverage', async () => {
  const { records, recognition } = await read(`
ID,First Name,Last Name,DOB,Supervisor Name,Supervisor Email,Email,Medical
1,Ann,Testcase,1980-04-15,Zed Zulu,zed@example.org,ann@example.org,PPO
2,Bo,Sampleton,1981-05-16,Zed Zulu,zed@example.org,bo@example.org,HMO`);
  expect(records.map(({ email }) => email)).toEqual(['ann@example.org', 'bo@example.org']);
  expect(recognition.inferredConfig?.mapping_rules.fields).not.toHaveProperty(['coverage.insurance_line']);
});

test('notes beside a waiver are no status', async () => {
  const { recognition, records } = await read(`
ID,First Name,Last Name,DOB,Plan,Tier,Remarks
1,Ann,Testcase,1980-04-15,PPO,EE,${'Called about the coverage of a child. '.repeat(9)}
2,Bo,Sampleton,1981-05-16,,,Waived`);
  expect(records).toMatchObject([{ coverage: { coverage_type: 'employee_only' } }]);
  expect(JSON.stringify(recognition.inferredConfig)).not.toContain('Called');
});

test('an employee’s bare columns beside the enrollee’s are nobody’s value but the employee’s', async () => {
  const { records, extra } = await read(`
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
  const { records } = await read(`
Subscriber ID,Member Name,Member DOB,Relationship,Name,DOB
1,Ann Testcase,04/15/1980,Self,Ann Testcase,04/15/1980
1,Ann Testcase,04/15/1980,Spouse,Sam Testcase,03/22/1979
2,Bo Sampleton,05/16/1981,Self,Bo Sampleton,05/16/1981`);
  for (const dependent of records.flatMap(({ dependents }) => dependents as Record<string, unknown>[]))
    expect([dependent.first_name, dependent.date_of_birth]).toEqual(['Sam', '1979-03-22']);
});
