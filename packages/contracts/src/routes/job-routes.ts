import { z } from 'zod';
import { changeKindSchema, jobChangesSchema } from '../schemas/changes.ts';
import { acceptedJobSchema, jobDetailSchema, jobIdSchema, jobStateSchema } from '../schemas/job.ts';
import { statusResponseSchema } from '../schemas/run.ts';
import { cursorQuery, instantInput, limitQuery } from '../schemas/values.ts';
import { defineRoute, json, notModified } from './route-contract.ts';

const byJob = z.object({ job_id: jobIdSchema });

export const JOB_ROUTES = {
  getJob: defineRoute({
    method: 'get',
    path: '/jobs/{job_id}',
    tag: 'Jobs',
    summary: 'Job status and details',
    access: 'files:read',
    params: byJob,
    query: z.object({
      wait: z.coerce
        .number({ error: 'expected seconds from 0 to 60' })
        .min(0, 'expected seconds from 0 to 60')
        .max(60, 'expected seconds from 0 to 60')
        .optional()
        .meta({ description: 'Hold the answer up to that many seconds, until the state changes.' }),
    }),
    responses: { 200: json('The job.', jobDetailSchema) },
    errors: ['job_not_found'],
  }),
  streamJobEvents: defineRoute({
    method: 'get',
    path: '/jobs/{job_id}/events',
    tag: 'Jobs',
    summary: 'State and progress as server-sent events',
    description: 'Events `state` and `progress`; the stream ends with the terminal state. Last-Event-ID resumes.',
    access: 'files:read',
    params: byJob,
    responses: { 200: { description: 'The stream.', content: { 'text/event-stream': z.string() } } },
    errors: ['job_not_found'],
  }),
  cancelJob: defineRoute({
    method: 'post',
    path: '/jobs/{job_id}/cancel',
    tag: 'Jobs',
    summary: 'Cancel a queued or processing job',
    description: 'The job ends as failed with error.code cancelled.',
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
    summary: 'Delete the files of a job now',
    description:
      'Original, output and error report go for good, before their retention ends: the key they are encrypted with is destroyed. A job that is under way is cancelled first. The job itself stays, with its counts and times and without the name of the file; downloads answer output_not_available. An original that a reprocessing still stands on goes with that job.',
    access: 'files:write',
    params: byJob,
    responses: { 204: { description: 'The files are gone, now or before.' } },
    errors: ['job_not_found'],
  }),
  reprocessJob: defineRoute({
    method: 'post',
    path: '/jobs/{job_id}/reprocess',
    tag: 'Jobs',
    summary: 'Process the stored original again',
    description: 'Makes a new job with the vendor configuration of today.',
    access: 'files:write',
    idempotent: 'request',
    params: byJob,
    responses: { 201: json('The new job.', acceptedJobSchema) },
    errors: ['job_not_found', 'output_not_available'],
  }),
  getChanges: defineRoute({
    method: 'get',
    path: '/jobs/{job_id}/changes',
    tag: 'Jobs',
    summary: 'Changes since the last file',
    description:
      "Who was added, changed, terminated or left out, compared with the vendor's last completed file before this one, or with the job named as baseline. Both must be full files: of a file that holds changes only, nobody is missing. Every read is audited.",
    access: 'files:read',
    params: byJob,
    query: z.object({
      baseline: jobIdSchema.optional().meta({ description: 'Compare with this job instead.' }),
      kind: changeKindSchema.optional(),
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
    summary: 'Poll recent runs',
    description:
      'Newest first, of the last 30 days. ETag and If-None-Match: an unchanged listing is a 304 and costs nothing.',
    access: 'files:read',
    query: z.object({
      limit: limitQuery(100, 500),
      cursor: cursorQuery,
      status: jobStateSchema.optional(),
      since: instantInput.optional(),
    }),
    responses: { 200: json('The runs.', statusResponseSchema), 304: notModified },
  }),
};
