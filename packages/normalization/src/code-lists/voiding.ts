import { declinesCoverage } from './declining.ts';

/** Statuses of void rows. Each is the whole value of a cell. */
const VOID = new Set(['void', 'voided', 'reversed', 'reversal', 'rescinded', 'superseded', 'entered in error']);
/** In a column that says what each row's person is. Elsewhere, Ben is a name. */
const BENEFICIARY = new Set(['ben', 'bene', 'beneficiary']);

/** Statuses of coverages that have ended or not begun. */
const NOT_IN_FORCE = new Set([
  ...['terminated', 'termed', 'term', 'ended', 'lapsed', 'expired', 'inactive', 'dropped', 'disenrolled', 'closed'],
  ...['canceled', 'cancelled', 'withdrawn', 'deleted', 'coverage ended', 'coverage terminated'],
  ...['no longer covered', 'no longer enrolled', 'pending', 'pending election', 'pending enrollment'],
]);

const fold = (text: string): string => text.trim().toLowerCase();

/** `None` can be a note, and a text that names a line of coverage can be about another one. */
const OF_ONE_LINE = /\b(medical|health|dental|vision|all|any|none)\b/i;

/** Whether a status says that the row is void, or a kind of person that it is a beneficiary's. */
export const voidsRow = (text: string): boolean => VOID.has(fold(text)) || namesBeneficiary(text);

export const namesBeneficiary = (text: string): boolean => BENEFICIARY.has(fold(text)) || ranksBeneficiary(text);

/** `Beneficiary - Primary`, `Contingent Beneficiary`, `Beneficiary 2`. Nobody else is called so. */
export const ranksBeneficiary = (text: string): boolean => RANKED.test(text.trim().slice(0, LONGEST));
const LONGEST = 64;
const RANKED =
  /^(?:(?:primary|contingent|secondary|tertiary) beneficiary|beneficiary ?[-:(/]? ?(?:primary|contingent|secondary|tertiary|[1-9])\)?)$/i;

/** Whether a status says that the row's coverage was declined. */
export const deniesCoverage = (text: string): boolean => declinesCoverage(text) && !OF_ONE_LINE.test(text);

/** Whether a status says that the coverage has ended or not begun. */
export const isNotInForce = (text: string): boolean =>
  NOT_IN_FORCE.has(fold(text)) || OPEN.test(text.trim().slice(0, LONGEST));

/** `Pending approval`, `Awaiting EOI`, `Terminated - nonpayment`, `Election expired`. */
const OPEN =
  /^(?:pending|awaiting|(?:terminated|ended|lapsed|expired|canceled|cancelled|withdrawn)(?= ?[-:(/])|(?:election|enrollment|coverage|offer|notice)s? (?:is |was |has )?(?:pending|terminated|ended|lapsed|expired|canceled|cancelled|withdrawn|rejected|denied))\b/i;

const ENROLLING = /\b(?:enrolled|elected|election|enrollment|covered|waived|declined)\b/i;

/** Whether a status is about coverage, and not about a job. */
export const speaksOfEnrollment = (text: string): boolean => ENROLLING.test(text.slice(0, LONGEST));
