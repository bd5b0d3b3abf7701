import type { Run, StatusResponse } from '@rollcall/contracts';
import type { StoredRun } from '@rollcall/database/jobs';
import { partnerScope } from '@rollcall/database/partners';
import { isCompleted } from '@rollcall/results';
import type { Dependencies } from '../dependencies.ts';
import { bodyTag, isNotModified } from '../http/conditional.ts';
import { type CursorCodec, readPosition, writePosition } from '../http/cursor.ts';
import type { Handler } from '../http/endpoint.ts';

const RECENT_MS = 30 * 24 * 3600 * 1000;

export function listRuns(deps: Dependencies, cursors: CursorCodec): Handler<'listRuns'> {
  return async ({ query, caller, request, response }) => {
    const { partnerId } = caller;
    const listing = `status ${partnerId}`;
    const recent = new Date(Date.now() - RECENT_MS);
    const page = await partnerScope(deps.db, partnerId).listRuns({
      limit: query.limit,
      after: readPosition(cursors, listing, query.cursor),
      status: query.status,
      since: query.since && query.since > recent ? query.since : recent,
    });
    const answer: StatusResponse = {
      updated_at: page.updatedAt.toISOString(),
      runs: page.rows.map((job) => presentRun(job)),
      next_cursor: writePosition(cursors, listing, page.next),
    };
    const body = JSON.stringify(answer);
    // The tag covers the body, because a run can leave the 30-day window without any change.
    if (await isNotModified(request, response, bodyTag(body))) return;
    response.type('json').send(body);
  };
}

export function presentRun(job: StoredRun): Run {
  const isKept = job.filesPurgedAt === null;
  const isComplete = isCompleted(job.status);
  return {
    run_id: job.id,
    livemode: job.livemode,
    partner: job.partnerId,
    status: job.status,
    original_filename: job.fileName,
    uploaded_at: job.submittedAt.toISOString(),
    completed_at: job.completedAt?.toISOString() ?? null,
    stats: { total_rows: job.totalRows ?? 0, valid_rows: job.validRows ?? 0, error_rows: job.invalidRows ?? 0 },
    download_url: isKept && isComplete ? `/download/${job.id}` : null,
    errors_url: isKept && (isComplete || job.hasIssues) ? `/errors/${job.id}` : null,
  };
}
