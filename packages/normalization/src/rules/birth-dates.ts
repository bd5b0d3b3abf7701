import type { Rule } from './rule.ts';

/** Plausibility of the date of birth. */
export const birthDateInFuture: Rule = {
  code: 'birth_date_in_future',
  severity: 'error',
  kinds: ['date'],
  message: 'Date of birth is in the future',
  fix: 'Check the year and enter the date as YYYY-MM-DD',
  example: '2190-04-23',
};

export const birthDateNotSent: Rule = {
  code: 'birth_date_not_sent',
  severity: 'warning',
  kinds: ['date'],
  message: 'The 834 has no date of birth for this person, and need not have one for this kind of change',
  fix: 'Send DMG02 if the date is not known from an earlier file',
  example: 'INS03 024 without a DMG segment',
};

export const birthDatePlaceholder: Rule = {
  code: 'birth_date_placeholder',
  severity: 'warning',
  kinds: ['date'],
  message: 'Date of birth looks like a placeholder',
  fix: "Enter the person's actual date of birth as YYYY-MM-DD",
  example: '1900-01-01',
};

export const ageOverLimit: Rule = {
  code: 'age_over_limit',
  severity: 'error',
  kinds: ['date'],
  message: 'Date of birth makes this person more than {years} years old',
  fix: 'Check the year and enter the date as YYYY-MM-DD',
  example: '1885-04-23',
};

export const ageUnusual: Rule = {
  code: 'age_unusual',
  severity: 'warning',
  kinds: ['date'],
  message: 'Date of birth makes this person more than 100 years old',
  fix: 'Check the year of birth',
  example: '1921-04-23',
};

export const subscriberUnderAge: Rule = {
  code: 'subscriber_under_age',
  severity: 'warning',
  kinds: ['date'],
  message: 'The subscriber is under {years} years old',
  fix: 'Check the date of birth and relationship',
  example: 'a subscriber born 2015-01-01',
};

export const spouseUnderAge: Rule = {
  code: 'spouse_under_age',
  severity: 'warning',
  kinds: ['date'],
  message: 'The {relationship} is under 16 years old',
  fix: 'Check the date of birth and relationship',
  example: 'a spouse born 2015-01-01',
};

export const dependentOverAge: Rule = {
  code: 'dependent_over_age',
  severity: 'warning',
  kinds: ['date'],
  message: 'The dependent is {years} or older on the coverage effective date',
  fix: 'Check whether the dependent is still eligible. For a disabled dependent, fill in the disability column',
  example: 'a child born 1990-01-01',
};

export const effectiveBeforeBirth: Rule = {
  code: 'effective_before_birth',
  severity: 'warning',
  kinds: ['date'],
  message: 'Coverage effective date is before the date of birth',
  fix: 'Check both dates',
  example: 'born 2024-05-02, effective 2024-01-01',
};
