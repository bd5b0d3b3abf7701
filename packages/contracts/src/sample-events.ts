import type { FeedLatePayload, WebhookPayload, WebhookTestPayload } from './schemas/webhook-payload.ts';

const job = {
  livemode: true,
  job_id: 'job_0190a1b2c3d47e5f8a6b7c8d9e0f1a2b',
  partner_id: 'ptn_0190a1b2c3d47e5f8a6b7c8d9e0f0001',
  original_filename: 'enrollment.csv',
};

/** A fictional sample of each event, for OpenAPI and the dashboard. */
export const SAMPLE_EVENTS: readonly (WebhookPayload | FeedLatePayload | WebhookTestPayload)[] = [
  { event: 'job.queued', ...job, status: 'queued', timestamp: '2026-03-10T11:59:58.000Z', sequence: 1 },
  { event: 'job.processing', ...job, status: 'processing', timestamp: '2026-03-10T11:59:59.000Z', sequence: 2 },
  {
    event: 'job.completed',
    ...job,
    status: 'completed_with_errors',
    timestamp: '2026-03-10T12:00:00.000Z',
    statistics: { total_rows: 100, valid_rows: 97, invalid_rows: 3 },
    download_urls: {
      normalized_data: `https://api.example.com/v1/files/${job.job_id}/output`,
      error_report: `https://api.example.com/v1/files/${job.job_id}/errors`,
    },
    sequence: 3,
  },
  {
    event: 'job.failed',
    ...job,
    status: 'failed',
    timestamp: '2026-03-10T12:00:00.000Z',
    error: { code: 'no_valid_rows', message: 'No row of the file is valid.' },
    sequence: 3,
  },
  {
    event: 'feed.late',
    livemode: true,
    job_id: job.job_id,
    timestamp: '2026-03-18T12:05:00.000Z',
    partner_id: job.partner_id,
    feed_id: 'fed_0190a1b2c3d47e5f8a6b7c8d9e0f1a2b',
    feed: 'default',
    vendor: 'BambooHR',
    expected_at: '2026-03-17T12:00:00.000Z',
    late_since: '2026-03-18T12:00:00.000Z',
    last_file_at: '2026-03-10T12:00:00.000Z',
    sequence: 4,
  },
  {
    event: 'webhook.test',
    livemode: true,
    timestamp: '2026-03-10T12:00:00.000Z',
    partner_id: job.partner_id,
    message: "This is a test event. It doesn't belong to a job.",
  },
];
