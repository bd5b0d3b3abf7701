import { describe, expect, test } from '@jest/globals';
import { sanitizeFileName } from './sanitize-file-name.ts';

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
});
