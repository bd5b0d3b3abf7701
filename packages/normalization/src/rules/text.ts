import type { Rule } from './rule.ts';

/** Names, ids and free text. */
export const required: Rule = {
  code: 'required',
  severity: 'error',
  kinds: [],
  message: '{field} is required',
  fix: 'Fill in {field}',
  example: 'an empty last_name',
};

/** Of a heading, a total, or what is left of a row, in place of an error for each field that it lacks. */
export const loneValue: Rule = {
  code: 'lone_value',
  severity: 'error',
  kinds: [],
  message: "The row has only this one value, so it wasn't read as a person",
  fix: 'If it is a heading or a total, remove the row. If it is a person, fill in the other columns',
  example: 'EASTGATE OFFICE',
};

export const nameHasDigits: Rule = {
  code: 'name_has_digits',
  severity: 'error',
  kinds: ['name'],
  message: '{field} contains digits',
  fix: 'Remove the digits',
  example: 'J0hn',
};

export const nameOfTwo: Rule = {
  code: 'name_of_two',
  severity: 'error',
  kinds: ['name'],
  message: '{field} names two people',
  fix: 'Enter each person separately',
  example: 'Ann & Bo',
};

export const nameTooLong: Rule = {
  code: 'name_too_long',
  severity: 'warning',
  kinds: ['name'],
  message: '{field} is longer than {length} characters',
  fix: 'Shorten the name, because X12 receivers truncate it',
  example: 'a name of 80 letters',
};

export const nameHasComma: Rule = {
  code: 'name_has_comma',
  severity: 'warning',
  kinds: ['name'],
  message: '{field} contains a comma and looks like LAST, FIRST',
  fix: "Split the name, or use the split_name transform in the vendor's mapping",
  example: 'SMITH, JOHN',
};

export const nameSplitGuessed: Rule = {
  code: 'name_split_guessed',
  severity: 'warning',
  kinds: ['name'],
  message: 'The name has two or more words in the middle, so where the last name begins is a guess',
  fix: 'Send first and last names in separate columns, or write the name as Last, First',
  example: 'Juan Carlos Garcia Lopez',
};

export const dependentWithoutLastName: Rule = {
  code: 'last_name_of_member',
  severity: 'warning',
  kinds: ['name'],
  message: "The dependent's last name is blank and was read as the member's",
  fix: "Enter the dependent's last name",
  example: 'a dependent with a first name only, in the member’s row or in a row below it',
};

export const nameHasSuffix: Rule = {
  code: 'name_has_suffix',
  severity: 'warning',
  kinds: ['name'],
  message: 'Last name ends with a suffix',
  fix: 'Move the suffix to its own column',
  example: 'SMITH JR',
};

export const scientificNotation: Rule = {
  code: 'scientific_notation',
  severity: 'error',
  kinds: ['id'],
  message: '{field} is in scientific notation, so its digits were lost',
  fix: 'Format the column as text in the source file and upload it again',
  example: '1.23457E+11',
};

export const decimalSuffix: Rule = {
  code: 'decimal_suffix',
  severity: 'warning',
  kinds: ['id', 'ssn', 'phone', 'zip'],
  message: '{field} is a decimal number and was read without the fraction',
  fix: 'Format the column as text',
  example: '10045.0',
};

export const undecodableCharacter: Rule = {
  code: 'undecodable_character',
  severity: 'warning',
  kinds: [],
  message: '{field} contains characters that were already damaged in the file',
  fix: 'Export the file as UTF-8',
  example: 'Jos\uFFFD',
};

export const encodedTwice: Rule = {
  code: 'double_encoded',
  severity: 'warning',
  kinds: ['name', 'text'],
  message: '{field} was double-encoded as UTF-8 and was decoded',
  fix: 'Export the file as UTF-8 without converting it a second time',
  example: 'JosÃ©',
};
