import { describe, expect, test } from '@jest/globals';
import { backtestQueue, deliverQueue, normalizeLargeQueue, normalizeQueue, QUEUES } from './queue-definition.ts';

/**
 * Every shape that a release has put into its queues. While a new release is rolled out both run side by side, and
 * messages of the old one are still there: shapes are added here and never taken away.
 */
const SENT = [
  { queue: normalizeQueue, sent: { job_id: 'job_1' } },
  { queue: normalizeQueue, sent: { job_id: 'job_1', attempt: 2 } },
  { queue: normalizeLargeQueue, sent: { job_id: 'job_1', attempt: 1 } },
  { queue: deliverQueue, sent: { delivery_id: 'whd_1', epoch: 1 } },
  { queue: deliverQueue, sent: { delivery_id: 'whd_1', epoch: 3, job_id: 'job_1' } },
  { queue: backtestQueue, sent: { backtest_id: 'bkt_1' } },
];

describe.each(SENT)('$queue.name: $sent', ({ queue, sent }) => {
  test('is understood', () => {
    expect(queue.payload.parse(sent)).toEqual(sent);
  });

  test('is understood with what a newer release may add', () => {
    expect(queue.payload.parse({ ...sent, lane: 'express', hints: { rows: 5 } })).toEqual(sent);
  });
});

test('every queue has its shapes here', () => {
  const kept = new Set(SENT.map(({ queue }) => queue.name));
  expect(QUEUES.map(({ name }) => name).filter((name) => !kept.has(name))).toEqual([]);
});
