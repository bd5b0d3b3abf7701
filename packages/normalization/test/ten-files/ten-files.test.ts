import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, jest, test } from '@jest/globals';
import { z } from 'zod';
import { readWholeFile } from '../read-whole-file.ts';

// Readers of workbooks are processes of their own, which start slowly on a busy machine.
jest.setTimeout(120_000);

/** Ten files of different kinds, as partners send them. What comes of each was held against the file by eye. */
const expectations = z
  .record(
    z.string(),
    z.strictObject({
      format: z.string(),
      vendor: z.string().nullable(),
      rows: z.strictObject({ total: z.int(), valid: z.int(), invalid: z.int() }),
      /** column -> field */
      mapping: z.array(z.string()),
      /** code: field or column, of the recognition and then of the run */
      warnings: z.array(z.string()),
      records: z.array(z.looseObject({})),
      /** row | severity | code | field | original value */
      issues: z.array(z.string()),
    }),
  )
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'expected.json'), 'utf8')));

describe('ten files', () => {
  test.each(Object.entries(expectations))('%s', async (name, expected) => {
    const bytes = new Uint8Array(readFileSync(join(import.meta.dirname, name)));
    const { recognition, summary, records, issues } = await readWholeFile(bytes, { fileName: name });
    expect(records).toEqual(expected.records);
    expect(
      issues.map((one) => [one.row_number, one.severity, one.code, one.field, one.original_value].join(' | ')),
    ).toEqual(expected.issues);
    expect(summary.mapping.map(({ column, field }) => `${column ?? '(constant)'} -> ${field}`)).toEqual(
      expected.mapping,
    );
    expect(
      [...recognition.warnings, ...summary.fileWarnings].map(
        ({ code, details }) => `${code}: ${String(details?.field ?? details?.column ?? details?.columns ?? '')}`,
      ),
    ).toEqual(expected.warnings);
    expect({
      format: recognition.format,
      vendor: recognition.vendor?.name ?? null,
      rows: { total: summary.totalRows, valid: summary.validRows, invalid: summary.invalidRows },
    }).toEqual({ format: expected.format, vendor: expected.vendor, rows: expected.rows });
  });
});
