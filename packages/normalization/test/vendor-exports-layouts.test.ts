import { describe, expect, test } from '@jest/globals';
import { readBytes, readLines } from './read-whole-file.ts';

// How exports are written: encodings, templates, headings, rulers, and cells that hold more than one value.

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

test('an 834 in small letters', async () => {
  const isa =
    'ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *250101*1200*^*00501*000000001*0*T*:';
  const member = ['ins*y*18*030*xn*a***ft', 'ref*0f*m1', 'nm1*il*1*Testcase*Ann****34*219451001', 'dmg*d8*19800415*f'];
  const coverage = ['hd*030**hlt*PPO*fam', 'dtp*348*d8*20250101'];
  const set = ['ST*834*0001*005010X220A1', 'BGN*00*1*20250101*1200****4', ...member, ...coverage, 'SE*9*0001'];
  const text = `${[isa, 'GS*BE*S*R*20250101*1200*1*X*005010X220A1', ...set, 'GE*1*1', 'IEA*1*000000001'].join('~')}~`;
  const { records, recognition } = await readLines(text);
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
    readLines(['Employee ID,First Name,Last Name,Date of Birth,Plan', ...rows, ...people].join('\n'));

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
        code: 'template_rows_skipped',
        details: { count: rows.length, first_data_row: rows.length + 2 },
      }),
    );
  });

  test('a member is none, whatever else stands on the row', async () => {
    const { recognition, records } = await readTemplate('7,Exam,Sample,03/22/1979,');
    expect(records).toHaveLength(2);
    expect(recognition.rowCount).toBe(3);
    expect(recognition.warnings.map(({ code }) => code)).not.toContain('template_rows_skipped');
  });
});

test('addresses abroad keep their rows; a postcode of another country is told of', async () => {
  const { records, issues } = await readLines(`
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
    const { records } = await readLines(`
ID,First Name,Last Name,DOB,Address
1,Ann,Testcase,1980-04-15,"14 Elm St, Apt 2, Hoboken, NJ 07030"
2,Bo,Sampleton,1981-05-16,"1 Oak Rd, Jersey City, NJ 07302-1234"`);
    expect(records).toMatchObject([
      { address: { street: '14 Elm St, Apt 2', city: 'Hoboken', state: 'NJ', zip: '07030' } },
      { address: { street: '1 Oak Rd', city: 'Jersey City', state: 'NJ', zip: '07302-1234' } },
    ]);
  });

  test('a cell that is no address, however long, is looked at in time that grows with its length', async () => {
    const cells = ['x,', 'x', 'x, x'].map((start) => `${start}${' '.repeat(60_000)}!`);
    const rows = cells.map((cell, at) => `${at},Ann,Testcase,1980-04-15,"${cell}"`);
    const { records } = await readLines(['ID,First Name,Last Name,DOB,Address', ...rows].join('\n'));
    expect(records).toHaveLength(cells.length);
    const places = await readLines(['ID,First Name,Last Name,DOB,"City, State, Zip"', ...rows].join('\n'));
    expect(places.records).toHaveLength(cells.length);
  });

  test('city, state and ZIP code; one that has another form stays whole', async () => {
    const cities = Array.from(
      { length: 12 },
      (_, at) => `${at},Ann,Testcase,1980-04-15,14 Elm St,"Jersey City, NJ 07302"`,
    );
    const { records } = await readLines(
      ['ID,First Name,Last Name,DOB,Street,"City, State, Zip"', ...cities, '13,Bo,Foo,1980-04-15,1 Oak,Reno'].join(
        '\n',
      ),
    );
    expect(records[0]).toMatchObject({ address: { city: 'Jersey City', state: 'NJ', zip: '07302' } });
    expect(records.at(-1)).toMatchObject({ address: { street: '1 Oak', city: 'Reno', state: null, zip: null } });
  });

  test('the line of coverage in a plan’s name tells the medical one', async () => {
    const { records, issues } = await readLines(`
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

test('phones with what they are in front or behind, and forms that nobody filled in', async () => {
  const phones = ['Cell: (303) 234-5678', '303-234-5678 (home)', '(   )    -', '3032345678.0', 'home 303.234.5678'];
  const rows = phones.map((phone, at) => `${at},Ann,Testcase,1980-04-15,${phone}`);
  const { records } = await readLines(['ID,First Name,Last Name,DOB,Phone', ...rows].join('\n'));
  const phone = '+13032345678';
  expect(records.map((record) => record.phone)).toEqual([phone, phone, null, phone, phone]);
});

test('a page’s heading above the column names is no part of them', async () => {
  const { records } = await readLines(`
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
  const { records } = await readLines(`${text}\r\n`);
  expect(records.map(({ last_name }) => last_name)).toEqual(['TESTCASE', 'SAMPLETON', 'FOO', 'BAZ']);
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

test('`Email` behind `Supervisor Email` is the member’s, `Medical` over PPO and HMO the plan of its line', async () => {
  const { records, recognition } = await readLines(`
ID,First Name,Last Name,DOB,Supervisor Name,Supervisor Email,Email,Medical
1,Ann,Testcase,1980-04-15,Zed Zulu,zed@example.org,ann@example.org,PPO
2,Bo,Sampleton,1981-05-16,Zed Zulu,zed@example.org,bo@example.org,HMO`);
  expect(records.map(({ email }) => email)).toEqual(['ann@example.org', 'bo@example.org']);
  expect(recognition.inferredConfig?.mapping_rules.fields).toMatchObject({
    'coverage.insurance_line': { default: 'medical' },
    'coverage.plan_name': { source: 'Medical' },
  });
});
