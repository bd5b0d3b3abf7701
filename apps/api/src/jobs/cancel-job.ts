import { AppError } from '@rollcall/contracts';
import { cancelJob as endAsCancelled } from '@rollcall/database/jobs';
import { recordAudit } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import { baseUrlOf } from '../http/base-url.ts';
import type { Handler } from '../http/endpoint.ts';
import { findDetailedJob } from './find-job.ts';
import { presentJobDetail } from './present-job.ts';

export function cancelJob(deps: Dependencies): Handler<'cancelJob'> {
  return (call) => {
    const wanted = { jobId: call.params.job_id, partnerId: call.caller.partnerId };
    return call.once(async (tx) => {
      const outcome = await endAsCancelled(tx, wanted);
      if (outcome === 'not_found')
        throw new AppError('job_not_found', { details: 'Your account has no job with this ID.' });
      const job = await findDetailedJob(tx, wanted);
      if (outcome === 'not_cancellable')
        throw new AppError('job_not_cancellable', { details: `The job’s status is ${job.status}.` });
      await recordAudit(tx, call, { action: 'job.cancel', subjectType: 'job', subjectId: job.id });
      const body = presentJobDetail(job, baseUrlOf(call.request, deps.settings.PUBLIC_BASE_URL));
      return { status: 200, body, jobId: job.id };
    });
  };
}
