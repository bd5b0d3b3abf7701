import { SourceError } from '../../source/source-error.ts';

/** Kinds of cell content (the `t` attribute). */
export const CELL = {
  number: 0,
  shared: 1,
  inline: 2,
  text: 3,
  boolean: 4,
  error: 5,
  date: 6,
  uncalculated: 7,
} as const;

const TYPES: Readonly<Record<string, number>> = {
  n: CELL.number,
  s: CELL.shared,
  inlineStr: CELL.inline,
  str: CELL.text,
  b: CELL.boolean,
  e: CELL.error,
  d: CELL.date,
};

/** Excel's column limit. A sheet with more is damaged. */
const MAX_COLUMNS = 16_384;
const MAX_ROW_BYTES = 16 * 2 ** 20;
const FIRST_BYTES = 1 << 17;
const LT = 60;
const GT = 62;
const SLASH = 47;
const SPACE = 32;
const QUOTE = 34;
const APOSTROPHE = 39;
const EQUALS = 61;
/** The names of a cell's attributes. */
const R = 114;
const S = 115;
const T = 116;
/** Maximum number of digits that always fit into 31 bits. */
const NUMBER_DIGITS = 9;

/** One row of a sheet: its filled cells as byte ranges of the sheet's XML. */
export interface SheetRow {
  bytes: Buffer;
  /** 1-based, as in the sheet. */
  number: number;
  hidden: boolean;
  cellCount: number;
  /** 0-based. */
  readonly columns: Int32Array;
  readonly types: Uint8Array;
  readonly styles: Int32Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** The value if it has only digits, at most nine. -1 otherwise. */
  readonly numbers: Int32Array;
}

/**
 * Reads the rows of a worksheet part from chunks of its XML. It parses bytes in the form that all writers produce
 * (ECMA-376 part 1, 18.3.1.4 to .96), with or without a namespace prefix. A general XML parser takes ten times as long
 * for the millions of tags.
 *
 * Cells keep the order of the part. For a formula, the cached value is used. A formula without one has the type
 * `uncalculated`.
 */
export class SheetRows {
  readonly row: SheetRow = {
    bytes: Buffer.alloc(0),
    number: 0,
    hidden: false,
    cellCount: 0,
    columns: new Int32Array(MAX_COLUMNS),
    types: new Uint8Array(MAX_COLUMNS),
    styles: new Int32Array(MAX_COLUMNS),
    starts: new Int32Array(MAX_COLUMNS),
    ends: new Int32Array(MAX_COLUMNS),
    numbers: new Int32Array(MAX_COLUMNS),
  };
  private room: Buffer = Buffer.alloc(FIRST_BYTES);
  /** The filled part of `room`. */
  private buffer: Buffer = this.room.subarray(0, 0);
  private position = 0;
  private prefix: string | null = null;
  private done = false;
  private skip = 0;
  private limit = -1;
  private rowClose = '</row>';

  /** Copies the chunk. Rows read before are no longer valid. */
  push(chunk: Uint8Array): void {
    const rest = this.buffer.subarray(this.position);
    if (rest.length > MAX_ROW_BYTES)
      throw new SourceError(
        'file_too_complex',
        'The workbook is too complex to read safely.',
        `Row ${this.row.number + 1} is too large.`,
      );
    const size = rest.length + chunk.length;
    if (size > this.room.length) this.room = Buffer.alloc(size * 2);
    this.room.set(rest);
    this.room.set(chunk, rest.length);
    this.buffer = this.room.subarray(0, size);
    this.position = 0;
    this.limit = -1;
  }

  /** Moves to the next complete row. Returns false if more bytes are needed or the sheet's data has ended. */
  next(): boolean {
    if (this.done || (this.prefix === null && !this.enterData())) return false;
    const { buffer } = this;
    if (this.limit < 0) this.limit = this.wholeRowsEnd();
    for (;;) {
      let start = this.position;
      while (start < this.limit && buffer[start] !== LT) start++;
      if (start >= this.limit) return false;
      const name = start + 1 + this.skip;
      if (buffer[name] !== 114 || buffer[name + 1] !== 111 || buffer[name + 2] !== 119 || buffer[name + 3]! > GT) {
        if (buffer[start + 1] === SLASH) this.done = true; // </sheetData>: no data follows
        if (this.done) return false;
        this.position = start + 1;
        continue;
      }
      const tagEnd = buffer.indexOf(GT, name);
      if (tagEnd < 0) return false;
      this.openRow(name + 3, tagEnd);
      this.position = tagEnd + 1;
      if (buffer[tagEnd - 1] !== SLASH) this.position = this.readCells(tagEnd + 1, this.limit);
      return true;
    }
  }

