import type { UnitRef } from './family-builder.ts';
import type { LinkKeys } from './link-keys.ts';

/** A family that still is in memory and takes further rows. */
export interface OpenFamily {
  /** Row number of its first subscriber row. */
  readonly ordinal: number;
  readonly units: UnitRef[];
  readonly keys: StoredKeys;
  /** SSNs of its persons, and beside each whose it is: UnitSsn.person. */
  readonly ssns: number[];
  readonly ssnPersons: number[];
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
  for (let i = 0; i < keys.count; i++) {
    stored.lo.push(keys.lo[i]!);
    stored.hi.push(keys.hi[i]!);
    stored.tags.push(keys.tags[i]!);
  }
  return stored;
}
