import { COVERAGE_TYPES } from '../code-lists/coverage-types.ts';
import { INSURANCE_LINES } from '../code-lists/insurance-lines.ts';
import { RELATIONSHIPS } from '../code-lists/relationships.ts';
import type { Slab } from '../external/slab-store.ts';
import { ANSWER, AT, LIMITS, PERSON, PLAN, ROLE } from '../kernel/generated/layout.ts';
import type { Kernel } from '../kernel/load-kernel.ts';
import type { ColumnReader } from '../map/column-reader.ts';
import type { CleanPlan } from '../plan/clean-plan.ts';
import { SLOT } from '../record/field-slots.ts';
import type { RowBatch } from '../source/row-batch.ts';
import type { FamilyWindow } from './group/family-window.ts';
import type { CodeBook } from './pack/code-book.ts';
import { KernelSlabs } from './pack/kernel-slabs.ts';
import type { SlabUnit } from './pack/row-unit.ts';
import type { LinkKeys, PrecedingSubscriber, UnitSsn } from './resolve/link-keys.ts';

/** In the order of CODES_OF. */
const CODED = [RELATIONSHIPS, COVERAGE_TYPES, INSURANCE_LINES];
const encoder = new TextEncoder();
/** Number of rows whose keys are prefetched together. */
const FETCHED_ROWS = 16;

/**
 * Rows without findings: the kernel validates, packs, and hashes them from their drafts, in batches. `hasNoFindings`
 * says whether a row is one of them. RowValidator handles all others, and `packWithFindings` packs those whose values
 * it would leave as they are.
 */
export class CleanRows implements SlabUnit {
  slab!: Slab;
  at = 0;
  length = 0;
  head = 0;
  persons = 1;
  rowNumber = 0;
  isSubscriber = false;
  private readonly kernel: Kernel;
  private readonly slabs: KernelSlabs;
  private readonly columns: ColumnReader;
  private readonly answers: Int32Array;
  /** By draft. */
  private readonly people: Int32Array;
  private readonly spareSsns: UnitSsn[] = [];
  private readonly ssns: UnitSsn[] = [];
  /** Slabs of the current rows by row index. Usually all are the same. */
  private readonly slabOf: (Slab | null)[] = [];
  private batch: RowBatch | null = null;
  /**
   * The last row number that was accepted, the last one left to JavaScript, and those that continue from the previous
   * batch and in the next one. Members of an 834 have several rows, and so do people whose elections are on another
   * sheet. They are accepted or rejected as a whole.
   */
  private handledNumber = -1;
  private skippedNumber = -1;
  private continuedNumber = -1;
  private cutNumber = -1;
  private firstRow = 0;
  private endRow = 0;
  /** Positions of the results of the current row and of its first person. */
  private answer = 0;
  private person = 0;
  /** Position of the next prefetch, and how far prefetching has gone. */
  private fetchAt = 0;
  private fetched = 0;

  constructor(plan: CleanPlan, codes: CodeBook, seedLo: number, seedHi: number) {
    this.columns = plan.columns;
    this.kernel = plan.columns.kernel;
    const { kernel } = this;
    for (const [kind, list] of CODED.entries()) {
      const at = (AT.codes >> 2) + kind * LIMITS.codesOfKind;
      for (const [index, value] of list.entries()) {
        const json = encoder.encode(JSON.stringify(value));
        kernel.numbers[at + index + 1] = codes.numberOf(json, 0, json.length);
      }
    }
    for (const [index, { numbers, fixedValue }] of plan.plans.entries()) {
      kernel.numbers.set(numbers, (AT.plans >> 2) + index * PLAN.size);
      if (fixedValue !== null) kernel.bytes.set(fixedValue, AT.fixedValues + index * LIMITS.fixedBytes);
    }
    kernel.beginRows(seedLo, seedHi);
    this.slabs = new KernelSlabs(kernel);
    this.answers = kernel.numbers.subarray(AT.answers >> 2, (AT.answers >> 2) + LIMITS.rows * ANSWER.size);
    this.people = kernel.numbers.subarray(AT.people >> 2, (AT.people >> 2) + LIMITS.drafts * PERSON.size);
  }

  get bytes(): Uint8Array {
    return this.slab.bytes;
  }

  get heads(): Int32Array {
    return this.slab.heads;
  }

  /** Must be called for each batch, because decoders reuse their objects. */
  begin(batch: RowBatch): void {
    const { rowCount, rowNumbers, continuesInNextBatch } = batch;
    this.batch = batch;
    this.endRow = 0;
    if (rowCount === 0) return;
    this.continuedNumber = this.cutNumber;
    this.skippedNumber = this.cutNumber;
    this.cutNumber = continuesInNextBatch === true ? rowNumbers[rowCount - 1]! : -1;
  }

