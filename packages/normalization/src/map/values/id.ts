import { type FoundSsn, findSsns, foldDigits } from '@rollcall/contracts';
import { type Finding, finding } from '../../validate/rule.ts';
import { decimalSuffix, scientificNotation, undecodableCharacter } from '../../validate/rules/text.ts';
import { cleanText, isEmptyValue } from './clean-text.ts';
import { EMPTY, MAY_HOLD_SSN, type ParseResult, parsedCode, toResult } from './parse-result.ts';
import { hasNineDigits } from './text.ts';

const SCIENTIFIC = /^\d(?:[.,]\d+)?E\+\d{1,3}$|^\d[.,]\d+E\d{1,3}$/i;

/**
 * An id is text: leading zeros and case stay. Its number (nine digits at most, with or without the dashes of an SSN) is
 * told, so that an id that is the person's SSN can be found. An apostrophe in front is a spreadsheet's mark.
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
 * 0 when the id is no number of seven to nine digits: shorter ones are no SSN, lost zeros included. Negative when it is
 * written as an SSN is, 3-2-4. MAY_HOLD_SSN for longer ids with nine digits or more, such as an SSN and a suffix.
 */
function idNumber(id: string): number {
  const folded = foldDigits(id);
  if (/^\d{7,9}$/.test(folded)) return Number(folded);
  const [ssn] = findSsns(id);
  if (ssn?.start === 0 && ssn.end === id.length && WRITTEN.has(ssn.separator)) return -Number(ssn.digits);
  return hasNineDigits(folded) ? MAY_HOLD_SSN : 0;
}

/** What parts the digits of an SSN; strokes part the amounts of plans: `500/80/2000`. */
const WRITTEN = new Set<FoundSsn['separator']>(['-', ' ', '.', 'mixed']);
