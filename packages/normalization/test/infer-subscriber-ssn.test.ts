import { expect, test } from '@jest/globals';
import { inferMapping } from '../src/reading/read-columns.ts';
import { toVendorConfig } from '../src/recognize/to-vendor-config.ts';
import { runSample } from './sample-rows.ts';

const HEADER = ['Employee SSN', 'Dependent SSN', 'Relationship', 'First Name', 'Last Name', 'DOB'];
const ROWS = [
  ['536-22-1111', '', 'Employee', 'Ann', 'Testcase', '1980-04-23'],
  ['536-22-1111', '536-22-2222', 'Spouse', 'Bob', 'Testcase', '1979-04-23'],
  ['536-22-1111', '', 'Child', 'Cid', 'Testcase', '2015-04-23'],
];

test('each person of an inferred file has its own SSN or none, never the subscriber’s', () => {
  const columns = HEADER.map((name) => ({ name }));
  const config = toVendorConfig(inferMapping({ columns, sample: ROWS }), columns, { hasHeader: true });
  const { rows } = runSample({ header: HEADER, config, rows: ROWS });
  expect(rows.map(({ persons }) => persons[0]?.ssn ?? null)).toEqual(['***-**-1111', '***-**-2222', null]);
});
