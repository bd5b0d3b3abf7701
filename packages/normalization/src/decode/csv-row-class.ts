import type { CsvRowScanner } from './csv-row-scanner.ts';

export type CsvRowClass = 'data' | 'blank' | 'header' | 'skipped' | 'summary';

export interface CsvRowPatterns {
  readonly headerRecords: readonly (readonly Uint8Array[])[];
  /** First-cell texts of rows to skip, lower-cased. */
  readonly skipTexts: readonly Uint8Array[];
  readonly columnCount: number;
}

const isSpace = (byte: number) => byte <= 32;
const lower = (byte: number) => (byte >= 65 && byte <= 90 ? byte + 32 : byte);

/** Encodes labels as they will stand in the scanned bytes: trimmed; skip texts in lower case too. */
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
 * Tells data rows from those that are none. Judges sealed cells. A row whose first byte `mayBeOther` rules out is data:
 * the upload scan counts such rows without looking at their cells.
 */
export class CsvRowClassifier {
  /** By first byte of the line: whether the row could be anything but data. */
  readonly mayBeOther = new Uint8Array(256);

  constructor(private readonly patterns: CsvRowPatterns) {
    this.mayBeOther.fill(1, 0, 33);
    for (const byte of Buffer.from('TtSsGg')) this.mayBeOther[byte] = 1;
    for (const record of patterns.headerRecords) this.mayBeOther[record[0]?.[0] ?? 0] = 1;
    for (const text of patterns.skipTexts) {
      const byte = text[0]!;
      this.mayBeOther[byte] = 1;
      if (byte >= 97 && byte <= 122) this.mayBeOther[byte - 32] = 1;
    }
  }

  classify(bytes: Uint8Array, rows: CsvRowScanner, row: number): CsvRowClass {
    const first = rows.rowCells[row]!;
    const end = rows.rowCells[row + 1]!;
    const { cellStarts, cellEnds } = rows;
    if (rows.rowFlags[row] !== 0 && end === first) return 'data';
    let cell = first;
    while (cell < end && isBlank(bytes, cellStarts[cell]!, cellEnds[cell]!)) cell++;
    if (cell === end) return 'blank';
    if (cell === first && this.mayBeOther[bytes[cellStarts[cell]!]!] === 0) return 'data';
    if (this.repeatsHeader(bytes, rows, first, end)) return 'header';
    if (this.isSkipped(bytes, cellStarts[first]!, cellEnds[first]!)) return 'skipped';
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

  private isSkipped(bytes: Uint8Array, start: number, end: number): boolean {
    if (this.patterns.skipTexts.length === 0) return false;
    const text = trimBytes(bytes.subarray(start, end)).map(lower);
    return this.patterns.skipTexts.some((skip) => Buffer.compare(skip, text) === 0);
  }

  /** `Total`, `Subtotal`, `Grand total` as the first text of a row that is at least half empty. */
  private isSummary(bytes: Uint8Array, rows: CsvRowScanner, cell: number, first: number, end: number): boolean {
    const from = rows.cellStarts[cell]!;
    const to = Math.min(rows.cellEnds[cell]!, from + 64);
    if (!startsLikeTotal(bytes[from]!)) return false;
    if (!/^\s*((sub|grand)[ -]?)?totals?\b/i.test(Buffer.from(bytes.subarray(from, to)).toString('latin1')))
      return false;
    let filled = 0;
    for (let c = first; c < end; c++) if (!isBlank(bytes, rows.cellStarts[c]!, rows.cellEnds[c]!)) filled++;
    return filled * 2 <= this.patterns.columnCount;
  }
}

const startsLikeTotal = (byte: number) => {
  const c = lower(byte);
  return c === 116 || c === 115 || c === 103 || c <= 32;
};

/** Whether [start, end) is white space or NUL only. */
export function isBlank(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (!isSpace(bytes[at]!)) return false;
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
