import { type Finding, finding } from '../../validate/rule.ts';
import { zipForeign, zipFormat, zipLeadingZero } from '../../validate/rules/contact.ts';
import { decimalSuffix } from '../../validate/rules/text.ts';
import { cleanNumber, meansEmpty } from './clean-text.ts';
import { LONGEST } from './longest.ts';
import { EMPTY, numbered, type Reading, reading } from './reading.ts';
import type { FastReader } from './value-slot.ts';

/** A Canadian or a British postcode. */
export const FOREIGN_ZIP = /^([A-CEGHJ-NPR-TVXY]\d[A-Z] ?-?\d[A-Z]\d|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/i;

/**
 * `NNNNN` or `NNNNN-NNNN`. Four digits are a New England, New Jersey or military code whose zero a spreadsheet ate, three
 * a Caribbean one, eight a ZIP+4 of the former; other lengths say nothing. Postcodes of other countries have no place here.
 */
export function readZip(text: string): Reading {
  const clean = cleanNumber(text);
  if (meansEmpty(clean)) return EMPTY;
  if (clean.length > LONGEST.zip) return reading(null, finding(zipFormat));
  const findings: Finding[] = [];
  const decimal = /^(\d{3,9})\.0+$/.exec(clean);
  if (decimal !== null) findings.push(finding(decimalSuffix));
  const parts = /^(\d{3,5})(?:[- ]+(\d{4})?)?$|^(\d{8,9})$/.exec(decimal?.[1] ?? clean);
  if (parts === null) return reading(null, finding(FOREIGN_ZIP.test(clean) ? zipForeign : zipFormat));
  const whole = parts[3]?.padStart(9, '0');
  const five = whole?.slice(0, 5) ?? (parts[1] ?? '').padStart(5, '0');
  const four = whole?.slice(5) ?? parts[2];
  const zip = four === undefined ? five : `${five}-${four}`;
  if (five === '00000' || five === '99999' || /^00[0-4]/.test(five)) return reading(null, finding(zipFormat));
  if ((parts[3] ?? parts[1] ?? '').length % 9 === 8 || (parts[1] !== undefined && parts[1].length < 5)) {
    findings.push(finding(zipLeadingZero, undefined, { zip }));
  }
  return numbered(zip, Number(five), findings);
}

/** Five digits, or nine: with a hyphen as people write them, without as X12 sends them. */
export const readPlainZip: FastReader = (source, start, end, slot) => {
  const length = end - start;
  const isHyphened = length === 10 && source[start + 5] === 0x2d;
  if (length !== 5 && length !== 9 && !isHyphened) return false;
  const { bytes } = slot;
  let at = slot.at;
  bytes[at++] = 0x22;
  let five = 0;
  for (let index = 0; index < length; index++) {
    if (index === 5) {
      bytes[at++] = 0x2d;
      if (isHyphened) continue;
    }
    const byte = source[start + index]!;
    if (byte < 0x30 || byte > 0x39) return false;
    if (index < 5) five = five * 10 + byte - 0x30;
    bytes[at++] = byte;
  }
  if (five < 500 || five === 99999) return false;
  bytes[at++] = 0x22;
  slot.at = at;
  slot.number = five;
  return true;
};
