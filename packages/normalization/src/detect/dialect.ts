import { isAscii } from 'node:buffer';
import type { CsvDialect } from '../decode/csv-dialect.ts';
import { CsvRowScanner, RowFlag } from '../decode/csv-row-scanner.ts';
import { cellKind } from '../source/cell-kind.ts';
import type { CsvLayout } from '../source/source-layout.ts';
import { HEAD_SCAN_ROWS, sharedScanRoom } from './scan-room.ts';

export interface Dialect {
  readonly delimiter: string;
  readonly quote: string | null;
  readonly escape: CsvLayout['escape'];
  readonly skipInitialSpace: boolean;
}

export interface HeadRow {
  /** 1-based. */
  readonly rowNumber: number;
  readonly cells: readonly string[];
  readonly flags: number;
  /** Number of cells after the first with and without a leading space. */
  readonly spaced: number;
  readonly bare: number;
}

export interface DialectGuess {
  readonly dialect: Dialect;
  /** All rows of the head, up to HEADER_ROWS. */
  readonly rows: readonly HeadRow[];
  /** The most common number of cells per row. */
  readonly width: number;
  /** Share of the table's rows with this width, without lines before and after the table. */
  readonly consistency: number;
  readonly score: number;
}

/** How likely a character is a delimiter. */
const PRIORS: ReadonlyMap<string, number> = new Map([
  [',', 1],
  [';', 1],
  ['\t', 1],
  ['|', 1],
  ['~', 0.9],
  ['^', 0.85],
  ['\u0001', 0.95],
  ['\u0002', 0.95],
  ['\u001c', 0.95],
  ['\u001d', 0.95],
  ['\u001e', 0.95],
  ['\u001f', 0.95],
  ['§', 0.9],
  ['¦', 0.9],
  ['¬', 0.9],
  ['¶', 0.9],
  [':', 0.6],
  ['#', 0.6],
  ['*', 0.6],
  ['!', 0.6],
  ['$', 0.5],
  ['%', 0.5],
  ['&', 0.55],
  [' ', 0.5],
]);

