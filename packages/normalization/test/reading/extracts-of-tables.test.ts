import { describe, expect, test } from '@jest/globals';
import * as XLSX from 'xlsx';
import { readLines, readWholeFile } from '../read-whole-file.ts';
import { coveragesOf, table } from './three-employees.ts';

test('sons and daughters have letters where spouses have a word', async () => {
  const { records } = await readLines(`
Emp ID,Rel,First Name,Last Name,DOB
31,EE,Ann,Testcase,04/15/1980
31,SPS,Bo,Testcase,05/16/1981
31,S,Cy,Testcase,06/17/2012
31,D,Di,Testcase,07/18/2014`);
  expect(records).toMatchObject([
    { dependents: [{ relationship: 'spouse' }, { relationship: 'child' }, { relationship: 'child' }] },
  ]);
});

describe('words for nothing', () => {
  test('stand for no dependent and no plan', async () => {
    const { records, extra, issues } = await readLines(`
Worker ID,First Name,Last Name,DOB,Medical Plan,Level,Start,Child 1,Child 1 DOB,Child 2,Child 2 DOB
41,Ann,Testcase,04/15/1980,Gold PPO,Family,01/01/2026,Eve Testcase,06/17/2012,Flo Testcase,06/17/2013
42,Bo,Sampleton,05/16/1981,NaN,Waived,NaN,NaN,NaN,NaN,NaN
43,Cy,Fakeman,06/17/1982,Gold PPO,EE + Children,01/01/2026,Gus Fakeman,07/18/2014,NaN,NaN
44,Dee,Mockley,07/18/1983,Gold PPO,Employee Only,01/01/2026,NaN,NaN,NaN,NaN`);
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(records.map(({ dependents }) => dependents)).toMatchObject([
      [{ first_name: 'Eve' }, { first_name: 'Flo' }],
      [],
      [{ first_name: 'Gus' }],
      [],
    ]);
    expect(extra[1]).toMatchObject({ coverages: [{ plan_name: null, coverage_type: 'waived' }] });
  });
});

describe('labels', () => {
  test('of levels that name a line, and otherwise nothing known', async () => {
    const rows = [
      'GOLD,E+C,20260101,D1,EMP,20260101',
      'GOLD,FAM,20260101,D2,E+S,20260101',
      'HDHP,EMP,20260101,D1,FAM,20260101',
    ];
    expect(await coveragesOf(table('MEDPLN,MEDCVL,MEDEFF,DENPLN,DENCVL,DENEFF', ...rows))).toMatchObject([
      [{ coverage_type: 'employee_plus_children' }, { insurance_line: 'dental', coverage_type: 'employee_only' }],
      [{ coverage_type: 'employee_plus_family' }, { insurance_line: 'dental', coverage_type: 'employee_plus_spouse' }],
      [{ coverage_type: 'employee_only' }, { insurance_line: 'dental', coverage_type: 'employee_plus_family' }],
    ]);
    const called = table('Vision Ins. Plan,Vision Ins. Coverage', 'V1,Member + Spouse', 'V2,Member Only', 'V1,Family');
    expect(await coveragesOf(called)).toMatchObject([
      [{ insurance_line: 'vision', coverage_type: 'employee_plus_spouse' }],
      [{ insurance_line: 'vision', coverage_type: 'employee_only' }],
      [{ insurance_line: 'vision', coverage_type: 'employee_plus_family' }],
    ]);
  });

  test('of the current coverage next to the last one', async () => {
    const labels =
      'Prior Medical Plan,Prior Medical Level,Current Medical Plan,Current Medical Level,Current Medical Start';
    const rows = [
      'Blue,Family,Green,EE Only,01/01/2026',
      'Blue,EE Only,Red,Family,01/01/2026',
      ',,Red,EE Only,02/01/2026',
    ];
    const { records } = await readLines(table(labels, ...rows));
    expect(records).toMatchObject([
      { coverage: { effective_date: '2026-01-01', coverage_type: 'employee_only' } },
      { coverage: { effective_date: '2026-01-01', coverage_type: 'employee_plus_family' } },
      { coverage: { effective_date: '2026-02-01', coverage_type: 'employee_only' } },
    ]);
  });

  test('of mailing addresses, shortened words, and validity', async () => {
    const labels = 'MAIL_ADDR_1,MAIL_TOWN,MAIL_ST,MAIL_ZIP,FICA NBR,HLTH PLAN,COV TIER,EFFCTIVE DT,VALID THRU';
    const row = '1 Main St,Salem,OR,97301,123-45-6789,PPO,EE,01/01/2026,12/31/2026';
    const { records } = await readLines(table(labels, row, row.replace('6789', '6790'), row.replace('6789', '6791')));
    expect(records[0]).toMatchObject({
      ssn: '***-**-6789',
      address: { street: '1 Main St', state: 'OR', zip: '97301' },
      coverage: { effective_date: '2026-01-01', termination_date: '2026-12-31' },
    });
  });
});

