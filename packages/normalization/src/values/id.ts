import { type FoundSsn, findSsns, foldDigits } from '@rollcall/contracts';
import { type Finding, finding } from '../rules/rule.ts';
import { decimalSuffix, scientificNotation, undecodableCharacter } from '../rules/text.ts';
import { cleanText, isEmptyValue } from './clean-text.ts';
import { EMPTY, MAY_HOLD_SSN, type ParseResult, parsedCode, toResult } from './parse-result.ts';
import { hasNineDigits } from './text.ts';

const SCIENTIFIC = /^\d(?:[.,]\d+)?E\+\d{1,3}$|^\d[.,]\d+E\d{1,3}$/i;

/**
 * Parses an ID as text, with leading zeros and case. The result's number (up to nine digits, with or without dashes) is
 * used to find IDs that are the person's SSN. A leading apostrophe is a spreadsheet's text mark.
 */
export function parseId(text: string): ParseResult {
  const clean = cleanText(text).replace(/^'(?=.)/, '');
  if (isEmptyValue(clean)) return EMPTY;
  if (SCIENTIFIC.test(clean)) return toResult(null, finding(scientificNotation));
  const findings: Finding[] = clean.includes('\uFFFD') ? [finding(undecodableCharacter)] : [];
  const decimal = /^(\d+)\.0+$/.exec(clean);
  if (decimal?.[1] !== undefined) findings.push(finding(decimalSuffix));
  const id = decimal?.[1] ?? clean;
  return parsedCode(id, idNumber(id), findings);
}

/**
 * 0 if the ID isn't a number of seven to nine digits: shorter ones can't be an SSN, even with lost zeros. Negative if
 * it has the form 3-2-4. MAY_HOLD_SSN for longer IDs with at least nine digits, such as an SSN with a suffix.
 */
function idNumber(id: string): number {
  const folded = foldDigits(id);
  if (/^\d{7,9}$/.test(folded)) return Number(folded);
  const [ssn] = findSsns(id);
  if (ssn?.start === 0 && ssn.end === id.length && WRITTEN.has(ssn.separator)) return -Number(ssn.digits);
  return hasNineDigits(folded) ? MAY_HOLD_SSN : 0;
}

/** Separators of an SSN. Slashes separate amounts in plan names: `500/80/2000`. */
const WRITTEN = new Set<FoundSsn['separator']>(['-', ' ', '.', 'mixed']);
