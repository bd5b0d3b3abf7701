import type { Database } from '@rollcall/database';
import type { Storage } from '@rollcall/storage';
import type { Accounts } from '../topology/open-topology.ts';

export interface ChaosOutcome {
  /** What must not have happened. */
  violations: string[];
  /** How often each fault struck. */
  faults: Record<string, number>;
  /** Uploads that were answered with a job. */
  accepted: number;
}

export declare function runChaos(options: {
  seed: number;
  faults: number;
  queue: 'redis' | 'postgres';
  store: 's3' | 'disk';
  code: Accounts & {
    sweepOrphans: (parts: { db: Database; storage: Storage }, now: Date) => Promise<number>;
    sweepScratch: (directory: string, now: Date) => Promise<number>;
  };
  counts?: { api: number; worker: number; delivery: number };
  partners?: number;
  /** Without large files. */
  brief?: boolean;
  print?: (line: string) => void;
}): Promise<ChaosOutcome>;
