import type { RejectedRow } from './correction-queries.ts';
import type { Edits } from './edits.ts';

export interface ChangeGroup {
  readonly column: string;
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

/** Groups changes by old and new value, the most frequent first. */
export function groupChanges(edits: Edits, rows: readonly RejectedRow[], columns: readonly string[]): ChangeGroup[] {
  const groups = new Map<string, { column: string; from: string; to: string; count: number }>();
  for (const row of rows) {
    for (const [place, to] of edits.get(row.row_number) ?? []) {
      const from = row.values[place] ?? '';
      const key = JSON.stringify([place, from, to]);
      const group = groups.get(key) ?? { column: columns[place] ?? '', from, to, count: 0 };
      group.count += 1;
      groups.set(key, group);
    }
  }
  return [...groups.values()].sort((one, other) => other.count - one.count);
}
