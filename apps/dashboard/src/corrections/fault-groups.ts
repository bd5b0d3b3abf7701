import { titleOfRule } from '../words/title-of-rule.ts';
import type { CellError, RejectedRow } from './correction-queries.ts';
import type { Cell } from './grid-keys.ts';

export interface FaultGroup {
  readonly key: string;
  readonly title: string;
  readonly rows: number;
}

export const faultOf = ({ code, field }: Pick<CellError, 'code' | 'field'>): string => `${code} ${field}`;

/** Errors by rule and field, the most frequent first. */
export function groupFaults(rows: readonly RejectedRow[]): FaultGroup[] {
  const groups = new Map<string, { title: string; rows: number; last: number }>();
  for (const { row_number: row, errors } of rows) {
    for (const error of errors) {
      if (error.severity !== 'error') continue;
      const key = faultOf(error);
      const group = groups.get(key) ?? { title: titleOfRule(error.code, error.field), rows: 0, last: 0 };
      if (group.last !== row) group.rows += 1;
      group.last = row;
      groups.set(key, group);
    }
  }
  return [...groups]
    .map(([key, { title, rows: count }]) => ({ key, title, rows: count }))
    .sort((a, b) => b.rows - a.rows);
}

export function hasFault({ errors }: RejectedRow, key: string): boolean {
  return errors.some((error) => error.severity === 'error' && faultOf(error) === key);
}

/** The errors in a column of a row, by rule and field. */
export const faultsIn = (errors: readonly CellError[], column: string): string[] =>
  errors.filter((error) => error.severity === 'error' && error.column === column).map(faultOf);

/** The first cell with this error among the rows that have it. */
export function firstCellOf(rows: readonly RejectedRow[], key: string, columns: readonly string[]): Cell {
  const first = rows.find((row) => hasFault(row, key));
  const error = first?.errors.find((each) => each.severity === 'error' && faultOf(each) === key);
  return { row: 0, column: Math.max(0, columns.indexOf(error?.column ?? '')) };
}
