import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { readWholeFile } from './read-whole-file.ts';

const FIRST = ['ANN', 'BO', 'CARLA', 'DEV', 'ELENA', 'FINN', 'GRACE', 'HUGO', 'IDA'];
const LAST = ['ARDEN', 'BOYLE', 'CROSS', 'DRUMMOND', 'ELLERY', 'FROST', 'GARNER', 'HOLM', 'IVERSON'];
const PEOPLE = FIRST.map((first, at) => ({
  first,
  last: LAST[at]!,
  number: String(30_410 + at * 7),
  ssn: `219-45-${1001 + at}`,
  born: `0${at + 1}/1${at}/197${at}`,
  start: at % 2 === 0 ? '01/01/2027' : '12/01/2026',
}));
type Person = (typeof PEOPLE)[number];

const pad = (cells: readonly string[], widths: readonly number[], gap: string) =>
  cells
    .map((cell, at) => cell.padEnd(widths[at]!))
    .join(gap)
    .trimEnd();

/** Pages of three records each, as the writer begins, heads and ends them. */
const pages = (record: (person: Person) => string, head: (page: number) => string, foot: (page: number) => string) =>
  [0, 1, 2]
    .map(
      (page) =>
        `${head(page + 1)}\n${PEOPLE.slice(page * 3, page * 3 + 3)
          .map(record)
          .join('\n')}\n${foot(page + 1)}`,
    )
    .join('\n');

const WIDTHS = [6, 10, 9, 11, 10, 10];
const cells = ({ number, last, first, ssn, born, start }: Person) => [number, last, first, ssn, born, start];
const ruled = (names: readonly string[], gap = ' ') =>
  `${pad(names, WIDTHS, gap)}\n${WIDTHS.map((width) => '-'.repeat(width)).join(gap)}`;
const NAMES = ['EMP NO', 'LAST NAME', 'FIRST', 'SSN', 'BIRTH DT', 'EFF DATE'];

/** A letter above a letter, and totals of short groups that have texts in many columns. */
const GROUP_WIDTHS = [7, 18, 1, 11, 8, 8];
const groups = pages(
  ({ number, first, last, ssn, born, start }) =>
    pad([number, `${last}, ${first}`, 'E', ssn, born, start], GROUP_WIDTHS, '  '),
  (page) =>
    `RPT HB0410      GROUP INSURANCE REGISTER      PAGE ${page}\nAS OF 12-01-26\nPROPERTY 010${page} SAVANNAH\n\n${pad(['EMP', 'EMPLOYEE', 'R', 'SOC SEC', 'BIRTH', 'MED EFF'], GROUP_WIDTHS, '  ')}\n${pad(['NUMBER', 'NAME', 'L', 'NUMBER', 'DATE', 'DATE'], GROUP_WIDTHS, '  ')}\n`,
  (page) => `\n** PROPERTY 010${page}  EMPLOYEES  3  DEPENDENTS  0`,
);

/** Names of two columns with a single blank between them. */
const CLOSE_WIDTHS = [5, 8, 9, 20, 11, 10, 10];
const CLOSE_NAMES = ['LOCAL', 'CARD NO', 'MEMBER ID', 'NAME', 'MEMBER SSN', 'ELIG FROM', 'BIRTH DATE'];
const close = `ELIGIBILITY FOR BENEFIT MONTH DECEMBER 2026\n\n${pad(CLOSE_NAMES, CLOSE_WIDTHS, ' ')}\n${PEOPLE.map(
  ({ number, first, last, ssn, born, start }) =>
    pad(['0943', '0071450', number, `${last}, ${first}`, ssn, start, born], CLOSE_WIDTHS, ' '),
).join('\n')}\n\nTOTAL RECORDS 9\n`;

