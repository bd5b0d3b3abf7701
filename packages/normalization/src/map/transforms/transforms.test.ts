import { describe, expect, test } from '@jest/globals';
import { type Transform, transformSchema } from '@rollcall/contracts';
import type { DateContext } from '../../values/date-context.ts';
import { isSplitGuessed, splitFullName } from '../../values/split-name.ts';
import { compileTransforms } from './compile-transforms.ts';
import { joinSources } from './join-sources.ts';

const DATES: DateContext = {
  order: 'month_first',
  isMixed: false,
  onOtherOrder: null,
  sixDigits: null,
  lostLeadingZero: false,
  sevenDigits: null,
  use: 'coverage',
  today: 20260601,
  formats: null,
  centuryPivot: null,
};

const CASES: Record<
  Exclude<Transform['name'], 'concat' | 'coalesce' | 'column_name'>,
  readonly [settings: object, text: string, result: string][]
> = {
  trim: [[{}, '  a b ', 'a b']],
  collapse_spaces: [[{}, ' a \t b ', 'a b']],
  case: [
    [{ to: 'upper' }, 'straße', 'STRASSE'],
    [{ to: 'lower' }, 'ABC', 'abc'],
    [{ to: 'title' }, "JEAN-LUC O'NEIL SMITH", "Jean-Luc O'Neil Smith"],
  ],
  strip: [
    [{ characters: '-#' }, '-1-2#3', '123'],
    [{ characters: '0', where: 'start' }, '00120', '120'],
    [{ characters: '0', where: 'end' }, '00120', '0012'],
    [{ characters: '*', where: 'both' }, '**a*b**', 'a*b'],
    [{ characters: '*', where: 'both' }, '****', ''],
  ],
  pad: [
    [{ length: 5, with: '0' }, ' 42 ', '00042'],
    [{ length: 4, with: '_', side: 'right' }, '42', '42__'],
    [{ length: 2, with: '0' }, '1234', '1234'],
    [{ length: 5, with: '0' }, '', ''],
  ],
  substring: [
    [{ start: 2, length: 3 }, 'ABCDEF', 'BCD'],
    [{ start: 4 }, 'ABCDEF', 'DEF'],
    [{ start: 9 }, 'ABC', ''],
    [{ start: 2, length: 1 }, '😀é', 'é'],
  ],
  replace: [[{ find: '.', with: '-' }, 'a.b.c', 'a-b-c']],
  regex_extract: [
    [{ pattern: '([A-Z]+)-(\\d+)', group: 2 }, 'x PLAN-12', '12'],
    [{ pattern: '\\d+', group: 0 }, 'a 77', '77'],
    [{ pattern: '\\d+' }, 'a 77', '77'],
    [{ pattern: '([0-9]+)' }, 'none', ''],
    [{ pattern: '^(a+)+$' }, `${'a'.repeat(5000)}!`, ''],
  ],
  date: [
    [{ formats: ['DD/MM/YYYY'] }, '05/01/2024', '2024-01-05'],
    [{ formats: ['DD/MM/YYYY'] }, 'soon', 'soon'],
  ],
  split_name: [[{ part: 'last' }, 'SMITH, JOHN A', 'SMITH']],
  lookup: [
    [{ table: { '01': 'employee_only' } }, ' 01 ', 'employee_only'],
    [{ table: { ee: 'employee_only' } }, 'EE', 'employee_only'],
    [{ table: { ee: 'x' }, ignore_case: false }, 'EE', 'EE'],
    [{ table: { a: 'b' }, default: 'z' }, 'q', 'z'],
    [{ table: { a: 'b' }, default: null }, 'q', ''],
    [{ table: { a: 'b' }, default: 'z' }, '', ''],
    [{ table: { '': 'none' } }, '', 'none'],
  ],
  constant: [[{ value: 'X' }, 'anything', 'X']],
  null_if: [
    [{ values: ['TBD', '0'] }, ' TBD ', ''],
    [{ values: ['TBD'] }, 'tbd', 'tbd'],
  ],
  phone: [
    [{}, '(212) 736-5000', '+12127365000'],
    [{}, '12', '12'],
  ],
  digits: [[{}, 'A-1 2.3', '123']],
};

describe.each(Object.entries(CASES))('transform %s', (name, cases) => {
  test.each(cases.map(([settings, text, result]) => ({ settings, text, result })))(
    '$settings: "$text" -> "$result"',
    ({ settings, text, result }) => {
      const step = transformSchema.parse({ name, ...settings });
      expect(compileTransforms([step], DATES)(text)).toBe(result);
    },
  );
});

test('every transform of the configuration schema has cases here', () => {
  const names = transformSchema.options.map((option) => option.shape.name.value).sort();
  expect([...Object.keys(CASES), 'concat', 'coalesce', 'column_name'].sort()).toEqual(names);
});

