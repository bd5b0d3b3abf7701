import { AppError } from '@rollcall/contracts';
import { cancelJob } from '@rollcall/database/jobs';
import { purgeJobFiles } from '@rollcall/database/retention';
import type { Dependencies } from '../dependencies.ts';
import type { Handler } from '../http/endpoint.ts';
import { requestIdOf } from '../http/request-id.ts';
import { findJob } from './find-job.ts';

/** Deletes the files of a finished job. Repeating the request has no effect. */
export function deleteJobFiles({ db, storage }: Dependencies): Handler<'deleteJobFiles'> {
  return async ({ params, caller, request, response }) => {
    const wanted = { jobId: params.job_id, partnerId: caller.partnerId };
    await findJob(db, wanted);
    await cancelJob(db, wanted);
    const outcome = await purgeJobFiles(db, wanted.jobId, {
      actorType: caller.actor.type,
      actorId: caller.actor.id,
      action: 'file.delete',
      requestId: requestIdOf(response),
      ipAddress: request.ip ?? null,
    });
    if (outcome.kind === 'not_finished') throw new AppError('service_unavailable', { headers: { 'Retry-After': '1' } });
    if (outcome.kind === 'purged') for (const key of outcome.storageKeys) await storage.delete(key);
    response.status(204).end();
  };
}
