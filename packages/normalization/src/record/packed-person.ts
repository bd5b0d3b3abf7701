import type { ByteSink } from '../external/byte-sink.ts';
import { COVERAGE_PLACE, COVERAGE_SLOTS, FIELD_COUNT, PLAIN_SLOTS, type SlotSet } from './field-slots.ts';
import type { CoverageRecord, PersonRecord } from './person-record.ts';

/**
 * A person's values in packed form. Row units that wait for their family and records use the same form, so most of it
 * is copied unchanged:
 *
 *     values of the plain fields, varint number of coverages, values of each coverage
 *
 * Values are a u32 set of slots, a varint length for each, and their bytes, which are JSON text.
 */
export class PackedReader {
  at = 0;
  /** Slots that had a value in anything read so far. */
  filled = 0;
  private readonly lengths = new Int32Array(FIELD_COUNT);

  /** Reads the body at `at`. Values stay in `bytes`. Coverages get the row number. */
  readBody(bytes: Uint8Array, person: PersonRecord, rowNumber: number): void {
    person.bytes = bytes;
    person.bodyStart = this.at;
    person.starts.fill(-1);
    this.readValues(bytes, person.starts, person.ends, null);
    for (let left = this.readVarint(bytes); left > 0; left--) {
      const coverage = person.addCoverage();
      coverage.bytes = bytes;
      coverage.rowNumber = rowNumber;
      coverage.starts.fill(-1);
      this.readValues(bytes, coverage.starts, coverage.ends, COVERAGE_PLACE);
    }
    person.bodyEnd = this.at;
  }

  /** Skips the row numbers before the body of a person from one row. */
  skipRows(bytes: Uint8Array): void {
    const rows = this.readVarint(bytes);
    this.at += rows * 4;
  }

  /**
   * Copies the plain fields of the body at `at` that are in the set, without coverages, as a body of its own. Moves to the
   * end of the body.
   */
  copyPlain(bytes: Uint8Array, wanted: SlotSet, sink: ByteSink): void {
    const { lengths } = this;
    const slots = this.readUint32(bytes) | 0;
    sink.putUint32(slots & wanted);
    for (let left = slots; left !== 0; left &= left - 1) {
      const length = this.readVarint(bytes);
      lengths[lowestSlot(left)] = length;
      if ((left & -left & wanted) !== 0) sink.putVarint(length);
    }
    // Adjacent values are copied in one run.
    let start = this.at;
    let end = start;
    for (let left = slots; left !== 0; left &= left - 1) {
      const length = lengths[lowestSlot(left)]!;
      if ((left & -left & wanted) !== 0) end += length;
      else {
        if (end > start) sink.put(bytes, start, end);
        end += length;
        start = end;
      }
    }
    if (end > start) sink.put(bytes, start, end);
    sink.putVarint(0);
    this.at = end;
    for (let left = this.readVarint(bytes); left > 0; left--) this.skipValues(bytes);
  }

  /** Skips the body at `at`. */
  skipBody(bytes: Uint8Array): number {
    this.skipValues(bytes);
    const coverages = this.readVarint(bytes);
    for (let left = coverages; left > 0; left--) this.skipValues(bytes);
    return coverages;
  }

  /** Every family of two files comes through here, so the position stays in a local variable. */
  private skipValues(bytes: Uint8Array): void {
    let at = this.at + 4;
    let length = 0;
    for (let left = readUint32(bytes, this.at) | 0; left !== 0; left &= left - 1) {
      let byte = bytes[at++]!;
      length += byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++]!;
        length += (byte & 127) << shift;
      }
    }
    this.at = at + length;
  }

  readVarint(bytes: Uint8Array): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[this.at++]!;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  }

  readUint32(bytes: Uint8Array): number {
    this.at += 4;
    return readUint32(bytes, this.at - 4);
  }

  /** @param places where a slot's value is stored, or null for the slot itself */
  private readValues(bytes: Uint8Array, starts: Int32Array, ends: Int32Array, places: Int8Array | null): void {
    const slots = this.readUint32(bytes) | 0;
    this.filled |= slots;
    for (let left = slots; left !== 0; left &= left - 1) {
      const slot = lowestSlot(left);
      ends[places === null ? slot : places[slot]!] = this.readVarint(bytes);
    }
    let { at } = this;
    for (let left = slots; left !== 0; left &= left - 1) {
      const slot = lowestSlot(left);
      const place = places === null ? slot : places[slot]!;
      starts[place] = at;
      at += ends[place]!;
      ends[place] = at;
    }
    this.at = at;
  }
}

/** Packs a person whose values come from several rows. For a single row, the body is copied instead. */
export function putBody(sink: ByteSink, person: PersonRecord): void {
  putValues(sink, person, { slots: PLAIN_SLOTS, places: PLAIN_SLOTS, order: PLAIN_ORDER });
  sink.putVarint(person.coverageCount);
  for (let i = 0; i < person.coverageCount; i++) putValues(sink, person.coverages[i]!, COVERAGE);
}

/** Values are read in slot order. */
const bySlot = (slots: readonly number[]) => slots.map((_, i) => i).sort((a, b) => slots[a]! - slots[b]!);
const PLAIN_ORDER = bySlot(PLAIN_SLOTS);
const COVERAGE = {
  slots: COVERAGE_SLOTS,
  places: COVERAGE_SLOTS.map((_, place) => place),
  order: bySlot(COVERAGE_SLOTS),
};

function putValues(
  sink: ByteSink,
  { bytes, starts, ends }: PersonRecord | CoverageRecord,
  { slots, places, order }: typeof COVERAGE,
): void {
  let set = 0;
  for (const i of order) if (starts[places[i]!]! >= 0) set |= 1 << slots[i]!;
  sink.putUint32(set);
  for (const i of order) {
    const place = places[i]!;
    if (starts[place]! >= 0) sink.putVarint(ends[place]! - starts[place]!);
  }
  for (const i of order) {
    const place = places[i]!;
    if (starts[place]! >= 0) sink.put(bytes, starts[place]!, ends[place]!);
  }
}

/** The lowest slot of a nonempty set. */
export function lowestSlot(slots: number): number {
  return 31 - Math.clz32(slots & -slots);
}

export function readUint32(bytes: Uint8Array, at: number): number {
  return ((bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!) >>> 0;
}
