import type { ByteSink } from '../../external/byte-sink.ts';
import { readUint32 } from '../../record/packed-person.ts';
import { storedRowNumber } from '../pack/row-unit.ts';
import type { UnitSsn } from './link-keys.ts';

/** Bits of a row's first byte. */
const ROW_FLAG = { subscriber: 1, certain: 2 } as const;

/** The part of LinkKeys that is stored. */
export interface StoredLinks {
  readonly isSubscriberRow: boolean;
  readonly person: number;
  readonly count: number;
  readonly lo: ArrayLike<number>;
  readonly hi: ArrayLike<number>;
  readonly tags: ArrayLike<number>;
}

const ORDINAL_AT = 1;
const PERSON_AT = 5;
const COUNT_AT = 9;
const KEYS_AT = 10;
const KEY_BYTES = 9;
const SSN_BYTES = 15;
/** A bit of a key's tag. */
const SUSPECT_KEY = 128;
/** Bits of an SSN's last byte. */
const SSN_FLAG = { subscriber: 1, suspect: 2 } as const;

/**
 * A deferred row with everything needed to place it: its links to its family and to other families, then its stored
 * unit (row-unit.ts). It is decoded in place, and one object is reused for all rows of a pass. Allocating objects and
 * lists per row, in each of several passes, took longer than placing the rows.
 *
 *     u8 flags, u32 ordinal, u32 subscriber, u8 keys, for each: u8 tag, u32 lo, u32 hi
 *     u16 SSNs, for each: u32 lo, u32 hi, u32 person, u16 person's index, u8 flags
 */
export class DeferredRow {
  bytes: Uint8Array = new Uint8Array(0);
  isSubscriberRow = false;
  /** See TentativePlace. */
  isCertain = false;
  keyCount = 0;
  ssnCount = 0;
  /** Offset of the stored unit, and of the end of the row. */
  unitAt = 0;
  end = 0;
  private start = 0;
  private ssns = 0;

  open(bytes: Uint8Array, start: number, end: number): void {
    this.bytes = bytes;
    this.start = start;
    this.end = end;
    this.isSubscriberRow = (bytes[start]! & ROW_FLAG.subscriber) !== 0;
    this.isCertain = (bytes[start]! & ROW_FLAG.certain) !== 0;
    this.keyCount = bytes[start + COUNT_AT]!;
    const counted = start + KEYS_AT + this.keyCount * KEY_BYTES;
    this.ssnCount = (bytes[counted]! << 8) | bytes[counted + 1]!;
    this.ssns = counted + 2;
    this.unitAt = this.ssns + this.ssnCount * SSN_BYTES;
  }

  /** The family that the row tentatively belongs to. 0 if it was deferred. */
  get ordinal(): number {
    return readUint32(this.bytes, this.start + ORDINAL_AT);
  }

  /** LinkKeys.person */
  get person(): number {
    return readUint32(this.bytes, this.start + PERSON_AT) | 0;
  }

  /** The whole row as it is stored. */
  get stored(): Uint8Array {
    return this.bytes.subarray(this.start, this.end);
  }

  get rowNumber(): number {
    return storedRowNumber(this.bytes, this.unitAt);
  }

  get unit(): Uint8Array {
    return this.bytes.subarray(this.unitAt, this.end);
  }

  keyTag(key: number): number {
    return this.bytes[this.start + KEYS_AT + key * KEY_BYTES]! & ~SUSPECT_KEY;
  }

  /** See TentativePlace. */
  isSuspectKey(key: number): boolean {
    return (this.bytes[this.start + KEYS_AT + key * KEY_BYTES]! & SUSPECT_KEY) !== 0;
  }

  keyLo(key: number): number {
    return readUint32(this.bytes, this.start + KEYS_AT + key * KEY_BYTES + 1) | 0;
  }

  keyHi(key: number): number {
    return readUint32(this.bytes, this.start + KEYS_AT + key * KEY_BYTES + 5) | 0;
  }

  ssnLo(ssn: number): number {
    return readUint32(this.bytes, this.ssns + ssn * SSN_BYTES) | 0;
  }

  ssnHi(ssn: number): number {
    return readUint32(this.bytes, this.ssns + ssn * SSN_BYTES + 4) | 0;
  }

  /** UnitSsn.person */
  ssnPerson(ssn: number): number {
    return readUint32(this.bytes, this.ssns + ssn * SSN_BYTES + 8) | 0;
  }

  ssnPersonIndex(ssn: number): number {
    const at = this.ssns + ssn * SSN_BYTES + 12;
    return (this.bytes[at]! << 8) | this.bytes[at + 1]!;
  }

  isSubscribersSsn(ssn: number): boolean {
    return (this.bytes[this.ssns + ssn * SSN_BYTES + 14]! & SSN_FLAG.subscriber) !== 0;
  }

  isSuspect(ssn: number): boolean {
    return (this.bytes[this.ssns + ssn * SSN_BYTES + 14]! & SSN_FLAG.suspect) !== 0;
  }
}

/** The number of bytes that `putLinks` writes. */
export function linksLength(keyCount: number, ssns: readonly UnitSsn[]): number {
  return KEYS_AT + keyCount * KEY_BYTES + 2 + ssns.length * SSN_BYTES;
}

/** The family that a copy of a row tentatively belongs to. */
export interface TentativePlace {
  readonly ordinal: number;
  /** Only later rows of the family aren't certain to belong to it. */
  readonly isCertain: boolean;
  /** The keys that the family has only if no earlier row has them, as a set of bits. */
  readonly suspectKeys: number;
}

export const NO_PLACE: TentativePlace = { ordinal: 0, isCertain: false, suspectKeys: 0 };

/** Writes what links a row to its family and to other families: its kind, keys, and SSNs. */
export function putLinks(sink: ByteSink, keys: StoredLinks, ssns: readonly UnitSsn[], place: TentativePlace): void {
  sink.putByte((keys.isSubscriberRow ? ROW_FLAG.subscriber : 0) | (place.isCertain ? ROW_FLAG.certain : 0));
  sink.putUint32(place.ordinal);
  sink.putUint32(keys.person);
  sink.putByte(keys.count);
  for (let i = 0; i < keys.count; i++) {
    sink.putByte(keys.tags[i]! | ((place.suspectKeys & (1 << i)) === 0 ? 0 : SUSPECT_KEY));
    sink.putUint32(keys.lo[i]!);
    sink.putUint32(keys.hi[i]!);
  }
  sink.putByte(ssns.length >>> 8);
  sink.putByte(ssns.length & 255);
  for (const ssn of ssns) {
    sink.putUint32(ssn.lo);
    sink.putUint32(ssn.hi);
    sink.putUint32(ssn.person);
    sink.putByte(ssn.personIndex >>> 8);
    sink.putByte(ssn.personIndex & 255);
    sink.putByte((ssn.isSubscriber ? SSN_FLAG.subscriber : 0) | (ssn.suspect ? SSN_FLAG.suspect : 0));
  }
}
