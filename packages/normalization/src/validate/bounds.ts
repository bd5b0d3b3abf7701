import { DEFAULT_BOUNDS, type ValidationSettings } from '@rollcall/contracts';

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
    maxAgeYears: bounds.max_age_years ?? DEFAULT_BOUNDS.max_age_years,
    minSubscriberAgeYears: bounds.min_subscriber_age_years ?? DEFAULT_BOUNDS.min_subscriber_age_years,
    dependentAgeLimitYears: bounds.dependent_age_limit_years ?? DEFAULT_BOUNDS.dependent_age_limit_years,
    effectiveDaysPast: bounds.effective_days_past ?? DEFAULT_BOUNDS.effective_days_past,
    effectiveDaysAhead: bounds.effective_days_ahead ?? DEFAULT_BOUNDS.effective_days_ahead,
    pastForAllRows: bounds.effective_days_past !== undefined,
  };
}
