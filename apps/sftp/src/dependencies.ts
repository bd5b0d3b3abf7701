import type { RateCounter } from '@rollcall/callers';
import type { Database } from '@rollcall/database';
import type { CompletionEstimator } from '@rollcall/database/jobs';
import type { Idempotency } from '@rollcall/intake';
import type { VendorProfile } from '@rollcall/normalization';
import type { KeyRing, Logger } from '@rollcall/platform';
import type { CompareOutputs } from '@rollcall/results';
import type { Storage } from '@rollcall/storage';
import type { SftpSettings } from './config.ts';
import type { SftpMetrics } from './metrics.ts';

export interface Dependencies {
  readonly settings: Readonly<SftpSettings>;
  readonly db: Database;
  readonly storage: Storage;
  readonly keyRing: KeyRing;
  readonly logger: Logger;
  readonly metrics: SftpMetrics;
  readonly failures: RateCounter;
  readonly idempotency: Idempotency;
  readonly estimateCompletion: CompletionEstimator;
  readonly listVendors: (partnerId: string) => Promise<readonly VendorProfile[]>;
  readonly compareOutputs: CompareOutputs;
  /** Version of the service. */
  readonly version: string;
}
