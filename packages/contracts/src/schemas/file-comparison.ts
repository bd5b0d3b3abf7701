import { z } from 'zod';
import { FILE_KINDS } from '../vendor-config.ts';
import { jobIdSchema } from './job-id.ts';
import { timestamp } from './values.ts';

const count = z.int().min(0);
export const personTypeSchema = z.enum(['member', 'dependent']);

/** Counts of two compared files. */
export const comparedShape = {
  counts: z.object({
    added: count,
    changed: count,
    terminated: count,
    missing: count,
    reinstated: count,
    expired: count,
    // Comparisons from before this kind existed don't have it.
    rejected: count.default(0).meta({ description: 'People whose rows in this file were rejected.' }),
    unchanged: count,
    conflicts: count,
    // Comparisons from before families were counted don't have them.
    families_added: count.default(0).meta({ description: 'Families of whom everyone is added.' }),
    families_changed: count.default(0).meta({ description: 'Families in which anyone differs, is added, or is gone.' }),
    families_missing: count.default(0).meta({ description: 'Families of whom no one is left.' }),
  }),
  by_field: z
    .array(z.object({ field: z.string(), people: count }))
    .default([])
    .meta({
      description:
        'How many people who are in both files differ in each field, at most 50 fields. Coverages are named by their benefit.',
    }),
  base: z.object({ members: count, dependents: count }).meta({
    description:
      'People of the baseline whose coverage had not ended, and everyone who stayed the same. Shares refer to them.',
  }),
  fields_not_in_file: z.array(z.string()).meta({
    description: 'Fields that many people had in the baseline and no one has in this file. They are not compared.',
  }),
  fields_new_in_file: z.array(z.string()).meta({
    description: 'Fields that many people have in this file and no one had in the baseline. They are not compared.',
  }),
  guard: z.object({
    outcome: z.enum(['passed', 'warned', 'failed', 'accepted']).meta({
      description: 'failed: the file is held (membership_drop). accepted: a person released it.',
    }),
    rule: z
      .enum(['max_missing_share', 'max_terminated_share', 'max_conflict_share', 'max_missing', 'all_missing'])
      .nullable(),
    person_type: personTypeSchema.nullable(),
    people: count.nullable(),
    share: z.number().nullable(),
    limit: z.number().nullable().meta({ description: 'A share, or with max_missing a number of people.' }),
  }),
};

export const FILE_KIND_REASONS = ['upload', 'feed', 'vendor', 'origin', 'file', 'maintenance_type', 'assumed'] as const;

const REASONS = [
  'baseline_deleted',
  'baseline_unreadable',
  'file_kind_unknown',
  'no_full_file',
  'overtaken',
  'superseded',
  'too_many_differences',
] as const;

/** How a file differs from the feed's previous file. Only counts, computed when the file was processed. */
export const fileComparisonSchema = z.object({
  feed_id: z.string(),
  feed: z.string().meta({ description: "The feed's name, as at the upload." }),
  // Comparisons from before these fields existed are of full files.
  file_kind: z.enum(FILE_KINDS).default('full').meta({
    description:
      'change: the file only says what is different, so no one is missing. The next file is not compared with it.',
  }),
  file_kind_reason: z.enum(FILE_KIND_REASONS).default('assumed').meta({
    description:
      'What decided the kind: the upload, a setting of the feed or vendor, the job that this one reprocesses or corrects (origin), BGN08 of the file, or what its rows say they are (maintenance_type).',
  }),
  file_date: z.iso.date().nullable().default(null).meta({
    description:
      'The day of the file, as given at the upload or in BGN03. A file of an earlier day than its baseline takes no position.',
  }),
  state: z.enum(['first_file', 'compared', 'not_compared']),
  reason: z.enum(REASONS).nullable().meta({ description: 'Why nothing could be compared.' }),
  position: z
    .int()
    .min(1)
    .nullable()
    .meta({ description: "1, 2, 3 among the feed's files. null: the next file is not compared with this one." }),
  baseline_job_id: jobIdSchema.nullable().meta({ description: 'The job that this one was compared with.' }),
  days_since_baseline: z.int().nullable().default(null).meta({
    description: 'Days from the submission of the baseline to that of this file.',
  }),
  mapping_changed: z.boolean().default(false).meta({
    description: "The baseline was processed with another version of the vendor's configuration.",
  }),
  result: z.object(comparedShape).nullable().meta({ description: 'null unless state is compared.' }),
  guard: comparedShape.guard.nullable().meta({
    description:
      'What the guard found where the files are too large or too different to be compared: people are counted by their IDs, names, and birth dates alone. null otherwise; `result` has the guard of a comparison.',
  }),
  rejected_at: timestamp.nullable().meta({
    description: 'When a person rejected the held file. It stays unpublished and can’t be released.',
  }),
  released_as: jobIdSchema.nullable().default(null).meta({
    description: 'The job that a person created by releasing the held file. It says whether the file is published.',
  }),
});

/**
 * As stored with a job. `absent` has no values of people: where the records of those are who are not in this file, so
 * that the next file's comparison recognizes them.
 */
export const storedComparisonSchema = fileComparisonSchema.extend({
  absent: z
    .array(
      z.object({
        job_id: jobIdSchema,
        kind: z.enum(['rejected', 'missing', 'expired']),
        since: z.string(),
        places: z.array(z.tuple([z.int(), z.int()])),
      }),
    )
    .default([]),
});
export type StoredComparison = z.output<typeof storedComparisonSchema>;

/** Whether a failed job's file is held until a user accepts it. Its records exist but aren't published. */
export function isHeld({ errorCode }: { readonly errorCode: string | null }): boolean {
  return errorCode === 'membership_drop' || errorCode === 'comparison_failed';
}

/** Stored with the job that processes an accepted file again. Only this drop, or a smaller one, is accepted. */
export const acceptedDropSchema = z.object({
  baseline_job_id: jobIdSchema.nullable(),
  missing: count.nullable(),
  terminated: count.nullable(),
  conflicts: count.nullable(),
  comment: z.string(),
});
export type AcceptedDrop = z.output<typeof acceptedDropSchema>;

export type FileComparison = z.output<typeof fileComparisonSchema>;

const DAY_MS = 86_400_000;

/** Whether a file of this day (YYYY-MM-DD) can't have been sent yet, in any time zone. */
export function isInFuture(fileDate: string, now: Date): boolean {
  return fileDate > new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10);
}
