import { ApproximateKeySet } from '../../external/approximate-key-set.ts';
import { FifoQueue } from '../../external/fifo-queue.ts';
import { HashMap64 } from '../../external/hash-map64.ts';
import type { SlabUnit } from '../pack/row-unit.ts';
import type { DeferredRows } from '../resolve/deferred-rows.ts';
import { ENTRY, type KeyIndex } from '../resolve/key-index.ts';
import { KEY_TAG, type LinkKeys, type UnitSsn } from '../resolve/link-keys.ts';
import { OpenFamily, RetainedUnit, storeKeys, type WaitingRow } from './open-family.ts';
import { WaitingRows } from './waiting-rows.ts';

const FAMILY_OVERHEAD = 500;
const ROW_OVERHEAD = 120;
/** The share of the memory for seen keys that keys of deferred rows get in addition, once there are such rows. */
const DEFERRED_SHARE = 1 / 8;
const MIN_DEFERRED_BYTES = 64;

/** The window grows if this many rows within `WITHIN_ROWS` rows of the file came too late for it. */
const LATE_ROWS = 64;
const WITHIN_ROWS = 16 * 1024;

export interface WindowOptions {
  readonly windowBytes: number;
  /** The limit to which the window can grow. */
  readonly maxWindowBytes?: number;
  readonly seenBytes: number;
}

/**
 * The families in memory, in the order of their first subscriber rows. A row joins a family here only if the whole file
 * gives the same result. Other rows are deferred and placed at the end. So the size of the window affects the run time,
 * never the result.
 *
 * The result is certain if all of the following hold:
 *
 * - The row's first key names an open family. No other family in the file can have that key, because a subscriber whose
 *   key might have been seen before is deferred.
 * - None of the row's SSNs might belong to another person.
 * - No earlier row of the family was deferred.
 *
 * In large files, many keys that are new seem to be known, because the set of seen keys is only approximate. So if
 * nothing else speaks against a family, it is tentative: its rows stay in the window, and copies of them are stored. At
 * the end, the index of all keys shows whether no earlier row has their keys and SSNs (confirmTentative). Otherwise, its
 * record is taken back, and its rows are placed as deferred rows are.
 */
export class FamilyWindow {
  private bytes = 0;
  private limit: number;
  private lateRows = 0;
  private lateFrom = 0;
  private readonly seen: ApproximateKeySet;
  /** Keys of deferred rows. There are few in most files, so unlike that of `seen`, its answer is mostly right. */
  private deferredKeys: ApproximateKeySet | null = null;
  private readonly byKey = new HashMap64<OpenFamily>();
  private readonly families = new FifoQueue<OpenFamily>();
  private readonly waiting = new WaitingRows();
  /** Objects to reuse. Thousands of objects that live for a short while are the worst case for a garbage collector. */
  private readonly spareFamilies: OpenFamily[] = [];
  private readonly spareUnits: RetainedUnit[] = [];

  constructor(
    private readonly options: WindowOptions,
    private readonly index: KeyIndex,
    private readonly rejected: KeyIndex,
    private readonly deferred: DeferredRows,
    private readonly write: (family: OpenFamily) => void,
  ) {
    this.seen = new ApproximateKeySet(options.seenBytes);
    this.limit = options.windowBytes;
  }

  /**
   * Prefetches the keys of the next row. A dependent's own keys are skipped: mostly they name an open family, so they
   * aren't looked up in the set.
   */
  expect(keys: LinkKeys, ssns: readonly UnitSsn[]): void {
    if (keys.isSubscriberRow) for (let i = 0; i < keys.count; i++) this.seen.fetch(keys.lo[i]!);
    for (let i = 0; i < ssns.length; i++) this.seen.fetch(ssns[i]!.lo);
  }

  /** Prefetches one key that might be looked up soon. */
  fetch(lo: number): void {
    this.seen.fetch(lo);
  }

  addSubscriber(rowNumber: number, keys: LinkKeys, ssns: UnitSsn[], unit: SlabUnit): void {
    const open = this.byKey.get(keys.lo[0]!, keys.hi[0]!);
    if (open === undefined) {
      this.addFirstRow(rowNumber, keys, ssns, unit);
      for (let i = 0; i < keys.count; i++) this.seen.add(keys.lo[i]!, keys.hi[i]!);
    } else this.addToFamily(open, rowNumber, keys, ssns, unit);
    for (const ssn of ssns) this.seen.add(ssn.lo, ssn.hi);
    this.evict(this.limit);
  }

