import { digitsSeen, type FoundSsn, findKnownSsns, findSsns } from './find-ssns.ts';
import { foldDigits } from './fold-digits.ts';

/** Digits that stay to be seen. */
const SHOWN = 4;

/** The text with what `change` makes of each of its SSNs; null: it stays as it is. */
export function replaceSsns(text: string, change: (ssn: FoundSsn) => string | null): string {
  return replaceFound(text, findSsns(text), change);
}

/** Of SSNs that are known, as numbers, only the last four digits (`***-**-5678`), in whatever grouping they stand. */
export function maskKnownSsns(text: string, known: readonly number[]): string {
  return replaceFound(text, findKnownSsns(text, known), ({ digits }) => `***-**-${digits.slice(-SHOWN)}`);
}

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

/** What names (of files, columns, sheets, hints) show and are kept as: an SSN in one would be in every row about the file. */
export function maskSsns(text: string): string {
  return replaceSsns(text, (ssn) => hideDigits(text, ssn));
}

/** With what stands between the digits, as it was. */
export function hideDigits(text: string, { start, end, digitSpans }: FoundSsn): string {
  let masked = '';
  let from = start;
  for (const [digitStart, digitEnd] of digitSpans.slice(0, -SHOWN)) {
    masked += `${text.slice(from, digitStart)}*`;
    from = digitEnd;
  }
  return masked + text.slice(from, end);
}

/** Digits of every script, those in circles and above the line, and the numerals of Chinese. */
const ANY_DIGIT = /[\p{N}零一二三四五六七八九]/gu;

/** Every digit but the last four as `*`: what reports show of an SSN field, however malformed. */
export function maskAllButLastFour(text: string): string {
  let left = (text.match(ANY_DIGIT) ?? []).length - SHOWN;
  return text.replace(ANY_DIGIT, (digit) => (left-- > 0 ? '*' : digit));
}

/** Of an SSN that has lost the two zeros that it may start with. */
const MIN_DIGITS = 7;

/**
 * Masks what looks like an SSN (nine digits, or 3-2-4) in a text of any other field, and every text that holds the
 * digits of one of `known` SSNs in whatever form. `nineDigitsAreSsns` is false for fields whose own values are nine
 * digits long (ZIP+4).
 */
export function maskSsnLike(text: string, known: readonly number[], nineDigitsAreSsns: boolean): string {
  const digits = digitsSeen(text);
  if (digits.length < MIN_DIGITS) return text;
  const holdsKnown = known.some((ssn) => ssn > 0 && digits.includes(ssnDigits(ssn).replace(/^0{1,2}/, '')));
  if (holdsKnown) return maskAllButLastFour(text);
  if (digits.length < 9) return text;
  if (!nineDigitsAreSsns && /^\s*\d{5}-?\d{4}\s*$/.test(foldDigits(text))) return text;
  return maskSsns(text);
}

/** The nine digits of an SSN that is kept as a number. */
export const ssnDigits = (ssn: number): string => String(ssn).padStart(9, '0');
