import { LONGEST_CODE } from '../code-lists/longest-code.ts';

/**
 * Maximum length of values by kind, in characters. Longer cells, which can have a megabyte, aren't parsed or compared.
 */
export const LONGEST = { email: 320, phone: 64, ssn: 64, zip: 64, date: 128, code: LONGEST_CODE } as const;
