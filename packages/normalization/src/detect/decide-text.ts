import { isAscii } from 'node:buffer';
import { startsInterchange } from '../decode/edi-834/interchange-header.ts';
import { byteOrderMark, EncodingTracker, utf16WithoutMark } from '../decode/encoding.ts';
import { agreesWithKind, type CellKind } from '../source/cell-kind.ts';
import type { CsvLayout, Encoding } from '../source/source-layout.ts';
import { describedRecords } from './described-columns.ts';
import { blockWidth, type DialectGuess, detectDialect, HEADER_ROWS, headRows } from './dialect.ts';
import { withSections } from './find-sections.ts';
import { documentFormat, looksBinary, looksEbcdic, unknownFormat } from './format.ts';
import type { HeadForm, TextDecision } from './head-decision.ts';
import { findHeader, type HeaderFinding } from './header-row.ts';
import { columnKinds } from './label-row.ts';
import { lineInTitle, titlesAbove } from './line-in-title.ts';
import { namedRecords } from './named-records.ts';
import { numberedNames } from './numbered-names.ts';
import type { NumberedRow } from './numbered-row.ts';
import { withPeopleCells } from './people-cells.ts';
import { isPrintedReport } from './printed-report.ts';
import { findRecordKinds } from './record-kinds.ts';
import { findRecordLength } from './record-length.ts';
import { describeText, hasPadding, isTable, looksFixedWidth, looksLikeLog } from './table-text.ts';
import { toUtf8 } from './to-utf8.ts';

/** Chooses how to scan a text file, from its first bytes. `whole` means that they are the whole file. */
export function decideText(head: Uint8Array, whole: boolean): TextDecision {
  const mark = byteOrderMark(head);
  const bomBytes = mark?.bytes ?? 0;
  const wide = mark?.encoding ?? utf16WithoutMark(head);
  const encoding = wide?.startsWith('utf-16') ? wide : headEncoding(head, mark !== null, whole);
  if (!encoding.startsWith('utf-16') && looksEbcdic(head))
    throw unknownFormat('EBCDIC mainframe text (convert it to ASCII or UTF-8, with packed numbers expanded)');
  if (!encoding.startsWith('utf-16') && looksBinary(head)) throw unknownFormat('binary data');
  const form: HeadForm = { encoding, bomBytes };
  const utf8 = toUtf8(head.subarray(bomBytes), encoding);
  const text = Buffer.from(utf8).toString('utf8');
  const start = text.length - text.trimStart().length;
  const isaAt = (isWide(form) ? 0 : bomBytes) + Buffer.byteLength(text.slice(0, start), 'utf8');
  if (startsInterchange(isWide(form) ? utf8 : head, isaAt)) return { format: 'edi_834', form, isaAt };
  if (/^(UNA.{6}\s*)?UNB\+/.test(text.trimStart())) throw unknownFormat('UN/EDIFACT');
  const document = documentFormat(text);
  if (document !== null) throw document;
  return decideRows({ head, utf8, text, whole, form });
}

interface TextHead {
  readonly head: Uint8Array;
  readonly utf8: Uint8Array;
  readonly text: string;
  readonly whole: boolean;
  readonly form: HeadForm;
}

