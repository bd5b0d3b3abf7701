import { describe, expect, test } from '@jest/globals';
import { splitDigitRun } from './fixed-width-digit-runs.ts';
import { FIXED_WIDTH_THRESHOLD, inferFixedWidthLayout } from './fixed-width-inference.ts';

const PEOPLE = [
  ['900000001', 'ABERNATHY', 'PAT', '19800102', 'F', '1 OAK STREET', 'SALEM', 'OR', '97301'],
  ['900000002', 'BO', 'SAMANTHA', '19910523', 'F', '22 ELM AVE APT 4', 'PORTLAND', 'OR', '97201'],
  ['900000003', 'CARTWRIGHT', 'LEE', '20010930', 'M', '303 PINE', 'EUGENE', 'OR', '97401'],
  ['900000004', 'DE LA CRUZ', 'KIM', '19771211', 'M', '4 MAPLE DRIVE', 'BEND', 'OR', '97701'],
  ['900000005', 'EVANS', 'JO', '19640704', 'F', '55 BIRCH LANE', 'MEDFORD', 'OR', '97501'],
];
const WIDTHS = [9, 20, 15, 8, 1, 25, 15, 2, 5];

const print = (rows: string[][]) =>
  `${rows.map((row) => row.map((value, i) => value.padEnd(WIDTHS[i]!)).join('')).join('\r\n')}\r\n`;
const infer = (text: string) => inferFixedWidthLayout(new TextEncoder().encode(text));

