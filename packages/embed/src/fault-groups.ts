import type { ResultOf } from '@rollcall/client';

export type RejectedRow = ResultOf<'listRejectedRows'>['rows'][number];
type CellError = RejectedRow['errors'][number];

/** Cells of one column with the same value and the same fault: one decision for all of them. */
export interface FaultGroup {
  readonly column: string;
  readonly value: string;
  readonly error: CellError;
  readonly rows: readonly number[];
}

export interface Faults {
  readonly groups: readonly FaultGroup[];
  /** Errors that no single cell has. */
  readonly ofRows: readonly { readonly row: number; readonly error: CellError }[];
  /** The first cells of each row, to tell rows apart. */
  readonly labels: ReadonlyMap<number, string>;
}

const LABEL_CELLS = 3;
const SSN_DIGITS = 9;

export function groupFaults(columns: readonly string[], rows: readonly RejectedRow[]): Faults {
  const places = new Map(columns.map((name, index) => [name, index]));
  const groups = new Map<string, FaultGroup & { rows: number[] }>();
  const ofRows: { row: number; error: CellError }[] = [];
  const labels = new Map(rows.map(({ row_number: row, values }) => [row, labelOf(values)]));
  for (const { row_number: row, values, errors } of rows) {
    for (const error of errors) {
      if (error.severity !== 'error') continue;
      const place = error.column === null ? undefined : places.get(error.column);
      if (error.column === null || place === undefined) {
        ofRows.push({ row, error });
        continue;
      }
      const value = values[place] ?? '';
      const key = JSON.stringify([error.column, value, error.code]);
      const group = groups.get(key);
      if (group) group.rows.push(row);
      else groups.set(key, { column: error.column, value, error, rows: [row] });
    }
  }
  return { groups: [...groups.values()].sort((a, b) => b.rows.length - a.rows.length), ofRows, labels };
}

const labelOf = (values: readonly string[]) =>
  values
    .filter((value) => value.trim() !== '' && value.replace(/\D/g, '').length < SSN_DIGITS)
    .slice(0, LABEL_CELLS)
    .join(' · ');

/** A decision for each row, if rows with equal values need different ones. */
export function splitGroup({ rows, ...group }: FaultGroup): FaultGroup[] {
  return rows.map((row) => ({ ...group, rows: [row] }));
}

/** What `POST /jobs/{job_id}/corrections` gets. Values that weren't changed are left out. */
export function correctedRows(changes: ReadonlyMap<FaultGroup, string>) {
  const rows = new Map<number, Record<string, string>>();
  for (const [group, value] of changes) {
    if (value === group.value) continue;
    for (const row of group.rows) rows.set(row, { ...rows.get(row), [group.column]: value });
  }
  return [...rows].map(([row_number, values]) => ({ row_number, values }));
}
