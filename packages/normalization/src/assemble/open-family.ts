import type { UnitRef } from './family-builder.ts';
import type { LinkKeys } from './link-keys.ts';
import type { Slab } from './slab-store.ts';

/** A family that still is in memory and takes further rows. Used again for another one when it is written. */
export class OpenFamily {
  /** Row number of its first subscriber row. */
  ordinal = 0;
  readonly units: RetainedUnit[] = [];
  /** Both halves of each key by which it is found, one after the other. Few lists: each one is a wait for memory. */
  readonly keys: number[] = [];
  /** SSNs of its persons, each followed by whose it is: UnitSsn.person. */
  readonly ssns: number[] = [];
  /** A row of it was put aside, so all later ones are: what is put aside is always later than what is written. */
  isDeferring = false;
  bytes = 0;

  clear(): void {
    clearList(this.units);
    clearList(this.keys);
    clearList(this.ssns);
    this.isDeferring = false;
    this.bytes = 0;
  }
}

/** A row unit in a slab. Used again for another one when its family is written. */
export class RetainedUnit implements UnitRef {
  slab!: Slab;
  at = 0;
  length = 0;
  head = 0;
  persons = 0;
  rowNumber = 0;
  isSubscriberRow = false;
  readonly rejected = false;
  readonly subscriberSsnMask = 0;

  get bytes(): Uint8Array {
    return this.slab.bytes;
  }

  get heads(): Int32Array {
    return this.slab.heads;
  }
}

/** A dependent that waits for its subscriber. */
export interface WaitingRow {
  readonly unit: RetainedUnit;
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

/** The SSN of one person of a row unit. Used again from row to row. */
export interface UnitSsn {
  ssn: number;
  lo: number;
  hi: number;
  /** Hash of first name and date of birth: tells people with one SSN apart. */
  person: number;
  personIndex: number;
  isSubscriber: boolean;
  /** Another row may have had it before. */
  suspect: boolean;
}

export function storeKeys(keys: LinkKeys): StoredKeys {
  const stored: StoredKeys = { lo: [], hi: [], tags: [] };
  for (let i = 0; i < keys.count; i++) {
    stored.lo[i] = keys.lo[i]!;
    stored.hi[i] = keys.hi[i]!;
    stored.tags[i] = keys.tags[i]!;
  }
  return stored;
}

/** Empties a list but keeps its room, which setting `length` to 0 would give up. */
export function clearList(list: unknown[]): void {
  while (list.length > 0) list.pop();
}
