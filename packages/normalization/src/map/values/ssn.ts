import { type Finding, finding } from '../../validate/rule.ts';
import { ssnFormat, ssnInvalid, ssnLeadingZeros, ssnPlaceholder, ssnTaxId } from '../../validate/rules/ssn.ts';
import { decimalSuffix } from '../../validate/rules/text.ts';
import { cleanNumber, meansEmpty } from './clean-text.ts';
import { LONGEST } from './longest.ts';
import { EMPTY, numbered, type Reading, reading } from './reading.ts';
import type { FastReader } from './value-slot.ts';

const SHAPE = /^(\d{1,3})([- .]?)(\d{2})\2(\d{4})$/;
const MASKED = /^[*Xx#•]{3}[- ]?[*Xx#•]{2}[- ]?(\d{4})$|^(\d{4})$/;

/** Printed in a wallet and in a pamphlet of the SSA, so that thousands used them; never valid since. */
const NEVER_VALID = new Set([78051120, 219099999]);
const KNOWN_PLACEHOLDER = 123456789;

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
  const shape = SHAPE.exec(decimal?.[1] ?? clean);
  if (shape === null) return reading(null, finding(ssnFormat));
  const digits = `${shape[1]}${shape[3]}${shape[4]}`;
  const lost = 9 - digits.length;
  if (lost > 0) {
    findings.push(finding(ssnLeadingZeros, undefined, { s: lost > 1 ? 's' : '', zeros: '0'.repeat(lost) }));
  }
  return judge(Number(digits), findings);
}

function judge(number: number, findings: Finding[]): Reading {
  const reason = impossible(number);
  if (reason !== null) return numbered(null, -number, [...findings, finding(ssnInvalid, undefined, { reason })]);
  const value = mask(String(number % 10_000).padStart(4, '0'));
  if (number === KNOWN_PLACEHOLDER || allDigitsEqual(number)) {
    return numbered(value, -number, [...findings, finding(ssnPlaceholder)]);
  }
  const kind = taxId(number);
  if (kind !== null) findings.push(finding(ssnTaxId, undefined, { kind }));
  return numbered(value, number, findings);
}

/** Why no such number was ever issued, or null. Tax ids, which share area 9xx, are not impossible. */
function impossible(number: number): string | null {
  const area = Math.floor(number / 1_000_000);
  if (area === 0) return 'area 000 is never issued';
  if (area === 666) return 'area 666 is never issued';
  if (area >= 900 && taxId(number) === null) return 'areas 900 to 999 are never issued';
  if (Math.floor(number / 10_000) % 100 === 0) return 'group 00 is never issued';
  if (number % 10_000 === 0) return 'serial 0000 is never issued';
  if (NEVER_VALID.has(number)) return 'this number was printed in advertising and is not valid';
  return null;
}

/** Individual (ITIN) and adoption (ATIN) taxpayer numbers by their middle digits. 987-65-4320..4329 were advertising. */
function taxId(number: number): 'ITIN' | 'ATIN' | null {
  if (number < 900_000_000 || (number >= 987_654_320 && number <= 987_654_329)) return null;
  const group = Math.floor(number / 10_000) % 100;
  if (group === 93) return 'ATIN';
  const itin = (group >= 50 && group <= 65) || (group >= 70 && group <= 88) || (group >= 90 && group <= 99);
  return itin ? 'ITIN' : null;
}

function allDigitsEqual(number: number): boolean {
  return number % 111_111_111 === 0;
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
  const area = Math.floor(number / 1_000_000);
  const serial = number % 10_000;
  if (area === 0 || area === 666 || area >= 900 || serial === 0 || Math.floor(number / 10_000) % 100 === 0)
    return false;
  if (number === KNOWN_PLACEHOLDER || number % 111_111_111 === 0 || NEVER_VALID.has(number)) return false;
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
