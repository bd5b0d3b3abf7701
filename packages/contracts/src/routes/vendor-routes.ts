import { z } from 'zod';
import { vendorDetailSchema, vendorListSchema, vendorUpdateSchema } from '../schemas/vendor.ts';
import { defineRoute, json } from './route-contract.ts';

const byVendor = z.object({ vendor_id: z.string().max(128) });

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
    responses: { 200: json('The vendor; ETag names the version.', vendorDetailSchema) },
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
    headers: z.object({
      'If-Match': z.string().optional().meta({ description: 'ETag of the version the change is based on.' }),
    }),
    body: { type: 'json', schema: vendorUpdateSchema, error: 'invalid_vendor_config' },
    responses: { 200: json('The vendor.', vendorDetailSchema) },
    errors: ['invalid_vendor_config', 'vendor_not_found', 'version_conflict'],
  }),
};
