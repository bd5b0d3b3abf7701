import { describe, expect, test } from '@jest/globals';
import * as XLSX from 'xlsx';
import type { ExcelLayout } from '../../source/source-layout.ts';
import { serialToIso } from './excel-date.ts';
import { applyMask, numberFormatOf } from './number-format.ts';
import { readSheet } from './read-sheet.ts';

const layout = (columns: number, overrides: Partial<ExcelLayout> = {}): ExcelLayout => ({
  format: 'excel',
  container: 'xlsx',
  sheet: 'Members',
  headerRow: 1,
  firstDataRow: 2,
  columns: Array.from({ length: columns }, (_, i) => ({ name: `c${i + 1}` })),
  date1904: false,
  skipRowsStartingWith: [],
  trailerRows: 0,
  ...overrides,
});

function bufferSource(bytes: Uint8Array, chunk = 1 << 16) {
  return {
    size: bytes.length,
    async *read(start = 0, end = bytes.length) {
      for (let at = start; at < end; at += chunk) yield bytes.slice(at, Math.min(end, at + chunk));
    },
  };
}

async function read(bytes: Uint8Array, used: ExcelLayout, chunk?: number) {
  const rows: (string | number)[][] = [];
  const faults: [string, number | null, number | null][] = [];
  for await (const batch of readSheet(bufferSource(bytes, chunk), used)) {
    for (let r = 0; r < batch.rowCount; r++) {
      const cells: string[] = [];
      for (let c = batch.rowCells[r]!; c < batch.rowCells[r + 1]!; c++)
        cells.push(new TextDecoder().decode(batch.bytes.subarray(batch.cellStarts[c], batch.cellEnds[c])));
      rows.push([batch.rowNumbers[r]!, ...cells]);
    }
    for (const fault of batch.faults) faults.push([fault.code, fault.rowNumber, fault.column]);
  }
  return { rows, faults };
}

type Cell = XLSX.CellObject | string | number | null;

function workbook(
  rows: Cell[][],
  { bookType = 'xlsx' as XLSX.BookType, date1904 = false, hiddenRows = [] as number[], compression = true } = {},
): Uint8Array {
  const sheet = XLSX.utils.aoa_to_sheet(
    rows.map((row) => row.map((cell) => (typeof cell === 'object' && cell !== null ? cell : cell))),
  );
  if (hiddenRows.length > 0) {
    sheet['!rows'] = [];
    for (const row of hiddenRows) sheet['!rows'][row - 1] = { hidden: true };
  }
  const book = XLSX.utils.book_new();
  book.Workbook = { WBProps: { date1904 } };
  XLSX.utils.book_append_sheet(book, sheet, 'Members');
  return new Uint8Array(XLSX.write(book, { type: 'buffer', bookType, bookSST: true, compression }));
}

const ROWS: Cell[][] = [
  ['id', 'name', 'born', 'ssn', 'amount'],
  ['00123', 'José & <Zoë>', { t: 'n', v: 29221, z: 'yyyy-mm-dd' }, { t: 'n', v: 12345678, z: '000-00-0000' }, 1.5],
  [null, 'Ann', { t: 'n', v: 45292.5, z: 'm/d/yy h:mm' }, { t: 'n', v: 900000001 }, { t: 'n', v: 123456789012 }],
];
const EXPECTED = [
  [2, '00123', 'José & <Zoë>', '1980-01-01', '012-34-5678', '1.5'],
  [3, '', 'Ann', '2024-01-01T12:00:00', '900000001', '123456789012'],
];