  /** @throws SourceError `corrupt_file` if the sheet is truncated, because nobody would notice the lost rows */
  finish(): void {
    if (this.done || this.prefix === null) return;
    throw new SourceError(
      'corrupt_file',
      'The workbook is damaged.',
      `The sheet ends unexpectedly after row ${this.row.number}.`,
    );
  }

  /** The end of the last complete row in the buffer. */
  private wholeRowsEnd(): number {
    const { buffer } = this;
    const closed = buffer.lastIndexOf(this.rowClose);
    const after = Math.max(closed < this.position ? -1 : closed + this.rowClose.length, this.position);
    const end = buffer.indexOf(`</${this.prefix}sheetData`, after);
    if (end >= 0) return end + 2;
    const empty = after + buffer.subarray(after).lastIndexOf('/>');
    // Rows without cells are self-closing. Such a tag counts only outside an open row.
    return empty >= after &&
      buffer.indexOf(`<${this.prefix}c`, after) < 0 &&
      buffer.lastIndexOf(`<${this.prefix}row`, empty) >= after
      ? empty + 2
      : after;
  }

  /** Finds the start of the rows and the namespace prefix. */
  private enterData(): boolean {
    const head = this.buffer.toString('latin1', 0, Math.min(this.buffer.length, 4 * 2 ** 20));
    const match = /<(\w+:)?sheetData\b[^<>]*>/.exec(head);
    if (match === null) return false;
    refuseDocumentType(head.slice(0, match.index), 'worksheet');
    this.prefix = match[1] ?? '';
    this.position = match.index + match[0].length;
    this.done = match[0].endsWith('/>');
    this.skip = this.prefix.length;
    this.rowClose = `</${this.prefix}row>`;
    return !this.done;
  }

