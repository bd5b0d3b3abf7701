import { expect, test } from '@jest/globals';
import { AppError, type VendorConfigInput, vendorConfigSchema } from '@rollcall/contracts';
import type { FixedWidthLayout } from '@rollcall/normalization';
import { recutColumns } from './recut-columns.ts';

const column = (name: string, start: number, length: number) => ({ name, start, length });
const trimmed = (name: string, start: number, length: number) => ({
  ...column(name, start, length),
  trim: 'both' as const,
});
const layout: FixedWidthLayout = {
  format: 'fixed_width',
  encoding: 'utf-8',
  bomBytes: 0,
  recordLength: null,
  firstDataRow: 3,
  trailerRows: 1,
  columns: [trimmed('column_1', 1, 4), trimmed('column_2', 5, 10), trimmed('column_3', 15, 8)],
  recordTypes: [],
};
const parse = (config: VendorConfigInput) => vendorConfigSchema.parse(config);
const fixed = {
  columns: [{ ...column('ID', 1, 4), trim: 'left' as const }, column('Name', 5, 10), column('Born', 15, 8)],
  skip_first_rows: 1,
};
const fields = {
  member_id: { source: 'Id' },
  last_name: { source: { index: 2 } },
  date_of_birth: { source: 'Born' },
  gender: { source: 'Sex', default: 'unknown' },
};
const vendor = parse({ formats: { fixed_width: fixed }, mapping_rules: { fields } });
const fieldsOf = (cuts: ReturnType<typeof column>[], config = vendor) =>
  Object.fromEntries(
    Object.entries(recutColumns(config, cuts, layout).mapping_rules.fields).map(([name, { source }]) => [name, source]),
  );

test('the columns are replaced, and the rest of the format stays', () => {
  const { fixed_width } = recutColumns(vendor, [column('id', 1, 6), column('Born', 7, 8)], layout).formats;
  expect(fixed_width).toMatchObject({ skip_first_rows: 1, trailer_rows: 0 });
  expect(fixed_width?.columns).toEqual([
    { ...column('id', 1, 6), trim: 'left' },
    { ...column('Born', 7, 8), trim: 'both' },
  ]);
});

test('a field follows its column by name or else by position, and is dropped without it', () => {
  expect(fieldsOf([column('ID', 1, 5), column('Last', 6, 9), column('Date', 15, 8)])).toEqual({
    member_id: 'Id',
    date_of_birth: 'Date',
    gender: 'Sex',
  });
  expect(fieldsOf([column('ID', 1, 4), column('Last', 5, 10)])).toEqual({
    member_id: 'Id',
    last_name: 'Last',
    gender: 'Sex',
  });
});

test('of two columns with the same name, a field follows its own', () => {
  const twins = parse({
    formats: { fixed_width: { columns: [column('Name', 1, 4), column('Name', 5, 10), column('Born', 15, 8)] } },
    mapping_rules: {
      fields: { first_name: { source: 'Name' }, last_name: { source: { column: 'Name', occurrence: 2 } } },
    },
  });
  expect(fieldsOf([column('Name', 1, 4), column('Last', 5, 10), column('Born', 15, 9)], twins)).toEqual({
    first_name: 'Name',
    last_name: 'Last',
  });
});

test('fields of a vendor that also sends tables stay as they are', () => {
  const mixed = parse({ ...vendor, detection: { header_signatures: [['Id', 'Born']] } });
  expect(fieldsOf([column('Other', 1, 22)], mixed)).toEqual({
    member_id: 'Id',
    last_name: { index: 2 },
    date_of_birth: 'Born',
    gender: 'Sex',
  });
});

test('a vendor without columns gets what the file shows', () => {
  const detail = { name: 'detail', start: 1, values: ['DT'], role: 'detail' as const, columns: layout.columns };
  const trailer = { ...detail, name: 'trailer', values: ['TR'], role: 'trailer' as const, columns: [] };
  const { fixed_width } = recutColumns(parse({}), [column('a', 1, 22)], {
    ...layout,
    recordTypes: [detail, trailer],
  }).formats;
  expect(fixed_width).toEqual({
    columns: [trimmed('a', 1, 22)],
    record_types: [{ ...detail, columns: [] }, trailer],
    skip_first_rows: 2,
    trailer_rows: 1,
  });
});

test('the columns of the only record type with members are replaced', () => {
  const types = [
    { name: 'head', start: 1, values: ['H'], role: 'header' as const },
    { name: 'person', start: 1, values: ['P'], role: 'detail' as const, columns: fixed.columns },
  ];
  const config = parse({ formats: { fixed_width: { record_types: types } } });
  const recut = recutColumns(config, [column('a', 1, 22)], layout).formats.fixed_width;
  expect(recut?.columns).toEqual([]);
  expect(recut?.record_types.map(({ columns }) => columns)).toEqual([[], [trimmed('a', 1, 22)]]);
  const two = parse({ formats: { fixed_width: { record_types: [...types, { ...types[1]!, name: 'more' }] } } });
  expect(() => recutColumns(two, [column('a', 1, 22)], layout)).toThrow(AppError);
});

test('columns end with the record if records have no line ends', () => {
  const recut = () => recutColumns(vendor, [column('a', 1, 23)], { ...layout, recordLength: 22 });
  expect(recut).toThrow(AppError);
});
