import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '@rollcall/contracts';
import { inTransaction, type Transaction } from '@rollcall/database';
import { partnerScope } from '@rollcall/database/partners';
import type { WebhookEndpoint } from '@rollcall/database/rows';
import { findWebhook, recordTestEvent } from '@rollcall/database/webhooks';
import { recordAudit } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handler } from '../http/endpoint.ts';
import { responseClosed } from '../jobs/get-job.ts';
import { findEndpoint } from './find-endpoint.ts';
import { presentTest } from './present-delivery.ts';

const POLL_MS = 150;

/**
 * The test goes the way of every event, through outbox, queue and delivery process, and this handler waits for its entry
 * in the attempt log. So it shows the real way working: the same signature, the same address rules, the same egress. The
 * API itself never connects to a partner; in most networks it could not.
 */
export function testWebhook({ db, stopping }: Dependencies): Handler<'testWebhook'> {
  return async (call) => {
    const { query, caller, response } = call;
    const deliveryId = await inTransaction(db, async (tx) => {
      const endpoint = await receiverOf(tx, caller.partnerId, query.endpoint_id);
      const delivery = await recordTestEvent(tx, endpoint);
      await recordAudit(tx, call, { action: 'webhook.test', subjectType: 'delivery', subjectId: delivery.id });
      return delivery.id;
    });
    const load = async () => {
      const found = await partnerScope(db, caller.partnerId).findDelivery(deliveryId);
      if (found === null) throw new AppError('delivery_not_found');
      return found;
    };
    const deadline = Date.now() + query.wait * 1000;
    const signal = AbortSignal.any([stopping, responseClosed(response)]);
    let test = await load();
    while (test.state === 'pending' && Date.now() < deadline && !signal.aborted) {
      await delay(POLL_MS, undefined, { signal }).catch(() => undefined);
      test = await load();
    }
    // Kept when it is known. A crash before leaves a second test to whoever asks again, which does no harm.
    return call.once(async () => ({ status: test.state === 'pending' ? 202 : 200, body: presentTest(test) }));
  };
}

async function receiverOf(
  tx: Transaction,
  partnerId: string,
  endpointId: string | undefined,
): Promise<WebhookEndpoint> {
  if (endpointId !== undefined) return findEndpoint(tx, partnerId, endpointId);
  const first = await findWebhook(tx, partnerId);
  if (first === null) throw new AppError('webhook_not_configured');
  return first;
}
