import { isAscii } from 'node:buffer';
import type { FileReaders } from '../decode/file-readers.ts';
import type { ByteSource } from '../source/byte-source.ts';
import type { RowBatch } from '../source/row-batch.ts';
import { type SourceLayout, sampleLayout } from '../source/source-layout.ts';

/** The beginning of a cell is enough. A cell can have a megabyte. */
const MAX_CELL_CHARACTERS = 1024;
/** Total size of sampled rows, which substrings keep in memory. */
const MAX_SAMPLE_BYTES = 16 * 2 ** 20;
/** Limits rows with thousands of columns. A small workbook can declare thousands of cells in each row. */
const MAX_SAMPLE_CELLS = 400_000;
/** Stops if nearly all rows are rejected, such as after an unclosed quote. */
const MAX_ROWS_LOOKED_AT = 50_000;

/** The first data rows as text, for inference. Rejected rows are skipped. */
export async function readSampleRows(
  source: ByteSource,
  layout: SourceLayout,
  { decoderFor }: FileReaders,
  maxRows = 1000,
): Promise<string[][]> {
  const rows: string[][] = [];
  const text = new TextDecoder();
  let room = MAX_SAMPLE_CELLS;
  let lookedAt = 0;
  let bytes = 0;
  for await (const batch of decoderFor(layout).decode(source, sampleLayout(layout))) {
    const plain = plainText(batch);
    const rejected = new Set(batch.faults.filter((fault) => fault.rejectsRow).map((fault) => fault.rowNumber));
    for (let row = 0; row < batch.rowCount && rows.length < maxRows && room > 0; row += 1) {
      if (rejected.has(batch.rowNumbers[row] ?? 0)) continue;
      const first = batch.rowCells[row] ?? 0;
      const cells = Array<string>((batch.rowCells[row + 1] ?? 0) - first);
      for (let cell = 0; cell < cells.length; cell += 1) {
        const start = batch.cellStarts[first + cell] ?? 0;
        const whole = batch.cellEnds[first + cell] ?? 0;
        // A character takes at most three bytes per UTF-16 unit.
        const end = Math.min(whole, start + MAX_CELL_CHARACTERS * (plain === null ? 3 : 1));
        cells[cell] =
          plain?.text.slice(start - plain.from, end - plain.from) ??
          text.decode(batch.bytes.subarray(start, end)).slice(0, MAX_CELL_CHARACTERS);
      }
      rows.push(cells);
      room -= cells.length;
    }
    lookedAt += batch.rowCount;
    bytes += (batch.cellEnds[(batch.rowCells[batch.rowCount] ?? 0) - 1] ?? 0) - (batch.cellStarts[0] ?? 0);
    if (rows.length >= maxRows || room <= 0 || bytes >= MAX_SAMPLE_BYTES || lookedAt >= MAX_ROWS_LOOKED_AT) break;
  }
  return rows;
}

/** The text of a batch if it is ASCII, so that cells can be cut from it instead of being decoded individually. */
function plainText({
  bytes,
  rowCount,
  rowCells,
  cellStarts,
  cellEnds,
}: RowBatch): { text: string; from: number } | null {
  let from = bytes.length;
  let to = 0;
  for (let cell = rowCells[0] ?? 0; cell < (rowCells[rowCount] ?? 0); cell++) {
    from = Math.min(from, cellStarts[cell] ?? 0);
    to = Math.max(to, cellEnds[cell] ?? 0);
  }
  const used = bytes.subarray(from, to);
  return isAscii(used)
    ? { text: Buffer.from(used.buffer, used.byteOffset, used.length).toString('latin1'), from }
    : null;
}

/** Number of data rows of the whole file. */
export async function countRows(
  source: ByteSource,
  layout: SourceLayout,
  { decoderFor }: FileReaders,
): Promise<number> {
  let count = 0;
  let last = 0;
  for await (const { rowCount, rowNumbers } of decoderFor(layout).decode(source, layout)) {
    // A person's elections have its row number.
    for (let row = 0; row < rowCount; row++) {
      if (rowNumbers[row] !== last) count++;
      last = rowNumbers[row]!;
    }
  }
  return count;
}

/** The first `maxBytes` of the file. */
export async function readHead(source: ByteSource, maxBytes = 1 << 18): Promise<Uint8Array> {
  const end = Math.min(maxBytes, source.size);
  const head = new Uint8Array(end);
  let filled = 0;
  for await (const chunk of source.read(0, end)) {
    head.set(chunk.subarray(0, end - filled), filled);
    filled += Math.min(chunk.length, end - filled);
  }
  return head.subarray(0, filled);
}
