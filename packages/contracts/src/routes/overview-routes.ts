import { z } from 'zod';
import {
  correctionCheckSchema,
  correctionJobSchema,
  correctionRequestSchema,
  rejectedRowsSchema,
  valueCorrectionSchema,
} from '../schemas/correction.ts';
import { fileFormatSchema, jobIdSchema, jobStateSchema } from '../schemas/job.ts';
import { errorSummarySchema, errorValuesSchema, jobListSchema } from '../schemas/job-list.ts';
import { overviewSchema } from '../schemas/overview.ts';
import { cursorQuery, instantInput, limitQuery } from '../schemas/values.ts';
import { defineRoute, json } from './route-contract.ts';

const byJob = z.object({ job_id: jobIdSchema });
const MAX_CORRECTION_BYTES = 16 * 1024 * 1024;

/** What people look at and work on, beyond single files. */
export const OVERVIEW_ROUTES = {
  listJobs: defineRoute({
    method: 'get',
    path: '/jobs',
    tag: 'Jobs',
    summary: 'List and search jobs',
    description: 'Newest first. All filters can be combined.',
    access: 'files:read',
    query: z.object({
      limit: limitQuery(50, 500),
      cursor: cursorQuery,
      status: jobStateSchema.optional(),
      vendor: z.string().max(64).optional().meta({ description: 'Vendor id; `unknown`: files of no known vendor.' }),
      format: fileFormatSchema.optional(),
      search: z.string().max(200).optional().meta({ description: 'Part of the file name, in any case.' }),
      since: instantInput.optional(),
      until: instantInput.optional(),
    }),
    responses: { 200: json('The jobs.', jobListSchema) },
  }),
  getErrorSummary: defineRoute({
    method: 'get',
    path: '/jobs/{job_id}/errors/summary',
    tag: 'Jobs',
    summary: 'Errors by rule and field',
    access: 'files:read',
    params: byJob,
    responses: { 200: json('The groups, largest first.', errorSummarySchema) },
    errors: ['job_not_found', 'output_not_ready', 'output_not_available'],
  }),
  getErrorValues: defineRoute({
    method: 'get',
    path: '/jobs/{job_id}/errors/values',
    tag: 'Jobs',
    summary: 'Errors by rule, column and distinct value',
    description: 'What to change once instead of cell by cell. Most frequent first. Every read is audited.',
    access: 'files:read',
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
  correctValues: defineRoute({
    method: 'post',
    path: '/jobs/{job_id}/corrections/values',
    tag: 'Jobs',
    summary: 'Change every cell that has a faulty value',
    description:
      'Makes a new job of the file with the values changed in all rejected rows that have them. A value that the rules refuse again is refused here, before anything is made.',
    access: 'files:write',
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
    summary: 'Rejected rows to correct',
    description: 'As they are in the file, with full SSNs, and what is wrong cell by cell. Every read is audited.',
    access: 'files:write',
    params: byJob,
    query: z.object({ limit: limitQuery(200, 500), cursor: cursorQuery }),
    responses: { 200: json('The rows.', rejectedRowsSchema) },
    errors: ['job_not_found', 'output_not_ready', 'output_not_available', 'corrections_not_supported'],
  }),
  correctRows: defineRoute({
    method: 'post',
    path: '/jobs/{job_id}/corrections',
    tag: 'Jobs',
    summary: 'Check corrected rows, or submit them',
    description:
      'With dry_run the rows are checked by the rules that the job was processed with. Without it a new job is made of the file with the corrected rows in their places, so that families, duplicates and date orders are judged as in the original.',
    access: 'files:write',
    idempotent: 'request',
    params: byJob,
    body: { type: 'json', schema: correctionRequestSchema, maxBytes: MAX_CORRECTION_BYTES, neverStored: ['rows'] },
    responses: {
      200: json('With dry_run: what is wrong with each row.', correctionCheckSchema),
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
  getOverview: defineRoute({
    method: 'get',
    path: '/overview',
    tag: 'Jobs',
    summary: 'Files, rows and processing times of the last days',
    access: 'files:read',
    query: z.object({ days: limitQuery(30, 366) }),
    responses: { 200: json('The figures.', overviewSchema) },
  }),
};
