import { describe, expect, test } from '@jest/globals';
import { readWholeFile, type WholeReading } from './read-whole-file.ts';

/** Small files as payroll and carrier systems send them, each with one habit that would make a wrong value look right. */
const lines = (...rows: readonly string[]) => Buffer.from(`${rows.join('\r\n')}\r\n`);
const codes = ({ recognition, summary }: WholeReading) =>
  [...recognition.warnings, ...summary.fileWarnings].map(({ code }) => code);
const dates = ({ records }: WholeReading) => records.map(({ coverage }) => Object(coverage).effective_date);

describe('dates', () => {
  const header = 'Member ID;Last Name;First Name;Date of Birth;Plan ID;Tier;Effective Date';

  test('a column that leaves the order open follows the other dates of the file, and says so', async () => {
    const read = await readWholeFile(
      lines(
        header,
        '1;Fictive;Anna;24.12.1980;GOLD;EE;01.02.2025',
        '2;Mock;Ben;05.03.1975;GOLD;EE;01.03.2025',
        '3;Fake;Cee;06.04.1985;GOLD;EE;02.03.2025',
      ),
    );
    expect(dates(read)).toEqual(['2025-02-01', '2025-03-01', '2025-03-02']);
    expect(read.summary.fileWarnings).toContainEqual(
      expect.objectContaining({ code: 'ambiguous_date_order', message: expect.stringContaining('day first') }),
    );
  });

  test('two columns that contradict each other leave it at the US order', async () => {
    const read = await readWholeFile(
      lines(
        'Member ID;Last Name;First Name;Date of Birth;Hire Date;Plan ID;Tier;Effective Date',
        '1;Fictive;Anna;24.12.1980;12/25/2019;GOLD;EE;01/02/2025',
        '2;Mock;Ben;25.03.1975;06/30/2019;GOLD;EE;01/03/2025',
      ),
    );
    expect(dates(read)).toEqual(['2025-01-02', '2025-01-03']);
    expect(read.summary.fileWarnings).toContainEqual(
      expect.objectContaining({ code: 'mixed_date_order', details: { columns: ['Date of Birth'] } }),
    );
  });

  test('one slip of the key does not turn a whole column', async () => {
    const rows = Array.from({ length: 8 }, (_, n) => `${n};Fake;Cee;0${n + 1}/2${n}/1985;GOLD;EE;0${n + 2}/01/2025`);
    const read = await readWholeFile(lines(header, ...rows, '9;Slip;Ann;04/30/1985;GOLD;EE;13/01/2025'));
    expect(dates(read)).toEqual(rows.map((_, n) => `2025-0${n + 2}-01`));
    expect(read.issues.filter(({ severity }) => severity === 'error')).toMatchObject([
      { code: 'date_format', field: 'coverage.effective_date', original_value: '13/01/2025' },
    ]);
  });

  test('a birth date column full of spreadsheet serials is one', async () => {
    const read = await readWholeFile(
      lines('Member ID,Last Name,First Name,DOB', '1,Fictive,Anna,29221', '2,Mock,Ben,30000.0', '3,Fake,Cee,31000'),
    );
    expect(read.records.map((record) => record.date_of_birth)).toEqual(['1980-01-01', '1982-02-18', '1984-11-14']);
    expect(read.issues.map(({ code }) => code)).toEqual(Array(3).fill('excel_serial_date'));
  });
});

describe('a file without a header', () => {
  const rows = [
    'E|0001|515-20-1001|ROE|ANNABEL|19750203|F|PPO1|EMP|20250101',
    'D|0001|515-20-1002|ROE|WILLIAM|19740505|M|PPO1|EMP|20250101',
    'E|0002|515-20-1003|DOE|MARTIN|19820809|M|HMO2|FAM|20250201',
    'D|0002|515-20-1004|DOE|SUSAN|19831101|F|HMO2|FAM|20250201',
    'D|0002|515-20-1005|DOE|KEVIN|20140612|M|HMO2|FAM|20250201',
    'E|0003|515-20-1006|LOW|THERESA|19900101|F|HMO2|EMP|20250201',
  ];

  test('dependents are no members of their own, where an id and a code tie them to their subscriber', async () => {
    const read = await readWholeFile(lines(...rows));
    expect(read.records.map(({ member_id, dependents }) => [member_id, Object(dependents).length])).toEqual([
      ['0001', 1],
      ['0002', 2],
      ['0003', 0],
    ]);
    expect(read.records.map(({ coverage }) => Object(coverage).coverage_type)).toEqual([
      'employee_only',
      'employee_plus_family',
      'employee_only',
    ]);
  });

  test('S and D are subscriber and dependent', async () => {
    const read = await readWholeFile(lines(...rows.map((row) => row.replace(/^E/, 'S'))));
    expect(read.records.map(({ member_id }) => member_id)).toEqual(['0001', '0002', '0003']);
  });

  test('what nothing was taken from is named', async () => {
    const read = await readWholeFile(lines(...rows));
    expect(read.recognition.warnings).toContainEqual(
      expect.objectContaining({ code: 'columns_unused', details: { count: 1, columns: ['column_8'] } }),
    );
  });
});

