import { maskSsns } from '@rollcall/contracts';
import { openWorkbook, type Workbook, type WorkbookSheet } from '../decode/excel/open-workbook.ts';
import { SheetBatch } from '../decode/excel/sheet-batch.ts';
import { legendAcross, legendOfLine, legendsOfRows } from '../infer/legend.ts';
import { isUseful } from '../reading/decode-legends.ts';
import type { ByteSource } from '../source/byte-source.ts';
import { SourceError } from '../source/source-error.ts';
import type { ExcelLayout, Legend } from '../source/source-layout.ts';
import { withSections } from './find-sections.ts';
import { findHeader } from './header-row.ts';
import { isEarlier, type JoinedSheets, joinSheets, joinTables } from './join-sheets.ts';
import { lineInTitle, titlesAbove } from './line-in-title.ts';
import type { NumberedRow } from './numbered-row.ts';
import { withPeopleCells } from './people-cells.ts';
import { type ListSheet, namesPeople } from './sheet-readings.ts';
import { sheetTables } from './sheet-tables.ts';

const HEAD_ROWS = 60;
/** More than any list of members has. A few bytes can declare 16,384 columns in every row. */
const MAX_COLUMNS = 4096;

/**
 * Finds the sheet with the members and its header: the visible sheet whose first rows look most like a table with
 * column names. Hidden sheets are only used if no visible one has rows. Opens the workbook in this process (see
 * sandbox).
 *
 * @throws SourceError `empty_file` if no sheet has rows, `file_too_complex` if there are thousands of columns, and
 * errors from opening the workbook
 */
export async function layoutWorkbook(source: ByteSource, sheetName?: string): Promise<ExcelLayout> {
  const workbook = await openWorkbook(source);
  const named = workbook.sheets.filter((sheet) => sheet.name.trim().toLowerCase() === sheetName?.trim().toLowerCase());
  const visible = workbook.sheets.filter((sheet) => !sheet.hidden);
  const candidates = named.length > 0 ? [named] : [visible, workbook.sheets.filter((sheet) => sheet.hidden)];
  for (const sheets of candidates) {
    const tables = await rankSheets(sheets);
    const best = mainTable(tables);
    if (best === undefined) continue;
    const others = tables.filter((table) => table !== best);
    const lists = others.filter(({ isList }) => isList);
    const joined = best.isList ? await join(best, lists) : null;
    const read = new Set(
      joined?.furtherSheets?.map((further) => further.sheet).concat(joined.electionSheet?.sheet ?? []),
    );
    const left = others.filter(({ sheet }) => !read.has(maskSsns(sheet.name)));
    const legends = [...left.flatMap(legendsOf), ...legendsBeside(best)];
    const unread = left.filter((one) => one.isList && legendsOf(one).length === 0);
    return {
      ...layoutOf(workbook, best, joined === null),
      ...joined,
      ...(legends.length > 0 && { legends }),
      ...(unread.length > 0 && { otherSheets: unread.map(({ sheet }) => maskSsns(sheet.name)) }),
    };
  }
  throw new SourceError(
    'empty_file',
    'The workbook has no data rows.',
    `All ${workbook.sheets.length} sheets were checked.`,
  );
}

async function join(best: Candidate, lists: readonly Candidate[]): Promise<JoinedSheets | null> {
  const others = lists.map(listOf);
  const tables = await sheetTables(best.sheet, listOf(best));
  return joinTables(tables, others) ?? joinSheets(listOf(best), others);
}

/** Names of sheets that only have dependents, whose employees are on another sheet. */
const ONLY_DEPENDENTS =
  /^(dep(endent|endant)?s?|spouses?|children|family members)( (list|info|information|data|census))?$/i;

/** The penalty for such a name. */
const LESS = 40;

interface Candidate {
  readonly sheet: WorkbookSheet;
  readonly rows: readonly NumberedRow[];
  readonly width: number;
  readonly score: number;
  /** Has rows below column names. */
  readonly isList: boolean;
  /** Named like an earlier list, or one of dependents. */
  readonly isLess: boolean;
}

/** Sheets with rows, the most likely list of members first. */
async function rankSheets(sheets: readonly WorkbookSheet[]): Promise<Candidate[]> {
  const found: Candidate[] = [];
  const names = sheets.map(({ name }) => name);
  for (const sheet of sheets) {
    const rows = await headRows(sheet);
    if (rows.length === 0) continue;
    const width = tableWidth(rows);
    const finding = findHeader(rows, width);
    const data = rows.filter((row) => row.rowNumber >= finding.firstDataRow).length;
    const likely = (finding.headerRow === null ? 0 : 100) + Math.min(width, 40) + Math.min(data, HEAD_ROWS) / 2;
    const isLess = ONLY_DEPENDENTS.test(sheet.name.trim()) || isEarlier(sheet.name, names);
    const score = isLess ? likely - LESS : likely;
    found.push({ sheet, rows, width, score, isLess, isList: finding.headerRow !== null && data > 0 && width > 2 });
  }
  return found.sort((a, b) => b.score - a.score);
}

