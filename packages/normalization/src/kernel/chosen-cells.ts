import type { RowBatch } from '../decode/row-batch.ts';
import type { CellFeed } from './cell-feed.ts';
import { AT, MAX_CELLS, MAX_INPUT, MAX_ROWS } from './kernel-memory.ts';
import type { Kernel } from './load-kernel.ts';

const STARTS = AT.cellStarts >> 2;
const ENDS = AT.cellEnds >> 2;

/**
 * Of each row one cell for each op: the first of its columns that has text. Cells lie anywhere in the batch's bytes, which
 * have to fit as a whole.
 */
export class ChosenCells implements CellFeed {
  inputEnd: number = AT.input;
  private readonly ops: number;
  /** Columns of all ops one after the other, and where those of each end. */
  private readonly columns: Int32Array;
  private readonly columnEnds: Int32Array;
  private readonly rowCells: Int32Array;

  constructor(
    private readonly kernel: Kernel,
    choices: readonly (readonly number[])[],
  ) {
    this.ops = choices.length;
    this.columns = Int32Array.from(choices.flat());
    let end = 0;
    this.columnEnds = Int32Array.from(choices, (columns) => (end += columns.length));
    this.rowCells = Int32Array.from({ length: MAX_ROWS + 1 }, (_, row) => row * choices.length);
  }

  take(batch: RowBatch, row: number): number {
    if (batch.bytes.length > MAX_INPUT) return row;
    const end = Math.min(batch.rowCount, row + MAX_ROWS, row + Math.floor(MAX_CELLS / this.ops));
    this.kernel.bytes.set(batch.bytes, AT.input);
    this.inputEnd = AT.input + batch.bytes.length;
    for (let index = row; index < end; index++) this.choose(batch, index, (index - row) * this.ops);
    this.kernel.numbers.set(this.rowCells.subarray(0, end - row + 1), AT.rowCells >> 2);
    this.kernel.useCells(0, AT.input);
    return end;
  }

  private choose({ bytes, rowCells, cellStarts, cellEnds }: RowBatch, row: number, first: number): void {
    const { ops, columns, columnEnds } = this;
    const { numbers } = this.kernel;
    const firstCell = rowCells[row]!;
    const width = rowCells[row + 1]! - firstCell;
    let choice = 0;
    for (let op = 0; op < ops; op++) {
      const last = columnEnds[op]!;
      let start = 0;
      let end = 0;
      for (; choice < last; choice++) {
        const column = columns[choice]!;
        if (column >= width) continue;
        start = cellStarts[firstCell + column]!;
        end = cellEnds[firstCell + column]!;
        while (start < end && isBlank(bytes[start]!)) start++;
        if (start < end) break;
      }
      choice = last;
      numbers[STARTS + first + op] = start;
      numbers[ENDS + first + op] = end;
    }
  }
}

function isBlank(byte: number): boolean {
  return byte === 0x20 || byte === 0x09;
}
