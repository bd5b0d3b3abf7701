import { expect, test } from '@jest/globals';
import { backoff, readRetryAfter } from './retry-delay.ts';

const now = Date.parse('2026-03-01T09:00:00Z');
const answer = (status: number, headers: Record<string, string>) => ({ status, headers: new Headers(headers) });

test.each([
  [503, { 'Retry-After': '7' }, 7_000],
  [503, { 'Retry-After': 'Sun, 01 Mar 2026 09:00:30 GMT' }, 30_000],
  [503, { 'Retry-After': 'Sun, 01 Mar 2026 08:00:00 GMT' }, 0],
  [429, { 'X-RateLimit-Reset': String(now / 1000 + 90) }, 90_000],
  [429, { 'Retry-After': '2', 'X-RateLimit-Reset': String(now / 1000 + 90) }, 2_000],
  [429, { 'Retry-After': 'soon' }, null],
  // Every answer has the header; only a refusal makes it a wait.
  [503, { 'X-RateLimit-Reset': String(now / 1000 + 90) }, null],
])('%d with %j waits %p ms', (status, headers, expected) => {
  expect(readRetryAfter(answer(status, headers), now)).toBe(expected);
});

test('without being told, waits double up to a ceiling and never fall below half', () => {
  expect([0, 1, 2, 10].map((attempt) => backoff(attempt, 0))).toEqual([250, 500, 1000, 10_000]);
  expect(backoff(10, 1)).toBe(20_000);
});
