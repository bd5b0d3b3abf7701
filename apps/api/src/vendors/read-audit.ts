import { partnerScope } from '@rollcall/database/partners';
import { z } from 'zod';
import type { Dependencies } from '../dependencies.ts';
import type { CursorCodec } from '../http/cursor.ts';
import type { Handler } from '../http/endpoint.ts';
import { vendorIds } from './answer-vendor.ts';
import { findVendor } from './find-vendor.ts';

const position = z.string().regex(/^\d{1,19}$/);

export function getVendorAudit({ db }: Dependencies, cursors: CursorCodec): Handler<'getVendorAudit'> {
  return async ({ params, query, caller, response }) => {
    const { partnerId } = caller;
    const found = await findVendor(db, { partnerId, vendorId: params.vendor_id });
    const listing = `vendor-audit ${partnerId} ${found.profile.id}`;
    const rows = await partnerScope(db, partnerId).listAudit({
      subjectType: 'vendor',
      subjectIds: vendorIds(found),
      limit: query.limit,
      before: query.cursor === undefined ? undefined : BigInt(cursors.decode(listing, query.cursor, position)),
    });
    const page = rows.slice(0, query.limit);
    const names = await partnerScope(db, partnerId).namesOf(page.map(({ actorId }) => actorId));
    const last = rows.length > query.limit ? page.at(-1) : undefined;
    response.json({
      vendor_id: found.profile.id,
      entries: page.map((entry) => ({
        id: String(entry.id),
        action: entry.action,
        actor_type: entry.actorType,
        actor_id: entry.actorId,
        actor_name: names.get(entry.actorId) ?? null,
        at: entry.createdAt.toISOString(),
        request_id: entry.requestId,
        ip_address: entry.ipAddress,
        details: entry.detail,
        hash: entry.hash === null ? null : Buffer.from(entry.hash).toString('hex'),
      })),
      next_cursor: last === undefined ? null : cursors.encode(listing, String(last.id)),
    });
  };
}
