import { expect, test } from '@jest/globals';
import { vendorConfigSchema } from '@rollcall/contracts';
import { expandRepeats } from './expand-repeats.ts';

const expanded = (rules: object) => expandRepeats(vendorConfigSchema.parse({ mapping_rules: rules }).mapping_rules);
const source = (name: unknown) => ({ source: name, transforms: [] });

test('the number stands where the name has a place for it, else it counts columns of that name', () => {
  const group = { relationship: 'child', fields: { first_name: source('Child {n} First'), ssn: source('SSN') } };
  expect(expanded({ dependents: [{ ...group, repeat: { to: 3 } }] }).dependents).toEqual([
    { relationship: 'child', fields: { first_name: source('Child 1 First'), ssn: source('SSN') } },
    {
      relationship: 'child',
      fields: { first_name: source('Child 2 First'), ssn: source({ column: 'SSN', occurrence: 2 }) },
    },
    {
      relationship: 'child',
      fields: { first_name: source('Child 3 First'), ssn: source({ column: 'SSN', occurrence: 3 }) },
    },
  ]);
});

test('every source of a list is numbered, groups keep their order, and transforms and defaults stay', () => {
  const plan = { source: ['Plan {n}', { column: 'Option {n}', occurrence: 2 }], transforms: [{ name: 'coalesce' }] };
  const { coverages } = expanded({
    coverages: [
      { insurance_line: 'dental', fields: { 'coverage.plan_id': source('Dental {n}') } },
      { repeat: { from: 2, to: 3 }, fields: { 'coverage.plan_id': plan, 'coverage.plan_name': { default: 'PPO' } } },
    ],
  });
  const numbered = (number: number) => ({
    'coverage.plan_id': {
      source: [`Plan ${number}`, { column: `Option ${number}`, occurrence: 2 }],
      transforms: [{ name: 'coalesce' }],
    },
    'coverage.plan_name': { default: 'PPO', transforms: [] },
  });
  expect(coverages).toEqual([
    { insurance_line: 'dental', fields: { 'coverage.plan_id': source('Dental {n}') } },
    { fields: numbered(2) },
    { fields: numbered(3) },
  ]);
});
