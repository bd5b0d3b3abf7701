import { type ReadinessChecks, runChecks } from '@rollcall/platform';
import { Router } from 'express';

/** For load balancers; metrics and details are on the admin server alone. */
export function createHealthRouter(checks: ReadinessChecks): Router {
  const router = Router();
  router.get('/health/live', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/health/ready', async (_request, response) => {
    const { ready } = await runChecks(checks);
    response.status(ready ? 200 : 503).json({ status: ready ? 'ok' : 'unavailable' });
  });
  return router;
}
