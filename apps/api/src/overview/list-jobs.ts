import type { JobList } from '@rollcall/contracts';
import { type JobFilter, partnerScope } from '@rollcall/database/partners';
import type { Dependencies } from '../dependencies.ts';
import { baseUrlOf } from '../http/base-url.ts';
import { type CursorCodec, readPosition, writePosition } from '../http/cursor.ts';
import type { Handler } from '../http/endpoint.ts';
import { presentListedJob } from '../jobs/present-job.ts';

const UNKNOWN_VENDOR = 'unknown';

export function listJobs({ db, settings }: Dependencies, cursors: CursorCodec): Handler<'listJobs'> {
  return async ({ query, caller, request, response }) => {
    const { limit, cursor, vendor, assignee, order, ...rest } = query;
    const listing = `jobs ${order} ${caller.partnerId}`;
    const scope = partnerScope(db, caller.partnerId);
    const filter: JobFilter = { ...rest, assigneeId: assignee, vendorId: vendor === UNKNOWN_VENDOR ? null : vendor };
    const page = await scope.listJobs(filter, { limit, order, after: readPosition(cursors, listing, cursor) });
    const count = () => (page.next === null ? page.rows.length : scope.countJobs(filter));
    const baseUrl = baseUrlOf(request, settings.PUBLIC_BASE_URL);
    const body: JobList = {
      jobs: page.rows.map((job) => presentListedJob(job, baseUrl)),
      next_cursor: writePosition(cursors, listing, page.next),
      total_estimate: cursor === undefined ? await count() : null,
    };
    response.json(body);
  };
}
