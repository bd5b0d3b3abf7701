import type { Finding } from '../../validate/rule.ts';

export { MAY_HOLD_SSN } from '../../kernel/generated/layout.ts';

/** What a text comes to as a value of some kind. */
export interface ParseResult {
  /** Canonical; null: none (an empty or an unreadable text). */
  readonly value: string | boolean | null;
  /** Dates: year * 10000 + month * 100 + day; 0: none. */
  readonly date: number;
  /**
   * An SSN as a number, negative when it names nobody; of an id of seven to nine digits its number, negative when written
   * 3-2-4; of texts and longer ids MAY_HOLD_SSN where they have nine digits; of a ZIP its five digits; of a coded value its
   * place in the list, from 1. 0: none.
   */
  readonly number: number;
  readonly findings: readonly Finding[];
}

export type TextParser = (text: string) => ParseResult;

const NO_FINDINGS: readonly Finding[] = [];
export const EMPTY: ParseResult = { value: null, date: 0, number: 0, findings: NO_FINDINGS };

export function toResult(value: string | boolean | null, ...findings: Finding[]): ParseResult {
  return { value, date: 0, number: 0, findings };
}

export function parsedCode(value: string | boolean | null, number: number, findings: readonly Finding[]): ParseResult {
  return { value, date: 0, number, findings };
}

export function parsedDate(date: number, findings: readonly Finding[] = NO_FINDINGS): ParseResult {
  return date === 0 ? { ...EMPTY, findings } : { value: isoDate(date), date, number: 0, findings };
}

/** `YYYY-MM-DD` of year * 10000 + month * 100 + day. */
export function isoDate(date: number): string {
  const digits = String(date).padStart(8, '0');
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}
