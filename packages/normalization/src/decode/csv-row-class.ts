import type { CsvRowScanner } from './csv-row-scanner.ts';

/** `second_header`: the row has the header's labels in another order, or some of them among others. */
export type CsvRowClass = 'data' | 'blank' | 'header' | 'second_header' | 'skipped' | 'summary';

export interface CsvRowPatterns {
  readonly headerRecords: readonly (readonly Uint8Array[])[];
  /** First-cell texts of rows to skip, in lower case. */
  readonly skipTexts: readonly Uint8Array[];
  readonly columnCount: number;
}

/** Initials of `Total`, `Subtotal`, `Grand total`, `Page 1 of 2`, `End of report`, and `*** End of report ***`. */
const INITIALS = Buffer.from('TtSsGgPpEe*');
const TOTAL = /^\s*((sub|grand)[ -]?)?totals?\b|\stotals?:?\s*$/i;
/** In a row of one cell. */
const OF_PAGE = /^[\s*-]*(page:? *\d{1,6}( *of *\d{1,6})?|end of (report|file|list|listing|data|page))[\s*.-]*$/i;

const isSpace = (byte: number) => byte <= 32;
const lower = (byte: number) => (byte >= 65 && byte <= 90 ? byte + 32 : byte);

/** Encodes and trims labels to compare them with the scanned bytes. Skip texts are also converted to lower case. */
export function compilePatterns(
  encode: (text: string) => Uint8Array,
  headerRecords: readonly (readonly string[])[],
  skipRowsStartingWith: readonly string[],
  columnCount: number,
): CsvRowPatterns {
  const trimmed = (text: string) => trimBytes(encode(text));
  return {
    headerRecords: headerRecords.map((record) => record.map(trimmed)),
    skipTexts: skipRowsStartingWith.map((text) => trimmed(text).map(lower)).filter((text) => text.length > 0),
    columnCount,
  };
}

/**
 * Classifies rows by their sealed cells. If `mayBeOther` is 0 for a row's first byte, the row is data. The upload scan
 * counts such rows without reading their cells.
 */
export class CsvRowClassifier {
  /** By the first byte of a line: 1 if the row might not be data. */
  readonly mayBeOther = new Uint8Array(256);
  /** The header's labels by first byte. A row that starts with one may be a header in another order. */
  private readonly labels = Array<Uint8Array[] | undefined>(256).fill(undefined);
  private readonly columnsByLabel = new Map<string, number[]>();
  private readonly longestLabel: number;

  constructor(private readonly patterns: CsvRowPatterns) {
    const lastRecord = patterns.headerRecords.at(-1) ?? [];
    this.longestLabel = lastRecord.reduce((longest, label) => Math.max(longest, label.length), 0);
    lastRecord.forEach((label, column) => {
      const name = Buffer.from(label).toString('latin1');
      const columns = this.columnsByLabel.get(name);
      if (columns === undefined) this.columnsByLabel.set(name, [column]);
      else columns.push(column);
    });
    this.mayBeOther.fill(1, 0, 33);
    for (const byte of INITIALS) this.mayBeOther[byte] = 1;
    for (const record of patterns.headerRecords) this.mayBeOther[record[0]?.[0] ?? 0] = 1;
    if (patterns.headerRecords.length === 1) {
      for (const label of patterns.headerRecords[0]!) {
        if (label.length === 0) continue;
        const others = this.labels[label[0]!];
        if (others === undefined) this.labels[label[0]!] = [label];
        else others.push(label);
      }
    }
    for (const text of patterns.skipTexts) {
      const byte = text[0]!;
      this.mayBeOther[byte] = 1;
      if (byte >= 97 && byte <= 122) this.mayBeOther[byte - 32] = 1;
    }
  }

  /**
   * Whether the line or cell at `at` starts with a header label, or with the beginning of one that is cut off at `end`.
   */
  startsWithLabel(bytes: Uint8Array, at: number, end: number): boolean {
    const labels = this.labels[bytes[at]!];
    if (labels === undefined) return false;
    for (let i = 0; i < labels.length; i++) if (startsWith(bytes, at, end, labels[i]!)) return true;
    return false;
  }

  classify(bytes: Uint8Array, rows: CsvRowScanner, row: number): CsvRowClass {
    const first = rows.rowCells[row]!;
    const end = rows.rowCells[row + 1]!;
    const { cellStarts, cellEnds } = rows;
    if (rows.rowFlags[row] !== 0 && end === first) return 'data';
    let cell = first;
    while (cell < end && isBlank(bytes, cellStarts[cell]!, cellEnds[cell]!)) cell++;
    if (cell === end) return 'blank';
    const mayBeHeader = this.startsWithLabel(bytes, cellStarts[cell]!, cellEnds[cell]!);
    if (cell === first && this.mayBeOther[bytes[cellStarts[cell]!]!] === 0 && !mayBeHeader) return 'data';
    if (this.repeatsHeader(bytes, rows, first, end)) return 'header';
    if (mayBeHeader && this.isOtherHeader(bytes, rows, first, end)) return 'second_header';
    if (this.isSkipped(bytes, cellStarts[first]!, cellEnds[first]!)) return 'skipped';
    if (this.isOfPage(bytes, rows, first, end)) return 'skipped';
    if (this.isSummary(bytes, rows, cell, first, end)) return 'summary';
    return 'data';
  }