describe('levels', () => {
  test.each([
    ['EMPL/CHILDR', 'employee_plus_children'],
    ['EE+CHLDN', 'employee_plus_children'],
    ['Self + husband/wife', 'employee_plus_spouse'],
    ['Husband/Wife', 'employee_plus_spouse'],
    ['FM - Employee + Family', 'employee_plus_family'],
    ['WV - Waive Coverage', 'waived'],
    ['02 EE + SPOUSE', 'employee_plus_spouse'],
    ['memberAndSpouse', 'employee_plus_spouse'],
    ['just her', 'employee_only'],
  ])('%s', async (level, type) => {
    const { records } = await readLines(
      table('Plan,Coverage Level,Start', `A,${level},1/1/26`, 'A,EE,1/1/26', 'A,FAM,1/1/26'),
    );
    expect(records[0]).toMatchObject({ coverage: { coverage_type: type } });
  });
});

describe('the line of coverage', () => {
  test('of a code is the one that the names of its plans contain', async () => {
    const rows = ['HE,P1,Sunny Health PPO,1/1/26', 'DE,P2,Sunny Dental,1/1/26', 'HE,P3,Sunny Basic,1/1/26'];
    expect(await coveragesOf(table('Plan Type,Plan Code,Plan Description,Start', ...rows))).toMatchObject([
      [{ insurance_line: 'medical', plan_id: 'P1' }],
      [{ insurance_line: 'dental', plan_id: 'P2' }],
      [{ insurance_line: 'medical', plan_id: 'P3' }],
    ]);
  });

  test('of codes that begin with it, and of words in French', async () => {
    const rows = ['VISGOLD,2026-01-01', 'VIS_CHOICE_B,2026-01-01', 'VISGOLD,2026-02-01'];
    expect((await coveragesOf(table('Plan Code,Start', ...rows)))[1]).toMatchObject([{ insurance_line: 'vision' }]);
    const french = [
      'Soins médicaux,Option A,2026-01-01',
      'Soins dentaires,Option B,2026-01-01',
      'Soins médicaux,Option A,2026-01-01',
    ];
    expect((await coveragesOf(table('Garantie,Régime,Début', ...french)))[1]).toMatchObject([
      { insurance_line: 'dental', plan_id: 'Option B' },
    ]);
  });

  test('is not accidental death where `Add` is what the row does', async () => {
    const { extra } = await readLines(
      table('Action,Plan,Level,Start', 'Add,A,EE,1/1/26', 'Add,A,FAM,1/1/26', 'Add,A,EE,1/1/26'),
    );
    expect(extra[0]).toMatchObject({ maintenance_type: 'addition', coverages: [{ insurance_line: null }] });
  });

  test('is in a name of a file', async () => {
    const bytes = Buffer.from(table('Plan,Tier,Start', 'A,EE,1/1/26', 'A,EE,1/1/26', 'A,FAM,1/1/26'));
    const named = async (fileName: string) => (await readWholeFile(bytes, { fileName })).extra[0];
    expect(await named('acme-vision-eligibility_2026.csv')).toMatchObject({
      coverages: [{ insurance_line: 'vision' }],
    });
    expect(await named('acme-vision-partners.csv')).toMatchObject({ coverages: [{ insurance_line: null }] });
  });

  test.each([
    ['Sampleton Inc. - dental renewal 2026', 'dental'],
    ['Smile Dental Partners - renewal 2026', null],
    ['Sampleton Inc. - medical enrollment and dental renewal', null],
  ])('of a title: %s', async (title, line) => {
    const text = `${title},,,,,,\n${table('Plan,Tier,Start', 'A,EE,1/1/26', 'A,EE,1/1/26', 'A,FAM,1/1/26')}`;
    expect((await coveragesOf(text))[0]).toMatchObject([{ insurance_line: line }]);
  });
});

