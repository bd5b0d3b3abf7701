import { type BuildInfo, type HealthChecks, runChecks } from '@rollcall/platform';
import { Router } from 'express';
import { serveDocument } from './serve-document.ts';

/** For load balancers. Metrics and details are only available on the admin server. */
export function createHealthRouter(checks: HealthChecks, build: BuildInfo): Router {
  const router = Router();
  serveDocument(router, '/health/live', (_request, response) => {
    response.json({ status: 'ok', ...build });
  });
  serveDocument(router, '/health/ready', async (_request, response) => {
    const { ok } = await runChecks(checks);
    response.status(ok ? 200 : 503).json({ status: ok ? 'ok' : 'unavailable', ...build });
  });
  return router;
}
