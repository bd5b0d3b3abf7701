import { z } from 'zod';
import {
  correctionCheckSchema,
  correctionDraftChangeSchema,
  correctionDraftSchema,
  correctionJobSchema,
  correctionRequestSchema,
  rejectedRowsSchema,
  savedDraftSchema,
  valueCorrectionSchema,
} from '../schemas/correction.ts';
import { fileFormatSchema, jobStateSchema } from '../schemas/job.ts';
import { jobIdSchema } from '../schemas/job-id.ts';
import { errorFamiliesSchema, errorSummarySchema, errorValuesSchema, jobListSchema } from '../schemas/job-list.ts';
import { overviewSchema } from '../schemas/overview.ts';
import { booleanQuery, cursorQuery, limitQuery, timestampInput } from '../schemas/values.ts';
import { defineRoute, json } from './route-contract.ts';

const byJob = z.object({ job_id: jobIdSchema });
const MAX_CORRECTION_BYTES = 16 * 1024 * 1024;

/** For users, across files. */
export const OVERVIEW_ROUTES = {
  listJobs: defineRoute({
    method: 'get',
    path: '/jobs',
    tag: 'Jobs',
    summary: 'List and search jobs',
    description: 'Lists jobs, newest first unless `order` says otherwise. Filters can be combined.',
    access: 'files:read',
    query: z.object({
      limit: limitQuery(50, 500),
      cursor: cursorQuery,
      status: jobStateSchema.optional(),
      vendor: z
        .string()
        .max(64)
        .optional()
        .meta({ description: 'Vendor ID. Use `unknown` for files that match no vendor.' }),
      format: fileFormatSchema.optional(),
      search: z
        .string()
        .max(200)
        .optional()
        .meta({ description: 'Part of the filename, case-insensitive, or a job ID.' }),
      assignee: z
        .string()
        .max(64)
        .optional()
        .meta({ description: 'Only jobs that this user looks after, by user ID.' }),
      since: timestampInput.optional(),
      until: timestampInput.optional().meta({ description: 'Submitted before this time.' }),
      order: z.enum(['newest', 'oldest']).default('newest').meta({ description: 'By when the files were submitted.' }),
    }),
    responses: { 200: json('The jobs.', jobListSchema) },
  }),
  getErrorSummary: defineRoute({
    method: 'get',
    path: '/jobs/{job_id}/errors/summary',
    tag: 'Jobs',
    summary: 'Get the error summary',
    access: 'files:read',
    params: byJob,
    responses: { 200: json('Error and warning counts by rule and field, largest first.', errorSummarySchema) },
    errors: ['job_not_found', 'output_not_ready', 'output_not_available'],
  }),
  getErrorValues: defineRoute({
    method: 'get',
    path: '/jobs/{job_id}/errors/values',
    tag: 'Jobs',
    summary: 'Errors by rule, column and distinct value',
    description: 'What to change once instead of cell by cell. Most frequent first. Every read is audited.',
    access: 'files:read',
    forUploads: true,
    params: byJob,
    query: z.object({
      code: z.string().min(1).max(64).optional(),
      field: z.string().min(1).max(64).optional(),
      limit: limitQuery(100, 1_000),
      cursor: cursorQuery,
    }),
    responses: { 200: json('The values.', errorValuesSchema) },
    errors: ['job_not_found', 'output_not_ready', 'output_not_available'],
  }),
  getErrorFamilies: defineRoute({
    method: 'get',
    path: '/jobs/{job_id}/errors/families',
    tag: 'Jobs',
    summary: 'Who is in the families that have an invalid value',
    description:
      'For the rejected rows that have the same value as the given one, such as a coverage level that the vendor hasn’t sent before. Every read is audited.',
    access: 'files:read',
    params: byJob,
    query: z.object({
      code: z.string().min(1).max(64),
      field: z.string().min(1).max(64),
      row: z.coerce.number().int().min(1).meta({
        description: 'A row with the value, such as one of `first_rows` of `GET /jobs/{job_id}/errors/values`.',
      }),
    }),
    responses: { 200: json('The families.', errorFamiliesSchema) },
    errors: [
      'job_not_found',
      'output_not_ready',
      'output_not_available',
      'corrections_not_supported',
      'row_not_rejected',
    ],
  }),
  correctValues: defineRoute({
    method: 'post',
    path: '/jobs/{job_id}/corrections/values',
    tag: 'Jobs',
    summary: 'Change every cell that has a faulty value',
    description:
      'Creates a new job from the file, with the values replaced in every rejected row that contains them. If a new value would be rejected again, the request fails and no job is created.',
    access: 'files:write',
    forUploads: true,
    idempotent: 'request',
    params: byJob,
    body: { type: 'json', schema: valueCorrectionSchema, maxBytes: MAX_CORRECTION_BYTES, neverStored: ['changes'] },
    responses: { 201: json('The new job.', correctionJobSchema) },
    errors: [
      'job_not_found',
      'output_not_ready',
      'output_not_available',
      'corrections_not_supported',
      'row_not_rejected',
      'file_too_large',
    ],
  }),
  listRejectedRows: defineRoute({
    method: 'get',
    path: '/jobs/{job_id}/rejected',
    tag: 'Jobs',
    summary: 'List rejected rows',
    description: 'As they are in the file, with full SSNs, and what is wrong cell by cell. Every read is audited.',
    access: 'files:write',
    forUploads: true,
    params: byJob,
    query: z.object({ limit: limitQuery(200, 500), cursor: cursorQuery }),
    responses: { 200: json('The rows.', rejectedRowsSchema) },
    errors: ['job_not_found', 'output_not_ready', 'output_not_available', 'corrections_not_supported'],
  }),
  correctRows: defineRoute({
    method: 'post',
    path: '/jobs/{job_id}/corrections',
    tag: 'Jobs',
    summary: 'Check or submit corrected rows',
    description:
      'With dry_run, checks the rows against the rules the job was processed with. Otherwise, creates a new job from the whole file with the corrected rows in place, so families, duplicates, and date formats are evaluated as in the original.',
    access: 'files:write',
    forUploads: true,
    idempotent: 'request',
    params: byJob,
    body: { type: 'json', schema: correctionRequestSchema, maxBytes: MAX_CORRECTION_BYTES, neverStored: ['rows'] },
    responses: {
      200: json('With dry_run: the errors in each row.', correctionCheckSchema),
      201: json('The new job.', correctionJobSchema),
    },
    errors: [
      'job_not_found',
      'output_not_ready',
      'output_not_available',
      'corrections_not_supported',
      'row_not_rejected',
      'file_too_large',
    ],
  }),
  correctFile: defineRoute({
    method: 'post',
    path: '/jobs/{job_id}/corrections/file',
    tag: 'Jobs',
    summary: 'Correct rows with an edited file',
    description:
      'Takes the CSV of `GET /files/{job_id}/rejected` after you changed cells in it, and creates a new job from the whole file with these rows in place, like `POST /jobs/{job_id}/corrections`. Keep the header and the columns _row_number and _errors. Rows and columns that you removed stay as they are. Changes that a spreadsheet makes by itself (leading zeros, date formats, letters that it can’t save) are ignored. With dry_run, only checks the rows.',
    access: 'files:write',
    idempotent: 'content',
    params: byJob,
    query: z.object({ dry_run: booleanQuery.default(false) }),
    body: { type: 'multipart', schema: z.object({ file: z.string().meta({ contentEncoding: 'binary' }) }) },
    responses: {
      200: json('With dry_run: the errors in each row.', correctionCheckSchema),
      201: json('The new job.', correctionJobSchema),
    },
    errors: [
      'job_not_found',
      'output_not_ready',
      'output_not_available',
      'corrections_not_supported',
      'row_not_rejected',
      'missing_file',
      'empty_file',
      'invalid_file_format',
      'file_too_large',
      'unsupported_media_type',
    ],
  }),
  getCorrectionDraft: defineRoute({
    method: 'get',
    path: '/jobs/{job_id}/corrections/draft',
    tag: 'Jobs',
    summary: 'Get the draft of corrections',
    description:
      'Changes to rejected rows that have not been submitted, shared by everyone who can correct the file. They are encrypted and deleted with the file. Every read is audited.',
    access: 'files:write',
    params: byJob,
    responses: { 200: json('The draft.', correctionDraftSchema) },
    errors: ['job_not_found', 'output_not_ready', 'output_not_available', 'corrections_not_supported'],
  }),
  saveCorrectionDraft: defineRoute({
    method: 'patch',
    path: '/jobs/{job_id}/corrections/draft',
    tag: 'Jobs',
    summary: 'Save rows in the draft of corrections',
    description:
      'Saves the listed rows and leaves the others in the draft as they are. Fails if someone else has saved since base_version, so no changes are overwritten unnoticed. Values are not checked against the rules.',
    access: 'files:write',
    params: byJob,
    body: { type: 'json', schema: correctionDraftChangeSchema, maxBytes: MAX_CORRECTION_BYTES, neverStored: ['rows'] },
    responses: { 200: json('The draft as saved, without its rows.', savedDraftSchema) },
    errors: [
      'job_not_found',
      'output_not_ready',
      'output_not_available',
      'corrections_not_supported',
      'row_not_rejected',
      'draft_conflict',
    ],
  }),
  getOverview: defineRoute({
    method: 'get',
    path: '/overview',
    tag: 'Jobs',
    summary: 'Get the overview',
    description:
      'Counts all files, but each row once, with its newest result: if a file was corrected or reprocessed, the rows of the newest job count. The rows of a file that failed with mapping_required do not count, because nothing was processed.',
    access: 'files:read',
    query: z.object({ days: limitQuery(30, 366) }),
    responses: { 200: json('The metrics.', overviewSchema) },
  }),
};
