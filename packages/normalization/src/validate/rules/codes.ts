import type { Rule } from '../rule.ts';

/** Values from closed lists. */
export const unknownRelationship: Rule = {
  code: 'unknown_relationship',
  severity: 'error',
  kinds: ['relationship'],
  message: 'relationship is none that is known',
  fix: "Use a relationship such as self, spouse or child, or add the value to the vendor's lookup",
  example: '7',
};

export const unspecificRelationship: Rule = {
  code: 'unspecific_relationship',
  severity: 'warning',
  kinds: ['relationship'],
  message: 'relationship says only that the person is a dependent; recorded as other',
  fix: 'Say spouse, domestic_partner, child, …',
  example: 'Dependent',
};

export const relationshipMissing: Rule = {
  code: 'relationship_missing',
  severity: 'warning',
  kinds: ['relationship'],
  message: "The row has no relationship, though others name the subscriber; read as the subscriber's",
  fix: 'Fill in the relationship',
  example: 'an empty relationship cell',
};

export const unknownGender: Rule = {
  code: 'unknown_gender',
  severity: 'warning',
  kinds: ['gender'],
  message: 'gender is none that is known; it is left empty',
  fix: "Use M, F or U, or add the value to the vendor's lookup",
  example: '1',
};

export const unknownMaintenanceType: Rule = {
  code: 'unknown_maintenance_type',
  severity: 'warning',
  kinds: ['maintenance_type'],
  message: 'maintenance_type is none that is known; it is left empty',
  fix: "Use 001, 021, 024, 025 or 030, or add the value to the vendor's lookup",
  example: '999',
};

export const unknownFlag: Rule = {
  code: 'unknown_flag',
  severity: 'warning',
  kinds: ['flag'],
  message: '{field} is neither yes nor no; it is left empty',
  fix: 'Write Y or N',
  example: 'maybe',
};

export const valueNotAllowed: Rule = {
  code: 'value_not_allowed',
  severity: 'error',
  kinds: [],
  message: "{field} has a value that this vendor's settings do not allow",
  fix: 'Use one of: {allowed}',
  example: 'a plan that the vendor does not offer',
};
