// Sends one attempt. There are three kinds of failures: the attempt couldn't be made (throws, and doesn't count), it
// failed (recorded together with the next attempt), or it couldn't be recorded (see attempt-log.ts, never a reason to
// send again).
import type { DueDelivery } from '@rollcall/database/webhooks';
import { inJobSpan, type KeyRing, type Logger, type Span, SpanKind } from '@rollcall/platform';
import type { AttemptLog } from './attempt-log.ts';
import { buildRequest } from './build-request.ts';
import { decideNext } from './decide-next.ts';
import type { DeliveryMetrics } from './metrics.ts';
import { createSecretOpener } from './open-secrets.ts';
import type { SendWebhook } from './send-webhook.ts';

export interface DeliverParts {
  readonly keyRing: KeyRing;
  readonly logger: Logger;
  readonly send: SendWebhook;
  readonly log: AttemptLog;
  readonly metrics: DeliveryMetrics;
  /** Creates a span for each attempt. Off by default, because spans cost time even without a collector. */
  readonly isTraced?: boolean;
  /** Set by tests. */
  readonly now?: () => Date;
  readonly random?: () => number;
}

/** `answered` is called when the request has ended, before its result is recorded. */
export type Deliver = (delivery: DueDelivery, answered: (isWell: boolean) => void) => Promise<void>;

export function createDeliverer(parts: DeliverParts): Deliver {
  const { logger, send, log, metrics, isTraced, now = () => new Date(), random = Math.random } = parts;
  const openSecrets = createSecretOpener(parts.keyRing);

  const attempt = async (delivery: DueDelivery, answered: Parameters<Deliver>[1], span?: Span): Promise<void> => {
    const number = delivery.attempts + 1;
    const secrets = openSecrets(delivery.endpoint, now());
    const result = await send(buildRequest({ delivery, secrets, attempt: number, sentAt: now() }));
    answered(result.outcome === 'succeeded');
    span?.setAttributes({ 'rollcall.attempt': number, 'rollcall.outcome': result.outcome });
    const decision = decideNext(delivery, result, { now: now(), random: random() });
    const { id: deliveryId, epoch, endpoint } = delivery;
    const recorded = await log.record({ deliveryId, epoch, attempt: result, ...decision });
    metrics.attempts.inc({ outcome: result.outcome });
    if (recorded !== 'moved_on') metrics.deliveries.inc({ outcome: decision.next.kind });
    metrics.duration.observe(result.durationMs / 1000);
    if (!logger.isLevelEnabled('info')) return;
    logger.info(
      {
        deliveryId,
        partnerId: endpoint.partnerId,
        jobId: delivery.jobId ?? undefined,
        requestId: delivery.requestId ?? undefined,
        event: delivery.eventType,
        attempt: number,
        outcome: result.outcome,
        status: result.responseStatus,
        durationMs: result.durationMs,
        decision: recorded === 'recorded' ? decision.next.kind : recorded,
      },
      'webhook attempted',
    );
  };

  const attemptInSpan: Deliver = (delivery, answered) => {
    const { id: deliveryId, jobId } = delivery;
    const attributes = { 'rollcall.delivery_id': deliveryId, 'rollcall.event': delivery.eventType };
    return inJobSpan('webhook', { jobId, kind: SpanKind.CLIENT, attributes }, (span) =>
      attempt(delivery, answered, span),
    );
  };

  return async (delivery, answered) => {
    metrics.inFlight.inc();
    try {
      await (isTraced ? attemptInSpan(delivery, answered) : attempt(delivery, answered));
    } finally {
      metrics.inFlight.dec();
    }
  };
}
