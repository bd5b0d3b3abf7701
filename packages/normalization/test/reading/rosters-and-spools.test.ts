import { describe, expect, test } from '@jest/globals';
import * as XLSX from 'xlsx';
import { readLines, readWholeFile } from '../read-whole-file.ts';

const names = (all: unknown) => (all as { first_name: string }[]).map(({ first_name }) => first_name);

describe('rosters of public programs', () => {
  const rows = ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal'].map(
    (name, at) =>
      `00012032218${at}|00702319${at >> 1}|TESTCASE, ${name}|1${at}-NOV-${at === 1 ? '17' : 93 - at}|Gold|01-JAN-25|01-JUL-9${at}|J SAMPLETON`,
  );

  test('a client is the member, a worker nobody, and a child a member', async () => {
    const { records, issues } = await readLines(
      ['CLIENT_ID|CASE|NAME|DOB|PLAN|PLAN_BEGIN|FIRST_SEEN|WORKER', ...rows].join('\n'),
    );
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(records.slice(0, 2)).toMatchObject([
      { member_id: '000120322180', first_name: 'Ann', last_name: 'TESTCASE', date_of_birth: '1993-11-10' },
      { member_id: '000120322181', first_name: 'Bo', date_of_birth: '2017-11-11' },
    ]);
  });

  test('a start with a two-digit year is no start in seventy years', async () => {
    const { records } = await readLines(
      `ID,First Name,Last Name,DOB,Plan,Tier,Segment Eff Date,Segment Term Date
71,Ann,Testcase,04-MAY-32,Gold,EE,01-JUL-98,
72,Bo,Sampleton,05-JUN-40,Gold,EE,01-JUL-30,31-DEC-99`,
    );
    expect(records.map(({ coverage }) => coverage)).toMatchObject([
      { effective_date: '1998-07-01', termination_date: null },
      { effective_date: '2030-07-01' },
    ]);
  });

  test('a newborn without a name, and a name of two', async () => {
    const { records, issues } = await readLines(`
ID,Name,DOB,Plan,Tier,Start
71,"TESTCASE, BABY GIRL",2025-01-15,Gold,EE,2025-02-01
72,"Sampleton, Ann & Bo",1981-05-16,Gold,EE,2025-02-01
73,"Fakeman, Cy",1982-06-17,Gold,EE,2025-02-01`);
    expect(records.map(({ first_name }) => first_name)).toEqual(['BABY GIRL', 'Cy']);
    expect(issues.filter(({ severity }) => severity === 'error')).toMatchObject([
      { row_number: 3, code: 'name_of_two', original_value: 'Sampleton, Ann & Bo' },
    ]);
  });
});

