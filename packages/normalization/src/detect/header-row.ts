import { isRejectedRows, withoutGuards } from '../render/formula-guard.ts';
import type { SourceColumn } from '../source-layout.ts';
import { maskSsns } from '../validate/mask-ssns.ts';
import { type CellKind, cellKind } from './cell-kind.ts';

/** A row of the head: its number as a person sees it (1-based) and its cells. */
export interface NumberedRow {
  readonly rowNumber: number;
  readonly cells: readonly string[];
}

export interface HeaderFinding {
  readonly headerRow: number | null;
  readonly firstDataRow: number;
  readonly columns: readonly SourceColumn[];
  readonly headerRecords: readonly (readonly string[])[];
  /** Rows below the header that say how to fill in a template. */
  readonly templateRows: number;
}

const LOOK_AHEAD_ROWS = 40;
/** A cell may hold anything: beyond this length it is no label. */
const MAX_LABEL = 256;
/** Words of which column names of enrollment files are made. */
const HEADER_WORD =
  /^(id|ids|name|names|first|last|middle|initial|mi|fname|lname|ssn|sin|social|security|dob|birth|birthdate|date|dt|day|gender|sex|addr|address|street|line|city|state|st|province|zip|zipcode|postal|country|county|phone|tel|telephone|mobile|cell|email|mail|plan|coverage|cov|tier|level|effective|eff|start|end|begin|term|termination|expiration|relationship|relation|rel|subscriber|member|mbr|employee|emp|ee|dependent|dep|spouse|child|group|grp|policy|carrier|status|amount|amt|premium|salary|rate|code|type|number|no|num|nbr|key|flag|indicator|ind|description|desc|hire|division|div|department|dept|location|class|company|employer|record|row|suffix|prefix|title|benefit|election|cost|quantity|qty|price|product|total|time|year|month|comment|comments|notes|url|value|category|version|size|count)$/;

/** What stands above every page of a report. */
const PAGE = /^page:?\s*\d/i;
const VALUE_KINDS: ReadonlySet<CellKind> = new Set(['number', 'date', 'contact']);
const filledCells = (row: NumberedRow) => row.cells.filter((cell) => cell.trim() !== '');
const isFilled = (row: NumberedRow) => row.cells.some((cell) => cell.trim() !== '');

/** Share of a row's filled cells that are made of words column names are made of. */
function vocabularyShare(cells: readonly string[]): number {
  if (cells.length === 0) return 0;
  const known = cells.filter((cell) => {
    const words = cell
      .slice(0, MAX_LABEL)
      .replace(/([a-z\d])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u);
    return words.some((word) => HEADER_WORD.test(word.replace(/(?<!\d)\d+$/, '')));
  });
  return known.length / cells.length;
}