const REPORTS: Readonly<Record<string, string>> = {
  'form feeds, names over rulers, totals of each page': `${pages(
    (person) => pad(cells(person), WIDTHS, ' '),
    (page) => `\fRPT 4471   ACME TOOL WORKS    RUN 11/19/2026     PAGE ${page}\n\n${ruled(NAMES)}`,
    () => '\n   PERSONS ON PAGE    3\n',
  )}\n  TOTAL PERSONS   9\n*** END OF REPORT ***\n`,
  'rulers of equals signs, totals right below the records': pages(
    (person) => pad(cells(person), WIDTHS, '  '),
    () => ruled(NAMES, '  ').replaceAll('-', '='),
    (page) => `SUBTOTAL ${page}: 3`,
  ),
  'a query that is spooled, its names repeated, with what was typed': `> select * from members;\n\n${pages(
    (person) => pad(cells(person), WIDTHS, ' '),
    () => ruled(NAMES),
    () => '',
  )}\n9 rows selected.\n\n> exit\n`,
  'names in two lines, sections with a head and a total': pages(
    (person) => pad(cells(person), WIDTHS, '   '),
    (page) =>
      `PLANT ${page}00  NORTH SHORE\n\n${pad(['NUMBER', 'LAST NAME', 'FIRST', 'SOCIAL', 'DATE OF', 'COVERAGE'], WIDTHS, '   ')}\n${pad(['', '', 'NAME', 'SECURITY', 'BIRTH', 'BEGINS'], WIDTHS, '   ')}`,
    () => '\n      PLANT TOTAL - 3\n\n',
  ),
  'one rule over the page, numbers to the right, a place for the printer': pages(
    (person) => ` ${person.number.padStart(6)}   ${pad(cells(person).slice(1), WIDTHS.slice(1), '   ')}`,
    (page) =>
      `1WEEKLY ROSTER                PAGE ${page}\n0\n ${pad(NAMES, [6, 10, 9, 11, 10, 10], '   ')}\n ${'='.repeat(70)}`,
    () => '',
  ),
  'one page, lines that end with their last value': `ROSTER OF MEMBERS\n${pad([...NAMES, 'PHONE'], [...WIDTHS, 12], '    ')}\n${PEOPLE.map((person, at) => pad([...cells(person), at % 3 === 0 ? '614-555-0178' : ''], [...WIDTHS, 12], '    ')).join('\n')}\n`,
  'totals of groups that look like records': `${groups}\n*** TOTAL EMPLOYEES 9\n`,
  'names of columns with a single blank between them': close,
};

const people = z.array(
  z.looseObject({ first_name: z.string(), last_name: z.string(), date_of_birth: z.string(), member_id: z.string() }),
);
const read = (text: string) => readWholeFile(new Uint8Array(Buffer.from(text)), { today: '2026-12-01' });

describe('a printed report', () => {
  test.each(Object.entries(REPORTS))('%s', async (_, text) => {
    const { recognition, records, issues } = await read(text);
    expect(recognition).toMatchObject({ format: 'fixed_width', rowCount: 9 });
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(
      people.parse(records).map(({ first_name, last_name }) => `${first_name} ${last_name}`.toUpperCase()),
    ).toEqual(PEOPLE.map(({ first, last }) => `${first} ${last}`));
    expect(people.parse(records).map(({ member_id }) => member_id)).toEqual(PEOPLE.map(({ number }) => number));
    expect(people.parse(records).map(({ date_of_birth }) => date_of_birth)).toEqual(
      PEOPLE.map(({ born }) => `${born.slice(6)}-${born.slice(0, 2)}-${born.slice(3, 5)}`),
    );
  });

  test('says that it leaves out page heads and totals', async () => {
    const { recognition } = await read(Object.values(REPORTS)[0]!);
    expect(recognition.warnings.map(({ code }) => code)).toContain('report_lines_left_out');
  });

  test.each([
    ['a person in columns of another kind', '       DEP: TOM ARDEN   SON   02/02/2012'],
    ['a value that runs into the next column', '030999 VANDERBILT-SMITHEE GUS   219-45-9999 01/01/1980 01/01/2027'],
    ['the rest of an address', '       APT 4, BLUE HOUSE 12345 ROAD'],
  ])('a line among the records that is none is rejected: %s', async (_, line) => {
    const [report] = Object.values(REPORTS);
    const lines = report!.split('\n');
    const at = lines.findIndex((text) => text.includes('BOYLE'));
    const { records, issues } = await read([...lines.slice(0, at + 1), line, ...lines.slice(at + 1)].join('\n'));
    expect(records).toHaveLength(9);
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([
      expect.objectContaining({ row_number: at + 2, code: 'unknown_record_type' }),
    ]);
  });

  test('a person below the last record is not taken for a note', async () => {
    const { issues } = await read(
      `${REPORTS['one page, lines that end with their last value']}\n99999 OTTO PAGE   03/03/1990\n`,
    );
    expect(issues.map(({ code }) => code)).toContain('unknown_record_type');
  });
});

