import { z } from 'zod';
import { jobIdSchema } from './job-id.ts';
import { absoluteUrl, nextCursor, timestamp, timestampInput } from './values.ts';
import {
  feedLatePayloadSchema,
  TEST_EVENT,
  WEBHOOK_EVENTS,
  webhookPayloadSchema,
  webhookTestPayloadSchema,
} from './webhook-payload.ts';

export const deliveryStateSchema = z.enum(['pending', 'succeeded', 'failed', 'held', 'cancelled']);

export const deliveryEventSchema = z.enum([...WEBHOOK_EVENTS, TEST_EVENT]);

export const deliverySchema = z.object({
  delivery_id: z.string(),
  event_id: z.string(),
  event: deliveryEventSchema,
  job_id: jobIdSchema.nullable().meta({ description: 'null for test events.' }),
  endpoint_id: z.string(),
  url: absoluteUrl.meta({ description: 'Where the endpoint is now.' }),
  target: z.enum(['webhook', 'callback']),
  state: deliveryStateSchema,
  attempts: z.int(),
  next_attempt_at: timestamp.nullable(),
  last_status: z.int().nullable(),
  last_error: z.string().nullable(),
  created_at: timestamp,
  finished_at: timestamp.nullable(),
});

export const deliveryListSchema = z.object({ deliveries: z.array(deliverySchema), next_cursor: nextCursor });

export const deliveryAttemptSchema = z.object({
  number: z.int(),
  started_at: timestamp,
  duration_ms: z.int(),
  outcome: z.string(),
  response_status: z.int().nullable(),
  response_headers: z.record(z.string(), z.unknown()).nullable(),
  response_body: z.string().nullable(),
  error: z.string().nullable(),
});

export const deliveryDetailSchema = deliverySchema.extend({
  payload: z.union([webhookPayloadSchema, feedLatePayloadSchema, webhookTestPayloadSchema]),
  attempt_log: z.array(deliveryAttemptSchema),
});

/** An event, whether or not it was delivered to an endpoint. */
export const recordedEventSchema = z.object({
  event_id: z.string().meta({ description: 'The `webhook-id` of its deliveries.' }),
  event: deliveryEventSchema,
  job_id: jobIdSchema.nullable().meta({ description: 'null for test events.' }),
  created_at: timestamp,
  body: z.string().meta({ description: 'The text of the payload, byte for byte what an endpoint gets.' }),
});

export const recordedEventListSchema = z.object({
  events: z.array(recordedEventSchema),
  next_cursor: z.string().meta({ description: 'Send it with the next request. Never null: events follow.' }),
});

/** The endpoint's response to a test. All fields are null until there is one. */
export const webhookTestSchema = z.object({
  delivery_id: z.string(),
  event_id: z.string(),
  url: absoluteUrl,
  state: deliveryStateSchema,
  attempt: deliveryAttemptSchema.nullable(),
});

export const recoverRequestSchema = z.strictObject({ since: timestampInput });
export const recoverResponseSchema = z.object({ recovered: z.int() });

export type WebhookTest = z.output<typeof webhookTestSchema>;
export type Delivery = z.output<typeof deliverySchema>;
export type DeliveryDetail = z.output<typeof deliveryDetailSchema>;
