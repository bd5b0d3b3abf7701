import type { PersonKeys } from './person-keys.ts';

/** What stands around the records. */
export interface OutputHead {
  readonly jobId: string;
  readonly vendor: string;
  /** ISO 8601 UTC. */
  readonly processedAt: string;
  /**
   * With it, records carry the fields beyond the contract and the head this object as `metadata`; without it the output
   * is the contract's and nothing else.
   */
  readonly metadata?: Readonly<Record<string, unknown>>;
  /** Without it every `person_key` is null. */
  readonly personKeys?: PersonKeys;
}