describe('fixed-width inference', () => {
  test('finds columns that stand without a gap between them', () => {
    const inference = infer(print(PEOPLE));
    expect(inference?.confidence).toBeGreaterThan(FIXED_WIDTH_THRESHOLD);
    const starts = inference?.layout.columns.map((column) => column.start);
    const expected = WIDTHS.map((_, i) => 1 + WIDTHS.slice(0, i).reduce((a, b) => a + b, 0));
    expect(starts).toEqual(expect.arrayContaining(expected));
  });

  test('a single longer line adds no column, and is too long for a record', () => {
    const lines = print([...PEOPLE, ...PEOPLE]).split('\r\n');
    const width = lines[0]!.length;
    lines[3] = `00${lines[3]}`;
    const layout = infer(lines.join('\r\n'))?.layout;
    expect(layout?.declaredLength).toBe(width);
    expect(layout?.columns.at(-1)).toMatchObject({ start: width - 4, length: 5 });
  });

  test('columns behind the usual length are those of several lines', () => {
    const lines = print([...PEOPLE, ...PEOPLE, ...PEOPLE]).split('\r\n');
    const width = lines[0]!.length;
    lines[3] += '  20250131';
    lines[9] += '  20250228';
    const layout = infer(lines.join('\r\n'))?.layout;
    expect(layout?.columns.at(-1)).toMatchObject({ start: width + 3, length: 72 });
    expect(layout?.declaredLength).toBe(width + 74);
  });

  test('a column that only a name shows is there, though no line of the sample has it', () => {
    const labels = ['ID', 'LAST', 'FIRST', 'BORN', 'S', 'STREET', 'CITY', 'ST', 'ZIP'];
    const widths = WIDTHS.map((width) => width + 2);
    const row = (cells: string[]) =>
      cells
        .map((cell, i) => cell.padEnd(widths[i]!))
        .join('')
        .trimEnd();
    const lines = [`${row(labels).padEnd(116)}  END DATE`, ...PEOPLE.map(row), ...PEOPLE.map(row), ''];
    const layout = infer(lines.join('\n'))?.layout;
    expect(layout?.columns.at(-1)).toMatchObject({ name: 'END DATE', start: 119, length: 72 });
  });

  test('the last word of a text that only few lines reach is no column of its own', () => {
    const columns = infer(print(PEOPLE))?.layout.columns ?? [];
    const street = columns.find(({ start }) => start === 54);
    expect(street?.length).toBeGreaterThanOrEqual('22 ELM AVE APT 4'.length);
  });

  test.each([
    '',
    `${['ID', 'LAST', 'FIRST', 'BORN', 'S', 'STREET', 'CITY', 'ST', 'ZIP'].map((label, i) => label.padEnd(WIDTHS[i]! + 1)).join('')}      \r\n`,
  ])('the four digits that few ZIP codes have are no column of their own', (header) => {
    const rows = PEOPLE.map((row, index) => [...row.slice(0, -1), index === 1 ? '97201-4301' : row.at(-1)!.padEnd(10)]);
    const lines = rows.map((row) => row.map((value, i) => value.padEnd(WIDTHS[i]! + 1)).join(''));
    const columns = infer(`${header}${lines.join('\r\n')}\r\n`)?.layout.columns ?? [];
    expect(columns.at(-1)?.length).toBeGreaterThanOrEqual(10);
  });

  test('a letter in front of digits belongs to the number', () => {
    const rows = PEOPLE.map(([id, ...rest]) => [`E${id!.slice(1)}`, ...rest]);
    expect(infer(print(rows))?.layout.columns[0]).toMatchObject({ start: 1, length: 9 });
  });

  test('a header names columns apart that have no gap between them', () => {
    const widths = [6, 10, 11, 6, 12];
    const rows = [['ID', 'BORN', 'SSN', 'PLAN', 'FIRST NAME']];
    for (let n = 0; n < 5; n++) rows.push([`A${n}`, `198${n}-01-02`, `900-45-100${n}`, 'MED', ['ANN', 'BO'][n % 2]!]);
    const text = rows.map((row) => row.map((value, i) => value.padEnd(widths[i]!)).join('')).join('\n');
    const columns = infer(`${text}\n`)?.layout.columns ?? [];
    expect(columns.map(({ name }) => name)).toEqual(['ID', 'BORN', 'SSN', 'PLAN', 'FIRST NAME']);
    expect(columns.map(({ start }) => start)).toEqual([1, 7, 17, 28, 34]);
  });

  test('two labels name two columns, the second of which is blank in the first lines', () => {
    const rows = PEOPLE.map(
      ([id, last, first, born]) => `${id} ${last!.padEnd(12)}${first!.padEnd(12)}${born}            `,
    );
    const header = `${'ID'.padEnd(10)}${'LAST NAME'.padEnd(12)}${'FIRST NAME'.padEnd(12)}COV_BEGIN  COV_END  `;
    const columns = infer(`${header}\n${rows.join('\n')}\n`)?.layout.columns ?? [];
    expect(columns.map(({ name }) => name)).toEqual(['ID', 'LAST NAME', 'FIRST NAME', 'COV_BEGIN', 'COV_END']);
  });

  test('two words of a label and of all values are one column', () => {
    const plans = ['PPO STANDARD', 'HSA SAVER', 'HSA SAVER', 'PPO STANDARD', 'HMO BASIC'];
    const line = (cells: readonly string[]) => cells.map((cell) => cell.padEnd(15)).join('');
    const rows = PEOPLE.map(([id, last, first, born], at) => line([id!, last!, first!, born!, plans[at]!, 'FAMILY']));
    const header = line(['ID', 'LAST NAME', 'FIRST NAME', 'BIRTH DATE', 'PLAN NAME', 'TIER']);
    const columns = infer(`${header}\n${rows.join('\n')}\n`)?.layout.columns ?? [];
    expect(columns.map(({ name }) => name)).toContain('PLAN NAME');
    expect(columns.find(({ name }) => name === 'PLAN NAME')).toMatchObject({ start: 61, length: 15 });
  });

  test.each([
    [['LIFE', 'LIFE', 'LIFE', 'LIFE', 'LIFE'], ['KIND OF COVER']],
    [
      ['LIFE', 'SICK', 'LIFE', 'SICK', 'LIFE'],
      ['KIND', 'OF COVER'],
    ],
  ])('a label of words over %j and further words: %j', (words, names) => {
    const line = (cells: readonly string[]) => cells.map((cell) => cell.padEnd(14)).join('');
    const rows = PEOPLE.map(([id, last, first, born], at) =>
      line([id!, last!, first!, born!, `${words[at]!} ${['FUND ONE', 'FUND TWO'][at % 2]!}`, 'FAMILY']),
    );
    const header = line(['ID', 'LAST NAME', 'FIRST NAME', 'BIRTH DATE', 'KIND OF COVER', 'TIER']);
    const columns = infer(`${header}\n${rows.join('\n')}\n`)?.layout.columns ?? [];
    expect(columns.slice(4, -1).map(({ name }) => name)).toEqual(names);
  });

  test('a header line of another length is left out', () => {
    expect(infer(`H20250101\r\n${print(PEOPLE)}`)?.layout.firstDataRow).toBe(2);
  });

  test.each([
    ['that end before the last columns', 5],
    ['of one length, with values of two words', 9],
  ])('lines %s are cut by the names above', (_, columns) => {
    const names = ['MEMBER NO', 'LAST NAME', 'FIRST NAME', 'BIRTH DATE', 'SEX', 'STREET', 'CITY', 'STATE', 'ZIP CODE'];
    const widths = WIDTHS.map((width, i) => Math.max(width, names[i]!.length) + 2);
    const line = (cells: readonly string[]) =>
      cells
        .map((cell, i) => cell.padEnd(widths[i]!))
        .join('')
        .trimEnd();
    const people = [...PEOPLE, ...PEOPLE, ...PEOPLE].map((row, at) => row.slice(0, at % 3 === 0 ? columns : 9));
    const inference = infer(`${[names, ...people].map(line).join('\r\n')}\r\n`);
    expect(inference?.confidence).toBeGreaterThan(FIXED_WIDTH_THRESHOLD);
    expect(inference?.layout.columns.map(({ name }) => name)).toEqual(names);
  });

  test('names in two lines above padded lines, with two-digit years', () => {
    const first = ['MEMBER', 'LAST', 'FIRST', 'BIRTH', '', 'STREET', '', '', 'ZIP'];
    const second = ['NUMBER', 'NAME', 'NAME', 'DATE', 'SEX', 'ADDRESS', 'CITY', 'STATE', 'CODE'];
    const widths = WIDTHS.map((width) => width + 5);
    const line = (cells: readonly string[]) => cells.map((cell, i) => cell.padEnd(widths[i]!)).join('');
    const people = PEOPLE.map((row) =>
      row.map((cell, i) => (i === 3 ? `04/1${cell.at(-1)}/${cell.slice(2, 4)}` : cell)),
    );
    const columns = infer(`${[first, second, ...people].map(line).join('\r\n')}\r\n`)?.layout.columns ?? [];
    expect(columns.map(({ name }) => name)).toEqual(first.map((word, i) => `${word} ${second[i]}`.trim()));
  });

  test('dashes within numbers, dates that most records lack, and amounts on the right of their column', () => {
    const names = [
      'ACCT_NO ',
      'LAST_NAME   ',
      'BIRTH_DATE',
      'MBI          ',
      'CITY      ',
      'PLAN_EFF  ',
      'PLAN_END  ',
      'BALANCE  ',
    ];
    const people = [
      ['0070118', 'TESTCASE', '04/15/1940', '3EF3-VG0-QK27', 'SALEM', '01/01/2026', '', ' 4,418.47'],
      ['0070119', 'SAMPLETON', '04/16/1941', '5JM0-YG9-PM37', 'AUSTIN', '01/01/2026', '12/31/2026', '   317.35'],
      ['0070149', 'FAKEMAN', '04/17/1942', '9JA9-TG7-NP32', 'TAMPA', '06/01/2024', '', '11,814.55'],
      ['0070150', 'MOCKERY', '04/18/1943', '4AD0-XA7-MK68', 'LINCOLN', '06/01/2024', '', ' 7,432.10'],
    ];
    const rows = [names, ...people].map((row) => row.map((cell, i) => cell.padEnd(names[i]!.length)).join(' '));
    const columns = infer(`${rows.join('\r\n')}\r\n`)?.layout.columns ?? [];
    expect(columns.map(({ name }) => name)).toEqual(names.map((name) => name.trim()));
  });

  test.each([
    [
      'prose',
      'The quick brown fox jumps over the lazy dog.\nIt was a bright cold day in April, and so on.\nCall me Ishmael.\nOnce more unto the breach!\n',
    ],
    ['too few lines', print(PEOPLE.slice(0, 2))],
    ['short lines', 'abc\ndef\nghi\njkl\n'],
  ])('%s is not taken for records', (_, text) => {
    expect(infer(text)?.confidence ?? 0).toBeLessThan(FIXED_WIDTH_THRESHOLD);
  });
});

