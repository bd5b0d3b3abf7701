import { z } from 'zod';
import { DATE_ORDERS } from '../vendor-config.ts';
import { columnReadingSchema } from './column-reading.ts';
import { fileComparisonSchema } from './file-comparison.ts';
import { jobIdSchema } from './job-id.ts';
import { absoluteUrl, livemode, timestamp } from './values.ts';

export const JOB_STATES = ['queued', 'processing', 'completed', 'completed_with_errors', 'failed'] as const;
export const jobStateSchema = z.enum(JOB_STATES);
export type JobState = z.output<typeof jobStateSchema>;

export const acknowledgementSchema = z.enum(['accepted', 'accepted_with_errors', 'rejected']);

export const fileFormatSchema = z.enum(['csv', 'excel', 'fixed_width', 'edi_834']);

export const fileWarningSchema = z.object({
  code: z.string(),
  message: z.string(),
  details: z.record(z.string(), z.unknown()).nullable(),
});

export const detectionResultSchema = z.object({
  confidence: z.number().min(0).max(1),
  method: z.string(),
  reasons: z.array(z.string()),
});

/** Response to an upload. */
export const acceptedJobSchema = z.object({
  job_id: jobIdSchema,
  livemode,
  status: jobStateSchema,
  file_name: z.string(),
  detected_vendor: z.string(),
  detected_format: fileFormatSchema,
  row_count: z.int(),
  submitted_at: timestamp,
  estimated_completion: timestamp,
  duplicate_of: jobIdSchema.nullable().meta({ description: 'An earlier job with an identical file.' }),
  reprocess_of: jobIdSchema.nullable(),
  correction_of: jobIdSchema.nullable().meta({ description: 'The job whose rejected rows this job corrects.' }),
  warnings: z.array(fileWarningSchema),
});

export const statisticsSchema = z.object({
  total_rows: z.int(),
  valid_rows: z.int(),
  invalid_rows: z.int(),
  warnings: z.int(),
});

export const jobErrorSchema = z.object({ code: z.string(), message: z.string(), details: z.string().nullable() });

export const jobDetailSchema = z.object({
  job_id: jobIdSchema,
  livemode,
  status: jobStateSchema,
  file_name: z.string(),
  vendor: z.string(),
  format: fileFormatSchema,
  submitted_at: timestamp,
  completed_at: timestamp.nullable(),
  processing_time_seconds: z.int().nullable(),
  statistics: statisticsSchema,
  download_urls: z.object({
    normalized_data: absoluteUrl.nullable(),
    error_report: absoluteUrl.nullable(),
    original_file: absoluteUrl,
    acknowledgement: absoluteUrl.nullable(),
    changes: absoluteUrl.nullable().meta({ description: "null: the file was not compared with its feed's last one." }),
  }),
  row_count: z.int(),
  estimated_completion: timestamp,
  progress: z
    .number()
    .min(0)
    .max(1)
    .meta({ description: 'Progress from 0 to 1. Reaches 1 only when the job has completed.' }),
  rows_processed: z.int(),
  detection: detectionResultSchema,
  vendor_id: z.string().nullable(),
  vendor_config_version: z.int().nullable(),
  error: jobErrorSchema.nullable(),
  acknowledgement: acknowledgementSchema
    .nullable()
    .meta({ description: 'X12 834 only: the result that the TA1 and 999 report to the sender.' }),
  changes: fileComparisonSchema.nullable().meta({
    description: "How the file differs from its feed's file before it; null: no vendor and no feed, or not completed.",
  }),
  file_sha256: z.string(),
  file_size_bytes: z.int(),
  warnings: z.array(fileWarningSchema),
  duplicate_of: jobIdSchema.nullable(),
  reprocess_of: jobIdSchema.nullable(),
  correction_of: jobIdSchema.nullable(),
  date_order: z.enum(['month_first', 'day_first']).nullable().meta({
    description: "How a person said that this file's ambiguous dates are read. null: the vendor's setting decides.",
  }),
  corrected_by: jobIdSchema.nullable().meta({ description: 'The newest job that corrects this job’s rejected rows.' }),
  started_at: timestamp.nullable(),
  mapping: z
    .array(
      z.object({
        column: z.string().nullable(),
        field: z.string(),
        transforms: z.array(z.string()),
        confidence: z.number().min(0).max(1).nullable().meta({
          description: "How sure Rollcall is of the column. null: the vendor's configuration names it.",
        }),
        reading: columnReadingSchema
          .nullable()
          .meta({ description: "Why the column was chosen. null: the vendor's configuration names it." }),
      }),
    )
    .nullable()
    .meta({ description: 'The source column used for each field. null until the job completes.' }),
});

/** `POST /jobs/{job_id}/reprocess`. */
export const reprocessSchema = z.strictObject({
  date_order: z.enum(DATE_ORDERS).optional().meta({
    description:
      'How dates of this file are read that can be month first or day first. `auto`: as the vendor’s setting says. Without it, as in the job that is reprocessed.',
  }),
});

export type AcceptedJob = z.output<typeof acceptedJobSchema>;
export type JobDetail = z.output<typeof jobDetailSchema>;
export type FileWarning = z.output<typeof fileWarningSchema>;
