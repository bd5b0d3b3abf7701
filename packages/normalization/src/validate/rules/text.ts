import type { Rule } from '../rule.ts';

/** Names, ids and free text. */
export const required: Rule = {
  code: 'required',
  severity: 'error',
  kinds: [],
  message: '{field} is required',
  fix: 'Fill in {field}',
  example: 'an empty last_name',
};

export const nameHasDigits: Rule = {
  code: 'name_has_digits',
  severity: 'error',
  kinds: ['name'],
  message: '{field} has digits in it',
  fix: 'Take the digits out',
  example: 'J0hn',
};

export const nameTooLong: Rule = {
  code: 'name_too_long',
  severity: 'warning',
  kinds: ['name'],
  message: '{field} is longer than {length} characters',
  fix: 'Shorten the name: receivers of X12 cut it',
  example: 'a name of 80 letters',
};

export const nameHasComma: Rule = {
  code: 'name_has_comma',
  severity: 'warning',
  kinds: ['name'],
  message: '{field} looks like LAST, FIRST',
  fix: "Split the name, or use the split_name transform in the vendor's mapping",
  example: 'SMITH, JOHN',
};

export const nameHasSuffix: Rule = {
  code: 'name_has_suffix',
  severity: 'warning',
  kinds: ['name'],
  message: 'last_name ends with a suffix',
  fix: 'Move the suffix to its own column',
  example: 'SMITH JR',
};

export const scientificNotation: Rule = {
  code: 'scientific_notation',
  severity: 'error',
  kinds: ['id'],
  message: '{field} is in scientific notation: its digits are lost',
  fix: 'Format the column as text in the source and send the file again',
  example: '1.23457E+11',
};

export const decimalSuffix: Rule = {
  code: 'decimal_suffix',
  severity: 'warning',
  kinds: ['id', 'ssn', 'phone', 'zip'],
  message: '{field} was sent as a decimal number; read without the fraction',
  fix: 'Format the column as text',
  example: '10045.0',
};

export const undecodableCharacter: Rule = {
  code: 'undecodable_character',
  severity: 'warning',
  kinds: [],
  message: '{field} holds characters that were damaged before they came here',
  fix: 'Export the file as UTF-8',
  example: 'Jos\uFFFD',
};

export const encodedTwice: Rule = {
  code: 'encoded_twice',
  severity: 'warning',
  kinds: ['name', 'text'],
  message: '{field} was encoded as UTF-8 twice; read as it was before',
  fix: 'Export the file as UTF-8, once',
  example: 'JosÃ©',
};
