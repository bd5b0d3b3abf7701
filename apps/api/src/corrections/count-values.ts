import type { ErrorValues } from '@rollcall/contracts';
import { type CountedHead, readIssues } from '@rollcall/normalization';
import type { Artifact } from '@rollcall/results';

export type CountedValue = Omit<ErrorValues['values'][number], 'can_change'>;

export interface CountedValues {
  /** Most frequent first. */
  readonly values: readonly CountedValue[];
  readonly uncounted: number;
}

/** Further distinct values are only counted. Every cell of a file can have a different error. */
const MAX_VALUES = 10_000;

/** Reads the report once. Memory doesn't grow with it. */
export async function countValues(
  issues: Artifact,
  { code, field }: { code?: string | undefined; field?: string | undefined },
): Promise<CountedValues> {
  const counts = new Map<string, CountedValue>();
  let uncounted = 0;
  const isWanted = (head: CountedHead) =>
    head.severity === 'error' &&
    (code === undefined || head.code === code) &&
    (field === undefined || head.field === field);
  for await (const issue of readIssues(issues.read(), isWanted)) {
    const column = issue.column ?? null;
    const value = issue.originalValue ?? '';
    const key = JSON.stringify([issue.code, issue.field, column, value]);
    const known = counts.get(key);
    if (known) known.count++;
    else if (counts.size < MAX_VALUES) {
      counts.set(key, { code: issue.code, field: issue.field, column, value, count: 1, message: issue.message });
    } else uncounted++;
  }
  return { values: [...counts.values()].sort((a, b) => b.count - a.count), uncounted };
}
