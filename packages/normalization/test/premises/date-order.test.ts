import { describe, expect, test } from '@jest/globals';
import { readWholeFile } from '../read-whole-file.ts';

const ROWS = 2400;
const two = (number: number) => String(number).padStart(2, '0');
const letters = (number: number) => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
/** First and second part of each row's birth date; the effective date is always 02/01/2025. */
function file(birthOf: (row: number) => readonly [number, number], effective = '02/01/2025'): Uint8Array {
  const rows = Array.from({ length: ROWS }, (_, row) => {
    const [first, second] = birthOf(row);
    const birth = `${two(first)}/${two(second)}/${1950 + (row % 50)}`;
    return `E${10_000 + row},Ann${letters(row)},Sample${letters(row)},${birth},F,PPO,Employee Only,${effective}`;
  });
  return new TextEncoder().encode(
    ['Emp ID,First Name,Last Name,DOB,Gender,Plan,Tier,Effective Date', ...rows, ''].join('\n'),
  );
}
const open = (row: number): readonly [number, number] => [1 + (row % 12), 1 + ((row * 7 + 1) % 12)];
const read = (bytes: Uint8Array) => readWholeFile(bytes, { chunkBytes: 65_536 });
const births = (records: readonly Record<string, unknown>[]) => records.map((record) => record.date_of_birth);
const iso = (row: number, month: number, day: number) => `${1950 + (row % 50)}-${two(month)}-${two(day)}`;

describe('that dates are month first where the first rows leave it open', () => {
  test('holds where no row speaks against it', async () => {
    const { records, summary } = await read(file(open));
    expect(births(records)[1]).toBe(iso(1, ...open(1)));
    expect(summary.fileWarnings.map(({ code }) => code)).toContain('ambiguous_date_order');
  });

  test('is given up for a proof in the last 99 rows, and for the other columns of the file too', async () => {
    const birthOf = (row: number) => (row >= ROWS - 99 ? ([13 + (row % 15), 1 + (row % 12)] as const) : open(row));
    const { records, summary } = await read(file(birthOf));
    expect([summary.validRows, summary.invalidRows]).toEqual([ROWS, 0]);
    expect(births(records)).toEqual(
      Array.from({ length: ROWS }, (_, row) => {
        const [day, month] = birthOf(row);
        return iso(row, month, day);
      }),
    );
    expect(records[0]?.coverage).toMatchObject({ effective_date: '2025-01-02' });
  });

  test('a slip or two are errors of their rows', async () => {
    const birthOf = (row: number) => (row >= ROWS - 2 ? ([13 + (row % 15), 1 + (row % 12)] as const) : open(row));
    const { records, summary, issues } = await read(file(birthOf));
    expect(summary.invalidRows).toBe(2);
    expect(issues.filter(({ severity }) => severity === 'error').map(({ code }) => code)).toEqual([
      'date_format',
      'date_format',
    ]);
    expect(births(records)[1]).toBe(iso(1, ...open(1)));
  });

  test('proofs of both orders make errors of the dates that may be either, with both in the message', async () => {
    const birthOf = (row: number): readonly [number, number] => {
      if (row < 1200) return open(row);
      return row % 2 === 0 ? [13 + (row % 15), 1 + (row % 12)] : [1 + (row % 12), 13 + (row % 15)];
    };
    const { records, issues } = await read(file(birthOf));
    const ambiguous = issues.filter(({ code }) => code === 'ambiguous_date');
    const open1200 = Array.from({ length: 1200 }, (_, row) => open(row));
    expect(ambiguous).toHaveLength(open1200.filter(([first, second]) => first !== second).length);
    expect(ambiguous[0]).toMatchObject({
      field: 'date_of_birth',
      message: expect.stringContaining('1950-01-02 or 1950-02-01'),
    });
    for (const record of records) expect(record.date_of_birth).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const last = birthOf(ROWS - 1);
    expect(births(records).at(-1)).toBe(iso(ROWS - 1, last[0], last[1]));
  });
});

