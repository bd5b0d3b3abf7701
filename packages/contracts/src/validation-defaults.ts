import type { TargetField } from './target-fields.ts';

/** Fields that every row needs, unless a vendor's configuration lists its own. */
export const DEFAULT_REQUIRED: readonly TargetField[] = [
  'member_id',
  'first_name',
  'last_name',
  'date_of_birth',
  'coverage.plan_id',
  'coverage.effective_date',
  'coverage.coverage_type',
];

/** Limits of ages and dates, unless a vendor's configuration has its own. */
export const DEFAULT_BOUNDS = {
  max_age_years: 120,
  min_subscriber_age_years: 16,
  dependent_age_limit_years: 26,
  effective_days_past: 60,
  effective_days_ahead: 180,
} as const;