test('a list in Spanish has two last names, words in both genders, and a legend', async () => {
  const { records, issues } = await readLines(`
Empleado;Parentesco;Nombre y Apellidos;Fecha de nacimiento;Plan;Cubierta;Comienzo
5151;Empleado/a;Ana Prueba Muestra;15/04/1980;Oro;F;01/01/2026
5151;Hijo/a;Eva Prueba Ficticia;17/06/2012;Oro;;01/01/2026
5152;Empleado/a;Luis Alberto Ejemplo Falso;16/05/1981;Oro;P;01/01/2026
5152;Esposo/a;Eva Nadie;17/06/1982;Oro;;01/01/2026
Leyenda cubierta: F = Familiar; P = Empleado y cónyuge; I = Empleado solamente`);
  expect(records).toMatchObject([
    {
      first_name: 'Ana',
      last_name: 'Prueba Muestra',
      coverage: { coverage_type: 'employee_plus_family' },
      dependents: [{ last_name: 'Prueba Ficticia', relationship: 'child' }],
    },
    {
      first_name: 'Luis',
      last_name: 'Ejemplo Falso',
      coverage: { coverage_type: 'employee_plus_spouse' },
      dependents: [{ first_name: 'Eva', last_name: 'Nadie', relationship: 'spouse' }],
    },
  ]);
  expect(issues.filter(({ row_number: row, severity }) => severity === 'error' && row < 6)).toEqual([]);
});

test('dashes below the labels of each page are no rows', async () => {
  const head = 'EMPLID |LAST_NAME  |FIRST_NAME|BIRTHDATE  |COV\n-------|-----------|----------|-----------|--------';
  const { records, summary } = await readLines(`
${head}
61     |Testcase   |Ann       |15-APR-1980|EE
62     |Sampleton  |Bo        |16-MAY-1981|FAMILY
${head}
63     |Fakeman    |Cy        |17-JUN-1982|EE
64     |Mockley    |Dee       |18-JUL-1983|EE+CHLDN`);
  expect(summary).toMatchObject({ totalRows: 4, validRows: 4 });
  expect(records[3]).toMatchObject({ coverage: { coverage_type: 'employee_plus_children' } });
});

