import type { Rule } from './rule.ts';

/** The coverage of one row: its dates against each other, against employment and against today; its tier. */
export const terminationBeforeEffective: Rule = {
  code: 'termination_before_effective',
  severity: 'error',
  kinds: ['date'],
  message: 'Coverage end date is before the effective date ({date})',
  fix: 'Check both dates. The end date is the last day of coverage',
  example: 'effective 2024-06-01, terminated 2024-03-31',
};

export const coverageVoid: Rule = {
  code: 'coverage_void',
  severity: 'warning',
  kinds: ['date'],
  message: 'Coverage never takes effect because it ends on or the day before its effective date ({date})',
  fix: "If this isn't a voided coverage, correct the dates or remove the row",
  example: 'effective 2024-06-01, terminated 2024-05-31',
};

export const effectiveBeforeHire: Rule = {
  code: 'effective_before_hire',
  severity: 'warning',
  kinds: ['date'],
  message: 'Coverage effective date is before the hire date ({date})',
  fix: 'Check both dates',
  example: 'hired 2024-06-01, effective 2024-01-01',
};

export const effectiveFarPast: Rule = {
  code: 'effective_far_past',
  severity: 'warning',
  kinds: ['date'],
  message: 'Coverage effective date is more than {days} days in the past',
  fix: 'Check the effective date of this new enrollment',
  example: 'an addition effective two years ago',
};

export const effectiveFarAhead: Rule = {
  code: 'effective_far_ahead',
  severity: 'warning',
  kinds: ['date'],
  message: 'Coverage effective date is more than {days} days in the future',
  fix: 'Check the year',
  example: '2190-01-01',
};

export const terminationDateMissing: Rule = {
  code: 'termination_date_missing',
  severity: 'error',
  kinds: ['date'],
  message: 'The row terminates coverage but has no coverage end date',
  fix: 'Enter the last day of coverage as YYYY-MM-DD',
  example: 'a termination without a date',
};

export const unknownCoverageType: Rule = {
  code: 'unknown_coverage_type',
  severity: 'error',
  kinds: ['coverage_type'],
  message: "Coverage level isn't a recognized value",
  fix: "Use a coverage level such as employee_only, employee_plus_spouse, or employee_plus_family, or add this value to the vendor's lookup table",
  example: 'EE+DOG',
};

/** Of a register of deductions, in which dues and savings stand between the plans. */
export const otherDeduction: Rule = {
  code: 'other_deduction',
  severity: 'warning',
  kinds: [],
  message: 'The deduction names no line of coverage, so the row adds no coverage',
  fix: "If it is a plan, add its code to the vendor's lookup table",
  example: '401K',
};

export const unknownInsuranceLine: Rule = {
  code: 'unknown_insurance_line',
  severity: 'warning',
  kinds: ['insurance_line'],
  message: "Benefit isn't a recognized value, so it was left blank",
  fix: "Use a benefit such as medical, dental, or vision, or add this value to the vendor's lookup table",
  example: 'XYZ',
};