  /** Whether the row has the same number as the current row and was accepted with it. */
  hasTaken(row: number): boolean {
    return this.batch!.rowNumbers[row] === this.handledNumber;
  }

  /**
   * Whether the row and all rows with its number are clean. If so, it becomes the current row. Must be called in row
   * order.
   */
  hasNoFindings(row: number): boolean {
    const number = this.batch!.rowNumbers[row]!;
    if (number === this.skippedNumber) return false;
    if (number !== this.cutNumber && this.isCleanRow(row)) {
      this.handledNumber = number;
      return true;
    }
    this.skippedNumber = number;
    return false;
  }

  private isCleanRow(row: number): boolean {
    const batch = this.batch!;
    if (row >= this.endRow) this.look(batch, row);
    if (row >= this.endRow) return false;
    const index = row - this.firstRow;
    if (this.answers[index * ANSWER.size] === ROLE.open && !this.lookAgain(index)) return false;
    this.open(index);
    return true;
  }

  /**
   * Packs and hashes a row that wasn't clean, after its unread cells were parsed. Returns its ROLE, and it becomes the
   * current row. Returns ROLE.open if RowValidator would change its values, or if it is a part of a unit.
   */
  packWithFindings(row: number): number {
    const { columns, kernel, slabs } = this;
    const index = row - this.firstRow;
    if (index < 0 || row >= this.endRow || columns.coveredFrom !== this.firstRow) return ROLE.open;
    if (slabs.current === null || !this.isWholeUnit(row)) return ROLE.open;
    const hadRoom = kernel.packWithFindings(index) !== 0 || (slabs.next() && kernel.packWithFindings(index) !== 0);
    slabs.hold();
    if (!hadRoom || this.answers[index * ANSWER.size] === ROLE.open) return ROLE.open;
    this.slabOf[index] = slabs.current;
    this.open(index);
    return this.answers[index * ANSWER.size]!;
  }

  private open(index: number): void {
    const { answers } = this;
    const answer = index * ANSWER.size;
    const slab = this.slabOf[index]!;
    this.slab = slab!;
    this.at = answers[answer + ANSWER.at]! - slab!.bytes.byteOffset;
    this.length = answers[answer + ANSWER.length]!;
    this.head = (answers[answer + ANSWER.head]! - slab!.heads.byteOffset) >> 2;
    this.rowNumber = this.batch!.rowNumbers[this.firstRow + index]!;
    this.isSubscriber = answers[answer] === ROLE.subscriber;
    this.persons = answers[answer + ANSWER.persons]!;
    this.answer = answer;
    this.person = index * this.columns.plans.length * PERSON.size;
  }

  /** @param above see `LinkKeys.ofDependent` */
  readKeys(keys: LinkKeys, above: PrecedingSubscriber): void {
    if (keys.areClaimed) this.findKeys(keys, above);
    else this.copyKeys(keys);
    keys.person = this.isSubscriber && this.isKnown() ? this.people[this.person + PERSON.who]! : 0;
  }

  /** The keys that the kernel hashed. */
  private copyKeys(keys: LinkKeys): void {
    const { answers, answer } = this;
    const count = answers[answer + ANSWER.keyCount]!;
    keys.isSubscriberRow = this.isSubscriber;
    keys.isKeyed = !this.isSubscriber;
    keys.count = count;
    for (let i = 0, at = answer + ANSWER.keys; i < count; i++, at += 3) {
      keys.lo[i] = answers[at]!;
      keys.hi[i] = answers[at + 1]!;
      keys.tags[i] = answers[at + 2]!;
    }
  }

  /** The keys where several subscribers have one of them. Of a dependent's rows, the first with a key names the family. */
  private findKeys(keys: LinkKeys, above: PrecedingSubscriber): void {
    const index = this.answer / ANSWER.size;
    const row = { bytes: this.columns.bytes, rowNumber: this.rowNumber };
    keys.clear();
    const end = this.endOfUnit(index);
    for (let at = index; at < end && keys.count === 0; at++) {
      const draft = this.columns.draftOf(this.firstRow + at, 0);
      draft.ssn = Math.max(draft.numbers[SLOT.ssn]!, 0);
      draft.subscriberSsn = Math.max(draft.numbers[SLOT.subscriberSsn]!, 0);
      if (this.isSubscriber) keys.ofSubscriber(row, draft);
      else keys.ofDependent(row, draft, above);
    }
  }

  /** Whether the row's own person has a first name and a date of birth. */
  private isKnown(): boolean {
    const { starts, dates } = this.columns.draftOf(this.firstRow + this.answer / ANSWER.size, 0);
    return starts[SLOT.firstName]! >= 0 && dates[SLOT.dateOfBirth] !== 0;
  }

