import { digitsSeen, type FoundSsn, findKnownSsns, findSsns, mostDigits, SSN_DIGITS } from './find-ssns.ts';
import { foldDigits } from './fold-digits.ts';

/** Number of digits that stay visible. */
const SHOWN = 4;

/** Replaces each SSN of the text with the result of `change`. Null leaves it unchanged. */
export function replaceSsns(text: string, change: (ssn: FoundSsn) => string | null): string {
  return replaceFound(text, findSsns(text), change);
}

/** Masks known SSNs (given as numbers) except for the last four digits (`***-**-5678`), in any grouping. */
export function maskKnownSsns(text: string, known: readonly number[]): string {
  return replaceFound(text, findKnownSsns(text, known), ({ digits }) => maskSsn(digits));
}

/** The form in which records have an SSN: `***-**-5678`. */
export const maskSsn = (digits: string): string => `***-**-${digits.slice(-SHOWN)}`;

function replaceFound(text: string, found: readonly FoundSsn[], change: (ssn: FoundSsn) => string | null): string {
  let changed = '';
  let from = 0;
  for (const ssn of found) {
    const replacement = change(ssn);
    if (replacement === null) continue;
    changed += text.slice(from, ssn.start) + replacement;
    from = ssn.end;
  }
  return from === 0 ? text : changed + text.slice(from);
}

/**
 * Masks SSNs in names of files, columns, and sheets, and in hints. These names are part of every row about the file.
 */
export function maskSsns(text: string): string {
  return replaceSsns(text, (ssn) => hideDigits(text, ssn));
}

/** Keeps the characters between the digits. */
export function hideDigits(text: string, { start, end, digitSpans }: FoundSsn): string {
  let masked = '';
  let from = start;
  for (const [digitStart, digitEnd] of digitSpans.slice(0, -SHOWN)) {
    masked += `${text.slice(from, digitStart)}*`;
    from = digitEnd;
  }
  return masked + text.slice(from, end);
}

/** Digits of all scripts, circled and superscript digits, and Chinese numerals. */
const ANY_DIGIT = /[\p{N}零一二三四五六七八九]/gu;
const ASCII_DIGIT = /[0-9]/g;
const ASCII = /^[\0-\x7f]*$/;

/** Replaces all digits except the last four with `*`. Used in reports for SSN fields, even malformed ones. */
export function maskAllButLastFour(text: string): string {
  // The pattern for all scripts takes ten times as long.
  const pattern = ASCII.test(text) ? ASCII_DIGIT : ANY_DIGIT;
  let left = (text.match(pattern) ?? []).length - SHOWN;
  return text.replace(pattern, (digit) => (left-- > 0 ? '*' : digit));
}

/** The length of an SSN without its two possible leading zeros. */
const MIN_DIGITS = 7;

/** Whether the text has enough digits for an SSN, so that a mask could change it. */
export const mayHoldSsn = (text: string): boolean => mostDigits(text, MIN_DIGITS) >= MIN_DIGITS;

/**
 * Masks text of other fields that looks like an SSN (nine digits, or 3-2-4), and text that contains the digits of a
 * `known` SSN in any form. `nineDigitsAreSsns` is false for fields whose values have nine digits (ZIP+4).
 */
export function maskSsnLike(text: string, known: readonly number[], nineDigitsAreSsns: boolean): string {
  const most = mostDigits(text, SSN_DIGITS);
  if (most < MIN_DIGITS || (most < SSN_DIGITS && !known.some((ssn) => ssn > 0 && ssn < 10 ** most))) return text;
  const digits = digitsSeen(text);
  if (digits.length < MIN_DIGITS) return text;
  const holdsKnown = known.some((ssn) => ssn > 0 && digits.includes(ssnDigits(ssn).replace(/^0{1,2}/, '')));
  if (holdsKnown) return maskAllButLastFour(text);
  if (digits.length < SSN_DIGITS) return text;
  if (!nineDigitsAreSsns && /^\s*\d{5}-?\d{4}\s*$/.test(foldDigits(text))) return text;
  return maskSsns(text);
}

/** The nine digits of an SSN that is stored as a number. */
export const ssnDigits = (ssn: number): string => String(ssn).padStart(9, '0');
