import { matchFamily, pageRecords } from '@rollcall/normalization';
import { openArtifact, personKeysOf } from '@rollcall/results';
import { z } from 'zod';
import { recordAudit } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import type { CursorCodec } from '../http/cursor.ts';
import type { Handler } from '../http/endpoint.ts';
import { findJob } from '../jobs/find-job.ts';
import { responseClosed } from '../jobs/get-job.ts';

export function listRecords(deps: Dependencies, cursors: CursorCodec): Handler<'listRecords'> {
  return async (call) => {
    const { params, query, caller, response } = call;
    const { search = '', limit, cursor } = query;
    const job = await findJob(deps.db, { jobId: params.job_id, partnerId: caller.partnerId });
    const artifact = await openArtifact(deps, job, 'records');
    // A cursor is a position in this output.
    const listing = `records ${job.id} ${job.attempt} ${search}`;
    const start = cursor === undefined ? 0 : cursors.decode(listing, cursor, z.int().min(0));
    await recordAudit(deps.db, call, { action: 'file.read_records', subjectType: 'job', subjectId: job.id });
    const signal = responseClosed(response);
    const page = await pageRecords((offset) => artifact.read(offset), {
      start,
      limit,
      isWanted: matchFamily(search),
      signal,
      personKeys: personKeysOf(job, deps.keyRing),
    }).catch((error: unknown) => {
      // The client has disconnected.
      if (signal.aborted) return null;
      throw error;
    });
    if (page === null) return;
    const next = page.next === null ? null : cursors.encode(listing, page.next);
    const rest = JSON.stringify({ total: artifact.entries, next_cursor: next });
    response
      .type('application/json')
      .send(`{"job_id":${JSON.stringify(job.id)},"records":[${page.records.join(',')}],${rest.slice(1)}`);
  };
}
