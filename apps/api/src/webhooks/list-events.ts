import { setTimeout as delay } from 'node:timers/promises';
import { deliveryEventSchema } from '@rollcall/contracts';
import { partnerScope } from '@rollcall/database/partners';
import type { Dependencies } from '../dependencies.ts';
import { type CursorCodec, readPosition } from '../http/cursor.ts';
import type { Handler } from '../http/endpoint.ts';
import { responseClosed } from '../jobs/get-job.ts';

const POLL_MS = 500;

/** Returns events by long polling, for machines without a public address. */
export function listEvents({ db, stopping }: Dependencies, cursors: CursorCodec): Handler<'listEvents'> {
  return async ({ query, caller, response }) => {
    const { partnerId } = caller;
    const listing = `events ${partnerId}`;
    const after = readPosition(cursors, listing, query.cursor);
    const scope = partnerScope(db, partnerId);
    const load = async () => (after ? scope.listEvents({ after, limit: query.limit }) : []);
    const deadline = Date.now() + (after ? query.wait * 1000 : 0);
    const signal = AbortSignal.any([stopping, responseClosed(response)]);
    let events = await load();
    while (events.length === 0 && Date.now() < deadline && !signal.aborted) {
      await delay(Math.min(POLL_MS, deadline - Date.now()), undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) events = await load();
    }
    const last = events.at(-1);
    const position = last ? { at: last.createdAt, id: last.id } : (after ?? { at: new Date(), id: '' });
    response.json({
      events: events.map(({ id, type, jobId, body, createdAt }) => ({
        event_id: id,
        event: deliveryEventSchema.parse(type),
        job_id: jobId,
        created_at: createdAt.toISOString(),
        body,
      })),
      next_cursor: cursors.encode(listing, [position.at.toISOString(), position.id]),
    });
  };
}
