import { z } from 'zod';
import { ISSUE_SEVERITIES } from './error-report.ts';
import { acceptedJobSchema } from './job.ts';
import { nextCursor } from './values.ts';

const cellErrorSchema = z.object({
  column: z
    .string()
    .nullable()
    .meta({ description: 'One of `columns`, or null if the error applies to the whole row.' }),
  field: z.string(),
  code: z.string(),
  severity: z.enum(ISSUE_SEVERITIES),
  message: z.string(),
  suggested_fix: z.string(),
  suggested_value: z
    .string()
    .nullable()
    .meta({ description: 'A replacement value that passes the rule, or null if the fix is only advice.' }),
  original_value: z.string(),
});

/** `GET /jobs/{job_id}/rejected`. */
export const rejectedRowsSchema = z.object({
  columns: z.array(z.string()).meta({ description: 'Column names in the source file, made unique.' }),
  rows: z.array(z.object({ row_number: z.int(), values: z.array(z.string()), errors: z.array(cellErrorSchema) })),
  next_cursor: nextCursor,
  total: z.int(),
});

export const correctionRequestSchema = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        row_number: z.int().min(1),
        values: z.record(z.string().max(1000), z.string().max(32_767)).meta({
          description: 'New cell values by column name. Other cells keep their values.',
        }),
      }),
    )
    .min(1)
    .max(100_000),
  dry_run: z.boolean().default(false),
});

const rowValues = z.record(z.string().max(1000), z.string().max(32_767));

/** `PATCH /jobs/{job_id}/corrections/draft`. */
export const correctionDraftChangeSchema = z.strictObject({
  base_version: z
    .int()
    .min(0)
    .meta({ description: 'The version that the change is based on; 0 if there is no draft.' }),
  rows: z
    .array(
      z.strictObject({
        row_number: z.int().min(1),
        values: rowValues.meta({
          description: 'All changed cells of the row by column name, in place of what the draft has. Empty: none.',
        }),
      }),
    )
    .min(1)
    .max(100_000),
});

/** `GET /jobs/{job_id}/corrections/draft`. */
export const correctionDraftSchema = z.object({
  version: z.int().meta({ description: '0 until something is saved.' }),
  rows: z.array(z.object({ row_number: z.int(), values: rowValues })),
  saved_at: z.iso.datetime().nullable(),
  saved_by: z.string().nullable().meta({ description: 'The user or the client that saved it last.' }),
  saved_by_name: z.string().nullable(),
});

/** The response to saving: the draft without its rows. */
export const savedDraftSchema = correctionDraftSchema.omit({ rows: true });

/** `POST /jobs/{job_id}/corrections/values`. */
export const valueCorrectionSchema = z.strictObject({
  changes: z
    .array(
      z.strictObject({
        code: z.string().min(1).max(64),
        field: z.string().min(1).max(64),
        column: z.string().min(1).max(1000),
        from: z.string().max(32_767).meta({ description: 'The value as `GET /jobs/{job_id}/errors/values` shows it.' }),
        to: z.string().max(32_767).meta({ description: 'What stands in the cells instead; empty: nothing.' }),
      }),
    )
    .min(1)
    .max(1_000),
});

/** Results of the rules for single rows. */
export const correctionCheckSchema = z.object({
  rows: z.array(
    z.object({
      row_number: z.int(),
      errors: z.array(cellErrorSchema),
      deferred_codes: z.array(z.string()).meta({
        description: 'Codes of earlier errors in this row that can be re-evaluated only with the whole file.',
      }),
    }),
  ),
  valid_rows: z.int(),
  invalid_rows: z.int(),
});

export const correctionJobSchema = acceptedJobSchema;

export type CorrectionDraft = z.output<typeof correctionDraftSchema>;
export type SavedDraft = z.output<typeof savedDraftSchema>;
export type CellError = z.output<typeof cellErrorSchema>;
export type RejectedRows = z.output<typeof rejectedRowsSchema>;
export type CorrectionCheck = z.output<typeof correctionCheckSchema>;
