import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '@rollcall/contracts';
import type { Position } from '@rollcall/database/partners';
import type { KeyRing } from '@rollcall/platform';
import { z } from 'zod';

const MAC_BYTES = 16;

/**
 * The start of the next page of a listing. Cursors are signed, so that only those issued to this partner are accepted.
 */
export interface CursorCodec {
  encode(listing: string, position: z.core.util.JSONType): string;
  /** @throws AppError invalid_request */
  decode<Schema extends z.ZodType>(listing: string, cursor: string, schema: Schema): z.output<Schema>;
}

const positionSchema = z.tuple([z.iso.datetime(), z.string()]);

/**
 * Decodes a cursor of a listing by time and ID, newest first.
 *
 * @throws AppError invalid_request
 */
export function readPosition(cursors: CursorCodec, listing: string, cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined;
  const [at, id] = cursors.decode(listing, cursor, positionSchema);
  return { at: new Date(at), id };
}

/** Null if there is no next page. */
export function writePosition(cursors: CursorCodec, listing: string, next: Position | null): string | null {
  return next && cursors.encode(listing, [next.at.toISOString(), next.id]);
}

/** `listing` contains the operation and the partner, so that a cursor is only valid for one listing. */
export function createCursorCodec(keyRing: KeyRing): CursorCodec {
  const key = keyRing.derive('cursor');
  const macOf = (listing: string, body: string): Buffer =>
    createHmac('sha256', key).update(`${listing}\n${body}`).digest().subarray(0, MAC_BYTES);
  return {
    encode(listing, position) {
      const body = Buffer.from(JSON.stringify(position)).toString('base64url');
      return `${body}.${macOf(listing, body).toString('base64url')}`;
    },
    decode(listing, cursor, schema) {
      const [body = '', mac = ''] = cursor.split('.');
      const given = Buffer.from(mac, 'base64url');
      const expected = macOf(listing, body);
      const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
      const position = schema.safeParse(isOurs ? JSON.parse(Buffer.from(body, 'base64url').toString()) : undefined);
      if (!isOurs || !position.success) {
        throw new AppError('invalid_request', {
          details: 'parameter cursor: is not valid for this list. Use the next_cursor from the previous page.',
        });
      }
      return position.data;
    },
  };
}
