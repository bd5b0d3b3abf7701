import { ByteCopier } from '../record/byte-copier.ts';
import { COVERAGE_SLOTS, PLAIN_SLOTS, type SlotSet } from '../record/field-slots.ts';
import type { CoverageDraft, MappedRow, PersonDraft } from '../record/mapped-row.ts';
import { lowestSlot, PackedReader, readUint32 } from '../record/packed-person.ts';
import type { PersonPool, PersonRecord } from '../record/person-record.ts';

/**
 * A row unit: all persons of one row number, packed into bytes so that it can wait in memory or in scratch. An 834
 * member with three coverages comes as three mapped rows with one row number, and stands or falls as one.
 *
 * Layout: u32 length of the whole, u32 row number, u16 persons, then per person: u8 flags, u32 ssn, u32 subscriber's
 * ssn, and what packed-person.ts describes.
 */
export const UNIT_HEADER = 10;
const SUBSCRIBER_FLAG = 1;

export class UnitWriter {
  bytes = new Uint8Array(64 * 1024);
  /** The same bytes, four at a time. */
  words = new Int32Array(this.bytes.buffer);
  length = 0;
  rowNumber = -1;
  rejected = false;
  /** Its subscribers are different people. */
  isConfused = false;
  persons = 0;
  private view = new DataView(this.bytes.buffer);
  private readonly copier = new ByteCopier();

  begin(rowNumber: number): void {
    this.rowNumber = rowNumber;
    this.rejected = false;
    this.isConfused = false;
    this.persons = 0;
    this.length = UNIT_HEADER;
  }

  add(row: MappedRow): void {
    for (let i = 0; i < row.personCount; i++) {
      const person = row.persons[i]!;
      if (person.rejected) this.rejected = true;
      this.addPerson(row.bytes, person);
      this.persons++;
    }
  }

  /** The finished unit, valid until `begin`. */
  finish(): this {
    this.view.setUint32(0, this.length);
    this.view.setUint32(4, this.rowNumber);
    this.view.setUint16(8, this.persons);
    return this;
  }

  packed(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }

  private addPerson(source: Uint8Array, person: PersonDraft): void {
    this.reserve(16);
    this.bytes[this.length] = person.isSubscriber ? SUBSCRIBER_FLAG : 0;
    this.view.setUint32(this.length + 1, person.ssn);
    this.view.setUint32(this.length + 5, person.subscriberSsn);
    this.length += 9;
    this.addValues(source, person, filledOf(person, PLAIN_SLOTS));
    const ownCoverage = filledOf(person, COVERAGE_SLOTS);
    const own = ownCoverage !== 0 ? 1 : 0;
    this.reserve(5);
    this.length = putVarint(this.bytes, this.length, own + person.coverageCount);
    if (own === 1) this.addValues(source, person, ownCoverage);
    for (let i = 0; i < person.coverageCount; i++) {
      const coverage = person.coverages[i]!;
      this.addValues(source, coverage, filledOf(coverage, COVERAGE_SLOTS));
    }
  }

  private addValues(source: Uint8Array, { starts, ends }: CoverageDraft, slots: SlotSet): void {
    let total = 4;
    for (let left = slots; left !== 0; left &= left - 1) {
      const slot = lowestSlot(left);
      total += 5 + ends[slot]! - starts[slot]!;
    }
    this.reserve(total);
    const { bytes } = this;
    this.view.setInt32(this.length, slots);
    let at = this.length + 4;
    for (let left = slots; left !== 0; left &= left - 1) {
      const slot = lowestSlot(left);
      at = putVarint(bytes, at, ends[slot]! - starts[slot]!);
    }
    // Values of neighbouring fields lie side by side: few runs instead of many values.
    let from = 0;
    let to = 0;
    for (let left = slots; left !== 0; left &= left - 1) {
      const slot = lowestSlot(left);
      if (starts[slot] !== to) {
        this.copier.copy(source, from, to, this.view, at);
        at += to - from;
        from = starts[slot]!;
      }
      to = ends[slot]!;
    }
    this.copier.copy(source, from, to, this.view, at);
    this.length = at + to - from;
  }

  private reserve(bytes: number): void {
    if (this.length + bytes <= this.bytes.length) return;
    const wanted = Math.max(this.bytes.length * 2, this.length + bytes);
    const grown = new Uint8Array(wanted + 3 - ((wanted + 3) % 4));
    grown.set(this.bytes.subarray(0, this.length));
    this.bytes = grown;
    this.words = new Int32Array(grown.buffer);
    this.view = new DataView(grown.buffer);
  }
}

function filledOf({ starts }: CoverageDraft, slots: readonly number[]): SlotSet {
  let filled = 0;
  for (let i = 0; i < slots.length; i++) if (starts[slots[i]!]! >= 0) filled |= 1 << slots[i]!;
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

export function unitRowNumber(bytes: Uint8Array, at: number): number {
  return readUint32(bytes, at + 4);
}

/** Unpacks the persons of a unit into records of the pool; their values stay where they are, in `bytes`. */
export class UnitReader {
  private readonly packed = new PackedReader();

  read(bytes: Uint8Array, at: number, pool: PersonPool, persons: PersonRecord[]): void {
    const rowNumber = unitRowNumber(bytes, at);
    const count = (bytes[at + 8]! << 8) | bytes[at + 9]!;
    this.packed.at = at + UNIT_HEADER;
    while (persons.length > 0) persons.pop();
    for (let i = 0; i < count; i++) persons.push(this.readPerson(bytes, pool.take(), rowNumber));
  }

  private readPerson(bytes: Uint8Array, person: PersonRecord, rowNumber: number): PersonRecord {
    const { packed } = this;
    person.rowNumbers.push(rowNumber);
    person.isSubscriber = (bytes[packed.at++]! & SUBSCRIBER_FLAG) !== 0;
    person.ssn = packed.readUint32(bytes);
    person.subscriberSsn = packed.readUint32(bytes);
    packed.readBody(bytes, person, rowNumber);
    return person;
  }
}
