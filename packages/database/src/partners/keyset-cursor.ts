import { z } from 'zod';

/** Place in a list ordered by time and id, newest first. */
export interface Position {
  at: Date;
  id: string;
}

/** The text given as a cursor is none of ours. */
export class InvalidCursorError extends Error {
  override readonly name = 'InvalidCursorError';
}

const cursorSchema = z.tuple([z.int(), z.string().min(1).max(64)]);

export function writeCursor({ at, id }: Position): string {
  return Buffer.from(JSON.stringify([at.getTime(), id])).toString('base64url');
}

/** Throws InvalidCursorError. */
export function readCursor(text: string): Position {
  try {
    const [at, id] = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return { at: new Date(at), id };
  } catch (cause) {
    throw new InvalidCursorError('Not a cursor of this service', { cause });
  }
}

export interface Page<Row> {
  rows: Row[];
  /** Null on the last page. */
  nextCursor: string | null;
}

/** `found` holds one row more than asked for when there is a next page. */
export function cutPage<Row>(found: Row[], limit: number, positionOf: (row: Row) => Position): Page<Row> {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, nextCursor: found.length > limit && last ? writeCursor(positionOf(last)) : null };
}
