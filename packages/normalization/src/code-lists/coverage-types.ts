import { CANONICAL_VALUES } from '@rollcall/contracts';

/** The canonical coverage types, and the X12 meaning of each HD05 code (005010X220A1, loop 2300). */
export const COVERAGE_TYPES = CANONICAL_VALUES.coverage_type;

export type CoverageType = (typeof COVERAGE_TYPES)[number];

export const X12_COVERAGE_LEVELS: ReadonlyMap<string, CoverageType> = new Map([
  ['CHD', 'children_only'],
  ['DEP', 'dependents_only'],
  ['E1D', 'employee_plus_one'],
  ['E2D', 'employee_plus_two'],
  ['E3D', 'employee_plus_three'],
  ['E5D', 'employee_plus_one_or_more'],
  ['E6D', 'employee_plus_two_or_more'],
  ['E7D', 'employee_plus_three_or_more'],
  ['E8D', 'employee_plus_four_or_more'],
  ['E9D', 'employee_plus_five_or_more'],
  ['ECH', 'employee_plus_children'],
  ['EMP', 'employee_only'],
  ['ESP', 'employee_plus_spouse'],
  ['FAM', 'employee_plus_family'],
  ['IND', 'individual'],
  ['SPC', 'spouse_plus_children'],
  ['SPO', 'spouse_only'],
  ['TWO', 'two_party'],
]);