describe('labels', () => {
  test.each([
    ['Personalnr;Nachname;Vorname;Geburtsdatum;Geschlecht;Straße;PLZ;Ort'],
    ['Matricule;Nom;Prénom;Date de naissance;Sexe;Adresse;Code postal;Ville'],
    ['Número de empleado;Apellidos;Nombre;Fecha de nacimiento;Sexo;Dirección;Código postal;Ciudad'],
  ])('of other languages: %s', async (header) => {
    const read = await readWholeFile(
      lines(header, '007;Müller;Ann;1980-12-24;F;Ring 5;80331;Bonn', '008;Lee;Bo;1981-11-23;M;Weg 6;50667;Ulm'),
    );
    expect(read.records[0]).toMatchObject({
      member_id: '007',
      first_name: 'Ann',
      last_name: 'Müller',
      date_of_birth: '1980-12-24',
      address: { street: 'Ring 5', city: 'Bonn', zip: '80331' },
    });
  });

  test('a label without doubt keeps its column, so that values that do not fit are shown', async () => {
    const read = await readWholeFile(lines('Member ID,Last Name,First Name,DOB', '1,Doe,Ann,soon', '2,Roe,Bo,later'));
    expect(read.issues.map(({ code, original_value }) => [code, original_value])).toEqual([
      ['date_format', 'soon'],
      ['date_format', 'later'],
    ]);
    expect(codes(read)).not.toContain('field_unmapped');
  });

  test('a backslash before an apostrophe is no part of a name', async () => {
    const read = await readWholeFile(lines('Member ID,Last Name,First Name,DOB', "1,O\\'Neil,Ann,1980-12-24"));
    expect(read.records[0]?.last_name).toBe("O'Neil");
  });
});

describe('persons in columns', () => {
  test('the same labels a second and a third time are dependents', async () => {
    const person = 'Last Name,First Name,DOB,SSN';
    const read = await readWholeFile(
      lines(
        `Employee ID,${person},Plan,Tier,Effective Date,${person},Relationship,${person},Relationship`,
        '1,Roe,Ann,01/15/1980,455-66-7901,PPO,FAM,01/01/2025,Roe,Bob,02/16/1979,455-66-7902,Spouse,Roe,Cid,03/17/2012,455-66-7903,Child',
        '2,Poe,Dan,04/18/1985,455-66-7904,PPO,EE,01/01/2025,,,,,,,,,,',
      ),
    );
    expect(read.records).toMatchObject([
      { first_name: 'Ann', dependents: [{ first_name: 'Bob' }, { first_name: 'Cid', relationship: 'child' }] },
      { first_name: 'Dan', dependents: [] },
    ]);
  });

  test('repeated names that are nobody’s dependents stay unmapped', async () => {
    const read = await readWholeFile(
      lines(
        'Employee ID,Last Name,First Name,DOB,Last Name,First Name,Phone',
        '1,Roe,Ann,01/15/1980,Boss,Bo,801-342-1111',
      ),
    );
    expect(read.records[0]).toMatchObject({ first_name: 'Ann', dependents: [] });
  });

  test('a number that two families share by mistake leaves everyone their own', async () => {
    const read = await readWholeFile(
      lines(
        'Member ID,Subscriber ID,Relationship,First Name,Last Name,DOB,SSN',
        'M1,S1,Self,Ann,Roe,01/15/1980,455-66-9901',
        'M2,S1,Child,Kid,Roe,03/17/2012,455-66-9902',
        'M3,S3,Self,Bob,Poe,02/16/1981,455-66-9901',
      ),
    );
    expect(read.records).toMatchObject([{ ssn: '***-**-9901', dependents: [{ ssn: '***-**-9902' }] }]);
    expect(read.issues.map(({ row_number, code }) => [row_number, code])).toContainEqual([4, 'duplicate_ssn']);
  });

  test('the subscriber’s name is never put to a dependent’s birth date', async () => {
    const read = await readWholeFile(
      lines(
        'Subscriber Name,Dependent Name,Relationship,Date of Birth,SSN',
        '"Roe, Ann",,Self,01/15/1980,455-66-7001',
        '"Roe, Ann","Roe, Kid",Child,03/17/2012,455-66-7002',
      ),
    );
    expect(read.text).not.toContain('"date_of_birth":"2012-03-17","ssn":"***-**-7002","first_name":"Ann"');
    expect(read.records).toMatchObject([
      {
        first_name: 'Ann',
        date_of_birth: '1980-01-15',
        ssn: '***-**-7001',
        dependents: [{ first_name: 'Kid', date_of_birth: '2012-03-17', ssn: '***-**-7002' }],
      },
    ]);
    expect(read.records).toHaveLength(1);
  });

  test('a label with a bare comma in brackets is one column', async () => {
    const read = await readWholeFile(
      lines(
        'Employee Number,Employee Name (Last Suffix, First MI),Date Of Birth,Benefit Option',
        '000451,"Roe Jr, Sam T",6/17/1975,EEFAM',
        '000452,"Poe, Val",9/10/1988,EE',
      ),
    );
    expect(read.records).toMatchObject([
      { last_name: 'Roe', first_name: 'Sam', coverage: { coverage_type: 'employee_plus_family' } },
      { last_name: 'Poe', first_name: 'Val', coverage: { coverage_type: 'employee_only' } },
    ]);
  });
});

