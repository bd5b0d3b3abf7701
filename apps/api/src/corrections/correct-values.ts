import { openArtifact } from '@rollcall/results';
import type { Dependencies } from '../dependencies.ts';
import type { Handler } from '../http/endpoint.ts';
import { findJob } from '../jobs/find-job.ts';
import { findCells } from './find-cells.ts';
import type { RejectedFiles } from './rejected-file.ts';
import { submitCorrections } from './submit-corrections.ts';
import { verifyChanges } from './verify-changes.ts';

export function correctValues(deps: Dependencies, files: RejectedFiles): Handler<'correctValues'> {
  return async (call) => {
    const { params, body, caller } = call;
    const job = await findJob(deps.db, { jobId: params.job_id, partnerId: caller.partnerId });
    const opened = await files.open(job);
    const cells = await findCells(await openArtifact(deps, job, 'issues'), opened, body.changes);
    const edits = await verifyChanges(opened, cells, body.changes);
    return submitCorrections(deps, call, { job, opened, edits });
  };
}