  private repeatsHeader(bytes: Uint8Array, rows: CsvRowScanner, first: number, end: number): boolean {
    for (const record of this.patterns.headerRecords) {
      if (record.length !== end - first) continue;
      let cell = first;
      while (cell < end && equalsTrimmed(bytes, rows.cellStarts[cell]!, rows.cellEnds[cell]!, record[cell - first]!)) {
        cell++;
      }
      if (cell === end) return true;
    }
    return false;
  }

  /** Whether more than half of the cells, and at least three, are different header labels. */
  isOtherHeader(bytes: Uint8Array, rows: CsvRowScanner, first: number, end: number): boolean {
    const known = this.cellByLabel(bytes, rows, first, end).filter((cell) => cell >= 0).length;
    return known >= 3 && known * 2 > end - first;
  }

  /**
   * Returns, for each column, the index of the cell in this `second_header` row with the column's label. Null if the
   * columns differ or a label occurs twice.
   */
  orderOf(bytes: Uint8Array, rows: CsvRowScanner, row: number): number[] | null {
    const first = rows.rowCells[row]!;
    const end = rows.rowCells[row + 1]!;
    if (this.patterns.headerRecords.length !== 1) return null;
    const labels = this.patterns.headerRecords[0]!.map((label) => Buffer.from(label).toString('latin1'));
    const order = this.cellByLabel(bytes, rows, first, end);
    const isSame = end - first === order.length && order.every((cell) => cell >= 0);
    return isSame && new Set(labels).size === labels.length ? order : null;
  }

  /**
   * Returns, for each header column, the first cell of the row with its label that isn't assigned to another column. -1
   * if there is none.
   */
  private cellByLabel(bytes: Uint8Array, rows: CsvRowScanner, first: number, end: number): number[] {
    const order = Array<number>(this.patterns.headerRecords.at(-1)?.length ?? 0).fill(-1);
    /** Cells seen per label. If several columns have the same label, each gets one cell. */
    const seen = new Map<string, number>();
    for (let cell = first; cell < end; cell++) {
      const label = trimBytes(bytes.subarray(rows.cellStarts[cell]!, rows.cellEnds[cell]!));
      if (label.length === 0 || label.length > this.longestLabel) continue;
      const name = Buffer.from(label).toString('latin1');
      const count = seen.get(name) ?? 0;
      const column = this.columnsByLabel.get(name)?.[count];
      if (column === undefined) continue;
      order[column] = cell - first;
      seen.set(name, count + 1);
    }
    return order;
  }

  private isSkipped(bytes: Uint8Array, start: number, end: number): boolean {
    if (this.patterns.skipTexts.length === 0) return false;
    const text = trimBytes(bytes.subarray(start, end)).map(lower);
    return this.patterns.skipTexts.some((skip) => Buffer.compare(skip, text) === 0);
  }

  /** Nearly all rows have a second value, so their text isn't looked at. */
  private isOfPage(bytes: Uint8Array, { cellStarts, cellEnds }: CsvRowScanner, first: number, end: number): boolean {
    for (let cell = first + 1; cell < end; cell++)
      if (!isBlank(bytes, cellStarts[cell]!, cellEnds[cell]!)) return false;
    const [from, to] = [cellStarts[first]!, cellEnds[first]!];
    if (to - from > 64 || this.patterns.columnCount < 3) return false;
    return OF_PAGE.test(Buffer.from(bytes.subarray(from, to)).toString('latin1'));
  }

  /** Whether the first text is `Total`, `Subtotal`, or `Grand total` and at least half of the row is empty. */
  private isSummary(bytes: Uint8Array, rows: CsvRowScanner, cell: number, first: number, end: number): boolean {
    const from = rows.cellStarts[cell]!;
    const to = Math.min(rows.cellEnds[cell]!, from + 64);
    if (!startsLikeTotal(bytes[from]!)) return false;
    if (!TOTAL.test(Buffer.from(bytes.subarray(from, to)).toString('latin1'))) return false;
    let filled = 0;
    for (let c = first; c < end; c++) if (!isBlank(bytes, rows.cellStarts[c]!, rows.cellEnds[c]!)) filled++;
    return filled * 2 <= this.patterns.columnCount;
  }
}

const startsLikeTotal = (byte: number) => {
  const c = lower(byte);
  return c === 116 || c === 115 || c === 103 || c <= 32;
};

/** Whether [start, end) contains only whitespace and NUL. */
export function isBlank(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (!isSpace(bytes[at]!)) return false;
  return true;
}

function startsWith(bytes: Uint8Array, at: number, end: number, label: Uint8Array): boolean {
  const length = Math.min(label.length, end - at);
  for (let i = 0; i < length; i++) if (bytes[at + i] !== label[i]) return false;
  return true;
}

function trimBytes(bytes: Uint8Array): Uint8Array {
  let start = 0;
  let end = bytes.length;
  while (start < end && isSpace(bytes[start]!)) start++;
  while (end > start && isSpace(bytes[end - 1]!)) end--;
  return bytes.subarray(start, end);
}

function equalsTrimmed(bytes: Uint8Array, start: number, end: number, text: Uint8Array): boolean {
  let from = start;
  let to = end;
  while (from < to && isSpace(bytes[from]!)) from++;
  while (to > from && isSpace(bytes[to - 1]!)) to--;
  if (to - from !== text.length) return false;
  for (let i = 0; i < text.length; i++) if (bytes[from + i] !== text[i]) return false;
  return true;
}
