import { z } from 'zod';
import { jobIdSchema } from './job-id.ts';
import { timestamp } from './values.ts';

const MAX_NOTE = 2000;

export const jobNoteSchema = z.object({
  note_id: z.string(),
  text: z.string().meta({ description: 'SSNs are masked.' }),
  author_id: z.string(),
  author_name: z
    .string()
    .nullable()
    .meta({ description: 'Name of the user or API client, or null if no longer known.' }),
  created_at: timestamp,
});

const assigneeSchema = z.object({ user_id: z.string(), name: z.string() });

/** `GET /jobs/{job_id}/notes`. */
export const jobNotesSchema = z.object({
  job_id: jobIdSchema,
  assignee: assigneeSchema.nullable().meta({ description: 'Who looks after the job. null: no one.' }),
  assignable: z.array(assigneeSchema).meta({ description: 'The active users of the account who can correct files.' }),
  notes: z.array(jobNoteSchema).meta({ description: 'Oldest first, at most 500.' }),
});

/** `POST /jobs/{job_id}/notes`. */
export const newJobNoteSchema = z.strictObject({ text: z.string().trim().min(1).max(MAX_NOTE) });

/** `PUT /jobs/{job_id}/assignee`. */
export const jobAssigneeSchema = z.strictObject({
  user_id: z.string().max(64).nullable().meta({ description: 'An active user of the account. null: no one.' }),
});

export type JobNotes = z.output<typeof jobNotesSchema>;
export type JobNote = z.output<typeof jobNoteSchema>;
