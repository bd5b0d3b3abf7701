import type { Finding } from './rule.ts';

/** What a check sees of a person: the draft's arrays by slot, and what the readers told about values. */
export interface PersonFacts {
  /** year * 10000 + month * 100 + day; 0: none. */
  dates: Int32Array;
  /** See ValueSlot.number. */
  numbers: Int32Array;
  /** JSON texts: bytes [starts[slot], ends[slot]). */
  starts: Int32Array;
  bytes: Uint8Array;
  isSubscriber: boolean;
  /** The person's own effective date, else that of the row. */
  effectiveDate: number;
}

/** Called with the slot of the field that the finding falls on. */
export type Report = (slot: number, finding: Finding) => void;

/** One comparison of a person's fields. Runs once a row: no strings, no allocation unless it reports. */
export type PersonCheck = (facts: PersonFacts, report: Report) => void;
