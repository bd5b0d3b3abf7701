import type { Feed } from './feed-queries.ts';

export type Rhythm = NonNullable<Feed['cadence']>['every'];

export const RHYTHMS: readonly (readonly [Rhythm, string])[] = [
  ['weekdays', 'Every weekday'],
  ['daily', 'Daily'],
  ['weekly', 'Weekly'],
  ['biweekly', 'Every two weeks'],
  ['monthly', 'Monthly'],
];

export const nameOfRhythm = (every: Rhythm): string => RHYTHMS.find(([name]) => name === every)?.[1] ?? every;
