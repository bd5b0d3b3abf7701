import { z } from 'zod';
import { dropGuardShape, fileKindSettingSchema } from '../vendor-config.ts';
import { fileComparisonSchema } from './file-comparison.ts';
import { jobStateSchema } from './job.ts';
import { jobIdSchema } from './job-id.ts';
import { nextCursor, timestamp } from './values.ts';

/** The sender's name for one of a vendor's feeds. Marks that reverse the direction of text would show another name. */
export const feedNameSchema = z
  .string()
  .trim()
  .normalize()
  .max(100, 'expected at most 100 characters')
  .regex(
    /^[^/\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Surrogate}]+$/u,
    'expected 1 to 100 printable characters and no slash',
  );

/** How often files are expected. */
export const RHYTHMS = ['weekdays', 'daily', 'weekly', 'biweekly', 'monthly'] as const;
export type Rhythm = (typeof RHYTHMS)[number];

const graceHours = z.int().min(1).max(744).meta({
  description:
    'A file that is so many hours over its time is late. Default: 6 for daily and weekdays, 24 for weekly, 48 for biweekly, 72 for monthly.',
});
const cadenceSchema = z.strictObject({ every: z.enum(RHYTHMS), grace_hours: graceHours.optional() });
const guardOverrideSchema = z.strictObject(dropGuardShape).partial();

/** The stored settings of a feed. */
export const feedSettingsSchema = z.object({
  cadence: cadenceSchema.nullable().default(null),
  guard: guardOverrideSchema.default({}),
  file_kind: fileKindSettingSchema.optional(),
  paused: z.boolean().default(false),
});
export type FeedSettings = z.output<typeof feedSettingsSchema>;

/** `PATCH /feeds/{feed_id}`: missing fields aren't changed. */
export const feedChangeSchema = z.strictObject({
  cadence: cadenceSchema.nullable().optional().meta({ description: 'null: learned from when files came.' }),
  guard: guardOverrideSchema
    .optional()
    .meta({ description: "Limits of this feed; for those that are left out, the vendor's apply. {} removes all." }),
  file_kind: fileKindSettingSchema.optional().meta({
    description:
      "Whether files have everyone who is covered or only what is different. Overrides the vendor's setting. auto: the vendor's setting.",
  }),
  paused: z.boolean().optional().meta({ description: 'No file is expected, so none is late.' }),
  baseline_job_id: jobIdSchema.optional().meta({
    description: 'A completed job of this feed: the next file is compared with it. For when the last file was wrong.',
  }),
  rejected_job_id: jobIdSchema.optional().meta({
    description:
      "The feed's `held_job_id`: nothing of the file is published, it can’t be released anymore, and the feed waits for the next one.",
  }),
});

export const FEED_STATES = ['held', 'late', 'due', 'on_time', 'learning', 'paused'] as const;

export const feedSchema = z.object({
  feed_id: z.string(),
  name: z.string(),
  vendor_id: z.string().nullable(),
  vendor: z.string(),
  state: z.enum(FEED_STATES).meta({
    description:
      'held: the last file waits for a person. late, due, on_time: by when the next file is expected; due: within 12 hours, or its grace is not over. learning: no rhythm is set, and the last five files show none.',
  }),
  files: z.int().meta({ description: 'Files that followed each other.' }),
  last_file_at: timestamp.nullable(),
  baseline_job_id: jobIdSchema.nullable().meta({ description: 'The job that the next file is compared with.' }),
  held_job_id: jobIdSchema.nullable(),
  members: z
    .int()
    .nullable()
    .meta({ description: 'Of the baseline, without dependents. null: its files were deleted.' }),
  changes: fileComparisonSchema.nullable().meta({ description: 'Of the file that is held, or else of the baseline.' }),
  last_files: z
    .array(
      z.object({
        job_id: jobIdSchema,
        status: jobStateSchema,
        error_code: z.string().nullable(),
        valid_rows: z.int().nullable(),
        submitted_at: timestamp,
      }),
    )
    .meta({ description: 'The newest files in any state, at most 8, oldest first.' }),
  cadence: z.object({ every: z.enum(RHYTHMS), grace_hours: z.int(), source: z.enum(['set', 'learned']) }).nullable(),
  next_expected_at: timestamp.nullable(),
  late_since: timestamp
    .nullable()
    .meta({ description: 'When the grace of the expected file ended. null: none is late.' }),
  guard: guardOverrideSchema.meta({ description: "Limits of this feed that differ from the vendor's." }),
  file_kind: fileKindSettingSchema.meta({ description: "auto: the vendor's setting applies." }),
  paused: z.boolean(),
});
export const feedListSchema = z.object({ feeds: z.array(feedSchema) });

const feedFileSchema = z.object({
  job_id: jobIdSchema,
  file_name: z.string(),
  status: jobStateSchema,
  error_code: z.string().nullable(),
  submitted_at: timestamp,
  members: z.int().nullable(),
  changes: fileComparisonSchema.nullable(),
});

/** A feed with its newest files. */
export const feedDetailSchema = feedSchema.extend({ recent_files: z.array(feedFileSchema) });

export const feedFilesSchema = z.object({ files: z.array(feedFileSchema), next_cursor: nextCursor });

export type FeedBody = z.output<typeof feedSchema>;
export type FeedDetail = z.output<typeof feedDetailSchema>;
