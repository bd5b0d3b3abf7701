import { z } from 'zod';
import { jobIdSchema } from './job-id.ts';
import { nextCursor } from './values.ts';

export const ISSUE_SEVERITIES = ['error', 'warning'] as const;

export const errorEntrySchema = z.object({
  row_number: z.int().meta({
    description: 'Line or row number as shown in the source file. For X12 834, the position of the member in the file.',
  }),
  severity: z.enum(ISSUE_SEVERITIES),
  field: z.string(),
  message: z.string(),
  original_value: z.string(),
  suggested_fix: z.string(),
  code: z.string(),
  column: z.string().nullable().optional(),
  segment: z.string().optional(),
});

export const errorReportSchema = z.object({
  job_id: jobIdSchema,
  total_errors: z.int(),
  total_warnings: z.int(),
  errors: z.array(errorEntrySchema),
  next_cursor: nextCursor,
});
