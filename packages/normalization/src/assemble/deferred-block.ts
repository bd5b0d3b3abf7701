import type { DeferredRow } from './deferred-rows.ts';

/** The keys of many rows put aside, as numbers: objects for 200,000 rows would take a hundred megabytes. */
export class DeferredBlock {
  rows = 0;
  private keys = 0;
  private ssns = 0;
  /** Per row: row number, 1 for a subscriber row, first key, first SSN. */
  private head = new Uint32Array(4096);
  /** Per key: hash, tag. */
  private keyData = new Int32Array(4096);
  /** Per SSN: hash, person. */
  private ssnData = new Int32Array(4096);

  add({ rowNumber, isSubscriberRow, keys, ssns }: DeferredRow): void {
    this.head = roomFor(this.head, (this.rows + 2) * 4);
    this.keyData = roomFor(this.keyData, (this.keys + keys.lo.length) * 3);
    this.ssnData = roomFor(this.ssnData, (this.ssns + ssns.length) * 3);
    this.head.set([rowNumber, isSubscriberRow ? 1 : 0, this.keys, this.ssns], this.rows * 4);
    for (let k = 0; k < keys.lo.length; k++) {
      this.keyData[this.keys * 3] = keys.lo[k]!;
      this.keyData[this.keys * 3 + 1] = keys.hi[k]!;
      this.keyData[this.keys++ * 3 + 2] = keys.tags[k]!;
    }
    for (const { lo, hi, person } of ssns) {
      this.ssnData[this.ssns * 3] = lo;
      this.ssnData[this.ssns * 3 + 1] = hi;
      this.ssnData[this.ssns++ * 3 + 2] = person;
    }
    this.rows++;
    this.head[this.rows * 4 + 2] = this.keys;
    this.head[this.rows * 4 + 3] = this.ssns;
  }

  clear(): void {
    this.rows = 0;
    this.keys = 0;
    this.ssns = 0;
  }

  rowNumber(row: number): number {
    return this.head[row * 4]!;
  }

  isSubscriberRow(row: number): boolean {
    return this.head[row * 4 + 1] === 1;
  }

  keyCount(row: number): number {
    return this.head[row * 4 + 6]! - this.head[row * 4 + 2]!;
  }

  /** The row's k-th key, as a number for `lo`, `hi` and `tag`. */
  key(row: number, k: number): number {
    return this.head[row * 4 + 2]! + k;
  }

  lo(key: number): number {
    return this.keyData[key * 3]!;
  }

  hi(key: number): number {
    return this.keyData[key * 3 + 1]!;
  }

  tag(key: number): number {
    return this.keyData[key * 3 + 2]!;
  }

  eachSsn(row: number, see: (lo: number, hi: number, person: number) => void): void {
    for (let at = this.head[row * 4 + 3]!; at < this.head[row * 4 + 7]!; at++) {
      see(this.ssnData[at * 3]!, this.ssnData[at * 3 + 1]!, this.ssnData[at * 3 + 2]!);
    }
  }
}

function roomFor<Data extends Int32Array | Uint32Array>(data: Data, length: number): Data;
function roomFor(data: Int32Array | Uint32Array, length: number): Int32Array | Uint32Array {
  if (length <= data.length) return data;
  const size = Math.max(length, data.length * 2);
  const grown = data instanceof Int32Array ? new Int32Array(size) : new Uint32Array(size);
  grown.set(data);
  return grown;
}
