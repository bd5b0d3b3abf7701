import { isIssuable, isPlaceholderSsn, ssnDigits, taxIdKind, wholeSsn, whyNeverIssued } from '@rollcall/contracts';
import { type Finding, finding } from '../../validate/rule.ts';
import { ssnFormat, ssnInvalid, ssnLeadingZeros, ssnPlaceholder, ssnTaxId } from '../../validate/rules/ssn.ts';
import { decimalSuffix } from '../../validate/rules/text.ts';
import { cleanNumber, meansEmpty } from './clean-text.ts';
import { LONGEST } from './longest.ts';
import { EMPTY, numbered, type Reading, reading } from './reading.ts';
import type { FastReader } from './value-slot.ts';

/** An area that has lost one zero or two. */
const SHORT = /^(\d{1,2})([- .]?)(\d{2})\2(\d{4})$/;
const MASKED = /^[*Xx#•]{3}[- ]?[*Xx#•]{2}[- ]?(\d{4})$|^(\d{4})$/;

/**
 * The value is `***-**-NNNN`; the number is the full SSN, 0 where it is masked or unreadable, and negative where it names
 * nobody (a placeholder, a number never issued): people are not matched by it, but it is kept out of the output all the
 * same.
 */
export function readSsn(text: string): Reading {
  const clean = cleanNumber(text);
  if (meansEmpty(clean)) return EMPTY;
  if (clean.length > LONGEST.ssn) return reading(null, finding(ssnFormat));
  const masked = MASKED.exec(clean);
  if (masked !== null) return reading(mask(masked[1] ?? masked[2] ?? ''));
  const findings: Finding[] = [];
  const decimal = /^(\d{7,9})\.0+$/.exec(clean);
  if (decimal !== null) findings.push(finding(decimalSuffix));
  const whole = decimal?.[1] ?? clean;
  const short = SHORT.exec(whole);
  const digits = short === null ? wholeSsn(whole) : `${short[1]}${short[3]}${short[4]}`;
  if (digits === null) return reading(null, finding(ssnFormat));
  const lost = 9 - digits.length;
  if (lost > 0) {
    findings.push(finding(ssnLeadingZeros, undefined, { s: lost > 1 ? 's' : '', zeros: '0'.repeat(lost) }));
  }
  return judge(Number(digits), findings);
}

function judge(number: number, findings: Finding[]): Reading {
  const reason = whyNeverIssued(number);
  if (reason !== null) return numbered(null, -number, [...findings, finding(ssnInvalid, undefined, { reason })]);
  const value = mask(ssnDigits(number).slice(-4));
  if (isPlaceholderSsn(number)) {
    return numbered(value, -number, [...findings, finding(ssnPlaceholder)]);
  }
  const kind = taxIdKind(number);
  if (kind !== null) findings.push(finding(ssnTaxId, undefined, { kind }));
  return numbered(value, number, findings);
}

function mask(lastFour: string): string {
  return `***-**-${lastFour}`;
}

const MASK = new Uint8Array([0x22, 0x2a, 0x2a, 0x2a, 0x2d, 0x2a, 0x2a, 0x2d]);

/** Nine digits, bare or in 3-2-4, that could have been issued and are no known placeholder. */
export const readPlainSsn: FastReader = (source, start, end, slot) => {
  const length = end - start;
  const dashed = length === 11 && source[start + 3] === 0x2d && source[start + 6] === 0x2d;
  if (length !== 9 && !dashed) return false;
  let number = 0;
  for (let index = start; index < end; index++) {
    const digit = source[index]! - 0x30;
    if (digit >= 0 && digit <= 9) number = number * 10 + digit;
    else if (!dashed || (index !== start + 3 && index !== start + 6)) return false;
  }
  if (!isIssuable(number) || isPlaceholderSsn(number)) return false;
  const { bytes } = slot;
  bytes.set(MASK, slot.at);
  const at = slot.at + 8;
  bytes[at] = source[end - 4]!;
  bytes[at + 1] = source[end - 3]!;
  bytes[at + 2] = source[end - 2]!;
  bytes[at + 3] = source[end - 1]!;
  bytes[at + 4] = 0x22;
  slot.at = at + 5;
  slot.number = number;
  return true;
};