  private openRow(start: number, end: number): void {
    const { row } = this;
    const previous = row.number;
    const plain = plainRowNumber(this.buffer, start, end);
    const attributes = plain < 0 ? this.buffer.toString('latin1', start, end) : '';
    const number = plain < 0 ? /\sr=["'](\d{1,7})["']/.exec(attributes)?.[1] : plain;
    row.bytes = this.buffer;
    row.number = number === undefined ? previous + 1 : Number(number);
    if (row.number <= previous)
      throw new SourceError(
        'corrupt_file',
        'The workbook is damaged.',
        `Row ${row.number} follows row ${previous}. Rows must be in ascending order.`,
      );
    row.hidden = /\shidden=["'](?:1|true)["']/.test(attributes);
    row.cellCount = 0;
  }

  /** Reads cells up to the end of the row. Returns the offset after it. */
  private readCells(start: number, limit: number): number {
    const { buffer, row, skip } = this;
    let column = -1;
    let at = start;
    for (;;) {
      while (at < limit && buffer[at] !== LT) at++;
      if (at >= limit) return limit;
      const name = at + 1 + skip;
      if (buffer[at + 1] === SLASH && buffer[name + 1] === 114) return at + this.rowClose.length;
      const isCell =
        buffer[name] === 99 && (buffer[name + 1] === SPACE || buffer[name + 1] === GT || buffer[name + 1] === SLASH);
      if (!isCell) {
        at++;
        continue;
      }
      at = this.readCellTag(name + 1, limit);
      column = this.tagColumn < 0 ? column + 1 : this.tagColumn;
      if (buffer[at - 2] === SLASH) continue;
      if (column >= MAX_COLUMNS || row.cellCount >= MAX_COLUMNS) throw tooManyColumns(row.number);
      const end = this.readPlainValue(at, limit, column);
      at = end < 0 ? this.readContent(at, limit, column) : end;
    }
  }

  private tagColumn = -1;
  private tagType = 0;
  private tagStyle = 0;

  /** Reads the attributes r, s, and t of a cell's tag in their usual form. Returns the offset after its `>`. */
  private readCellTag(from: number, end: number): number {
    const { buffer } = this;
    this.tagColumn = -1;
    this.tagType = CELL.number;
    this.tagStyle = 0;
    let at = from;
    while (buffer[at] === SPACE && buffer[at + 2] === EQUALS && buffer[at + 3] === QUOTE) {
      const name = buffer[at + 1]!;
      at += 4;
      let byte = buffer[at]!;
      let value = 0;
      if (name === R) {
        for (; byte >= 65 && byte <= 90; byte = buffer[++at]!) value = value * 26 + byte - 64;
        while (byte >= 48 && byte <= 57) byte = buffer[++at]!;
        this.tagColumn = value - 1;
      } else if (name === S) {
        for (; byte >= 48 && byte <= 57; byte = buffer[++at]!) value = value * 10 + byte - 48;
        this.tagStyle = value;
      } else if (name === T && byte === S) {
        this.tagType = CELL.shared;
        byte = buffer[++at]!;
      }
      if (byte !== QUOTE) break;
      at++;
    }
    if (buffer[at] === SLASH) at++;
    return buffer[at] === GT && at < end ? at + 1 : this.readUnusualTag(from, end);
  }

  /** Reads a tag with any attributes and either kind of quotes. */
  private readUnusualTag(from: number, end: number): number {
    const { buffer } = this;
    this.tagColumn = -1;
    this.tagType = CELL.number;
    this.tagStyle = 0;
    let at = from;
    while (at < end && buffer[at] !== GT) {
      const name = buffer[at]!;
      const quote = buffer[at + 2]!;
      if (buffer[at - 1] !== SPACE || buffer[at + 1] !== EQUALS || (quote !== QUOTE && quote !== APOSTROPHE)) {
        at++;
        continue;
      }
      const start = at + 3;
      at = start;
      while (at < end && buffer[at] !== quote) at++;
      if (name === R) this.tagColumn = columnOf(buffer, start, at);
      else if (name === S) this.tagStyle = integerOf(buffer, start, at);
      else if (name === T)
        this.tagType =
          at - start === 1 && buffer[start] === S
            ? CELL.shared
            : (TYPES[buffer.toString('latin1', start, at)] ?? CELL.text);
      at++;
    }
    return at + 1;
  }

  /**
   * Records the value of a cell that contains only `<v>…</v>`, the most common form. Returns the offset after the cell,
   * or -1 for another form.
   */
  private readPlainValue(from: number, end: number, column: number): number {
    const { buffer, row, skip } = this;
    const start = from + 3;
    if (skip > 0 || buffer[from] !== LT || buffer[from + 1] !== 118 || buffer[from + 2] !== GT) return -1;
    let at = start;
    let number = 0;
    for (let byte = buffer[at]!; byte >= 48 && byte <= 57; byte = buffer[++at]!) number = (number * 10 + byte - 48) | 0;
    if (at === start || at - start > NUMBER_DIGITS || buffer[at] !== LT) number = -1;
    while (at < end && buffer[at] !== LT) at++;
    const isClosed =
      at + 8 <= end &&
      buffer[at + 1] === SLASH &&
      buffer[at + 2] === 118 &&
      buffer[at + 3] === GT &&
      buffer[at + 4] === LT &&
      buffer[at + 5] === SLASH &&
      buffer[at + 6] === 99 &&
      buffer[at + 7] === GT;
    if (!isClosed) return -1;
    const n = row.cellCount++;
    row.columns[n] = column;
    row.types[n] = this.tagType;
    row.styles[n] = this.tagStyle;
    row.starts[n] = start;
    row.ends[n] = at;
    row.numbers[n] = number;
    return at + 8;
  }

  /** Records the cell's value. Returns the offset after the cell. */
  private readContent(from: number, end: number, column: number): number {
    const { buffer, row, skip } = this;
    let at = from;
    let hasFormula = false;
    const cellsBefore = row.cellCount;
    for (;;) {
      while (at < end && buffer[at] !== LT) at++;
      if (at >= end) return end;
      if (buffer[at + 1] === SLASH && buffer[at + 2 + skip] === 99 && buffer[at + 3 + skip] === GT) {
        if (hasFormula) this.noteUncalculated(column, cellsBefore);
        return at + 4 + skip;
      }
      const name = buffer[at + 1 + skip]!;
      const next = buffer[at + 2 + skip]!;
      const isValue = buffer[at + 1] !== SLASH && name === 118 && (next === GT || next === SPACE);
      const isInline = buffer[at + 1] !== SLASH && name === 105 && next === 115;
      hasFormula ||= buffer[at + 1] !== SLASH && name === 102 && (next === GT || next === SPACE || next === SLASH);
      const tagEnd = buffer.indexOf(GT, at);
      if (tagEnd < 0) return end;
      if ((isValue || isInline) && buffer[tagEnd - 1] !== SLASH) {
        const close = isValue ? buffer.indexOf(LT, tagEnd) : buffer.indexOf(`</${this.prefix}is>`, tagEnd);
        if (close < 0 || close > end) return end;
        const n = row.cellCount++;
        row.columns[n] = column;
        row.types[n] = isInline ? CELL.inline : this.tagType;
        row.styles[n] = this.tagStyle;
        row.starts[n] = tagEnd + 1;
        row.ends[n] = close;
        row.numbers[n] = isValue ? numberOf(buffer, tagEnd + 1, close) : -1;
        at = close;
      } else {
        at = tagEnd + 1;
      }
    }
  }

  /**
   * Handles a formula without a cached value: some writers leave the calculation to Excel. An empty text is a value.
   */
  private noteUncalculated(column: number, cellsBefore: number): void {
    const { row } = this;
    const isEmpty = row.cellCount === cellsBefore || row.starts[cellsBefore] === row.ends[cellsBefore];
    if (!isEmpty || this.tagType === CELL.text) return;
    row.cellCount = cellsBefore + 1;
    row.columns[cellsBefore] = column;
    row.types[cellsBefore] = CELL.uncalculated;
    row.starts[cellsBefore] = row.ends[cellsBefore] = 0;
  }
}

/**
 * Rejects parts with a document type, whose entities could stand for any text. Office Open XML doesn't allow one
 * (ECMA-376 part 2, 9.1.3). Also rejects parts that declare an unusual encoding, because guessing would damage the
 * text.
 */
export function refuseDocumentType(head: string, part: string): void {
  if (/^[^<]*<\?xml[^>]*\sencoding=["'](?!utf-8["']|utf-16["']|us-ascii["'])/i.test(head)) {
    throw new SourceError(
      'corrupt_file',
      'The workbook is not in UTF-8.',
      `Part ${part} declares a different encoding, so its text can't be read correctly.`,
    );
  }
  if (!/<!DOCTYPE/i.test(head)) return;
  throw new SourceError(
    'corrupt_file',
    'The workbook contains a document type declaration.',
    `Office Open XML doesn't allow it (part ${part}).`,
  );
}

function tooManyColumns(row: number): SourceError {
  return new SourceError(
    'corrupt_file',
    'The workbook is damaged.',
    `Row ${row} has more than ${MAX_COLUMNS} columns.`,
  );
}

/** 0-based column of a reference such as AB12. -1 if it has no letters. */
function columnOf(bytes: Uint8Array, start: number, end: number): number {
  let column = 0;
  for (let i = start; i < end; i++) {
    const letter = bytes[i]! & 0xdf;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + (letter - 64);
  }
  return column - 1;
}

/** The number of a row whose tag begins with ` r="…"` and has no `hidden`. -1 if the tag must be parsed as text. */
function plainRowNumber(bytes: Uint8Array, start: number, end: number): number {
  if (bytes[start] !== SPACE || bytes[start + 1] !== 114 || bytes[start + 2] !== 61 || bytes[start + 3] !== 34)
    return -1;
  let number = 0;
  let at = start + 4;
  for (; at < end && bytes[at] !== 34; at++) {
    const digit = bytes[at]! - 48;
    if (digit < 0 || digit > 9) return -1;
    number = number * 10 + digit;
  }
  if (at === end || at === start + 4 || at > start + 11) return -1;
  for (; at < end; at++) if (bytes[at] === 104) return -1;
  return number;
}

/** A number of at most nine digits. -1 for anything else. */
function numberOf(bytes: Uint8Array, start: number, end: number): number {
  if (end === start || end - start > NUMBER_DIGITS) return -1;
  let number = 0;
  for (let at = start; at < end; at++) {
    const digit = bytes[at]! - 48;
    if (digit < 0 || digit > 9) return -1;
    number = number * 10 + digit;
  }
  return number;
}

function integerOf(bytes: Uint8Array, start: number, end: number): number {
  let value = 0;
  for (let i = start; i < end; i++) value = value * 10 + (bytes[i]! - 48);
  return value;
}
