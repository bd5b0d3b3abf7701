import { readLabel } from '../infer/label-meaning.ts';
import { labelStrength } from '../infer/looks-like-header.ts';
import { cellKind } from '../source/cell-kind.ts';
import { PAGE, VALUE_KINDS } from './label-row.ts';
import { filledCells, type NumberedRow } from './numbered-row.ts';

/** A line above the columns of a report: `Client: Acme`, `Prepared 2026-01-05`. */
const REPORT_LINE = /:(\s|$)|\d[-/.]\d{1,2}[-/.]\d/;
/** A longer text isn't a group's name. */
const MAX_LABEL = 64;
/** How much of the labels' strength must remain with group names. */
const MIN_STRENGTH = 0.7;

/** Column names with the names of their groups. Null if the row above doesn't contain groups. */
export function groupedNames(row: NumberedRow, header: NumberedRow): string[] | null {
  const above = withoutTitle(row);
  if (!isGroupRow(above, header)) return null;
  const bare = header.cells.map((cell) => cell.trim());
  const names = joinGroups(above, bare);
  const filled = bare.filter((label) => label !== '');
  if (new Set(filled).size < filled.length) return withoutIdle(names, { above, bare });
  return labelStrength(names) >= labelStrength(filled) * MIN_STRENGTH ? names : null;
}

/**
 * Two columns with the same name need their groups, whatever these are called, and so do those of another person
 * (`EMERGENCY CONTACT`), an employer, or a line of coverage. The name of another group is left out if it obscures its columns: `STUDENT`
 * above the only `Last Name`.
 */
function withoutIdle(
  names: readonly string[],
  { above, bare }: { readonly above: NumberedRow; readonly bare: readonly string[] },
): string[] {
  const groupOf = groupStarts(above, bare);
  return names.map((name, column) => {
    const own = groupOf.flatMap((start, at) => (start === groupOf[column] ? [at] : []));
    const isNeeded = own.some((at) =>
      bare.some((label, other) => label === bare[at] && groupOf[other] !== groupOf[at]),
    );
    const start = groupOf[column];
    if (isNeeded || start === null || start === undefined || saysWhose(above.cells[start]!)) return name;
    const strength = (labels: readonly string[]) => labelStrength(own.map((at) => labels[at]!));
    return strength(names) < strength(bare) * MIN_STRENGTH ? bare[column]! : name;
  });
}

function saysWhose(group: string): boolean {
  const [meaning] = readLabel(group);
  return meaning !== undefined && (meaning.owner === 'other' || meaning.owner === 'employer' || meaning.line !== null);
}

const isTitle = (label: string): boolean =>
  label.length > MAX_LABEL || VALUE_KINDS.has(cellKind(label)) || PAGE.test(label) || REPORT_LINE.test(label);

/** The title of a report can stand in the first cell of the row with the group names. */
function withoutTitle(row: NumberedRow): NumberedRow {
  const [first = '', ...others] = row.cells;
  const isApart = (others[0] ?? '').trim() === '' && others.filter((cell) => cell.trim() !== '').length > 1;
  return isApart && isTitle(first.trim()) ? { ...row, cells: ['', ...others] } : row;
}

/** Whether the row above contains group names: partly empty, or each name above several columns. */
function isGroupRow(above: NumberedRow, header: NumberedRow): boolean {
  if (above.rowNumber !== header.rowNumber - 1) return false;
  const labels = filledCells(above).map((cell) => cell.trim());
  const names = filledCells(header);
  if (labels.length < 2 || names.length < header.cells.length * 0.8) return false;
  if (above.cells.join('\u0000') === header.cells.join('\u0000')) return false;
  if (labels.some(isTitle)) return false;
  const repeated = new Set(labels).size < labels.length;
  return labels.length < above.cells.length || repeated;
}

function joinGroups(above: NumberedRow, names: readonly string[]): string[] {
  const groupOf = groupStarts(above, names);
  return names.map((name, column) => {
    const start = groupOf[column]!;
    return start === null ? name : `${above.cells[start]!.trim()} ${name}`.trim();
  });
}

/** For each column, where its group begins. Null if it is in none. */
function groupStarts(above: NumberedRow, names: readonly string[]): (number | null)[] {
  const starts = names.flatMap((_, column) => ((above.cells[column] ?? '').trim() === '' ? [] : [column]));
  const groupOf: (number | null)[] = names.map(() => null);
  for (const [place, start] of starts.entries())
    groupOf.fill(start, start, starts[place + 1] ?? start + lastWidth(starts, names));
  return groupOf;
}

/**
 * The number of columns of the last group. Where groups repeat the same names (plan, tier; plan, tier), the columns after
 * the last repetition are in none.
 */
function lastWidth(starts: readonly number[], names: readonly string[]): number {
  const last = starts.at(-1)!;
  const before = starts.at(-2);
  const rest = names.length - last;
  if (before === undefined) return rest;
  const width = last - before;
  const isSame = names.slice(before, last).every((name, column) => name === names[last + column]);
  return isSame ? Math.min(width, rest) : rest;
}
