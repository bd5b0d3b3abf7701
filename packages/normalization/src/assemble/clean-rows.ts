import { COVERAGE_TYPES } from '../code-lists/coverage-types.ts';
import { INSURANCE_LINES } from '../code-lists/insurance-lines.ts';
import { RELATIONSHIPS } from '../code-lists/relationships.ts';
import type { Slab } from '../external/slab-store.ts';
import { ANSWER, AT, LIMITS, ROLE } from '../kernel/generated/layout.ts';
import type { Kernel } from '../kernel/load-kernel.ts';
import type { ColumnReader } from '../map/column-reader.ts';
import type { CleanPlan } from '../plan/clean-plan.ts';
import type { RowBatch } from '../source/row-batch.ts';
import type { FamilyWindow } from './group/family-window.ts';
import type { CodeBook } from './pack/code-book.ts';
import { KernelSlabs } from './pack/kernel-slabs.ts';
import type { SlabUnit } from './pack/row-unit.ts';
import type { LinkKeys, UnitSsn } from './resolve/link-keys.ts';

/** In the order of CODES_OF. */
const CODED = [RELATIONSHIPS, COVERAGE_TYPES, INSURANCE_LINES];
const encoder = new TextEncoder();
/** Number of rows whose keys are prefetched together. */
const FETCHED_ROWS = 16;

/**
 * Rows without findings: the kernel validates, packs, and hashes them from their drafts, in batches. `hasNoFindings`
 * says whether a row is one of them. RowValidator handles all others.
 */
export class CleanRows implements SlabUnit {
  slab!: Slab;
  at = 0;
  length = 0;
  head = 0;
  readonly persons = 1;
  rowNumber = 0;
  isSubscriber = false;
  ssn = 0;
  private readonly kernel: Kernel;
  private readonly slabs: KernelSlabs;
  private readonly columns: ColumnReader;
  private readonly isByMember: boolean;
  private readonly answers: Int32Array;
  /** Slabs of the current rows by row index. Usually all are the same. */
  private readonly slabOf: (Slab | null)[] = [];
  private batch: RowBatch | null = null;
  /**
   * By member: the last row number that was accepted, the last one left to JavaScript, and the one that continues in
   * the next batch.
   */
  private handledNumber = -1;
  private skippedNumber = -1;
  private cutNumber = -1;
  private firstRow = 0;
  private endRow = 0;
  /** Position of the current row's results. */
  private answer = 0;
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
    kernel.beginRows(plan.isByMember ? 1 : 0, seedLo, seedHi);
    this.slabs = new KernelSlabs(kernel);
    this.isByMember = plan.isByMember;
    this.answers = kernel.numbers.subarray(AT.answers >> 2, (AT.answers >> 2) + LIMITS.rows * ANSWER.size);
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
    if (!this.isByMember || rowCount === 0) return;
    this.skippedNumber = this.cutNumber;
    this.cutNumber = continuesInNextBatch === true ? rowNumbers[rowCount - 1]! : -1;
  }

  /** Whether the row has the same number as the current row and was accepted with it. */
  hasTaken(row: number): boolean {
    return this.isByMember && this.batch!.rowNumbers[row] === this.handledNumber;
  }

  /**
   * Whether the row and all rows with its number are clean. If so, it becomes the current row. Must be called in row
   * order.
   */
  hasNoFindings(row: number): boolean {
    if (!this.isByMember) return this.isCleanRow(row);
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
    const { answers } = this;
    const index = row - this.firstRow;
    const answer = index * ANSWER.size;
    if (answers[answer] === ROLE.open && !this.lookAgain(index)) return false;
    const slab = this.slabOf[index]!;
    this.slab = slab!;
    this.at = answers[answer + ANSWER.at]! - slab!.bytes.byteOffset;
    this.length = answers[answer + ANSWER.length]!;
    this.head = (answers[answer + ANSWER.head]! - slab!.heads.byteOffset) >> 2;
    this.rowNumber = batch.rowNumbers[row]!;
    this.isSubscriber = answers[answer] === ROLE.subscriber;
    this.ssn = answers[answer + ANSWER.ssn]!;
    this.answer = answer;
    return true;
  }

  readKeys(keys: LinkKeys): void {
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

  readSsn(ssn: UnitSsn): void {
    const { answers, answer } = this;
    ssn.ssn = this.ssn;
    ssn.lo = answers[answer + ANSWER.ssnLo]!;
    ssn.hi = answers[answer + ANSWER.ssnHi]!;
    ssn.person = answers[answer + ANSWER.person]!;
    ssn.personIndex = 0;
    ssn.isSubscriber = this.isSubscriber;
    ssn.suspect = false;
  }

  /** Prefetches bloom filter blocks for the next sixteen rows, so that their cache misses overlap. */
  fetchAhead(window: FamilyWindow): void {
    const { answers, answer } = this;
    if (answer < this.fetchAt) return;
    this.fetchAt = answer + FETCHED_ROWS * ANSWER.size;
    const from = Math.max(answer, this.fetched);
    const to = Math.min(this.fetchAt + FETCHED_ROWS * ANSWER.size, (this.endRow - this.firstRow) * ANSWER.size);
    for (let row = from; row < to; row += ANSWER.size) {
      const role = answers[row]!;
      if (role === ROLE.open) continue;
      if (answers[row + ANSWER.ssn] !== 0) window.fetch(answers[row + ANSWER.ssnLo]!);
      if (role !== ROLE.subscriber) continue;
      const end = row + ANSWER.keys + 3 * answers[row + ANSWER.keyCount]!;
      for (let at = row + ANSWER.keys; at < end; at += 3) window.fetch(answers[at]!);
    }
    this.fetched = to;
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
    if (this.isByMember && end < rowCount) while (last > row && rowNumbers[last - 1] === rowNumbers[end]) last--;
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
    if (this.slabs.current === null) return false;
    if (!this.columns.readKnown(index, end)) {
      for (let row = index; row < end; row++) if (!this.columns.teachRow(this.firstRow + row)) return false;
      if (!this.columns.readKnown(index, end)) return false;
    }
    this.run(index, end);
    return this.answers[index * ANSWER.size] !== ROLE.open;
  }

  private endOfUnit(index: number): number {
    let end = index + 1;
    if (!this.isByMember) return end;
    const { rowNumbers } = this.batch!;
    const rows = this.endRow - this.firstRow;
    while (end < rows && rowNumbers[this.firstRow + end] === rowNumbers[this.firstRow + index]) end++;
    return end;
  }
}
