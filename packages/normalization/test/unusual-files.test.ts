import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { BUILT_IN_VENDORS } from '../src/catalogue/built-in-vendors.ts';
import { writeSample } from './catalogue-sample.ts';
import { readWholeFile } from './read-whole-file.ts';

const bytesOf = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding));

describe('records of one length without line ends', () => {
  const vendors = BUILT_IN_VENDORS.filter((vendor) => {
    const format = vendor.config.formats.fixed_width;
    return format !== undefined && vendor.status === 'active';
  });

  test.each(vendors.map((vendor) => [vendor.name, vendor] as const))('%s', async (_, vendor) => {
    const lines = writeSample(vendor);
    const usual = await readWholeFile(bytesOf(lines));
    const glued = await readWholeFile(bytesOf(lines.replaceAll('\r\n', '')), { chunkBytes: 1000 });
    expect(glued.recognition.vendor?.id).toBe(vendor.id);
    expect(glued.recognition.rowCount).toBe(usual.recognition.rowCount);
    expect(glued.text).toBe(usual.text);
  });

  test('of no known vendor, with a line end at the end of the file', async () => {
    const row = (n: number) =>
      `90000000${n}${['Abernathy', 'Bo', 'Carter', 'De La Cruz', 'Evans', 'Fox'][n]!.padEnd(18)}${['Pat', 'Samantha', 'Lee', 'Kim', 'Jo', 'Max'][n]!.padEnd(12)}19${80 + n}0${n + 1}1${n} ${n + 1} Oak Street`.padEnd(
        70,
      );
    const text = `${[0, 1, 2, 3, 4, 5].map(row).join('')}\r\n`;
    const { recognition } = await readWholeFile(bytesOf(text), { vendors: [] });
    expect(recognition).toMatchObject({ format: 'fixed_width', rowCount: 6, layout: { recordLength: 70 } });
  });

  test('a header alone, or one long line of text, is none', async () => {
    const header = 'First Name,Last Name,Date of Birth,Employee ID,Plan Code,Effective Date\n';
    expect((await readWholeFile(bytesOf(header))).recognition.format).toBe('csv');
    const prose = 'It was a bright cold day in April, and the clocks were striking thirteen. '.repeat(1);
    await expect(readWholeFile(bytesOf(prose))).rejects.toMatchObject({ code: 'invalid_file_format' });
  });
});

describe('an 834 in UTF-16', () => {
  const files = join(import.meta.dirname, 'edi-834/files');
  const name = readdirSync(files).find((file) => file.endsWith('.edi') && !/trunc|cut|utf|1252|latin/.test(file))!;
  const text = readFileSync(join(files, name), 'utf8');

  test.each([
    ['with a byte-order mark', '\ufeff'],
    ['without one', ''],
  ])('%s', async (_, mark) => {
    const plain = await readWholeFile(bytesOf(text));
    const wide = await readWholeFile(bytesOf(mark + text, 'utf16le'), { chunkBytes: 333 });
    expect(wide.recognition).toMatchObject({ format: 'edi_834', layout: { encoding: 'utf-16le' } });
    expect(wide.recognition.rowCount).toBe(plain.recognition.rowCount);
    expect(wide.text).toBe(plain.text);
  });
});
