import { expect, test } from '@jest/globals';
import { pollInterval } from './poll-interval.ts';

test('every 10 s for 2 minutes, every 30 s for 10 more, longer while nothing changes', () => {
  const times: number[] = [];
  for (let at = 0, polls = 0; at < 15 * 60_000; polls++) {
    times.push(at / 1000);
    at += pollInterval(at, polls);
  }
  expect(times.slice(0, 14)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 150]);
  expect(pollInterval(6 * 60_000, 0)).toBe(30_000);
  expect(pollInterval(11 * 60_000, 24)).toBe(50_000);
  expect(pollInterval(14 * 60_000, 100)).toBe(60_000);
});
