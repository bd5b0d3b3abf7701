import { AppError } from '@rollcall/contracts';
import { asPartner, asSystem, inTransaction } from '@rollcall/database';
import { listDeadDeliveries, listDeadJobs } from '@rollcall/database/operations';
import { resendDelivery } from '@rollcall/database/webhooks';
import { QUEUES, type Queues } from '@rollcall/queue';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { type AuditContext, recordAudit } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import { prepareReprocess } from '../jobs/reprocess-job.ts';
import { renderDeadLetters } from './dead-letters-page.ts';
import { sendOpsPage } from './ops-page.ts';

const PAGE = '/ops/dead-letters';

/**
 * Deliveries, jobs, and messages that failed for good, with the reason and actions to retry them. Requires an
 * operator's session.
 */
export function createDeadLettersRouter(deps: Dependencies, queues: Queues, mayWrite: boolean): Router {
  const { db } = deps;
  const router = Router();
  router.get('/', async (_request, response) => {
    const [deliveries, jobs] = await asSystem('operations', () =>
      Promise.all([listDeadDeliveries(db), listDeadJobs(db)]),
    );
    const messages = await Promise.all(
      QUEUES.map(async (queue) =>
        (await queues.deadMessages(queue)).map((message) => ({ ...message, queue: queue.name })),
      ),
    );
    sendOpsPage(response, {
      title: 'Dead letters',
      body: renderDeadLetters({ deliveries, jobs, messages: messages.flat() }, mayWrite),
      email: response.locals.person?.email ?? '',
    });
  });

  const change = (work: (request: Request, response: Response) => Promise<void>): RequestHandler =>
    async function doOnce(request, response) {
      if (!mayWrite)
        throw new AppError('insufficient_scope', {
          details: 'This page is read only. To make changes, set OPS_WRITE=true.',
        });
      await work(request, response);
      response.redirect(303, PAGE);
    };
  router.post(
    '/deliveries/:id',
    change(async (request, response) => {
      const id = String(request.params.id);
      const found = await asSystem('operations', () => db.webhookDelivery.findUnique({ where: { id } }));
      if (!found) throw new AppError('delivery_not_found');
      const { partnerId } = found;
      await asPartner(found, async () => {
        await recordAudit(db, auditContextOf(partnerId, request, response), {
          action: 'delivery.resend',
          subjectType: 'webhook_delivery',
          subjectId: id,
        });
        await resendDelivery(db, { deliveryId: id, partnerId });
      });
    }),
  );
  router.post(
    '/jobs/:id',
    change(async (request, response) => {
      const id = String(request.params.id);
      const found = await asSystem('operations', () => db.job.findUnique({ where: { id } }));
      if (!found) throw new AppError('job_not_found');
      const { partnerId } = found;
      const deed = auditContextOf(partnerId, request, response);
      await asPartner(found, async () => {
        const createAgain = await prepareReprocess(deps, deed, { jobId: id, partnerId, clientId: null });
        await inTransaction(db, createAgain);
      });
    }),
  );
  router.post(
    '/messages/:queue/:id',
    change(async (request, response) => {
      const queue = QUEUES.find(({ name }) => name === request.params.queue);
      if (!queue) throw new AppError('route_not_found');
      const id = String(request.params.id);
      await asSystem('operations', () =>
        recordAudit(db, auditContextOf(null, request, response), {
          action: 'queue.retry',
          subjectType: 'queue_message',
          subjectId: id,
          detail: { queue: queue.name },
        }),
      );
      await queues.retryDead(queue, id);
    }),
  );
  return router;
}

/** Uses the partner's audit chain if the subject belongs to a partner. */
function auditContextOf(partnerId: string | null, request: Request, response: Response): Required<AuditContext> {
  const { person } = response.locals;
  if (!person) throw new AppError('session_required');
  return { caller: { actor: person.actor, partnerId }, request, response };
}
