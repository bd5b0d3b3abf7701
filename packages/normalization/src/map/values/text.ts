import { foldDigits, replaceSsns } from '@rollcall/contracts';
import { finding } from '../../validate/rule.ts';
import { ssnInText } from '../../validate/rules/ssn.ts';
import { encodedTwice, undecodableCharacter } from '../../validate/rules/text.ts';
import { cleanText, mayMeanEmpty, meansEmptyName } from './clean-text.ts';
import { readEncodedTwice } from './encoded-twice.ts';
import { latinLetterBytes } from './latin-letters.ts';
import { EMPTY, numbered, type Reading } from './reading.ts';
import type { FastReader } from './value-slot.ts';

/** Told as the number of a text or an id that has nine digits or more and so could hold an SSN. */
export const MAY_HOLD_SSN = 0x7fffffff;

/** Free text: streets, cities, plan names. An SSN with dashes or points in it is masked; others are the caller's to find. */
export function readText(text: string): Reading {
  const once = readEncodedTwice(text);
  const clean = cleanText(once ?? text);
  if (meansEmptyName(clean)) return EMPTY;
  const findings = once === null ? [] : [finding(encodedTwice)];
  if (clean.includes('\uFFFD')) findings.push(finding(undecodableCharacter));
  const masked = replaceSsns(clean, ({ separator, digits }) =>
    separator === '-' || separator === '.' ? `***-**-${digits.slice(-4)}` : null,
  );
  if (masked !== clean) findings.push(finding(ssnInText));
  return numbered(masked, hasNineDigits(masked) ? MAY_HOLD_SSN : 0, findings);
}

/** Of a text or an id that could hold an SSN. */
export const hasNineDigits = (text: string): boolean => foldDigits(text).replace(/[^0-9]/g, '').length >= 9;

/**
 * Bytes that may be copied as they are: printable ASCII but for the quote and the backslash (JSON), and `=`, which may
 * start a formula text. Letters beyond ASCII: latin-letters.ts.
 */
const plain = new Uint8Array(256);
const TAB = 0x09;
const CR = 0x0d;
const SPACE = 0x20;
for (let byte = 0x20; byte < 0x7f; byte++) plain[byte] = 1;
for (const byte of [0x22, 0x5c, 0x3d]) plain[byte] = 0;

export const readPlainText: FastReader = (source, start, end, slot) => {
  if (mayMeanEmpty(source, start, end)) return false;
  const { bytes } = slot;
  let at = slot.at;
  bytes[at++] = 0x22;
  let previous = 0;
  let digits = 0;
  for (let index = start; index < end; index++) {
    const byte = source[index]!;
    if (plain[byte] === 0) {
      if (byte >= TAB && byte <= CR) {
        // A line end or tab between words is a space; what is to be trimmed or collapsed is cleanText's.
        if (index === start || index + 1 === end || previous === SPACE) return false;
        previous = SPACE;
        bytes[at++] = SPACE;
        continue;
      }
      const length = latinLetterBytes(source, index, end);
      if (length === 0) return false;
      for (const last = index + length - 1; index < last; index++) bytes[at++] = source[index]!;
      bytes[at++] = source[index]!;
      previous = 0;
      continue;
    }
    if (byte === SPACE && previous === SPACE) return false;
    if (byte >= 0x30 && byte <= 0x39 && ++digits >= 9) return false;
    previous = byte;
    bytes[at++] = byte;
  }
  bytes[at++] = 0x22;
  slot.at = at;
  slot.number = 0;
  return true;
};