describe('readSheet', () => {
  test.each(['xlsx', 'xlsm', 'xlsb', 'biff8'] as XLSX.BookType[])(
    '%s: text, dates, digits with their zeros',
    async (bookType) => {
      const container = bookType === 'xlsb' ? 'xlsb' : bookType === 'biff8' ? 'xls' : 'xlsx';
      expect((await read(workbook(ROWS, { bookType }), layout(5, { container }))).rows).toEqual(EXPECTED);
    },
  );

  test('any chunk size gives the same', async () => {
    const bytes = workbook(ROWS, { compression: false });
    for (const chunk of [1, 13, 400]) expect((await read(bytes, layout(5), chunk)).rows).toEqual(EXPECTED);
  });

  test('the 1904 date system', async () => {
    const { rows } = await read(
      workbook([['d'], [{ t: 'n', v: 27759, z: 'yyyy-mm-dd' }]], { date1904: true }),
      layout(1, { date1904: true }),
    );
    expect(rows).toEqual([[2, '1980-01-01']]);
  });

  test('an error cell is a fault of that cell, which is left empty', async () => {
    const { rows, faults } = await read(
      workbook([
        ['a', 'b'],
        [{ t: 'e', v: 42 }, 'x'],
      ]),
      layout(2),
    );
    expect(rows).toEqual([[2, '', 'x']]);
    expect(faults).toEqual([['cell_error', 2, 0]]);
  });

  test('rows under a second header with the columns moved are rejected, until the first comes again', async () => {
    const header = ['c1', 'c2', 'c3', 'c4'];
    const rows: Cell[][] = [header, ['1', 'a', 'b', 'c'], ['c1', 'c3', 'c2', 'x'], ['2', 'b', 'a', 'c'], header];
    const read2 = await read(workbook([...rows, ['3', 'a', 'b', 'c']]), layout(4));
    expect(read2.rows.map(([number]) => number)).toEqual([2, 4, 6]);
    expect(read2.faults).toEqual([['second_header', 4, null]]);
  });

  test('rows under a header with none of the labels of the first are rejected', async () => {
    const other: Cell[] = ['Dep First Name', 'Dep Last Name', 'Relation', 'Birth Date'];
    const rows: Cell[][] = [
      ['c1', 'c2', 'c3', 'c4'],
      ['1', 'a', 'b', 'c'],
      other,
      ['Sam', 'Doe', 'Child', '2012-01-02'],
    ];
    const result = await read(workbook(rows), layout(4));
    expect(result.rows.map(([number]) => number)).toEqual([2, 4]);
    expect(result.faults).toEqual([['second_header', 4, null]]);
  });

  test('hidden rows are read and told of; blank rows, repeated headers and totals are no rows', async () => {
    const rows: Cell[][] = [
      ['c1', 'c2', 'c3', 'c4'],
      ['1', 'a', 'b', 'x'],
      [null, null, null],
      ['c1', 'c2', 'c3', 'c4'],
      ['2', 'c', 'd', 'y'],
      [' ', '\u00a0', null, '\t'],
      ['Total', null, '2', null],
    ];
    const result = await read(workbook(rows, { hiddenRows: [2] }), layout(4));
    expect(result.rows.map((row) => row[0])).toEqual([2, 5]);
    expect(result.faults).toEqual([['hidden_rows', null, null]]);
  });

  test('a damaged archive is corrupt_file, whatever is cut off', async () => {
    const bytes = workbook(ROWS);
    for (let length = 4; length < bytes.length; length += 97) {
      await expect(read(bytes.slice(0, length), layout(5))).rejects.toMatchObject({ code: 'corrupt_file' });
    }
  });

  test('a flipped byte in a stored part is found by its checksum', async () => {
    const bytes = workbook(ROWS, { compression: false });
    const at = Buffer.from(bytes).indexOf('00123');
    bytes[at]! ^= 1;
    await expect(read(bytes, layout(5))).rejects.toMatchObject({
      code: 'corrupt_file',
      details: expect.stringContaining('checksum'),
    });
  });

  test('an encrypted package is encrypted_workbook', async () => {
    const ole = Buffer.alloc(4096);
    ole.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    ole.write('EncryptedPackage', 1024, 'utf16le');
    await expect(read(ole, layout(1))).rejects.toMatchObject({ code: 'encrypted_workbook' });
  });
});

describe('numbers', () => {
  test.each([
    [1, false, '1900-01-01'],
    [59, false, '1900-02-28'],
    [60, false, '60'],
    [61, false, '1900-03-01'],
    [45292, false, '2024-01-01'],
    [45292 - 1462, true, '2024-01-01'],
  ])('serial %d, 1904 %s', (serial, date1904, iso) => expect(serialToIso(serial, date1904)).toBe(iso));

  test.each([
    ['00000', 'mask'],
    ['000-00-0000', 'mask'],
    ['0', 'general'],
    ['0.00', 'general'],
    ['#,##0', 'general'],
    ['mm/dd/yyyy', 'date'],
    ['[$-409]d-mmm-yy;@', 'date'],
    ['"day" 0', 'general'],
    ['General', 'general'],
  ])('format %s is %s', (code, kind) => expect(numberFormatOf(164, code).kind).toBe(kind));

  test('a number longer than its mask stays as it is', () => {
    expect(applyMask('1234567890', '000-00-0000')).toBe('1234567890');
    expect(applyMask('7', '00000')).toBe('00007');
  });
});
