import { z } from 'zod';
import { ISSUE_SEVERITIES } from './error-report.ts';
import { acceptedJobSchema } from './job.ts';
import { nextCursor } from './values.ts';

const cellErrorSchema = z.object({
  column: z.string().nullable().meta({ description: 'One of `columns`; null: the row as a whole.' }),
  field: z.string(),
  code: z.string(),
  severity: z.enum(ISSUE_SEVERITIES),
  message: z.string(),
  suggested_fix: z.string(),
  suggested_value: z
    .string()
    .nullable()
    .meta({ description: 'Text for the cell that was tried and passes the rule; null when the fix is advice.' }),
  original_value: z.string(),
});

/** `GET /jobs/{job_id}/rejected`. */
export const rejectedRowsSchema = z.object({
  columns: z.array(z.string()).meta({ description: 'Of the source file, each name once.' }),
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
          description: 'Cells that change, by column; the others stay as they are in the file.',
        }),
      }),
    )
    .min(1)
    .max(100_000),
  dry_run: z.boolean().default(false),
});

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

/** What the rules of single rows say. */
export const correctionCheckSchema = z.object({
  rows: z.array(
    z.object({
      row_number: z.int(),
      errors: z.array(cellErrorSchema),
      judged_with_file: z
        .array(z.string())
        .meta({ description: 'Codes that stood against the row and that only the whole file can judge again.' }),
    }),
  ),
  valid_rows: z.int(),
  invalid_rows: z.int(),
});

export const correctionJobSchema = acceptedJobSchema;

export type CellError = z.output<typeof cellErrorSchema>;
export type RejectedRows = z.output<typeof rejectedRowsSchema>;
export type CorrectionCheck = z.output<typeof correctionCheckSchema>;
