import { z } from 'zod';
import { fileComparisonSchema } from './file-comparison.ts';
import { jobStateSchema } from './job.ts';
import { jobIdSchema } from './job-id.ts';
import { absoluteUrl, livemode, timestamp } from './values.ts';

/** Events of a job. Callbacks get all of them. */
export const JOB_EVENTS = ['job.queued', 'job.processing', 'job.completed', 'job.failed'] as const;
export const FEED_LATE_EVENT = 'feed.late';
/** What an endpoint can subscribe to. */
export const WEBHOOK_EVENTS = [...JOB_EVENTS, FEED_LATE_EVENT] as const;
export const webhookEventSchema = z.enum(WEBHOOK_EVENTS);
export type JobEventName = (typeof JOB_EVENTS)[number];

const sometimes = {
  acknowledgement: absoluteUrl.optional().meta({ description: 'X12 834 only: the TA1 and 999 for its sender.' }),
  changes: absoluteUrl.optional().meta({ description: "Of a file that was compared with its feed's last one." }),
};

/**
 * Body of every delivery. job.completed has `statistics` and `download_urls`, job.failed has `error`. job.failed also
 * has the acknowledgement of an X12 file and the changes of a held file.
 */
export const webhookPayloadSchema = z.object({
  event: z.enum(JOB_EVENTS),
  livemode,
  job_id: jobIdSchema,
  status: jobStateSchema,
  timestamp,
  partner_id: z.string(),
  original_filename: z.string(),
  statistics: z.object({ total_rows: z.int(), valid_rows: z.int(), invalid_rows: z.int() }).optional(),
  download_urls: z
    .union([
      z.object({
        normalized_data: absoluteUrl,
        error_report: absoluteUrl,
        ...sometimes,
      }),
      z.object(sometimes),
    ])
    .optional(),
  changes: fileComparisonSchema.optional().meta({
    description:
      "job.completed of a file of a feed, and job.failed of one that is held: how it differs from the feed's file before it.",
  }),
  error: z.object({ code: z.string(), message: z.string() }).optional(),
  sequence: z.int().min(1).meta({ description: 'Position of the event within the job, starting at 1.' }),
});

export type WebhookPayload = z.output<typeof webhookPayloadSchema>;

/** Body of feed.late: a file that was expected isn't there after its grace period. Sent once for each expected file. */
export const feedLatePayloadSchema = z.object({
  event: z.literal(FEED_LATE_EVENT),
  livemode,
  job_id: jobIdSchema.meta({ description: "The feed's last file." }),
  timestamp,
  partner_id: z.string(),
  feed_id: z.string(),
  feed: z.string(),
  vendor: z.string(),
  expected_at: timestamp,
  late_since: timestamp.meta({ description: 'When the grace period ended.' }),
  last_file_at: timestamp,
  sequence: z.int().min(1).meta({ description: 'After the events of the last file.' }),
});

export type FeedLatePayload = z.output<typeof feedLatePayloadSchema>;

export const TEST_EVENT = 'webhook.test';

/** Body of a test event, which belongs to no job and needs no subscription. */
export const webhookTestPayloadSchema = z.object({
  event: z.literal(TEST_EVENT),
  livemode,
  timestamp,
  partner_id: z.string(),
  message: z.string(),
});

export type WebhookTestPayload = z.output<typeof webhookTestPayloadSchema>;
