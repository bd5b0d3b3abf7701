import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '@rollcall/contracts';
import { inTransaction, type Transaction } from '@rollcall/database';
import { partnerScope } from '@rollcall/database/partners';
import type { WebhookEndpoint } from '@rollcall/database/rows';
import { listWebhooks, recordTestEvent } from '@rollcall/database/webhooks';
import { recordAudit } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handler } from '../http/endpoint.ts';
import { responseClosed } from '../jobs/get-job.ts';
import { findEndpoint } from './find-endpoint.ts';
import { presentTest } from './present-delivery.ts';

const POLL_MS = 150;

/**
 * Sends a test event through the delivery process, like every event, and waits for its attempt. So it tests the real
 * path: signature, address rules, and network. The API never connects to a partner itself.
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
    // Stored when the result is known. After a crash, repeating the request sends a second test, which does no harm.
    return call.once(async () => ({ status: test.state === 'pending' ? 202 : 200, body: presentTest(test) }));
  };
}

async function receiverOf(
  tx: Transaction,
  partnerId: string,
  endpointId: string | undefined,
): Promise<WebhookEndpoint> {
  if (endpointId !== undefined) return findEndpoint(tx, partnerId, endpointId);
  const [first] = await listWebhooks(tx, partnerId);
  if (first === undefined) throw new AppError('webhook_not_configured');
  return first;
}