test('sheets of payrolls with their own labels and the same numbers', async () => {
  const book = XLSX.utils.book_new();
  const sheets: Readonly<Record<string, readonly string[]>> = {
    North: [
      'Emp ID,Last,First,DOB,Med Plan,Med Tier,Med Eff,Dent Plan,Dent Tier,Dent Eff',
      '701,Testcase,Ann,4/15/1980,PPO,EE,1/1/2026,D1,EE,1/1/2026',
      '702,Sampleton,Bo,5/16/1981,PPO,FAM,1/1/2026,D1,EE,1/1/2026',
    ],
    South: [
      'ID,Rel,Surname,Given Name,DOB,Plan,Cov Type,From',
      '701,EE,Fakeman,Cy,6/17/1982,South Medical 2000,F,2/1/2026',
      '701,SP,Fakeman,Di,7/18/1983,South Medical 2000,F,2/1/2026',
      '703,EE,Mockley,Eve,8/19/1984,South Medical 2000,EE,2/1/2026',
    ],
  };
  for (const [name, rows] of Object.entries(sheets))
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows.map((row) => row.split(','))), name);
  const bytes = new Uint8Array(Buffer.from(XLSX.write(book, { type: 'array', bookType: 'xlsx' })));
  const { records, issues } = await readWholeFile(bytes);
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(records).toMatchObject([
    { member_id: '701', last_name: 'Testcase', dependents: [] },
    { member_id: '702', last_name: 'Sampleton', coverage: { coverage_type: 'employee_plus_family' } },
    { last_name: 'Fakeman', coverage: { effective_date: '2026-02-01' }, dependents: [{ relationship: 'spouse' }] },
    { member_id: '703', last_name: 'Mockley', coverage: { coverage_type: 'employee_only' } },
  ]);
});

test('a middle initial that touches a first name is its own field, next to labels of two words', async () => {
  const { records } = await readLines(`
EMPID  LAST_NAME     FIRST_NAME M SSN       DOB      S HIRE_DT  SCHOOL NAME HOME ADDRESS       ZIP   PLAN   TIER EFF_DT
005432 TESTCASE      RAJIV        123456789 19830616 M 20220827 LINCOLN ELEM473 MAPLE AVE      44451 MEDHMO FAM  20250901
022667 SAMPLETON     JUDITH     B 123456790 19750405 F 20030810 LINCOLN ELEM5582 MAPLE AVE     44807 MEDHMO EE   20260901
020842 FAKEMAN       IVAN       M 123456791 19860709 M 20160810 CENTRAL OFC 3840 HIGHLAND AVE  44643 MEDHSA EE   20260901
023081 MOCKLEY       CHRISTOPHERK 123456792 19851005 M 20180810 LINCOLN ELEM3697 FRANKLIN ST   44644 MEDHSA FAM  20260901
023082 NOBODY        ANN        L 123456793 19851006 F 20180811 LINCOLN ELEM3698 FRANKLIN ST   44644 MEDHSA FAM  20260901`);
  expect(records.map(({ first_name: name }) => name)).toEqual(['RAJIV', 'JUDITH', 'IVAN', 'CHRISTOPHER', 'ANN']);
});

test('numbers of Canadians are left out, genders stand beside their code, and beneficiaries are no dependents', async () => {
  const { records, issues } = await readLines(`
RECTYPE|PERNR|NACHN|VORNA|GBDAT|GESCH|PERID|RELATION|BPLAN|DEPCV|BEGDA
EMP|00071|Testcase|Ann|19800415|F - Female|123 456 789|Employee|A|EE|20260101
EMP|00072|Sampleton|Bo|19810516|M - Male|123-45-6789|Employee|A|FA|20260101
SPS|00072|Sampleton|Cy|19820617|F - Female||Spouse|A||20260101
BEN|00072|Sampleton|Di|19520718|F - Female||Mother|A||20260101`);
  expect(records).toMatchObject([
    { member_id: '00071', ssn: null },
    { member_id: '00072', ssn: '***-**-6789', dependents: [{ first_name: 'Cy', gender: 'female' }] },
  ]);
  expect(issues.map(({ code, row_number: row }) => [code, row])).toEqual(
    expect.arrayContaining([
      ['ssn_is_sin', 2],
      ['row_void', 5],
    ]),
  );
});

test('a nickname is no beneficiary', async () => {
  const { summary, issues } = await readLines(table('Goes By', 'Ben', 'Bo', 'Cy'));
  expect(summary).toMatchObject({ validRows: 3 });
  expect(issues.filter(({ code }) => code === 'row_void')).toEqual([]);
});
