import { partnerScope } from '@rollcall/database/partners';
import type { Dependencies } from '../dependencies.ts';
import { type CursorCodec, readPosition, writePosition } from '../http/cursor.ts';
import type { Handler } from '../http/endpoint.ts';

export function listRequests({ db }: Dependencies, cursors: CursorCodec): Handler<'listRequests'> {
  return async ({ query, caller, response }) => {
    const { partnerId } = caller;
    const listing = `requests ${partnerId}`;
    const { rows, next } = await partnerScope(db, partnerId).listRequests({
      limit: query.limit,
      after: readPosition(cursors, listing, query.cursor),
      requestId: query.request_id,
      clientId: query.client_id,
      failedOnly: query.errors === 'true',
    });
    response.json({
      requests: rows.map((row) => ({
        request_id: row.requestId,
        at: row.at.toISOString(),
        client_id: row.clientId,
        method: row.method,
        path: row.path,
        status: row.status,
        error_code: row.errorCode,
        duration_ms: row.durationMs,
      })),
      next_cursor: writePosition(cursors, listing, next),
    });
  };
}
