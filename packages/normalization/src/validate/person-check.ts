import type { Finding } from './rule.ts';

/** The data of a person for checks: the draft's arrays by slot. */
export interface PersonFacts {
  /** year * 10000 + month * 100 + day, or 0. */
  dates: Int32Array;
  /** See ValueSlot.number. */
  numbers: Int32Array;
  /** JSON texts: bytes [starts[slot], ends[slot]). */
  starts: Int32Array;
  bytes: Uint8Array;
  isSubscriber: boolean;
  /** The person's own effective date, or else that of the row. */
  effectiveDate: number;
}

/** Called with the slot of the affected field. */
export type Report = (slot: number, finding: Finding) => void;

/** A check across a person's fields. Runs once per row, without strings or allocations unless it reports something. */
export type PersonCheck = (facts: PersonFacts, report: Report) => void;
