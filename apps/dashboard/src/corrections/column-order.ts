import { labelOfField } from '@rollcall/contracts/label-of-field';
import type { FileColumns } from '../columns/column-queries.ts';

export interface GridColumn {
  /** Index in the file. */
  readonly index: number;
  readonly name: string;
  /** The first field that it feeds. Null if unknown or none. */
  readonly field: string | null;
  /** The field's name, if the column feeds only one, or else the column's. */
  readonly label: string;
}

/** A displayed column with its position. `isFrozen`: doesn't scroll. */
export interface ShownColumn extends GridColumn {
  readonly position: number;
  readonly left: number;
  readonly width: number;
  readonly isFrozen: boolean;
}

export interface ColumnOrder {
  readonly columns: readonly GridColumn[];
  /** Number of frozen columns at the start. */
  readonly frozen: number;
}

const WHO = ['member_id', 'last_name', 'first_name'];

/** Puts the columns that identify a person first and freezes them. The others keep the file's order. */
export function orderColumns(names: readonly string[], read: FileColumns | undefined): ColumnOrder {
  const columns = names.map((name, index) => {
    const [first, second] = read?.columns.find((column) => column.name === name)?.fields ?? [];
    const label = first === undefined || second !== undefined ? name : labelOfField(first.field);
    return { index, name, field: first?.field ?? null, label };
  });
  const frozen = WHO.flatMap((field) => columns.find((column) => column.field === field) ?? []);
  return { columns: [...frozen, ...columns.filter((column) => !frozen.includes(column))], frozen: frozen.length };
}
