import type { Rule } from '../rule.ts';

/** Email, phone, state and ZIP code. */
export const emailFormat: Rule = {
  code: 'email_format',
  severity: 'error',
  kinds: ['email'],
  message: 'email is no address of the form name@domain.tld',
  fix: 'Give one address such as jane.doe@example.com, or leave the cell empty',
  example: 'jane.doe@example',
};

export const emailPlaceholder: Rule = {
  code: 'email_placeholder',
  severity: 'warning',
  kinds: ['email'],
  message: 'email looks like a placeholder',
  fix: "Give the person's own address, or leave the cell empty",
  example: 'none@example.com',
};

export const phoneFormat: Rule = {
  code: 'phone_format',
  severity: 'error',
  kinds: ['phone'],
  message: 'phone is no valid number: expected 10 digits with area code',
  fix: 'Give 10 digits such as +12125550123, or leave the cell empty',
  example: '123-4567',
};

export const phonePlaceholder: Rule = {
  code: 'phone_placeholder',
  severity: 'warning',
  kinds: ['phone'],
  message: 'phone looks like a placeholder',
  fix: "Give the person's own number, or leave the cell empty",
  example: '999-999-9999',
};

export const phoneExtension: Rule = {
  code: 'phone_extension',
  severity: 'warning',
  kinds: ['phone'],
  message: 'phone had an extension, which is left out',
  fix: 'Give the number without its extension',
  example: '(212) 555-7890 x12',
};

export const unknownState: Rule = {
  code: 'unknown_state',
  severity: 'error',
  kinds: ['state'],
  message: 'state is no USPS state code',
  fix: 'Use the two-letter USPS code',
  example: 'Calfornia',
};

export const zipFormat: Rule = {
  code: 'zip_format',
  severity: 'error',
  kinds: ['zip'],
  message: 'zip must be NNNNN or NNNNN-NNNN',
  fix: 'Give 5 or 9 digits as NNNNN or NNNNN-NNNN',
  example: '1234A',
};

export const zipForeign: Rule = {
  code: 'zip_foreign',
  severity: 'warning',
  kinds: ['zip'],
  message: 'zip is a postcode of another country; it is left empty',
  fix: 'Nothing, where the address is abroad; else give 5 or 9 digits as NNNNN or NNNNN-NNNN',
  example: 'M5V 2T6',
};

export const zipLeadingZero: Rule = {
  code: 'zip_leading_zero',
  severity: 'warning',
  kinds: ['zip'],
  message: 'zip has lost its leading zeros; read as {zip}',
  fix: 'Format the column as text and give all 5 digits',
  example: '2139',
};

export const zipStateMismatch: Rule = {
  code: 'zip_state_mismatch',
  severity: 'warning',
  kinds: ['zip'],
  message: 'zip does not lie in {state}',
  fix: 'Check ZIP code and state',
  example: '90210 in NY',
};
