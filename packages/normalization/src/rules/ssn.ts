import type { Rule } from './rule.ts';

/**
 * The Social Security number: SSA POMS RM 10201.035 for what was never issued. Pre-2011 area limits do not apply (randomized since
 * 2011-06-25). Texts never hold a full number.
 */
export const ssnFormat: Rule = {
  code: 'ssn_format',
  severity: 'error',
  kinds: ['ssn'],
  message: 'SSN must be 9 digits in the form XXX-XX-XXXX',
  fix: 'Enter all 9 digits as XXX-XX-XXXX, or leave the cell blank',
  example: '12-345',
};

export const ssnInvalid: Rule = {
  code: 'ssn_invalid',
  severity: 'error',
  kinds: ['ssn'],
  message: 'SSN must be a number that can be issued, 9 digits in the form XXX-XX-XXXX: {reason}',
  fix: "Check the number against the person's Social Security card and enter it as XXX-XX-XXXX",
  example: '666-12-3456',
};

export const ssnPlaceholder: Rule = {
  code: 'ssn_placeholder',
  severity: 'warning',
  kinds: ['ssn'],
  message: "SSN looks like a placeholder, so it wasn't used to match people",
  fix: "Enter the person's own SSN as XXX-XX-XXXX, or leave the cell blank",
  example: '123-45-6789',
};

export const ssnTaxId: Rule = {
  code: 'ssn_is_tax_id',
  severity: 'warning',
  kinds: ['ssn'],
  message: 'SSN is a taxpayer ID ({kind}), not a Social Security number',
  fix: "Enter the person's SSN as XXX-XX-XXXX once it's issued",
  example: '912-70-1234',
};

export const ssnIsSin: Rule = {
  code: 'ssn_is_sin',
  severity: 'warning',
  kinds: ['ssn'],
  message: "SSN has the form of a Canadian Social Insurance Number (NNN-NNN-NNN), so it wasn't read",
  fix: "Leave the cell blank, or enter the person's SSN as XXX-XX-XXXX",
  example: '123-456-789',
};

export const ssnLeadingZeros: Rule = {
  code: 'ssn_leading_zeros',
  severity: 'warning',
  kinds: ['ssn'],
  message: 'SSN is missing its leading zero{s} and was read as 9 digits XXX-XX-XXXX with {zeros} added in front',
  fix: 'Format the column as text and enter all 9 digits as XXX-XX-XXXX',
  example: '1234567',
};

export const ssnInText: Rule = {
  code: 'ssn_in_text',
  severity: 'warning',
  kinds: ['text', 'name'],
  message: '{field} contains what looks like an SSN, which was masked in the output',
  fix: 'Remove the SSN from this column',
  example: 'Apt 4, 123-45-6789',
};

export const ssnInEmail: Rule = {
  code: 'ssn_in_email',
  severity: 'warning',
  kinds: ['email'],
  message: 'Email contains an SSN, so it was left out of the output',
  fix: "Enter an email address that doesn't contain the SSN",
  example: '212-34-5678@example.com',
};

export const ssnAsMemberId: Rule = {
  code: 'ssn_as_member_id',
  severity: 'warning',
  kinds: ['id'],
  message: "{field} is the person's SSN, so the output contains a stable pseudonym instead",
  fix: "Send an ID that isn't the SSN",
  example: '123-45-6789',
};
