import type { CodeBook } from '../assemble/family-rules/code-book.ts';
import type { FamilyWindow } from '../assemble/family-window.ts';
import type { LinkKeys } from '../assemble/link-keys.ts';
import type { UnitSsn } from '../assemble/open-family.ts';
import type { RoomyUnit } from '../assemble/row-unit.ts';
import type { Slab } from '../assemble/slab-store.ts';
import type { RowBatch } from '../decode/row-batch.ts';
import type { CellFeed } from './cell-feed.ts';
import { CellTeacher } from './cell-teacher.ts';
import { ChosenCells } from './chosen-cells.ts';
import { ANSWER, AT, MAX_ROWS, ROLE, ROW_NUMBERS } from './kernel-memory.ts';
import { KernelWorth } from './kernel-worth.ts';
import { giveBack, type Kernel, takeKernel } from './load-kernel.ts';
import type { PlainPlan } from './plain-plan.ts';
import { PlainSlabs } from './plain-slabs.ts';
import { RowCells } from './row-cells.ts';

/** Rows whose keys are fetched together. */
const FETCHED_ROWS = 16;

/**
 * Rows of which nothing is to be said, read, judged, packed and hashed by the kernel, some hundred at a time. `isPlain` tells
 * whether a row is one of them; what it then leaves here is what the mapper, the judge and the packer would have made
 * of it. All others go the long way.
 */
export class PlainRows implements RoomyUnit {
  slab!: Slab;
  at = 0;
  length = 0;
  head = 0;
  readonly persons = 1;
  rowNumber = 0;
  isSubscriber = false;
  ssn = 0;
  private readonly kernel: Kernel = takeKernel();
  private readonly slabs: PlainSlabs;
  private readonly teacher: CellTeacher;
  private readonly cells: CellFeed;
  private readonly isByMember: boolean;
  private readonly answers: Int32Array;
  private readonly worth = new KernelWorth();
  /** Slabs of the rows at hand, from the first row of each on: mostly one. */
  private readonly slabOf: (Slab | null)[] = [];
  private batch: RowBatch | null = null;
  /** By member: of the row number taken last, of the one left to JavaScript last, and of one that goes on in the next batch. */
  private takenNumber = -1;
  private leftNumber = -1;
  private cutNumber = -1;
  private firstRow = 0;
  private endRow = 0;
  /** Where the numbers of the row at hand are. */
  private answer = 0;
  /** Where those are of which keys are fetched next, and up to where that was done. */
  private fetchAt = 0;
  private fetched = 0;

  constructor(plan: PlainPlan, codes: CodeBook, seedLo: number, seedHi: number) {
    const { kernel } = this;
    kernel.numbers.set(plan.settings, AT.settings >> 2);
    kernel.bytes.set(plan.relationships, AT.relationships);
    kernel.numbers.set(plan.opNumbers, AT.ops >> 2);
    kernel.begin(plan.ops.length, plan.isByMember ? 1 : 0, seedLo, seedHi);
    this.slabs = new PlainSlabs(kernel);
    this.cells = plan.choices === null ? new RowCells(kernel) : new ChosenCells(kernel, plan.choices);
    this.isByMember = plan.isByMember;
    this.teacher = new CellTeacher(kernel, plan.ops, codes);
    this.answers = kernel.numbers.subarray(AT.rows >> 2, (AT.rows >> 2) + MAX_ROWS * ROW_NUMBERS);
  }

  get bytes(): Uint8Array {
    return this.slab.bytes;
  }

  get heads(): Int32Array {
    return this.slab.heads;
  }

  /** To be called for each batch: decoders use the objects of one for the next. */
  begin(batch: RowBatch): void {
    const { rowCount, rowNumbers, goesOn } = batch;
    this.batch = batch;
    this.endRow = 0;
    if (!this.isByMember || rowCount === 0) return;
    this.leftNumber = this.cutNumber;
    this.cutNumber = goesOn === true ? rowNumbers[rowCount - 1]! : -1;
  }

  /** Whether the row came with the one at hand, which has its number. */
  hasTaken(row: number): boolean {
    return this.isByMember && this.batch!.rowNumbers[row] === this.takenNumber;
  }

