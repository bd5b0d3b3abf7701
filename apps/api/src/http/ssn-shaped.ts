import { type FoundSsn, findSsns, hideDigits, replaceSsns } from '@rollcall/contracts';

/**
 * Only the form 3-2-4 counts. Nine digits without separators can also be a tax number of an X12 sender or an ID in a
 * webhook URL.
 */
const isWritten = ({ separator }: FoundSsn): boolean => separator === '-' || separator === ' ';

/** Checks all strings and keys of a JSON value. */
export function hasSsnShapedText(value: unknown): boolean {
  if (typeof value === 'string') return findSsns(value).some(isWritten);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => hasSsnShapedText(key) || hasSsnShapedText(inner));
}

export function maskSsnShaped(text: string): string {
  return replaceSsns(text, (ssn) => (isWritten(ssn) ? hideDigits(text, ssn) : null));
}
