import { describe, expect, test } from '@jest/globals';
import { type EndedJob, measureThroughput } from './measure-throughput.ts';

/** Submitted and completed at these seconds, the newest last. */
const ended = (...jobs: [submitted: number, completed: number][]): EndedJob[] =>
  jobs
    .map(([submitted, completed]) => ({
      lane: 'small' as const,
      format: 'csv' as const,
      rowCount: 100,
      submittedAt: new Date(submitted * 1000),
      completedAt: new Date(completed * 1000),
    }))
    .reverse();
const second = () => 1000;

describe('the pace of a lane', () => {
  test('of files that wait for each other is the time between their ends', () => {
    expect(measureThroughput(ended([0, 3], [0, 6], [0, 9], [0, 12]), second)).toEqual({ queued: 3, alone: 3 });
  });

  test('of two workers is half as long', () => {
    const pace = measureThroughput(ended([0, 1], [0, 1], [0, 2], [0, 2], [0, 3]), second);
    expect(pace.queued).toBeCloseTo(0.5);
    expect(pace.alone).toBe(1);
  });

  test('of files that come one by one is their whole time', () => {
    expect(measureThroughput(ended([0, 2], [10, 12], [20, 22], [30, 32]), second)).toEqual({ queued: 2, alone: 2 });
  });

  test('is not told by a file or two, nor by hours', () => {
    expect(measureThroughput(ended([0, 3], [0, 6]), second)).toEqual({ queued: 1, alone: 1 });
    expect(measureThroughput(ended([0, 1], [0, 1e5], [0, 2e5], [0, 3e5]), second).queued).toBe(20);
  });
});
