import { z } from 'zod';
import { ISSUE_SEVERITIES } from './error-report.ts';
import { jobDetailSchema, jobIdSchema } from './job.ts';
import { nextCursor } from './values.ts';

export const jobListSchema = z.object({
  jobs: z.array(jobDetailSchema.omit({ mapping: true })),
  next_cursor: nextCursor,
  total_estimate: z
    .int()
    .nullable()
    .meta({ description: 'Jobs that match, counted up to 100000; null on later pages.' }),
});

/** `GET /jobs/{job_id}/errors/summary`. */
export const errorSummarySchema = z.object({
  job_id: jobIdSchema,
  groups: z.array(
    z.object({
      code: z.string(),
      field: z.string(),
      severity: z.enum(ISSUE_SEVERITIES),
      count: z.int(),
      example_message: z.string(),
    }),
  ),
  total_errors: z.int(),
  total_warnings: z.int(),
});

export type JobList = z.output<typeof jobListSchema>;
export type ErrorSummary = z.output<typeof errorSummarySchema>;
