import { z } from 'zod';
import { jobIdSchema, jobStateSchema } from './job.ts';
import { absoluteUrl, timestamp } from './values.ts';

export const WEBHOOK_EVENTS = ['job.queued', 'job.processing', 'job.completed', 'job.failed'] as const;
export const webhookEventSchema = z.enum(WEBHOOK_EVENTS);
export type WebhookEventName = (typeof WEBHOOK_EVENTS)[number];

/** Body of every delivery. `statistics` and `download_urls` come with job.completed, `error` with job.failed. */
export const webhookPayloadSchema = z.object({
  event: webhookEventSchema,
  job_id: jobIdSchema,
  status: jobStateSchema,
  timestamp,
  partner_id: z.string(),
  original_filename: z.string(),
  statistics: z.object({ total_rows: z.int(), valid_rows: z.int(), invalid_rows: z.int() }).optional(),
  download_urls: z.object({ normalized_data: absoluteUrl, error_report: absoluteUrl }).optional(),
  error: z.object({ code: z.string(), message: z.string() }).optional(),
  sequence: z.int().min(1).meta({ description: '1, 2, 3 within the job, in the order the events happened.' }),
});

export type WebhookPayload = z.output<typeof webhookPayloadSchema>;

export const TEST_EVENT = 'webhook.test';

/** Body of a test, which no job belongs to and which nobody subscribes to. */
export const webhookTestPayloadSchema = z.object({
  event: z.literal(TEST_EVENT),
  timestamp,
  partner_id: z.string(),
  message: z.string(),
});

export type WebhookTestPayload = z.output<typeof webhookTestPayloadSchema>;
