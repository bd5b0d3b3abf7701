import { AppError } from '@rollcall/contracts';
import { cancelJob as endAsCancelled } from '@rollcall/database';
import { recordAudit } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import { baseUrlOf } from '../http/base-url.ts';
import type { Handler } from '../http/endpoint.ts';
import { findDetailedJob } from './find-job.ts';
import { presentJobDetail } from './present-job.ts';

export function cancelJob(deps: Dependencies): Handler<'cancelJob'> {
  return async ({ params, caller, request, response }) => {
    const wanted = { jobId: params.job_id, partnerId: caller.partnerId };
    const outcome = await endAsCancelled(deps.db, wanted);
    if (outcome === 'not_found')
      throw new AppError('job_not_found', { details: 'There is no such job in this account.' });
    const job = await findDetailedJob(deps.db, wanted);
    if (outcome === 'not_cancellable')
      throw new AppError('job_not_cancellable', { details: `The job is ${job.status}.` });
    const deed = { caller, request, response };
    await recordAudit(deps.db, deed, { action: 'job.cancel', subjectType: 'job', subjectId: job.id });
    response.json(presentJobDetail(job, baseUrlOf(request, deps.settings.PUBLIC_BASE_URL)));
  };
}
