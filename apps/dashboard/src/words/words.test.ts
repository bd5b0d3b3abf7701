import { expect, test } from '@jest/globals';
import { CANONICAL_VALUES, canonicalValuesOf } from '@rollcall/contracts/canonical-values';
import { labelOfField } from '@rollcall/contracts/label-of-field';
import { labelOfValue } from '@rollcall/contracts/label-of-value';
import { TARGET_FIELD_NAMES } from '@rollcall/contracts/target-fields';
import { nameOfRule, RULE_CODES, titleOfRule } from './title-of-rule.ts';

test('every field and every value of a list has a label, and no two of a list have the same', () => {
  const fields = TARGET_FIELD_NAMES.map(labelOfField);
  expect(fields.filter((label) => /[_.]/.test(label))).toEqual([]);
  expect(new Set(fields).size).toBe(TARGET_FIELD_NAMES.length);
  const listed = TARGET_FIELD_NAMES.filter((field) => canonicalValuesOf(field) !== null);
  expect(listed).toHaveLength(Object.keys(CANONICAL_VALUES).length);
  for (const field of listed) {
    const values = canonicalValuesOf(field) ?? [];
    const labels = values.map((value) => labelOfValue(field, value));
    expect(labels.filter((label, index) => label === values[index] || label.includes('_'))).toEqual([]);
    expect(new Set(labels).size).toBe(values.length);
  }
});

test('a rule that is about several fields names the one it is about', () => {
  expect(titleOfRule('date_format', 'date_of_birth')).toBe('Date of birth can’t be read');
  expect(titleOfRule('two_digit_year', 'coverage.effective_date')).toBe('Year has two digits (Effective date)');
  expect(titleOfRule('unknown_coverage_type', 'coverage.coverage_type')).toBe('Coverage level isn’t known');
  expect(titleOfRule('a_new_rule', 'ssn')).toBe('SSN: a new rule');
});

test('no two rules of the list have the same name', () => {
  const names = RULE_CODES.map(nameOfRule);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('what has no label is shown as it is', () => {
  expect(labelOfField('toString')).toBe('toString');
  expect(labelOfValue('gender', 'toString')).toBe('toString');
  expect(titleOfRule('constructor', 'row')).toBe('row: constructor');
});
