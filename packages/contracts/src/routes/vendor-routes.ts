import { z } from 'zod';
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
  .number({ error: 'expected a whole number' })
  .int('expected a whole number')
  .max(1_000_000_000, 'expected a whole number');
const byVersion = byVendor.extend({
  // A version that nobody can have is a version that does not exist.
  version: z.string().meta({ examples: ['3'] }),
});
const ifMatch = z.object({
  'If-Match': z.string().optional().meta({ description: 'ETag of the version the change is based on.' }),
});
const sample = z.string().meta({ contentEncoding: 'binary', description: 'A file of the vendor, at most 16 MiB.' });

export const VENDOR_ROUTES = {
  listVendors: defineRoute({
    method: 'get',
    path: '/vendors',
    tag: 'Vendors',
    summary: 'List vendors',
    description: "The account's own vendors and the built-in catalogue.",
    access: 'vendors:read',
    responses: { 200: json('The vendors.', vendorListSchema) },
  }),
  getVendor: defineRoute({
    method: 'get',
    path: '/vendors/{vendor_id}',
    tag: 'Vendors',
    summary: 'Vendor details',
    access: 'vendors:read',
    params: byVendor,
    responses: { 200: json('The vendor; ETag names the version.', vendorDetailSchema), 304: notModified },
    errors: ['vendor_not_found'],
  }),
  updateVendor: defineRoute({
    method: 'put',
    path: '/vendors/{vendor_id}',
    tag: 'Vendors',
    summary: 'Update vendor configuration',
    description:
      'Replaces the parts given, each as a whole. Writing to a built-in vendor makes a copy of the account. Every change is a new version and audited; no change makes none.',
    access: 'vendors:write',
    params: byVendor,
    headers: ifMatch,
    body: { type: 'json', schema: vendorUpdateSchema, checkedBy: 'handler' },
    responses: { 200: json('The vendor.', vendorDetailSchema) },
    errors: ['invalid_vendor_config', 'vendor_not_found', 'version_conflict'],
  }),
  createVendor: defineRoute({
    method: 'post',
    path: '/vendors',
    tag: 'Vendors',
    summary: 'Create a vendor',
    description: 'With a configuration of its own, such as one that POST /vendors/suggest made.',
    access: 'vendors:write',
    idempotent: 'request',
    body: { type: 'json', schema: vendorCreateSchema, checkedBy: 'handler' },
    responses: { 201: json('The vendor; Location leads to it.', vendorDetailSchema) },
    errors: ['invalid_vendor_config'],
  }),
  suggestVendor: defineRoute({
    method: 'post',
    path: '/vendors/suggest',
    tag: 'Vendors',
    summary: 'Draft a configuration from a sample file',
    description: 'Infers mapping and detection from header names and value shapes. Nothing is stored.',
    access: 'vendors:write',
    body: { type: 'multipart', schema: z.object({ file: sample }) },
    responses: { 200: json('The draft, with what is doubtful marked.', vendorSuggestionSchema) },
    errors: ['missing_file', 'empty_file', 'invalid_file_format', 'file_too_large', 'unsupported_media_type'],
  }),
  previewVendor: defineRoute({
    method: 'post',
    path: '/vendors/{vendor_id}/preview',
    tag: 'Vendors',
    summary: 'Try a configuration on a sample file',
    description:
      'First 50 records and errors, the mapping, and what would differ from the active version. Nothing is stored. The part `config` is JSON; parts of it that are not given are taken from the active version.',
    access: 'vendors:write',
    params: byVendor,
    body: {
      type: 'multipart',
      schema: z.object({ file: sample, config: z.string().optional().meta({ description: 'A draft, as JSON.' }) }),
    },
    responses: { 200: json('What the configuration makes of the file.', vendorPreviewSchema) },
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
    summary: 'List versions of a configuration',
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
    summary: 'One version of a configuration',
    access: 'vendors:read',
    params: byVersion,
    responses: { 200: json('The version.', vendorVersionSchema) },
    errors: ['vendor_not_found', 'version_not_found'],
  }),
  diffVendorVersions: defineRoute({
    method: 'get',
    path: '/vendors/{vendor_id}/versions/{version}/diff',
    tag: 'Vendors',
    summary: 'What changed between two versions',
    access: 'vendors:read',
    params: byVersion,
    query: z.object({
      to: versionNumber.optional().meta({ description: 'The other version; the current one when not given.' }),
    }),
    responses: { 200: json('The changes, by path.', vendorDiffSchema) },
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
    errors: ['vendor_not_found', 'version_conflict'],
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
    errors: ['vendor_not_found', 'version_not_found', 'version_conflict'],
  }),
  getVendorAudit: defineRoute({
    method: 'get',
    path: '/vendors/{vendor_id}/audit',
    tag: 'Vendors',
    summary: 'Who changed the configuration',
    description: 'Newest first.',
    access: 'vendors:read',
    params: byVendor,
    query: z.object({ limit: limitQuery(100, 500), cursor: cursorQuery }),
    responses: { 200: json('The audit entries.', vendorAuditSchema) },
    errors: ['vendor_not_found'],
  }),
  backtestVendor: defineRoute({
    method: 'post',
    path: '/vendors/{vendor_id}/backtest',
    tag: 'Vendors',
    summary: "Try a configuration on the vendor's last files",
    description: 'Runs in the background over the stored originals; nothing of the result reaches the jobs.',
    access: 'vendors:write',
    idempotent: 'request',
    params: byVendor,
    body: { type: 'json', schema: backtestRequestSchema, checkedBy: 'handler' },
    responses: { 202: json('Accepted; Location leads to the result.', backtestSchema) },
    errors: ['vendor_not_found', 'version_not_found', 'invalid_vendor_config'],
  }),
  getBacktest: defineRoute({
    method: 'get',
    path: '/vendors/{vendor_id}/backtests/{backtest_id}',
    tag: 'Vendors',
    summary: 'State and result of a backtest',
    access: 'vendors:read',
    params: byVendor.extend({ backtest_id: z.string().max(128) }),
    responses: { 200: json('The backtest.', backtestSchema) },
    errors: ['vendor_not_found', 'backtest_not_found'],
  }),
  getVendorConfigSchema: defineRoute({
    method: 'get',
    path: '/schemas/vendor-config.json',
    tag: 'Vendors',
    summary: 'JSON Schema of a vendor configuration',
    access: null,
    responses: { 200: json('JSON Schema 2020-12.', z.record(z.string(), z.unknown())) },
  }),
};
