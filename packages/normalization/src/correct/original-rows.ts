import { readAsUtf8 } from '../decode/read-as-utf8.ts';
import type { CsvLayout, Edi834Layout, ExcelLayout, FixedWidthLayout, SourceLayout } from '../source/source-layout.ts';
import { type SourceFile, sourceRows } from './source-rows.ts';

/** A row, line, or segment as it was sent, with everything around the data: titles, headers, totals. */
export interface OriginalRow {
  /** 1-based, as a person counts: rows of the sheet, lines of the text, segments of the X12 file. */
  readonly number: number;
  /** Fixed width: the whole line is one cell. X12: the elements of the segment. */
  readonly cells: readonly string[];
  /** X12: the loop of the segment, and the member it belongs to, as the error report numbers it. */
  readonly loop: string | null;
  readonly member: number | null;
}

interface Asked {
  /** A sheet of the workbook. Null: the one with the first people. */
  readonly sheet: string | null;
  /** The first row number. */
  readonly from: number;
  readonly limit: number;
}

/** Longer pieces of text are cut: nobody looks at them, and they would fill the memory. */
const MAX_TEXT_CHARACTERS = 1 << 16;

/**
 * Rows of a file as it was sent, from a row number on. Reads the file from its start up to the last of them, because
 * only that tells where a row begins.
 */
export async function originalRows({ source, layout }: SourceFile, asked: Asked): Promise<OriginalRow[]> {
  const rows: OriginalRow[] = [];
  for await (const row of allRows({ source, layout }, asked.sheet)) {
    if (row.number < asked.from) continue;
    if (rows.length === asked.limit) break;
    rows.push(row);
  }
  return rows;
}

/** Names of the workbook's sheets that hold tables, the one that was read first. Empty for other formats. */
export function sheetsOf(layout: SourceLayout): string[] {
  if (layout.format !== 'excel') return [];
  const { sheet, furtherSheets = [], electionSheet, otherSheets = [] } = layout;
  const names = [sheet, ...furtherSheets.map(({ sheet: name }) => name), electionSheet?.sheet, ...otherSheets];
  return [...new Set(names.filter((name) => name !== undefined))];
}

async function* allRows({ source, layout }: SourceFile, sheet: string | null): AsyncGenerator<OriginalRow> {
  if (layout.format === 'edi_834') yield* segments({ source, layout });
  else if (layout.format === 'fixed_width') yield* lines({ source, layout });
  else {
    const raw = layout.format === 'csv' ? rawText(layout) : rawSheet(layout, sheet);
    for await (const { rowNumber, cells } of sourceRows({ source, layout: raw }))
      yield { number: rowNumber, cells, loop: null, member: null };
  }
}

/** Nothing is known of the rows, so nothing is left out. */
const rawText = (layout: CsvLayout): CsvLayout => ({
  ...{ format: layout.format, encoding: layout.encoding, bomBytes: layout.bomBytes, columns: layout.columns },
  ...{ delimiter: layout.delimiter, quote: layout.quote, escape: layout.escape },
  headerRow: null,
  firstDataRow: 1,
  skipRowsStartingWith: [],
  trailerRows: 0,
});

const rawSheet = (layout: ExcelLayout, sheet: string | null): ExcelLayout => ({
  ...{ format: layout.format, container: layout.container, date1904: layout.date1904 },
  sheet: sheet ?? layout.sheet,
  columns: layout.columns.slice(0, layout.ownColumns),
  headerRow: null,
  firstDataRow: 1,
  skipRowsStartingWith: [],
  trailerRows: 0,
});

async function* lines({ source, layout }: SourceFile & { layout: FixedWidthLayout }): AsyncGenerator<OriginalRow> {
  let number = 0;
  const chunks = readAsUtf8(source.read(layout.bomBytes), layout.encoding);
  const texts = layout.recordLength === null ? textsBetween(chunks, '\n') : textsOfLength(chunks, layout.recordLength);
  for await (const text of texts) {
    number += 1;
    yield { number, cells: [withoutLineEnd(text)], loop: null, member: null };
  }
}

