import { z } from 'zod';
import { recordAudit } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import type { CursorCodec } from '../http/cursor.ts';
import type { Handler } from '../http/endpoint.ts';
import { findJob } from '../jobs/find-job.ts';
import { responseClosed } from '../jobs/get-job.ts';
import type { CompareJobs } from './compare-jobs.ts';

/** Returns a page of the people who differ. Each page computes the comparison again. */
export function getChanges(
  { db }: Dependencies,
  compareJobs: CompareJobs,
  cursors: CursorCodec,
): Handler<'getChanges'> {
  return async (call) => {
    const { params, query, caller, response } = call;
    const job = await findJob(db, { jobId: params.job_id, partnerId: caller.partnerId });
    const { baseline, compare } = await compareJobs(job, query.baseline);
    // A cursor belongs to one comparison: the baseline must not have changed since the first page.
    const listing = `changes ${job.id} ${baseline.id} ${query.kind ?? ''}`;
    const start = query.cursor === undefined ? 0 : cursors.decode(listing, query.cursor, z.int().min(0));
    await recordAudit(db, call, {
      action: 'file.read_changes',
      subjectType: 'job',
      subjectId: job.id,
      detail: { baseline: baseline.id },
    });
    const found = await compare(responseClosed(response));
    if (found === null) return;
    const page = found.changes.filter(({ kind }) => query.kind === undefined || kind === query.kind);
    const end = start + query.limit;
    response.json({
      ...found.head,
      changes: page.slice(start, end),
      next_cursor: end < page.length ? cursors.encode(listing, end) : null,
    });
  };
}
