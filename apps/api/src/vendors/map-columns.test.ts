import { expect, test } from '@jest/globals';
import { type CustomFieldType, type TargetField, type VendorConfig, vendorConfigSchema } from '@rollcall/contracts';
import { mapColumns } from './map-columns.ts';

const lookup = { name: 'lookup', table: { Solo: 'employee_only' } };
const config = vendorConfigSchema.parse({
  mapping_rules: {
    fields: {
      member_id: { source: 'Worker #' },
      date_of_birth: { source: 'Born' },
      first_name: { source: ['Given', { column: 'Nick' }], transforms: [{ name: 'coalesce' }] },
      'coverage.coverage_type': { source: 'Tier', transforms: [lookup] },
      gender: { source: 'Sex', default: 'unknown' },
    },
    dependents: [{ fields: { first_name: { source: 'Nick' }, last_name: { source: 'Dep Last' } } }],
  },
});
const change = (column: string, field: TargetField | null, keeps = false) =>
  mapColumns(config, [{ column, field, keep_others: keeps }]).mapping_rules;

test('a renamed column is read under both names, the new one first', () => {
  expect(change('Birth Dt', 'date_of_birth', true).fields.date_of_birth).toMatchObject({
    source: ['Birth Dt', 'Born'],
    transforms: [{ name: 'coalesce' }],
  });
});

test('another column takes the place of those that the field had, and its steps stay', () => {
  expect(change('Cov', 'coverage.coverage_type').fields['coverage.coverage_type']).toMatchObject({
    source: 'Cov',
    transforms: [{ name: 'lookup' }],
  });
  expect(change('Called', 'first_name').fields.first_name).toEqual({ source: 'Called', transforms: [] });
});

test('a column feeds the field that is given for it and no other, in whatever writing and in groups too', () => {
  const { fields, dependents } = change('NICK', 'middle_name');
  expect(fields.first_name).toEqual({ source: 'Given', transforms: [] });
  expect(fields.middle_name).toEqual({ source: 'NICK', transforms: [] });
  expect(dependents[0]?.fields).toEqual({ last_name: { source: 'Dep Last', transforms: [] } });
});

test('an ignored column feeds nothing; what the field has of its own stays', () => {
  expect(change('worker', null).fields.member_id).toBeUndefined();
  expect(change('Sex', null).fields.gender).toEqual({ transforms: [], default: 'unknown' });
});

test('a column that fits no field is kept under its own name', () => {
  const keep = (from: VendorConfig, column: string, type?: CustomFieldType, keeps = false) =>
    mapColumns(from, [{ column, field: 'custom.local', type, keep_others: keeps }]);
  const kept = keep(config, 'Born', 'number');
  expect(kept.mapping_rules.fields.date_of_birth).toBeUndefined();
  expect(kept.mapping_rules.custom).toEqual([{ name: 'local', type: 'number', source: 'Born', transforms: [] }]);
  const other = keep(kept, 'Local', undefined, true);
  expect(other.mapping_rules.custom).toMatchObject([{ type: 'number', source: ['Local', 'Born'] }]);
  expect(keep(kept, 'Local', 'text').mapping_rules.custom).toMatchObject([{ type: 'text', source: 'Local' }]);
  const ignored = mapColumns(kept, [{ column: 'born', field: null, keep_others: false }]);
  expect(ignored.mapping_rules.custom).toEqual([]);
  const moved = mapColumns(kept, [{ column: 'Born', field: 'date_of_birth', keep_others: false }]).mapping_rules;
  expect(moved.fields.date_of_birth?.source).toBe('Born');
  expect(moved.custom).toEqual([]);
});

test('two columns can change places at once', () => {
  const { fields } = mapColumns(config, [
    { column: 'Born', field: 'coverage.effective_date', keep_others: false },
    { column: 'Worker #', field: 'date_of_birth', keep_others: false },
  ]).mapping_rules;
  expect(fields.date_of_birth?.source).toBe('Worker #');
  expect(fields['coverage.effective_date']?.source).toBe('Born');
  expect(fields.member_id).toBeUndefined();
});

test('names that a column had go, the oldest first, before they are more than a configuration may hold', () => {
  const renamed = Array.from({ length: 20 }, (_, n) => n).reduce(
    (from, n) => mapColumns(from, [{ column: `Born ${'x'.repeat(n)}z`, field: 'date_of_birth', keep_others: true }]),
    config,
  );
  const { source } = vendorConfigSchema.parse(renamed).mapping_rules.fields.date_of_birth ?? {};
  expect(source).toHaveLength(16);
  expect(source).toEqual(expect.arrayContaining([`Born ${'x'.repeat(19)}z`]));
  expect(source).not.toEqual(expect.arrayContaining(['Born']));
});
