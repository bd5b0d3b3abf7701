import { describe, expect, test } from '@jest/globals';
import { readRelationship, UNKNOWN_COLUMN } from '../../src/code-lists/relationship-spellings.ts';
import { inferFixedWidthLayout } from '../../src/detect/fixed-width-inference.ts';
import { inferMapping } from '../../src/reading/read-columns.ts';
import { readWholeFile } from '../read-whole-file.ts';

const read = (lines: readonly string[]) => readWholeFile(Buffer.from(lines.join('\n')));
const columnsOf = (header: string, ...rows: string[]) => {
  const columns = header.split(',').map((name) => ({ name }));
  const { fields } = inferMapping({ columns, sample: rows.map((row) => row.split(',')) });
  return new Map(fields.map(({ field, column }) => [field, columns[column]!.name]));
};

describe('values that say what a column is', () => {
  const family = (label: string) => [
    `ID,${label},First Name,Last Name,DOB`,
    '1,Employee,Ann,Testcase,04/15/1980',
    '1,Spouse,Bo,Testcase,05/26/1981',
    '2,Employee,Cy,Sampleton,06/27/1982',
    '2,Child,Di,Sampleton,07/28/2012',
  ];

  const crew = (label: string, kids: readonly string[]) => [
    `Family ID,${label},First Name,Last Name,DOB,Dental Plan`,
    'F011,Ranger,Ann,Testcase,04/15/1980,Gold',
    'F011,Spouse,Bo,Testcase,05/26/1981,Gold',
    'F012,Ranger,Cy,Sampleton,06/27/1982,Gold',
    ...kids,
  ];

  test("a company's own word for its employees, below a label that names no field", async () => {
    const { records, issues } = await read(crew('Place in Family', ['F012,Child,Di,Sampleton,07/28/2012,Gold']));
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(records).toMatchObject([
      { member_id: 'F011', first_name: 'Ann', dependents: [{ first_name: 'Bo', relationship: 'spouse' }] },
      { member_id: 'F012', first_name: 'Cy', dependents: [{ first_name: 'Di', relationship: 'child' }] },
    ]);
  });

  test('no such word if those of the others do not come with the number of one that has it', async () => {
    const columns = ['Family ID', 'Place in Family', 'First Name', 'Last Name', 'DOB', 'Dental Plan'];
    const lines = crew('Place in Family', ['F013,Child,Di,Sampleton,07/28/2012,Gold']).slice(1);
    const sample = lines.map((line) => line.replace('F011,Spouse', 'F014,Spouse').split(','));
    const { fields } = inferMapping({ columns: columns.map((name) => ({ name })), sample });
    expect(fields.map(({ field }) => field)).not.toContain('relationship');
  });

  test.each(['DEP_CD', 'Participant', 'Participant Type'])('persons under `%s`', async (label) => {
    const { records, issues } = await read(family(label));
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(records.map(({ dependents }) => dependents)).toMatchObject([
      [{ first_name: 'Bo', relationship: 'spouse' }],
      [{ first_name: 'Di', relationship: 'child' }],
    ]);
  });

  test('levels in words rather than in codes that nobody can read', () => {
    const header = 'EMPLID,FIRST_NAME,LAST_NAME,BIRTHDATE,COVRG_CD,DESCR';
    const rows = ['7,Ann,Testcase,1980-04-15,1,Employee Only', '8,Bo,Testcase,1981-05-26,2,Employee + Spouse'];
    expect(columnsOf(header, ...rows).get('coverage.coverage_type')).toBe('DESCR');
  });

  test('levels in words rather than in letters of which one says who declined', () => {
    const header = 'EMPLID,FIRST_NAME,LAST_NAME,BIRTHDATE,BENEFIT_ELECT,BENEFIT_LVL_CD,LVL_CD_DESCR';
    const rows = [
      '7,Ann,Testcase,1980-04-15,E,1,Employee Only',
      '8,Bo,Testcase,1981-05-26,E,2,Employee + Spouse',
      '9,Cy,Testcase,1982-06-17,W,,',
    ];
    expect(columnsOf(header, ...rows).get('coverage.coverage_type')).toBe('LVL_CD_DESCR');
  });

  test('of codes that nobody can read, those that differ', () => {
    const rows = ['7,Ann,Testcase,1980-04-15,A,11', '8,Bo,Testcase,1981-05-26,A,12'];
    const found = columnsOf('EMPLID,FIRST_NAME,LAST_NAME,BIRTHDATE,COV_ELECT,COV_CD', ...rows);
    expect(found.get('coverage.coverage_type')).toBe('COV_CD');
  });

  const deductions = (...codes: string[]) =>
    columnsOf(
      'Emp No,First Name,Last Name,DOB,Ded Type,Start Date,Stop Date',
      ...codes.map((code, at) => `90${at},Ann,Testcase${at},04/15/1980,${code},01/01/2026,`),
    );

  test('codes of deductions that begin with lines of coverage are plans', () => {
    const found = deductions('MED-1', 'DENPPO', 'Vision', 'MEDHSA');
    expect(found.get('coverage.plan_id')).toBe('Ded Type');
    expect(found.get('coverage.insurance_line')).toBe('Ded Type');
  });

  test.each([
    ['MEDFORD', 'DENVER', 'VISTA', 'MED-1'],
    ['401K', 'GARN', 'MED-1', 'DENPPO'],
    ['MED-1', 'MED-2', 'MEDHSA', 'MEDPPO'],
  ])('other codes of deductions are not: %s, %s, %s, %s', (...codes) => {
    expect(deductions(...codes).get('coverage.plan_id')).toBeUndefined();
  });

  test('levels under a label that says so rather than under one that nobody knows', () => {
    const rows = ['7,Ann,Testcase,1980-04-15,EE,EE+Family', '8,Bo,Testcase,1981-05-26,EE+Spouse,EE'];
    const found = columnsOf('EMPLID,FIRST_NAME,LAST_NAME,BIRTHDATE,LVL,DLV', ...rows);
    expect(found.get('coverage.coverage_type')).toBe('LVL');
  });

  test('an end before every start is that of an earlier coverage', () => {
    const header = 'ID,First Name,Last Name,DOB,Plan,Active Coverage End,COBRA Begin';
    const rows = ['03/31/2026,04/01/2026', '04/30/2026,05/01/2026', '05/31/2026,06/01/2026'].map(
      (dates, at) => `${at},Ann,Testcase${at},04/15/1980,Gold,${dates}`,
    );
    const found = columnsOf(header, ...rows);
    expect(found.get('coverage.effective_date')).toBe('COBRA Begin');
    expect(found.has('coverage.termination_date')).toBe(false);
  });

  test('two dates beside each other under unknown words are no end where a label names the start', () => {
    const header = 'ID,First Name,Last Name,DOB,Plan,Zorb A,Zorb B,Effective Date';
    const rows = [
      '02/01/2014,02/01/2014,01/01/2022',
      '03/01/2025,03/01/2025,04/01/2025',
      '07/01/2026,07/01/2026,01/01/2022',
    ].map((dates, at) => `K${at}1,Ann,Testcase${at},04/15/1950,Gold,${dates}`);
    const found = columnsOf(header, ...rows);
    expect(found.get('coverage.effective_date')).toBe('Effective Date');
    expect(found.has('coverage.termination_date')).toBe(false);
  });

  test('zeros and dates tie no families', () => {
    const header = 'NUMBER,R,Last Name,First Name,DOB,ZORB';
    const rows = (dates: readonly string[]) => [
      `0717,E,Testcase,Ann,04/15/1980,${dates[0]}`,
      `0717,S,Testcase,Bo,05/26/1981,${dates[1]}`,
      `0729,E,Sampleton,Cy,06/27/1982,${dates[2]}`,
      `0729,C,Sampleton,Di,07/28/2012,${dates[3]}`,
      `0729,C,Sampleton,Ed,07/28/2014,${dates[4]}`,
    ];
    for (const dates of [
      ['20140202', '00000000', '20150303', '00000000', '00000000'],
      ['20140202', '20140202', '20150303', '20150303', '20150303'],
    ])
      expect(columnsOf(header, ...rows(dates)).get('subscriber_id')).not.toBe('ZORB');
  });

  test('a long number under the person alone is the number, in all of its rows', () => {
    const rows = ['Medical', 'Dental', 'Vision'].map((line) => `K1023,Ann,Testcase,04/15/1980,${line},Gold`);
    const found = columnsOf('Subscriber,First,Last,DOB,Benefit,Plan', ...rows, 'K1024,Bo,Mock,04/16/1981,Medical,Gold');
    expect([...found.values()]).toContain('Subscriber');
  });

  test('a key with a label that names no field ties families, though some have no employee', async () => {
    const people = Array.from({ length: 10 }, (_, at) => [
      `C${100 + at},Employee,Ann,Test${'abcdefghij'[at]},04/15/1980,EE+Spouse`,
      `C${100 + at},Spouse,Bo,Test${'abcdefghij'[at]},05/26/1981,EE+Spouse`,
    ]).flat();
    const alone = 'C999,Spouse,Cy,Sampleton,06/27/1982,EE';
    const { issues } = await read(['QB Account,Relationship,First Name,Last Name,DOB,Tier', ...people, alone]);
    const errors = issues.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ row_number: row, code }) => [row, code])).toEqual([[22, 'subscriber_not_found']]);
  });
});

