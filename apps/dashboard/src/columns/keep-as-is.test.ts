import { expect, test } from '@jest/globals';
import type { FileColumn, FileColumns } from './column-queries.ts';
import { toChanges } from './keep-as-is.ts';
import { toField } from './proposals.ts';

const column = (name: string, ...fields: string[]): FileColumn => ({
  name,
  samples: [],
  filled: 1,
  distinct: 0,
  top_values: [],
  fields: fields.map((field) => ({ field, transforms: [], confidence: null })),
  reading: null,
  suggestion: null,
  renamed_from: null,
  is_new: false,
  needs_review: false,
});
const found: FileColumns = {
  job_id: 'job_1',
  vendor_id: null,
  vendor_config_version: null,
  sampled_rows: 1,
  lacking: [],
  missing: [],
  cuts: null,
  columns: [
    column('Badge', 'custom.badge_no'),
    column('Local', 'custom.union_local'),
    ...['Union Local #', 'Union-Local', '1st Day', '$$$', 'Größe', 'Born'].map((name) => column(name)),
  ],
};
const fieldsOf = (choices: readonly [string, string][]) =>
  toChanges(found.columns, new Map(choices), toField).map(({ field, type }) => `${field} ${type ?? ''}`.trim());

test('a kept column has the name of its header, and no two have the same', () => {
  expect(
    fieldsOf([
      ['Union Local #', 'keep text'],
      ['Union-Local', 'keep number'],
      ['1st Day', 'keep date'],
      ['$$$', 'keep number'],
      ['Größe', 'keep boolean'],
    ]),
  ).toEqual([
    'custom.union_local_2 text',
    'custom.union_local_3 number',
    'custom.column_1st_day date',
    'custom.column number',
    'custom.gro_e boolean',
  ]);
});

test('a column that is kept already keeps its name with another type', () => {
  expect(fieldsOf([['Badge', 'keep number']])).toEqual(['custom.badge_no number']);
});

test('other choices are fields, nothing, or no change', () => {
  expect(
    fieldsOf([
      ['Born', 'date_of_birth'],
      ['Local', 'ignore'],
      ['Badge', ''],
    ]),
  ).toEqual(['date_of_birth', 'null']);
});
