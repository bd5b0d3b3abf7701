import { type Slab, SlabStore } from '../../external/slab-store.ts';
import { AT, LIMITS } from '../../kernel/generated/layout.ts';
import type { Kernel } from '../../kernel/load-kernel.ts';
import { SLOT } from '../../record/field-slots.ts';
import type { CoverageDraft, MappedRow, PersonDraft } from '../../record/mapped-row.ts';
import type { CodeBook } from './code-book.ts';
import type { SlabUnit } from './row-unit.ts';

const FIRST_HEAD = AT.packedHeads >> 2;

/**
 * Row units of rows that RowValidator completed. A row unit is all persons of one row number. For example, an 834 member
 * with three coverages comes as three mapped rows with one row number, and they are accepted or rejected together.
 *
 * The kernel packs the persons (kernel/pack.ts). The bytes of a unit are the persons in the form of a record
 * (packed-record.ts), so the record of an ordinary family is the concatenation of its rows' bytes. The other data is in
 * the unit's heads (row-heads.ts).
 */
export class RowPacker implements SlabUnit {
  bytes: Uint8Array;
  heads: Int32Array;
  at = 0;
  end = 0;
  /** Offsets where the numbers of its persons start and end. */
  head = 0;
  headEnd = 0;
  persons = 0;
  rowNumber = -1;
  rejected = false;
  /** Its subscribers are different people. */
  isConfused = false;
  private readonly slabs = new SlabStore();
  /** The beginning of a unit that is larger than the kernel's memory for it. */
  private readonly moved: { readonly bytes: Uint8Array; readonly heads: Int32Array }[] = [];

  constructor(
    private readonly kernel: Kernel,
    private readonly codes: CodeBook,
  ) {
    this.bytes = kernel.bytes;
    this.heads = kernel.numbers;
  }

  get slab(): Slab {
    return this.slabs.slab;
  }

  get length(): number {
    return this.end - this.at;
  }

  begin(rowNumber: number): void {
    this.rowNumber = rowNumber;
    this.rejected = false;
    this.isConfused = false;
    this.persons = 0;
    this.moved.length = 0;
    this.beginPacked();
  }

  add(row: MappedRow): void {
    const mayJoin = this.persons > 0 && row.personCount === 1 && row.persons[0]!.coverageCount === 0;
    for (let i = 0; i < row.personCount; i++) {
      const person = row.persons[i]!;
      if (person.rejected) this.rejected = true;
      if (this.length > LIMITS.packedBytes || this.headEnd - this.head > LIMITS.packedHeadBytes >> 2) this.moveOut();
      if (!this.pack(row.bytes, person, mayJoin)) this.persons++;
    }
  }

  /** Called when the unit is complete. */
  finish(): void {
    if (this.moved.length === 0) return;
    this.moveOut();
    this.bytes = Buffer.concat(this.moved.map(({ bytes }) => bytes));
    this.heads = Int32Array.from(this.moved.flatMap(({ heads }) => [...heads]));
    this.at = 0;
    this.end = this.bytes.length;
    this.head = 0;
    this.headEnd = this.heads.length;
  }

  /** Copies the unit to a slab, which stays in use until the unit is released. */
  keep(): void {
    const { slabs } = this;
    slabs.put(this.bytes.subarray(this.at, this.end), this.heads.subarray(this.head, this.headEnd));
    this.bytes = slabs.slab.bytes;
    this.heads = slabs.slab.heads;
    this.end += slabs.at - this.at;
    this.at = slabs.at;
    this.headEnd += slabs.head - this.head;
    this.head = slabs.head;
  }

  private beginPacked(): void {
    this.kernel.beginPacked();
    this.bytes = this.kernel.bytes;
    this.heads = this.kernel.numbers;
    this.at = AT.packed;
    this.end = AT.packed;
    this.head = FIRST_HEAD;
    this.headEnd = FIRST_HEAD;
  }

  /** Returns whether the person was merged into the previous one. */
  private pack(bytes: Uint8Array, person: PersonDraft, mayJoin: boolean): boolean {
    const { kernel, rowNumber } = this;
    const { relationship, coverageType, insuranceLine } = SLOT;
    const isJoined = kernel.packDraft(
      person.starts.byteOffset,
      rowNumber,
      person.isSubscriber ? 1 : 0,
      person.ssn,
      this.codeOf(bytes, person, relationship),
      this.codeOf(bytes, person, coverageType),
      this.codeOf(bytes, person, insuranceLine),
      mayJoin ? 1 : 0,
    );
    for (let i = 0; i < person.coverageCount; i++) {
      const coverage = person.coverages[i]!;
      const tier = this.codeOf(bytes, coverage, coverageType);
      kernel.packElection(coverage.starts.byteOffset, tier, this.codeOf(bytes, coverage, insuranceLine));
    }
    this.end = kernel.packedEnd();
    this.headEnd = kernel.packedHeadsEnd() >> 2;
    return isJoined !== 0;
  }

  private codeOf(bytes: Uint8Array, { starts, ends }: CoverageDraft, slot: number): number {
    return this.codes.numberOf(bytes, starts[slot]!, ends[slot]!);
  }

  private moveOut(): void {
    const { bytes, heads, at, end, head, headEnd } = this;
    this.moved.push({ bytes: bytes.slice(at, end), heads: heads.slice(head, headEnd) });
    this.beginPacked();
  }
}
