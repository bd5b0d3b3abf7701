import type { DecodeFault, RowBatch } from '../decode/row-batch.ts';

/** What stands for the length of a cell whose length is among the `longCells`. */
const LONG = 0xffff;

/**
 * A batch between two processes: its cells one behind the other, told apart by their lengths. As it is, a batch has as
 * many bytes of offsets as of text, and each of its bytes is copied some six times and left to two collectors on the way.
 */
export interface PackedBatch {
  readonly bytes: Uint8Array;
  readonly rowCells: Int32Array;
  readonly rowNumbers: Int32Array;
  readonly cellLengths: Uint16Array;
  readonly longCells: readonly number[];
  readonly faults: readonly DecodeFault[];
}

/** Packs batches, each into the memory of the one before. */
export class BatchPacker {
  private bytes = new Uint8Array(1 << 18);
  private lengths = new Uint16Array(1 << 15);

  pack({ bytes: source, rowCount, rowCells, cellStarts, cellEnds, rowNumbers, faults }: RowBatch): PackedBatch {
    const cellCount = rowCells[rowCount]!;
    if (source.length > this.bytes.length) this.bytes = new Uint8Array(source.length);
    if (cellCount > this.lengths.length) this.lengths = new Uint16Array(cellCount * 2);
    const { bytes, lengths } = this;
    const longCells: number[] = [];
    let used = 0;
    // Cells that lie side by side are copied together: usually all of them.
    let from = 0;
    let to = 0;
    for (let cell = 0; cell < cellCount; cell++) {
      const start = cellStarts[cell]!;
      const end = cellEnds[cell]!;
      const length = end - start;
      lengths[cell] = Math.min(length, LONG);
      if (length >= LONG) longCells.push(length);
      if (length === 0) continue;
      if (start !== to) {
        bytes.set(source.subarray(from, to), used);
        used += to - from;
        from = start;
      }
      to = end;
    }
    bytes.set(source.subarray(from, to), used);
    used += to - from;
    return {
      bytes: bytes.subarray(0, used),
      rowCells: rowCells.subarray(0, rowCount + 1),
      rowNumbers: rowNumbers.subarray(0, rowCount),
      cellLengths: lengths.subarray(0, cellCount),
      longCells,
      faults,
    };
  }
}

/** Gives back the batches that were packed, each in the arrays of the one before. */
export class BatchUnpacker {
  private starts = new Int32Array(0);
  private ends = new Int32Array(0);

  /** @throws Error when it is none that `BatchPacker` has packed. */
  unpack({ bytes, rowCells, rowNumbers, cellLengths, longCells, faults }: PackedBatch): RowBatch {
    const cellCount = cellLengths.length;
    if (cellCount > this.starts.length) {
      this.starts = new Int32Array(cellCount * 2);
      this.ends = new Int32Array(cellCount * 2);
    }
    const { starts, ends } = this;
    let at = 0;
    let long = 0;
    for (let cell = 0; cell < cellCount; cell++) {
      const length = cellLengths[cell]!;
      starts[cell] = at;
      at += length === LONG ? longCells[long++]! : length;
      ends[cell] = at;
    }
    const rowCount = rowNumbers.length;
    if (at !== bytes.length || rowCells.length !== rowCount + 1 || rowCells[rowCount] !== cellCount)
      throw new Error('the process that reads workbooks sent a batch that does not add up');
    return { bytes, rowCount, rowCells, cellStarts: starts, cellEnds: ends, rowNumbers, faults };
  }
}
