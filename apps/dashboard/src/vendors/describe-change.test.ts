import { expect, test } from '@jest/globals';
import { labelOfField } from '@rollcall/contracts/label-of-field';
import { TARGET_FIELD_NAMES } from '@rollcall/contracts/target-fields';
import { describeChange } from './describe-change.ts';

const FIELDS = 'config.mapping_rules.fields';
const settingOf = (path: string) => describeChange({ path, change: 'added', to: 'x' }).setting;

test('what a column, a value, and a whole rule became is said in words', () => {
  const source = { path: `${FIELDS}.date_of_birth.source`, change: 'changed' } as const;
  expect(describeChange({ ...source, from: 'Born', to: ['Birth Dt', { index: 3 }] })).toEqual({
    setting: 'Date of birth: read from',
    before: 'Born',
    after: 'Birth Dt + #3',
  });
  const table = `${FIELDS}.coverage.coverage_type.transforms[0].table`;
  expect(describeChange({ path: `${table}.Tier 3.5 [old]`, change: 'added', to: 'employee_plus_children' })).toEqual({
    setting: 'Coverage level: “Tier 3.5 [old]” means',
    before: null,
    after: 'Employee + children',
  });
  const rule = { source: 'Sex', transforms: [{ name: 'trim' }] };
  expect(describeChange({ path: `${FIELDS}.gender`, change: 'removed', from: rule })).toEqual({
    setting: 'Gender',
    before: 'read from Sex, spaces removed',
    after: null,
  });
});

test('a step that is new or gone is told by what it does', () => {
  const path = `${FIELDS}.coverage.coverage_type.transforms[0]`;
  const table = { 'EE+KIDS': 'employee_plus_children', 'EE ': 'employee_only' };
  expect(describeChange({ path, change: 'added', to: { name: 'lookup', table, ignore_case: true } })).toEqual({
    setting: 'Coverage level',
    before: null,
    after: '“EE+KIDS” means Employee + children\n“EE ” means Employee only',
  });
  const split = { name: 'split_name', part: 'first', order: 'last_first' };
  expect(describeChange({ path, change: 'changed', from: split, to: { name: 'trim' } })).toEqual({
    setting: 'Coverage level: conversion',
    before: 'Name split: first, last first',
    after: 'Spaces removed',
  });
  expect(describeChange({ path, change: 'removed', from: split }).before).toBe('Name split: first, last first');
});

test('a setting of a step is told by the conversion it belongs to, without a number', () => {
  const steps = `${FIELDS}.date_of_birth.transforms[1]`;
  expect(settingOf(`${steps}.century_pivot`)).toBe('Date of birth: date, century pivot');
  expect(settingOf(`${steps}.formats`)).toBe('Date of birth: date, formats');
  expect(settingOf(`${steps}.length`)).toBe('Date of birth: conversion, length');
  expect(describeChange({ path: `${steps}.name`, change: 'changed', from: 'trim', to: 'collapse_spaces' })).toEqual({
    setting: 'Date of birth: conversion',
    before: 'Spaces removed',
    after: 'Repeated spaces removed',
  });
});

test('each field is told by its own label, also where one name begins another', () => {
  const settings = TARGET_FIELD_NAMES.map((field) => settingOf(`${FIELDS}.${field}.source`));
  expect(settings).toEqual(TARGET_FIELD_NAMES.map((field) => `${labelOfField(field)}: read from`));
  expect(settingOf('config.mapping_rules.dependents[1].fields.ssn.source')).toBe('Dependent 2: SSN: read from');
});

test('other settings have no marks of JSON in their names', () => {
  expect(settingOf('config.validation_settings.orphan_dependents')).toBe('Validation settings: orphan dependents');
  expect(settingOf('config.validation_settings.severities.two_digit_year')).toBe(
    'Validation settings: severities: two digit year',
  );
  expect(settingOf('config.detection.header_signatures[0]')).toBe('Detection: header signatures 1');
  expect(settingOf('name')).toBe('Name');
});

test('a custom field is told by its name, its type, and its column', () => {
  const path = 'config.mapping_rules.custom[0]';
  const to = { name: 'union_local', type: 'text', source: 'Union Local No', transforms: [{ name: 'trim' }] };
  expect(describeChange({ path, change: 'added', to })).toEqual({
    setting: 'Custom field “Union local”',
    before: null,
    after: 'text, read from Union Local No, spaces removed',
  });
  expect(describeChange({ path: `${path}.source`, change: 'changed', from: 'Local', to: { index: 3 } })).toEqual({
    setting: 'Custom field 1: read from',
    before: 'Local',
    after: '#3',
  });
  expect(describeChange({ path: `${path}.type`, change: 'changed', from: 'text', to: 'number' })).toEqual({
    setting: 'Custom field 1: Type',
    before: 'text',
    after: 'number',
  });
});
