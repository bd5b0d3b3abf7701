import { addYears } from './calendar.ts';

/** What decides the century of a column's two-digit years. */
export interface CenturyContext {
  /** Births and hires are in the past. Coverage starts now or before, and can end at any time of this century. */
  readonly use: 'birth' | 'employment' | 'coverage' | 'start';
  /** year * 10000 + month * 100 + day. */
  readonly today: number;
  /** Two-digit years above this belong to the last century. Null if the vendor's configuration has none. */
  readonly centuryPivot: number | null;
}

/** The year that two digits mean, whoever the person is. */
export function fullYear(year: number, { use, today, centuryPivot }: CenturyContext): number {
  if (centuryPivot !== null) return year > centuryPivot ? 1900 + year : 2000 + year;
  if (use === 'coverage') return 2000 + year;
  const ahead = use === 'start' ? MOST_AHEAD : 0;
  return year > (Math.floor(today / 10_000) % 100) + ahead ? 1900 + year : 2000 + year;
}

/** Years until a coverage that is already listed can start. */
const MOST_AHEAD = 10;
/** Few people are this much older than the youngest subscriber. */
const MOST_YEARS = 88;

/**
 * A subscriber's date of birth from a two-digit year: one that would make the subscriber a child belongs to the last
 * century, unless the subscriber would be older than people get. In lists of public programs, each child is a subscriber.
 *
 * @param youngest the latest date of birth of a subscriber
 */
export function subscriberBirth(birth: number, youngest: number): number {
  const earlier = addYears(birth, -100);
  return birth > youngest && earlier > addYears(youngest, -MOST_YEARS) ? earlier : birth;
}

/** The same for a spouse, who isn't a child in any list. */
export const spouseBirth = (birth: number, youngest: number): number =>
  birth > youngest ? addYears(birth, -100) : birth;
