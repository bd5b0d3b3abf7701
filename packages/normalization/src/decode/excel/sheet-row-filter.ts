import { looksLikeHeader } from '../../infer/looks-like-header.ts';
import type { ExcelLayout } from '../../source/source-layout.ts';
import { digitPairAt } from '../digit-pair.ts';
import type { SheetBatch } from './sheet-batch.ts';

/** `Totals`, `Group 30417 total`. */
const TOTAL = /^\s*((sub|grand)[ -]?)?totals?\b|\stotals?:?\s*$/i;

/** ASCII characters that `trim` keeps, without the first and last letters of totals. */
const ends = new Uint8Array(256).fill(1, 0x21, 0x7f);
const begins = ends.slice();
for (const letter of Buffer.from('TtSsGg')) begins[letter] = 0;
for (const letter of Buffer.from('LlSs:')) ends[letter] = 0;

const markOf = (firstByte: number, length: number) => length * 256 + firstByte;

export interface SheetTable {
  readonly firstDataRow: number;
  readonly lastDataRow: number | null;
  /** Empty if it has no header. */
  readonly labels: readonly string[];
}

/** Tells data rows from rows outside the table, repeated headers, rows that the layout skips, and totals. */
export class SheetRowFilter {
  private readonly skip: ReadonlySet<string>;
  private readonly header: readonly string[];
  private readonly labels: ReadonlySet<string>;
  /** Null if every row must be compared as text. */
  private readonly labelMarks: ReadonlySet<number> | null;
  /** The row of the second header that applies to the current rows. Null if the sheet's own header applies. */
  otherHeader: number | null = null;
  private readonly firstRow: number;
  private readonly lastRow: number;

  /** @param table the sheet's own rows and labels, in the order of the file's columns */
  constructor(layout: ExcelLayout, table: SheetTable) {
    this.firstRow = table.firstDataRow;
    this.lastRow = table.lastDataRow ?? Number.MAX_SAFE_INTEGER;
    this.skip = new Set(layout.skipRowsStartingWith.map((text) => text.trim().toLowerCase()));
    this.header = table.labels;
    this.labels = new Set(this.header);
    const isExact = this.skip.size === 0 && !this.header.some((label) => label.includes('\uFFFD'));
    const labels = this.header.map((label) => Buffer.from(label));
    this.labelMarks = isExact ? new Set(labels.map((label) => markOf(label[0] ?? 0, label.length))) : null;
  }

  isData(batch: SheetBatch, row: number): boolean {
    const number = batch.rowNumbers[row]!;
    if (number < this.firstRow || number > this.lastRow) return false;
    if (this.isPlain(batch, row) && (this.header.length <= 2 || hasDigits(batch, row))) return true;
    const width = batch.widthOf(row);
    let column = 0;
    let first = batch.textOf(row, 0).trim();
    if (this.skip.size > 0 && this.skip.has(first.toLowerCase())) return false;
    while (first === '' && column + 1 < width) first = batch.textOf(row, ++column).trim();
    if (this.header.length > 1 && this.labels.has(first)) {
      if (this.repeatsHeader(batch, row)) {
        this.otherHeader = null;
        return false;
      }
      if (this.isOtherHeader(batch, row, width)) {
        this.otherHeader = number;
        return false;
      }
    }
    if (this.header.length > 2 && !hasDigits(batch, row) && this.headsTable(batch, row, width)) {
      this.otherHeader = number;
      return false;
    }
    return !this.isTotal(batch, row, first);
  }

  /** Whether the text that the sheet has in the row's first cells, or where names are, makes it a line of totals. */
  isTotal(batch: SheetBatch, row: number, text: string): boolean {
    return TOTAL.test(text) && this.isHalfEmpty(batch, row, batch.widthOf(row));
  }

  /** Whether the first cell's bytes show that it isn't a label, a total, or a text to skip. */
  private isPlain({ bytes, rowCells, cellStarts, cellEnds }: SheetBatch, row: number): boolean {
    const start = cellStarts[rowCells[row]!]!;
    const end = cellEnds[rowCells[row]!]!;
    if (start === end || this.labelMarks === null) return false;
    const first = bytes[start]!;
    return begins[first] === 1 && ends[bytes[end - 1]!] === 1 && !this.labelMarks.has(markOf(first, end - start));
  }

  private repeatsHeader(batch: SheetBatch, row: number): boolean {
    return this.header.every((label, column) => label === '' || batch.textOf(row, column).trim() === label);
  }

  /**
   * Whether more than half of the filled cells, and at least three, are header labels. This happens if tables with
   * other columns are stacked.
   */
  private isOtherHeader(batch: SheetBatch, row: number, width: number): boolean {
    const filled = Array.from({ length: width }, (_, column) => batch.textOf(row, column).trim()).filter(Boolean);
    const known = new Set(filled.filter((text) => this.labels.has(text))).size;
    return known >= 3 && known * 2 > filled.length;
  }

  private headsTable(batch: SheetBatch, row: number, width: number): boolean {
    const texts = Array.from({ length: width }, (_, column) => batch.textOf(row, column));
    return this.isOtherHeader(batch, row, width) || looksLikeHeader(texts);
  }

  private isHalfEmpty(batch: SheetBatch, row: number, width: number): boolean {
    let filled = 0;
    for (let column = 0; column < width; column++) if (batch.textOf(row, column).trim() !== '') filled++;
    return filled * 2 <= Math.max(width, this.header.length);
  }
}

/** Whether a cell has two adjacent digits. */
export function hasDigits({ bytes, rowCells, cellStarts, cellEnds }: SheetBatch, row: number): boolean {
  for (let cell = rowCells[row]!; cell < rowCells[row + 1]!; cell++)
    if (digitPairAt(bytes, cellStarts[cell]!, cellEnds[cell]!) >= 0) return true;
  return false;
}
