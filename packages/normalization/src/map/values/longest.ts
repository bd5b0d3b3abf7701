import { LONGEST_CODE } from '../../code-lists/longest-code.ts';

/**
 * Characters of a cleaned cell beyond which it is no value of the kind: it is not matched any further, nor compared with
 * anything. A cell may have a megabyte.
 */
export const LONGEST = { email: 320, phone: 64, ssn: 64, zip: 64, date: 128, code: LONGEST_CODE } as const;
