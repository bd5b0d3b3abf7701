import { maskSsns } from '@rollcall/contracts';
import { headerStrength } from '../infer/looks-like-header.ts';
import { cellKind } from '../source/cell-kind.ts';
import type { SourceColumn } from '../source/source-layout.ts';
import { isRejectedRows, withoutGuards } from '../values/formula-guard.ts';
import { groupedNames } from './group-row.ts';
import { isLabelRow, VALUE_KINDS, vocabularyShare } from './label-row.ts';
import { filledCells, isFilled, type NumberedRow } from './numbered-row.ts';
import { countTemplateRows } from './template-rows.ts';

export interface HeaderFinding {
  readonly headerRow: number | null;
  readonly firstDataRow: number;
  readonly columns: readonly SourceColumn[];
  readonly headerRecords: readonly (readonly string[])[];
  /** Number of instruction rows below the header of a template. */
  readonly templateRows: number;
  /** The most common number of cells below the header. */
  readonly width: number;
  /** The labels clearly name members' fields. */
  readonly namesMembers: boolean;
}

/** The header is searched for in this many rows. */
const LOOK_AHEAD_ROWS = 40;
/** A later header must name this many times as many fields as the first one. */
const STRONGER = 1.25;

/** Finds the header in the first rows of a table with `width` cells. */
export function findHeader(rows: readonly NumberedRow[], width: number): HeaderFinding {
  const filled = rows.filter(isFilled);
  const named = findMembersHeader(filled);
  if (named !== null) return found(filled, named.index, named.width, true);
  const near = filled.findIndex((row) => isNear(row, width) && filledCells(row).length > 1);
  const start = Math.max(0, near);
  const head = filled.slice(start, start + LOOK_AHEAD_ROWS);
  const index = headerIndex(head, width);
  if (index === null) return headerless(filled.find((row) => isWide(row, width)) ?? filled[0], width);
  return found(filled, start + index, width, false);
}

/**
 * Finds the row whose labels name fields of members. Rows above it are skipped, so they must not contain data. Of
 * several headers, the first is used, unless there is almost nothing below it.
 */
function findMembersHeader(filled: readonly NumberedRow[]): { index: number; width: number } | null {
  const headers = strengthsOf(filled.slice(0, LOOK_AHEAD_ROWS)).flatMap((strength, index) =>
    strength > 0 ? [{ strength, index }] : [],
  );
  let best: { strength: number; index: number; rows: readonly NumberedRow[] } | null = null;
  for (const [at, { strength, index }] of headers.entries()) {
    const rows = filled.slice(index + 1, headers[at + 1]?.index);
    if (best === null || (best.rows.length <= 1 && strength > best.strength * STRONGER)) {
      best = { strength, index, rows };
    }
  }
  if (best === null) return null;
  const labels = filledCells(filled[best.index]!).length;
  const above = filled.slice(0, best.index).filter((row) => filledCells(row).length * 2 >= labels && holdsValues(row));
  if (above.length > 1) return null;
  return { index: best.index, width: usualWidth(best.rows) ?? filled[best.index]!.cells.length };
}

/** A header has fewer columns than this. Also limits the number of cells that are parsed as labels. */
const WIDEST_HEADER = 1024;
const MAX_LABELS_READ = 4096;

const valuesOf = (row: NumberedRow) => filledCells(row).filter((cell) => VALUE_KINDS.has(cellKind(cell))).length;
const holdsValues = (row: NumberedRow) => valuesOf(row) > 0;

/** The strength of each row as a header. Rows with values are skipped. */
function strengthsOf(rows: readonly NumberedRow[]): number[] {
  let left = MAX_LABELS_READ;
  return rows.map((row) => {
    const cells = filledCells(row);
    if (cells.length > Math.min(WIDEST_HEADER, left) || valuesOf(row) > cells.length * 0.25) return 0;
    const strength = headerStrength(cells);
    if (strength === 0) left -= cells.length;
    return strength;
  });
}

function usualWidth(rows: readonly NumberedRow[]): number | null {
  const counts = new Map<number, number>();
  for (const { cells } of rows) if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const [usual] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0]);
  return usual?.[0] ?? null;
}

/** The header can have a few more or fewer delimiters than the rows. */
const isNear = (row: NumberedRow, width: number) => Math.abs(row.cells.length - width) <= Math.max(1, width * 0.1);

const isWide = (row: NumberedRow, width: number) =>
  row.cells.length === width && (filledCells(row).length > 1 || width === 1);

