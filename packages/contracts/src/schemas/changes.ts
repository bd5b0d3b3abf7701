import { z } from 'zod';
import { jobIdSchema } from './job.ts';

const text = z.string().nullable();
const count = z.int().min(0);

export const CHANGE_KINDS = ['added', 'changed', 'terminated', 'missing', 'reinstated', 'expired'] as const;
export const changeKindSchema = z.enum(CHANGE_KINDS);
const personTypeSchema = z.enum(['member', 'dependent']);

const changeEntrySchema = z.object({
  kind: changeKindSchema,
  person_type: personTypeSchema,
  member_id: text,
  subscriber_member_id: text,
  first_name: text,
  last_name: text,
  date_of_birth: text,
  group_id: text,
  matched_by: z
    .enum(['member_id', 'ssn_birth_date', 'name_birth_date', 'relationship_birth_date'])
    .nullable()
    .meta({ description: 'How the person was found in both files.' }),
  conflict: z.enum(['member_id_reused', 'ambiguous_match', 'duplicate_identity']).nullable().meta({
    description: 'Why somebody who may be in both files stands here as missing and added.',
  }),
  pending: z.boolean().meta({ description: 'Terminated on a day that is still to come.' }),
  coverage_ended: z.boolean().meta({ description: 'Some of the coverages end, others go on.' }),
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

/** What changed from one file to the next, and a page of the people. */
export const jobChangesSchema = z.object({
  job_id: jobIdSchema,
  baseline_job_id: jobIdSchema.meta({ description: 'The job that this one is compared with.' }),
  counts: z.object({
    added: count,
    changed: count,
    terminated: count,
    missing: count,
    reinstated: count,
    expired: count,
    unchanged: count,
    conflicts: count,
  }),
  base: z.object({ members: count, dependents: count }).meta({
    description:
      'People of the baseline whose coverage had not ended, and everyone who stayed the same. Shares refer to them.',
  }),
  fields_not_in_file: z.array(z.string()).meta({
    description: 'Fields that many had in the baseline and nobody has in this file. They are not compared.',
  }),
  guard: z.object({
    outcome: z.enum(['passed', 'warned']),
    rule: z.enum(['max_missing_share', 'max_terminated_share', 'max_conflict_share', 'all_missing']).nullable(),
    person_type: personTypeSchema.nullable(),
    people: count.nullable(),
    share: z.number().nullable(),
    limit: z.number().nullable(),
  }),
  changes: z.array(changeEntrySchema),
  next_cursor: z.string().nullable(),
});

export type JobChanges = z.output<typeof jobChangesSchema>;
