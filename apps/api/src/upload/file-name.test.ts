import { describe, expect, test } from '@jest/globals';
import { contentDisposition, sanitizeFileName } from './file-name.ts';

describe('file names of uploads', () => {
  test.each([
    ['members.csv', 'members.csv'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\hr\\März 2026.xlsx', 'März 2026.xlsx'],
    ['a\u0000b\r\nc.csv', 'abc.csv'],
    ['invoice\u202Efdp.csv', 'invoicefdp.csv'],
    ['Ma\u0308rz.csv', 'M\u00e4rz.csv'],
    ['名簿.csv', '名簿.csv'],
    ['..', 'upload'],
    ['/', 'upload'],
    ['', 'upload'],
  ])('%j is shown as %j', (given, shown) => {
    expect(sanitizeFileName(given)).toBe(shown);
  });

  test('long names are cut without splitting a character', () => {
    expect(sanitizeFileName('😀'.repeat(300))).toBe('😀'.repeat(255));
  });

  test('a name cannot end the header or its parameter', () => {
    expect(contentDisposition('a"b\\c;d.csv')).toBe(
      `attachment; filename="a_b_c;d.csv"; filename*=UTF-8''a%22b%5Cc%3Bd.csv`,
    );
    expect(contentDisposition("März's (1).csv")).toBe(
      `attachment; filename="M_rz's (1).csv"; filename*=UTF-8''M%C3%A4rz%27s%20%281%29.csv`,
    );
  });
});
