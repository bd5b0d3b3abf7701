import { z } from 'zod';
import { TARGET_FIELD_NAMES } from '../target-fields.ts';
import { CUSTOM_FIELD_TYPES, customFieldPath } from '../vendor-config.ts';
import { columnReadingSchema } from './column-reading.ts';
import { cutsSchema, presentCutsSchema } from './cuts.ts';
import { jobIdSchema } from './job-id.ts';

const share = z.number().min(0).max(1);

/** `GET /jobs/{job_id}/columns`. */
export const jobColumnsSchema = z.object({
  job_id: jobIdSchema,
  vendor_id: z.string().nullable(),
  vendor_config_version: z.int().nullable(),
  sampled_rows: z.int().meta({ description: 'First rows of the file that samples and shares are of.' }),
  lacking: z.array(z.string()).meta({ description: 'Fields that every row must have and no column gives.' }),
  missing: z.array(z.string()).meta({ description: "Columns of the vendor's usual file that this one lacks." }),
  cuts: presentCutsSchema.nullable().meta({
    description:
      'Where a fixed-width file is cut. Null: the file has another format, printed pages, several record types with columns of their own, or columns that overlap.',
  }),
  columns: z.array(
    z.object({
      name: z.string(),
      samples: z.array(z.string()).meta({ description: 'The most frequent values and the longest. SSNs are masked.' }),
      filled: share.meta({ description: 'Share of the sampled rows that have a value.' }),
      distinct: z.int().meta({ description: 'How many different values the sampled rows have.' }),
      top_values: z.array(z.object({ value: z.string(), rows: z.int() })).meta({
        description: 'Up to six of the most frequent values, and how many sampled rows have each. SSNs are masked.',
      }),
      fields: z
        .array(
          z.object({
            field: z.string(),
            transforms: z.array(z.string()),
            confidence: share.nullable().meta({
              description: 'How well label and values speak for it; null where they say nothing.',
            }),
          }),
        )
        .meta({ description: 'What it feeds; empty: it is not used.' }),
      reading: columnReadingSchema.nullable().meta({
        description: 'What the header and the values say, independent of the configuration. null: they say nothing.',
      }),
      suggestion: z
        .object({ field: z.string(), confidence: share.nullable() })
        .nullable()
        .meta({ description: 'Of a column that is not used: what it probably is.' }),
      renamed_from: z.string().nullable().meta({ description: "Its name in the vendor's usual file." }),
      is_new: z.boolean().meta({ description: "The vendor's usual file has no such column." }),
      needs_review: z.boolean().meta({ description: 'To be looked at by a person.' }),
    }),
  ),
});

/** `POST /vendors/{vendor_id}/columns`. */
export const vendorColumnsSchema = z
  .strictObject({
    changes: z
      .array(
        z.strictObject({
          column: z.string().min(1).max(256),
          field: z
            .union([z.enum(TARGET_FIELD_NAMES), customFieldPath])
            .nullable()
            .meta({
              description:
                'Null: the column is ignored from now on. `custom.<name>` keeps a column that fits no field.',
            }),
          type: z.enum(CUSTOM_FIELD_TYPES).optional().meta({
            description: 'Type of the custom field. Without it, an existing one keeps its type, and a new one is text.',
          }),
          keep_others: z.boolean().default(false).meta({
            description:
              'The columns that the field is read from now are read further where this one is missing or empty: for a column that has another name in some files.',
          }),
        }),
      )
      .max(100)
      .default([]),
    cuts: z
      .strictObject({
        job_id: jobIdSchema.meta({ description: 'A job of the file that shows where the columns are.' }),
        columns: cutsSchema,
      })
      .optional()
      .meta({
        description:
          'Where fixed-width files are cut from now on. Positions count characters. A field keeps its column if the name or the position is the same, and loses it otherwise. Cuts are made before `changes`.',
        examples: [
          {
            job_id: 'job_019a2b3c4d5e7f8091a2b3c4d5e6f708',
            columns: [
              { name: 'Employee ID', start: 1, length: 9 },
              { name: 'Last Name', start: 10, length: 20 },
            ],
          },
        ],
      }),
    comment: z.string().max(1000).optional(),
  })
  .refine(({ changes, cuts }) => changes.length > 0 || cuts !== undefined, {
    path: ['changes'],
    message: 'changes or cuts are required',
  });

export type JobColumns = z.output<typeof jobColumnsSchema>;
export type ColumnChange = z.output<typeof vendorColumnsSchema>['changes'][number];
