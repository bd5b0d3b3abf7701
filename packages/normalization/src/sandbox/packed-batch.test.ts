import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { SheetBatch } from '../decode/excel/sheet-batch.ts';
import type { RowBatch } from '../source/row-batch.ts';
import { BatchPacker, BatchUnpacker } from './packed-batch.ts';

const text = fc.oneof(
  { weight: 20, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  { weight: 1, arbitrary: fc.constantFrom(65_534, 65_535, 65_536, 100_000).map((length) => 'x'.repeat(length)) },
);
/** Cells in any order, some twice; rows that are taken back leave their text behind. */
const row = fc.record({
  cells: fc.array(fc.record({ column: fc.nat(5), text }), { maxLength: 8 }),
  width: fc.integer({ min: 0, max: 8 }),
  dropped: fc.boolean(),
});

describe('a packed batch', () => {
  test('is the batch that was packed, whatever stood in the arrays before', () => {
    const packer = new BatchPacker();
    const unpacker = new BatchUnpacker();
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), (rows) => {
        const batch = new SheetBatch(6);
        for (const [index, { cells, width, dropped }] of rows.entries()) {
          batch.openRow(index + 2, width);
          for (const cell of cells) {
            const bytes = Buffer.from(cell.text);
            batch.set(cell.column, bytes, 0, bytes.length);
          }
          if (batch.closeRow() && dropped) batch.dropRow();
        }
        expect(contentOf(unpacker.unpack(packer.pack(batch)))).toEqual(contentOf(batch));
      }),
    );
  });

  test('that inconsistent batch is refused', () => {
    const batch = new SheetBatch(1);
    batch.openRow(1, 1);
    batch.set(0, Buffer.from('ab'), 0, 2);
    batch.closeRow();
    const packed = new BatchPacker().pack(batch);
    const unpack = (bytes: Uint8Array) => new BatchUnpacker().unpack(bytes);
    expect(unpack(packed).rowCount).toBe(1);
    expect(() => unpack(packed.slice(0, 12))).toThrow('inconsistent batch');
    expect(() => unpack(packed.slice(0, -1))).toThrow('inconsistent batch');
    // Its length, rows, cells, bytes of text (more and fewer), the last row's end, the cell's length.
    for (const [at, by] of [
      [0, 1],
      [4, 1],
      [8, 1],
      [12, 1],
      [12, -1],
      [20, 1],
      [28, 1],
    ] as const) {
      const wrong = packed.slice();
      wrong[at]! += by;
      expect(() => unpack(wrong)).toThrow('inconsistent batch');
    }
  });
});

function contentOf({ bytes, rowCount, rowCells, cellStarts, cellEnds, rowNumbers }: RowBatch) {
  return Array.from({ length: rowCount }, (_, r) => ({
    row: rowNumbers[r],
    cells: Array.from({ length: rowCells[r + 1]! - rowCells[r]! }, (_none, c) =>
      Buffer.from(bytes.subarray(cellStarts[rowCells[r]! + c], cellEnds[rowCells[r]! + c])).toString('latin1'),
    ),
  }));
}
