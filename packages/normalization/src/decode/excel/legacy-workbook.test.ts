import { describe, expect, test } from '@jest/globals';
import * as XLSX from 'xlsx';
import { openLegacyWorkbook } from './legacy-workbook.ts';

function write(bookType: 'biff8'): Buffer {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['id'], ['E1']]), 'Members');
  const written: unknown = XLSX.write(book, { type: 'buffer', bookType });
  if (!Buffer.isBuffer(written)) throw new Error('no workbook');
  return written;
}

const sourceOf = (bytes: Uint8Array) => ({
  size: bytes.length,
  async *read() {
    yield bytes;
  },
});

describe('XLS and XLSB', () => {
  test('a record cut short is a damaged workbook', async () => {
    const compound = XLSX.CFB.read(write('biff8'), { type: 'buffer' });
    const stream = XLSX.CFB.find(compound, '/Workbook');
    if (stream === null) throw new Error('no stream');
    // A STRING record of BIFF2, after the workbook's BOF record, that ends where its length should be.
    const content = Buffer.from(stream.content);
    const bofEnd = 4 + content.readUInt16LE(2);
    stream.content = Buffer.concat([
      content.subarray(0, bofEnd),
      Buffer.from([0x07, 0, 0, 0]),
      content.subarray(bofEnd),
    ]);
    const bytes = new Uint8Array(Buffer.from(String(XLSX.CFB.write(compound, { type: 'base64' })), 'base64'));
    await expect(openLegacyWorkbook(sourceOf(bytes))).rejects.toMatchObject({ code: 'corrupt_file' });
  });
});
