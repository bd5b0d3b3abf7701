import type { FileColumns } from '../columns/column-queries.ts';

export interface GridColumn {
  /** In the file. */
  readonly index: number;
  readonly name: string;
  /** What it feeds first; null: it is not known, or nothing. */
  readonly field: string | null;
}

/** A column that is drawn, where it stands; `isFrozen`: whatever is scrolled. */
export interface ShownColumn extends GridColumn {
  readonly position: number;
  readonly left: number;
  readonly width: number;
  readonly isFrozen: boolean;
}

export interface ColumnOrder {
  readonly columns: readonly GridColumn[];
  /** So many of them, from the first, stay in view. */
  readonly frozen: number;
}

const WHO = ['member_id', 'last_name', 'first_name'];

/** Who a row is about comes first and stays; all else is as in the file. */
export function orderColumns(names: readonly string[], read: FileColumns | undefined, isNarrow: boolean): ColumnOrder {
  const columns = names.map((name, index) => ({
    index,
    name,
    field: read?.columns.find((column) => column.name === name)?.fields[0]?.field ?? null,
  }));
  const frozen = WHO.flatMap((field) => columns.find((column) => column.field === field) ?? []);
  if (isNarrow) return { columns, frozen: 0 };
  return { columns: [...frozen, ...columns.filter((column) => !frozen.includes(column))], frozen: frozen.length };
}
