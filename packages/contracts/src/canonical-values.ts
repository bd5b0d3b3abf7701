import { type FieldKind, TARGET_FIELDS } from './target-fields.ts';

/**
 * The canonical values of fields with a closed list, by kind of field. The engine uses a value's position in its list
 * as its number, so the order must not change.
 */
export const CANONICAL_VALUES = {
  coverage_type: [
    'employee_only',
    'employee_plus_spouse',
    'employee_plus_child',
    'employee_plus_children',
    'employee_plus_family',
    'employee_plus_one',
    'employee_plus_two',
    'employee_plus_three',
    'employee_plus_one_or_more',
    'employee_plus_two_or_more',
    'employee_plus_three_or_more',
    'employee_plus_four_or_more',
    'employee_plus_five_or_more',
    'spouse_only',
    'spouse_plus_children',
    'children_only',
    'dependents_only',
    'individual',
    'two_party',
    'waived',
  ],
  /** In order of precedence: the first of a member's lines is the primary coverage. */
  insurance_line: [
    'medical',
    'dental',
    'vision',
    'life',
    'basic_life',
    'accidental_death',
    'short_term_disability',
    'long_term_disability',
    'prescription_drug',
    'mail_order_drug',
    'mental_health',
    'hearing',
    'long_term_care',
    'medicare_risk',
    'wellness',
    'twenty_four_hour_care',
    'facility',
    'practitioners',
    'utilization_review',
    'disability',
    'critical_illness',
    'accident',
    'hospital_indemnity',
    'cancer',
    'legal',
    'fsa',
    'hsa',
    'hra',
  ],
  relationship: [
    'adopted_child',
    'annuitant',
    'aunt_uncle',
    'child',
    'child_in_law',
    'collateral_dependent',
    'court_appointed_guardian',
    'cousin',
    'dependent_of_minor_dependent',
    'domestic_partner',
    'domestic_partner_child',
    'ex_spouse',
    'foster_child',
    'grandchild',
    'grandparent',
    'guardian',
    'niece_nephew',
    'other',
    'parent',
    'parent_in_law',
    'self',
    'sibling',
    'sibling_in_law',
    'sponsored_dependent',
    'spouse',
    'stepchild',
    'stepparent',
    'trustee',
    'ward',
  ],
  gender: ['male', 'female', 'unknown'],
  maintenance_type: [
    'change',
    'delete',
    'addition',
    'termination',
    'reinstatement',
    'correction',
    'audit',
    'not_applicable',
  ],
} as const satisfies Partial<Record<FieldKind, readonly string[]>>;

/** X12 INS08: what `employment.status` is in an 834. Other files have words of their own, which are kept. */
export const X12_EMPLOYMENT_STATUSES = {
  AC: 'active',
  AO: 'active military, overseas',
  AU: 'active military, USA',
  FT: 'full-time',
  L1: 'leave of absence',
  PT: 'part-time',
  RT: 'retired',
  TE: 'terminated',
} as const;

/** Null if the field accepts any value. */
export function canonicalValuesOf(field: string): readonly string[] | null {
  const kind = TARGET_FIELDS.find(({ name }) => name === field)?.kind;
  const lists: Partial<Record<FieldKind, readonly string[]>> = CANONICAL_VALUES;
  return (kind && lists[kind]) ?? null;
}
