import type { ErrorValues } from '@rollcall/contracts';
import { type CountedHead, type RowIssue, readIssues } from '@rollcall/normalization';
import type { Artifact } from '@rollcall/results';

export type CountedValue = Omit<ErrorValues['values'][number], 'can_change' | 'is_unknown'>;

export interface CountedValues {
  /** Most frequent first. */
  readonly values: readonly CountedValue[];
  readonly uncounted: number;
  readonly unknown: ErrorValues['unknown_values'];
}

interface Filter {
  readonly code?: string | undefined;
  readonly field?: string | undefined;
  /** Whether one decision about this value resolves all its errors. */
  readonly isUnknown: (value: CountedValue) => boolean;
}

/** Further distinct values are only counted. Every cell of a file can have a different error. */
const MAX_VALUES = 10_000;
/** To look into, where a count isn't enough. */
const FIRST_ROWS = 5;

/** Reads the report once. Memory doesn't grow with it. */
export async function countValues(issues: Artifact, { code, field, isUnknown }: Filter): Promise<CountedValues> {
  const counts = new Map<string, CountedValue>();
  const unknown = new Map<string, boolean>();
  let uncounted = 0;
  let row = 0;
  let waits = false;
  let rows = 0;
  // The report is in row order.
  for await (const issue of readIssues(issues.read(), isError)) {
    const value = toCounted(issue);
    const key = JSON.stringify([value.code, value.field, value.column, value.value]);
    if (issue.rowNumber !== row) {
      rows += waits ? 1 : 0;
      row = issue.rowNumber;
      waits = true;
    }
    const isOne = unknown.get(key) ?? isUnknown(value);
    if (unknown.size < MAX_VALUES) unknown.set(key, isOne);
    waits &&= isOne;
    if ((code !== undefined && issue.code !== code) || (field !== undefined && issue.field !== field)) continue;
    const known = counts.get(key);
    if (known) countIn(known, issue.rowNumber);
    else if (counts.size < MAX_VALUES) counts.set(key, value);
    else uncounted++;
  }
  return {
    values: [...counts.values()].sort((a, b) => b.count - a.count),
    uncounted,
    unknown: { values: [...unknown.values()].filter(Boolean).length, rows: rows + (waits ? 1 : 0) },
  };
}

function countIn(value: CountedValue, row: number): void {
  value.count++;
  if (value.first_rows.length < FIRST_ROWS && value.first_rows.at(-1) !== row) value.first_rows.push(row);
}

const isError = ({ severity }: CountedHead): boolean => severity === 'error';

function toCounted({ code, field, column, originalValue, message, rowNumber }: RowIssue): CountedValue {
  return {
    code,
    field,
    column: column ?? null,
    value: originalValue ?? '',
    count: 1,
    first_rows: [rowNumber],
    message,
  };
}