  /**
   * Whether the row of the batch is plain, with all rows of its number; it is then the one at hand. To be asked in the order
   * of the rows.
   */
  isPlain(row: number): boolean {
    if (!this.isByMember) return this.worth.isWorthAsking() && this.isPlainRow(row);
    const number = this.batch!.rowNumbers[row]!;
    if (number === this.leftNumber) return false;
    if (number !== this.cutNumber && this.worth.isWorthAsking() && this.isPlainRow(row)) {
      this.takenNumber = number;
      return true;
    }
    this.leftNumber = number;
    return false;
  }

  private isPlainRow(row: number): boolean {
    const batch = this.batch!;
    if (row >= this.endRow) this.look(batch, row);
    if (row >= this.endRow) return false;
    const { answers } = this;
    const index = row - this.firstRow;
    const answer = index * ROW_NUMBERS;
    if (answers[answer] === ROLE.javascript && !this.lookAgain(index)) return false;
    const slab = this.slabOf[index]!;
    this.slab = slab!;
    this.at = answers[answer + ANSWER.at]! - slab!.bytes.byteOffset;
    this.length = answers[answer + ANSWER.length]!;
    this.head = (answers[answer + ANSWER.head]! - slab!.heads.byteOffset) >> 2;
    this.rowNumber = batch.rowNumbers[row]!;
    this.isSubscriber = answers[answer] === ROLE.subscriber;
    this.ssn = answers[answer + ANSWER.ssn]!;
    this.answer = answer;
    this.worth.taken++;
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

  /**
   * Has the set of keys seen fetched for rows some places further on, sixteen of them at once: it is larger than the
   * caches, and what rows would wait for one after the other comes together.
   */
  fetchAhead(window: FamilyWindow): void {
    const { answers, answer } = this;
    if (answer < this.fetchAt) return;
    this.fetchAt = answer + FETCHED_ROWS * ROW_NUMBERS;
    const from = Math.max(answer, this.fetched);
    const to = Math.min(this.fetchAt + FETCHED_ROWS * ROW_NUMBERS, (this.endRow - this.firstRow) * ROW_NUMBERS);
    for (let row = from; row < to; row += ROW_NUMBERS) {
      const role = answers[row]!;
      if (role === ROLE.javascript) continue;
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

  /** No row is held any more, and none comes. */
  end(): void {
    giveBack(this.kernel);
  }

  /** Has the kernel take as many rows from `row` on as there is room for. */
  private look(batch: RowBatch, row: number): void {
    this.slabs.letGo();
    const end = this.wholeUnits(batch, row, this.cells.take(batch, row));
    this.firstRow = row;
    this.endRow = end;
    this.fetchAt = 0;
    this.fetched = 0;
    if (end === row) return;
    this.kernel.numbers.set(batch.rowNumbers.subarray(row, end), AT.rowNumbers >> 2);
    this.run(0, end - row);
  }

  /** Where, up to `end`, rows of a number end of which none lies behind it. */
  private wholeUnits({ rowCount, rowNumbers }: RowBatch, row: number, end: number): number {
    let last = end;
    if (this.isByMember && end < rowCount) while (last > row && rowNumbers[last - 1] === rowNumbers[end]) last--;
    return last;
  }

  private run(first: number, end: number): void {
    const { kernel, slabs } = this;
    for (let from = first; from < end; ) {
      const to = slabs.current === null ? from : kernel.run(from, end, this.cells.inputEnd);
      slabs.hold();
      for (let index = from; index < to; index++) this.slabOf[index] = slabs.current;
      from = to;
      if (from === end || slabs.next()) continue;
      this.endRow = this.firstRow + from;
      return;
    }
  }

  /** A cell that the kernel does not know may be one that it can be told of. */
  private lookAgain(index: number): boolean {
    const { answers } = this;
    const answer = index * ROW_NUMBERS;
    while (this.slabs.current !== null) {
      const op = answers[answer + ANSWER.op]!;
      if (op < 0 || !this.teacher.teach(op, answers[answer + ANSWER.cellStart]!, answers[answer + ANSWER.cellEnd]!)) {
        return false;
      }
      this.run(index, this.endOfUnit(index));
      if (answers[answer] !== ROLE.javascript) return true;
    }
    return false;
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
