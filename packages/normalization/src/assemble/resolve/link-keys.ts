import { KEY_TAG } from '../../kernel/generated/layout.ts';
import type { KeyClaims } from '../../premises/key-claims.ts';
import { SLOT } from '../../record/field-slots.ts';
import type { MappedRow, PersonDraft } from '../../record/mapped-row.ts';
import type { KeyHasher } from './key-hash.ts';

/** Maximum number of keys of one row: four values, most of them alone and with the group. */
export const MAX_KEYS = 8;
const QUOTE = 0x22;
/** `-`, `_`, `.`, `/`, and a blank, before up to three digits or letters. */
const SEPARATORS: ReadonlySet<number> = new Set([0x2d, 0x5f, 0x2e, 0x2f, 0x20]);
const MAX_PERSON_NUMBER = 3;

/** A row whose keys are hashed. The bytes have the values of its persons. */
export type KeyedRow = Pick<MappedRow, 'bytes' | 'rowNumber'>;

/** The SSN of one person of a row unit. The object is reused for later rows. */
export interface UnitSsn {
  ssn: number;
  lo: number;
  hi: number;
  /** Hash of first name and date of birth, to tell people with one SSN apart. */
  person: number;
  personIndex: number;
  isSubscriber: boolean;
  /** An earlier row might have the same SSN. */
  suspect: boolean;
}

/**
 * The hashed keys of one row unit.
 *
 * Subscriber row: keys[0] identifies the family (subscriber ID, else member ID, else SSN, else the row itself). The
 * other keys are further ways to find it.
 *
 * Dependent row: keys in the order in which they are tried: subscriber ID, subscriber SSN, family ID.
 * Without any of these: its own member ID as the family's, alone and without the person's number behind it (`204500` of
 * `204500-01`), then the subscriber directly above.
 */
export class LinkKeys {
  isSubscriberRow = false;
  /** The row is a dependent that names its family, by any key. */
  isKeyed = false;
  /** The row has a key that several subscribers claim. */
  isDisputed = false;
  /** Hash of the subscriber's first name and date of birth. 0 if one is missing. */
  person = 0;
  /** Index of the subscriber's key under which the keyless dependents below it are linked. */
  placeKey = 0;
  count = 0;
  readonly lo = new Int32Array(MAX_KEYS);
  readonly hi = new Int32Array(MAX_KEYS);
  readonly tags = new Uint8Array(MAX_KEYS);

  /** @param claimed keys claimed by several subscribers, as found in an earlier run over the file */
  constructor(
    private readonly hasher: KeyHasher,
    private readonly claimed: KeyClaims | null = null,
  ) {}

  /** Whether several subscribers have one of the file's keys, so that keys aren't hashed from their values alone. */
  get areClaimed(): boolean {
    return this.claimed !== null && this.claimed.count > 0;
  }

  clear(): void {
    this.isSubscriberRow = false;
    this.isKeyed = false;
    this.isDisputed = false;
    this.person = 0;
    this.placeKey = 0;
    this.count = 0;
  }

  /** Sets the keys of a row that can't be read. It may have been a subscriber's. */
  ofUnreadable(lo: number, hi: number): void {
    this.clear();
    this.isSubscriberRow = true;
    this.add(KEY_TAG.row, lo, hi);
  }

  ofSubscriber(row: KeyedRow, person: PersonDraft): void {
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
    // Dependents below belong to this subscriber, not to another one with the same ID.
    this.placeKey = this.count;
    this.addNumber(KEY_TAG.row, row.rowNumber);
  }

  /** @param above the subscriber directly above, if this row may be linked to it by its position */
  ofDependent(row: KeyedRow, person: PersonDraft, above: PrecedingSubscriber): void {
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
    this.addFamilyNumber(row, person);
    if (above.known && !this.isDisputed) this.add(above.tag, above.lo, above.hi);
  }

  /** The dependent's own ID up to its last separator. */
  private addFamilyNumber(row: KeyedRow, person: PersonDraft): void {
    const start = person.starts[SLOT.memberId]!;
    if (start < 0) return;
    const { bytes } = row;
    const closingQuote = person.ends[SLOT.memberId]! - 1;
    const least = Math.max(start + 2, closingQuote - 1 - MAX_PERSON_NUMBER);
    let at = closingQuote - 2;
    while (at >= least && !SEPARATORS.has(bytes[at]!)) at--;
    if (at < least) return;
    const separator = bytes[at]!;
    bytes[at] = QUOTE;
    this.addText(KEY_TAG.id, row, person, start, at + 1);
    bytes[at] = separator;
  }

  private addValue(tag: number, row: KeyedRow, person: PersonDraft, slot: number): void {
    const start = person.starts[slot]!;
    if (start >= 0) this.addText(tag, row, person, start, person.ends[slot]!);
  }

  private addText(tag: number, row: KeyedRow, person: PersonDraft, start: number, end: number): void {
    this.hasher.hashBytes(tag, start, end);
    const { lo, hi } = this.hasher;
    const isClaimed = this.claimed?.isClaimed(textOf(row, start, end), lo, hi) === true;
    if (isClaimed && !this.isSubscriberRow && this.cannotTell(row, person, start, end)) {
      this.isDisputed = true;
      return;
    }
    if (isClaimed && this.isSubscriberRow && this.claimed!.isDisputed(textOf(row, start, end))) this.isDisputed = true;
    const group = isClaimed || this.claimed?.areScoped === true ? person.starts[SLOT.groupId]! : -1;
    // A subscriber whose number nobody else has is also found by dependents that don't name the group.
    if (group < 0 || (this.isSubscriberRow && !isClaimed)) this.add(tag, lo, hi);
    if (group < 0) return;
    this.hasher.hashBytes(tag, group, person.ends[SLOT.groupId]!);
    const inGroup = { lo: lo ^ Math.imul(this.hasher.lo, 0x2545f491), hi: (hi + this.hasher.hi) | 0 };
    if (this.claimed!.isContested(inGroup.lo, inGroup.hi)) {
      this.isDisputed = true;
      if (!this.isSubscriberRow) return;
    }
    this.add(tag, inGroup.lo, inGroup.hi);
  }

  /**
   * Whether the family can't be determined: the key is disputed, or it is unique only within a group that the row
   * doesn't name.
   */
  private cannotTell(row: KeyedRow, person: PersonDraft, start: number, end: number): boolean {
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
const textOf = ({ bytes }: KeyedRow, start: number, end: number): string => decoder.decode(bytes.subarray(start, end));

/**
 * The subscriber that a keyless dependent belongs to by its position. It is reset when a row of another family or an
 * unreadable row comes between.
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

  /** Handles a dependent that names its family. The position stays valid only if that family is the one above. */
  keyedDependent(keys: LinkKeys): void {
    for (let i = 0; i < this.keyCount; i++) {
      if (this.keysLo[i] === keys.lo[0] && this.keysHi[i] === keys.hi[0]) return;
    }
    this.known = false;
  }

  /** Treats an unreadable row as a rejected subscriber. */
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