test('a column whose first rows have both orders has errors where a date may be either', async () => {
  const rows = ['05/13/1980', '13/05/1981', '04/05/1982', '06/06/1983'].map(
    (birth, row) => `E${row},Ann,Sample${letters(row)},${birth},F`,
  );
  const bytes = new TextEncoder().encode(['Emp ID,First Name,Last Name,DOB,Gender', ...rows, ''].join('\n'));
  const { records, issues } = await read(bytes);
  expect(births(records)).toEqual(['1980-05-13', '1981-05-13', '1983-06-06']);
  expect(issues.filter(({ severity }) => severity === 'error')).toMatchObject([
    { row_number: 4, code: 'ambiguous_date', original_value: '04/05/1982' },
  ]);
});

test("dates with points are another writer's, who puts the day first", async () => {
  const header = 'Emp ID,First Name,Last Name,DOB,Gender,Plan,Tier,Effective Date';
  const slashed = ['04/15/1980', '07/08/1981', '11/23/1979'].map(
    (birth, at) => `E1${at},Ann,Sample,${birth},F,PPO,Employee Only,05/01/2025`,
  );
  const pointed = ['21.09.1982', '08.01.1978', '17.01.1989'].map(
    (birth, at) => `E2${at},Bo,Example,${birth},M,PPO,Employee Only,01.05.2025`,
  );
  const { records, issues } = await read(new TextEncoder().encode([header, ...slashed, ...pointed, ''].join('\n')));
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(births(records)).toEqual(['1980-04-15', '1981-07-08', '1979-11-23', '1982-09-21', '1978-01-08', '1989-01-17']);
  expect(records.map(({ coverage }) => coverage)).toEqual(
    records.map(() => expect.objectContaining({ effective_date: '2025-05-01' })),
  );
});

describe('a setting for the order of day and month', () => {
  const people = (dates: readonly (readonly [birth: string, start: string])[]) =>
    new TextEncoder().encode(
      [
        'Emp ID,First Name,Last Name,DOB,Effective Date',
        ...dates.map(([birth, start], row) => `E${row},Ann,Sample${letters(row)},${birth},${start}`),
        '',
      ].join('\n'),
    );
  const readTold = (bytes: Uint8Array, date_order: 'month_first' | 'day_first') =>
    readWholeFile(bytes, { settings: { date_order } });
  const codes = ({ summary }: Awaited<ReturnType<typeof readTold>>) =>
    summary.fileWarnings.map(({ code }) => code).filter((code) => code.endsWith('date_order'));

  test('answers what the file leaves open, and nothing is ambiguous anymore', async () => {
    const bytes = people([
      ['04/05/1985', '2026-01-01'],
      ['03/02/1986', '2026-01-01'],
    ]);
    const dayFirst = await readTold(bytes, 'day_first');
    expect([births(dayFirst.records), codes(dayFirst)]).toEqual([['1985-05-04', '1986-02-03'], []]);
    expect(births((await readTold(bytes, 'month_first')).records)).toEqual(['1985-04-05', '1986-03-02']);
  });

  test('never turns the dates of a column that proves the other order', async () => {
    const found = await readTold(
      people([
        ['04/05/1985', '12/31/2025'],
        ['03/02/1986', '12/15/2025'],
        ['07/09/1987', '11/10/2025'],
      ]),
      'day_first',
    );
    expect(births(found.records)).toEqual(['1985-05-04', '1986-02-03', '1987-09-07']);
    expect(found.records.map(({ coverage }) => Object(coverage).effective_date)).toEqual([
      '2025-12-31',
      '2025-12-15',
      '2025-11-10',
    ]);
    expect(codes(found)).toEqual(['contrary_date_order']);
  });

  test('is given up where later rows prove the other order', async () => {
    const birthOf = (row: number) => (row >= ROWS - 99 ? ([13 + (row % 15), 1 + (row % 12)] as const) : open(row));
    const found = await readTold(file(birthOf, '2025-02-01'), 'month_first');
    expect([found.summary.invalidRows, births(found.records)[1]]).toEqual([0, iso(1, open(1)[1], open(1)[0])]);
    expect(codes(found)).toContain('contrary_date_order');
  });

  test('decides which part of six digits is the month', async () => {
    const bytes = people([
      ['040585', '2026-01-01'],
      ['030286', '2026-01-01'],
    ]);
    const found = await readTold(bytes, 'day_first');
    expect([births(found.records), codes(found)]).toEqual([['1985-05-04', '1986-02-03'], []]);
  });
});
