import { type FeedBody, type FeedSettings, RHYTHMS, type Rhythm } from './schemas/feed.ts';

type Expectation = Pick<FeedBody, 'cadence' | 'next_expected_at' | 'late_since' | 'state'>;

interface Known {
  /** When the last files arrived. */
  readonly arrivals: readonly Date[];
  readonly settings: FeedSettings;
  readonly isHeld: boolean;
}

const HOUR = 3_600_000;
const USUAL_HOURS: Readonly<Record<Rhythm, number>> = {
  weekdays: 24,
  daily: 24,
  weekly: 168,
  biweekly: 336,
  monthly: 720,
};
const GRACE_HOURS: Readonly<Record<Rhythm, number>> = { weekdays: 6, daily: 6, weekly: 24, biweekly: 48, monthly: 72 };
/** Minimum number of intervals from which a rhythm is learned. */
const FEWEST_GAPS = 4;
const DUE_WITHIN_HOURS = 12;

/**
 * Returns when the next file is expected, from the feed's settings or from when the last files arrived, and the
 * resulting state.
 */
export function expectNext({ arrivals, settings, isHeld }: Known, now: Date): Expectation {
  const came = arrivals.toSorted((a, b) => a.getTime() - b.getTime());
  const last = came.at(-1);
  const learned = settings.cadence === null ? learnRhythm(came) : null;
  const every = settings.cadence?.every ?? learned;
  const nothing = { cadence: null, next_expected_at: null, late_since: null };
  if (every === null) return { ...nothing, state: stateOf(settings, isHeld, 'learning') };
  const graceHours = settings.cadence?.grace_hours ?? GRACE_HOURS[every];
  const cadence = { every, grace_hours: graceHours, source: learned === null ? 'set' : 'learned' } as const;
  if (last === undefined) return { ...nothing, cadence, state: stateOf(settings, isHeld, 'learning') };
  const next = nextAfter(every, last);
  const hoursOver = (now.getTime() - next.getTime()) / HOUR;
  const timing = hoursOver > graceHours ? 'late' : hoursOver > -DUE_WITHIN_HOURS ? 'due' : 'on_time';
  const isLate = timing === 'late' && !settings.paused;
  return {
    cadence,
    next_expected_at: next.toISOString(),
    late_since: isLate ? new Date(next.getTime() + graceHours * HOUR).toISOString() : null,
    state: stateOf(settings, isHeld, timing),
  };
}

function stateOf(settings: FeedSettings, isHeld: boolean, timing: FeedBody['state']): FeedBody['state'] {
  if (isHeld) return 'held';
  return settings.paused ? 'paused' : timing;
}

/** The rhythm that fits all of the last files, with a tolerance of a third of the usual interval. */
function learnRhythm(came: readonly Date[]): Rhythm | null {
  if (came.length <= FEWEST_GAPS) return null;
  const fits = (every: Rhythm): boolean =>
    came.every((at, index) => {
      const before = came[index - 1];
      if (before === undefined) return true;
      return Math.abs(at.getTime() - nextAfter(every, before).getTime()) <= (USUAL_HOURS[every] * HOUR) / 3;
    });
  return RHYTHMS.find(fits) ?? null;
}

/** In UTC. A month after the 31st is the last day of the next month. */
function nextAfter(every: Rhythm, at: Date): Date {
  const next = new Date(at);
  if (every === 'monthly') {
    const day = at.getUTCDate();
    next.setUTCMonth(at.getUTCMonth() + 1);
    if (next.getUTCDate() !== day) next.setUTCDate(0);
    return next;
  }
  const days = USUAL_HOURS[every] / 24;
  next.setUTCDate(at.getUTCDate() + days);
  while (every === 'weekdays' && next.getUTCDay() % 6 === 0) next.setUTCDate(next.getUTCDate() + 1);
  return next;
}
