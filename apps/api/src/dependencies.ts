import type { CounterStore } from '@rollcall/callers';
import type { Database } from '@rollcall/database';
import type { CompletionEstimator, CreatedJob, NewUpload } from '@rollcall/database/jobs';
import type { Idempotency } from '@rollcall/intake';
import type { VendorProfile } from '@rollcall/normalization';
import type { KeyRing, Logger } from '@rollcall/platform';
import type { Queues } from '@rollcall/queue';
import type { Storage } from '@rollcall/storage';
import type { Registry } from 'prom-client';
import type { ApiSettings } from './config.ts';
import type { ApiMetrics } from './metrics.ts';
import type { RequestLog } from './requests/request-log.ts';
import type { WebhookPolicy } from './webhooks/check-webhook-url.ts';

/** Connections and settings that the process or a test creates and closes. */
export interface AppResources {
  readonly settings: Readonly<ApiSettings>;
  readonly db: Database;
  readonly storage: Storage;
  readonly keyRing: KeyRing;
  readonly counterStore: CounterStore;
  /** For the operators' pages, which don't exist without it. */
  readonly queues?: Queues;
  readonly requestLog: RequestLog;
  readonly logger: Logger;
  readonly registry: Registry;
  /** Aborted when the process shuts down, so that long-polling requests respond immediately. */
  readonly stopping: AbortSignal;
  readonly version: string;
  /** The directory of the built dashboard. Without it, `/` is the landing page. */
  readonly dashboardDirectory?: string;
}

export interface Dependencies extends AppResources {
  readonly metrics: ApiMetrics;
  readonly estimateCompletion: CompletionEstimator;
  /** The partner's current vendors. */
  readonly listVendors: (partnerId: string) => Promise<readonly VendorProfile[]>;
  readonly acceptUpload: (upload: NewUpload) => Promise<CreatedJob>;
  readonly idempotency: Idempotency;
  readonly webhookPolicy: WebhookPolicy;
}
