import { expect, test } from '@jest/globals';
import { readInsuranceLine } from './insurance-lines.ts';

test.each([
  ['Medical Insurance', 'medical'],
  ['DENTAL  coverage', 'dental'],
  ['Vision Care', 'vision'],
  ['Critical Illness Benefits', 'critical_illness'],
])('a general word after the line is read: %s', (text, line) => {
  expect(readInsuranceLine(text, false)).toBe(line);
});

test.each(['Add Coverage', 'Insurance', 'Gold Plan', 'Medical Insurance Plan B', ''])('is no line: %s', (text) => {
  expect(readInsuranceLine(text, false)).toBeNull();
});
