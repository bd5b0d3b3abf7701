import { readLabel } from '../infer/label-meaning.ts';
import type { FileView } from './file-view.ts';

export interface PlanColumn {
  readonly column: number;
  readonly line: string;
  readonly plan: string;
}

/** Columns that a file needs for its labels to be plans. */
const LEAST = 2;

/**
 * Columns that are plans, with coverage levels in their cells: `Medical - Oak HSA 3000`, `Dental: Smile High`. The
 * first part of the label is a line of coverage and the second is no field, so `Medical - Tier` isn't one.
 */
export function findPlanColumns({ columns, values }: FileView): readonly PlanColumn[] {
  const levels = new Set<string>();
  const found = columns.flatMap(({ label, index }): PlanColumn[] => {
    const [head = '', ...rest] = label.slice(0, 256).split(/\s[-–—]\s|:\s/);
    if (rest.length !== 1) return [];
    const [named] = readLabel(head);
    const [plan] = readLabel(rest[0]!);
    const isLine = named?.owner === 'self' && named.atoms.size === 0 && named.unknownWords === 0;
    const filled = values[index]?.filled ?? [];
    if (!isLine || named.line === null || (plan?.unknownWords ?? 0) === 0 || filled.length === 0) return [];
    if (values[index]!.share('coverage_type') < 0.95) return [];
    for (const level of filled) levels.add(level);
    return [{ column: index, line: named.line, plan: label.trim() }];
  });
  return found.length < LEAST || levels.size < 2 ? [] : found;
}
