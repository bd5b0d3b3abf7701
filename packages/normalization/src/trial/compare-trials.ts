import type { ErrorEntry } from '../record/error-entry.ts';
import type { Trial } from './run-trial.ts';

/** A row that was valid and is now rejected, or vice versa. */
export interface ChangedRow {
  readonly rowNumber: number;
  readonly before: 'valid' | 'error';
  readonly after: 'valid' | 'error';
  /** Why it was rejected. */
  readonly errors: readonly ErrorEntry[];
}

export interface TrialComparison {
  readonly rowsCompared: number;
  /** In row order. */
  readonly changedRows: readonly ChangedRow[];
  readonly becomeValid: number;
  readonly becomeErrors: number;
  /** First rows of members with different records. */
  readonly changedRecords: readonly number[];
}

/** Compares two results for the same file. If a file fails as a whole, every row counts as rejected. */
export function compareTrials(before: Trial, after: Trial): TrialComparison {
  const [was, is] = [errorsByRow(before), errorsByRow(after)];
  const [failedBefore, failedAfter] = [before.failure !== null, after.failure !== null];
  const changedRows = [...new Set([...was.keys(), ...is.keys()])]
    .filter((row) => !failedBefore && !failedAfter && was.has(row) !== is.has(row))
    .sort((a, b) => a - b)
    .map((rowNumber): ChangedRow => {
      const failed = was.get(rowNumber);
      return failed === undefined
        ? { rowNumber, before: 'valid', after: 'error', errors: is.get(rowNumber) ?? [] }
        : { rowNumber, before: 'error', after: 'valid', errors: failed };
    });
  const becomeErrors = changedRows.filter(({ after: state }) => state === 'error').length;
  return {
    rowsCompared: Math.max(before.summary?.totalRows ?? 0, after.summary?.totalRows ?? 0),
    changedRows,
    becomeValid:
      changedRows.length - becomeErrors + (failedBefore && !failedAfter ? (after.summary?.validRows ?? 0) : 0),
    becomeErrors: becomeErrors + (failedAfter && !failedBefore ? (before.summary?.validRows ?? 0) : 0),
    changedRecords: [...before.records]
      .filter(([row, record]) => after.records.has(row) && after.records.get(row) !== record)
      .map(([row]) => row)
      .sort((a, b) => a - b),
  };
}

function errorsByRow({ issues }: Trial): Map<number, ErrorEntry[]> {
  const rows = new Map<number, ErrorEntry[]>();
  for (const issue of issues) {
    if (issue.severity === 'error') rows.set(issue.row_number, [...(rows.get(issue.row_number) ?? []), issue]);
  }
  return rows;
}
