import type { DecodeFault, RowBatch } from '../row-batch.ts';

/** Gathers sheet rows, whose cells come sparse and in any order, into a batch of rows of equal width. */
export class SheetBatch implements RowBatch {
  bytes: Uint8Array = new Uint8Array(1 << 18);
  rowCount = 0;
  rowCells: Int32Array = new Int32Array(513);
  cellStarts: Int32Array = new Int32Array(1 << 13);
  cellEnds: Int32Array = new Int32Array(1 << 13);
  rowNumbers: Int32Array = new Int32Array(512);
  faults: DecodeFault[] = [];
  private used = 0;
  private firstCell = 0;
  private width = 0;

  constructor(private readonly minWidth: number) {}

  openRow(rowNumber: number, width: number): void {
    this.width = Math.max(width, this.minWidth);
    this.firstCell = this.rowCells[this.rowCount]!;
    const end = this.firstCell + this.width;
    while (end > this.cellStarts.length) {
      this.cellStarts = doubled(this.cellStarts);
      this.cellEnds = doubled(this.cellEnds);
    }
    if (this.rowCount === this.rowNumbers.length) {
      this.rowNumbers = doubled(this.rowNumbers);
      this.rowCells = doubled(this.rowCells);
    }
    this.cellStarts.fill(this.used, this.firstCell, end);
    this.cellEnds.fill(this.used, this.firstCell, end);
    this.rowNumbers[this.rowCount] = rowNumber;
  }

  set(column: number, source: Uint8Array, start: number, end: number): void {
    const length = end - start;
    if (this.used + length > this.bytes.length) {
      const larger = new Uint8Array(Math.max(this.bytes.length * 2, this.used + length));
      larger.set(this.bytes.subarray(0, this.used));
      this.bytes = larger;
    }
    const { bytes } = this;
    const cell = this.firstCell + column;
    let to = this.used;
    this.cellStarts[cell] = to;
    for (let from = start; from < end; from++) bytes[to++] = source[from]!;
    this.cellEnds[cell] = to;
    this.used = to;
  }

  /**
   * Ends the row; one without any text but white space is blank and dropped, unless a cell could not be read. Returns
   * whether it was kept.
   */
  closeRow(hasFaults = false): boolean {
    let filled = hasFaults;
    for (let cell = this.firstCell; cell < this.firstCell + this.width && !filled; cell++)
      filled = hasText(this.bytes, this.cellStarts[cell]!, this.cellEnds[cell]!);
    if (!filled) return false;
    this.rowCount++;
    this.rowCells[this.rowCount] = this.firstCell + this.width;
    return true;
  }

  /** Takes back the last row. */
  dropRow(): void {
    this.rowCount--;
  }

  textOf(row: number, column: number): string {
    const cell = this.rowCells[row]! + column;
    if (cell >= this.rowCells[row + 1]!) return '';
    return Buffer.from(
      this.bytes.buffer,
      this.bytes.byteOffset + this.cellStarts[cell]!,
      this.cellEnds[cell]! - this.cellStarts[cell]!,
    ).toString('utf8');
  }

  widthOf(row: number): number {
    return this.rowCells[row + 1]! - this.rowCells[row]!;
  }

  get cellCount(): number {
    return this.rowCells[this.rowCount]!;
  }

  get usedBytes(): number {
    return this.used;
  }

  reset(): void {
    this.rowCount = 0;
    this.used = 0;
    this.faults = [];
    this.rowCells[0] = 0;
  }
}

/** White space: what ASCII has of it, and the space that does not break (C2 A0). */
function hasText(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    if (bytes[at] === 0xc2 && bytes[at + 1] === 0xa0) at++;
    else if (bytes[at]! > 0x20) return true;
  }
  return false;
}

function doubled(array: Int32Array): Int32Array {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}
