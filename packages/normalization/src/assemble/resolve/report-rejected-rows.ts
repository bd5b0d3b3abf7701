import { HashIndex64 } from '../../external/hash-index64.ts';
import { FAMILY_RULES } from '../../rules/family-rules.ts';
import type { LateIssues } from '../report/late-issues.ts';
import { ENTRY } from './key-index.ts';
import type { IndexedRows } from './relevant-index.ts';

/**
 * Reports a warning for each member who has another row that was rejected. Without that row, the record looks complete,
 * but may have last year's coverage only.
 */
export async function reportRejectedRows(
  { index, rejected, mayHaveKey }: Pick<IndexedRows, 'index' | 'rejected' | 'mayHaveKey'>,
  issues: LateIssues,
): Promise<void> {
  if (issues.severityOf(FAMILY_RULES.otherRowRejected) === 'off') return;
  const keys = new HashIndex64();
  for (let part = 0; part < index.parts; part++) {
    keys.clear();
    /** By the number of a key: the rejected row, and the first member who has the key. */
    const rows: number[] = [];
    const members: number[] = [];
    await rejected.visitPart(part, ({ lo, hi, rowNumber, flags }) => {
      if ((flags & ENTRY.ownId) === 0 || !mayHaveKey(lo, hi)) return;
      const slot = keys.add(lo, hi);
      rows[slot] ??= rowNumber;
    });
    if (keys.count === 0) continue;
    await index.visitPart(part, ({ lo, hi, ordinal, flags }) => {
      const key = (flags & ENTRY.subscriber) === 0 ? -1 : keys.find(lo, hi);
      if (key >= 0) members[key] = Math.min(members[key] ?? ordinal, ordinal);
    });
    for (const [key, row] of rows.entries()) {
      const member = members[key];
      if (member !== undefined) issues.report(FAMILY_RULES.otherRowRejected, member, { values: { row } });
    }
    await issues.runs.flushIfNeeded();
  }
}
