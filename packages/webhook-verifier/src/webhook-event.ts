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
  readonly download_urls?: {
    readonly normalized_data: string;
    readonly error_report: string;
    /** Of an X12 834: the TA1 and 999 for its sender. */
    readonly acknowledgement?: string;
    /** Of a file that was compared with its feed's last one. */
    readonly changes?: string;
  };
  /** Of a file that belongs to a feed: its vendor is known, or its sender named one. */
  readonly changes?: FileChanges;
}

/** How a file differs from its feed's file before it. */
export interface FileChanges {
  readonly feed_id: string;
  /** The feed's name. */
  readonly feed: string;
  readonly state: 'first_file' | 'compared' | 'not_compared';
  /** Why nothing could be compared. */
  readonly reason: string | null;
  /** 1, 2, 3 among the feed's files. */
  readonly position: number | null;
  readonly baseline_job_id: string | null;
  readonly result: {
    readonly counts: Readonly<
      Record<
        'added' | 'changed' | 'terminated' | 'missing' | 'reinstated' | 'expired' | 'unchanged' | 'conflicts',
        number
      >
    >;
    readonly base: { readonly members: number; readonly dependents: number };
    readonly fields_not_in_file: readonly string[];
    readonly fields_new_in_file: readonly string[];
    readonly guard: {
      readonly outcome: 'passed' | 'warned' | 'failed' | 'accepted';
      readonly rule: string | null;
      readonly person_type: 'member' | 'dependent' | null;
      readonly people: number | null;
      readonly share: number | null;
      readonly limit: number | null;
    };
  } | null;
}

export interface JobFailed extends JobEvent {
  readonly event: 'job.failed';
  readonly status: 'failed';
  readonly error: { readonly code: string; readonly message: string };
  /** Of a file that is held because of how it differs: membership_drop, comparison_failed. */
  readonly changes?: FileChanges;
  /** The acknowledgement of an X12 834 that was read as far as its sender; the changes of a file that is held. */
  readonly download_urls?: { readonly acknowledgement?: string; readonly changes?: string };
}

/** Sent on request by POST /webhooks/test; no job belongs to it. */
export interface WebhookTest {
  readonly event: 'webhook.test';
  readonly timestamp: string;
  readonly partner_id: string;
  readonly message: string;
}

export type WebhookEvent = JobQueued | JobProcessing | JobCompleted | JobFailed | WebhookTest;
