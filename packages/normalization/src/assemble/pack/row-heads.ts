/**
 * The numbers of each person of a packed row, one person after the other. The window and the family rules read them
 * instead of the text. They never leave memory.
 *
 *     flags, SSN, birth date, relationship, count of coverages, and for each coverage: tier, insurance line, effective date
 *
 * Dates are year * 10000 + month * 100 + day, 0 if there is none. Codes are those of CodeBook.
 */
import { COVERAGE_HEAD, HEAD, HEAD_FLAG } from '../../kernel/generated/layout.ts';

export { COVERAGE_HEAD, HEAD, HEAD_FLAG };

/** Offset of the next person's numbers. */
export function nextHead(heads: Int32Array, head: number): number {
  return head + HEAD.first + heads[head + HEAD.coverages]! * COVERAGE_HEAD.size;
}
