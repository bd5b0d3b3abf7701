import { expect, test } from '@jest/globals';
import { isSpreadsheetChange } from './is-spreadsheet-change.ts';

test.each([
  ['02134', '2134'],
  ['000012345', '12345'],
  ['123456789012', '1.23457E+11'],
  ['1980-03-04', '3/4/1980'],
  ['1980-03-04', '04/03/1980'],
  ['1980-03-04', '3/4/80'],
  ['03/04/1982', '3/4/1982'],
  ['São Paulo', 'SÃ£o Paulo'],
  ['Łukasz', '?ukasz'],
  ['one\r\ntwo', 'one\ntwo'],
])('%j saved as %j is nobody’s correction', (before, after) => {
  expect(isSpreadsheetChange(before, after)).toBe(true);
});

test.each([
  ['2134', '02134'],
  ['02134', '02135'],
  ['123456789', '1.23457E+8'],
  ['1980-13-04', '1980-12-04'],
  ['1980-03-04', '3/5/1980'],
  ['03/04/1982', '04/03/1982'],
  ['31/13/1981', '31/12/1981'],
  ['São', 'Sao'],
  ['Tier 3', 'EE'],
  ['Tier 3', ''],
  ['', '?'],
])('%j corrected to %j is a correction', (before, after) => {
  expect(isSpreadsheetChange(before, after)).toBe(false);
});
