import { type Finding, finding } from '../../validate/rule.ts';
import { phoneExtension, phoneFormat, phonePlaceholder } from '../../validate/rules/contact.ts';
import { decimalSuffix } from '../../validate/rules/text.ts';
import { cleanNumber, meansEmpty } from './clean-text.ts';
import { LONGEST } from './longest.ts';
import { EMPTY, type Reading, reading } from './reading.ts';
import type { FastReader } from './value-slot.ts';

// Of cleaned text: no two blanks stand side by side.
const EXTENSION = / ?[,;]? ?(?:x|ext\.?|extn\.?|extension|#) ?:? ?\d{1,7}$/i;

/** `(   )    -`, `___-___-____`: a form that nobody filled in. */
const EMPTY_MASK = /^[\s()._/-]+$/;
/** `Cell: 201-…`, `201-… (home)`. */
const LABEL = /^(?:cell|mobile|home|work|office|phone|ph|tel)\.? ?[:#-]? ?(?=[+(\d])/i;
const NOTE = / ?[-(]? ?(?:cell|mobile|home|work|office|phone|ph|tel)\)?$/i;

/**
 * E.164. Without a country code a number is of the North American plan: area code and exchange start with 2..9 and do
 * not end in 11. Area code 555 and 555-0100..0199 are fiction: kept, with a warning.
 */
export function readPhone(text: string): Reading {
  const clean = cleanNumber(text);
  if (meansEmpty(clean) || EMPTY_MASK.test(clean)) return EMPTY;
  if (clean.length > LONGEST.phone) return reading(null, finding(phoneFormat));
  const findings: Finding[] = [];
  let number = clean.replace(LABEL, '').replace(NOTE, '');
  if (/^\d{10,11}\.0+$/.test(number)) {
    number = number.slice(0, number.indexOf('.'));
    findings.push(finding(decimalSuffix));
  }
  if (EXTENSION.test(number)) {
    number = number.replace(EXTENSION, '');
    findings.push(finding(phoneExtension));
  }
  if (!/^(?:tel:)?\+?[\d\s().\-/]+$/i.test(number)) return reading(null, ...findings, finding(phoneFormat));
  const digits = number.replace(/\D/g, '');
  if (number.includes('+') && !digits.startsWith('1')) {
    const plausible = digits.length >= 8 && digits.length <= 15 && !digits.startsWith('0');
    return plausible ? reading(`+${digits}`, ...findings) : reading(null, ...findings, finding(phoneFormat));
  }
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  if (!isNational(national)) return reading(null, ...findings, finding(phoneFormat));
  if (isFiction(national)) findings.push(finding(phonePlaceholder));
  return reading(`+1${national}`, ...findings);
}

function isNational(digits: string): boolean {
  if (/^555\d{7}$/.test(digits)) return true;
  return /^[2-9](?!11)\d{2}[2-9](?!11)\d{6}$/.test(digits);
}

function isFiction(digits: string): boolean {
  return digits.startsWith('555') || /^...55501/.test(digits) || /^(\d)\1{9}$/.test(digits);
}

const skipped = new Uint8Array(256);
for (const byte of [0x20, 0x28, 0x29, 0x2d, 0x2e]) skipped[byte] = 1;

/** Ten digits (or eleven from 1) of a real-looking number, with the usual marks between. */
export const readPlainPhone: FastReader = (source, start, end, slot) => {
  if (end - start > 20) return false;
  const { bytes } = slot;
  const at = slot.at;
  const first = source[start] === 0x2b ? start + 1 : start;
  let count = 0;
  let same = true;
  const base = at + 3;
  for (let index = first; index < end; index++) {
    const byte = source[index]!;
    if (byte >= 0x30 && byte <= 0x39) {
      if (count === 0 && byte === 0x31 && index === first) continue;
      if (count === 10) return false;
      bytes[base + count] = byte;
      if (byte !== bytes[base]) same = false;
      count++;
    } else if (skipped[byte] === 0) return false;
  }
  if (count !== 10 || same || (first > start && source[first] !== 0x31)) return false;
  if (!isPlainTriple(bytes, base) || !isPlainTriple(bytes, base + 3)) return false;
  if (endsLikeDecimal(source, end)) return false;
  bytes[at] = 0x22;
  bytes[at + 1] = 0x2b;
  bytes[at + 2] = 0x31;
  bytes[at + 13] = 0x22;
  slot.at = at + 14;
  slot.number = 0;
  return true;
};

/** An area code or exchange from 2 on, neither N11 nor 555, which takes a closer look. */
function isPlainTriple(bytes: Uint8Array, at: number): boolean {
  const a = bytes[at]!;
  const b = bytes[at + 1]!;
  const c = bytes[at + 2]!;
  return a >= 0x32 && !(b === 0x31 && c === 0x31) && !(a === 0x35 && b === 0x35 && c === 0x35);
}

/** `2125550123.0`: the zero behind the point is Excel's. */
function endsLikeDecimal(source: Uint8Array, end: number): boolean {
  return (
    source[end - 1] === 0x30 && (source[end - 2] === 0x2e || (source[end - 2] === 0x30 && source[end - 3] === 0x2e))
  );
}
