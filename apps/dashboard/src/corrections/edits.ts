/** What was typed: row number -> column index -> new text. A row's map is replaced when it changes, never changed. */
export type RowEdits = ReadonlyMap<number, string>;
export type Edits = ReadonlyMap<number, RowEdits>;

export interface CellEdit {
  readonly row: number;
  readonly column: number;
  readonly value: string;
  /** As it stands in the file: typing that again is no edit. */
  readonly original: string;
}

export function withEdits(edits: Edits, cells: readonly CellEdit[]): Edits {
  const changed = new Map(edits);
  const touched = new Map<number, Map<number, string>>();
  for (const { row, column, value, original } of cells) {
    const ofRow = touched.get(row) ?? new Map(edits.get(row));
    if (value === original) ofRow.delete(column);
    else ofRow.set(column, value);
    touched.set(row, ofRow);
    if (ofRow.size > 0) changed.set(row, ofRow);
    else changed.delete(row);
  }
  return changed;
}

/** Rows whose edits are not those that were last checked. */
export function uncheckedRows(edits: Edits, checked: ReadonlyMap<number, RowEdits>): number[] {
  return [...edits.keys()].filter((row) => checked.get(row) !== edits.get(row));
}

/** A row's changed cells by the name of their column, as the service takes them. */
export function valuesByColumn(edits: RowEdits, columns: readonly string[]): Record<string, string> {
  const entries = [...edits].map(([column, value]) => [columns[column] ?? '', value]);
  return Object.fromEntries(entries);
}

/** Cells by the name of their column, as the service keeps them; of a column that the file has not, nothing. */
export function editsOfRows(
  rows: readonly { readonly row_number: number; readonly values: Readonly<Record<string, string>> }[],
  columns: readonly string[],
): Edits {
  const places = new Map(columns.map((name, index) => [name, index]));
  return new Map(
    rows.map(({ row_number: row, values }) => [
      row,
      new Map(
        Object.entries(values).flatMap(([name, value]): [number, string][] => {
          const place = places.get(name);
          return place === undefined ? [] : [[place, value]];
        }),
      ),
    ]),
  );
}

/** Rows that are edited otherwise in one than in the other. */
export function differingRows(one: Edits, other: Edits): number[] {
  const rows = new Set([...one.keys(), ...other.keys()]);
  return [...rows].filter((row) => one.get(row) !== other.get(row));
}