describe('digit runs', () => {
  test('a number and a date', () => {
    expect(splitDigitRun(['90000000119800102', '90000000219910523'], 17)).toEqual([9, 8]);
  });
  test('what follows a date and a number', () => {
    expect(splitDigitRun(['1980010221945100118', '1981020321945400118', '1992113021945500101'], 19)).toEqual([8, 9, 2]);
  });
  test('two dates', () => {
    expect(splitDigitRun(['1980010220250101', '1991052399991231'], 16)).toEqual([8, 8]);
  });
  test('digits without a date stay together', () => {
    expect(splitDigitRun(['90000000197301', '90000000297201'], 14)).toEqual([14]);
  });

  test('no column begins amid a word of the header', () => {
    const widths = [10, 12, 12, 10, 25];
    const rows = [
      ['ID', 'LAST NAME', 'FIRST NAME', 'BORN', 'ADDRESS'],
      ['900000001', 'ABERNATHY', 'PAT', '19800102', '519 STORYBOOK WAY'],
      ['900000002', 'BO', 'SAMANTHA', '19910523', '719 STORYBOOK WAY'],
      ['900000003', 'CARTWRIGHT', 'LEE', '20010930', '966 FABLE LN'],
      ['900000004', 'EVANS', 'KIM', '19771211', '338 STORYBOOK AVE'],
    ];
    const lines = rows.map((row) => row.map((value, at) => value.padEnd(widths[at]!)).join(''));
    const columns = infer(`${lines.join('\n')}\n`)?.layout.columns ?? [];
    expect(columns.map(({ name }) => name)).toEqual(rows[0]);
  });
});

