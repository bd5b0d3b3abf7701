import { z } from 'zod';
import { jobChangesSchema } from '../schemas/changes.ts';
import { errorReportSchema, ISSUE_SEVERITIES } from '../schemas/error-report.ts';
import { feedNameSchema } from '../schemas/feed.ts';
import { acceptedJobSchema } from '../schemas/job.ts';
import { jobIdSchema } from '../schemas/job-id.ts';
import { normalizedOutputSchema } from '../schemas/normalized-output.ts';
import { booleanQuery, cursorQuery } from '../schemas/values.ts';
import { FILE_KINDS } from '../vendor-config.ts';
import { defineRoute, json, notModified } from './route-contract.ts';

const binary = z.string().meta({ contentEncoding: 'binary' });
const text = z.string();
const byJob = z.object({ job_id: jobIdSchema });
const byRun = z.object({ run_id: jobIdSchema });

const outputQuery = z.object({
  format: z.enum(['json', 'csv', 'xml']).default('json'),
  include_metadata: booleanQuery.default(false).meta({
    description:
      'Adds `metadata` (file, mapping, counts) and more fields to every record: a key for each person, gender and relationship of subscribers, middle name, suffix, second address line, family, group, division, employment, maintenance type, all coverages, and source rows. In CSV, these are more columns.',
  }),
  spreadsheet_safe: booleanQuery.default(true).meta({
    description: 'CSV only. Escapes cells that a spreadsheet would run as formulas.',
  }),
});
const errorsQuery = z.object({
  format: z.enum(['json', 'csv']).default('json'),
  severity: z.enum(ISSUE_SEVERITIES).optional(),
  code: z.string().min(1).max(64).optional(),
  field: z.string().min(1).max(64).optional(),
  limit: z.coerce
    .number({ error: 'must be an integer from 1 to 100000' })
    .int('must be an integer from 1 to 100000')
    .min(1, 'must be an integer from 1 to 100000')
    .max(100_000, 'must be an integer from 1 to 100000')
    .optional()
    .meta({ description: 'Maximum number of entries per page. If omitted, the whole report is streamed.' }),
  cursor: cursorQuery,
});

const outputResponse = {
  description: 'The normalized records as a stream. Supports ETag, conditional requests, and gzip.',
  content: { 'application/json': normalizedOutputSchema, 'text/csv': text, 'application/xml': text },
};
const errorsResponse = {
  description: 'The error report as a stream, in row order.',
  content: { 'application/json': errorReportSchema, 'text/csv': text },
};

