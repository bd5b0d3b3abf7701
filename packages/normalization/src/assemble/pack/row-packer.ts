import { ByteCopier } from '../../external/byte-copier.ts';
import { type Slab, SlabStore } from '../../external/slab-store.ts';
import { COVERAGE_SLOTS, CUSTOM_SLOT, FIELD_COUNT, SLOT, type SlotSet } from '../../record/field-slots.ts';
import type { CoverageDraft, MappedRow, PersonDraft } from '../../record/mapped-row.ts';
import { lowestSlot } from '../../record/packed-person.ts';
import type { CodeBook } from './code-book.ts';
import { COVERAGE_HEAD, HEAD, NO_ID_FLAG, SUBSCRIBER_FLAG } from './row-heads.ts';
import type { SlabUnit } from './row-unit.ts';

/** Maximum bytes of a person and of a further coverage, without the values and their lengths. */
const PERSON_OVERHEAD = 32;
const COVERAGE_OVERHEAD = 4;
const VARINT_BYTES = 5;
const COVERAGE_SET: SlotSet = COVERAGE_SLOTS.reduce((set, slot) => set | (1 << slot), 0);
const MAX_MERGED_COVERAGES = 100;

/**
 * Packs row units into slabs. A row unit is all persons of one row number. For example, an 834 member with three
 * coverages comes as three mapped rows with one row number, and they are accepted or rejected together.
 *
 * The bytes of a unit are the persons in the form of a record (packed-record.ts), so the record of an ordinary family
 * is the concatenation of its rows' bytes. The other data is in the slab's heads (row-heads.ts).
 */
export class RowPacker implements SlabUnit {
  slab: Slab;
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
  private readonly copier = new ByteCopier();
  /** Offsets for the person packed last: plain values, count of coverages, numbers. */
  private plainStart = 0;
  private countAt = 0;
  private lastHead = 0;
  private size = 0;
  private readonly beforeLast = { end: 0, headEnd: 0, plainStart: 0, countAt: 0, lastHead: 0 };

  constructor(private readonly codes: CodeBook) {
    this.slab = this.slabs.slab;
  }

  get bytes(): Uint8Array {
    return this.slab.bytes;
  }

  get heads(): Int32Array {
    return this.slab.heads;
  }

  get length(): number {
    return this.end - this.at;
  }

  begin(rowNumber: number): void {
    this.rowNumber = rowNumber;
    this.rejected = false;
    this.isConfused = false;
    this.persons = 0;
    this.end = this.at;
    this.headEnd = this.head;
  }

  add(row: MappedRow): void {
    const mayContinue = this.persons > 0 && row.personCount === 1;
    for (let i = 0; i < row.personCount; i++) {
      const person = row.persons[i]!;
      if (person.rejected) this.rejected = true;
      this.addPerson(row.bytes, person);
      if (mayContinue && this.isSamePerson(person)) this.joinLast();
      else this.persons++;
    }
  }

  /** Keeps the unit. Its slab stays in use until the unit is released. */
  keep(): void {
    this.slab.rows++;
    this.at = this.end;
    this.head = this.headEnd;
  }

