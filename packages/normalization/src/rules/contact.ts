import type { Rule } from './rule.ts';

/** Email, phone, state and ZIP code. */
export const emailFormat: Rule = {
  code: 'email_format',
  severity: 'error',
  kinds: ['email'],
  message: "Email isn't a valid address (expected name@domain.tld)",
  fix: 'Enter a single address, such as jane.doe@example.com, or leave the cell blank',
  example: 'jane.doe@example',
};

export const emailPlaceholder: Rule = {
  code: 'email_placeholder',
  severity: 'warning',
  kinds: ['email'],
  message: 'Email looks like a placeholder',
  fix: "Enter the person's own email address, or leave the cell blank",
  example: 'none@example.com',
};

export const phoneFormat: Rule = {
  code: 'phone_format',
  severity: 'error',
  kinds: ['phone'],
  message: "Phone isn't a valid US number: expected 10 digits with area code",
  fix: 'Enter 10 digits with area code, such as +12125550123, or leave the cell blank',
  example: '123-4567',
};

export const phonePlaceholder: Rule = {
  code: 'phone_placeholder',
  severity: 'warning',
  kinds: ['phone'],
  message: 'Phone looks like a placeholder',
  fix: "Enter the person's own phone number, or leave the cell blank",
  example: '999-999-9999',
};

export const phoneExtension: Rule = {
  code: 'phone_extension',
  severity: 'warning',
  kinds: ['phone'],
  message: 'Phone has an extension, which was dropped',
  fix: 'Enter the number without the extension',
  example: '(212) 555-7890 x12',
};

export const unknownState: Rule = {
  code: 'unknown_state',
  severity: 'error',
  kinds: ['state'],
  message: "State isn't a USPS state code",
  fix: 'Use the two-letter USPS state code',
  example: 'Calfornia',
};

export const zipFormat: Rule = {
  code: 'zip_format',
  severity: 'error',
  kinds: ['zip'],
  message: 'ZIP code must be 5 or 9 digits: NNNNN or NNNNN-NNNN',
  fix: 'Enter 5 or 9 digits as NNNNN or NNNNN-NNNN',
  example: '1234A',
};

export const zipForeign: Rule = {
  code: 'zip_foreign',
  severity: 'warning',
  kinds: ['zip'],
  message: 'ZIP code is a foreign postal code, so it was left blank',
  fix: 'No action is needed for a foreign address. For a US address, enter 5 or 9 digits as NNNNN or NNNNN-NNNN',
  example: 'M5V 2T6',
};

export const zipLeadingZero: Rule = {
  code: 'zip_leading_zero',
  severity: 'warning',
  kinds: ['zip'],
  message: 'ZIP code is missing its leading zeros and was read as {zip}',
  fix: 'Format the column as text and enter all 5 digits',
  example: '2139',
};

export const zipFourCut: Rule = {
  code: 'zip_four_cut',
  severity: 'warning',
  kinds: ['zip'],
  message: 'The last four digits of the ZIP code are incomplete, so it was read as {zip}',
  fix: 'Enter 5 or 9 digits as NNNNN or NNNNN-NNNN',
  example: '02139-12',
};

export const zipStateMismatch: Rule = {
  code: 'zip_state_mismatch',
  severity: 'warning',
  kinds: ['zip'],
  message: "ZIP code isn't in {state}",
  fix: 'Check the ZIP code and the state',
  example: '90210 in NY',
};