  addDependent(rowNumber: number, keys: LinkKeys, ssns: UnitSsn[], unit: SlabUnit): void {
    const family = keys.count === 0 ? undefined : this.byKey.get(keys.lo[0]!, keys.hi[0]!);
    if (family === undefined) this.addUnmatchedDependent(rowNumber, keys, ssns, unit);
    else this.addToFamily(family, rowNumber, keys, ssns, unit);
    for (const ssn of ssns) this.seen.add(ssn.lo, ssn.hi);
    this.evict(this.limit);
  }

  /** Records a subscriber that isn't in the output, so that its dependents get an error. */
  addRejected(rowNumber: number, keys: LinkKeys): void {
    for (let i = 0; i < keys.count; i++) {
      const flags = i === 0 ? ENTRY.rejected | ENTRY.ownId : ENTRY.rejected;
      this.rejected.add(keys.lo[i]!, keys.hi[i]!, rowNumber, rowNumber, keys.person, flags);
    }
  }

  /** Whether a subscriber row so far might have had the key. Rejected rows don't count. */
  hasSeen(lo: number, hi: number): boolean {
    return this.seen.mightContain(lo, hi);
  }

  close(): void {
    this.evict(-1);
  }

  /** Adds a subscriber whose family isn't in the window. */
  private addFirstRow(rowNumber: number, keys: LinkKeys, ssns: UnitSsn[], unit: SlabUnit): void {
    const certain = this.isNewFamily(keys, ssns);
    if (!certain && this.isContended(keys)) {
      if (this.isDeferredKey(keys.lo[0]!, keys.hi[0]!)) this.recordLateRow(rowNumber);
      this.deferSubscriber(rowNumber, keys, ssns, unit);
      return;
    }
    const family = this.open(rowNumber, keys, ssns);
    family.isTentative = !certain;
    family.hasTentativeKeys = !certain;
    if (certain) this.attachWaitingRows(family, keys);
    this.join(family, rowNumber, keys, ssns, unit);
  }

  /** Whether another row in the window has one of the keys, or most likely a deferred one. */
  private isContended(keys: LinkKeys): boolean {
    for (let i = 0; i < keys.count; i++) {
      const lo = keys.lo[i]!;
      const hi = keys.hi[i]!;
      if (this.byKey.get(lo, hi) !== undefined || this.waiting.mightBelongTo(lo, hi)) return true;
      if (this.isDeferredKey(lo, hi)) return true;
    }
    return false;
  }

  /** Adds a row whose family is in the window. */
  private addToFamily(family: OpenFamily, rowNumber: number, keys: LinkKeys, ssns: UnitSsn[], unit: SlabUnit): void {
    if (!family.isDeferring) {
      if (!family.isTentative && !this.knowsSsns(family, ssns)) this.becomeTentative(family);
      this.join(family, rowNumber, keys, ssns, unit);
      return;
    }
    this.markSuspects(ssns);
    this.markOtherKeys(family, rowNumber, keys);
    if (keys.isSubscriberRow) this.deferSubscriber(rowNumber, keys, ssns, unit);
    else this.deferred.add(keys, ssns, unit);
  }

  private join(family: OpenFamily, rowNumber: number, keys: LinkKeys, ssns: UnitSsn[], unit: SlabUnit): void {
    if (family.isTentative) {
      this.markSuspects(ssns);
      this.markOtherKeys(family, rowNumber, keys);
      const suspectKeys = rowNumber === family.ordinal ? this.suspectKeys(keys) : 0;
      this.deferred.addTentative(keys, ssns, unit, { ordinal: family.ordinal, isCertain: false, suspectKeys });
    }
    this.append(family, this.keep(rowNumber, keys.isSubscriberRow, unit), ssns);
  }

  /** Stores copies of the rows so far, because a record is taken back as a whole. They are found by the family's key. */
  private becomeTentative(family: OpenFamily): void {
    family.isTentative = true;
    const { ordinal, keys } = family;
    const key = { person: 0, count: 1, lo: [keys[0]!], hi: [keys[1]!], tags: [KEY_TAG.id] };
    for (const unit of family.units) {
      const { isSubscriberRow } = unit;
      this.deferred.addTentative({ isSubscriberRow, ...key }, [], unit, { ordinal, isCertain: true, suspectKeys: 0 });
    }
  }

