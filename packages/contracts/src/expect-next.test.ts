import { describe, expect, test } from '@jest/globals';
import { expectNext } from './expect-next.ts';
import { feedSettingsSchema } from './schemas/feed.ts';

const days = (...dates: readonly string[]): Date[] => dates.map((date) => new Date(`2026-${date}T09:00:00Z`));
const state = (arrivals: readonly Date[], now: string, settings: object = {}, isHeld = false) =>
  expectNext({ arrivals, settings: feedSettingsSchema.parse(settings), isHeld }, new Date(now));

describe('how often files come is learned from the last ones', () => {
  test.each([
    ['weekdays', days('03-02', '03-03', '03-04', '03-05', '03-06', '03-09'), '2026-03-10T09:00:00.000Z'],
    [
      'weekdays',
      days('03-03', '03-04', '03-05', '03-06', '03-09', '03-10', '03-11', '03-12', '03-13'),
      '2026-03-16T09:00:00.000Z',
    ],
    ['daily', days('03-06', '03-07', '03-08', '03-09', '03-10'), '2026-03-11T09:00:00.000Z'],
    ['weekly', days('03-02', '03-09', '03-17', '03-23', '03-30'), '2026-04-06T09:00:00.000Z'],
    ['biweekly', days('01-05', '01-19', '02-02', '02-17', '03-02'), '2026-03-16T09:00:00.000Z'],
    ['monthly', days('01-31', '02-28', '03-31', '04-30', '05-31'), '2026-06-30T09:00:00.000Z'],
  ])('%s', (every, arrivals, next) => {
    const found = state(arrivals, '2026-03-02T09:00:00Z');
    expect(found.cadence).toMatchObject({ every, source: 'learned' });
    expect(found.next_expected_at).toBe(next);
  });

  test.each([
    ['too few', days('03-02', '03-09', '03-16', '03-23')],
    ['without a rule', days('03-02', '03-03', '03-09', '03-30', '04-02')],
    ['none', []],
  ])('%s', (_, arrivals) => {
    expect(state(arrivals, '2026-12-01T09:00:00Z')).toEqual({
      cadence: null,
      next_expected_at: null,
      late_since: null,
      state: 'learning',
    });
  });
});

describe('what that makes of a feed', () => {
  const weekly = days('03-02', '03-09', '03-16', '03-23', '03-30');
  test.each([
    ['on_time', '2026-04-05T20:59:00Z', {}, false],
    ['due', '2026-04-05T21:01:00Z', {}, false],
    ['due', '2026-04-07T08:59:00Z', {}, false],
    ['late', '2026-04-07T09:01:00Z', {}, false],
    ['due', '2026-04-07T09:01:00Z', { cadence: { every: 'weekly', grace_hours: 48 } }, false],
    ['late', '2026-04-07T09:01:00Z', { cadence: { every: 'daily' } }, false],
    ['paused', '2026-04-07T09:01:00Z', { paused: true }, false],
    ['held', '2026-04-07T09:01:00Z', { paused: true }, true],
  ])('%s at %s', (expected, now, settings, isHeld) => {
    expect(state(weekly, now, settings, isHeld).state).toBe(expected);
  });
});
