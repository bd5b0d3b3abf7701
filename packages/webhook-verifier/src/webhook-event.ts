/** Fields of all events of a job. */
interface JobEvent {
  /** False: a test job. */
  readonly livemode: boolean;
  readonly job_id: string;
  readonly timestamp: string;
  readonly partner_id: string;
  readonly original_filename: string;
  /** 1, 2, 3, … within the job. Events can arrive out of order. */
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
    /** For an X12 834: the TA1 and 999 for its sender. */
    readonly acknowledgement?: string;
    /** For a file that was compared with its feed's last file. */
    readonly changes?: string;
  };
  /** For a file of a feed: its vendor is known, or its sender named a feed. */
  readonly changes?: FileChanges;
}

/** How a file differs from its feed's previous file. */
export interface FileChanges {
  readonly feed_id: string;
  /** The feed's name. */
  readonly feed: string;
  /** `change`: the file only says what is different. */
  readonly file_kind: 'full' | 'change';
  readonly file_kind_reason: 'upload' | 'feed' | 'vendor' | 'origin' | 'file' | 'maintenance_type' | 'assumed';
  /** YYYY-MM-DD */
  readonly file_date: string | null;
  readonly state: 'first_file' | 'compared' | 'not_compared';
  /** Why the files couldn't be compared. */
  readonly reason: string | null;
  /** 1, 2, 3, … within the feed. */
  readonly position: number | null;
  readonly baseline_job_id: string | null;
  readonly days_since_baseline: number | null;
  /** The baseline was processed with another version of the vendor's configuration. */
  readonly mapping_changed: boolean;
  /** When a person rejected the held file. */
  readonly rejected_at: string | null;
  readonly result: {
    readonly counts: Readonly<
      Record<
        | 'added'
        | 'changed'
        | 'terminated'
        | 'missing'
        | 'reinstated'
        | 'expired'
        | 'rejected'
        | 'unchanged'
        | 'conflicts'
        | 'families_added'
        | 'families_changed'
        | 'families_missing',
        number
      >
    >;
    /** How many people who are in both files differ in each field. */
    readonly by_field: readonly { readonly field: string; readonly people: number }[];
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
  /** For a file that is held: membership_drop, comparison_failed. */
  readonly changes?: FileChanges;
  /** The acknowledgement of an X12 834 whose sender could be read, and the changes of a held file. */
  readonly download_urls?: { readonly acknowledgement?: string; readonly changes?: string };
}

/** A file that was expected isn't there after its grace period. Sent once for each expected file. */
export interface FeedLate {
  readonly event: 'feed.late';
  readonly livemode: boolean;
  /** The feed's last file. */
  readonly job_id: string;
  readonly timestamp: string;
  readonly partner_id: string;
  readonly feed_id: string;
  readonly feed: string;
  readonly vendor: string;
  readonly expected_at: string;
  /** When the grace period ended. */
  readonly late_since: string;
  readonly last_file_at: string;
  readonly sequence: number;
}

/** Sent on request by POST /webhooks/test, without a job. */
export interface WebhookTest {
  readonly event: 'webhook.test';
  /** False: the endpoint is for test events. */
  readonly livemode: boolean;
  readonly timestamp: string;
  readonly partner_id: string;
  readonly message: string;
}

export type WebhookEvent = JobQueued | JobProcessing | JobCompleted | JobFailed | FeedLate | WebhookTest;
