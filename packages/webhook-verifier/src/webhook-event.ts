/** What every event of a job has. */
interface JobEvent {
  readonly job_id: string;
  readonly timestamp: string;
  readonly partner_id: string;
  readonly original_filename: string;
  /** 1, 2, 3 within the job: events may overtake each other on the way. */
  readonly sequence: number;
}

export interface JobQueued extends JobEvent {
  readonly event: 'job.queued';
  readonly status: 'queued';
}

export interface JobProcessing extends JobEvent {
  readonly event: 'job.processing';
  readonly status: 'processing';
}

export interface JobCompleted extends JobEvent {
  readonly event: 'job.completed';
  readonly status: 'completed' | 'completed_with_errors';
  readonly statistics: { readonly total_rows: number; readonly valid_rows: number; readonly invalid_rows: number };
  readonly download_urls?: { readonly normalized_data: string; readonly error_report: string };
}

export interface JobFailed extends JobEvent {
  readonly event: 'job.failed';
  readonly status: 'failed';
  readonly error: { readonly code: string; readonly message: string };
}

/** Sent on request by POST /webhooks/test; no job belongs to it. */
export interface WebhookTest {
  readonly event: 'webhook.test';
  readonly timestamp: string;
  readonly partner_id: string;
  readonly message: string;
}

export type WebhookEvent = JobQueued | JobProcessing | JobCompleted | JobFailed | WebhookTest;