describe('records of several types', () => {
  const member = ({ number, last, first, ssn, born }: Person) =>
    `${number}  ${last.padEnd(10)} ${first.padEnd(8)} ${ssn} ${born}`;
  const plan = ({ number, start }: Person) =>
    `${number}  MEDICAL    GOLD     ${(number < '30440' ? 'FAMILY' : 'SINGLE').padEnd(11)} ${start}`;

  test.each([
    [
      'with their names above',
      `MBR NUMBER LAST       FIRST    SSN         BORN\nCOV NUMBER LINE       PLAN     TIER        BEGIN\n\n`,
      ['MBR', 'COV'],
    ],
    ['without', '', ['10', '20']],
  ] as const)('are refused by their codes, %s', async (_, head, [one, other]) => {
    const text = PEOPLE.map((person) => `${one} ${member(person)}\n${other} ${plan(person)}`).join('\n');
    await expect(read(`${head}${text}\n`)).rejects.toMatchObject({
      code: 'invalid_file_format',
      message: expect.stringMatching(/several types/),
    });
  });

  test.each([
    ['|', 'E', 'C'],
    [',', '01', '02'],
    ['\t', 'EMP', 'DEP'],
  ])('are refused in text cut at %j as well', async (mark, one, other) => {
    const rows = PEOPLE.flatMap(({ number, last, first, ssn, born, start }) => [
      [one, number, ssn, last, first, born],
      [other, number, number < '30440' ? 'MEDICAL' : 'DENTAL', 'GOLD', 'FAMILY', start, ''],
    ]);
    const text = [['# H', 'date', 'name'], ['H', '20261119'], ...rows, ['T', '9']]
      .map((cells) => cells.join(mark))
      .join('\n');
    await expect(read(text)).rejects.toMatchObject({ message: expect.stringMatching(/several types/) });
  });

  test.each([
    [
      'a benefit, with an amount or a tier',
      ({ number }: Person) => (number < '30440' ? ['LIFE', '150000'] : ['MED', number < '30452' ? 'FAMILY' : 'SINGLE']),
    ],
    ['a status, with an end or none', ({ number, start }: Person) => (number < '30440' ? ['T', start] : ['A', 'NONE'])],
  ])('are not seen in rows that begin with a code: %s', async (_, begin) => {
    const rows = PEOPLE.map((person) => {
      const [code, value] = begin(person);
      return [code, person.number, person.last, person.first, person.ssn, person.born, value, person.start];
    });
    const header = 'Code,Employee ID,Last Name,First Name,SSN,Birth Date,Value,Effective Date';
    const { recognition } = await read([header, ...rows.map((row) => row.join(','))].join('\n'));
    expect(recognition.rowCount).toBe(9);
  });
});

test('a letter above a column of single characters is a name of its own', async () => {
  const rows = PEOPLE.map(
    ({ number, last, first, born, ssn }) =>
      `1 ${number} ${last.padEnd(10)} ${first.padEnd(8)} ${born} ${first.length % 2 === 0 ? 'F' : 'M'} ${ssn.replaceAll('-', '')}`,
  );
  const lines = ['T EMP-N LAST-NAME  FIRST-NM BIRTH-DT   S SSN', ...rows];
  const { records, extra } = await readWholeFile(Buffer.from(`${lines.join('\n')}\n`));
  expect(records.map(({ member_id: id, ssn }) => [id, ssn])).toEqual(
    PEOPLE.map(({ number, ssn }) => [number, `***-**-${ssn.slice(-4)}`]),
  );
  expect(extra.map(({ gender }) => gender)).toEqual(
    PEOPLE.map(({ first }) => (first.length % 2 === 0 ? 'female' : 'male')),
  );
});
