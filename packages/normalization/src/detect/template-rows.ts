import { headerStrength } from '../infer/looks-like-header.ts';
import { cellKind } from '../source/cell-kind.ts';
import { VALUE_KINDS } from './label-row.ts';
import { filledCells, type NumberedRow } from './numbered-row.ts';

/** Instructions below a label: `MM/DD/YYYY`, `XXX-XX-XXXX`, `(required)`, `Text`. */
const HINT =
  /^\(?(required|optional|mandatory|alphanumeric|numeric|no dashes|text|string|date|number|integer|m{1,2}([-/.]?d{1,2})?[-/.]?(y{4}|y{2})|d{1,2}[-/.]m{1,2}[-/.]y{2,4}|(cc)?yy(yy)?[-/.]?mm[-/.]?dd|[x#n]{3}-?[x#n]{2}-?[x#n]{4}|[x#n]{9})( only| format)?\)?\*?$/i;
const EXAMPLE = /^\W*((example|ejemplo|sample (row|record|data|entry))\W*$|(ex|example|sample)[:.]|e\.g\.)/i;
/** In any cell: `EXAMPLE ROW - do not load`, `Sample entry, delete before sending`. */
const SAYS_EXAMPLE =
  /\b(?:example|sample|dummy) (?:row|record|entry|line|data|only)\b|\b(?:do not|don['’]t) (?:load|import|upload)\b|\bdelete (?:this|the) (?:row|line|example)\b|\bdelete before\b/i;
const MAX_HINT_LENGTH = 64;
const MAX_TEMPLATE_ROWS = 3;

/**
 * Number of rows below the header that aren't data: instructions, examples, or a second header. An example row would
 * otherwise become a member.
 */
export function countTemplateRows(below: readonly NumberedRow[], header: NumberedRow): number {
  const isRepeat = (row: NumberedRow) => row.cells.every((cell, column) => cell === header.cells[column]);
  const isNoData = (row: NumberedRow) => !isRepeat(row) && (saysHow(row) || headerStrength(row.cells) > 0);
  const data = below.findIndex((row, index) => index >= MAX_TEMPLATE_ROWS || !isNoData(row));
  return data < 0 ? below.length : data;
}

function saysHow(row: NumberedRow): boolean {
  const cells = filledCells(row).map((cell) => cell.trim().slice(0, MAX_HINT_LENGTH));
  const hints = cells.filter((cell) => HINT.test(cell));
  const values = cells.filter((cell) => !HINT.test(cell) && VALUE_KINDS.has(cellKind(cell)));
  const isExample = EXAMPLE.test(cells[0] ?? '') || cells.some((cell) => SAYS_EXAMPLE.test(cell));
  return (hints.length >= 2 && values.length === 0) || (cells.length > 1 && isExample);
}
