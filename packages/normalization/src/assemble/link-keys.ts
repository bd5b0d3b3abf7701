import { SLOT } from '../record/field-slots.ts';
import type { MappedRow, PersonDraft } from '../record/mapped-row.ts';
import type { KeyHasher } from './key-hash.ts';

/** What a key is made from. Part of its hash, so that an id never meets an SSN of the same digits. */
export const KEY_TAG = { id: 1, ssn: 2, family: 3, memberId: 4, row: 5, person: 6 } as const;

/** Keys that one row has at most. */
export const MAX_KEYS = 6;

/**
 * The keys of one row unit, as hashes.
 *
 * A subscriber row: keys[0] is who the family is (subscriber id, else member id, else SSN, else the row itself), the
 * others are further ways to find it. A dependent row: keys in the order in which they are tried (decisions.md 7:
 * subscriber id, subscriber SSN, family id; only without any of these its own member id as the family's, and then the
 * subscriber directly above).
 */
export class LinkKeys {
  isSubscriberRow = false;
  /** A dependent that names its family, by whatever key. */
  isKeyed = false;
  count = 0;
  readonly lo = new Int32Array(MAX_KEYS);
  readonly hi = new Int32Array(MAX_KEYS);
  readonly tags = new Uint8Array(MAX_KEYS);

  constructor(private readonly hasher: KeyHasher) {}

  clear(): void {
    this.isSubscriberRow = false;
    this.isKeyed = false;
    this.count = 0;
  }

  /** A row that could not be read: it may have been a subscriber's. */
  ofUnreadable(lo: number, hi: number): void {
    this.clear();
    this.isSubscriberRow = true;
    this.add(KEY_TAG.row, lo, hi);
  }

  ofSubscriber(row: MappedRow, person: PersonDraft): void {
    this.count = 0;
    this.isSubscriberRow = true;
    const hasSubscriberId = person.starts[SLOT.subscriberId]! >= 0;
    const hasMemberId = person.starts[SLOT.memberId]! >= 0;
    if (hasSubscriberId) this.addValue(KEY_TAG.id, row, person, SLOT.subscriberId);
    else if (hasMemberId) this.addValue(KEY_TAG.id, row, person, SLOT.memberId);
    if (person.ssn !== 0) this.addNumber(KEY_TAG.ssn, person.ssn);
    if (this.count === 0) this.addNumber(KEY_TAG.row, row.rowNumber);
    this.addValue(KEY_TAG.family, row, person, SLOT.familyId);
    if (hasSubscriberId && hasMemberId) this.addValue(KEY_TAG.memberId, row, person, SLOT.memberId);
  }

  /** @param above the family of the subscriber directly above, when this row may belong to it by its place */
  ofDependent(row: MappedRow, person: PersonDraft, above: PlaceAbove): void {
    this.count = 0;
    this.isSubscriberRow = false;
    if (person.starts[SLOT.subscriberId]! >= 0) {
      this.addValue(KEY_TAG.id, row, person, SLOT.subscriberId);
      this.hasher.retag(KEY_TAG.memberId);
      this.add(KEY_TAG.memberId, this.hasher.lo, this.hasher.hi);
    }
    if (person.subscriberSsn !== 0) this.addNumber(KEY_TAG.ssn, person.subscriberSsn);
    this.addValue(KEY_TAG.family, row, person, SLOT.familyId);
    this.isKeyed = this.count > 0;
    if (this.isKeyed) return;
    this.addValue(KEY_TAG.id, row, person, SLOT.memberId);
    if (above.known) this.add(above.tag, above.lo, above.hi);
  }

  private addValue(tag: number, row: MappedRow, person: PersonDraft, slot: number): void {
    const start = person.starts[slot]!;
    if (start < 0) return;
    this.hasher.hashBytes(tag, row.bytes, start, person.ends[slot]!);
    this.add(tag, this.hasher.lo, this.hasher.hi);
  }

  private addNumber(tag: number, value: number): void {
    this.hasher.hashNumber(tag, value);
    this.add(tag, this.hasher.lo, this.hasher.hi);
  }

  private add(tag: number, lo: number, hi: number): void {
    this.lo[this.count] = lo;
    this.hi[this.count] = hi;
    this.tags[this.count] = tag;
    this.count++;
  }
}

/**
 * The subscriber that a keyless dependent would belong to by its place. It is lost where a row of another family, or one
 * that could not be read, comes between.
 */
export class PlaceAbove {
  known = false;
  tag = 0;
  lo = 0;
  hi = 0;
  private keyCount = 0;
  private readonly keysLo = new Int32Array(MAX_KEYS);
  private readonly keysHi = new Int32Array(MAX_KEYS);

  subscriber(keys: LinkKeys): void {
    this.set(keys.tags[0]!, keys.lo[0]!, keys.hi[0]!);
    for (let i = 0; i < keys.count; i++) {
      this.keysLo[i] = keys.lo[i]!;
      this.keysHi[i] = keys.hi[i]!;
    }
    this.keyCount = keys.count;
  }

  /** A dependent that names its family: the place stays only if that family is the one above. */
  keyedDependent(keys: LinkKeys): void {
    for (let i = 0; i < this.keyCount; i++) {
      if (this.keysLo[i] === keys.lo[0] && this.keysHi[i] === keys.hi[0]) return;
    }
    this.known = false;
  }

  /** A row that could not be read stands for a subscriber that was rejected. */
  unreadable(lo: number, hi: number): void {
    this.set(KEY_TAG.row, lo, hi);
    this.keyCount = 0;
  }

  private set(tag: number, lo: number, hi: number): void {
    this.known = true;
    this.tag = tag;
    this.lo = lo;
    this.hi = hi;
  }
}
