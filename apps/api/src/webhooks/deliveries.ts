import { AppError } from '@rollcall/contracts';
import { partnerScope } from '@rollcall/database/partners';
import {
  resendDelivery as restartDelivery,
  recoverDeliveries as restartFailedDeliveries,
} from '@rollcall/database/webhooks';
import { recordAudit } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import { type CursorCodec, readPosition, writePosition } from '../http/cursor.ts';
import type { Handler } from '../http/endpoint.ts';
import { presentDelivery, presentDeliveryDetail } from './present-delivery.ts';

export function listDeliveries({ db }: Dependencies, cursors: CursorCodec): Handler<'listDeliveries'> {
  return async ({ query, caller, response }) => {
    const { partnerId } = caller;
    const listing = `deliveries ${partnerId}`;
    const { rows, next } = await partnerScope(db, partnerId).listDeliveries({
      limit: query.limit,
      after: readPosition(cursors, listing, query.cursor),
      jobId: query.job_id,
      endpointId: query.endpoint_id,
      state: query.state,
      event: query.event,
    });
    response.json({
      deliveries: rows.map((delivery) => presentDelivery(delivery)),
      next_cursor: writePosition(cursors, listing, next),
    });
  };
}

export function getDelivery({ db }: Dependencies): Handler<'getDelivery'> {
  return async ({ params, caller, response }) => {
    const delivery = await partnerScope(db, caller.partnerId).findDelivery(params.delivery_id);
    if (delivery === null) throw notFound();
    response.json(presentDeliveryDetail(delivery));
  };
}

/**
 * Works in any state, because a receiver can lose what it acknowledged. If the endpoint is disabled, the delivery is
 * held.
 */
export function resendDelivery(): Handler<'resendDelivery'> {
  return (call) => {
    const { partnerId } = call.caller;
    const { delivery_id: deliveryId } = call.params;
    return call.once(async (tx) => {
      const outcome = await restartDelivery(tx, { deliveryId, partnerId });
      if (outcome === 'not_found') throw notFound();
      if (outcome === 'gone') {
        throw new AppError('webhook_not_configured', {
          details: 'The webhook endpoint for this delivery was removed.',
        });
      }
      await recordAudit(tx, call, { action: 'webhook.resend', subjectType: 'delivery', subjectId: deliveryId });
      const delivery = await partnerScope(tx, partnerId).findDelivery(deliveryId);
      if (delivery === null) throw notFound();
      return { status: 200, body: presentDelivery(delivery) };
    });
  };
}

export function recoverDeliveries(): Handler<'recoverDeliveries'> {
  return (call) => {
    const { partnerId } = call.caller;
    const { since } = call.body;
    return call.once(async (tx) => {
      const recovered = await restartFailedDeliveries(tx, { partnerId, since });
      const detail = { since: since.toISOString(), recovered };
      await recordAudit(tx, call, { action: 'webhook.recover', subjectType: 'partner', subjectId: partnerId, detail });
      return { status: 200, body: { recovered } };
    });
  };
}

function notFound(): AppError {
  return new AppError('delivery_not_found', { details: 'Your account has no delivery with this ID.' });
}