function decideRows({ head, utf8, text, whole, form }: TextHead): TextDecision {
  const recordLength = findRecordLength(text, whole);
  if (recordLength !== null) return { format: 'fixed_width', form, recordLength };
  if (describedRecords(text.split(/\r\n|\n|\r/, DESCRIBED_LINES)) !== null)
    return { format: 'fixed_width', form, recordLength: null };
  const guess = detectDialect(utf8, whole);
  if ((guess === null || guess.dialect.delimiter === ' ') && looksLikeLog(text))
    throw unknownFormat('a log file: its lines start with a time or a network address');
  const isSpaced = guess === null || guess.dialect.delimiter === ' ';
  if (isSpaced && namedRecords(text.split(/\r\n|\n|\r/, DESCRIBED_LINES)) !== null)
    return { format: 'fixed_width', form, recordLength: null };
  // Computed on demand, because few texts need it.
  const isFixed = () => looksFixedWidth(text, whole);
  if (guess !== null) {
    const layoutIn = (encoding: Encoding) => {
      const bytes = encoding === form.encoding ? utf8 : toUtf8(head.subarray(form.bomBytes), encoding);
      const rows = headRows(bytes, guess.dialect, whole, HEADER_ROWS, guess.width);
      const header = findHeader(rows, guess.width);
      return { header, layout: csvLayout(guess, { ...form, encoding }, rows, header) };
    };
    const { header, layout } = layoutIn(form.encoding);
    // Rows of several record types have several widths.
    const believed = isTable(guess, header) || (guess.dialect.delimiter !== ' ' && layout.recordKinds !== undefined);
    const weak = guess.dialect.delimiter === ' ' || (guess.width === 2 && guess.dialect.delimiter === ',');
    if (believed && !(weak && isFixed() && hasPadding(text))) {
      // For a whole file, the encoding is known.
      const open =
        whole || isWide(form) || isAscii(head) ? [] : BYTE_ENCODINGS.filter((other) => other !== form.encoding);
      const others = Object.fromEntries(open.map((encoding) => [encoding, layoutIn(encoding).layout]));
      return { format: 'csv', form, layout, others };
    }
  }
  if (isFixed() || isPrintedReport(text)) return { format: 'fixed_width', form, recordLength: null };
  throw unknownFormat(describeText(text, guess));
}

/** Description and some records. */
const DESCRIBED_LINES = 600;

const isWide = ({ encoding }: HeadForm): boolean => encoding.startsWith('utf-16');

/** Encodings that bytes after the head can still decide. */
const BYTE_ENCODINGS: readonly Encoding[] = ['utf-8', 'windows-1252', 'iso-8859-1', 'macintosh'];

function csvLayout(
  guess: DialectGuess,
  form: HeadForm,
  rows: readonly NumberedRow[],
  header: HeaderFinding,
): CsvLayout {
  const { dialect } = guess;
  const place = { first: header.firstDataRow, width: header.columns.length, delimiter: dialect.delimiter };
  const names = header.headerRow === null ? numberedNames(rows, place) : null;
  const named = names === null ? header : { ...header, columns: names.map((name) => ({ name })) };
  const shortRows = kindsOfShortRows(rows, header.columns.length, header.firstDataRow);
  const longRows = kindsOfLongRows(rows, header.columns.length, header.firstDataRow);
  const closed = closesRows(rows, header.width, header.columns.length, header.firstDataRow);
  const recordKinds = kindsOfRows(rows, header.firstDataRow);
  const titleLine = lineInTitle(titlesAbove(rows, header.headerRow));
  const { columns: divided, sections } = withSections(rows, named);
  const { columns, peopleCells } = withPeopleCells(rows, divided, header.firstDataRow);
  return {
    format: 'csv',
    encoding: form.encoding,
    bomBytes: form.bomBytes,
    delimiter: dialect.delimiter,
    quote: dialect.quote,
    escape: dialect.escape,
    headerRow: header.headerRow,
    firstDataRow: header.firstDataRow,
    columns,
    skipRowsStartingWith: rulersBelow(rows, header.firstDataRow),
    trailerRows: 0,
    headerRecords: header.headerRecords,
    ...(dialect.skipInitialSpace && { skipInitialSpace: true }),
    ...shortRows,
    ...(longRows && !closed && { longRows }),
    ...(closed && { rowWidth: header.width }),
    ...(recordKinds.length > 0 && { recordKinds }),
    ...(header.templateRows > 0 && { templateRows: header.templateRows }),
    ...(titleLine !== undefined && { titleLine }),
    ...(sections !== undefined && { sections }),
    ...(peopleCells !== undefined && { peopleCells }),
  };
}

