import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { builtInVendors } from '../src/catalogue/built-in-vendors.ts';
import { readWholeFile } from './read-whole-file.ts';

const folder = join(import.meta.dirname, '../catalogue');

/** What comes of each vendor's sample file; the first record was held against the file by eye. Nulls are left out. */
const expectations = z
  .record(
    z.string(),
    z.strictObject({
      vendor: z.string(),
      confidence: z.number(),
      method: z.string(),
      rows: z.strictObject({ valid: z.int(), invalid: z.int() }),
      first: z.looseObject({}),
      /** row | severity | code | field */
      issues: z.array(z.string()),
    }),
  )
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'catalogue-samples.json'), 'utf8')));

const files = readdirSync(folder).filter((name) => !name.endsWith('.json'));
const slugOf = (id: string) => id.replace('vnd_builtin_', '').replaceAll('_', '-');

describe("vendors' sample files", () => {
  test('each vendor of the catalogue has one', () => {
    expect(files.map((name) => name.replace(/\.\w+$/, '')).sort()).toEqual(
      builtInVendors()
        .map(({ id }) => slugOf(id))
        .sort(),
    );
    expect(Object.keys(expectations).sort()).toEqual([...files].sort());
  });

  test.each(files)('%s', async (name) => {
    const slug = name.replace(/\.\w+$/, '');
    const vendor = builtInVendors().find(({ id }) => slugOf(id) === slug);
    const { recognition, summary, records, issues } = await readWholeFile(
      new Uint8Array(readFileSync(join(folder, name))),
      // The name of the file is no help; an inactive vendor is never detected, only named.
      { fileName: 'upload.dat', ...(vendor?.status === 'inactive' && { vendorHint: vendor.name }) },
    );
    expect({
      vendor: recognition.vendor?.name,
      confidence: recognition.detection.confidence,
      method: recognition.detection.method,
      rows: { valid: summary.validRows, invalid: summary.invalidRows },
      first: withoutNulls(records[0] ?? {}),
      issues: issues.map((one) => [one.row_number, one.severity, one.code, one.field].join(' | ')),
    }).toEqual(expectations[name]);
  });
});

function withoutNulls(value: object): object {
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== null && !(Array.isArray(one) && one.length === 0))
      .map(([key, one]) => [key, typeof one === 'object' ? withoutNulls(one) : one])
      .filter(([, one]) => typeof one !== 'object' || Object.keys(one).length > 0),
  );
}