describe('columns described above the records', () => {
  const rows = PEOPLE.map((row) => row.map((value, i) => value.padEnd(WIDTHS[i]!)).join('')).join('\n');
  const names = ['CERT-NO', 'LAST-NM', 'FIRST-NM', 'BIRTH DATE', 'SEX', 'STREET', 'CITY', 'STATE', 'ZIP'];
  const starts = WIDTHS.map((_, i) => 1 + WIDTHS.slice(0, i).reduce((a, b) => a + b, 0));
  const byLength = names.map((name, i) => `*  ${name}  ${String(starts[i]).padStart(4, '0')}  ${WIDTHS[i]} CHAR`);
  const byEnd = names.map((name, i) => `# ${starts[i]}-${starts[i]! + WIDTHS[i]! - 1} ${name} (A=B)`);

  test.each([[byLength], [byEnd]])('name them', (description) => {
    const found = infer(`* RECORD LAYOUT 001\n${description.join('\n')}\n* END\n${rows}\n`);
    expect(found?.confidence).toBe(1);
    expect(found?.layout.columns.map(({ name, start, length }) => [name, start, length])).toEqual(
      names.map((name, i) => [name, starts[i], WIDTHS[i]]),
    );
    expect(found?.layout.firstDataRow).toBe(description.length + 3);
  });

  test('but not if they overlap', () => {
    const overlapping = byLength.map((line) => line.replace('  20 CHAR', '  25 CHAR'));
    expect(infer(`${overlapping.join('\n')}\n${rows}\n`)?.layout.columns[0]?.name).not.toBe('CERT-NO');
  });
});
