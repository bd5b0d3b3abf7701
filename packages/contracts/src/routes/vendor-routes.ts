import { z } from 'zod';
import { vendorColumnsSchema } from '../schemas/columns.ts';
import { cursorQuery, limitQuery } from '../schemas/values.ts';
import {
  vendorCreateSchema,
  vendorDetailSchema,
  vendorListSchema,
  vendorUpdateSchema,
  vendorValuesSchema,
} from '../schemas/vendor.ts';
import {
  vendorAuditSchema,
  vendorDiffSchema,
  vendorRollbackSchema,
  vendorVersionListSchema,
  vendorVersionSchema,
} from '../schemas/vendor-history.ts';
import {
  backtestRequestSchema,
  backtestSchema,
  vendorPreviewSchema,
  vendorSuggestionSchema,
} from '../schemas/vendor-trial.ts';
import { defineRoute, json, notModified } from './route-contract.ts';

const byVendor = z.object({ vendor_id: z.string().max(128) });
const versionNumber = z.coerce
  .number({ error: 'must be an integer' })
  .int('must be an integer')
  .max(1_000_000_000, 'must be an integer');
const byVersion = byVendor.extend({
  // An impossible version number is treated like a version that doesn't exist.
  version: z.string().meta({ examples: ['3'] }),
});
const ifMatch = z.object({
  'If-Match': z.string().optional().meta({ description: 'ETag of the version that the change is based on.' }),
});
const sample = z
  .string()
  .meta({ contentEncoding: 'binary', description: 'A sample file from the vendor, up to 16 MiB.' });