  /**
   * If the family is refuted, a later row of it might belong to another family or be the first of one. No family with
   * the row's keys may get later rows before it.
   */
  private markOtherKeys(family: OpenFamily, rowNumber: number, keys: LinkKeys): void {
    if (!family.hasTentativeKeys || rowNumber === family.ordinal) return;
    for (let i = 1; i < keys.count; i++) {
      const possible = this.byKey.get(keys.lo[i]!, keys.hi[i]!);
      if (possible === family) continue;
      if (possible !== undefined) possible.isDeferring = true;
      this.markDeferredKey(keys.lo[i]!, keys.hi[i]!);
    }
  }

  /** Adds a dependent whose family isn't in the window. */
  private addUnmatchedDependent(rowNumber: number, keys: LinkKeys, ssns: UnitSsn[], unit: SlabUnit): void {
    for (let i = 1; i < keys.count; i++) {
      const possible = this.byKey.get(keys.lo[i]!, keys.hi[i]!);
      if (possible !== undefined) possible.isDeferring = true;
    }
    const suspect = this.markSuspects(ssns);
    const isLate = keys.count > 0 && this.seen.mightContain(keys.lo[0]!, keys.hi[0]!);
    if (isLate) this.recordLateRow(rowNumber);
    if (suspect || keys.count === 0 || isLate) {
      this.deferAndMark(keys, ssns, unit);
      return;
    }
    const bytes = unit.length + ROW_OVERHEAD * 2;
    this.bytes += bytes;
    this.waiting.add({
      unit: this.keep(rowNumber, false, unit),
      keys: storeKeys(keys),
      ssns: ssns.map((ssn) => ({ ...ssn })),
      bytes,
      taken: false,
    });
  }

  private isNewFamily(keys: LinkKeys, ssns: UnitSsn[]): boolean {
    let certain = !this.markSuspects(ssns);
    for (let i = 0; i < keys.count && certain; i++) {
      const lo = keys.lo[i]!;
      const hi = keys.hi[i]!;
      certain =
        !this.seen.mightContain(lo, hi) && !this.isDeferredKey(lo, hi) && !this.waiting.mightFallBackTo(keys, lo, hi);
    }
    return certain;
  }

  /** Whether a deferred row might have the key. */
  private isDeferredKey(lo: number, hi: number): boolean {
    return this.deferredKeys?.mightContain(lo, hi) === true;
  }

  private markDeferredKey(lo: number, hi: number): void {
    const bytes = Math.max(MIN_DEFERRED_BYTES, this.options.seenBytes * DEFERRED_SHARE);
    this.deferredKeys ??= new ApproximateKeySet(bytes);
    this.deferredKeys.add(lo, hi);
  }

  /** The keys of a family's first row that an earlier row might have. */
  private suspectKeys(keys: LinkKeys): number {
    let suspects = 0;
    for (let i = 0; i < keys.count; i++) {
      if (this.seen.mightContain(keys.lo[i]!, keys.hi[i]!)) suspects |= 1 << i;
    }
    return suspects;
  }

  private markSuspects(ssns: UnitSsn[]): boolean {
    let any = false;
    for (const ssn of ssns) {
      ssn.suspect = this.seen.mightContain(ssn.lo, ssn.hi);
      any ||= ssn.suspect;
    }
    return any;
  }

  private knowsSsns(family: OpenFamily, ssns: UnitSsn[]): boolean {
    for (const ssn of ssns) {
      if (!hasSsn(family, ssn) && this.seen.mightContain(ssn.lo, ssn.hi)) return false;
    }
    return true;
  }

  private open(rowNumber: number, keys: LinkKeys, ssns: readonly UnitSsn[]): OpenFamily {
    const family = this.spareFamilies.pop() ?? new OpenFamily();
    family.ordinal = rowNumber;
    family.bytes = FAMILY_OVERHEAD;
    this.bytes += FAMILY_OVERHEAD;
    this.families.push(family);
    this.register(family, keys, ssns);
    return family;
  }

  /** Registers the keys of a family's first subscriber row. Later rows add no keys. */
  private register(family: OpenFamily, keys: LinkKeys, ssns: readonly UnitSsn[]): void {
    const { ordinal } = family;
    let subscriber: UnitSsn | undefined;
    for (const ssn of ssns) if (ssn.isSubscriber) subscriber ??= ssn;
    for (let i = 0; i < keys.count; i++) {
      this.byKey.set(keys.lo[i]!, keys.hi[i]!, family);
      family.keys.push(keys.lo[i]!, keys.hi[i]!);
      const isSsn = keys.tags[i] === KEY_TAG.ssn;
      const flags = ENTRY.subscriber | (isSsn ? ENTRY.ssn | ENTRY.ssnOfSubscriber : 0);
      const person = isSsn && subscriber !== undefined ? subscriber.person : keys.person;
      this.index.add(keys.lo[i]!, keys.hi[i]!, ordinal, ordinal, person, flags);
      if (!isSsn || subscriber === undefined) continue;
      family.ssns.push(subscriber.ssn, subscriber.person);
    }
  }

