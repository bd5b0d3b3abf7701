// One message of the queue, one attempt at most. Three kinds of trouble are kept apart: could not attempt (throws: the
// queue brings the message again, nothing was sent, no attempt is spent), attempt failed (recorded with its next try in
// one transaction) and could not record (see attempt-log.ts: never a reason to send again).
import {
  type BeginOutcome,
  beginAttempts,
  type Database,
  type DeliveryMessage,
  type LoadedDelivery,
  loadDeliveries,
} from '@rollcall/database';
import { inJobSpan, type KeyRing, type Logger, runWithContext, type Span, SpanKind } from '@rollcall/platform';
import { type DeliverPayload, type Handler, Postpone } from '@rollcall/queue';
import type { AttemptLog } from './attempt-log.ts';
import { buildRequest } from './build-request.ts';
import { coalesce } from './coalesce.ts';
import { decideNext } from './decide-next.ts';
import type { DeliveryMetrics } from './metrics.ts';
import { openSecrets } from './open-secrets.ts';
import type { OriginGate } from './origin-gate.ts';
import type { SendWebhook } from './send-webhook.ts';

export interface DeliverParts {
  readonly db: Database;
  readonly keyRing: KeyRing;
  readonly logger: Logger;
  readonly send: SendWebhook;
  readonly log: AttemptLog;
  readonly gate: OriginGate;
  readonly metrics: DeliveryMetrics;
  /** Requests to one endpoint at the same time, over all processes. */
  readonly perEndpoint: number;
  /** After this an attempt of which nothing was heard counts as lost; longer than a request may take. */
  readonly leaseMs?: number;
  /** Both injected by tests. */
  readonly now?: () => Date;
  readonly random?: () => number;
}

const busyWaitMs = 500;
const mostCrowds = 2;
const orderPollMs = { least: 100, most: 1_000 };
const mostTogether = 100;

type Begin = (message: DeliveryMessage) => Promise<BeginOutcome>;

export function createDeliverHandler(parts: DeliverParts): Handler<DeliverPayload> {
  const { db, log, gate, metrics, now = () => new Date(), random = Math.random } = parts;
  const rules = { maxInFlight: parts.perEndpoint, ...(parts.leaseMs && { leaseMs: parts.leaseMs }) };
  const begin = coalesce((messages: readonly DeliveryMessage[]) => beginAttempts(db, messages, rules), {
    most: mostTogether,
  });
  const load = coalesce((messages: readonly DeliveryMessage[]) => loadDeliveries(db, messages, now()), {
    most: mostTogether,
  });

  return async ({ delivery_id: deliveryId, epoch }) => {
    if (log.isKept(deliveryId, epoch)) throw new Postpone(Date.now() + busyWaitMs);
    const loaded = await load({ deliveryId, epoch });
    if (!loaded) return;
    if (loaded.waitForEarlierUntil) throw new Postpone(nextLook(loaded, loaded.waitForEarlierUntil));
    const { partnerId: ownerId, url } = loaded.endpoint;
    const leave = await gate.enter(ownerId, url);
    // Spread, and the more in front of a slow endpoint the seldomer each: asking costs what others need for sending.
    if (!leave) {
      const crowd = Math.min(1 + gate.crowd(ownerId, url), mostCrowds);
      throw new Postpone(Date.now() + busyWaitMs * (1 + 2 * random()) * crowd);
    }
    metrics.inFlight.inc();
    try {
      const { jobId, partnerId } = loaded.delivery;
      const requestId = loaded.requestId ?? undefined;
      const attributes = { 'rollcall.delivery_id': deliveryId, 'rollcall.event': loaded.event.type };
      await runWithContext({ deliveryId, partnerId, requestId, jobId: jobId ?? undefined }, () =>
        inJobSpan('webhook', { jobId, kind: SpanKind.CLIENT, attributes }, (span) =>
          attempt({ ...parts, now, random, begin, span }, loaded),
        ),
      );
    } finally {
      metrics.inFlight.dec();
      leave();
    }
  };
}

async function attempt(
  parts: DeliverParts & Required<Pick<DeliverParts, 'now' | 'random'>> & { begin: Begin; span: Span },
  loaded: LoadedDelivery,
) {
  const { logger, metrics, now, random } = parts;
  const { id: deliveryId, epoch } = loaded.delivery;
  const secrets = await openSecrets(parts, loaded, now());
  const begun = await parts.begin({ deliveryId, epoch });
  if (begun.kind === 'stale') return;
  if (begun.kind === 'wait') throw new Postpone(begun.until.getTime() + busyWaitMs * random());

  const result = await parts.send(buildRequest({ loaded, secrets, attempt: begun.number, sentAt: now() }));
  const { retryAfterMs: _, ...attempted } = result;
  parts.span.setAttributes({ 'rollcall.attempt': begun.number, 'rollcall.outcome': result.outcome });
  const decision = decideNext(loaded, result, { now: now(), random: random() });
  const recorded = await parts.log.record({ deliveryId, epoch, attempt: attempted, ...decision });
  metrics.attempts.inc({ outcome: result.outcome });
  if (recorded !== 'moved_on') metrics.deliveries.inc({ outcome: decision.next.kind });
  metrics.duration.observe(result.durationMs / 1000);
  logger.info(
    {
      event: loaded.event.type,
      attempt: begun.number,
      outcome: result.outcome,
      status: result.responseStatus,
      durationMs: result.durationMs,
      decision: recorded === 'recorded' ? decision.next.kind : recorded,
    },
    'webhook attempted',
  );
}

/** Soon at first, as the earlier event usually goes through at once; less often the longer it takes. */
function nextLook({ event }: LoadedDelivery, deadline: Date): number {
  const now = Date.now();
  const ageMs = now - event.createdAt.getTime();
  const pauseMs = Math.min(Math.max(ageMs / 4, orderPollMs.least), orderPollMs.most);
  return Math.min(now + pauseMs, Math.max(deadline.getTime(), now));
}
