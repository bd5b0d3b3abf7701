import { AppError } from '@rollcall/contracts';
import { asSystem } from '@rollcall/database';
import { findOperatorJob, listFailedJobs } from '@rollcall/database/operations';
import { Router } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { findForm, renderFailedJobs, renderJob } from './jobs-page.ts';
import { sendOpsPage } from './ops-page.ts';

/** Lists the files that failed, and finds a job of any partner by its ID, as a page or as JSON. */
export function createJobsRouter({ db }: Dependencies): Router {
  const router = Router();
  router.get('/', async (request, response) => {
    const { id } = request.query;
    if (typeof id === 'string' && id.trim() !== '') {
      response.redirect(303, `/ops/jobs/${encodeURIComponent(id.trim())}`);
      return;
    }
    const failed = await asSystem('operations', () => listFailedJobs(db));
    const body = `${findForm('')}\n${renderFailedJobs(failed)}`;
    sendOpsPage(response, { title: 'Jobs', body, email: response.locals.person?.email ?? '' });
  });
  router.get('/:id', async (request, response) => {
    const { id } = request.params;
    const found = await asSystem('operations', () => findOperatorJob(db, id));
    if (request.accepts(['html', 'json']) === 'json') {
      if (found === null) throw new AppError('job_not_found');
      response.json({ ...found, job: { ...found.job, fileSizeBytes: Number(found.job.fileSizeBytes) } });
      return;
    }
    response.status(found === null ? 404 : 200);
    sendOpsPage(response, {
      title: found === null ? 'Job not found' : 'Job',
      body: found === null ? findForm(id) : renderJob(found),
      email: response.locals.person?.email ?? '',
    });
  });
  return router;
}
