import { CANONICAL_VALUES } from '@rollcall/contracts';

/**
 * INS02 of 005010X220A1 (and the wider X12 list that other implementations send), with our canonical values. Codes that
 * aren't in the implementation guide map to `other`, because the data element has no closer meaning for a family.
 */
export const X12_RELATIONSHIPS: ReadonlyMap<string, (typeof CANONICAL_VALUES.relationship)[number]> = new Map([
  ['01', 'spouse'],
  ['03', 'parent'],
  ['04', 'grandparent'],
  ['05', 'grandchild'],
  ['06', 'aunt_uncle'],
  ['07', 'niece_nephew'],
  ['08', 'cousin'],
  ['09', 'adopted_child'],
  ['10', 'foster_child'],
  ['11', 'child_in_law'],
  ['12', 'sibling_in_law'],
  ['13', 'parent_in_law'],
  ['14', 'sibling'],
  ['15', 'ward'],
  ['16', 'stepparent'],
  ['17', 'stepchild'],
  ['18', 'self'],
  ['19', 'child'],
  ['20', 'other'],
  ['21', 'other'],
  ['22', 'other'],
  ['23', 'sponsored_dependent'],
  ['24', 'dependent_of_minor_dependent'],
  ['25', 'ex_spouse'],
  ['26', 'guardian'],
  ['29', 'other'],
  ['31', 'court_appointed_guardian'],
  ['32', 'other'],
  ['33', 'other'],
  ['34', 'other'],
  ['38', 'collateral_dependent'],
  ['39', 'other'],
  ['40', 'other'],
  ['41', 'other'],
  ['43', 'other'],
  ['53', 'domestic_partner'],
  ['60', 'annuitant'],
  ['D2', 'trustee'],
  ['G8', 'other'],
  ['G9', 'other'],
]);

/** Every canonical relationship. `domestic_partner_child` has no INS02 code but occurs in benefit files. */
export const RELATIONSHIPS: readonly string[] = CANONICAL_VALUES.relationship;

export const PARTNER_RELATIONSHIPS: readonly string[] = ['spouse', 'domestic_partner'];

/** INS02 19, 17, 09, 10, 15, 05: dependents subject to the age limit of a parent's plan (PHSA 2714, 45 CFR 147.120). */
export const CHILD_RELATIONSHIPS: readonly string[] = [
  'child',
  'stepchild',
  'adopted_child',
  'foster_child',
  'ward',
  'grandchild',
  'domestic_partner_child',
];
