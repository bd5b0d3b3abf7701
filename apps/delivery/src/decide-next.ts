import type { AfterAttempt, DueDelivery, HeldEndpoint } from '@rollcall/database/webhooks';
import { scheduleRetry } from './schedule-retry.ts';
import type { AttemptResult } from './send-webhook.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** If all attempts have failed for this long, the endpoint is disabled. */
const giveUpAfterMs = 5 * dayMs;

const circuitThreshold = 5;
const circuitBaseMs = 10_000;
const circuitMaxMs = 60_000;
/** A slower response counts like no response. */
const slowMs = 5_000;

/** What the decision depends on besides the result. */
export type DecisionContext = Pick<DueDelivery, 'jobId' | 'attempts' | 'attemptsAtStart'> & {
  readonly endpoint: Pick<HeldEndpoint, 'consecutiveFailures' | 'failingSince'>;
};

export interface Decision {
  readonly next: AfterAttempt;
  readonly openCircuitUntil: Date | null;
}

/** Returns the consequence of an attempt. The caller provides `now` and `random` (in [0, 1)). */
export function decideNext(
  standing: DecisionContext,
  result: AttemptResult,
  { now, random }: { now: Date; random: number },
): Decision {
  if (result.outcome === 'succeeded') return { next: { kind: 'succeeded' }, openCircuitUntil: null };
  // A test isn't retried. Its requester has the result.
  if (standing.jobId === null) return { next: { kind: 'failed' }, openCircuitUntil: null };
  const openCircuitUntil = openCircuit(standing.endpoint.consecutiveFailures + 1, result, now);
  if (result.responseStatus === 410 && result.outcome === 'http_status') {
    return { next: { kind: 'disable_endpoint', reason: 'The endpoint returned 410 Gone' }, openCircuitUntil };
  }
  const { failingSince } = standing.endpoint;
  const failingMs = failingSince ? now.getTime() - failingSince.getTime() : 0;
  if (failingMs >= giveUpAfterMs) {
    const reason = 'All deliveries have failed for 5 days';
    return { next: { kind: 'disable_endpoint', reason }, openCircuitUntil };
  }
  const attempts = standing.attempts - standing.attemptsAtStart + 1;
  const at = scheduleRetry({ attempts, failedAt: now, retryAfterMs: result.retryAfterMs, random });
  return { next: at ? { kind: 'retry', at } : { kind: 'failed' }, openCircuitUntil };
}

/**
 * Only failures that block a connection open the circuit. A quick rejection by an application doesn't affect others.
 */
function openCircuit(failures: number, result: AttemptResult, now: Date): Date | null {
  const ties = result.outcome !== 'http_status' || result.durationMs > slowMs;
  if (!ties || failures < circuitThreshold) return null;
  const pauseMs = Math.min(circuitBaseMs * 2 ** (failures - circuitThreshold), circuitMaxMs);
  return new Date(now.getTime() + pauseMs);
}
