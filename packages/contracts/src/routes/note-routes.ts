import { z } from 'zod';
import { jobIdSchema } from '../schemas/job-id.ts';
import { jobAssigneeSchema, jobNoteSchema, jobNotesSchema, newJobNoteSchema } from '../schemas/job-note.ts';
import { defineRoute, json } from './route-contract.ts';

const byJob = z.object({ job_id: jobIdSchema });

/** What the people of an account tell each other about a job. */
export const NOTE_ROUTES = {
  getJobNotes: defineRoute({
    method: 'get',
    path: '/jobs/{job_id}/notes',
    tag: 'Jobs',
    summary: 'Get the notes on a job and who looks after it',
    access: 'files:read',
    params: byJob,
    responses: { 200: json('The notes.', jobNotesSchema) },
    errors: ['job_not_found'],
  }),
  addJobNote: defineRoute({
    method: 'post',
    path: '/jobs/{job_id}/notes',
    tag: 'Jobs',
    summary: 'Add a note to a job',
    description:
      'For the people of your account. Notes are stored encrypted, can’t be changed, and are deleted with the files of the job. Audited.',
    access: 'files:write',
    idempotent: 'request',
    params: byJob,
    body: { type: 'json', schema: newJobNoteSchema, neverStored: ['text'] },
    responses: { 201: json('The note.', jobNoteSchema) },
    errors: ['job_not_found', 'output_not_available'],
  }),
  assignJob: defineRoute({
    method: 'put',
    path: '/jobs/{job_id}/assignee',
    tag: 'Jobs',
    summary: 'Say who looks after a job',
    description: 'Replaces the person who looked after it. Audited.',
    access: 'files:write',
    params: byJob,
    body: { type: 'json', schema: jobAssigneeSchema },
    responses: { 200: json('The notes, with who looks after the job.', jobNotesSchema) },
    errors: ['job_not_found', 'user_not_found', 'output_not_available'],
  }),
};
