import { describe, expect, test } from '@jest/globals';
import { type DecisionContext, decideNext } from './decide-next.ts';
import type { AttemptResult } from './send-webhook.ts';

const now = new Date('2026-03-10T12:00:00.000Z');
const healthy: DecisionContext = {
  jobId: 'job_1',
  attempts: 0,
  attemptsAtStart: 0,
  endpoint: { consecutiveFailures: 0, failingSince: null },
};

function decide(subject: Partial<DecisionContext>, result: Partial<AttemptResult>) {
  const outcome: AttemptResult = {
    outcome: 'http_status',
    startedAt: now,
    durationMs: 20,
    responseStatus: null,
    responseHeaders: null,
    responseBody: null,
    error: null,
    retryAfterMs: null,
    ...result,
  };
  return decideNext({ ...healthy, ...subject }, outcome, { now, random: 0.5 });
}

describe('decideNext', () => {
  test('success is the end', () => {
    expect(decide({}, { outcome: 'succeeded', responseStatus: 204 }).next).toEqual({ kind: 'succeeded' });
  });

  test('a failure is retried by the table', () => {
    expect(decide({}, { responseStatus: 500 }).next).toEqual({ kind: 'retry', at: new Date(now.getTime() + 5000) });
  });

  test('a resent delivery has the whole table before it', () => {
    const delivery = { jobId: 'job_1', attempts: 14, attemptsAtStart: 13 };
    expect(decide(delivery, { responseStatus: 500 }).next).toEqual({
      kind: 'retry',
      at: new Date(now.getTime() + 30_000),
    });
  });

  test('the thirteenth failure is the last', () => {
    expect(decide({ jobId: 'job_1', attempts: 12, attemptsAtStart: 0 }, { responseStatus: 500 }).next).toEqual({
      kind: 'failed',
    });
  });

  test('a test is made once, whatever its answer', () => {
    const delivery = { jobId: null, attempts: 0, attemptsAtStart: 0 };
    for (const responseStatus of [410, 500]) {
      expect(decide(delivery, { responseStatus })).toEqual({ next: { kind: 'failed' }, openCircuitUntil: null });
    }
  });

  test('410 disables at once, whatever was asked for', () => {
    expect(decide({}, { responseStatus: 410, retryAfterMs: 1000 }).next.kind).toBe('disable_endpoint');
  });

  test('five days of failures disable, a minute less does not', () => {
    const since = (ms: number) => ({
      endpoint: { consecutiveFailures: 3, failingSince: new Date(now.getTime() - ms) },
    });
    expect(decide(since(5 * 86_400_000), { responseStatus: 500 }).next.kind).toBe('disable_endpoint');
    expect(decide(since(5 * 86_400_000 - 60_000), { responseStatus: 500 }).next.kind).toBe('retry');
    expect(decide(since(9 * 86_400_000), { outcome: 'succeeded' }).next.kind).toBe('succeeded');
  });

  test('the circuit opens after five failures that hold a connection up, for a minute at most', () => {
    const after = (consecutiveFailures: number) => ({ endpoint: { consecutiveFailures, failingSince: now } });
    expect(decide(after(3), { outcome: 'timeout' }).openCircuitUntil).toBeNull();
    expect(decide(after(4), { outcome: 'timeout' }).openCircuitUntil).toEqual(new Date(now.getTime() + 10_000));
    expect(decide(after(40), { outcome: 'timeout' }).openCircuitUntil).toEqual(new Date(now.getTime() + 60_000));
    expect(decide(after(40), { outcome: 'http_status', responseStatus: 500 }).openCircuitUntil).toBeNull();
  });
});
