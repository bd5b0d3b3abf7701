import { AppError } from '@rollcall/contracts';
import type { Dependencies } from '../dependencies.ts';
import type { Handler } from '../http/endpoint.ts';
import { findJob } from '../jobs/find-job.ts';
import { openArtifact } from './job-artifacts.ts';

export function getRejected(deps: Dependencies): Handler<'getRejected'> {
  return async ({ params, caller }) => {
    const job = await findJob(deps.db, { jobId: params.job_id, partnerId: caller.partnerId });
    await openArtifact(deps, job, 'issues');
    throw new AppError('output_not_available');
  };
}
