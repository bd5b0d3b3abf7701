import { expect, test } from '@jest/globals';
import { countStates, needsFirst } from './needs-first.ts';

const FEEDS = [
  { state: 'paused', last_file_at: '2026-05-09' },
  { state: 'on_time', last_file_at: '2026-05-01' },
  { state: 'late', last_file_at: '2026-04-01' },
  { state: 'on_time', last_file_at: '2026-05-02' },
  { state: 'held', last_file_at: null },
] as const;

test('those that need somebody come first, then the newest', () => {
  expect(needsFirst(FEEDS).map(({ state, last_file_at: at }) => `${state} ${at}`)).toEqual([
    'held null',
    'late 2026-04-01',
    'on_time 2026-05-02',
    'on_time 2026-05-01',
    'paused 2026-05-09',
  ]);
});

test('held and late ones need somebody', () => {
  expect(countStates(FEEDS)).toEqual({
    needing: 2,
    counts: [
      ['held', 1],
      ['late', 1],
      ['on_time', 2],
      ['paused', 1],
    ],
  });
  expect(countStates([])).toEqual({ needing: 0, counts: [] });
});
