import type { ValidationSettings } from '@rollcall/contracts';

export const MIN_SPOUSE_AGE = 16;
export const UNUSUAL_AGE = 100;

/** A vendor's limits for ages and dates, or the usual ones. */
export interface Bounds {
  readonly maxAgeYears: number;
  readonly minSubscriberAgeYears: number;
  readonly dependentAgeLimitYears: number;
  readonly effectiveDaysPast: number;
  readonly effectiveDaysAhead: number;
  /** `effectiveDaysPast` also applies to rows that may not be additions. */
  readonly pastForAllRows: boolean;
}

export function boundsOf({ bounds }: ValidationSettings): Bounds {
  return {
    maxAgeYears: bounds.max_age_years ?? 120,
    minSubscriberAgeYears: bounds.min_subscriber_age_years ?? 16,
    dependentAgeLimitYears: bounds.dependent_age_limit_years ?? 26,
    effectiveDaysPast: bounds.effective_days_past ?? 60,
    effectiveDaysAhead: bounds.effective_days_ahead ?? 180,
    pastForAllRows: bounds.effective_days_past !== undefined,
  };
}
