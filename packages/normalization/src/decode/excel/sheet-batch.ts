import type { DecodeIssue, RowBatch } from '../../source/row-batch.ts';
import type { FurtherSheet, NameParts, SplitName } from '../../source/source-layout.ts';
import { partsOfName } from '../parts-of-name.ts';

const ZERO = 0x30;

/** Collects sheet rows, whose cells are sparse and in any order, into a batch of rows. */
export class SheetBatch implements RowBatch {
  bytes: Uint8Array = new Uint8Array(1 << 18);
  rowCount = 0;
  rowCells: Int32Array = new Int32Array(513);
  cellStarts: Int32Array = new Int32Array(1 << 13);
  cellEnds: Int32Array = new Int32Array(1 << 13);
  rowNumbers: Int32Array = new Int32Array(512);
  faults: DecodeIssue[] = [];
  private used = 0;
  private firstCell = 0;
  private width = 0;
  private order: readonly number[] | null = null;
  private digits: ReadonlyMap<number, number> = new Map();
  /** Texts of the last row in cells with names. */
  private readonly nameTexts = new Map<number, string>();

  constructor(private readonly minWidth: number) {}

  /** Maps the cells of all further rows from the columns of this sheet to those of the file. */
  orderAs({ order, digits, byName, names, splits = [] }: FurtherSheet): void {
    this.order = order;
    this.nameTexts.clear();
    const parts = names === undefined ? [] : [names.last, names.first, names.middle ?? []].flat();
    for (const cell of [...(byName?.cells ?? []), ...parts, ...splits.map((one) => one.cell)])
      this.nameTexts.set(cell, '');
    this.padTo(digits);
  }

  /** Restores the leading zeros in all further rows. */
  padTo(digits: FurtherSheet['digits'] = []): void {
    if (digits.length > 0 || this.digits.size > 0)
      this.digits = new Map(digits.map(({ column, count }) => [column, count]));
  }

  /** The column for a cell of the sheet. -1 if it has none. Cells beyond the header come last. */
  columnOf(cell: number): number {
    return this.order === null ? cell : (this.order[cell] ?? this.minWidth + cell - this.order.length);
  }

  openRow(rowNumber: number, width: number): void {
    this.width = Math.max(this.order === null ? width : this.minWidth + width - this.order.length, this.minWidth);
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
    for (const cell of this.nameTexts.keys()) this.nameTexts.set(cell, '');
    this.cellStarts.fill(this.used, this.firstCell, end);
    this.cellEnds.fill(this.used, this.firstCell, end);
    this.rowNumbers[this.rowCount] = rowNumber;
  }

  set(place: number, source: Uint8Array, start: number, end: number): void {
    const column = this.columnOf(place);
    if (column >= 0) this.setColumn(column, source, start, end);
    if (this.nameTexts.has(place)) this.nameTexts.set(place, Buffer.from(source.subarray(start, end)).toString('utf8'));
  }

  /** The text of the last row in a cell with a name. */
  nameIn(cell: number): string {
    return this.nameTexts.get(cell) ?? '';
  }

  /** Sets the last row's whole name from its parts. */
  joinName({ last, first, middle, column }: NameParts): void {
    const given = [first, middle ?? []].flat().map((cell) => this.nameIn(cell).trim());
    const parts = [this.nameIn(last).trim(), given.join(' ').trim()].filter((part) => part !== '');
    const bytes = Buffer.from(parts.join(', '));
    this.setColumn(column, bytes, 0, bytes.length);
  }

  /** Sets the parts of a name of the last row. */
  splitName(split: SplitName): void {
    for (const part of partsOfName(this.nameIn(split.cell), split)) this.setText(part);
  }

  /** Sets a cell of the last row. */
  setText({ column, text }: { readonly column: number; readonly text: string }): void {
    const bytes = Buffer.from(text);
    this.setColumn(column, bytes, 0, bytes.length);
  }

  /** Sets a cell of the row under construction, by the file's column. */
  setColumn(column: number, source: Uint8Array, start: number, end: number): void {
    const lost = this.digits.size === 0 ? 0 : this.lostZeros(column, source, start, end);
    const length = end - start + lost;
    if (this.used + length > this.bytes.length) {
      const larger = new Uint8Array(Math.max(this.bytes.length * 2, this.used + length));
      larger.set(this.bytes.subarray(0, this.used));
      this.bytes = larger;
    }
    const { bytes } = this;
    const cell = this.firstCell + column;
    let to = this.used;
    this.cellStarts[cell] = to;
    for (let zeros = 0; zeros < lost; zeros++) bytes[to++] = ZERO;
    for (let from = start; from < end; from++) bytes[to++] = source[from]!;
    this.cellEnds[cell] = to;
    this.used = to;
  }

  private lostZeros(column: number, source: Uint8Array, start: number, end: number): number {
    const lost = (this.digits.get(column) ?? 0) - (end - start);
    if (lost <= 0 || start === end) return 0;
    for (let at = start; at < end; at++) if (source[at]! < ZERO || source[at]! > ZERO + 9) return 0;
    return lost;
  }

  /**
   * Ends the row. A row with only whitespace is blank and dropped, unless a cell could not be read. Returns whether the
   * row was kept.
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

  /** Removes the last row. */
  dropRow(): void {
    this.rowCount--;
  }

  /** Adds a copy of a row, with its row number. */
  repeatRow(row: number): void {
    const first = this.rowCells[row]!;
    const width = this.widthOf(row);
    this.order = null;
    this.openRow(this.rowNumbers[row]!, width);
    const starts = this.cellStarts.subarray(first, first + width);
    this.cellStarts.set(starts, this.firstCell);
    this.cellEnds.set(this.cellEnds.subarray(first, first + width), this.firstCell);
    this.closeRow(true);
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

/** Whitespace means ASCII whitespace and the no-break space (C2 A0). */
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
