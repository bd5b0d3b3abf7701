import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { readWholeFile } from '../read-whole-file.ts';

/**
 * X12 files that other projects publish, under their own licences and therefore not kept here: what must come of each,
 * checked by hand against its segments. They are read where a folder of them lies beside the project.
 */
const SAMPLES = join(import.meta.dirname, '../../../../../shared/domain');

const expectations = z
  .record(
    z.string(),
    z.union([
      z.strictObject({ folder: z.string(), error: z.string(), says: z.string() }),
      z.strictObject({
        folder: z.string(),
        members: z.int(),
        rows: z.strictObject({ total: z.int(), valid: z.int(), invalid: z.int() }),
        records: z.array(z.looseObject({})),
        /** row | severity | code | field | original value */
        issues: z.array(z.string()),
        file_warnings: z.array(z.string()),
      }),
    ]),
  )
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'public-samples.json'), 'utf8')));

const present = Object.entries(expectations).filter(([name, { folder }]) => existsSync(join(SAMPLES, folder, name)));
const bytesOf = (name: string, folder: string) => new Uint8Array(readFileSync(join(SAMPLES, folder, name)));

describe('published X12 samples', () => {
  test('expected values show no full SSN', () => {
    const ssns = Object.values(expectations).flatMap((one) =>
      'records' in one ? one.records.map(({ ssn }) => ssn) : [],
    );
    expect(ssns.length).toBeGreaterThan(0);
    for (const ssn of ssns) expect(ssn ?? '***-**-0000').toMatch(/^\*{3}-\*{2}-\d{4}$/);
  });

  for (const [name, expected] of present) {
    test(name, async () => {
      const reading = readWholeFile(bytesOf(name, expected.folder), { fileName: name });
      if ('error' in expected) {
        await expect(reading).rejects.toMatchObject({
          code: expected.error,
          details: expect.stringContaining(expected.says),
        });
        return;
      }
      const { recognition, summary, records, issues } = await reading;
      expect(records).toEqual(expected.records);
      expect(
        issues.map((one) => [one.row_number, one.severity, one.code, one.field, one.original_value].join(' | ')),
      ).toEqual(expected.issues);
      expect(summary.fileWarnings.map(({ code }) => code)).toEqual(expected.file_warnings);
      expect(recognition.rowCount).toBe(expected.members);
      expect({ total: summary.totalRows, valid: summary.validRows, invalid: summary.invalidRows }).toEqual(
        expected.rows,
      );
    });
  }
});
