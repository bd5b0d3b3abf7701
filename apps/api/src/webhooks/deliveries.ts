import { AppError } from '@rollcall/contracts';
import {
  type Prisma,
  resendDelivery as restartDelivery,
  recoverDeliveries as restartFailedDeliveries,
} from '@rollcall/database';
import { z } from 'zod';
import { recordAudit } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import type { CursorCodec } from '../http/cursor.ts';
import type { Handler } from '../http/endpoint.ts';
import { presentDelivery, presentDeliveryDetail } from './present-delivery.ts';

const positionSchema = z.tuple([z.iso.datetime(), z.string()]);
const withContext = { event: true, endpoint: true } as const;

export function listDeliveries({ db }: Dependencies, cursors: CursorCodec): Handler<'listDeliveries'> {
  return async ({ query, caller, response }) => {
    const { partnerId } = caller;
    const listing = `deliveries ${partnerId}`;
    const where: Prisma.WebhookDeliveryWhereInput = {
      partnerId,
      ...(query.job_id === undefined ? {} : { jobId: query.job_id }),
      ...(query.state === undefined ? {} : { state: query.state }),
      ...(query.event === undefined ? {} : { event: { type: query.event } }),
    };
    if (query.cursor !== undefined) {
      const [createdAt, id] = cursors.decode(listing, query.cursor, positionSchema);
      where.OR = [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }];
    }
    const orderBy = [{ createdAt: 'desc' as const }, { id: 'desc' as const }];
    const found = await db.webhookDelivery.findMany({ where, orderBy, take: query.limit + 1, include: withContext });
    const page = found.slice(0, query.limit);
    const last = found.length > query.limit ? page.at(-1) : undefined;
    response.json({
      deliveries: page.map((delivery) => presentDelivery(delivery)),
      next_cursor: last ? cursors.encode(listing, [last.createdAt.toISOString(), last.id]) : null,
    });
  };
}

export function getDelivery({ db }: Dependencies): Handler<'getDelivery'> {
  return async ({ params, caller, response }) => {
    const delivery = await db.webhookDelivery.findFirst({
      where: { id: params.delivery_id, partnerId: caller.partnerId },
      include: { ...withContext, attemptLog: { orderBy: { number: 'asc' } } },
    });
    if (delivery === null) throw notFound();
    response.json(presentDeliveryDetail(delivery));
  };
}

/** Whatever its state: a receiver may have lost what it acknowledged. At a disabled endpoint it is held until enabling. */
export function resendDelivery({ db }: Dependencies): Handler<'resendDelivery'> {
  return async (call) => {
    const { params, caller, response } = call;
    const { partnerId } = caller;
    const { delivery_id: deliveryId } = params;
    const outcome = await restartDelivery(db, { deliveryId, partnerId });
    if (outcome === 'not_found') throw notFound();
    if (outcome === 'gone') {
      throw new AppError('webhook_not_configured', { details: 'The endpoint of this delivery was removed.' });
    }
    await recordAudit(db, call, { action: 'webhook.resend', subjectType: 'delivery', subjectId: deliveryId });
    const delivery = await db.webhookDelivery.findFirstOrThrow({
      where: { id: deliveryId, partnerId },
      include: withContext,
    });
    response.json(presentDelivery(delivery));
  };
}

export function recoverDeliveries({ db }: Dependencies): Handler<'recoverDeliveries'> {
  return async (call) => {
    const { body, caller, response } = call;
    const { partnerId } = caller;
    const recovered = await restartFailedDeliveries(db, { partnerId, since: body.since });
    const detail = { since: body.since.toISOString(), recovered };
    await recordAudit(db, call, { action: 'webhook.recover', subjectType: 'partner', subjectId: partnerId, detail });
    response.json({ recovered });
  };
}

function notFound(): AppError {
  return new AppError('delivery_not_found', { details: 'There is no such delivery in this account.' });
}
