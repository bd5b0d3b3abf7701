import type { ByteSink } from '../../external/byte-sink.ts';
import type { Slab } from '../../external/slab-store.ts';
import { PackedReader, readUint32 } from '../../record/packed-person.ts';
import type { PersonPool, PersonRecord } from '../../record/person-record.ts';
import { HEAD, HEAD_FLAG, nextHead } from './row-heads.ts';

/** A packed row unit: the bytes of its persons (packed-record.ts) and their numbers (row-heads.ts). */
export interface PackedUnit {
  readonly bytes: Uint8Array;
  readonly at: number;
  readonly length: number;
  readonly rowNumber: number;
  readonly persons: number;
  readonly heads: Int32Array;
  readonly head: number;
}

/** A row unit that can stay in a slab. */
export interface SlabUnit extends PackedUnit {
  /** Where it is once it is kept. */
  readonly slab: Slab;
  /** Makes sure that the unit is in a slab, which stays in use until the unit is released. */
  keep(): void;
}

/** A row unit to be added to a family. */
export interface UnitRef extends PackedUnit {
  readonly isSubscriberRow: boolean;
  /** The unit already has an error that was reported elsewhere. */
  readonly rejected: boolean;
  /** One bit per person, set if the person has the SSN of a subscriber whose own SSN is no longer available. */
  readonly subscriberSsnMask: number;
}

/**
 * Stored form, for deferred units: u32 length of the whole, u32 row number, u16 persons, for each u8 flags and u32 SSN,
 * then the bytes.
 */
const STORED_HEADER = 10;
const STORED_PERSON = 5;

export function storedLength({ persons, length }: Pick<PackedUnit, 'persons' | 'length'>): number {
  return STORED_HEADER + persons * STORED_PERSON + length;
}

export function storeUnit(sink: ByteSink, unit: PackedUnit): void {
  sink.putUint32(storedLength(unit));
  sink.putUint32(unit.rowNumber);
  sink.putByte(unit.persons >>> 8);
  sink.putByte(unit.persons & 255);
  let { head } = unit;
  for (let person = 0; person < unit.persons; person++) {
    sink.putByte(unit.heads[head + HEAD.flags]!);
    sink.putUint32(unit.heads[head + HEAD.ssn]!);
    head = nextHead(unit.heads, head);
  }
  sink.put(unit.bytes, unit.at, unit.at + unit.length);
}

export function storedRowNumber(stored: Uint8Array, at = 0): number {
  return readUint32(stored, at + 4);
}

/** Opens a stored unit with all data that is needed to add it to a family. */
export function openUnit(stored: Uint8Array): PackedUnit {
  const persons = (stored[8]! << 8) | stored[9]!;
  const heads = new Int32Array(persons * HEAD.first);
  for (let person = 0; person < persons; person++) {
    const from = STORED_HEADER + person * STORED_PERSON;
    heads[person * HEAD.first + HEAD.flags] = stored[from]!;
    heads[person * HEAD.first + HEAD.ssn] = readUint32(stored, from + 1);
  }
  const at = STORED_HEADER + persons * STORED_PERSON;
  const length = stored.length - at;
  return { bytes: stored, at, length, rowNumber: storedRowNumber(stored), persons, heads, head: 0 };
}

/** Decodes the persons of a unit into records of the pool. The values stay in the unit's bytes. */
export class UnitReader {
  private readonly packed = new PackedReader();

  read(
    { bytes, at, rowNumber, persons: count, heads, head: first }: PackedUnit,
    pool: PersonPool,
    persons: PersonRecord[],
  ): void {
    const { packed } = this;
    packed.at = at;
    let head = first;
    while (persons.length > 0) persons.pop();
    for (let i = 0; i < count; i++) {
      const person = pool.acquire();
      packed.skipRows(bytes);
      person.rowNumbers.push(rowNumber);
      person.isSubscriber = (heads[head + HEAD.flags]! & HEAD_FLAG.subscriber) !== 0;
      person.ssn = heads[head + HEAD.ssn]!;
      packed.readBody(bytes, person, rowNumber);
      persons.push(person);
      head = nextHead(heads, head);
    }
  }
}