describe('fixed width', () => {
  const record = (cells: readonly [string, number][]) => cells.map(([text, width]) => text.padEnd(width)).join('');

  test('labels of two columns with a single blank between them, above numbers and words', async () => {
    const line = (no: number, rel: string, last: string, first: string) =>
      record([
        ['DTL', 4],
        ['00417700', 9],
        [`00001023${no}`, 10],
        [`0${rel === 'INSURED' ? 0 : 1}`, 3],
        [rel, 9],
        [last, 17],
        [first, 11],
        ['19690905', 9],
        ['P1500', 7],
        ['20250101', 8],
      ]);
    const { records } = await readLines(
      [
        'HDR 00417700 TEST LIFE   MEMBERSHIP EXTRACT   RUN 20250102',
        'REC GROUP-NO CERT-NO   SF RELATION SURNAME          GIVEN-NAME BIRTH-DT PLAN   EFF-DT  ',
        line(1, 'INSURED', 'TESTCASE', 'ANN'),
        line(1, 'SPOUSE', 'TESTCASE', 'BO'),
        line(2, 'INSURED', 'SAMPLETON', 'CY'),
        line(3, 'INSURED', 'FAKEMAN', 'DI'),
        line(4, 'INSURED', 'MOCKLEY', 'ED'),
      ].join('\n'),
    );
    expect(records).toMatchObject([
      { first_name: 'ANN', dependents: [{ first_name: 'BO', relationship: 'spouse' }] },
      { first_name: 'CY' },
      { first_name: 'DI' },
      { first_name: 'ED' },
    ]);
  });

  test('values that were padded before they became UTF-8, below labels in one word', async () => {
    const bytesOf = (text: string, width: number) => {
      const bytes = Buffer.from(text);
      return Buffer.concat([bytes, Buffer.alloc(width - bytes.length, 0x20)]);
    };
    const people = [
      ['W001', 'Ann', 'Núñez', 'Employee Only'],
      ['W002', 'José', 'Peña', 'Employee + Spouse'],
      ['W003', 'Cy', 'Fakeman', 'Employee Only'],
      ['W004', 'Di', 'Mockley', 'Employee + Children'],
      ['W005', 'Ed', 'Proofton', 'Employee Only'],
    ];
    const header = `${'WorkerID'.padEnd(10)}${'FirstName'.padEnd(12)}${'LastName'.padEnd(14)}${'BirthDate'.padEnd(11)}${'DentalPlan'.padEnd(18)}${'CoverageLevel'.padEnd(21)}EffDate `;
    const lines = people.map(([id = '', first = '', last = '', level = '']) =>
      Buffer.concat([
        bytesOf(id, 10),
        bytesOf(first, 12),
        bytesOf(last, 14),
        bytesOf('19830928', 11),
        bytesOf('Dental PPO 1500', 18),
        bytesOf(level, 21),
        bytesOf('20250101', 8),
        Buffer.from('\n'),
      ]),
    );
    const { records } = await readWholeFile(new Uint8Array(Buffer.concat([Buffer.from(`${header}\n`), ...lines])));
    expect(records.map(({ last_name, coverage }) => [last_name, coverage])).toMatchObject([
      ['Núñez', { coverage_type: 'employee_only', effective_date: '2025-01-01' }],
      ['Peña', { coverage_type: 'employee_plus_spouse' }],
      ['Fakeman', { coverage_type: 'employee_only' }],
      ['Mockley', { coverage_type: 'employee_plus_children' }],
      ['Proofton', { coverage_type: 'employee_only' }],
    ]);
  });
});

describe('labels', () => {
  test('of a number on two sheets, once with a sign and once with a word', async () => {
    const book = XLSX.utils.book_new();
    const add = (name: string, rows: readonly (readonly string[])[]) =>
      XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows.map((row) => [...row])), name);
    add('North', [
      ['Driver #', 'Last Name', 'First Name', 'Birth Date', 'Plan', 'Tier', 'Eff Date'],
      ['101', 'Testcase', 'Ann', '4/15/1980', 'Gold', 'EE', '1/1/2025'],
      ['117', 'Sampleton', 'Bo', '5/16/1981', 'Gold', 'EE', '1/1/2025'],
    ]);
    add('South', [
      ['Driver No.', 'Last Name', 'First Name', 'Birth Date', 'Plan', 'Tier', 'Eff Date'],
      ['131', 'Fakeman', 'Cy', '6/17/1982', 'Gold', 'EE', '1/1/2025'],
      ['149', 'Mockley', 'Di', '7/18/1983', 'Gold', 'EE', '1/1/2025'],
    ]);
    const bytes = new Uint8Array(XLSX.write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true }));
    const { records } = await readWholeFile(bytes);
    expect(records.map(({ member_id }) => member_id).sort()).toEqual(['101', '117', '131', '149']);
  });

  test('of a spouse or partner, and of dates and genders in Spanish', async () => {
    const { records, extra } = await readLines(`
Emp ID,Nombre,Apellido,Fecha Nac.,Sexo,Plan,Tier,Vigencia Desde,Vigencia Hasta,Spouse/Partner,Spouse/Partner DOB
71,Ann,Testcase,04/15/1980,Fem.,Gold,Family,01/01/2025,12/31/2025,Bo Testcase,05/16/1981
72,Cy,Sampleton,06/17/1982,Masc.,Gold,EE,01/01/2025,,,`);
    expect(extra.map(({ gender }) => gender)).toEqual(['female', 'male']);
    expect(records).toMatchObject([
      { coverage: { effective_date: '2025-01-01', termination_date: '2025-12-31' } },
      { coverage: { termination_date: null } },
    ]);
    expect(names(records[0]!.dependents)).toEqual(['Bo']);
  });
});
