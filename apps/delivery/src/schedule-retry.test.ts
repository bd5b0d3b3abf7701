import { describe, expect, test } from '@jest/globals';
import { parseRetryAfter } from './retry-after.ts';
import { retryDelaysMs, scheduleRetry } from './schedule-retry.ts';

const failedAt = new Date('2026-03-01T00:00:00.000Z');
const hour = 3_600_000;

function delayMs(attempts: number, random: number, retryAfterMs: number | null = null): number | null {
  const next = scheduleRetry({ attempts, failedAt, random, retryAfterMs });
  return next && next.getTime() - failedAt.getTime();
}

describe('scheduleRetry', () => {
  test('follows the published table within 20 % jitter', () => {
    const seconds = [5, 30, 120, 600, 1800, 3600, 7200, 14400, 28800, 43200, 86400, 86400];
    expect(retryDelaysMs.map((ms) => ms / 1000)).toEqual(seconds);
    for (const [index, expected] of seconds.entries()) {
      expect(delayMs(index + 1, 0)).toBe(expected * 800);
      expect(delayMs(index + 1, 0.5)).toBe(expected * 1000);
      expect(delayMs(index + 1, 0.999999)).toBeLessThanOrEqual(expected * 1200);
    }
  });

  test('gives up after the thirteenth attempt', () => {
    expect(delayMs(12, 0.5)).not.toBeNull();
    expect(delayMs(13, 0.5)).toBeNull();
  });

  test('never undercuts Retry-After, honours it up to 24 hours, and keeps the longer wait', () => {
    expect(delayMs(1, 0, 90_000)).toBe(90_000);
    expect(delayMs(1, 0, 72 * hour)).toBe(24 * hour);
    expect(delayMs(5, 0.5, 1000)).toBe(1_800_000);
  });
});

describe('parseRetryAfter', () => {
  test.each([
    ['120', 120_000],
    [' 7 ', 7000],
    ['Sun, 01 Mar 2026 00:02:00 GMT', 120_000],
    ['Sat, 28 Feb 2026 23:59:00 GMT', null],
    ['0', null],
    ['-5', null],
    ['2.5', null],
    ['soon', null],
    ['', null],
    [undefined, null],
  ])('%j waits %j ms', (value, expected) => {
    expect(parseRetryAfter(value, failedAt)).toBe(expected);
  });

  test('takes the first of several fields', () => {
    expect(parseRetryAfter(['3', '9'], failedAt)).toBe(3000);
  });
});
