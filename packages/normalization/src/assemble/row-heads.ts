/**
 * The numbers that go with each person of a packed row, one person after the other: what the window and the family rules
 * look at, without its text. They never leave memory.
 *
 *     flags, SSN, birth date, relationship, count of coverages, and for each coverage: tier, insurance line, effective date
 *
 * Dates are year * 10000 + month * 100 + day, 0 when there is none; codes are CodeBook's.
 */
import { COVERAGE_HEAD, HEAD } from '../kernel/generated/layout.ts';

export { COVERAGE_HEAD, HEAD };

export const SUBSCRIBER_FLAG = 1;
/** A dependent without an id, who goes by the subscriber's: the row as it stands is not all of the record. */
export const NO_ID_FLAG = 2;

/** Where the next person's numbers start. */
export function nextHead(heads: Int32Array, head: number): number {
  return head + HEAD.first + heads[head + HEAD.coverages]! * COVERAGE_HEAD.size;
}
