import { z } from 'zod';
import { vendorConfigSchema } from '../vendor-config.ts';
import { columnReadingSchema } from './column-reading.ts';
import { errorEntrySchema } from './error-report.ts';
import { fileFormatSchema, fileWarningSchema, statisticsSchema } from './job.ts';
import { normalizedRecordSchema } from './normalized-record.ts';
import { timestamp } from './values.ts';
import { vendorConfigPartsSchema } from './vendor.ts';

const readColumnSchema = columnReadingSchema.extend({
  column: z.string(),
  needs_review: z
    .boolean()
    .meta({ description: 'Whether a person should review this field before using the mapping.' }),
});
const vendorFitSchema = z.object({
  vendor_id: z.string().nullable(),
  name: z.string(),
  confidence: z.number().min(0).max(1),
  method: z.string(),
});

/** `POST /vendors/suggest`. */
export const vendorSuggestionSchema = z.object({
  name: z.string().meta({ description: 'A suggested name derived from the filename.' }),
  config: vendorConfigSchema.meta({ description: 'Can be sent to POST /vendors unchanged.' }),
  format: fileFormatSchema,
  row_count: z.int(),
  fields: z.array(readColumnSchema),
  unmapped_columns: z.array(z.string()),
  detected_vendor: vendorFitSchema.meta({ description: 'The vendor that Rollcall currently detects for this file.' }),
  warnings: z.array(fileWarningSchema),
});

/** `POST /vendors/{vendor_id}/preview`. */
export const vendorPreviewSchema = z.object({
  vendor_id: z.string(),
  based_on_version: z.int(),
  draft: z.boolean().meta({ description: 'false if the active version was previewed.' }),
  format: fileFormatSchema,
  row_count: z.int(),
  rows_previewed: z.int(),
  statistics: statisticsSchema.meta({ description: 'Statistics for the previewed rows.' }),
  detected_vendor: vendorFitSchema.meta({ description: 'The vendor that would be detected with this configuration.' }),
  mapping: z.array(
    z.object({
      column: z.string().nullable(),
      field: z.string(),
      transforms: z.array(z.string()),
      confidence: z.number().min(0).max(1).nullable().meta({
        description:
          'How well the column header and values support this mapping, or null if the engine would not have suggested it.',
      }),
      reading: columnReadingSchema.nullable().meta({
        description: 'What the header and the values say about the column, independent of the configuration.',
      }),
    }),
  ),
  unmapped_columns: z.array(z.string()),
  records: z.array(normalizedRecordSchema),
  errors: z.array(errorEntrySchema),
  warnings: z.array(fileWarningSchema),
  error: z.object({ code: z.string(), message: z.string(), details: z.string().nullable() }).nullable(),
  comparison: z
    .object({
      version: z.int(),
      statistics: statisticsSchema,
      rows_newly_valid: z.int(),
      rows_newly_rejected: z.int(),
      records_changed: z.int(),
      examples: z.array(
        z.object({
          row_number: z.int(),
          before: z.enum(['valid', 'error']),
          after: z.enum(['valid', 'error']),
          errors: z.array(errorEntrySchema),
          changes: z.array(
            z.object({ field: z.string(), before: z.unknown().optional(), after: z.unknown().optional() }),
          ),
        }),
      ),
    })
    .nullable()
    .meta({ description: 'Differences from the active version for the same rows. null without a draft.' }),
});

/** `POST /vendors/{vendor_id}/backtest`: either a version or a configuration. */
export const backtestRequestSchema = z.strictObject({
  version: z.int().min(1).max(1_000_000_000).optional(),
  config: vendorConfigPartsSchema.optional(),
  jobs: z.int().min(1).max(20).default(5),
});

export const backtestFileSchema = z.object({
  job_id: z.string(),
  file_name: z.string(),
  rows_compared: z.int(),
  rows_newly_valid: z.int(),
  rows_newly_rejected: z.int(),
  records_changed: z.int(),
  error: z
    .string()
    .nullable()
    .meta({ description: 'Why the file could not be compared, or why it fails with the draft.' }),
  examples: z.array(
    z.object({
      row_number: z.int(),
      before: z.enum(['valid', 'error']),
      after: z.enum(['valid', 'error']),
      code: z.string(),
      field: z.string(),
      column: z.string().nullable(),
      value_shape: z
        .string()
        .meta({ description: 'The pattern of the value: letters become A or a, digits become 9.' }),
    }),
  ),
});

export const backtestSchema = z.object({
  backtest_id: z.string(),
  vendor_id: z.string(),
  state: z.enum(['queued', 'running', 'completed', 'failed']),
  based_on_version: z.int(),
  draft_version: z.int().nullable(),
  created_at: timestamp,
  finished_at: timestamp.nullable(),
  jobs: z.array(z.string()),
  rows_changed: z.int(),
  files: z.array(backtestFileSchema),
  error: z.string().nullable(),
});

export type VendorSuggestion = z.output<typeof vendorSuggestionSchema>;
export type VendorPreview = z.output<typeof vendorPreviewSchema>;
export type BacktestFile = z.output<typeof backtestFileSchema>;
export type Backtest = z.output<typeof backtestSchema>;
