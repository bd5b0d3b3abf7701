import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { readWholeFile } from '../read-whole-file.ts';

/**
 * Each file under files/ shows one situation; beside it lies, written by hand, what must come of it, and from which
 * loop and segment each value comes (`why`).
 */
const FILES = join(import.meta.dirname, 'files');

const expectedSchema = z.strictObject({
  about: z.string(),
  why: z.record(z.string(), z.string()),
  /** The file as a whole is refused with this code; then nothing else is said. */
  error: z.string().optional(),
  encoding: z.string().default('utf-8'),
  /** INS segments. */
  members: z.int().default(0),
  /** A row per coverage, or one for a member without. */
  rows: z.strictObject({ total: z.int(), valid: z.int(), invalid: z.int() }).optional(),
  records: z.array(z.looseObject({})).default([]),
  /** Fields beyond the contract, by record; coverages as [line, plan]. */
  extra: z.array(z.record(z.string(), z.unknown())).default([]),
  issues: z.array(z.looseObject({})).default([]),
  file_warnings: z.array(z.string()).default([]),
  /** Texts that must stand nowhere in records or issues. */
  never: z.array(z.string()).default([]),
});

const names = readdirSync(FILES).flatMap((name) => (name.endsWith('.edi') ? [name.slice(0, -4)] : []));
const fileOf = (name: string) => new Uint8Array(readFileSync(join(FILES, `${name}.edi`)));
const expectedOf = (name: string) =>
  expectedSchema.parse(JSON.parse(readFileSync(join(FILES, `${name}.json`), 'utf8')));

const coverageSchema = z.array(z.object({ insurance_line: z.string().nullable(), plan_id: z.string().nullable() }));

describe('834 files', () => {
  test.each(names)('%s', async (name) => {
    const expected = expectedOf(name);
    const reading = readWholeFile(fileOf(name), { fileName: `${name}.edi` });
    if (expected.error !== undefined) {
      await expect(reading).rejects.toMatchObject({ code: expected.error });
      return;
    }
    const { recognition, summary, records, extra, issues, text } = await reading;
    expect(records).toEqual(expected.records);
    expect(
      issues.map(({ row_number, severity, code, field, original_value }) => ({
        row_number,
        severity,
        code,
        field,
        original_value,
      })),
    ).toEqual(expected.issues);
    for (const issue of issues) expect(issue).toEqual(expect.objectContaining({ segment: expect.any(String) }));
    expect(summary.fileWarnings.map(({ code }) => code)).toEqual(expected.file_warnings);
    expect({ total: summary.totalRows, valid: summary.validRows, invalid: summary.invalidRows }).toEqual(expected.rows);
    expect(recognition).toMatchObject({ format: 'edi_834', rowCount: expected.members });
    expect(recognition.layout).toMatchObject({ encoding: expected.encoding });
    for (const [index, fields] of expected.extra.entries()) {
      const { coverages, ...rest } = fields;
      expect(extra[index]).toMatchObject(rest);
      if (coverages === undefined) continue;
      const read = coverageSchema.parse(extra[index]?.coverages);
      expect(read.map(({ insurance_line, plan_id }) => [insurance_line, plan_id])).toEqual(coverages);
    }
    for (const secret of expected.never) expect(text).not.toContain(secret);
  });

  test('chunks of any size give the same', async () => {
    for (const name of names) {
      if (expectedOf(name).error !== undefined) continue;
      const whole = await readWholeFile(fileOf(name), { chunkBytes: 1 << 20 });
      const pieces = await readWholeFile(fileOf(name), { chunkBytes: 7 });
      expect(pieces.text).toBe(whole.text);
      expect(pieces.summary.fileWarnings).toEqual(whole.summary.fileWarnings);
    }
  });
});
