import { describe, expect, test } from '@jest/globals';
import * as XLSX from 'xlsx';
import { storedZip } from '../../../../../scripts/fuzz/stored-zip.mjs';
import { LegacyProcess } from './legacy-process.ts';
import { openLegacyWorkbook } from './legacy-workbook.ts';

const MINUTE_MS = 60_000;

function write(bookType: 'biff8' | 'xlsb'): Buffer {
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

/** A workbook whose sheet part inflates to zeros, a thousand to one. */
function bomb(inflatedBytes: number): Buffer {
  const zip = XLSX.CFB.read(write('xlsb'), { type: 'buffer' });
  const parts: Record<string, Uint8Array> = {};
  for (const [index, path] of zip.FullPaths.entries()) {
    const content = zip.FileIndex[index]?.content;
    const name = path.replace(/^Root Entry\//, '');
    if (content !== undefined && !name.endsWith('/')) parts[name] = Uint8Array.from(content);
  }
  const sheet = 'xl/worksheets/sheet1.bin';
  parts[sheet] = Buffer.concat([parts[sheet] ?? new Uint8Array(0), Buffer.alloc(inflatedBytes)]);
  return storedZip(parts, [sheet]);
}

describe('xls and xlsb', () => {
  test('a record cut short is a damaged workbook', async () => {
    const compound = XLSX.CFB.read(write('biff8'), { type: 'buffer' });
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
    await expect(openLegacyWorkbook(sourceOf(bytes))).rejects.toMatchObject({ code: 'corrupt_file' });
  });

  test('a bomb ends the process that reads it, and nothing else', async () => {
    const reading = new LegacyProcess({ heapMb: 256, residentBytes: 220 * 2 ** 20 });
    const bytes = bomb(200 * 2 ** 20);
    expect(bytes.length).toBeLessThan(2 ** 20);
    expect(await reading.read(bytes, MINUTE_MS)).toBeNull();
    expect(await reading.read(write('xlsb'), MINUTE_MS)).toMatchObject({ sheets: [{ name: 'Members' }] });
  }, 120_000);

  test('what takes too long is ended, and the next file is read by another process', async () => {
    const reading = new LegacyProcess();
    const [late, next] = [reading.read(write('biff8'), 0), reading.read(write('biff8'), MINUTE_MS)];
    expect(await late).toBeNull();
    expect(await next).toMatchObject({ sheets: [{ name: 'Members' }] });
  }, 120_000);
});
