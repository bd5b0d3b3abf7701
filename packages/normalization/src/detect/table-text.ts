import { type CellKind, cellKind } from '../source/cell-kind.ts';
import type { DialectGuess, HeadRow } from './dialect.ts';
import type { HeaderFinding } from './header-row.ts';

const STRONG_DELIMITERS = new Set([';', '\t', '|', '~', '^', '\u0001', '\u001f']);
const MAX_HEADER_LABEL = 64;

/** Whether the text is a table in this dialect, not prose or a list that contains the delimiter. */
export function isTable(guess: DialectGuess, header: HeaderFinding): boolean {
  const { delimiter } = guess.dialect;
  if (header.namesMembers && guess.consistency >= 0.5) return true;
  const rows = guess.rows.filter((row) => row.cells.some((cell) => cell.trim() !== ''));
  const wide = rows.filter((row) => row.cells.length === guess.width);
  const strong = STRONG_DELIMITERS.has(delimiter) || delimiter.trim().length > 1;
  if (wide.length === 1) return isLoneTableRow(wide[0]!, guess, header, strong, rows.length);
  if (isList(rows, delimiter) || filledColumns(wide, guess.width) < 2 || breaksBrackets(wide)) return false;
  if (guess.consistency < (guess.width === 2 && !strong ? 0.8 : 0.5)) return false;
  if (wide.length < rows.length * (guess.width === 2 && !strong ? 0.6 : 0.4)) return false;
  if (!strong && delimiter !== ',' && (guess.width < 3 || guess.consistency < 0.9)) return false;
  if (delimiter === ' ' && (valueShare(wide) < 0.2 || wide.length < rows.length * 0.8)) return false;
  return !readsLikeProse(wide, strong);
}

/** Whether each whole line is one value: dates, phone numbers, web addresses. */
function isList(rows: readonly HeadRow[], delimiter: string): boolean {
  let values = rows.length;
  for (const { cells } of rows) {
    const kind = cellKind(cells.join(delimiter));
    const isOne = kind === 'date' || kind === 'contact' || (kind === 'number' && cells.length === 2);
    if (!isOne && --values < rows.length * 0.8) return false;
  }
  return true;
}

function filledColumns(rows: readonly HeadRow[], width: number): number {
  let columns = 0;
  for (let column = 0; column < width; column++) {
    if (rows.some((row) => (row.cells[column] ?? '').trim() !== '')) columns++;
  }
  return columns;
}

/** Whether the delimiter is within brackets in most rows, as in program code. */
function breaksBrackets(rows: readonly HeadRow[]): boolean {
  return rows.filter((row) => row.cells.some((cell) => bracketBalance(cell) !== 0)).length >= rows.length * 0.6;
}

/** Opening minus closing brackets. */
function bracketBalance(cell: string): number {
  let balance = 0;
  for (let at = 0; at < cell.length; at++) {
    const code = cell.charCodeAt(at);
    if (code === 40 || code === 91 || code === 123) balance++;
    else if (code === 41 || code === 93 || code === 125) balance--;
  }
  return balance;
}

/** A header alone, or a single row of values. */
function isLoneTableRow(
  row: HeadRow,
  guess: DialectGuess,
  header: HeaderFinding,
  strong: boolean,
  rows: number,
): boolean {
  if (rows > 3 || guess.dialect.delimiter === ' ') return false;
  if (guess.width < 8 && readsLikeProse([row], strong)) return false;
  const labels = row.cells.filter((cell) => cell.trim().length <= MAX_HEADER_LABEL && !/[.?!]\s*$/.test(cell));
  if (labels.length < row.cells.length * 0.8) return false;
  return strong || guess.width > 2 || header.headerRow !== null;
}

function valueShare(rows: readonly HeadRow[]): number {
  let values = 0;
  let cells = 0;
  for (const row of rows) {
    for (const cell of row.cells) {
      const kind = cellKind(cell);
      if (kind === 'empty') continue;
      cells++;
      if (isValue(kind)) values++;
    }
  }
  return cells === 0 ? 0 : values / cells;
}

/** Whether the share of values is larger. Most tables show that in their first rows. */
function hasValues(rows: readonly HeadRow[], share: number): boolean {
  const enough = rows.reduce((cells, row) => cells + row.cells.length, 0) * share;
  let values = 0;
  for (const row of rows) {
    for (const cell of row.cells) if (isValue(cellKind(cell)) && ++values > enough) return true;
  }
  return valueShare(rows) > share;
}

const isValue = (kind: CellKind) => kind === 'number' || kind === 'date' || kind === 'contact';