export const FILE_ROUTES = {
  uploadFile: defineRoute({
    method: 'post',
    path: '/files/upload',
    tag: 'Files',
    summary: 'Upload an enrollment file',
    description:
      'Detects the format and vendor from the content. Responds once the file and the job are stored durably. Files with a known outcome, to upload with a test client, are at `/docs/test-files/`.',
    access: 'files:write',
    forUploads: true,
    idempotent: 'content',
    body: {
      type: 'multipart',
      schema: z.object({
        file: binary,
        vendor_hint: z.string().max(200).optional().meta({ description: 'Vendor ID, name, or alias.' }),
        feed: feedNameSchema.optional().meta({
          description:
            "Which of the vendor's feeds the file is of, such as one employer's. Each file is compared with the feed's last one. Default: default.",
        }),
        file_kind: z.enum(FILE_KINDS).optional().meta({
          description:
            'full: the file has everyone who is covered. change: it only says what is different, so no one is missing. Default: as set for the feed or vendor, or as an 834 says.',
        }),
        file_date: z.iso.date().optional().meta({
          description:
            "The day of the file. If the feed's last file is of a later day, this one is compared for information only. Default: BGN03 of an 834.",
        }),
        compare: z.enum(['true', 'false']).optional().meta({
          description: 'false: the file belongs to no feed, as when you load old files. Default: true.',
        }),
        callback_url: z.string().max(2048).optional().meta({ description: 'Additional webhook URL for this job.' }),
      }),
    },
    responses: { 201: json('The job.', acceptedJobSchema) },
    errors: [
      'missing_file',
      'empty_file',
      'invalid_file_format',
      'invalid_callback_url',
      'file_too_large',
      'unsupported_media_type',
    ],
  }),
  getOutput: defineRoute({
    method: 'get',
    path: '/files/{job_id}/output',
    tag: 'Files',
    summary: 'Download normalized records',
    description: 'The records of a job, in JSON, CSV, or XML. The schema NormalizedRecord explains every field.',
    access: 'files:read',
    params: byJob,
    query: outputQuery,
    responses: { 200: outputResponse, 304: notModified },
    errors: ['job_not_found', 'output_not_ready', 'output_not_available'],
  }),
  downloadRun: defineRoute({
    method: 'get',
    path: '/download/{run_id}',
    atRoot: true,
    tag: 'Polling',
    summary: 'Download the normalized records of a run',
    description:
      'The same response as GET /files/{job_id}/output, for clients that poll GET /status. A run ID is a job ID. Use /files/{job_id}/output in new clients.',
    access: 'files:read',
    params: byRun,
    query: outputQuery,
    responses: { 200: outputResponse, 304: notModified },
    errors: ['job_not_found', 'output_not_ready', 'output_not_available'],
  }),
  getErrors: defineRoute({
    method: 'get',
    path: '/files/{job_id}/errors',
    tag: 'Files',
    summary: 'Get the error report',
    description: 'Errors and warnings by row, in JSON or CSV.',
    access: 'files:read',
    forUploads: true,
    params: byJob,
    query: errorsQuery,
    responses: { 200: errorsResponse, 304: notModified },
    errors: ['job_not_found', 'output_not_ready', 'output_not_available'],
  }),
  getRunErrors: defineRoute({
    method: 'get',
    path: '/errors/{run_id}',
    atRoot: true,
    tag: 'Polling',
    summary: 'Get the error report of a run',
    description:
      'The same response as GET /files/{job_id}/errors, for clients that poll GET /status. Use /files/{job_id}/errors in new clients.',
    access: 'files:read',
    params: byRun,
    query: errorsQuery,
    responses: { 200: errorsResponse, 304: notModified },
    errors: ['job_not_found', 'output_not_ready', 'output_not_available'],
  }),
  downloadChanges: defineRoute({
    method: 'get',
    path: '/files/{job_id}/changes',
    tag: 'Files',
    summary: 'Download changes since the last file',
    description:
      'Everyone of GET /jobs/{job_id}/changes in one file. In CSV, each field that differs is a row. Every download is audited.',
    access: 'files:read',
    params: byJob,
    query: z.object({
      format: z.enum(['json', 'csv']).default('json'),
      baseline: jobIdSchema.optional().meta({ description: 'Compare with this job instead.' }),
      spreadsheet_safe: outputQuery.shape.spreadsheet_safe,
    }),
    responses: {
      200: {
        description: 'The changes as a stream. Supports gzip.',
        content: { 'application/json': jobChangesSchema, 'text/csv': text },
      },
    },
    errors: ['job_not_found', 'output_not_ready', 'output_not_available', 'changes_not_available'],
  }),
  getAcknowledgement: defineRoute({
    method: 'get',
    path: '/files/{job_id}/acknowledgement',
    tag: 'Files',
    summary: 'Download the acknowledgement of an X12 file',
    description:
      'Returns the acknowledgement for the sender of an 834: TA1 for the interchange, if it requests one or has errors, and 999 (997 for 4010 files) with the positions of invalid segments and elements. Created once, when the job finishes. Jobs that reprocess or correct another job have none.',
    access: 'files:read',
    params: byJob,
    query: z.object({ type: z.enum(['all', '999', 'ta1']).default('all') }),
    responses: {
      200: { description: 'X12 text, a segment a line.', content: { 'application/edi-x12': text } },
      304: notModified,
    },
    errors: ['job_not_found', 'output_not_ready', 'output_not_available'],
  }),
  getOriginal: defineRoute({
    method: 'get',
    path: '/files/{job_id}/original',
    tag: 'Files',
    summary: 'Download the original file',
    description:
      'As uploaded, byte for byte, so with full SSNs: it takes the scope that may correct them. One byte range per request. Every read is audited.',
    access: 'files:write',
    params: byJob,
    responses: {
      200: { description: 'The file.', content: { 'application/octet-stream': binary } },
      206: { description: 'The requested range.', content: { 'application/octet-stream': binary } },
      304: notModified,
    },
    errors: ['job_not_found', 'output_not_available', 'range_not_satisfiable'],
  }),
  getRejected: defineRoute({
    method: 'get',
    path: '/files/{job_id}/rejected',
    tag: 'Files',
    summary: 'Download the rejected rows',
    description:
      'The rows that failed, in their original columns plus _row_number and _errors. Correct the rows and send the file to `POST /jobs/{job_id}/corrections/file`, or upload it as a file of its own, with both columns: they mark the file, so that the apostrophes that keep cells from running as formulas are removed. SSNs are in full.',
    access: 'files:write',
    params: byJob,
    responses: { 200: { description: 'The rows.', content: { 'text/csv': text } }, 304: notModified },
    errors: ['job_not_found', 'output_not_ready', 'output_not_available'],
  }),
};
