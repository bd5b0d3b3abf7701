import { expect, test } from '@jest/globals';
import { formatParameter, parseParameter } from './parameter-text.ts';

test.each([
  ['a list', ['MM/DD/YYYY', 'YYYY-MM-DD'], 'list', 'MM/DD/YYYY\nYYYY-MM-DD'],
  [
    'a table',
    { EE: 'employee_only', 'E+S': 'employee_plus_spouse' },
    'table',
    'EE = employee_only\nE+S = employee_plus_spouse',
  ],
  ['a number', 9, 'number', '9'],
  ['a text', 'a b', 'text', 'a b'],
  ['a space', ' ', 'text', ' '],
] as const)('%s survives being edited', (_, value, kind, text) => {
  expect(formatParameter(value)).toBe(text);
  expect(parseParameter(text, kind)).toEqual(value);
});

test('an empty field is a parameter that is not given', () => {
  expect(parseParameter('', 'text')).toBeUndefined();
  expect(parseParameter('', 'number')).toBeUndefined();
  expect(formatParameter(undefined)).toBe('');
});

test('blank lines are no entries', () => {
  expect(parseParameter('A\n\n B \n', 'list')).toEqual(['A', 'B']);
  expect(parseParameter('\nA = b = c\n', 'table')).toEqual({ A: 'b = c' });
});