test('steps run in the order given', () => {
  const steps = [
    { name: 'digits' },
    { name: 'pad', length: 5, with: '0' },
    { name: 'substring', start: 1, length: 4 },
  ].map((step) => transformSchema.parse(step));
  expect(compileTransforms(steps, DATES)('A-123')).toBe('0012');
});

test('concat joins what is there, coalesce takes the first', () => {
  expect(joinSources(transformSchema.parse({ name: 'concat', separator: '-' }), [])(['a', ' ', 'b '])).toBe('a-b');
  expect(joinSources(transformSchema.parse({ name: 'coalesce' }), [])(['', '  ', 'b', 'c'])).toBe('b');
  const skipping = transformSchema.parse({ name: 'coalesce', skip: ['Enrolled'] });
  expect(joinSources(skipping, [])([' ENROLLED ', 'Family'])).toBe('Family');
  expect(joinSources(skipping, [])(['Declined', 'Family'])).toBe('Declined');
  expect(joinSources(skipping, [])(['enrolled', ''])).toBe('');
  expect(joinSources(undefined, [])(['', ''])).toBe('');
  const naming = joinSources(transformSchema.parse({ name: 'column_name', skip: ['no'] }), ['EE', 'EE+SP', 'FAM']);
  expect([naming(['', ' x ', 'No']), naming(['', '', '']), naming(['x', '', 'x'])]).toEqual([
    'EE+SP',
    '',
    'EE and also FAM',
  ]);
});

test.each([
  ['John Smith', 'auto', ['John', '', 'Smith', '']],
  ['John A Smith Jr', 'auto', ['John', 'A', 'Smith', 'Jr']],
  ['SMITH, JOHN A', 'auto', ['JOHN', 'A', 'SMITH', '']],
  ['SMITH JR, JOHN A', 'auto', ['JOHN', 'A', 'SMITH', 'JR']],
  ['SMITH, JOHN A, III', 'auto', ['JOHN', 'A', 'SMITH', 'III']],
  ['John Smith, Jr.', 'auto', ['John', '', 'Smith', 'Jr.']],
  ['Vincent van Gogh', 'auto', ['Vincent', '', 'van Gogh', '']],
  ['Maria de la Cruz', 'auto', ['Maria', '', 'de la Cruz', '']],
  ['SMITH JOHN A', 'last_first', ['JOHN', 'A', 'SMITH', '']],
  ['SMITH/JOHN A', 'auto', ['JOHN', 'A', 'SMITH', '']],
  ['Dr. Bob Smith, III', 'auto', ['Bob', '', 'Smith', 'III']],
  ['Smith, Mrs. Ann', 'auto', ['Ann', '', 'Smith', '']],
  ['Hon Lee', 'auto', ['Hon', '', 'Lee', '']],
  ['Madonna', 'auto', ['', '', 'Madonna', '']],
  ['Testcase, Mary Ann A.', 'auto', ['Mary Ann', 'A', 'Testcase', '']],
  ['Mary Ann B Testcase', 'auto', ['Mary Ann', 'B', 'Testcase', '']],
  ['Testcase John A B', 'last_first', ['John', 'A B', 'Testcase', '']],
  ['Testcase, J. Robert', 'auto', ['J.', 'Robert', 'Testcase', '']],
  ['', 'auto', ['', '', '', '']],
] as const)('the parts of "%s" (%s)', (text, order, [first, middle, last, suffix]) => {
  expect(splitFullName(text, order)).toEqual({ first, middle, last, suffix });
});

test.each([
  ['Dr. Eve Testcase MD', 'Eve', 'Testcase'],
  ['Eve Testcase, Ph.D.', 'Eve', 'Testcase'],
  ['Testcase, Eve, RN', 'Eve', 'Testcase'],
  ['Robert "Bob" Testcase', 'Robert', 'Testcase'],
  ['Testcase, Eve (Evie)', 'Eve', 'Testcase'],
  ['Eve MD', 'Eve', 'MD'],
])('%s has no credential and no nickname in its parts', (name, first, last) => {
  expect(splitFullName(name)).toMatchObject({ first, last, middle: '' });
});

test.each([
  ['Juan Carlos Garcia Lopez', 'auto', true],
  ['Garcia Lopez Juan Carlos', 'last_first', true],
  ['Mary Ann Smith', 'auto', false],
  ['Mary Ann B. C. Testcase', 'auto', false],
  ['Anna Maria van der Berg', 'auto', false],
  ['Garcia Lopez, Juan Carlos Maria', 'auto', false],
] as const)('whether where the last name of %s (%s) begins is a guess: %s', (text, order, guessed) => {
  expect(isSplitGuessed(text, order)).toBe(guessed);
});