/** Few values, and cells that are parts of sentences: many words, lower case after a delimiter and space. */
function readsLikeProse(rows: readonly HeadRow[], strong: boolean): boolean {
  if (strong || hasValues(rows, 0.15)) return false;
  let cells = 0;
  let pieces = 0;
  let words = 0;
  for (const row of rows) {
    row.cells.forEach((cell, column) => {
      const value = cell.trim();
      if (value === '') return;
      cells++;
      const count = value.split(/\s+/).length;
      words += count;
      if (count >= 4 || (column > 0 && /^\p{Ll}/u.test(value) && count > 1) || /[.?!]$/.test(value)) pieces++;
    });
  }
  return cells > 0 && (words / cells > 3.5 || pieces > cells * 0.5);
}

/** Whether most lines have two adjacent blanks between texts, like padded columns. */
export function hasPadding(text: string): boolean {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '');
  return lines.filter((line) => /\S {2,}\S/.test(line)).length >= lines.length * 0.6;
}

/** Whether columns are defined by position: nearly all lines have the same length and aren't short. */
export function looksFixedWidth(text: string, whole: boolean): boolean {
  const lines = text.split(/\r\n|\n|\r/);
  if (!whole) lines.pop();
  const filled = lines.filter((line) => line.trim() !== '');
  if (filled.length < 2) return false;
  // The first and last line can be a header and trailer of different lengths.
  const records = filled.length >= 5 ? filled.slice(1, -1) : filled;
  const lengths = new Map<number, number>();
  for (const line of records) lengths.set(line.length, (lengths.get(line.length) ?? 0) + 1);
  const [length, count] = [...lengths].reduce((best, entry) => (entry[1] > best[1] ? entry : best));
  if (length < 12) return false;
  if (count >= records.length * 0.8 || (filled.length <= 4 && count >= 2)) return true;
  // If an editor removed trailing blanks, columns still start after blanks in most lines.
  return alignedStarts(filled) >= 2;
}

/** Number of positions at which text starts after two or more blanks in nearly all lines. */
function alignedStarts(lines: readonly string[]): number {
  const counts = new Map<number, number>();
  for (const line of lines) {
    for (const match of line.matchAll(/ {2,}/g)) {
      const at = match.index + match[0].length;
      if (line.charAt(at).trim() === '') continue;
      counts.set(at, (counts.get(at) ?? 0) + 1);
    }
  }
  let aligned = 0;
  for (const count of counts.values()) if (count >= lines.length * 0.8) aligned++;
  return lines.length >= 3 ? aligned : 0;
}

const LOG_START =
  /^\W{0,2}((19|20)\d\d[-/]\d\d[-/]\d\d[ T,]+\d\d:\d\d:\d\d|[A-Z][a-z]{2} +\d{1,2} \d\d:\d\d:\d\d |\d{1,3}(\.\d{1,3}){3} |\d\d:\d\d:\d\d[ .,])/;

/** Lines of a log, which blanks would split into a table. */
export function looksLikeLog(text: string): boolean {
  const lines = text.split(/\r\n|\n|\r/, 200).filter((line) => line.trim() !== '');
  return lines.length >= 3 && lines.filter((line) => LOG_START.test(line)).length >= lines.length * 0.8;
}

/** Describes a text that isn't a table, for its sender. */
export function describeText(text: string, guess: DialectGuess | null): string {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '');
  const lengths = new Set(lines.map((line) => line.length)).size;
  const lineLengths = `${lines.length} line${lines.length === 1 ? '' : 's'}, ${lengths} different length${lengths === 1 ? '' : 's'}`;
  if (guess === null) return `plain text without columns: no delimiter or fixed line length was found (${lineLengths})`;
  const wide = guess.rows.filter((row) => row.cells.length === guess.width);
  const mark = guess.dialect.delimiter === ' ' ? 'blanks' : JSON.stringify(guess.dialect.delimiter);
  const share = `${wide.length} of ${guess.rows.length} lines have ${guess.width} cells when split at ${mark}`;
  return `plain text without a table: ${share}, ${whyNone(wide, guess, text, lineLengths)}`;
}

/** Explains why cells alone aren't a table. */
function whyNone(wide: readonly HeadRow[], { dialect, rows }: DialectGuess, text: string, lineLengths: string): string {
  if (looksLikeLog(text)) return 'but they read as the lines of a log';
  if (breaksBrackets(wide)) return 'but they break inside brackets, as program text does';
  if (isList(rows, dialect.delimiter)) return 'but each line is a single value';
  const isStrong = STRONG_DELIMITERS.has(dialect.delimiter);
  if (readsLikeProse(wide, isStrong)) return 'but they read as parts of sentences';
  if (rows.length === 1) return 'too few for a table, and a single line shows no columns of fixed width';
  return `too few for a table, and the lines don't have one length (${lineLengths})`;
}
