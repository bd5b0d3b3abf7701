import { z } from 'zod';
import { ISSUE_SEVERITIES } from './error-report.ts';
import { jobDetailSchema } from './job.ts';
import { jobIdSchema } from './job-id.ts';
import { nextCursor } from './values.ts';

export const jobListSchema = z.object({
  jobs: z.array(jobDetailSchema.omit({ mapping: true })),
  next_cursor: nextCursor,
  total_estimate: z
    .int()
    .nullable()
    .meta({ description: 'Number of matching jobs, counted up to 10000. null after the first page.' }),
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

/** `GET /jobs/{job_id}/errors/values`. */
export const errorValuesSchema = z.object({
  job_id: jobIdSchema,
  values: z.array(
    z.object({
      code: z.string(),
      field: z.string(),
      column: z.string().nullable(),
      value: z.string().meta({ description: 'As sent; SSNs are masked as in the error report.' }),
      count: z.int().meta({ description: 'Errors with this value.' }),
      first_rows: z.array(z.int()).meta({ description: 'Numbers of the first rows with this value, at most 5.' }),
      message: z.string(),
      can_change: z.boolean().meta({
        description:
          'Whether all of them can be changed at once: another value in the same cells resolves them, and the value is that of one column and is shown whole.',
      }),
      is_unknown: z.boolean().meta({
        description:
          "Whether the value isn't in its field's list, so that one decision about what it means resolves all of them. Such values are counted by `unknown_values`.",
      }),
    }),
  ),
  next_cursor: nextCursor,
  total_values: z.int().meta({ description: 'Distinct values that are counted, at most 10000.' }),
  uncounted_errors: z.int().meta({ description: 'Errors of further values, where there are more.' }),
  unknown_values: z
    .object({
      values: z.int().meta({ description: 'Distinct values that are unknown.' }),
      rows: z.int().meta({ description: 'Rejected rows without any other error.' }),
    })
    .meta({
      description:
        'Values that are not in the list of their field, such as an unknown coverage level, regardless of filter and page. One decision for each makes the rows valid.',
    }),
});

/** `GET /jobs/{job_id}/errors/families`. */
export const errorFamiliesSchema = z.object({
  job_id: jobIdSchema,
  rows: z.int().meta({ description: 'Rejected rows with the value.' }),
  families: z.int().meta({ description: 'Families of these rows.' }),
  people: z
    .object({
      nobody_else: z.int(),
      partner: z.int().meta({ description: 'A spouse or domestic partner, no children.' }),
      children: z.int().meta({ description: 'Children, no spouse or domestic partner.' }),
      partner_and_children: z.int(),
      others: z.int().meta({ description: 'Only other dependents, such as parents.' }),
      unknown: z.int().meta({ description: 'With a person whose relationship is missing or unknown.' }),
    })
    .meta({ description: 'How many of the families have whom beside the subscriber. Rejected rows count as well.' }),
  has_dependents: z.boolean().meta({
    description:
      'false: no one in the file is known to be a dependent, so the families say nothing about coverage levels.',
  }),
  first_rows: z
    .array(
      z.object({
        row_number: z.int(),
        first_name: z.string().nullable(),
        last_name: z.string().nullable(),
        partners: z.int(),
        children: z.int(),
        others: z.int(),
        unread: z.int().meta({ description: 'People whose relationship is missing or unknown.' }),
      }),
    )
    .meta({ description: 'The first rows with the value, at most 5, with the person of the row and its family.' }),
  is_complete: z.boolean().meta({ description: 'false: only the first 100000 rows of the file were read.' }),
});

export type ErrorFamilies = z.output<typeof errorFamiliesSchema>;
export type JobList = z.output<typeof jobListSchema>;
export type ErrorSummary = z.output<typeof errorSummarySchema>;
export type ErrorValues = z.output<typeof errorValuesSchema>;
