import { expect, test } from '@jest/globals';
import { lengthOf, piecesOf, rulerOf, textBetween } from './line-text.ts';

const WIDE_LINE = '01王小明  1980';

test('cuts count characters, also wide, combined, and those of two UTF-16 units', () => {
  expect(textBetween('01ANN   1980', { start: 2, end: 8 }, 12)).toBe('ANN');
  expect(textBetween(WIDE_LINE, { start: 2, end: 7 }, 40)).toBe('王小明');
  expect(textBetween('01Zoe\u0308  1980', { start: 2, end: 7 }, 40)).toBe('Zoe\u0308');
  expect(textBetween('01𝒵oe  1980', { start: 2, end: 7 }, 40)).toBe('𝒵oe');
  expect(lengthOf(WIDE_LINE, 40)).toBe(11);
});

test('a line with as many bytes as the cuts are wide is counted in bytes', () => {
  const line = '01ZOË    1980';
  expect(lengthOf(line, 14)).toBe(14);
  expect(textBetween(line, { start: 2, end: 10 }, 14)).toBe('ZOË');
  expect(textBetween(line, { start: 10, end: 14 }, 14)).toBe('1980');
  expect(piecesOf(line, 14).map(({ size }) => size)).toEqual([4, 2, 8]);
});

test('only characters that could lose their place have a cell of their own', () => {
  expect(piecesOf('01ANN', 5)).toEqual([{ text: '01ANN', size: 5, kind: 'plain' }]);
  expect(piecesOf('a\t王\u0301é\u00a0b', 40)).toEqual([
    { text: 'a', size: 1, kind: 'plain' },
    { text: '→', size: 1, kind: 'blank' },
    { text: '王', size: 1, kind: 'wide' },
    { text: '◌\u0301', size: 1, kind: 'mark' },
    { text: 'é', size: 1, kind: 'other' },
    { text: '·', size: 1, kind: 'blank' },
    { text: 'b', size: 1, kind: 'plain' },
  ]);
});

test('a ruler numbers every tenth character', () => {
  expect(rulerOf(23)).toBe('········10········20···');
  expect(rulerOf(10_003).slice(-8)).toBe('10000···');
});
