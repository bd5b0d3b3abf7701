import { KEY_TAG } from '../kernel/generated/layout.ts';
import type { KeyClaims } from '../premises/key-claims.ts';
import { SLOT } from '../record/field-slots.ts';
import type { MappedRow, PersonDraft } from '../record/mapped-row.ts';
import type { KeyHasher } from './key-hash.ts';

/** Keys that one row has at most. */
export const MAX_KEYS = 7;

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
  /** A dependent whose key several subscribers claim. */
  isDisputed = false;
  /** By which of a subscriber's keys dependents below are theirs. */
  placeKey = 0;
  count = 0;
  readonly lo = new Int32Array(MAX_KEYS);
  readonly hi = new Int32Array(MAX_KEYS);
  readonly tags = new Uint8Array(MAX_KEYS);

  /** @param claimed keys that an earlier run over the file found claimed by several subscribers */
  constructor(
    private readonly hasher: KeyHasher,
    private readonly claimed: KeyClaims | null = null,
  ) {}

  clear(): void {
    this.isSubscriberRow = false;
    this.isKeyed = false;
    this.isDisputed = false;
    this.placeKey = 0;
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
    this.isDisputed = false;
    this.placeKey = 0;
    this.isSubscriberRow = true;
    const hasSubscriberId = person.starts[SLOT.subscriberId]! >= 0;
    const hasMemberId = person.starts[SLOT.memberId]! >= 0;
    if (hasSubscriberId) this.addValue(KEY_TAG.id, row, person, SLOT.subscriberId);
    else if (hasMemberId) this.addValue(KEY_TAG.id, row, person, SLOT.memberId);
    if (person.ssn !== 0) this.addNumber(KEY_TAG.ssn, person.ssn);
    if (this.count === 0) this.addNumber(KEY_TAG.row, row.rowNumber);
    this.addValue(KEY_TAG.family, row, person, SLOT.familyId);
    if (hasSubscriberId && hasMemberId) this.addValue(KEY_TAG.memberId, row, person, SLOT.memberId);
    if (!this.isDisputed) return;
    // Whoever stands below is this one's, not that of whoever has the same number.
    this.placeKey = this.count;
    this.addNumber(KEY_TAG.row, row.rowNumber);
  }

  /** @param above the family of the subscriber directly above, when this row may belong to it by its place */
  ofDependent(row: MappedRow, person: PersonDraft, above: PrecedingSubscriber): void {
    this.count = 0;
    this.isDisputed = false;
    this.isSubscriberRow = false;
    if (person.starts[SLOT.subscriberId]! >= 0) {
      this.addValue(KEY_TAG.id, row, person, SLOT.subscriberId);
      this.addValue(KEY_TAG.memberId, row, person, SLOT.subscriberId);
    }
    if (person.subscriberSsn !== 0) this.addNumber(KEY_TAG.ssn, person.subscriberSsn);
    this.addValue(KEY_TAG.family, row, person, SLOT.familyId);
    this.isKeyed = this.count > 0 || this.isDisputed;
    if (this.isKeyed) return;
    this.addValue(KEY_TAG.id, row, person, SLOT.memberId);
    if (above.known && !this.isDisputed) this.add(above.tag, above.lo, above.hi);
  }

  private addValue(tag: number, row: MappedRow, person: PersonDraft, slot: number): void {
    const start = person.starts[slot]!;
    if (start < 0) return;
    const end = person.ends[slot]!;
    const isClaimed = this.claimed?.isClaimed(textOf(row, start, end)) === true;
    if (isClaimed && !this.isSubscriberRow && this.cannotTell(row, person, start, end)) {
      this.isDisputed = true;
      return;
    }
    if (isClaimed && this.isSubscriberRow && this.claimed!.isDisputed(textOf(row, start, end))) this.isDisputed = true;
    this.hasher.hashBytes(tag, row.bytes, start, end);
    const { lo, hi } = this.hasher;
    const group = isClaimed ? person.starts[SLOT.groupId]! : -1;
    if (group < 0) {
      this.add(tag, lo, hi);
      return;
    }
    this.hasher.hashBytes(tag, row.bytes, group, person.ends[SLOT.groupId]!);
    this.add(tag, lo ^ Math.imul(this.hasher.lo, 0x2545f491), hi + this.hasher.hi);
  }

  /** A dependent whose key is nobody's, or is somebody's of a group that the row does not name. */
  private cannotTell(row: MappedRow, person: PersonDraft, start: number, end: number): boolean {
    return this.claimed!.isDisputed(textOf(row, start, end)) || person.starts[SLOT.groupId]! < 0;
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

const decoder = new TextDecoder();
const textOf = ({ bytes }: MappedRow, start: number, end: number): string => decoder.decode(bytes.subarray(start, end));

/**
 * The subscriber that a keyless dependent would belong to by its place. It is lost where a row of another family, or one
 * that could not be read, comes between.
 */
export class PrecedingSubscriber {
  known = false;
  tag = 0;
  lo = 0;
  hi = 0;
  private keyCount = 0;
  private readonly keysLo = new Int32Array(MAX_KEYS);
  private readonly keysHi = new Int32Array(MAX_KEYS);

  subscriber(keys: LinkKeys): void {
    const at = keys.placeKey;
    this.set(keys.tags[at]!, keys.lo[at]!, keys.hi[at]!);
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

export { KEY_TAG };