/** Index of the header in `head`, preferably of a row as wide as the table. Null if there is none. */
function headerIndex(head: readonly NumberedRow[], width: number): number | null {
  const exact = labelRowIndex(head, width, (row) => row.cells.length === width);
  return exact ?? labelRowIndex(head, width, (row) => isNear(row, width));
}

function labelRowIndex(
  head: readonly NumberedRow[],
  width: number,
  fits: (row: NumberedRow) => boolean,
): number | null {
  const first = head.findIndex(fits);
  const last = Math.min(head.length, 12);
  const isLabels = (index: number) => {
    const row = head[index]!;
    const below = head.slice(index + 1).filter((other) => other.cells.length === width);
    return fits(row) && isLabelRow(row, below, width);
  };
  for (let index = Math.max(0, first); index < last; index++) {
    if (!isLabels(index)) continue;
    if (index > first && vocabularyShare(filledCells(head[index]!)) < 0.5) return null;
    // A few words above the column names aren't a header.
    const isSparse = filledCells(head[index]!).length < width * 0.5;
    const isFull = (row: NumberedRow) => filledCells(row).length >= width * 0.8;
    const full = isSparse ? head.findIndex((row, at) => at > index && at < last && isFull(row) && isLabels(at)) : -1;
    return full < 0 ? index : full;
  }
  return null;
}

/**
 * `Name (Last, First)` without quotes is split into two cells. They are joined if that results in the width of the
 * rows.
 */
function joinBrokenLabels(cells: readonly string[], width: number): string[] | null {
  if (cells.length <= width) return null;
  const labels: string[] = [];
  for (const cell of cells) {
    const last = labels.at(-1);
    if (last !== undefined && last.lastIndexOf('(') > last.lastIndexOf(')'))
      labels[labels.length - 1] = `${last},${cell}`;
    else labels.push(cell);
  }
  return labels.length === width ? labels : null;
}

/** A header can end with a delimiter even if the rows don't. */
function withoutClosing(cells: readonly string[], width: number): readonly string[] {
  return cells.slice(width).every((cell) => cell.trim() === '') ? cells.slice(0, Math.max(width, 1)) : cells;
}

/** The header at `index` with the group names above it or below it. */
function found(filled: readonly NumberedRow[], index: number, width: number, namesMembers: boolean): HeaderFinding {
  const header = filled[index]!;
  const below = filled.slice(index + 1);
  const { records, names } = namesAt(header, filled[index - 1], below, width, namesMembers);
  const last = records.at(-1)!;
  const under = below.filter((row) => row.rowNumber > last.rowNumber);
  const templateRows = countTemplateRows(under, last);
  return {
    templateRows,
    headerRow: last.rowNumber,
    firstDataRow: under[templateRows]?.rowNumber ?? (under[templateRows - 1] ?? last).rowNumber + 1,
    columns: ownLabels(names).map((name, column) => ({ name: name || `column_${column + 1}` })),
    headerRecords: records.map((record) => ownLabels(record.cells)),
    width,
    namesMembers,
  };
}

function namesAt(
  header: NumberedRow,
  above: NumberedRow | undefined,
  below: readonly NumberedRow[],
  width: number,
  namesMembers: boolean,
): { records: readonly NumberedRow[]; names: readonly string[] } {
  const whole = joinBrokenLabels(header.cells, width);
  if (whole !== null) return { records: [header], names: whole };
  const grouped = above === undefined ? null : groupedNames(above, header);
  if (above !== undefined && grouped !== null) return { records: [above, header], names: grouped };
  const second = below[0];
  const isOver = !namesMembers && second !== undefined && isLabelRow(second, below.slice(1), width);
  const under = isOver ? groupedNames(header, second) : null;
  if (second !== undefined && under !== null) return { records: [header, second], names: under };
  return { records: [header], names: withoutClosing(header.cells, width) };
}

function headerless(first: NumberedRow | undefined, width: number): HeaderFinding {
  return {
    headerRow: null,
    firstDataRow: first?.rowNumber ?? 1,
    columns: Array.from({ length: width }, (_, index) => ({ name: `column_${index + 1}` })),
    headerRecords: [],
    templateRows: 0,
    width,
    namesMembers: false,
  };
}

/** Copied, because substrings would keep the file's whole text in memory as long as its layout. */
const ownLabels = (cells: readonly string[]): string[] => {
  const labels = cells.map((cell) => cell.trim());
  const unguarded = isRejectedRows(labels) ? labels.map(withoutGuards) : labels;
  return JSON.parse(JSON.stringify(unguarded.map(maskSsns)));
};