describe('coverage', () => {
  test('what a row of changes ends is the coverage', async () => {
    const read = await readWholeFile(
      lines(
        'Member ID,First Name,Last Name,Date of Birth,Transaction Type,Termination Date,Termination Reason,Plan Code',
        '1,Ann,Roe,01/15/1980,TERM,05/31/2025,Voluntary,PPO',
        '2,Bob,Poe,02/16/1981,TERM,,Voluntary,PPO',
      ),
    );
    expect(read.records).toMatchObject([{ member_id: '1', coverage: { termination_date: '2025-05-31' } }]);
    expect(read.issues.map(({ code }) => code)).toEqual(['termination_date_missing']);
  });

  test('plans of one line stay with the dates of that line', async () => {
    const read = await readWholeFile(
      lines(
        'Employee,,,,Medical,,,Dental,,',
        'ID,Last,First,DOB,Plan,Tier,Eff,Plan,Tier,Eff',
        '1,Roe,Ann,1980-01-02,PPO,EE,2025-01-01,D1,FAM,2025-02-01',
        '2,Poe,Bob,1981-02-03,PPO,ES,2025-01-01,,,',
      ),
    );
    expect(read.extra[0]).toMatchObject({
      coverages: [
        { plan_name: 'PPO', insurance_line: 'medical', effective_date: '2025-01-01' },
        { plan_name: 'D1', insurance_line: 'dental', effective_date: '2025-02-01' },
      ],
    });
  });
});

describe('coverage that is declined', () => {
  test('`Waived` where the plan would stand asks for nothing more', async () => {
    const read = await readWholeFile(
      lines(
        'Employee,Employee Number,Date of birth,Medical - Plan,Medical - Coverage Tier,Medical - Effective Date,Vision - Plan,Vision - Coverage Tier,Vision - Effective Date',
        '"Demo, Alice",17,1988-02-03,HMO,Employee + Spouse,2025-01-01,Waived,,',
        '"Sample, Bob",18,1990-12-30,Waived,,,Declined,,',
      ),
    );
    expect(read.records).toMatchObject([
      { first_name: 'Alice', last_name: 'Demo', coverage: { coverage_type: 'employee_plus_spouse' } },
      { first_name: 'Bob', last_name: 'Sample', coverage: { coverage_type: 'waived' } },
    ]);
    expect(read.issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});

describe('what is refused says what it looks like', () => {
  const log = (line: (n: number) => string) => lines(...Array.from({ length: 6 }, (_, n) => line(n)));
  const record = (n: number) => `00000000${n}SMITH               JOHN           19700102MPPO${n} 20250101`;
  const ebcdicLetters = 'ABCDEFGHI'.split('');
  const toEbcdic = (text: string) =>
    Uint8Array.from(text, (char) => {
      if (char === ' ') return 0x40;
      if (/\d/.test(char)) return 0xf0 + Number(char);
      return 0xc1 + (((ebcdicLetters.indexOf(char) % 9) + 9) % 9);
    });

  test.each([
    ['a program log', log((n) => `2025-05-01 10:00:0${n} INFO  [main] Request handled in ${n} ms`), 'a log'],
    ['a system log', log((n) => `Oct 11 22:14:1${n} host sshd[${n}]: session opened for root`), 'a log'],
    ['a log as even as a table', log((n) => `10.0.0.${n} GET /index.html 200 51${n}`), 'a log'],
    ['mainframe text', toEbcdic(Array.from({ length: 6 }, (_, n) => record(n)).join('')), 'EBCDIC'],
    ['packed numbers', Buffer.from(log((n) => `${record(n)}\u0012\u0003\u0004\u0005`)), 'binary data'],
    [
      'prose',
      lines('Hi team,', '', 'the file of May is attached. Two were added.', 'Questions? Call me.', 'HR'),
      '4 lines',
    ],
  ])('%s', async (_, bytes, seen) => {
    await expect(readWholeFile(bytes)).rejects.toMatchObject({
      code: 'invalid_file_format',
      details: expect.stringContaining(seen),
    });
  });
});

describe('fixed-width records without a layout', () => {
  test('a value longer than those of the first lines is not cut', async () => {
    const names = ['ROE', 'DEMO', 'FAKE', 'MOCK', 'OX', 'LEE', 'KING', 'POE', 'VAN DER SAMPLETON'];
    const rows = names.map(
      (name, n) => `${String(100_000 + n)} ${name.padEnd(24)}${'Ann'.padEnd(12)}19${60 + n}0${n + 1}15 20250101`,
    );
    const read = await readWholeFile(lines(...Array.from({ length: 60 }, (_, n) => rows[n % 8]!), rows[8]!));
    expect(read.recognition.layout.columns.map((column) => Object(column).length)).toEqual([7, 24, 12, 9, 8]);
  });
});
