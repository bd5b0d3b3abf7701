import { z } from 'zod';
import { errorEntrySchema } from './error-report.ts';
import { jobIdSchema } from './job-id.ts';
import { normalizedRecordSchema } from './normalized-record.ts';
import { nextCursor } from './values.ts';

/** `GET /jobs/{job_id}/records`. */
export const recordPageSchema = z.object({
  job_id: jobIdSchema,
  records: z.array(normalizedRecordSchema).meta({
    description: 'In the order of the file, with the fields that come with the metadata.',
  }),
  total: z.int().meta({ description: 'Total number of records in the job, regardless of the search.' }),
  next_cursor: nextCursor,
});

/** Reasons for a normalized value. */
export const READING_REASONS = [
  'unchanged',
  'spaces',
  'letter_case',
  'month_first',
  'day_first',
  'year_first',
  'date',
  'code',
  'configured',
  'combined',
  'part',
  'form',
  'masked',
  'stand_in',
  'filled',
  'empty',
  'left_empty',
  'family',
  'not_in_record',
  'not_used',
] as const;

const readingSchema = z.object({
  person: z
    .int()
    .min(0)
    .meta({ description: '0: the subscriber of the record; from 1: the place among its dependents.' }),
  field: z.string().nullable().meta({ description: 'Null: the column feeds no field.' }),
  coverage: z.int().nullable().meta({ description: "Place among the person's `coverages`; null: not of a coverage." }),
  columns: z.array(z.string()).meta({ description: 'Empty: no column gives the value.' }),
  as_sent: z.string().meta({ description: 'SSNs are masked.' }),
  normalized: z.string().nullable(),
  reason: z.enum(READING_REASONS).meta({
    description:
      '`configured`: by transforms or a value map of the vendor. `part` and `combined`: of a cell, or of several. `form`: the same value in canonical form. `filled`: a default, a constant, or from the family. `family`: it links the family and is not in the record.',
  }),
  transforms: z.array(z.string()),
});

/** `GET /jobs/{job_id}/records/{row_number}`. */
export const recordDetailSchema = z.object({
  job_id: jobIdSchema,
  record: normalizedRecordSchema,
  rows: z.array(
    z.object({
      row_number: z.int(),
      readings: z.array(readingSchema),
      issues: z.array(errorEntrySchema),
    }),
  ),
});

export type Reading = z.output<typeof readingSchema>;
export type ReadingReason = (typeof READING_REASONS)[number];
export type RecordDetail = z.output<typeof recordDetailSchema>;
