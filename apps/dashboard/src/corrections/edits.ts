/** Edits by row number and column index. A row's map is replaced, never modified. */
export type RowEdits = ReadonlyMap<number, string>;
export type Edits = ReadonlyMap<number, RowEdits>;

export interface CellEdit {
  readonly row: number;
  readonly column: number;
  readonly value: string;
  /** The value in the file. Typing it again is no edit. */
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

/** Rows whose edits differ from those that were last checked. */
export function uncheckedRows(edits: Edits, checked: ReadonlyMap<number, RowEdits>): number[] {
  return [...edits.keys()].filter((row) => checked.get(row) !== edits.get(row));
}

/** A row's changed cells by column name, as in the API. */
export function valuesByColumn(edits: RowEdits, columns: readonly string[]): Record<string, string> {
  const entries = [...edits].map(([column, value]) => [columns[column] ?? '', value]);
  return Object.fromEntries(entries);
}

/** Converts cells by column name, as in the API. Unknown columns are dropped. */
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

/** Rows with different edits. */
export function differingRows(one: Edits, other: Edits): number[] {
  const rows = new Set([...one.keys(), ...other.keys()]);
  return [...rows].filter((row) => one.get(row) !== other.get(row));
}