/** Kind of each column as most of its filled cells below the header have it; null: mixed or empty. */
export function columnKinds(rows: readonly NumberedRow[], width: number): (CellKind | null)[] {
  return Array.from({ length: width }, (_, column) => {
    const counts = new Map<CellKind, number>();
    let filled = 0;
    for (const row of rows) {
      const kind = cellKind(row.cells[column] ?? '');
      if (kind === 'empty') continue;
      filled++;
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    for (const [kind, count] of counts) if (count >= filled * 0.8) return kind;
    return null;
  });
}

interface LabelJudgement {
  /** Cells that are values where a label would stand. */
  readonly values: number;
  /** Columns of values over which this row has text. */
  readonly contrasts: number;
  readonly filled: readonly string[];
  readonly vocabulary: number;
  readonly distinct: boolean;
}

const yearOf = (cell: string | undefined): number =>
  /^(19|20)\d\d$/.test(cell?.trim() ?? '') ? Number(cell) : Number.NaN;

/** `2021, 2022, 2023` over columns of other numbers: years that follow each other name columns. */
function namesYear({ cells }: NumberedRow, column: number, below: readonly NumberedRow[]): boolean {
  const year = yearOf(cells[column]);
  const follows = yearOf(cells[column - 1]) === year - 1 || yearOf(cells[column + 1]) === year + 1;
  return follows && !below.some((other) => !Number.isNaN(yearOf(other.cells[column])));
}

function judgeLabels(
  row: NumberedRow,
  kinds: readonly (CellKind | null)[],
  below: readonly NumberedRow[],
): LabelJudgement {
  let values = 0;
  let contrasts = 0;
  row.cells.forEach((cell, column) => {
    const kind = cellKind(cell);
    if (kind === 'empty') return;
    if (namesYear(row, column, below)) contrasts++;
    else if (VALUE_KINDS.has(kind)) values++;
    else if (kinds[column] != null && VALUE_KINDS.has(kinds[column])) contrasts++;
  });
  const filled = filledCells(row).map((cell) => cell.trim());
  const distinct = new Set(filled.map((cell) => cell.toLowerCase())).size === filled.length;
  return { values, contrasts, filled, vocabulary: vocabularyShare(filled), distinct };
}

/** Whether the row reads as column names over what stands below it. */
function isLabelRow(row: NumberedRow, below: readonly NumberedRow[], width: number): boolean {
  const kinds = columnKinds(below, width);
  const judged = judgeLabels(row, kinds, below);
  const count = judged.filled.length;
  if (count === 0 || judged.filled.some((cell) => PAGE.test(cell))) return false;
  if (judged.vocabulary >= 0.5 && judged.values <= count * 0.25) return true;
  if (judged.values > count * 0.2) return false;
  if (judged.contrasts >= 1 && judged.contrasts >= judged.values) return true;
  // Text over text: names differ from each other, are short, and do not come up again as values.
  if (!judged.distinct || judged.filled.some((cell) => cell.length > 64)) return false;
  if (kinds.some((kind) => kind !== null && VALUE_KINDS.has(kind))) return judged.vocabulary > 0.3;
  const again = row.cells.some(
    (cell, column) => cell.trim() !== '' && below.some((other) => other.cells[column]?.trim() === cell.trim()),
  );
  return !again && count >= width * 0.8;
}

/** Finds the header among the first rows of a table that is `width` cells wide. */
export function findHeader(rows: readonly NumberedRow[], width: number): HeaderFinding {
  const filled = rows.filter(isFilled);
  const near = filled.findIndex((row) => isNear(row, width) && filledCells(row).length > 1);
  const head = filled.slice(Math.max(0, near), Math.max(0, near) + LOOK_AHEAD_ROWS);
  const index = headerIndex(head, width);
  if (index === null) return headerless(filled.find((row) => isWide(row, width)) ?? filled[0], width);
  const header = head[index]!;
  const above = index > 0 ? head[index - 1]! : null;
  const below = head.slice(index + 1);
  const whole = joinBrokenLabels(header.cells, width);
  if (whole !== null) return found([header], rows, whole);
  if (above !== null && isGroupRow(above, header)) return found([above, header], rows, grouped(above, header));
  const second = below[0];
  if (second !== undefined && isGroupRow(header, second) && isLabelRow(second, below.slice(1), width)) {
    return found([header, second], rows, grouped(header, second));
  }
  return found([header], rows, header.cells);
}

/** `Name (Last, First)` written without quotes is two cells: they are one label where that gives the width of the rows. */
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

const isWide = (row: NumberedRow, width: number) =>
  row.cells.length === width && (filledCells(row).length > 1 || width === 1);

/** The header may be written with some delimiters less or more than the rows. */
const isNear = (row: NumberedRow, width: number) => Math.abs(row.cells.length - width) <= Math.max(1, width * 0.1);

/** Index of the header in `head`, rather of a row as wide as the table than of one nearly so; null: there is none. */
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
  for (let index = Math.max(0, first); index < Math.min(head.length, 12); index++) {
    const row = head[index]!;
    if (!fits(row)) continue;
    const below = head.slice(index + 1).filter((other) => other.cells.length === width);
    if (!isLabelRow(row, below, width)) continue;
    return index > first && vocabularyShare(filledCells(row)) < 0.5 ? null : index;
  }
  return null;
}

