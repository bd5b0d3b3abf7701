import { type FoundSsn, findSsns, hideDigits, replaceSsns } from '@rollcall/contracts';

/**
 * Written as an SSN is: bare nine digits are not meant, which are also tax numbers of X12 senders and ids in addresses of
 * webhooks.
 */
const isWritten = ({ separator }: FoundSsn): boolean => separator === '-' || separator === ' ';

/** In any text or key of what JSON gave. */
export function hasSsnShapedText(value: unknown): boolean {
  if (typeof value === 'string') return findSsns(value).some(isWritten);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => hasSsnShapedText(key) || hasSsnShapedText(inner));
}

export function maskSsnShaped(text: string): string {
  return replaceSsns(text, (ssn) => (isWritten(ssn) ? hideDigits(text, ssn) : null));
}
