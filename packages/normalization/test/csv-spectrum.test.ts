import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { readCsv } from './csv-reading.ts';

const root = dirname(createRequire(import.meta.url).resolve('csv-spectrum/package.json'));
const names = readdirSync(join(root, 'csvs')).map((file) => file.replace('.csv', ''));

describe('csv-spectrum', () => {
  test.each(names)('%s', async (name) => {
    const bytes = readFileSync(join(root, 'csvs', `${name}.csv`));
    const parsed: unknown = JSON.parse(readFileSync(join(root, 'json', `${name}.json`), 'utf8'));
    // Published expectation of this one: an object instead of a list, and another phone number than the CSV has.
    const expected =
      name === 'location_coordinates' ? [{ ...Object(parsed), 'Contact Phone Number': '2095257564' }] : parsed;
    const { rows, columns } = await readCsv(bytes);
    const objects = rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row.cells[index]])));
    expect(objects).toEqual(expected);
  });
});
