import { digitsSeen, type FoundSsn, maskSsn, replaceSsns } from '@rollcall/contracts';
import { finding } from '../rules/rule.ts';
import { ssnInText } from '../rules/ssn.ts';
import { encodedTwice, undecodableCharacter } from '../rules/text.ts';
import { cleanText, isEmptyValue } from './clean-text.ts';
import { readEncodedTwice } from './encoded-twice.ts';
import { EMPTY, MAY_HOLD_SSN, type ParseResult, parsedCode } from './parse-result.ts';

/** Blanks, slashes, and underscores also separate amounts in plan names: `PPO 500 80 2000`. */
const OF_AMOUNTS = new Set<FoundSsn['separator']>(['', ' ', '/', '_', null]);

/**
 * Parses free text: streets, cities, plan names. Masks what can only be an SSN. The caller finds the row's own SSNs.
 */
export function parseText(text: string): ParseResult {
  const once = readEncodedTwice(text);
  const clean = cleanText(once ?? text);
  if (isEmptyValue(clean)) return EMPTY;
  const findings = once === null ? [] : [finding(encodedTwice)];
  if (clean.includes('\uFFFD')) findings.push(finding(undecodableCharacter));
  const masked = replaceSsns(clean, ({ separator, digits }) => (OF_AMOUNTS.has(separator) ? null : maskSsn(digits)));
  if (masked !== clean) findings.push(finding(ssnInText));
  return parsedCode(masked, hasNineDigits(masked) ? MAY_HOLD_SSN : 0, findings);
}

/** Whether a text or ID could contain an SSN. */
export const hasNineDigits = (text: string): boolean => digitsSeen(text).length >= 9;
