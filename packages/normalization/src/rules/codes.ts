import type { Rule } from './rule.ts';

/** Values from closed lists. */
export const unknownRelationship: Rule = {
  code: 'unknown_relationship',
  severity: 'error',
  kinds: ['relationship'],
  message: "Relationship isn't a recognized value",
  fix: "Use a relationship such as self, spouse, or child, or add this value to the vendor's lookup table",
  example: '7',
};

export const unspecificRelationship: Rule = {
  code: 'unspecific_relationship',
  severity: 'warning',
  kinds: ['relationship'],
  message: 'Relationship is only "dependent", so it was recorded as other',
  fix: 'Use a specific relationship, such as spouse, domestic_partner, or child',
  example: 'Dependent',
};

export const relationshipMissing: Rule = {
  code: 'relationship_missing',
  severity: 'warning',
  kinds: ['relationship'],
  message: "Relationship is blank, although the file marks its subscribers, so the row was treated as a subscriber's",
  fix: 'Fill in the relationship',
  example: 'an empty relationship cell',
};

export const unknownGender: Rule = {
  code: 'unknown_gender',
  severity: 'warning',
  kinds: ['gender'],
  message: "Gender isn't a recognized value, so it was left blank",
  fix: "Use M, F, or U, or add this value to the vendor's lookup table",
  example: '1',
};

export const unknownMaintenanceType: Rule = {
  code: 'unknown_maintenance_type',
  severity: 'warning',
  kinds: ['maintenance_type'],
  message: "Type of change isn't a recognized value, so it was left blank",
  fix: "Use 001, 021, 024, 025, or 030, or add this value to the vendor's lookup table",
  example: '999',
};

export const unknownFlag: Rule = {
  code: 'unknown_flag',
  severity: 'warning',
  kinds: ['flag'],
  message: "{field} isn't yes or no, so it was left blank",
  fix: 'Enter Y or N',
  example: 'maybe',
};

export const customValue: Rule = {
  code: 'custom_value',
  severity: 'warning',
  kinds: [],
  message: "{field} isn't {wanted}, so it was left blank",
  fix: "Correct the value, or change the custom field's type in the vendor's mapping",
  example: '12 days',
};

export const valueNotAllowed: Rule = {
  code: 'value_not_allowed',
  severity: 'error',
  kinds: [],
  message: "{field} has a value that this vendor's settings don't allow",
  fix: 'Use one of: {allowed}',
  example: "a plan ID that isn't in the vendor's allowed values",
};
