import type { UnitRef } from './family-builder.ts';
import type { LinkKeys } from './link-keys.ts';

/** A family that still is in memory and takes further rows. */
export interface OpenFamily {
  /** Row number of its first subscriber row. */
  readonly ordinal: number;
  readonly units: UnitRef[];
  readonly keys: StoredKeys;
  /** SSNs of its persons. */
  readonly ssns: number[];
  /** A row of it was put aside, so all later ones are: what is put aside is always later than what is written. */
  closed: boolean;
  bytes: number;
}

/** A dependent that waits for its subscriber. */
export interface WaitingRow {
  readonly unit: UnitRef;
  readonly keys: StoredKeys;
  readonly ssns: readonly UnitSsn[];
  readonly bytes: number;
  taken: boolean;
}

export interface StoredKeys {
  readonly lo: number[];
  readonly hi: number[];
  readonly tags: number[];
}

/** The SSN of one person of a row unit. */
export interface UnitSsn {
  readonly ssn: number;
  readonly lo: number;
  readonly hi: number;
  /** Hash of first name and date of birth: tells people with one SSN apart. */
  readonly person: number;
  readonly personIndex: number;
  readonly isSubscriber: boolean;
  /** Another row may have had it before. */
  suspect: boolean;
}

export function storeKeys(keys: LinkKeys): StoredKeys {
  const stored: StoredKeys = { lo: [], hi: [], tags: [] };
  for (let i = 0; i < keys.count; i++) addKey(stored, keys.lo[i]!, keys.hi[i]!, keys.tags[i]!);
  return stored;
}

export function addKey(stored: StoredKeys, lo: number, hi: number, tag: number): void {
  stored.lo.push(lo);
  stored.hi.push(hi);
  stored.tags.push(tag);
}