/** A line of group names over a line of column names: partly empty, or each name over several columns. */
function isGroupRow(above: NumberedRow, header: NumberedRow): boolean {
  if (above.rowNumber !== header.rowNumber - 1) return false;
  const labels = filledCells(above).map((cell) => cell.trim());
  const names = filledCells(header);
  if (labels.length < 2 || names.length < header.cells.length * 0.8) return false;
  if (above.cells.join('\u0000') === header.cells.join('\u0000')) return false;
  if (labels.some((label) => VALUE_KINDS.has(cellKind(label)) || PAGE.test(label))) return false;
  const repeated = new Set(labels).size < labels.length;
  return labels.length < above.cells.length || repeated;
}

function grouped(above: NumberedRow, header: NumberedRow): string[] {
  let group = '';
  return header.cells.map((cell, column) => {
    const label = above.cells[column]?.trim() ?? '';
    if (label !== '') group = label;
    return `${group} ${cell.trim()}`.trim();
  });
}

/** What stands below a label to say what is wanted: `MM/DD/YYYY`, `XXX-XX-XXXX`, `(required)`. */
const HINT =
  /^\(?(required|optional|mandatory|alphanumeric|numeric|no dashes|m{1,2}([-/.]?d{1,2})?[-/.]?(y{4}|y{2})|d{1,2}[-/.]m{1,2}[-/.]y{2,4}|(cc)?yy(yy)?[-/.]?mm[-/.]?dd|[x#n]{3}-?[x#n]{2}-?[x#n]{4}|[x#n]{9})( only| format)?\)?\*?$/i;
const EXAMPLE = /^\W*((example|ejemplo|sample (row|record|data|entry))\W*$|ex[:.]|e\.g\.)/i;
const MAX_TEMPLATE_ROWS = 3;

/** Whether a row below the header says how to fill in a template, or is its example; taken for data, that is a member. */
function isTemplateRow(row: NumberedRow): boolean {
  const cells = filledCells(row).map((cell) => cell.trim());
  const hints = cells.filter((cell) => HINT.test(cell));
  const values = cells.filter((cell) => !HINT.test(cell) && VALUE_KINDS.has(cellKind(cell)));
  return (hints.length >= 2 && values.length === 0) || (cells.length > 1 && EXAMPLE.test(cells[0] ?? ''));
}

function found(records: readonly NumberedRow[], rows: readonly NumberedRow[], names: readonly string[]): HeaderFinding {
  const header = records.at(-1)!;
  const below = rows.filter((row) => row.rowNumber > header.rowNumber && isFilled(row));
  const data = below.findIndex((row, index) => index >= MAX_TEMPLATE_ROWS || !isTemplateRow(row));
  const templateRows = data < 0 ? below.length : data;
  const last = below[templateRows - 1] ?? header;
  return {
    templateRows,
    headerRow: header.rowNumber,
    firstDataRow: below[templateRows]?.rowNumber ?? last.rowNumber + 1,
    columns: ownLabels(names).map((name, index) => ({ name: name || `column_${index + 1}` })),
    headerRecords: records.map((record) => ownLabels(record.cells)),
  };
}

function headerless(first: NumberedRow | undefined, width: number): HeaderFinding {
  return {
    headerRow: null,
    firstDataRow: first?.rowNumber ?? 1,
    columns: Array.from({ length: width }, (_, index) => ({ name: `column_${index + 1}` })),
    headerRecords: [],
    templateRows: 0,
  };
}

/** Cleaned, and of their own: labels that were cut out of a file's text would keep all of it for as long as its layout. */
const ownLabels = (cells: readonly string[]): string[] => {
  const labels = cells.map((cell) => cell.trim());
  const unguarded = isRejectedRows(labels) ? labels.map(withoutGuards) : labels;
  return JSON.parse(JSON.stringify(unguarded.map(maskSsns)));
};
