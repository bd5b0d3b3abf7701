import { z } from 'zod';
import { absoluteUrl, timestamp } from './values.ts';
import { WEBHOOK_EVENTS, webhookEventSchema } from './webhook-payload.ts';

export const webhookEventsSchema = z
  .array(webhookEventSchema, { error: `must be a list of ${WEBHOOK_EVENTS.join(', ')}` })
  .min(1, 'must contain at least one event')
  .refine((events) => new Set(events).size === events.length, 'must not repeat an event');

/** The address rules check the URL, not this schema. */
export const webhookUrlInput = z.string().min(1).max(2048);

export const webhookSecretInput = z
  .string()
  .min(16, 'must be 16 to 256 characters long')
  .max(256, 'must be 16 to 256 characters long')
  .refine((secret) => !/\p{Surrogate}/u.test(secret), 'must be valid Unicode');

export const partnerConfigRequestSchema = z.strictObject({
  webhook_url: webhookUrlInput,
  webhook_secret: webhookSecretInput
    .optional()
    .meta({ description: 'Required the first time. An update without it keeps the stored secret.' }),
  webhook_events: webhookEventsSchema,
});

export const endpointStatisticsSchema = z
  .object({
    attempts: z.int(),
    succeeded: z.int(),
    success_rate: z.number().nullable().meta({ description: 'From 0 to 1. null if there were no attempts.' }),
    p50_latency_ms: z.int().nullable(),
    last_success_at: timestamp.nullable(),
    last_failure_at: timestamp.nullable(),
  })
  .meta({ description: 'Requests in the last 24 hours, and the most recent success and failure at any time.' });

export const partnerConfigSchema = z.object({
  partner_id: z.string(),
  webhook_url: absoluteUrl.nullable(),
  webhook_events: z.array(webhookEventSchema),
  webhook_secret_set: z.boolean(),
  webhook_secret_last4: z.string().nullable(),
  previous_secret_valid_until: timestamp.nullable(),
  state: z.enum(['enabled', 'disabled', 'not_configured']),
  disabled_reason: z.string().nullable(),
  disabled_at: timestamp.nullable(),
  failing_since: timestamp.nullable().meta({ description: 'Start of the current streak of failures.' }),
  statistics: endpointStatisticsSchema.nullable(),
  updated_at: timestamp.nullable(),
});

export type PartnerConfig = z.output<typeof partnerConfigSchema>;
