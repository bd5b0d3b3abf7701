import type { Rule } from './rule.ts';

/** Employment dates against each other and against birth. */
export const hireBeforeBirth: Rule = {
  code: 'hire_before_birth',
  severity: 'warning',
  kinds: ['date'],
  message: 'Hire date is before the date of birth',
  fix: 'Check both dates',
  example: 'born 1990-01-01, hired 1980-01-01',
};

export const employmentDatesReversed: Rule = {
  code: 'employment_dates_reversed',
  severity: 'warning',
  kinds: ['date'],
  message: 'Last day of employment is before the hire date',
  fix: 'Check both dates',
  example: 'hired 2024-06-01, left 2024-01-01',
};
