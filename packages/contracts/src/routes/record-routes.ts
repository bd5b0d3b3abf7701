import { z } from 'zod';
import { jobColumnsSchema } from '../schemas/columns.ts';
import { jobIdSchema } from '../schemas/job-id.ts';
import { originalRowsSchema } from '../schemas/original-rows.ts';
import { peoplePageSchema, peopleQuerySchema } from '../schemas/people-search.ts';
import { recordDetailSchema, recordPageSchema } from '../schemas/records.ts';
import { cursorQuery, limitQuery } from '../schemas/values.ts';
import { defineRoute, json } from './route-contract.ts';

/** A job's records, for viewing instead of downloading. */
export const RECORD_ROUTES = {
  listRecords: defineRoute({
    method: 'get',
    path: '/jobs/{job_id}/records',
    tag: 'Jobs',
    summary: 'Look through the records of a job',
    description:
      'Page by page, in the order of the file. To fetch all of them, use GET /files/{job_id}/output. Every read is audited.',
    access: 'files:read',
    params: z.object({ job_id: jobIdSchema }),
    query: z.object({
      search: z.string().max(200).optional().meta({
        description:
          'Part of a name (`First Last` or `Last, First`) or of a member ID, or the last four digits of an SSN, of anyone in the family.',
      }),
      limit: limitQuery(100, 500),
      cursor: cursorQuery,
    }),
    responses: { 200: json('The records.', recordPageSchema) },
    errors: ['job_not_found', 'output_not_ready', 'output_not_available'],
  }),
  getColumns: defineRoute({
    method: 'get',
    path: '/jobs/{job_id}/columns',
    tag: 'Jobs',
    summary: 'How each column of a file was read',
    description:
      'Field, confidence, and samples of each column, and the columns that are new, renamed, or not used; also of a file that failed with mapping_required. To change how the vendor is read, use POST /vendors/{vendor_id}/columns, then reprocess the job. Every read is audited.',
    access: 'files:read',
    params: z.object({ job_id: jobIdSchema }),
    responses: { 200: json('The columns.', jobColumnsSchema) },
    errors: ['job_not_found', 'output_not_available'],
  }),
  getRecord: defineRoute({
    method: 'get',
    path: '/jobs/{job_id}/records/{row_number}',
    tag: 'Jobs',
    summary: 'Look at one record beside its source rows',
    description:
      'Returns the record that contains a person from this source row. For each value, shows what was sent, what is in the record, and why. SSNs are masked. Every read is audited.',
    access: 'files:read',
    params: z.object({
      job_id: jobIdSchema,
      // An impossible row number is treated like a row without a record.
      row_number: z.string().meta({ examples: ['27'] }),
    }),
    responses: { 200: json('The record.', recordDetailSchema) },
    errors: ['job_not_found', 'record_not_found', 'output_not_ready', 'output_not_available'],
  }),
  listOriginalRows: defineRoute({
    method: 'get',
    path: '/jobs/{job_id}/original-rows',
    tag: 'Jobs',
    summary: 'Look at the file as it was sent',
    description:
      'Rows of the sheet or text file, lines of a fixed-width file, or segments of an 834, with their numbers in the file and a mark on rejected ones. Titles, headers, and totals are included. SSNs are masked; GET /files/{job_id}/original has the file itself. Every read is audited.',
    access: 'files:read',
    params: z.object({ job_id: jobIdSchema }),
    query: z.object({
      from: limitQuery(1, 2_147_483_647).meta({ description: 'The first row number.' }),
      limit: limitQuery(200, 500),
      sheet: z.string().max(200).optional().meta({ description: 'A sheet of `sheets`.' }),
    }),
    responses: { 200: json('The rows.', originalRowsSchema) },
    errors: ['job_not_found', 'output_not_available', 'invalid_request'],
  }),
  findPeople: defineRoute({
    method: 'get',
    path: '/people',
    tag: 'Jobs',
    summary: 'Find a person in all files',
    description:
      'Searches the records of every completed file whose output is still there, newest first. Nothing that identifies a person is kept beside the encrypted files, so each search reads them, page by page. Every search is audited.',
    access: 'files:read',
    query: peopleQuerySchema,
    responses: { 200: json('The records of this part of the files.', peoplePageSchema) },
  }),
};
