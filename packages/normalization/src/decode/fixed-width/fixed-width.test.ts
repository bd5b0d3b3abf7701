import { describe, expect, test } from '@jest/globals';
import type { FixedWidthColumn, FixedWidthLayout } from '../../source/source-layout.ts';
import { fixedWidthDecoder } from './fixed-width.ts';

const column = (name: string, start: number, length: number): FixedWidthColumn => ({
  name,
  start,
  length,
  trim: 'both',
});
const COLUMNS = [column('id', 1, 4), column('name', 5, 10), column('born', 15, 8)];
const layout: FixedWidthLayout = {
  format: 'fixed_width',
  encoding: 'utf-8',
  bomBytes: 0,
  recordLength: null,
  firstDataRow: 1,
  trailerRows: 0,
  columns: COLUMNS,
  recordTypes: [],
};

async function read(text: string | Uint8Array, overrides: Partial<FixedWidthLayout> = {}, chunk = 1 << 16) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const source = {
    size: bytes.length,
    async *read(start = 0, end = bytes.length) {
      for (let at = start; at < end; at += chunk) yield bytes.slice(at, Math.min(end, at + chunk));
    },
  };
  const used = { ...layout, ...overrides };
  const rows: (string | number)[][] = [];
  const faults: [string, number | null][] = [];
  for await (const batch of fixedWidthDecoder.decode(source, used)) {
    for (let r = 0; r < batch.rowCount; r++) {
      const cells = used.columns.map((_, c) => {
        const cell = batch.rowCells[r]! + c;
        return new TextDecoder().decode(batch.bytes.subarray(batch.cellStarts[cell], batch.cellEnds[cell]));
      });
      rows.push([batch.rowNumbers[r]!, ...cells]);
    }
    for (const fault of batch.faults) faults.push([fault.code, fault.rowNumber]);
  }
  return { rows, faults };
}

const TWO = '0001PAT       19800102\r\n0002SAM LEE   19790304\r\n';

describe('fixed-width decoder', () => {
  test.each([
    ['CRLF', TWO],
    ['LF', TWO.replaceAll('\r', '')],
    ['CR', TWO.replaceAll('\n', '')],
    ['no line end at the end of the file', TWO.trimEnd()],
  ])('cuts and trims: %s', async (_, text) => {
    for (const chunk of [1, 7, 23, 1000]) {
      expect((await read(text, {}, chunk)).rows).toEqual([
        [1, '0001', 'PAT', '19800102'],
        [2, '0002', 'SAM LEE', '19790304'],
      ]);
    }
  });

  test('records without line ends', async () => {
    const { rows } = await read(TWO.replaceAll('\r\n', ''), { recordLength: 22 }, 5);
    expect(rows.map((row) => row[1])).toEqual(['0001', '0002']);
  });

  test('positions count characters: an accent shifts nothing', async () => {
    const { rows } = await read('0001ZOË JOSÉ  19800102\n');
    expect(rows[0]).toEqual([1, '0001', 'ZOË JOSÉ', '19800102']);
    const latin = Uint8Array.from(Buffer.from('0001ZOË JOSÉ  19800102\n', 'latin1'));
    expect((await read(latin, { encoding: 'windows-1252' })).rows[0]).toEqual([1, '0001', 'ZOË JOSÉ', '19800102']);
  });

  test('a line that ends early has empty cells behind its end', async () => {
    expect((await read('0001PAT\n')).rows[0]).toEqual([1, '0001', 'PAT', '']);
  });

  test('a line longer than the declared length is rejected, never read shifted', async () => {
    const { faults } = await read('0001PAT       19800102X\n0002SAM       19800102   \n', { declaredLength: 22 });
    expect(faults).toEqual([['record_length_mismatch', 1]]);
  });

  test('record types: each its columns, headers and trailers no rows, strangers reported', async () => {
    const employee = [column('id', 2, 4), column('name', 6, 5)];
    const dependent = [column('of', 2, 4), column('dependent', 6, 5)];
    const type = (name: string, value: string, role: 'detail' | 'header' | 'trailer', columns: FixedWidthColumn[]) => ({
      name,
      start: 1,
      values: [value],
      role,
      columns,
    });
    const overrides = {
      columns: [...employee, ...dependent],
      recordTypes: [
        type('header', 'H', 'header', []),
        type('employee', 'E', 'detail', employee),
        type('dependent', 'D', 'detail', dependent),
        type('trailer', 'T', 'trailer', [column('record count', 2, 4)]),
      ],
    };
    const text = 'H20250101\nE0001PAT\nD0001KIM\nX\nT0009\n';
    expect(await read(text, overrides)).toEqual({
      rows: [
        [2, '0001', 'PAT', '', ''],
        [3, '', '', '0001', 'KIM'],
        [4, '', '', '', ''],
      ],
      faults: [
        ['unknown_record_type', 4],
        ['trailer_count_mismatch', null],
      ],
    });
    expect((await read(text.replace('X\n', '').replace('T0009', 'T0002'), overrides)).faults).toEqual([]);
  });

  test('rows before the first data row and trailer rows are left out, at every chunk size', async () => {
    const text = `HEADER\n${TWO}TRAILER 2\n`;
    for (const chunk of [1, 9, 1000]) {
      const { rows } = await read(text, { firstDataRow: 2, trailerRows: 1 }, chunk);
      expect(rows.map((row) => row[0])).toEqual([2, 3]);
    }
  });

  test('blank lines and a final Ctrl-Z are no rows', async () => {
    expect((await read(`\n${TWO}   \n\u001a`)).rows.map((row) => row[0])).toEqual([2, 3]);
  });
});
