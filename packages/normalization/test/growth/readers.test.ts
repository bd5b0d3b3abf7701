import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { Transform } from '@rollcall/contracts';
import { compileTransforms } from '../../src/map/transforms/compile-transforms.ts';
import { type Attack, shown, slowRepetitions } from './grows-linearly.ts';
import { readExportedReaders } from './read-patterns.ts';
import { OTHERS_TEXTS, TEXT_READERS } from './text-readers.ts';

const SOURCES = join(import.meta.dirname, '../../src');
const FOLDERS = ['code-lists', 'detect', 'infer', 'map', 'validate'];

/** What cells, labels and lines may be filled with to no purpose. */
const REPEATED = [
  ...' \t\n\r\u00a001aAzé“;,.:-_/\\|<>()[]{}"\'=#*@$%&+\u0000\u0301\u200b',
  ...[
    '. ',
    ' .',
    '<<>',
    '@.',
    'a@',
    'a ',
    'A a',
    '1 ',
    '1-',
    '12/',
    'Ã©',
    '\u0301\u0323',
    '\ud83d',
    '\uff11',
    '\u0661',
    'a  ',
    '\r\n',
  ],
  ...['child ', 'EE+', 'total ', 'http://', 'ssn', 'Jan ', '2026-01-01', ' x', 'ext', 'or ', "O\\'"],
];
const ATTACKS: readonly Attack[] = REPEATED.flatMap((again) =>
  ['', 'a', '1\n', '>x'].map((behind) => ({ before: '', again, behind })),
);

const slowest = (run: (text: string) => unknown): string | null => {
  const attack = ATTACKS.find((one) => slowRepetitions(run, one, one.again.length) !== null);
  return attack === undefined ? null : shown(attack);
};

describe('time grows with the text, and no faster, in', () => {
  test.each(Object.entries(TEXT_READERS))('%s', (_, read) => {
    expect(slowest(read)).toBeNull();
  });

  const steps: readonly Transform[] = [
    { name: 'trim' },
    { name: 'collapse_spaces' },
    { name: 'case', to: 'title' },
    { name: 'strip', characters: ' ;', where: 'both' },
    { name: 'pad', length: 9, with: '0', side: 'left' },
    { name: 'substring', start: 1, length: 5 },
    { name: 'replace', find: ' ', with: '-' },
    { name: 'regex_extract', pattern: '(\\d{3})$', group: 1 },
    { name: 'regex_extract', pattern: '(?i)^(.*?)(?:[,;]?\\s+(?:jr|sr|ii|iii|iv)\\.?)?$', group: 1 },
    { name: 'date', formats: ['MM/DD/YYYY'] },
    { name: 'split_name', part: 'last', order: 'auto' },
    { name: 'lookup', table: { a: 'b' }, ignore_case: true },
    { name: 'null_if', values: ['0'] },
    { name: 'phone', country: 'US' },
    { name: 'digits' },
  ];
  const dates = {
    order: 'month_first',
    sixDigits: null,
    lostLeadingZero: false,
    sevenDigits: 'CYYMMDD',
    isMixed: false,
    onOtherOrder: null,
    use: 'coverage',
    today: 20_260_101,
    formats: null,
    centuryPivot: null,
  } as const;
  test.each(steps)('the step $name', (step) => {
    expect(slowest(compileTransforms([step], dates))).toBeNull();
  });
});

test('every function that takes a text is tried', () => {
  const known = new Set([...Object.keys(TEXT_READERS), ...Object.keys(OTHERS_TEXTS)]);
  const found = readExportedReaders(SOURCES, FOLDERS);
  expect(found.length).toBeGreaterThan(60);
  expect(found.filter((name) => !known.has(name))).toEqual([]);
});