  /** The SSNs of the current row, until the next one. */
  readSsns(): UnitSsn[] {
    const { people, ssns, spareSsns } = this;
    ssns.length = 0;
    let at = this.person;
    for (let person = 0; person < this.persons; person++, at += PERSON.size) {
      if (people[at + PERSON.ssn] === 0) continue;
      if (spareSsns.length === ssns.length) spareSsns.push(emptySsn());
      const ssn = spareSsns[ssns.length]!;
      ssn.ssn = people[at + PERSON.ssn]!;
      ssn.lo = people[at + PERSON.ssnLo]!;
      ssn.hi = people[at + PERSON.ssnHi]!;
      ssn.person = people[at + PERSON.who]!;
      ssn.personIndex = person;
      ssn.isSubscriber = this.isSubscriber && person === 0;
      ssn.suspect = false;
      ssns.push(ssn);
    }
    return ssns;
  }

  /** Prefetches bloom filter blocks for the next sixteen rows, so that their cache misses overlap. */
  fetchAhead(window: FamilyWindow): void {
    const { answer } = this;
    if (answer < this.fetchAt) return;
    this.fetchAt = answer + FETCHED_ROWS * ANSWER.size;
    const from = Math.max(answer, this.fetched);
    const to = Math.min(this.fetchAt + FETCHED_ROWS * ANSWER.size, (this.endRow - this.firstRow) * ANSWER.size);
    for (let row = from; row < to; row += ANSWER.size) this.fetchRow(window, row);
    this.fetched = to;
  }

  /** Prefetches the blocks for the current row, which was packed after fetchAhead had passed it. */
  fetch(window: FamilyWindow): void {
    this.fetchRow(window, this.answer);
  }

  private fetchRow(window: FamilyWindow, row: number): void {
    const { answers, people } = this;
    const role = answers[row]!;
    if (role === ROLE.open) return;
    let person = (row / ANSWER.size) * this.columns.plans.length * PERSON.size;
    for (let left = answers[row + ANSWER.persons]!; left > 0; left--, person += PERSON.size) {
      if (people[person + PERSON.ssn] !== 0) window.fetch(people[person + PERSON.ssnLo]!);
    }
    if (role !== ROLE.subscriber) return;
    const end = row + ANSWER.keys + 3 * answers[row + ANSWER.keyCount]!;
    for (let at = row + ANSWER.keys; at < end; at += 3) window.fetch(answers[at]!);
  }

  keep(): void {
    this.slab.rows++;
  }

  /** Processes as many rows from `row` on as fit into a batch. */
  private look(batch: RowBatch, row: number): void {
    this.slabs.releaseAll();
    this.firstRow = row;
    this.endRow = row;
    if (this.slabs.current === null && !this.slabs.next()) return;
    const end = this.wholeUnits(batch, row, this.columns.cover(row));
    this.firstRow = row;
    this.endRow = end;
    this.fetchAt = 0;
    this.fetched = 0;
    if (end === row) return;
    this.kernel.numbers.set(batch.rowNumbers.subarray(row, end), AT.rowNumbers >> 2);
    this.run(0, end - row);
  }

  /** The largest index up to `end` at which no group of rows with the same number is split. */
  private wholeUnits({ rowCount, rowNumbers }: RowBatch, row: number, end: number): number {
    let last = end;
    if (end < rowCount) while (last > row && rowNumbers[last - 1] === rowNumbers[end]) last--;
    return last;
  }

  private run(first: number, end: number): void {
    const { kernel, slabs } = this;
    for (let from = first; from < end; ) {
      const to = slabs.current === null ? from : kernel.run(from, end);
      slabs.hold();
      for (let index = from; index < to; index++) this.slabOf[index] = slabs.current;
      from = to;
      if (from === end || slabs.next()) continue;
      this.endRow = this.firstRow + from;
      return;
    }
  }

  /** Cells that couldn't be parsed at first may be in the cache by now. */
  private lookAgain(index: number): boolean {
    const end = this.endOfUnit(index);
    if (this.slabs.current === null || !this.columns.readKnown(index, end)) return false;
    this.run(index, end);
    return this.answers[index * ANSWER.size] !== ROLE.open;
  }

  /** Whether no other row has the row's number. */
  private isWholeUnit(row: number): boolean {
    const { rowNumbers, rowCount } = this.batch!;
    const number = rowNumbers[row]!;
    if (number === this.cutNumber || number === this.continuedNumber) return false;
    return (row === 0 || rowNumbers[row - 1] !== number) && (row + 1 === rowCount || rowNumbers[row + 1] !== number);
  }

  private endOfUnit(index: number): number {
    let end = index + 1;
    const { rowNumbers } = this.batch!;
    const rows = this.endRow - this.firstRow;
    while (end < rows && rowNumbers[this.firstRow + end] === rowNumbers[this.firstRow + index]) end++;
    return end;
  }
}

function emptySsn(): UnitSsn {
  return { ssn: 0, lo: 0, hi: 0, person: 0, personIndex: 0, isSubscriber: false, suspect: false };
}
