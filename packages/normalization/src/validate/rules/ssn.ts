import type { Rule } from '../rule.ts';

/**
 * The Social Security number: SSA POMS RM 10201.035 for what was never issued. Pre-2011 area limits do not apply (randomised since
 * 2011-06-25). Texts never hold a full number.
 */
export const ssnFormat: Rule = {
  code: 'ssn_format',
  severity: 'error',
  kinds: ['ssn'],
  message: 'SSN must be 9 digits in the form XXX-XX-XXXX',
  fix: 'Give all 9 digits as XXX-XX-XXXX, or leave the cell empty',
  example: '12-345',
};

export const ssnInvalid: Rule = {
  code: 'ssn_invalid',
  severity: 'error',
  kinds: ['ssn'],
  message: 'SSN must be 9 digits in the form XXX-XX-XXXX that can be issued: {reason}',
  fix: "Check the number against the person's card and give it as XXX-XX-XXXX",
  example: '666-12-3456',
};

export const ssnPlaceholder: Rule = {
  code: 'ssn_placeholder',
  severity: 'warning',
  kinds: ['ssn'],
  message: "SSN looks like a placeholder, not a person's number; it is not used to match people",
  fix: "Give the person's own 9 digits as XXX-XX-XXXX, or leave the cell empty",
  example: '123-45-6789',
};

export const ssnTaxId: Rule = {
  code: 'ssn_is_tax_id',
  severity: 'warning',
  kinds: ['ssn'],
  message: 'This number is a tax id ({kind}), not an SSN',
  fix: "Give the person's SSN as XXX-XX-XXXX once one is issued",
  example: '912-70-1234',
};

export const ssnLeadingZeros: Rule = {
  code: 'ssn_leading_zeros',
  severity: 'warning',
  kinds: ['ssn'],
  message: 'SSN has lost its leading zero{s}: read as 9 digits XXX-XX-XXXX with {zeros} in front',
  fix: 'Format the column as text and give all 9 digits as XXX-XX-XXXX',
  example: '1234567',
};

export const ssnInText: Rule = {
  code: 'ssn_in_text',
  severity: 'warning',
  kinds: ['text', 'name'],
  message: '{field} holds what looks like an SSN; its digits are masked in the output',
  fix: 'Take the SSN out of this column',
  example: 'Apt 4, 123-45-6789',
};

export const ssnAsMemberId: Rule = {
  code: 'ssn_as_member_id',
  severity: 'warning',
  kinds: ['id'],
  message: "{field} is the person's SSN; the output carries a stable pseudonym in its place",
  fix: 'Send a member id of your own that is not the SSN',
  example: '123-45-6789',
};
