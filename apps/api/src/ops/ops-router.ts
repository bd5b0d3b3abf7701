import type { Queues } from '@rollcall/queue';
import { Router } from 'express';
import type { Dependencies } from '../dependencies.ts';
import type { SessionServices } from '../sessions/session-services.ts';
import { createDeadLettersRouter } from './dead-letters.ts';
import { createDeliveriesRouter } from './deliveries.ts';
import { guardChanges } from './guard-changes.ts';
import { createJobsRouter } from './jobs.ts';
import { createLoginRouter } from './login.ts';
import { createQueueBoard } from './queue-board.ts';
import { requireOperator } from './require-operator.ts';
import { serveFont } from './serve-font.ts';
import { serveTheme } from './serve-theme.ts';

interface OpsResources {
  readonly queues: Queues;
  readonly dashboardDirectory: string | undefined;
}

/** Pages for operators: queues, jobs, deliveries, and dead letters, without partners' data. */
export function createOpsRouter(
  deps: Dependencies,
  sessions: SessionServices,
  { queues, dashboardDirectory }: OpsResources,
): Router {
  const { db, settings } = deps;
  const mayWrite = settings.OPS_WRITE;
  const router = Router();
  router.use(serveFont(dashboardDirectory));
  router.use(serveTheme());
  router.use(createLoginRouter(sessions));
  router.use(requireOperator(sessions));
  router.get('/', (_request, response) => response.redirect(303, '/ops/queues'));
  router.use('/queues', guardChanges(db, { mayWrite }), createQueueBoard(queues, { mayWrite }));
  router.use('/deliveries', createDeliveriesRouter(deps));
  router.use('/jobs', createJobsRouter(deps));
  router.use('/dead-letters', createDeadLettersRouter(deps, queues, mayWrite));
  return router;
}
