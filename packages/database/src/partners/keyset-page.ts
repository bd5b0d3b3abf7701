/** Position in a list ordered by time and ID, newest first. */
export interface Position {
  readonly at: Date;
  readonly id: string;
}

export interface Page<Row> {
  rows: Row[];
  /** Position of the last row, or null on the last page. */
  next: Position | null;
}

/** `found` has one row more than the page if there is a next page. */
export function cutPage<Row>(found: Row[], limit: number, positionOf: (row: Row) => Position): Page<Row> {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last ? positionOf(last) : null };
}
