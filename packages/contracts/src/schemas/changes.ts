import { z } from 'zod';
import { comparedShape, personTypeSchema } from './file-comparison.ts';
import { jobIdSchema } from './job-id.ts';

const text = z.string().nullable();

export const CHANGE_KINDS = ['added', 'changed', 'terminated', 'missing', 'reinstated', 'expired', 'rejected'] as const;
export const changeKindSchema = z.enum(CHANGE_KINDS);

export const conflictSchema = z.enum([
  'member_id_reused',
  'same_ssn_other_person',
  'ambiguous_match',
  'duplicate_identity',
  'merged_persons',
  'split_person',
]);

export const matchedBySchema = z.enum(['member_id', 'ssn_birth_date', 'name_birth_date', 'relationship_birth_date']);

const changeEntrySchema = z.object({
  kind: changeKindSchema,
  person_type: personTypeSchema,
  person_key: text.meta({
    description:
      "The person's key in the records, the same in every file of the feed. null: the person can't be told from another one in the family.",
  }),
  family_key: text.meta({ description: "The key of the family's member." }),
  member_id: text,
  subscriber_member_id: text,
  first_name: text,
  last_name: text,
  date_of_birth: text,
  ssn: text.meta({ description: 'Masked, as in the records.' }),
  group_id: text,
  matched_by: matchedBySchema.nullable().meta({ description: 'How the person was found in both files.' }),
  conflict: conflictSchema.nullable().meta({
    description: 'Why a person who might be in both files is listed as missing or added.',
  }),
  conflict_id: z.int().nullable().meta({ description: 'The same number for all people of one conflict.' }),
  pending: z.boolean().meta({ description: 'Terminated on a day that is still to come.' }),
  coverage_ended: z.boolean().meta({ description: 'Some of the coverages end, others go on.' }),
  family_missing: z.boolean().meta({ description: 'Missing, and so is everyone else of the family.' }),
  note: z.enum(['had_future_end', 'already_active', 'rejected_before']).nullable().meta({
    description:
      'had_future_end: missing before their coverage ends. already_active: reinstated while covered. rejected_before: their row in the baseline was rejected. They are compared with an earlier file, or listed as added if that is gone.',
  }),
  absent_since: z.string().nullable().meta({
    description: 'Reinstated, and not in the baseline: the day since which files came without the person.',
  }),
  row_number: z.int().nullable(),
  before_row_number: z.int().nullable(),
  fields: z.array(
    z.object({
      field: z.string().meta({ examples: ['coverages[medical].plan_id'] }),
      before: text,
      after: text,
    }),
  ),
});

/** `POST /jobs/{job_id}/accept-drop`. */
export const acceptDropSchema = z.strictObject({
  comment: z
    .string()
    .trim()
    .min(3, 'expected the reason, in at least 3 characters')
    .max(1000, 'expected at most 1000 characters')
    .meta({
      description: 'Why so many people are missing. Part of the audit trail, so without names of people.',
    }),
});

/** What changed from one file to the next, with a page of people. */
export const jobChangesSchema = z.object({
  job_id: jobIdSchema,
  baseline_job_id: jobIdSchema.meta({ description: 'The job that this one is compared with.' }),
  ...comparedShape,
  concentration: z
    .array(z.object({ field: z.string(), value: z.string(), missing: z.int(), of: z.int(), in_file: z.int() }))
    .meta({
      description:
        'If the guard trips: values that at least 80% of the missing people share and hardly anybody in the file has.',
    }),
  vanished: z.array(z.object({ field: z.string(), value: z.string(), missing: z.int(), before: z.int() })).meta({
    description:
      'If the guard trips: values that at least two people had in the baseline and no one has in this file, because at least 80% of these people are missing. At most 20, the largest first.',
  }),
  changes: z.array(changeEntrySchema),
  next_cursor: z.string().nullable(),
});

export type JobChanges = z.output<typeof jobChangesSchema>;
