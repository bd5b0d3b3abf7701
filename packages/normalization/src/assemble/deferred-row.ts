import type { ByteSink } from '../record/byte-sink.ts';
import { readUint32 } from '../record/packed-person.ts';
import type { UnitSsn } from './open-family.ts';
import { storedRowNumber } from './row-unit.ts';

export interface Keys {
  readonly lo: ArrayLike<number>;
  readonly hi: ArrayLike<number>;
  readonly tags: ArrayLike<number>;
}

const COUNT_AT = 1;
const KEYS_AT = 2;
const KEY_BYTES = 9;
const SSN_BYTES = 15;
/** Bits of an SSN's last byte. */
const SSN_FLAG = { subscriber: 1, suspect: 2 } as const;

/**
 * A row that was put aside, with everything that is needed to place it: what links it to its family and to others, then
 * its stored unit (row-unit.ts). It is read where it stands, and one such object serves for all rows of a pass: objects
 * and lists for each row, on each of several passes, cost more than placing it.
 *
 *     u8 1 for a subscriber row, u8 keys, for each: u8 tag, u32 lo, u32 hi
 *     u16 SSNs, for each: u32 lo, u32 hi, u32 person, u16 person's index, u8 flags
 */
export class DeferredRow {
  bytes: Uint8Array = new Uint8Array(0);
  isSubscriberRow = false;
  keyCount = 0;
  ssnCount = 0;
  /** Where the stored unit begins, and the row ends. */
  unitAt = 0;
  end = 0;
  private start = 0;
  private ssns = 0;

  open(bytes: Uint8Array, start: number, end: number): void {
    this.bytes = bytes;
    this.start = start;
    this.end = end;
    this.isSubscriberRow = bytes[start] === 1;
    this.keyCount = bytes[start + COUNT_AT]!;
    const counted = start + KEYS_AT + this.keyCount * KEY_BYTES;
    this.ssnCount = (bytes[counted]! << 8) | bytes[counted + 1]!;
    this.ssns = counted + 2;
    this.unitAt = this.ssns + this.ssnCount * SSN_BYTES;
  }

  get rowNumber(): number {
    return storedRowNumber(this.bytes, this.unitAt);
  }

  get unit(): Uint8Array {
    return this.bytes.subarray(this.unitAt, this.end);
  }

  keyTag(key: number): number {
    return this.bytes[this.start + KEYS_AT + key * KEY_BYTES]!;
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

/** Bytes that `putLinks` takes. */
export function linksLength(keyCount: number, ssns: readonly UnitSsn[]): number {
  return KEYS_AT + keyCount * KEY_BYTES + 2 + ssns.length * SSN_BYTES;
}

/** What links a row to its family and to others: its kind, its keys, its SSNs. */
export function putLinks(
  sink: ByteSink,
  isSubscriberRow: boolean,
  keys: Keys,
  keyCount: number,
  ssns: readonly UnitSsn[],
): void {
  sink.putByte(isSubscriberRow ? 1 : 0);
  sink.putByte(keyCount);
  for (let i = 0; i < keyCount; i++) {
    sink.putByte(keys.tags[i]!);
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