test('words that a narrow field cuts off', () => {
  const cut = ['SUBSCR', 'EMPLOY', 'DAUGHT', 'SPOU', 'SPO', 'DEPT'];
  expect(cut.map((word) => readRelationship(word, UNKNOWN_COLUMN))).toEqual([
    ...['self', 'self', 'child', 'spouse', 'spouse'],
    null,
  ]);
});

describe('names in two lines above fixed columns', () => {
  const HEAD = [
    'MEMBER   LAST        FIRST       DATE OF                COVERAGE',
    'NUMBER   NAME        NAME        BIRTH       GENDER     BEGINS',
  ];
  const rows = ['Testcase', 'Sampleton', 'Madeup', 'Placeholder'].map(
    (last, at) => `00441${at}   ${last.padEnd(12)}Ann         01/26/196${at}  Female     12/01/2025`,
  );
  test.each(['', '\nEnd of list'])('belong together', (below) => {
    const text = `${[...HEAD, ...rows].join('\n')}${below}\n`;
    const names = inferFixedWidthLayout(Buffer.from(text))?.layout.columns.map(({ name }) => name);
    expect(names).toEqual(['MEMBER NUMBER', 'LAST NAME', 'FIRST NAME', 'DATE OF BIRTH', 'GENDER', 'COVERAGE BEGINS']);
  });
});

test('a long text is no relationship, whatever it repeats', () => {
  for (const text of [`${'covered '.repeat(100_000)}spouse`, `spouse${' (a)'.repeat(100_000)}`])
    expect(readRelationship(text, UNKNOWN_COLUMN)).toBeNull();
});
