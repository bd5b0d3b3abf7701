import type { AfterAttempt, DueDelivery, HeldEndpoint } from '@rollcall/database/webhooks';
import { scheduleRetry } from './schedule-retry.ts';
import type { AttemptResult } from './send-webhook.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** An endpoint that has failed everything for this long is disabled. */
const giveUpAfterMs = 5 * dayMs;

const circuitThreshold = 5;
const circuitBaseMs = 10_000;
const circuitMaxMs = 60_000;
/** An answer slower than this ties up as much as none. */
const slowMs = 5_000;

/** What the decision rests on besides the result. */
export type DecisionContext = Pick<DueDelivery, 'jobId' | 'attempts' | 'attemptsAtStart'> & {
  readonly endpoint: Pick<HeldEndpoint, 'consecutiveFailures' | 'failingSince'>;
};

export interface Decision {
  readonly next: AfterAttempt;
  readonly openCircuitUntil: Date | null;
}

/** What follows from one attempt's result; `now` and `random` (in [0, 1)) come from the caller. */
export function decideNext(
  standing: DecisionContext,
  result: AttemptResult,
  { now, random }: { now: Date; random: number },
): Decision {
  if (result.outcome === 'succeeded') return { next: { kind: 'succeeded' }, openCircuitUntil: null };
  // A test: whoever asked for it has the answer.
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

/** Only what holds a connection up opens the circuit: a quick refusal by an application harms nobody else. */
function openCircuit(failures: number, result: AttemptResult, now: Date): Date | null {
  const ties = result.outcome !== 'http_status' || result.durationMs > slowMs;
  if (!ties || failures < circuitThreshold) return null;
  const pauseMs = Math.min(circuitBaseMs * 2 ** (failures - circuitThreshold), circuitMaxMs);
  return new Date(now.getTime() + pauseMs);
}
