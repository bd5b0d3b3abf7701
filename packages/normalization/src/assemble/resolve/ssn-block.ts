import { growArray } from '../../external/grow-array.ts';
import type { DeferredRow } from './deferred-row.ts';

const HEAD = 3;
const SSN = 4;

/** The SSNs of many rows that might have occurred before, in typed arrays. */
export class SsnBlock {
  rows = 0;
  ssns = 0;
  /** Per row: row number, family, index of the first SSN. */
  private head = new Uint32Array(4096);
  /** Per SSN: hash, person, the person's index and 1 for the subscriber's SSN. */
  private data = new Int32Array(4096);

  /** @param ordinal the row's family, or 0 */
  add(row: DeferredRow, ordinal: number): void {
    this.head = growArray(this.head, (this.rows + 2) * HEAD);
    this.data = growArray(this.data, (this.ssns + row.ssnCount) * SSN);
    this.head[this.rows * HEAD] = row.rowNumber;
    this.head[this.rows * HEAD + 1] = ordinal;
    this.head[this.rows * HEAD + 2] = this.ssns;
    for (let ssn = 0; ssn < row.ssnCount; ssn++) {
      if (!row.isSuspect(ssn)) continue;
      const at = this.ssns++ * SSN;
      this.data[at] = row.ssnLo(ssn);
      this.data[at + 1] = row.ssnHi(ssn);
      this.data[at + 2] = row.ssnPerson(ssn);
      this.data[at + 3] = (row.ssnPersonIndex(ssn) << 1) | (row.isSubscribersSsn(ssn) ? 1 : 0);
    }
    this.rows++;
    this.head[this.rows * HEAD + 2] = this.ssns;
  }

  clear(): void {
    this.rows = 0;
    this.ssns = 0;
  }

  rowNumber(row: number): number {
    return this.head[row * HEAD]!;
  }

  ordinal(row: number): number {
    return this.head[row * HEAD + 1]!;
  }

  /** Index of the row's first SSN. The row's SSNs end before the next row's first one. */
  firstSsn(row: number): number {
    return this.head[row * HEAD + 2]!;
  }

  lo(ssn: number): number {
    return this.data[ssn * SSN]!;
  }

  hi(ssn: number): number {
    return this.data[ssn * SSN + 1]!;
  }

  person(ssn: number): number {
    return this.data[ssn * SSN + 2]!;
  }

  personIndex(ssn: number): number {
    return this.data[ssn * SSN + 3]! >>> 1;
  }

  isSubscribers(ssn: number): boolean {
    return (this.data[ssn * SSN + 3]! & 1) !== 0;
  }
}
