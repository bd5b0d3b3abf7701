import { AppError } from '@rollcall/contracts';
import { readIssues } from '@rollcall/normalization';
import type { Artifact } from '@rollcall/results';
import { canChange } from './can-change.ts';
import type { RejectedFile } from './rejected-file.ts';

export interface ValueChange {
  readonly code: string;
  readonly field: string;
  readonly column: string;
  readonly from: string;
  readonly to: string;
}

/** The changes of a row by column. Rows with the same changes share one map. */
type RowChange = ReadonlyMap<number, string>;

/** All rows are in memory until the corrected file is written. For more rows, add the values to the vendor. */
const MAX_ROWS = 1_000_000;

/**
 * Reads the report once.
 *
 * @throws AppError row_not_rejected if no rejected row has the value
 */
export async function findCells(
  issues: Artifact,
  { file: { layout } }: Pick<RejectedFile, 'file'>,
  changes: readonly ValueChange[],
): Promise<Map<number, RowChange>> {
  const wanted = new Map(changes.map((change, index) => [keyOf(change), { ...change, index, shared: new Map() }]));
  for (const each of wanted.values()) {
    if (!canChange(layout, { ...each, value: each.from })) throw refused(each.index, 'cannot be changed at once');
    const place = layout.columns.findIndex(({ name }) => name === each.column);
    each.shared.set(place, each.to);
  }
  const cells = new Map<number, RowChange>();
  const found = new Set<number>();
  for await (const issue of readIssues(issues.read(), ({ severity }) => severity === 'error')) {
    const { rowNumber, code, field, column, originalValue } = issue;
    const change = wanted.get(keyOf({ code, field, column: column ?? '', from: originalValue ?? '' }));
    if (change === undefined) continue;
    found.add(change.index);
    const others = cells.get(rowNumber);
    cells.set(rowNumber, others === undefined ? change.shared : new Map([...others, ...change.shared]));
    if (cells.size > MAX_ROWS) {
      throw new AppError('invalid_request', {
        details: `More than ${MAX_ROWS} rows have these values. Say what they mean in the vendor, and process the file again.`,
      });
    }
  }
  for (const { index } of wanted.values())
    if (!found.has(index)) throw refused(index, 'is the value of no rejected row');
  return cells;
}

function keyOf({ code, field, column, from }: Omit<ValueChange, 'to'>): string {
  return JSON.stringify([code, field, column, from]);
}

function refused(index: number, message: string): AppError {
  return new AppError('row_not_rejected', {
    details: `changes.${index}.from ${message}.`,
    faults: [{ path: `changes.${index}.from`, message, hint: null }],
  });
}
