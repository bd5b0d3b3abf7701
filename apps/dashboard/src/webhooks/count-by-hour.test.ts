import { expect, test } from '@jest/globals';
import { countByHour } from './count-by-hour.ts';

const now = new Date('2026-03-02T10:30:00Z');

test('deliveries fall into the hour they were made in, by what became of them', () => {
  const bars = countByHour(
    [
      { created_at: '2026-03-02T10:00:00Z', state: 'succeeded' },
      { created_at: '2026-03-02T10:29:59Z', state: 'failed' },
      { created_at: '2026-03-02T09:59:59Z', state: 'held' },
      { created_at: '2026-03-01T11:00:00Z', state: 'succeeded' },
    ],
    now,
  );
  expect(bars).toHaveLength(24);
  expect(bars.at(-1)?.values).toEqual([1, 0, 1]);
  expect(bars.at(-2)?.values).toEqual([0, 1, 0]);
  expect(bars[0]?.values).toEqual([1, 0, 0]);
});

test('what is older than a day or was cancelled counts nowhere', () => {
  const bars = countByHour(
    [
      { created_at: '2026-03-01T10:59:59Z', state: 'succeeded' },
      { created_at: '2026-03-02T10:00:00Z', state: 'cancelled' },
    ],
    now,
  );
  expect(bars.flatMap((bar) => bar.values).some((count) => count > 0)).toBe(false);
});
