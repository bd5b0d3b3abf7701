import type { Rule } from '../rule.ts';

/** The coverage of one row: its dates against each other, against employment and against today; its tier. */
export const terminationBeforeEffective: Rule = {
  code: 'termination_before_effective',
  severity: 'error',
  kinds: ['date'],
  message: 'coverage.termination_date lies before coverage.effective_date ({date})',
  fix: 'Check both dates; the termination date is the last day of coverage',
  example: 'effective 2024-06-01, terminated 2024-03-31',
};

export const coverageVoid: Rule = {
  code: 'coverage_void',
  severity: 'warning',
  kinds: ['date'],
  message: 'The coverage never takes effect: it ends on or one day before its effective date ({date})',
  fix: 'Leave the row out, or correct the dates, if this is not a void coverage',
  example: 'effective 2024-06-01, terminated 2024-05-31',
};

export const effectiveBeforeHire: Rule = {
  code: 'effective_before_hire',
  severity: 'warning',
  kinds: ['date'],
  message: 'coverage.effective_date lies before the hire date ({date})',
  fix: 'Check both dates',
  example: 'hired 2024-06-01, effective 2024-01-01',
};

export const effectiveFarPast: Rule = {
  code: 'effective_far_past',
  severity: 'warning',
  kinds: ['date'],
  message: 'coverage.effective_date lies more than {days} days in the past',
  fix: 'Check the date of this new enrollment',
  example: 'an addition effective two years ago',
};

export const effectiveFarAhead: Rule = {
  code: 'effective_far_ahead',
  severity: 'warning',
  kinds: ['date'],
  message: 'coverage.effective_date lies more than {days} days ahead',
  fix: 'Check the year',
  example: '2190-01-01',
};

export const terminationDateMissing: Rule = {
  code: 'termination_date_missing',
  severity: 'error',
  kinds: ['date'],
  message: 'The row ends a coverage but has no coverage.termination_date',
  fix: 'Give the last day of coverage as YYYY-MM-DD',
  example: 'a termination without a date',
};

export const unknownCoverageType: Rule = {
  code: 'unknown_coverage_type',
  severity: 'error',
  kinds: ['coverage_type'],
  message: 'coverage_type is none that is known',
  fix: "Use one of the canonical coverage types such as employee_only, employee_plus_spouse or employee_plus_family, or add the value to the vendor's lookup",
  example: 'EE+DOG',
};

export const unknownInsuranceLine: Rule = {
  code: 'unknown_insurance_line',
  severity: 'warning',
  kinds: ['insurance_line'],
  message: 'insurance_line is none that is known; it is left empty',
  fix: "Use a line such as medical, dental or vision, or add the value to the vendor's lookup",
  example: 'XYZ',
};
