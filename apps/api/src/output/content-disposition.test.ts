import { expect, test } from '@jest/globals';
import { contentDisposition } from './content-disposition.ts';

test('a name cannot end the header or its parameter', () => {
  expect(contentDisposition('a"b\\c;d.csv')).toBe(
    `attachment; filename="a_b_c;d.csv"; filename*=UTF-8''a%22b%5Cc%3Bd.csv`,
  );
  expect(contentDisposition("März's (1).csv")).toBe(
    `attachment; filename="M_rz's (1).csv"; filename*=UTF-8''M%C3%A4rz%27s%20%281%29.csv`,
  );
});
