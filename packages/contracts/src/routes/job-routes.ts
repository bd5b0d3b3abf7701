import { z } from 'zod';
import {
  acceptDropSchema,
  changeKindSchema,
  conflictSchema,
  jobChangesSchema,
  matchedBySchema,
} from '../schemas/changes.ts';
import { personTypeSchema } from '../schemas/file-comparison.ts';
import { acceptedJobSchema, jobDetailSchema, jobStateSchema, reprocessSchema } from '../schemas/job.ts';
import { jobIdSchema } from '../schemas/job-id.ts';
import { statusResponseSchema } from '../schemas/run.ts';
import { cursorQuery, limitQuery, listQuery, timestampInput } from '../schemas/values.ts';
import { defineRoute, json, notModified } from './route-contract.ts';

const byJob = z.object({ job_id: jobIdSchema });

export const JOB_ROUTES = {
  getJob: defineRoute({
    method: 'get',
    path: '/jobs/{job_id}',
    tag: 'Jobs',
    summary: 'Get a job',
    access: 'files:read',
    forUploads: true,
    params: byJob,
    query: z.object({
      wait: z.coerce
        .number({ error: 'must be a number of seconds from 0 to 60' })
        .min(0, 'must be a number of seconds from 0 to 60')
        .max(60, 'must be a number of seconds from 0 to 60')
        .optional()
        .meta({
          description: 'Long polling: waits up to this many seconds for the job’s state to change before responding.',
        }),
    }),
    responses: { 200: json('The job.', jobDetailSchema) },
    errors: ['job_not_found'],
  }),
  streamJobEvents: defineRoute({
    method: 'get',
    path: '/jobs/{job_id}/events',
    tag: 'Jobs',
    summary: 'Stream job events',
    description:
      'Streams `state` and `progress` as server-sent events until the job reaches a final state. Send Last-Event-ID to resume.',
    access: 'files:read',
    forUploads: true,
    params: byJob,
    responses: { 200: { description: 'The event stream.', content: { 'text/event-stream': z.string() } } },
    errors: ['job_not_found'],
  }),
  cancelJob: defineRoute({
    method: 'post',
    path: '/jobs/{job_id}/cancel',
    tag: 'Jobs',
    summary: 'Cancel a job',
    description: 'Cancels a queued or processing job. The job ends as failed with error.code cancelled.',
    access: 'files:write',
    idempotent: 'request',
    params: byJob,
    responses: { 200: json('The job.', jobDetailSchema) },
    errors: ['job_not_found', 'job_not_cancellable'],
  }),
  deleteJobFiles: defineRoute({
    method: 'delete',
    path: '/jobs/{job_id}/files',
    tag: 'Jobs',
    summary: 'Delete a job’s files',
    description:
      'Permanently deletes the original, the output, and the error report before their retention period ends by destroying their encryption keys. A job in progress is canceled first. The job itself remains with its counts and timestamps but without the filename, and downloads return output_not_available. If another job reprocesses the same original, the original is deleted with that job.',
    access: 'files:write',
    params: byJob,
    responses: { 204: { description: 'The files are deleted, or were already deleted.' } },
    errors: ['job_not_found'],
  }),
  reprocessJob: defineRoute({
    method: 'post',
    path: '/jobs/{job_id}/reprocess',
    tag: 'Jobs',
    summary: 'Reprocess a job',
    description:
      'Creates a new job that processes the stored original with the current vendor configuration. `date_order` answers the warning ambiguous_date_order for this file; corrections and later jobs of the file keep the answer.',
    access: 'files:write',
    idempotent: 'request',
    params: byJob,
    body: { type: 'json', schema: reprocessSchema.optional() },
    responses: { 201: json('The new job.', acceptedJobSchema) },
    errors: ['job_not_found', 'output_not_available'],
  }),
  acceptDrop: defineRoute({
    method: 'post',
    path: '/jobs/{job_id}/accept-drop',
    tag: 'Jobs',
    summary: 'Accept a held file',
    description:
      'For a job that failed with membership_drop or comparison_failed: makes a new job that processes the file again and publishes it, if it is compared with the same file and no more people are missing, ended, or in conflict than now. A file that was rejected can’t be accepted. People only, never API clients. Audited with the reason.',
    access: 'feeds:accept',
    idempotent: 'request',
    params: byJob,
    body: { type: 'json', schema: acceptDropSchema },
    responses: { 201: json('The new job.', acceptedJobSchema) },
    errors: ['job_not_found', 'drop_not_acceptable', 'output_not_available'],
  }),
  getChanges: defineRoute({
    method: 'get',
    path: '/jobs/{job_id}/changes',
    tag: 'Jobs',
    summary: 'Changes since the last file',
    description:
      "Lists who was added, changed, terminated, or left out, compared with the vendor's previous completed file or with the baseline job. Both must be full files: in a file that contains only changes, no one counts as missing. Every read is audited.",
    access: 'files:read',
    params: byJob,
    query: z.object({
      baseline: jobIdSchema.optional().meta({ description: 'Compare with this job instead.' }),
      kind: listQuery(changeKindSchema).optional().meta({ description: 'One or more, separated by commas.' }),
      person_type: personTypeSchema.optional(),
      field: z.string().max(256).optional().meta({
        description: 'Only people in whom this field differs, such as address.zip or coverages[medical].plan_id.',
      }),
      group_id: z.string().max(256).optional(),
      member_id: z.string().max(256).optional().meta({ description: "The person's own ID or the subscriber's." }),
      matched_by: matchedBySchema.optional(),
      conflict: conflictSchema.optional(),
      limit: limitQuery(100, 1000),
      cursor: cursorQuery,
    }),
    responses: { 200: json('The changes.', jobChangesSchema) },
    errors: ['job_not_found', 'output_not_ready', 'output_not_available', 'changes_not_available'],
  }),
  listRuns: defineRoute({
    method: 'get',
    path: '/status',
    atRoot: true,
    tag: 'Polling',
    summary: 'List recent runs',
    description:
      'Lists the last 30 days, newest first. Send If-None-Match: an unchanged list returns 304, which does not count against the rate limit.',
    access: 'files:read',
    query: z.object({
      limit: limitQuery(100, 500),
      cursor: cursorQuery,
      status: jobStateSchema.optional(),
      since: timestampInput.optional(),
    }),
    responses: { 200: json('The runs.', statusResponseSchema), 304: notModified },
  }),
};
