import { addYears } from './calendar.ts';

/** What decides the century of a column's two-digit years. */
export interface CenturyContext {
  /** Births and hires are in the past, coverage is in this century. */
  readonly use: 'birth' | 'employment' | 'coverage';
  /** year * 10000 + month * 100 + day. */
  readonly today: number;
  /** Two-digit years above this belong to the last century. Null if the vendor's configuration has none. */
  readonly centuryPivot: number | null;
}

/** The year that two digits mean, whoever the person is. */
export function fullYear(year: number, { use, today, centuryPivot }: CenturyContext): number {
  if (centuryPivot !== null) return year > centuryPivot ? 1900 + year : 2000 + year;
  if (use === 'coverage') return 2000 + year;
  return year > Math.floor(today / 10_000) % 100 ? 1900 + year : 2000 + year;
}

/**
 * A subscriber's date of birth from a two-digit year: one that would make the subscriber a child belongs to the last
 * century.
 *
 * @param youngest the latest date of birth of a subscriber
 */
export function subscriberBirth(birth: number, youngest: number): number {
  return birth > youngest ? addYears(birth, -100) : birth;
}
