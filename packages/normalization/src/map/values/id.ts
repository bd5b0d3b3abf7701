import { type FoundSsn, findSsns, foldDigits } from '@rollcall/contracts';
import { type Finding, finding } from '../../validate/rule.ts';
import { decimalSuffix, scientificNotation, undecodableCharacter } from '../../validate/rules/text.ts';
import { cleanText, mayMeanEmpty, meansEmpty } from './clean-text.ts';
import { EMPTY, numbered, type Reading, reading } from './reading.ts';
import { hasNineDigits, MAY_HOLD_SSN } from './text.ts';
import type { FastReader } from './value-slot.ts';

const SCIENTIFIC = /^\d(?:[.,]\d+)?E\+\d{1,3}$|^\d[.,]\d+E\d{1,3}$/i;

/**
 * An id is text: leading zeros and case stay. Its number (nine digits at most, with or without the dashes of an SSN) is
 * told, so that an id that is the person's SSN can be found. An apostrophe in front is a spreadsheet's mark.
 */
export function readId(text: string): Reading {
  const clean = cleanText(text).replace(/^'(?=.)/, '');
  if (meansEmpty(clean)) return EMPTY;
  if (SCIENTIFIC.test(clean)) return reading(null, finding(scientificNotation));
  const findings: Finding[] = clean.includes('\uFFFD') ? [finding(undecodableCharacter)] : [];
  const decimal = /^(\d+)\.0+$/.exec(clean);
  if (decimal?.[1] !== undefined) findings.push(finding(decimalSuffix));
  const id = decimal?.[1] ?? clean;
  return numbered(id, idNumber(id), findings);
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
const WRITTEN = new Set<FoundSsn['separator']>(['-', ' ', '.']);

const plain = new Uint8Array(256);
for (let byte = 0x20; byte < 0x7f; byte++) plain[byte] = 1;
for (const byte of [0x22, 0x27, 0x2b, 0x2e, 0x3d, 0x5c]) plain[byte] = 0;

export const readPlainId: FastReader = (source, start, end, slot) => {
  if (mayMeanEmpty(source, start, end)) return false;
  const length = end - start;
  // The shape of a dashed SSN is the text reader's, and so is one with more between its digits.
  if (length === 11 && source[start + 3] === source[start + 6]) return false;
  const { bytes } = slot;
  let at = slot.at;
  bytes[at++] = 0x22;
  let previous = 0;
  let number = 0;
  let digits = 0;
  let between = 0;
  for (let index = start; index < end; index++) {
    const byte = source[index]!;
    if (plain[byte] === 0 || (byte === 0x20 && previous === 0x20)) return false;
    if (byte >= 0x30 && byte <= 0x39) {
      if (digits < 9) number = number * 10 + byte - 0x30;
      digits++;
    } else if (byte === 0x20 || byte === 0x2d) between++;
    previous = byte;
    bytes[at++] = byte;
  }
  if (digits === 9 && between >= 2 && digits + between === length) return false;
  bytes[at++] = 0x22;
  slot.at = at;
  slot.number = digits === length && length >= 7 && length <= 9 ? number : digits >= 9 ? MAY_HOLD_SSN : 0;
  return true;
};
