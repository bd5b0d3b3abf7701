import { z } from 'zod';
import type { DecodeIssue, RowBatch } from '../source/row-batch.ts';

/** Marks a cell whose length is in the list of long ones. */
const LONG = 0xffff;
/** Words at the start: bytes after the first word, rows, cells, bytes of text. */
const HEAD_WORDS = 4;
const WORD = 4;
const FIRST_BYTES = 1 << 18;

/** Rarely used properties, as JSON at the end. */
const extrasSchema = z.object({
  longCells: z.array(z.int().nonnegative()),
  faults: z.array(z.custom<DecodeIssue>((value) => typeof value === 'object')),
});
const NO_EXTRAS: z.output<typeof extrasSchema> = { longCells: [], faults: [] };

/**
 * Packs batches for another process into reused memory: the length, then the cells in sequence with their lengths.
 * Without packing, a batch has as many bytes of offsets as of text.
 */
export class BatchPacker {
  private words = new Int32Array(FIRST_BYTES / WORD);
  private bytes = new Uint8Array(this.words.buffer);

  pack({ bytes: source, rowCount, rowCells, cellStarts, cellEnds, rowNumbers, faults }: RowBatch): Uint8Array {
    const cellCount = rowCells[rowCount]!;
    const lengthsAt = WORD * (HEAD_WORDS + 2 * rowCount + 1);
    const textAt = lengthsAt + 2 * cellCount;
    this.reserve(textAt + source.length, 0);
    const { bytes, words } = this;
    words.set(rowCells.subarray(0, rowCount + 1), HEAD_WORDS);
    words.set(rowNumbers.subarray(0, rowCount), HEAD_WORDS + rowCount + 1);
    const lengths = new Uint16Array(words.buffer, lengthsAt, cellCount);
    const longCells: number[] = [];
    let end = textAt;
    // Adjacent cells are copied together, which is usually all of them.
    let from = 0;
    let to = 0;
    for (let cell = 0; cell < cellCount; cell++) {
      const start = cellStarts[cell]!;
      const length = cellEnds[cell]! - start;
      lengths[cell] = Math.min(length, LONG);
      if (length >= LONG) longCells.push(length);
      if (length === 0) continue;
      if (start !== to) {
        bytes.set(source.subarray(from, to), end);
        end += to - from;
        from = start;
      }
      to = start + length;
    }
    bytes.set(source.subarray(from, to), end);
    end += to - from;
    return this.finish(rowCount, cellCount, end - textAt, this.putExtras(end, { longCells, faults }));
  }

  private putExtras(end: number, extras: { longCells: number[]; faults: readonly DecodeIssue[] }): number {
    if (extras.longCells.length === 0 && extras.faults.length === 0) return end;
    const json = Buffer.from(JSON.stringify(extras));
    this.reserve(end + json.length, end);
    this.bytes.set(json, end);
    return end + json.length;
  }

  private finish(rowCount: number, cellCount: number, textBytes: number, end: number): Uint8Array {
    this.words[0] = end - WORD;
    this.words[1] = rowCount;
    this.words[2] = cellCount;
    this.words[3] = textBytes;
    return this.bytes.subarray(0, end);
  }

  private reserve(size: number, used: number): void {
    if (size <= this.bytes.length) return;
    const words = new Int32Array(Math.ceil(size / WORD));
    const bytes = new Uint8Array(words.buffer);
    bytes.set(this.bytes.subarray(0, used));
    this.words = words;
    this.bytes = bytes;
  }
}

/** Unpacks batches as views of their bytes, with offsets in reused arrays. */
export class BatchUnpacker {
  private starts = new Int32Array(0);
  private ends = new Int32Array(0);

  /**
   * @param packed starts at a multiple of four bytes in its buffer
   * @throws Error if it wasn't packed by `BatchPacker`
   */
  unpack(packed: Uint8Array): RowBatch {
    const { buffer, byteOffset } = packed;
    if (packed.length < WORD * (HEAD_WORDS + 1)) throw invalidBatch();
    const words = new Uint32Array(buffer, byteOffset, HEAD_WORDS);
    const rowCount = words[1]!;
    const cellCount = words[2]!;
    const textBytes = words[3]!;
    const lengthsAt = WORD * (HEAD_WORDS + 2 * rowCount + 1);
    const textAt = lengthsAt + 2 * cellCount;
    const extrasAt = textAt + textBytes;
    if (words[0] !== packed.length - WORD || extrasAt > packed.length) throw invalidBatch();
    const rowCells = new Int32Array(buffer, byteOffset + WORD * HEAD_WORDS, rowCount + 1);
    const { longCells, faults } = extrasAt === packed.length ? NO_EXTRAS : readExtras(packed.subarray(extrasAt));
    if (rowCells[rowCount] !== cellCount) throw invalidBatch();
    if (this.place(new Uint16Array(buffer, byteOffset + lengthsAt, cellCount), longCells) !== textBytes)
      throw invalidBatch();
    return {
      bytes: packed.subarray(textAt, extrasAt),
      rowCount,
      rowCells,
      cellStarts: this.starts,
      cellEnds: this.ends,
      rowNumbers: new Int32Array(buffer, byteOffset + WORD * (HEAD_WORDS + rowCount + 1), rowCount),
      faults,
    };
  }

  /** Converts lengths to offsets. Returns the end of the last cell. */
  private place(lengths: Uint16Array, longCells: readonly number[]): number {
    if (lengths.length > this.starts.length) {
      this.starts = new Int32Array(lengths.length * 2);
      this.ends = new Int32Array(lengths.length * 2);
    }
    const { starts, ends } = this;
    let at = 0;
    let long = 0;
    for (let cell = 0; cell < lengths.length; cell++) {
      const length = lengths[cell]!;
      starts[cell] = at;
      at += length === LONG ? longCells[long++]! : length;
      ends[cell] = at;
    }
    return at;
  }
}

function readExtras(json: Uint8Array): z.output<typeof extrasSchema> {
  try {
    return extrasSchema.parse(JSON.parse(Buffer.from(json).toString('utf8')));
  } catch {
    throw invalidBatch(); // what the parser says may hold what stands in a cell
  }
}

function invalidBatch(): Error {
  return new Error('workbook reader process sent an inconsistent batch');
}
