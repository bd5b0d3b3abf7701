import type { Finding } from '../rules/rule.ts';

export { MAY_HOLD_SSN } from '../kernel/generated/layout.ts';

/** The result of parsing a text as a kind of value. */
export interface ParseResult {
  /** The canonical value. Null if the text is empty or can't be parsed. */
  readonly value: string | boolean | null;
  /** For dates: year * 10000 + month * 100 + day, or 0. */
  readonly date: number;
  /**
   * For an SSN: the number, negative if it identifies nobody. For an ID of seven to nine digits: its number, negative
   * if written 3-2-4. For texts and longer IDs with nine digits: MAY_HOLD_SSN. For a ZIP code: its five digits. For a
   * coded value or a state: its position in the list, from 1. Otherwise 0.
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
