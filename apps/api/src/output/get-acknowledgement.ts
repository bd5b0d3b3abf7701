import { openAcknowledgement, outputFileName } from '@rollcall/results';
import { recordAudit } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import { entityTag, isNotModified } from '../http/conditional.ts';
import type { Handler } from '../http/endpoint.ts';
import { findJob } from '../jobs/find-job.ts';
import { contentDisposition } from './content-disposition.ts';
import { sendStream } from './send-stream.ts';

/** Returns the stored acknowledgement. Its control numbers never change. */
export function getAcknowledgement(deps: Dependencies): Handler<'getAcknowledgement'> {
  return async (call) => {
    const { params, query, caller, request, response } = call;
    const job = await findJob(deps.db, { jobId: params.job_id, partnerId: caller.partnerId });
    const answer = await openAcknowledgement(deps, job, query.type);
    if (await isNotModified(request, response, entityTag(...answer.objectIds))) return;
    await recordAudit(deps.db, call, {
      action: 'file.read_acknowledgement',
      subjectType: 'job',
      subjectId: job.id,
      detail: { type: query.type },
    });
    const ending = query.type === 'ta1' ? 'ta1' : '999';
    response.set('Content-Disposition', contentDisposition(outputFileName(job.fileName, ending)));
    response.type('application/edi-x12');
    await sendStream(call, answer.read(), { coding: null });
  };
}
