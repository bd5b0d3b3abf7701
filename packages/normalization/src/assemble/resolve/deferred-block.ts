import { growArray } from '../../external/grow-array.ts';
import type { DeferredRow } from './deferred-row.ts';
import { ENTRY, type KeyIndex } from './key-index.ts';

/** The keys of many deferred rows in typed arrays. Objects for 200,000 rows would take 100 MB. */
export class DeferredBlock {
  rows = 0;
  private keys = 0;
  private ssns = 0;
  /** Per row: row number, 1 for a subscriber row, index of the first key, index of the first SSN. */
  private head = new Uint32Array(4096);
  /** Per key: hash and tag. */
  private keyData = new Int32Array(4096);
  /** Per SSN: hash, person, 1 for the subscriber's SSN. */
  private ssnData = new Int32Array(4096);

  add(row: DeferredRow): void {
    this.head = growArray(this.head, (this.rows + 2) * 4);
    this.keyData = growArray(this.keyData, (this.keys + row.keyCount) * 3);
    this.ssnData = growArray(this.ssnData, (this.ssns + row.ssnCount) * 4);
    this.head[this.rows * 4] = row.rowNumber;
    this.head[this.rows * 4 + 1] = row.isSubscriberRow ? 1 : 0;
    this.head[this.rows * 4 + 2] = this.keys;
    this.head[this.rows * 4 + 3] = this.ssns;
    for (let key = 0; key < row.keyCount; key++) {
      this.keyData[this.keys * 3] = row.keyLo(key);
      this.keyData[this.keys * 3 + 1] = row.keyHi(key);
      this.keyData[this.keys++ * 3 + 2] = row.keyTag(key);
    }
    for (let ssn = 0; ssn < row.ssnCount; ssn++) {
      this.ssnData[this.ssns * 4] = row.ssnLo(ssn);
      this.ssnData[this.ssns * 4 + 1] = row.ssnHi(ssn);
      this.ssnData[this.ssns * 4 + 2] = row.ssnPerson(ssn);
      this.ssnData[this.ssns++ * 4 + 3] = row.isSubscribersSsn(ssn) ? 1 : 0;
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

  /** The number of the row's k-th key, to pass to `lo`, `hi`, and `tag`. */
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

  /** Adds the row's SSNs to the index under the given family. */
  indexSsns(row: number, ordinal: number, index: KeyIndex): void {
    const { ssnData } = this;
    for (let at = this.head[row * 4 + 3]! * 4; at < this.head[row * 4 + 7]! * 4; at += 4) {
      const flags = ENTRY.ssn | (ssnData[at + 3] === 1 ? ENTRY.ssnOfSubscriber : 0);
      index.add(ssnData[at]!, ssnData[at + 1]!, ordinal, this.rowNumber(row), ssnData[at + 2]!, flags);
    }
  }
}
