/** Place in a list ordered by time and id, newest first. */
export interface Position {
  readonly at: Date;
  readonly id: string;
}

export interface Page<Row> {
  rows: Row[];
  /** Of the last row here, when there are more; null on the last page. */
  next: Position | null;
}

/** `found` holds one row more than asked for when there is a next page. */
export function cutPage<Row>(found: Row[], limit: number, positionOf: (row: Row) => Position): Page<Row> {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last ? positionOf(last) : null };
}
