import { isTerminal } from '@rollcall/results';
import type { Dependencies } from '../dependencies.ts';
import { baseUrlOf } from '../http/base-url.ts';
import type { Handler } from '../http/endpoint.ts';
import { requireStillAllowed } from '../oauth/still-allowed.ts';
import { findDetailedJob } from './find-job.ts';
import { presentJobDetail, withoutOtherFiles } from './present-job.ts';
import { waitForChange } from './wait-for-change.ts';

export function getJob(deps: Dependencies): Handler<'getJob'> {
  return async ({ params, query, caller, request, response }) => {
    const wanted = { jobId: params.job_id, partnerId: caller.partnerId };
    let job = await findDetailedJob(deps.db, wanted);
    if (query.wait !== undefined && query.wait > 0 && !isTerminal(job.status)) {
      job = await waitForChange(job, {
        read: () => findDetailedJob(deps.db, wanted),
        deadline: Date.now() + query.wait * 1000,
        signals: [deps.stopping, responseClosed(response)],
      });
      await requireStillAllowed(response, 'files:read');
    }
    const shown = presentJobDetail(job, baseUrlOf(request, deps.settings.PUBLIC_BASE_URL));
    response.json(caller.uploader === null ? shown : withoutOtherFiles(shown));
  };
}

/** Aborted when the client has disconnected or the response was sent. */
export function responseClosed(response: { once(event: 'close', listener: () => void): unknown }): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => controller.abort());
  return controller.signal;
}