  private addPerson(source: Uint8Array, person: PersonDraft): void {
    const { beforeLast } = this;
    const custom = person.customStart < 0 ? 0 : VARINT_BYTES + person.customEnd - person.customStart;
    const filled = this.lookAt(person, PERSON_OVERHEAD + custom);
    const slots = filled & ~COVERAGE_SET;
    const ownCoverage = filled & COVERAGE_SET;
    for (let i = 0; i < person.coverageCount; i++) {
      this.lookAt(person.coverages[i]!, this.size + COVERAGE_OVERHEAD);
    }
    this.reserve(this.size, HEAD.first + (person.coverageCount + 1) * COVERAGE_HEAD.size);
    beforeLast.end = this.end;
    beforeLast.headEnd = this.headEnd;
    beforeLast.plainStart = this.plainStart;
    beforeLast.countAt = this.countAt;
    beforeLast.lastHead = this.lastHead;
    const { slab, codes } = this;
    const { bytes, data, heads } = slab;
    bytes[this.end] = 1;
    data.setUint32(this.end + 1, this.rowNumber);
    this.plainStart = this.end + 5;
    let at =
      person.customStart < 0
        ? this.putValues(source, person, slots, this.plainStart)
        : this.putWithCustom(source, person, slots);
    const count = (ownCoverage !== 0 ? 1 : 0) + person.coverageCount;
    this.countAt = at;
    at = putVarint(bytes, at, count);
    this.lastHead = this.headEnd;
    let head = this.headEnd;
    heads[head + HEAD.flags] = person.isSubscriber
      ? SUBSCRIBER_FLAG
      : person.starts[SLOT.memberId]! < 0
        ? NO_ID_FLAG
        : 0;
    heads[head + HEAD.ssn] = person.ssn;
    heads[head + HEAD.born] = person.dates[SLOT.dateOfBirth]!;
    const relationship = SLOT.relationship;
    heads[head + HEAD.relationship] = codes.numberOf(source, person.starts[relationship]!, person.ends[relationship]!);
    heads[head + HEAD.coverages] = count;
    head += HEAD.first;
    for (let i = ownCoverage !== 0 ? -1 : 0; i < person.coverageCount; i++) {
      const coverage = i < 0 ? person : person.coverages[i]!;
      at = this.putValues(source, coverage, i < 0 ? ownCoverage : filledOf(coverage), at);
      heads[head + COVERAGE_HEAD.tier] = this.codeOf(source, coverage, SLOT.coverageType);
      heads[head + COVERAGE_HEAD.line] = this.codeOf(source, coverage, SLOT.insuranceLine);
      heads[head + COVERAGE_HEAD.effective] = coverage.dates[SLOT.effectiveDate]!;
      head += COVERAGE_HEAD.size;
    }
    this.end = at;
    this.headEnd = head;
  }

  /** Returns the slots that have a value. Sets `size` to `before` plus the maximum bytes of those values. */
  private lookAt({ starts, ends }: CoverageDraft, before: number): SlotSet {
    let filled = 0;
    let size = before;
    for (let slot = 0; slot < FIELD_COUNT; slot++) {
      const start = starts[slot]!;
      if (start < 0) continue;
      filled |= 1 << slot;
      size += VARINT_BYTES + ends[slot]! - start;
    }
    this.size = size;
    return filled;
  }

  /** In a packed person, custom fields have the slot of a field that only coverages have. */
  private putWithCustom(source: Uint8Array, person: PersonDraft, slots: SlotSet): number {
    const { starts, ends, customStart, customEnd } = person;
    const start = starts[CUSTOM_SLOT]!;
    const end = ends[CUSTOM_SLOT]!;
    starts[CUSTOM_SLOT] = customStart;
    ends[CUSTOM_SLOT] = customEnd;
    const at = this.putValues(source, person, slots | (1 << CUSTOM_SLOT), this.plainStart);
    starts[CUSTOM_SLOT] = start;
    ends[CUSTOM_SLOT] = end;
    return at;
  }

  private codeOf(source: Uint8Array, { starts, ends }: CoverageDraft, slot: number): number {
    return this.codes.numberOf(source, starts[slot]!, ends[slot]!);
  }

  private putValues(source: Uint8Array, { starts, ends }: CoverageDraft, slots: SlotSet, to: number): number {
    const { bytes, data } = this.slab;
    data.setInt32(to, slots);
    let at = to + 4;
    for (let left = slots; left !== 0; left &= left - 1) {
      const slot = lowestSlot(left);
      at = putVarint(bytes, at, ends[slot]! - starts[slot]!);
    }
    // Values of neighboring fields are contiguous, so copying whole runs takes fewer calls.
    let from = 0;
    let end = 0;
    for (let left = slots; left !== 0; left &= left - 1) {
      const slot = lowestSlot(left);
      if (starts[slot] !== end) {
        this.copier.copy(source, from, end, data, at);
        at += end - from;
        from = starts[slot]!;
      }
      end = ends[slot]!;
    }
    this.copier.copy(source, from, end, data, at);
    return at + end - from;
  }

