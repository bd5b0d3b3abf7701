import { describe, expect, test } from '@jest/globals';
import * as XLSX from 'xlsx';
import { SourceError } from '../../source-error.ts';
import { withBounds } from './bounded-reading.ts';
import { openLegacyWorkbook } from './legacy-workbook.ts';

describe('reading within bounds', () => {
  test('characters that are not there end the reading, and the way back is clear', () => {
    expect(() => withBounds(() => String.fromCharCode(Number.NaN), 1000)).toThrow(RangeError);
    expect(String.fromCharCode(65, 66)).toBe('AB');
  });

  test('what takes for ever is ended', () => {
    const forEver = () => {
      while (Date.now() > 0);
    };
    expect(() => withBounds(forEver, 50)).toThrow(expect.objectContaining({ code: 'ERR_SCRIPT_EXECUTION_TIMEOUT' }));
  });

  test('a record cut short is a damaged workbook', async () => {
    const book = XLSX.utils.book_new();
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['id'], ['E1']]), 'Members');
    const written: unknown = XLSX.write(book, { type: 'buffer', bookType: 'biff8' });
    if (!Buffer.isBuffer(written)) throw new Error('no workbook');
    const compound = XLSX.CFB.read(written, { type: 'buffer' });
    const stream = XLSX.CFB.find(compound, '/Workbook');
    if (stream === null) throw new Error('no stream');
    // A STRING record of BIFF2 that ends where its length should stand, behind the workbook's BOF record.
    const content = Buffer.from(stream.content);
    const bofEnd = 4 + content.readUInt16LE(2);
    stream.content = Buffer.concat([
      content.subarray(0, bofEnd),
      Buffer.from([0x07, 0, 0, 0]),
      content.subarray(bofEnd),
    ]);
    const bytes = new Uint8Array(Buffer.from(String(XLSX.CFB.write(compound, { type: 'base64' })), 'base64'));
    const source = {
      size: bytes.length,
      async *read() {
        yield bytes;
      },
    };
    await expect(openLegacyWorkbook(source)).rejects.toBeInstanceOf(SourceError);
  });
});