const RULER = /^[-=_]+$/;
const SHORTEST_RULER = 3;

/** The first cell of dashes below the labels, which queries print again on each page: `-------|---|---------`. */
function rulersBelow(rows: readonly NumberedRow[], first: number): string[] {
  const below = rows.find(({ rowNumber, cells }) => rowNumber >= first && cells.some((cell) => cell.trim() !== ''));
  const cells = below?.cells.map((cell) => cell.trim()) ?? [];
  const isRuler = cells.length >= SHORTEST_RULER && cells.every((cell) => RULER.test(cell));
  return isRuler && cells[0]!.length >= SHORTEST_RULER ? [cells[0]!] : [];
}

/** Rows with one or two cells are notes. */
const kindsOfRows = (rows: readonly NumberedRow[], first: number): string[] =>
  findRecordKinds(
    rows.flatMap(({ rowNumber, cells }) =>
      rowNumber < first || cells.length < 3 ? [] : { code: cells[0]!.trim(), cells: cells.slice(1) },
    ),
  );

/**
 * The kinds of the columns if the sender omits empty cells at the end of rows: many rows are short, none ends with an
 * empty cell or all lack whole blocks of columns, and the cells of short rows match the kinds of their columns in
 * complete rows. Otherwise null. Only based on these rows; scan and decoder check the others.
 */
function kindsOfShortRows(
  rows: readonly NumberedRow[],
  width: number,
  first: number,
): Pick<CsvLayout, 'shortRows' | 'blockWidth'> | null {
  const data = rows.filter((row) => row.rowNumber >= first && row.cells.some((cell) => cell.trim() !== ''));
  const short = data.filter((row) => row.cells.length < width && row.cells.length > 1);
  const open = data.filter((row) => row.cells.length > 1 && row.cells.at(-1)!.trim() === '');
  const over = data.filter((row) => row.cells.length > width);
  const block = open.length === 0 ? 0 : blockWidth(short, width);
  const isCut = open.length === 0 || block > 0;
  if (data.length < 8 || short.length < data.length * 0.2 || !isCut || over.length > 0) return null;
  const kinds = columnKinds(
    data.filter((row) => row.cells.length === width),
    width,
  );
  const agree = short.every((row) => row.cells.every((cell, column) => agreesWithKind(cell, kinds[column] ?? null)));
  return agree ? { shortRows: kinds, ...(block > 0 && { blockWidth: block }) } : null;
}

/**
 * The kinds of the columns if some rows end with surplus empty cells and others have the header's width. Otherwise null.
 * The decoder checks each such row, because a delimiter within a value makes a row longer, too.
 */
function kindsOfLongRows(rows: readonly NumberedRow[], width: number, first: number): (CellKind | null)[] | null {
  const data = rows.filter(({ rowNumber }) => rowNumber >= first);
  const isLong = ({ cells }: NumberedRow) => cells.length > width && cells[width - 1]!.trim() === '';
  if (width < 2 || !data.some(isLong)) return null;
  const complete = data.filter(({ cells }) => cells.length === width);
  return complete.length < FEWEST_COMPLETE_ROWS ? null : columnKinds(complete, width);
}

const FEWEST_COMPLETE_ROWS = 5;

/** Whether nearly all rows have the same number of surplus empty cells at their end. */
function closesRows(rows: readonly NumberedRow[], rowWidth: number, columns: number, firstDataRow: number): boolean {
  if (rowWidth <= columns) return false;
  const data = rows.filter((row) => row.rowNumber >= firstDataRow && row.cells.some((cell) => cell.trim() !== ''));
  const closed = data.filter(
    (row) => row.cells.length === rowWidth && row.cells.slice(columns).every((cell) => cell.trim() === ''),
  );
  return closed.length >= data.length * 0.9;
}

function headEncoding(head: Uint8Array, marked: boolean, whole: boolean): Encoding {
  const tracker = new EncodingTracker();
  tracker.push(head);
  return tracker.decide(marked, whole);
}