const SAMPLE_BYTES = 48 * 1024;
const SAMPLE_ROWS = HEAD_SCAN_ROWS;
/** The header is searched for in this many rows. */
export const HEADER_ROWS = 4 * SAMPLE_ROWS;
const RUN_OF_PUNCTUATION = /[|~^:;,#*&!%§¦]{2,4}/gu;

const TIME = /(^|[\sT,;|"])([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d)?(?=$|[\s,;|"Z.])/;

/**
 * Splits the head into rows. `whole`: the head is the whole file, so its last row is complete. `columnCount`: cells of
 * a complete row, so that a row with a damaged quote is split like in the decoder, or 0 if unknown.
 */
export function headRows(
  utf8: Uint8Array,
  dialect: Dialect,
  whole: boolean,
  maxRows: number,
  columnCount = 0,
): HeadRow[] {
  const bytes = Buffer.from(utf8);
  // In ASCII, a byte is a character, so cells are cut from one string instead of being decoded individually.
  const ascii = isAscii(bytes);
  const scanner = new CsvRowScanner(scanDialect(dialect, columnCount), HEAD_SCAN_ROWS, sharedScanRoom());
  const rows: HeadRow[] = [];
  for (let at = 0; at < bytes.length && rows.length < maxRows; ) {
    const next = scanner.scan(bytes, at, bytes.length, whole, maxRows - rows.length);
    if (next === at) break;
    const gaps = Array.from({ length: scanner.rowCount }, (_, row) => countGaps(bytes, scanner, row));
    scanner.seal(bytes);
    const text = ascii ? bytes.toString('latin1', at, next) : '';
    for (let row = 0; row < scanner.rowCount; row++) {
      const first = scanner.rowCells[row]!;
      const cells = Array<string>(scanner.rowCells[row + 1]! - first);
      for (let cell = 0; cell < cells.length; cell++) {
        const start = scanner.cellStarts[first + cell]!;
        const end = scanner.cellEnds[first + cell]!;
        cells[cell] = ascii ? text.slice(start - at, end - at) : bytes.toString('utf8', start, end);
      }
      const { spaced, bare } = gaps[row]!;
      rows.push({ rowNumber: rows.length + 1, cells, flags: scanner.rowFlags[row]!, spaced, bare });
    }
    at = next;
  }
  return rows;
}

function countGaps(bytes: Uint8Array, scanner: CsvRowScanner, row: number): { spaced: number; bare: number } {
  let spaced = 0;
  let bare = 0;
  for (let cell = scanner.rowCells[row]! + 1; cell < scanner.rowCells[row + 1]!; cell++) {
    const start = scanner.cellStarts[cell]!;
    const isSpaced = bytes[start] === 32 ? start < scanner.cellEnds[cell]! : bytes[start - 2] === 32;
    const isQuoted = bytes[start - 1] === 34 || bytes[start - 1] === 39;
    if (isSpaced && (isQuoted || bytes[start] === 32)) spaced++;
    else if (isQuoted || start < scanner.cellEnds[cell]!) bare++;
  }
  return { spaced, bare };
}

const scanDialect = (dialect: Dialect, columnCount: number): CsvDialect => ({
  delimiter: Buffer.from(dialect.delimiter, 'utf8'),
  quote: dialect.quote === null ? -1 : dialect.quote.charCodeAt(0),
  escape: dialect.escape,
  skipInitialSpace: dialect.skipInitialSpace,
  columnCount,
});

/** The dialect in which the head looks most like a table. Null if there is none. */
export function detectDialect(utf8Head: Uint8Array, wholeFile: boolean): DialectGuess | null {
  const whole = wholeFile && utf8Head.length <= SAMPLE_BYTES;
  const sample = utf8Head.subarray(0, SAMPLE_BYTES);
  const text = Buffer.from(sample).toString('utf8');
  let best: DialectGuess | null = null;
  for (const [delimiter, prior] of delimiterCandidates(text)) {
    for (const [quote, escapeStyle, factor] of quoteCandidates(text, delimiter)) {
      // The score can't be higher than the prior.
      if (best !== null && prior * factor <= best.score) continue;
      const dialect: Dialect = { delimiter, quote, escape: escapeStyle, skipInitialSpace: false };
      const guess = scoreDialect(headRows(sample, dialect, whole, SAMPLE_ROWS), dialect, prior * factor);
      if (guess !== null && guess.score > (best?.score ?? 0)) best = guess;
    }
  }
  if (best === null) return null;
  const dialect = refine(best);
  if (dialect === best.dialect && whole && best.rows.length < SAMPLE_ROWS) return best;
  const refined = scoreDialect(headRows(utf8Head, dialect, wholeFile, HEADER_ROWS), dialect, 1);
  return refined === null ? null : { ...refined, score: best.score };
}

function delimiterCandidates(text: string): Map<string, number> {
  const candidates = new Map<string, number>();
  for (const [delimiter, prior] of PRIORS) if (text.includes(delimiter)) candidates.set(delimiter, prior);
  // A row that only has delimiters is blank and says nothing.
  const lines: string[] = [];
  for (const [line] of text.matchAll(/[^\r\n]+/g)) {
    if (/[\p{L}\p{N}]/u.test(line) && lines.push(line) === 40) break;
  }
  const filled = lines.join('\n');
  // Colons in times aren't delimiters.
  if (lines.filter((line) => TIME.test(line)).length >= lines.length / 2) candidates.delete(':');
  const runs = new Map<string, number>();
  for (const line of lines) {
    const seen = new Set(line.match(RUN_OF_PUNCTUATION) ?? []);
    for (const run of seen) runs.set(run, (runs.get(run) ?? 0) + 1);
  }
  for (const [run, count] of runs) {
    const single = run[0]!;
    const uniform = [...run].every((character) => character === single);
    // A doubled delimiter only counts if it never occurs alone. Otherwise, it is an empty cell.
    if (uniform && filled.split(run).length - 1 < (filled.split(single).length - 1) / (run.length * 1.02)) continue;
    if (!uniform && /[,;\t|]{2}/.test(run) && run.length === 2) continue;
    if (count >= lines.length * 0.6) {
      candidates.set(run, 1.05);
      if (uniform) candidates.delete(single);
    }
  }
  return candidates;
}

type QuoteCandidate = readonly [quote: string | null, escape: CsvLayout['escape'], factor: number];

function quoteCandidates(text: string, delimiter: string): QuoteCandidate[] {
  const opens = (quote: string) =>
    text.startsWith(quote) || [delimiter, '\r', '\n', ' '].some((before) => text.includes(before + quote));
  const candidates: QuoteCandidate[] = [['"', 'doubled', 1]];
  const double = opens('"');
  if (double && text.includes('\\"')) candidates.push(['"', 'backslash', 0.999]);
  if (double) candidates.push([null, 'none', 0.8]);
  if (opens("'")) {
    candidates.push(["'", 'doubled', 0.97]);
    if (text.includes("\\'")) candidates.push(["'", 'backslash', 0.969]);
  }
  return candidates;
}

/** Scores rows as a table: consistent widths, cells that look like values, few odd quotes. */
function scoreDialect(rows: readonly HeadRow[], dialect: Dialect, prior: number): DialectGuess | null {
  const filled = rows.filter((row) => row.cells.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) return null;
  const cut = widthOfCutRows(filled);
  const width = cut ?? widthBelowPreamble(filled) ?? modalWidth(filled);
  if (width < 2) return null;
  const hasWidth = ({ cells }: HeadRow) => cells.length === width || (cut !== null && cells.length * 2 >= width);
  const countOfWidth = (some: readonly HeadRow[]) => some.filter(hasWidth).length;
  let first = filled.findIndex((row) => row.cells.length === width);
  const last = filled.findLastIndex(hasWidth);
  if (first > 20) first = 20;
  const table = filled.slice(first, last + 1);
  const consistency = countOfWidth(table) / table.length;
  const overall = countOfWidth(filled) / filled.length;
  let known = 0;
  let cells = 0;
  let odd = 0;
  for (const row of table) {
    if (row.flags & (RowFlag.unclosedQuote | RowFlag.strayQuote)) odd++;
    for (const cell of row.cells) {
      cells++;
      known += scoreTable(cell, dialect);
    }
  }
  const typed = known / cells;
  const score =
    prior *
    consistency ** 1.5 *
    overall ** 0.5 *
    (0.7 + (0.3 * (width - 1)) / width) *
    typed *
    (1 - (0.5 * odd) / table.length);
  return { dialect, rows, width, consistency, score };
}

/** How likely `cell` is one complete value in this dialect, 0 to 1. */
function scoreTable(cell: string, dialect: Dialect): number {
  const kind = cellKind(cell);
  if (kind === 'empty') return 0.75;
  if (kind === 'number' || kind === 'date' || kind === 'contact') return 1;
  if (kind === 'label') return cell.startsWith(' ') && dialect.delimiter !== ',' ? 0.8 : 0.92;
  const value = cell.trim();
  if (dialect.quote === null && /^".*"$/s.test(value)) return 0.1;
  if (dialect.quote !== "'" && /^'.*'$/s.test(value)) return 0.3;
  if (/^["']|["']$/.test(value)) return 0.25;
  if (/[;|~^\p{Cc}]/u.test(value)) return 0.25;
  return value.includes(',') ? 0.5 : 0.7;
}

/**
 * The width of a short table below lines with a report's name and date (label and value): the width of all rows from
 * some row on, if the rows above are less than half as wide. Otherwise null.
 */
function widthBelowPreamble(rows: readonly HeadRow[]): number | null {
  const width = rows.at(-1)?.cells.length ?? 0;
  const first = rows.findLastIndex((row) => row.cells.length !== width) + 1;
  const isTable = width >= 5 && rows.length - first >= 2 && first > 0;
  return isTable && rows.slice(0, first).every((row) => row.cells.length * 2 < width) ? width : null;
}

const NAMES: ReadonlySet<string> = new Set(['label', 'text']);
const LEAST_CUT_COLUMNS = 8;
const LEAST_CUT_ROWS = 8;
const LEAST_CUT_WIDTHS = 3;

/**
 * The width of a header above rows of many widths, each of which ends with its last value: those of families with few
 * children are shorter. Null if a row is longer than the header, much shorter, or ends with a blank cell.
 */
function widthOfCutRows(rows: readonly HeadRow[]): number | null {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const header = rows.findIndex(({ cells }) => cells.length === width);
  const below = rows.slice(header + 1).filter(({ cells }) => cells.length > 1);
  if (width < LEAST_CUT_COLUMNS || below.length < LEAST_CUT_ROWS) return null;
  const isNamed = rows[header]!.cells.every((cell) => NAMES.has(cellKind(cell)));
  const isWide = below.every(({ cells }) => cells.length * 2 >= width);
  const isCut = isWide && (below.every(({ cells }) => cells.at(-1)!.trim() !== '') || blockWidth(below, width) > 0);
  return isNamed && isCut && new Set(below.map(({ cells }) => cells.length)).size >= LEAST_CUT_WIDTHS ? width : null;
}

const SMALLEST_BLOCK = 3;

/**
 * The number of columns in a block, such as those of a dependent, if the rows lack whole blocks at their end. Their own last
 * column can be blank. 0 otherwise.
 */
export function blockWidth(rows: readonly { readonly cells: readonly string[] }[], width: number): number {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  const common = rows.map(({ cells }) => width - cells.length).reduce(divisor, 0);
  return common >= SMALLEST_BLOCK ? common : 0;
}

function modalWidth(rows: readonly HeadRow[]): number {
  const counts = new Map<number, number>();
  for (const row of rows) counts.set(row.cells.length, (counts.get(row.cells.length) ?? 0) + 1);
  let best = 0;
  let bestWeight = 0;
  for (const [width, count] of counts) {
    const weight = width < 2 ? count * 0.5 : count + width / 10_000;
    if (weight > bestWeight) {
      bestWeight = weight;
      best = width;
    }
  }
  return best;
}

/** Whether spaces after delimiters belong to them: all cells except the first of a row start with one. */
function refine(guess: DialectGuess): Dialect {
  const { dialect } = guess;
  if (dialect.delimiter === ' ' || dialect.delimiter.endsWith(' ')) return dialect;
  const spaced = guess.rows.reduce((sum, row) => sum + row.spaced, 0);
  const bare = guess.rows.reduce((sum, row) => sum + row.bare, 0);
  return spaced > 0 && bare <= spaced * 0.02 ? { ...dialect, skipInitialSpace: true } : dialect;
}