  private attachWaitingRows(family: OpenFamily, keys: LinkKeys): void {
    for (let i = 0; i < keys.count; i++) {
      for (const row of this.waiting.take(keys.lo[i]!, keys.hi[i]!)) {
        this.bytes -= row.bytes;
        this.append(family, row.unit, row.ssns);
      }
    }
  }

  private append(family: OpenFamily, unit: RetainedUnit, ssns: readonly UnitSsn[]): void {
    family.units.push(unit);
    for (const ssn of ssns) {
      if (hasSsnOf(family, ssn)) continue;
      family.ssns.push(ssn.ssn, ssn.person);
      const flags = ENTRY.ssn | (ssn.isSubscriber ? ENTRY.ssnOfSubscriber : 0);
      this.index.add(ssn.lo, ssn.hi, family.ordinal, unit.rowNumber, ssn.person, flags);
    }
    const bytes = unit.length + ROW_OVERHEAD;
    family.bytes += bytes;
    this.bytes += bytes;
  }

  private keep(rowNumber: number, isSubscriberRow: boolean, unit: SlabUnit): RetainedUnit {
    const kept = this.spareUnits.pop() ?? new RetainedUnit();
    unit.keep();
    kept.slab = unit.slab;
    kept.at = unit.at;
    kept.length = unit.length;
    kept.head = unit.head;
    kept.persons = unit.persons;
    kept.rowNumber = rowNumber;
    kept.isSubscriberRow = isSubscriberRow;
    return kept;
  }

  private giveUp(unit: RetainedUnit): void {
    unit.slab.release();
    this.spareUnits.push(unit);
  }

  private deferSubscriber(rowNumber: number, keys: LinkKeys, ssns: readonly UnitSsn[], unit: SlabUnit): void {
    this.index.add(keys.lo[0]!, keys.hi[0]!, rowNumber, rowNumber, keys.person, ENTRY.subscriber);
    this.deferAndMark(keys, ssns, unit);
  }

  private deferAndMark(keys: LinkKeys, ssns: readonly UnitSsn[], unit: SlabUnit): void {
    for (let i = 0; i < keys.count; i++) this.markDeferredKey(keys.lo[i]!, keys.hi[i]!);
    this.deferred.add(keys, ssns, unit);
  }

  /** Records a row whose family, or whose waiting dependents, already left the window. */
  private recordLateRow(rowNumber: number): void {
    if (++this.lateRows < LATE_ROWS) return;
    const { windowBytes, maxWindowBytes = windowBytes } = this.options;
    if (rowNumber - this.lateFrom < WITHIN_ROWS) this.limit = Math.min(this.limit * 2, maxWindowBytes);
    this.lateRows = 0;
    this.lateFrom = rowNumber;
  }

  /** Evicts the oldest families and waiting rows until the rest fits. */
  private evict(limit: number): void {
    while (this.bytes > limit) {
      const family = this.families.first();
      const row = this.waiting.first();
      if (family === undefined && row === undefined) return;
      if (row === undefined || (family !== undefined && family.ordinal < row.unit.rowNumber)) this.evictFamily();
      else this.evictWaiting(row);
    }
  }

  private evictFamily(): void {
    const family = this.families.shift()!;
    this.bytes -= family.bytes;
    for (let i = 0; i < family.keys.length; i += 2) this.byKey.delete(family.keys[i]!, family.keys[i + 1]!);
    this.write(family);
    for (const unit of family.units) this.giveUp(unit);
    family.clear();
    this.spareFamilies.push(family);
  }

  private evictWaiting(row: WaitingRow): void {
    this.waiting.shift(row);
    this.bytes -= row.bytes;
    const { keys } = row;
    for (let i = 0; i < keys.count; i++) this.markDeferredKey(keys.lo[i]!, keys.hi[i]!);
    this.deferred.add(keys, row.ssns, row.unit);
    this.giveUp(row.unit);
  }
}

function hasSsn({ ssns }: OpenFamily, { ssn }: UnitSsn): boolean {
  for (let i = 0; i < ssns.length; i += 2) if (ssns[i] === ssn) return true;
  return false;
}

function hasSsnOf({ ssns }: OpenFamily, { ssn, person }: UnitSsn): boolean {
  for (let i = 0; i < ssns.length; i += 2) if (ssns[i] === ssn && ssns[i + 1] === person) return true;
  return false;
}