  /**
   * Whether the person packed last is the same as the previous one with only a new coverage. An 834 member has one row
   * per coverage. A dependent needs a name and a date of birth; without them it counts as another person.
   */
  private isSamePerson(person: PersonDraft): boolean {
    const { slab, beforeLast } = this;
    const { bytes, heads } = slab;
    const length = this.countAt - this.plainStart;
    if (beforeLast.countAt - beforeLast.plainStart !== length) return false;
    if (heads[this.lastHead] !== heads[beforeLast.lastHead]) return false;
    if (heads[this.lastHead + HEAD.ssn] !== heads[beforeLast.lastHead + HEAD.ssn]) return false;
    if (!person.isSubscriber && !isNamed(person)) return false;
    if (heads[this.lastHead + HEAD.coverages]! > 1) return false;
    if (heads[beforeLast.lastHead + HEAD.coverages]! > MAX_MERGED_COVERAGES) return false;
    if (this.hasLastCoverage()) return false;
    for (let i = 0; i < length; i++) {
      if (bytes[this.plainStart + i] !== bytes[beforeLast.plainStart + i]) return false;
    }
    return true;
  }

  /** Whether the previous person has a coverage that may equal the one packed last. */
  private hasLastCoverage(): boolean {
    const { heads } = this.slab;
    if (heads[this.lastHead + HEAD.coverages] === 0) return false;
    const last = this.lastHead + HEAD.first;
    for (let one = this.beforeLast.lastHead + HEAD.first; one < this.lastHead; one += COVERAGE_HEAD.size) {
      let i = 0;
      while (i < COVERAGE_HEAD.size && heads[one + i] === heads[last + i]) i++;
      if (i === COVERAGE_HEAD.size) return true;
    }
    return false;
  }

  /** Appends the coverage of the person packed last to the previous person. */
  private joinLast(): void {
    const { slab, beforeLast } = this;
    const { bytes, heads } = slab;
    const count = heads[this.lastHead + HEAD.coverages]!;
    const coverageEnd = this.end;
    bytes.copyWithin(beforeLast.end, this.countAt + 1, coverageEnd);
    this.end = beforeLast.end + coverageEnd - this.countAt - 1;
    const coverageHead = this.lastHead + HEAD.first;
    heads.copyWithin(beforeLast.headEnd, coverageHead, coverageHead + count * COVERAGE_HEAD.size);
    this.headEnd = beforeLast.headEnd + count * COVERAGE_HEAD.size;
    this.plainStart = beforeLast.plainStart;
    this.countAt = beforeLast.countAt;
    this.lastHead = beforeLast.lastHead;
    bytes[this.countAt] = bytes[this.countAt]! + count;
    heads[this.lastHead + HEAD.coverages] = heads[this.lastHead + HEAD.coverages]! + count;
  }

  /** Makes room for one more person. Moves the unit to another slab if this one is full. */
  private reserve(size: number, numbers: number): void {
    const { slab } = this;
    if (this.end + size <= slab.bytes.length && this.headEnd + numbers <= slab.heads.length) return;
    const length = this.end - this.at;
    const headLength = this.headEnd - this.head;
    const next = this.slabs.next((length + size) * 2, (headLength + numbers) * 2);
    next.bytes.set(slab.bytes.subarray(this.at, this.end));
    next.heads.set(slab.heads.subarray(this.head, this.headEnd));
    this.plainStart -= this.at;
    this.countAt -= this.at;
    this.lastHead -= this.head;
    this.slab = next;
    this.at = 0;
    this.end = length;
    this.head = 0;
    this.headEnd = headLength;
  }
}

function isNamed({ starts }: CoverageDraft): boolean {
  return starts[SLOT.firstName]! >= 0 && starts[SLOT.lastName]! >= 0 && starts[SLOT.dateOfBirth]! >= 0;
}

function filledOf({ starts }: CoverageDraft): SlotSet {
  let filled = 0;
  for (const slot of COVERAGE_SLOTS) if (starts[slot]! >= 0) filled |= 1 << slot;
  return filled;
}

function putVarint(bytes: Uint8Array, at: number, value: number): number {
  let rest = value;
  let to = at;
  while (rest > 127) {
    bytes[to++] = (rest & 127) | 128;
    rest >>>= 7;
  }
  bytes[to++] = rest;
  return to;
}
