import { expect, test } from '@jest/globals';
import { parameterOfText, textOfParameter } from './parameter-text.ts';

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
  expect(textOfParameter(value)).toBe(text);
  expect(parameterOfText(text, kind)).toEqual(value);
});

test('an empty field is a parameter that is not given', () => {
  expect(parameterOfText('', 'text')).toBeUndefined();
  expect(parameterOfText('', 'number')).toBeUndefined();
  expect(textOfParameter(undefined)).toBe('');
});

test('blank lines are no entries', () => {
  expect(parameterOfText('A\n\n B \n', 'list')).toEqual(['A', 'B']);
  expect(parameterOfText('\nA = b = c\n', 'table')).toEqual({ A: 'b = c' });
});
