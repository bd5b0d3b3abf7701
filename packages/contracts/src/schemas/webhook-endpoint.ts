import { z } from 'zod';
import {
  endpointStatisticsSchema,
  webhookEventsSchema,
  webhookSecretInput,
  webhookUrlInput,
} from './partner-config.ts';
import { absoluteUrl, livemode, timestamp } from './values.ts';
import { webhookEventSchema } from './webhook-payload.ts';

export const webhookEndpointSchema = z.object({
  endpoint_id: z.string(),
  livemode: livemode.meta({ description: 'false: it gets the events of test jobs, and no others.' }),
  is_first: z.boolean().meta({ description: 'The one of `/partner-config/{partner_id}`; its secret signs callbacks.' }),
  url: absoluteUrl,
  events: z.array(webhookEventSchema),
  secret_last4: z.string().nullable(),
  previous_secret_valid_until: timestamp.nullable(),
  state: z.enum(['enabled', 'disabled']),
  disabled_reason: z.string().nullable(),
  disabled_at: timestamp.nullable(),
  failing_since: timestamp.nullable().meta({ description: 'Start of the present unbroken run of failures.' }),
  statistics: endpointStatisticsSchema,
  created_at: timestamp,
  updated_at: timestamp,
});

export const webhookEndpointListSchema = z.object({ endpoints: z.array(webhookEndpointSchema) });

const secret = webhookSecretInput
  .optional()
  .meta({ description: 'If omitted, a secret is generated and shown only in this response.' });

export const newWebhookEndpointSchema = z.strictObject({ url: webhookUrlInput, events: webhookEventsSchema, secret });

export const webhookEndpointChangeSchema = z.strictObject({
  url: webhookUrlInput.optional(),
  events: webhookEventsSchema.optional(),
  state: z
    .literal('enabled', { error: 'expected enabled' })
    .optional()
    .meta({ description: 'Enables a disabled endpoint, and sends what was held.' }),
});

export const rotateSecretSchema = z.strictObject({ secret });

export const webhookEndpointWithSecretSchema = z.object({
  endpoint: webhookEndpointSchema,
  secret: z.string().nullable().meta({ description: 'The generated secret, or null if you sent your own.' }),
});

export type WebhookEndpointBody = z.output<typeof webhookEndpointSchema>;
