import { type CellKind, cellKind } from '../source/cell-kind.ts';
import { filledCells, type NumberedRow } from './numbered-row.ts';

/** A longer cell isn't a label. */
const MAX_LABEL = 256;
/** Words that occur in column names of enrollment files. */
const HEADER_WORD =
  /^(id|ids|name|names|first|last|middle|initial|mi|fname|lname|ssn|sin|social|security|dob|birth|birthdate|date|dt|day|gender|sex|addr|address|street|line|city|state|st|province|zip|zipcode|postal|country|county|phone|tel|telephone|mobile|cell|email|mail|plan|coverage|cov|tier|level|effective|eff|start|end|begin|term|termination|expiration|relationship|relation|rel|subscriber|member|mbr|employee|emp|ee|dependent|dep|spouse|child|group|grp|policy|carrier|status|amount|amt|premium|salary|rate|code|type|number|no|num|nbr|key|flag|indicator|ind|description|desc|hire|division|div|department|dept|location|class|company|employer|record|row|suffix|prefix|title|benefit|election|cost|quantity|qty|price|product|total|time|year|month|comment|comments|notes|url|value|category|version|size|count)$/;

/** A line at the top of each page of a report. */
export const PAGE = /^page:?\s*\d/i;
export const VALUE_KINDS: ReadonlySet<CellKind> = new Set(['number', 'date', 'contact']);

/** Share of a row's filled cells that consist of such words. */
export function vocabularyShare(cells: readonly string[]): number {
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

/** Kind of each column, from most of its filled cells below the header. Null if mixed or empty. */
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

interface LabelScores {
  /** Number of cells that are values instead of labels. */
  readonly values: number;
  /** Number of columns with values below text. */
  readonly contrasts: number;
  readonly filled: readonly string[];
  readonly vocabulary: number;
  readonly distinct: boolean;
}

const yearOf = (cell: string | undefined): number =>
  /^(19|20)\d\d$/.test(cell?.trim() ?? '') ? Number(cell) : Number.NaN;

/** `2021, 2022, 2023` above columns with other numbers: consecutive years are column names. */
function namesYear({ cells }: NumberedRow, column: number, below: readonly NumberedRow[]): boolean {
  const year = yearOf(cells[column]);
  const follows = yearOf(cells[column - 1]) === year - 1 || yearOf(cells[column + 1]) === year + 1;
  return follows && !below.some((other) => !Number.isNaN(yearOf(other.cells[column])));
}

function scoreLabels(
  row: NumberedRow,
  kinds: readonly (CellKind | null)[],
  below: readonly NumberedRow[],
): LabelScores {
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

/** Whether the row looks like column names for the rows below it. */
export function isLabelRow(row: NumberedRow, below: readonly NumberedRow[], width: number): boolean {
  const kinds = columnKinds(below, width);
  const judged = scoreLabels(row, kinds, below);
  const count = judged.filled.length;
  if (count === 0 || judged.filled.some((cell) => PAGE.test(cell))) return false;
  if (judged.vocabulary >= 0.5 && judged.values <= count * 0.25) return true;
  if (judged.values > count * 0.2) return false;
  if (judged.contrasts >= 1 && judged.contrasts >= judged.values) return true;
  // Text above text: names are distinct, short, and don't occur again as values.
  if (!judged.distinct || judged.filled.some((cell) => cell.length > 64)) return false;
  if (kinds.some((kind) => kind !== null && VALUE_KINDS.has(kind))) return judged.vocabulary > 0.3;
  const again = row.cells.some(
    (cell, column) => cell.trim() !== '' && below.some((other) => other.cells[column]?.trim() === cell.trim()),
  );
  return !again && count >= width * 0.8;
}
