import type { InferredTarget } from '../infer/field-patterns.ts';
import type { Offer, Reason } from './evidence.ts';
import { READ } from './weights.ts';

/** A field and its column. */
export interface Assigned {
  readonly field: InferredTarget;
  readonly column: number;
  readonly weight: number;
  readonly reasons: readonly Reason[];
}

type Edge = Assigned & { readonly gain: number };

/** A tiny preference for the leftmost of otherwise equal columns. */
const FURTHER_LEFT = 1e-7;

/**
 * Computes the optimal assignment of columns to fields: each column feeds at most one field, each field has at most one
 * column, and the total weight is maximal. Uses augmenting paths, so a column with a second meaning can yield its first
 * one to a column that has no other.
 */
export function assign(offers: readonly Offer[]): Assigned[] {
  const edges = offers.flatMap((offer): Edge[] => {
    const { field, column, weight, reasons } = offer;
    if (field === 'employee_number' || weight < READ) return [];
    return [{ field, column, weight, reasons, gain: weight - READ + 0.01 - column * FURTHER_LEFT }];
  });
  const byField = new Map<InferredTarget, Edge>();
  const byColumn = new Map<number, Edge>();
  for (let path = bestPath(edges, byField, byColumn); path !== null; path = bestPath(edges, byField, byColumn)) {
    for (const edge of path) {
      byField.set(edge.field, edge);
      byColumn.set(edge.column, edge);
    }
  }
  return [...byField.values()].sort((a, b) => a.column - b.column);
}

/** The augmenting path with the highest gain. Null if no path has a gain. */
function bestPath(
  edges: readonly Edge[],
  byField: ReadonlyMap<InferredTarget, Edge>,
  byColumn: ReadonlyMap<number, Edge>,
): Edge[] | null {
  /** By column: the gain on the way to it, and the last edge. */
  const reached = new Map<number, { gain: number; edge: Edge; from: number | null }>();
  const reach = (edge: Edge, before: number, from: number | null): boolean => {
    const gain = before + edge.gain;
    if (gain <= (reached.get(edge.column)?.gain ?? Number.NEGATIVE_INFINITY) + 1e-12) return false;
    reached.set(edge.column, { gain, edge, from });
    return true;
  };
  for (const edge of edges) if (!byField.has(edge.field)) reach(edge, 0, null);
  for (let round = 0, changed = true; changed && round <= byField.size; round++) {
    changed = false;
    for (const [column, { gain }] of [...reached]) {
      const taken = byColumn.get(column);
      if (taken === undefined) continue;
      for (const edge of edges) {
        if (edge.field !== taken.field || edge.column === column) continue;
        changed = reach(edge, gain - taken.gain, column) || changed;
      }
    }
  }
  let end: number | null = null;
  let top = 0;
  for (const [column, { gain }] of reached) {
    if (byColumn.has(column) || gain <= top) continue;
    top = gain;
    end = column;
  }
  if (end === null) return null;
  const path: Edge[] = [];
  for (let at: number | null = end; at !== null && path.length <= edges.length; ) {
    const step: { edge: Edge; from: number | null } = reached.get(at)!;
    path.unshift(step.edge);
    at = step.from;
  }
  return path;
}