/** The most likely table, or the next one that names people: a sheet of elections can have the most rows. */
function mainTable(tables: readonly Candidate[]): Candidate | undefined {
  const [first] = tables;
  if (first === undefined || !first.isList || namesPeople(listOf(first))) return first;
  return tables.find((table) => table.isList && !table.isLess && namesPeople(listOf(table))) ?? first;
}

/** Meanings of codes on a sheet that lists codes. */
const legendsOf = ({ rows }: Candidate): Legend[] =>
  [...legendsOfRows(rows.map(({ cells }) => cells)), ...rows.flatMap(({ cells }) => legendAcross(cells) ?? [])].filter(
    isUseful,
  );

/** Meanings of codes in lines above the header, and below the rows of a short sheet. */
const legendsBeside = ({ rows }: Candidate): Legend[] =>
  rows.flatMap(({ cells }) => cells.flatMap((cell) => legendOfLine(cell) ?? [])).filter(isUseful);

function listOf({ sheet, rows, width }: Candidate): ListSheet {
  const { headerRow, firstDataRow, columns } = findHeader(rows, width);
  return {
    name: maskSsns(sheet.name),
    headerRow: headerRow ?? 0,
    firstDataRow,
    columns,
    sample: rows.filter(({ rowNumber }) => rowNumber >= firstDataRow),
    titleLine: lineInTitle(titlesAbove(rows, headerRow)),
  };
}

/** @param isAlone no other table is joined to its columns */
function layoutOf(workbook: Workbook, { sheet, rows, width }: Candidate, isAlone: boolean): ExcelLayout {
  if (width > MAX_COLUMNS) {
    throw new SourceError(
      'file_too_complex',
      'The workbook is too complex to read safely.',
      `The sheet "${sheet.name}" has ${width} columns. The limit is ${MAX_COLUMNS}.`,
    );
  }
  const header = findHeader(rows, width);
  const { headerRow, firstDataRow, templateRows } = header;
  const { columns: divided, sections } = withSections(rows, header);
  const { columns, peopleCells } = isAlone ? withPeopleCells(rows, divided, firstDataRow) : { columns: divided };
  const titleLine = lineInTitle(titlesAbove(rows, headerRow));
  return {
    format: 'excel',
    container: workbook.container,
    sheet: maskSsns(sheet.name),
    headerRow,
    firstDataRow,
    columns,
    date1904: workbook.date1904,
    skipRowsStartingWith: [],
    trailerRows: 0,
    ...(templateRows > 0 && { templateRows }),
    ...(titleLine !== undefined && { titleLine }),
    ...(sections !== undefined && { sections }),
    ...(peopleCells !== undefined && { peopleCells }),
  };
}

async function headRows(sheet: WorkbookSheet): Promise<NumberedRow[]> {
  const batch = new SheetBatch(0);
  let count = 0;
  for await (const _ of sheet.read(batch, () => count++)) if (count >= HEAD_ROWS) break;
  return Array.from({ length: Math.min(batch.rowCount, HEAD_ROWS) }, (_, row) => ({
    rowNumber: batch.rowNumbers[row]!,
    cells: Array.from({ length: batch.widthOf(row) }, (_, column) => batch.textOf(row, column)),
  }));
}

/**
 * The width up to the last filled cell that at least two rows and a tenth of all rows reach. Rows of dependents are often
 * shorter than those of employees. Rows are truncated or padded to it.
 */
function tableWidth(rows: NumberedRow[]): number {
  const widths = rows.map((row) => row.cells.findLastIndex((cell) => cell.trim() !== '') + 1).sort((a, b) => b - a);
  const widest = widths[0]!;
  // Trailing cells are often empty in data rows, so the header row, one of the widest, determines the width.
  const usual = widths[Math.min(widths.length - 1, Math.max(1, Math.ceil(rows.length / 10) - 1))]!;
  const width = widest - usual <= Math.max(3, usual * 0.5) ? widest : usual;
  for (const [i, row] of rows.entries()) {
    const cells = Array.from({ length: Math.max(width, 0) }, (_, column) => row.cells[column] ?? '');
    rows[i] = { rowNumber: row.rowNumber, cells };
  }
  return width;
}