function withoutLineEnd(text: string): string {
  let end = text.length;
  while (text[end - 1] === '\n' || text[end - 1] === '\r') end--;
  return text.slice(0, end);
}

async function* segments({ source, layout }: SourceFile & { layout: Edi834Layout }): AsyncGenerator<OriginalRow> {
  const place = new LoopTracker();
  let number = 0;
  const chunks = readAsUtf8(source.read(layout.bomBytes), layout.encoding);
  for await (const text of textsBetween(chunks, layout.segmentTerminator)) {
    const segment = text.trim();
    if (segment === '') continue;
    const cells = segment.split(layout.elementSeparator);
    number += 1;
    yield { number, cells, ...place.enter(cells) };
  }
}

/** Pieces of the text between separators. Without the separator, and the last one too. */
async function* textsBetween(chunks: AsyncIterable<Uint8Array>, separator: string): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const pieces = decoder.decode(chunk, { stream: true }).split(separator);
    const last = pieces.pop() ?? '';
    for (const [index, piece] of pieces.entries()) yield cut(index === 0 ? rest + piece : piece);
    rest = cut(pieces.length === 0 ? rest + last : last);
  }
  if (rest !== '') yield rest;
}

async function* textsOfLength(chunks: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const text = rest + decoder.decode(chunk, { stream: true });
    let at = 0;
    for (; text.length - at >= length; at += length) yield text.slice(at, at + length);
    rest = text.slice(at);
  }
  if (rest !== '') yield rest;
}

const cut = (text: string): string => (text.length > MAX_TEXT_CHARACTERS ? text.slice(0, MAX_TEXT_CHARACTERS) : text);

/** Loops that a segment opens, by its ID, or by its ID and first element. */
const OPENS: ReadonlyMap<string, string> = new Map([
  ['ISA', 'Envelope'],
  ['GS', 'Envelope'],
  ['ST', 'Header'],
  ['N1*P5', '1000A'],
  ['N1*IN', '1000B'],
  ['N1*BO', '1000C'],
  ['N1*TV', '1000C'],
  ['ACT', '1100C'],
  ['INS', '2000'],
  ['NM1*IL', '2100A'],
  ['NM1*74', '2100A'],
  ['NM1*70', '2100B'],
  ['NM1*31', '2100C'],
  ['NM1*36', '2100D'],
  ['NM1*M8', '2100E'],
  ['NM1*S3', '2100F'],
  ['NM1*45', '2100H'],
  ['DSB', '2200'],
  ['HD', '2300'],
  ['COB', '2320'],
  ['LS', '2700'],
  ['SE', 'Trailer'],
  ['GE', 'Envelope'],
  ['IEA', 'Envelope'],
]);
/** Those that depend on the loop around them: a provider of a coverage, and what a sponsor reports. */
const OPENS_WITHIN: ReadonlyMap<string, string> = new Map([
  ['2300 LX', '2310'],
  ['2310 LX', '2310'],
  ['2320 NM1', '2330'],
  ['2700 LX', '2710'],
  ['2710 LX', '2710'],
  ['2750 LX', '2710'],
  ['2710 N1', '2750'],
]);

/** Follows the loops of an 834 as far as a reader of its lines wants to know. */
class LoopTracker {
  private loop = 'Envelope';
  private member = 0;

  enter([id = '', first = '']: readonly string[]): Pick<OriginalRow, 'loop' | 'member'> {
    const opened =
      OPENS_WITHIN.get(`${this.loop} ${id}`) ??
      // The provider of a coverage stays in its loop.
      (this.loop === '2310' && id === 'NM1' ? '2310' : (OPENS.get(`${id}*${first}`) ?? OPENS.get(id)));
    if (id === 'INS') this.member += 1;
    this.loop = opened ?? (id === 'NM1' ? '2100G' : this.loop);
    return { loop: this.loop, member: this.loop.startsWith('2') ? this.member : null };
  }
}