export const VENDOR_ROUTES = {
  listVendors: defineRoute({
    method: 'get',
    path: '/vendors',
    tag: 'Vendors',
    summary: 'List vendors',
    description: "Lists your account's vendors and the built-in catalog.",
    access: 'vendors:read',
    responses: { 200: json('The vendors.', vendorListSchema) },
  }),
  getVendor: defineRoute({
    method: 'get',
    path: '/vendors/{vendor_id}',
    tag: 'Vendors',
    summary: 'Get a vendor',
    access: 'vendors:read',
    params: byVendor,
    responses: { 200: json('The vendor. The ETag identifies the version.', vendorDetailSchema), 304: notModified },
    errors: ['vendor_not_found'],
  }),
  updateVendor: defineRoute({
    method: 'put',
    path: '/vendors/{vendor_id}',
    tag: 'Vendors',
    summary: 'Update a vendor',
    description:
      'Replaces each configuration section that you send. Updating a built-in vendor creates a copy for your account. Every change creates a new audited version; a request without changes does not.',
    access: 'vendors:write',
    params: byVendor,
    headers: ifMatch,
    body: { type: 'json', schema: vendorUpdateSchema, checkedBy: 'handler' },
    responses: { 200: json('The vendor.', vendorDetailSchema) },
    errors: ['live_mode_required', 'invalid_vendor_config', 'vendor_not_found', 'version_conflict'],
  }),
  createVendor: defineRoute({
    method: 'post',
    path: '/vendors',
    tag: 'Vendors',
    summary: 'Create a vendor',
    description: 'Creates a vendor with its own configuration, such as a draft from POST /vendors/suggest.',
    access: 'vendors:write',
    idempotent: 'request',
    body: { type: 'json', schema: vendorCreateSchema, checkedBy: 'handler' },
    responses: { 201: json('The vendor. Location contains its URL.', vendorDetailSchema) },
    errors: ['live_mode_required', 'invalid_vendor_config'],
  }),
  suggestVendor: defineRoute({
    method: 'post',
    path: '/vendors/suggest',
    tag: 'Vendors',
    summary: 'Suggest a configuration from a sample file',
    description: 'Infers detection and mapping from column headers and value patterns. The file is not stored.',
    access: 'vendors:write',
    body: {
      type: 'multipart',
      schema: z.object({
        file: sample,
        cuts: z
          .string()
          .optional()
          .meta({
            description:
              'The columns of a fixed-width file, as JSON: a list of `name`, `start` (from 1), and `length`.',
            examples: ['[{"name":"Employee ID","start":1,"length":9},{"name":"Last Name","start":10,"length":20}]'],
          }),
      }),
    },
    responses: { 200: json('The draft configuration, with uncertain fields marked.', vendorSuggestionSchema) },
    errors: ['missing_file', 'empty_file', 'invalid_file_format', 'file_too_large', 'unsupported_media_type'],
  }),
  previewVendor: defineRoute({
    method: 'post',
    path: '/vendors/{vendor_id}/preview',
    tag: 'Vendors',
    summary: 'Preview a configuration on a sample file',
    description:
      'Returns the first 50 records and errors, the mapping, and the differences from the active version. The file is not stored. The `config` part is JSON; sections that you omit come from the active version.',
    access: 'vendors:write',
    params: byVendor,
    body: {
      type: 'multipart',
      schema: z.object({
        file: sample,
        config: z.string().optional().meta({ description: 'A draft configuration as JSON.' }),
      }),
    },
    responses: { 200: json('The result of applying the configuration to the file.', vendorPreviewSchema) },
    errors: [
      'vendor_not_found',
      'invalid_vendor_config',
      'missing_file',
      'empty_file',
      'invalid_file_format',
      'file_too_large',
      'unsupported_media_type',
    ],
  }),
  listVendorVersions: defineRoute({
    method: 'get',
    path: '/vendors/{vendor_id}/versions',
    tag: 'Vendors',
    summary: 'List vendor versions',
    description: 'Newest first.',
    access: 'vendors:read',
    params: byVendor,
    responses: { 200: json('The versions.', vendorVersionListSchema) },
    errors: ['vendor_not_found'],
  }),
  getVendorVersion: defineRoute({
    method: 'get',
    path: '/vendors/{vendor_id}/versions/{version}',
    tag: 'Vendors',
    summary: 'Get a vendor version',
    access: 'vendors:read',
    params: byVersion,
    responses: { 200: json('The version.', vendorVersionSchema) },
    errors: ['vendor_not_found', 'version_not_found'],
  }),
  diffVendorVersions: defineRoute({
    method: 'get',
    path: '/vendors/{vendor_id}/versions/{version}/diff',
    tag: 'Vendors',
    summary: 'Compare two vendor versions',
    access: 'vendors:read',
    params: byVersion,
    query: z.object({
      to: versionNumber
        .optional()
        .meta({ description: 'The version to compare with. Defaults to the current version.' }),
    }),
    responses: { 200: json('The changes, listed by path.', vendorDiffSchema) },
    errors: ['vendor_not_found', 'version_not_found'],
  }),
  mapVendorValues: defineRoute({
    method: 'post',
    path: '/vendors/{vendor_id}/values',
    tag: 'Vendors',
    summary: "Say what a vendor's values mean",
    description:
      'For the fields of a closed list: adds the values to the lookup of each rule that fills the field, in a new version. Restoring the version before undoes it.',
    access: 'vendors:write',
    idempotent: 'request',
    params: byVendor,
    headers: ifMatch,
    body: { type: 'json', schema: vendorValuesSchema },
    responses: { 200: json('The vendor.', vendorDetailSchema) },
    errors: ['live_mode_required', 'vendor_not_found', 'version_conflict'],
  }),
  rollbackVendor: defineRoute({
    method: 'post',
    path: '/vendors/{vendor_id}/rollback',
    tag: 'Vendors',
    summary: 'Restore an earlier version',
    description:
      'Creates a new version equal to that one. History and the status of the vendor stay as they are. The comment is kept in the version and in the audit entry.',
    access: 'vendors:write',
    idempotent: 'request',
    params: byVendor,
    headers: ifMatch,
    body: { type: 'json', schema: vendorRollbackSchema },
    responses: { 200: json('The vendor.', vendorDetailSchema) },
    errors: ['live_mode_required', 'vendor_not_found', 'version_not_found', 'version_conflict'],
  }),
  getVendorAudit: defineRoute({
    method: 'get',
    path: '/vendors/{vendor_id}/audit',
    tag: 'Vendors',
    summary: 'List a vendor’s audit entries',
    description: 'Newest first.',
    access: 'vendors:read',
    params: byVendor,
    query: z.object({ limit: limitQuery(100, 500), cursor: cursorQuery }),
    responses: { 200: json('The audit entries.', vendorAuditSchema) },
    errors: ['vendor_not_found'],
  }),
  mapVendorColumns: defineRoute({
    method: 'post',
    path: '/vendors/{vendor_id}/columns',
    tag: 'Vendors',
    summary: "Say which field a column of the vendor's files feeds, and where fixed-width files are cut",
    description:
      'Makes a new version in which each column feeds the field that is given for it and no other, and fixed-width files have the given columns. Nothing is made when the vendor is read so already. Writing to a built-in vendor makes a copy of the account.',
    access: 'vendors:write',
    idempotent: 'request',
    params: byVendor,
    headers: ifMatch,
    body: { type: 'json', schema: vendorColumnsSchema },
    responses: { 200: json('The vendor.', vendorDetailSchema) },
    errors: ['live_mode_required', 'vendor_not_found', 'job_not_found', 'output_not_available', 'version_conflict'],
  }),
  backtestVendor: defineRoute({
    method: 'post',
    path: '/vendors/{vendor_id}/backtest',
    tag: 'Vendors',
    summary: "Backtest a configuration on the vendor's recent files",
    description: 'Runs in the background on the stored originals. Existing jobs are not changed.',
    access: 'vendors:write',
    idempotent: 'request',
    params: byVendor,
    body: { type: 'json', schema: backtestRequestSchema, checkedBy: 'handler' },
    responses: { 202: json('Accepted. Location contains the URL of the result.', backtestSchema) },
    errors: ['vendor_not_found', 'version_not_found', 'invalid_vendor_config'],
  }),
  getBacktest: defineRoute({
    method: 'get',
    path: '/vendors/{vendor_id}/backtests/{backtest_id}',
    tag: 'Vendors',
    summary: 'Get a backtest',
    access: 'vendors:read',
    params: byVendor.extend({ backtest_id: z.string().max(128) }),
    responses: { 200: json('The backtest.', backtestSchema) },
    errors: ['vendor_not_found', 'backtest_not_found'],
  }),
  getVendorConfigSchema: defineRoute({
    method: 'get',
    path: '/schemas/vendor-config.json',
    tag: 'Vendors',
    summary: 'Get the JSON Schema of a vendor configuration',
    access: null,
    responses: { 200: json('JSON Schema 2020-12.', z.record(z.string(), z.unknown())) },
  }),
};
