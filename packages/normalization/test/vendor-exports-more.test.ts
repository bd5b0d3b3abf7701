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
