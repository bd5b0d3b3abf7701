import { readLabel } from '../infer/label-meaning.ts';
import type { FileView } from './file-view.ts';
import { textAt } from './sample.ts';

export interface PlanColumn {
  readonly column: number;
  readonly line: string;
  readonly plan: string;
}

/** Columns that a file needs for its labels to be plans. */
const LEAST = 2;

/**
 * Columns that are plans, with coverage levels in their cells: `Medical - Oak HSA 3000`, `Dental: Smile High`. The
 * first part of the label is a line of coverage and the second is no field, so `Medical - Tier` isn't one. Without a sign
 * between them (`MEDICAL Core PPO`, below the name of a group), a word that isn't known can mean anything, unless two
 * columns of a line exclude each other.
 */
export function findPlanColumns(file: FileView): readonly PlanColumn[] {
  const signed = planColumns(
    file,
    (label) => label.split(/\s[-–—]\s|:\s/),
    (_, label) => label.trim(),
  );
  if (signed.length > 0) return signed;
  const below = planColumns(file, afterLine, (plan) => plan);
  const areApart = below.some(({ line, column }) => {
    const others = below.filter((one) => one.line === line && one.column !== column);
    const isOnly = (row: readonly string[]) => others.every((one) => textAt(row, one.column) === '');
    return others.length > 0 && file.sample.every((row) => textAt(row, column) === '' || isOnly(row));
  });
  return areApart ? below : [];
}

/** `MEDICAL (put level)` and `Core PPO`. */
function afterLine(label: string): string[] {
  const words = label
    .replace(/\([^()]{0,64}\)/g, ' ')
    .trim()
    .split(/\s+/);
  for (let count = 1; count < Math.min(4, words.length); count++) {
    const head = words.slice(0, count).join(' ');
    if (isOnlyLine(head)) return [head, words.slice(count).join(' ')];
  }
  return [];
}

const lineOf = (head: string) => readLabel(head)[0];

function isOnlyLine(head: string): boolean {
  const named = lineOf(head);
  return named?.owner === 'self' && named.atoms.size === 0 && named.unknownWords === 0 && named.line !== null;
}

/** `Oak HSA 3000`, `HSA 3300`, `MEC Plus`, but not `Level`. */
function namesPlan(text: string): boolean {
  const [meaning] = readLabel(text);
  if (meaning === undefined || meaning.unknownWords > 0) return meaning !== undefined;
  const isNamed = meaning.line !== null || meaning.number !== null;
  return isNamed && meaning.owner === 'self' && [...meaning.atoms].every((atom) => atom === 'four');
}

function planColumns(
  { columns, values }: FileView,
  split: (label: string) => readonly string[],
  nameOf: (plan: string, label: string) => string,
): readonly PlanColumn[] {
  const levels = new Set<string>();
  const found = columns.flatMap(({ label, index }): PlanColumn[] => {
    const [head = '', ...rest] = split(label.slice(0, 256));
    if (rest.length !== 1 || !isOnlyLine(head)) return [];
    const filled = values[index]?.filled ?? [];
    if (!namesPlan(rest[0]!) || filled.length === 0) return [];
    if (values[index]!.share('coverage_type') < 0.95) return [];
    for (const level of filled) levels.add(level);
    return [{ column: index, line: lineOf(head)!.line!, plan: nameOf(rest[0]!, label) }];
  });
  return found.length < LEAST || levels.size < 2 ? [] : found;
}
