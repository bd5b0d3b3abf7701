import { z } from 'zod';
import { emailInput } from './session.ts';
import { nextCursor, timestamp } from './values.ts';

const count = z.int().min(0);
export const partnerNameInput = z.string().trim().min(1).max(200);
export const requestsPerHourInput = z.int().min(1).max(1_000_000_000);

/** A partner as operators see it: settings and totals, without files. */
export const partnerSchema = z.object({
  partner_id: z.string(),
  name: z.string(),
  status: z.enum(['active', 'suspended']),
  created_at: timestamp,
  suspended_at: timestamp.nullable(),
  rate_limit_per_hour: z.int().nullable().meta({
    description: 'Requests an hour of each client without a limit of its own. null: the limit of the service.',
  }),
  max_upload_bytes: z
    .int()
    .nullable()
    .meta({ description: 'Largest file. null, or larger than the limit of the service: the limit of the service.' }),
  users: count.meta({ description: 'Active users.' }),
  clients: count.meta({ description: 'Active API clients.' }),
  files_30_days: count,
  rows_30_days: count,
  last_file_at: timestamp.nullable(),
});

export const partnerListSchema = z.object({ partners: z.array(partnerSchema), next_cursor: nextCursor });

export const newPartnerSchema = z.strictObject({ name: partnerNameInput });

export const partnerChangeSchema = z
  .strictObject({
    name: partnerNameInput.optional(),
    status: z.enum(['active', 'suspended']).optional(),
    rate_limit_per_hour: requestsPerHourInput.nullable().optional(),
    max_upload_bytes: z.int().min(1).nullable().optional(),
  })
  .meta({ description: 'Only the fields that are sent change.' });

export const adminInvitationSchema = z.strictObject({ email: emailInput });

export type PartnerBody = z.output<typeof partnerSchema>;
export type PartnerChange = z.output<typeof partnerChangeSchema>;
