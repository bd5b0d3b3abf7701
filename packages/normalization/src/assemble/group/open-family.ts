import type { Slab } from '../../external/slab-store.ts';
import type { UnitRef } from '../pack/row-unit.ts';
import type { StoredLinks } from '../resolve/deferred-row.ts';
import type { LinkKeys, UnitSsn } from '../resolve/link-keys.ts';

/** A family in memory that still accepts rows. The object is reused after the family is written. */
export class OpenFamily {
  /** Row number of its first subscriber row. */
  ordinal = 0;
  readonly units: RetainedUnit[] = [];
  /** The keys of the family, both halves of each one after the other. One flat list means fewer cache misses. */
  readonly keys: number[] = [];
  /** SSNs of its persons, each followed by UnitSsn.person. */
  readonly ssns: number[] = [];
  /** A row of this family is only tentative. Copies of all its rows are stored. */
  isTentative = false;
  /** Its first row is tentative, so that its keys might belong to another family. */
  hasTentativeKeys = false;
  /** A row of this family was deferred, so all later ones are too: deferred rows must come after written ones. */
  isDeferring = false;
  bytes = 0;

  clear(): void {
    clearList(this.units);
    clearList(this.keys);
    clearList(this.ssns);
    this.isTentative = false;
    this.hasTentativeKeys = false;
    this.isDeferring = false;
    this.bytes = 0;
  }
}

/** A row unit in a slab. The object is reused after its family is written. */
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

/** The keys of a dependent. */
export interface StoredKeys extends StoredLinks {
  readonly lo: number[];
  readonly hi: number[];
  readonly tags: number[];
}

export function storeKeys(keys: LinkKeys): StoredKeys {
  const stored: StoredKeys = { isSubscriberRow: false, person: 0, count: keys.count, lo: [], hi: [], tags: [] };
  for (let i = 0; i < keys.count; i++) {
    stored.lo[i] = keys.lo[i]!;
    stored.hi[i] = keys.hi[i]!;
    stored.tags[i] = keys.tags[i]!;
  }
  return stored;
}

/** Empties a list but keeps its capacity, which setting `length` to 0 would release. */
export function clearList(list: unknown[]): void {
  while (list.length > 0) list.pop();
}
