import { z } from 'zod';
import { vendorConfigSchema } from '../vendor-config.ts';
import { nextCursor, timestamp } from './values.ts';
import { vendorStatusSchema } from './vendor.ts';

const actorName = z
  .string()
  .nullable()
  .meta({ description: 'Name of the user or API client, or null if no longer known.' });

export const vendorVersionEntrySchema = z.object({
  version: z.int(),
  name: z.string(),
  status: vendorStatusSchema,
  comment: z.string().nullable(),
  created_at: timestamp.nullable().meta({ description: 'null for the built-in catalog.' }),
  created_by: z.string(),
  created_by_name: actorName,
  request_id: z.string().nullable(),
  is_current: z.boolean(),
});
export const vendorVersionListSchema = z.object({ vendor_id: z.string(), versions: z.array(vendorVersionEntrySchema) });
export const vendorVersionSchema = vendorVersionEntrySchema.extend({
  vendor_id: z.string(),
  aliases: z.array(z.string()),
  config: vendorConfigSchema,
});

export const vendorDiffSchema = z.object({
  vendor_id: z.string(),
  from: z.int(),
  to: z.int(),
  changes: z.array(
    z.object({
      path: z.string().meta({ examples: ['config.mapping_rules.fields.member_id.source'] }),
      change: z.enum(['added', 'removed', 'changed']),
      from: z.unknown().optional(),
      to: z.unknown().optional(),
    }),
  ),
});

/** `POST /vendors/{vendor_id}/rollback`. */
export const vendorRollbackSchema = z.strictObject({
  version: z.int().min(1).max(1_000_000_000),
  comment: z.string().max(1000).optional(),
});

export const vendorAuditSchema = z.object({
  vendor_id: z.string(),
  entries: z.array(
    z.object({
      id: z.string(),
      action: z.string().meta({ examples: ['vendor.update'] }),
      actor_type: z.string(),
      actor_id: z.string(),
      actor_name: actorName,
      at: timestamp,
      request_id: z.string().nullable(),
      ip_address: z.string().nullable(),
      details: z.record(z.string(), z.unknown()).nullable(),
      hash: z
        .string()
        .nullable()
        .meta({ description: 'SHA-256 hash that chains this entry to the previous one, in hex.' }),
    }),
  ),
  next_cursor: nextCursor,
});

export type VendorVersionEntry = z.output<typeof vendorVersionEntrySchema>;
export type VendorDiff = z.output<typeof vendorDiffSchema>;
