import { asSystem } from '@rollcall/database';
import { listPartners as readPartners } from '@rollcall/database/partners';
import { z } from 'zod';
import type { Dependencies } from '../dependencies.ts';
import type { CursorCodec } from '../http/cursor.ts';
import type { Handler } from '../http/endpoint.ts';
import { presentPartner } from './present-partner.ts';

const LISTING = 'partners';
const lastNameSchema = z.tuple([z.string()]);

export function listPartners({ db }: Dependencies, cursors: CursorCodec): Handler<'listPartners'> {
  return async ({ query: { limit, cursor, search }, response }) => {
    const after = cursor === undefined ? undefined : cursors.decode(LISTING, cursor, lastNameSchema)[0];
    const found = await asSystem('operations', () => readPartners(db, { limit, after, search }));
    const partners = found.slice(0, limit);
    const last = partners.at(-1);
    response.json({
      partners: partners.map(presentPartner),
      next_cursor: found.length > limit && last ? cursors.encode(LISTING, [last.name]) : null,
    });
  };
}
