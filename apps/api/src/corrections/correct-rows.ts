import type { Dependencies } from '../dependencies.ts';
import type { Handler } from '../http/endpoint.ts';
import { findJob } from '../jobs/find-job.ts';
import { checkCorrections } from './check-corrections.ts';
import { readEdits } from './read-edits.ts';
import type { RejectedFiles } from './rejected-file.ts';
import { submitCorrections } from './submit-corrections.ts';

export function correctRows(deps: Dependencies, files: RejectedFiles): Handler<'correctRows'> {
  return async (call) => {
    const { params, body, caller } = call;
    const job = await findJob(deps.db, { jobId: params.job_id, partnerId: caller.partnerId });
    const opened = await files.open(job);
    const rejected = await opened.rejected.find(body.rows.map(({ row_number: number }) => number));
    const edits = readEdits(opened, rejected, body.rows);
    if (!body.dry_run) return submitCorrections(deps, call, { job, opened, edits });
    // A preview changes nothing and contains members' values, so its response isn't stored for idempotency.
    return { status: 200, body: await checkCorrections(opened, { edits, rejected }) };
  };
}
