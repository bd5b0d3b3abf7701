import { z } from 'zod';
import { jobIdSchema } from './job.ts';
import { absoluteUrl, instantInput, nextCursor, timestamp } from './values.ts';
import { webhookEventSchema, webhookPayloadSchema } from './webhook-payload.ts';

export const deliveryStateSchema = z.enum(['pending', 'succeeded', 'failed', 'held', 'cancelled']);

export const deliverySchema = z.object({
  delivery_id: z.string(),
  event_id: z.string(),
  event: webhookEventSchema,
  job_id: jobIdSchema,
  url: absoluteUrl,
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
  payload: webhookPayloadSchema,
  attempt_log: z.array(deliveryAttemptSchema),
});

export const recoverRequestSchema = z.strictObject({ since: instantInput });
export const recoverResponseSchema = z.object({ recovered: z.int() });

export type Delivery = z.output<typeof deliverySchema>;
export type DeliveryDetail = z.output<typeof deliveryDetailSchema>;
