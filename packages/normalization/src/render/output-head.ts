import type { PersonKeys } from './person-keys.ts';

/** The data around the records. */
export interface OutputHead {
  readonly jobId: string;
  readonly vendor: string;
  /** ISO 8601 UTC. */
  readonly processedAt: string;
  /**
   * If given, records have all fields, and the output has this object as `metadata`. Without it, the output only has
   * the documented basic fields.
   */
  readonly metadata?: Readonly<Record<string, unknown>>;
  /** Without it, every `person_key` is null. */
  readonly personKeys?: PersonKeys;
}
