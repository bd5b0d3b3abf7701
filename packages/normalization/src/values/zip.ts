import { zipForeign, zipFormat, zipFourCut, zipLeadingZero } from '../rules/contact.ts';
import { type Finding, finding } from '../rules/rule.ts';
import { decimalSuffix } from '../rules/text.ts';
import { cleanNumber, isEmptyValue } from './clean-text.ts';
import { LONGEST } from './longest.ts';
import { EMPTY, type ParseResult, parsedCode, toResult } from './parse-result.ts';

/** A Canadian or British postal code. */
export const FOREIGN_ZIP = /^([A-CEGHJ-NPR-TVXY]\d[A-Z] ?-?\d[A-Z]\d|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/i;

/**
 * Parses to `NNNNN` or `NNNNN-NNNN`. Four digits are a New England, New Jersey, or military code without its leading
 * zero, three digits a Caribbean one, and eight digits a ZIP+4 without it. Foreign postal codes aren't valid.
 */
export function parseZip(text: string): ParseResult {
  const clean = cleanNumber(text);
  // A numeric field without a value.
  if (isEmptyValue(clean) || /^0$|^0{5}-?0{4}$/.test(clean)) return EMPTY;
  if (clean.length > LONGEST.zip) return toResult(null, finding(zipFormat));
  const findings: Finding[] = [];
  const decimal = /^(\d{3,9})\.0+$/.exec(clean);
  if (decimal !== null) findings.push(finding(decimalSuffix));
  const cut = /^(\d{5})-\d{1,3}$/.exec(clean)?.[1];
  if (cut !== undefined && isKnown(cut))
    return parsedCode(cut, Number(cut), [finding(zipFourCut, undefined, { zip: cut })]);
  const parts = /^(\d{3,5})(?:[- ]+(\d{4})?)?$|^(\d{8,9})$/.exec(decimal?.[1] ?? clean);
  if (parts === null) return toResult(null, finding(FOREIGN_ZIP.test(clean) ? zipForeign : zipFormat));
  const whole = parts[3]?.padStart(9, '0');
  const five = whole?.slice(0, 5) ?? (parts[1] ?? '').padStart(5, '0');
  const four = whole?.slice(5) ?? parts[2];
  // Systems with nine digits fill in zeros.
  const zip = four === undefined || four === '0000' ? five : `${five}-${four}`;
  if (!isKnown(five)) return toResult(null, finding(zipFormat));
  if ((parts[3] ?? parts[1] ?? '').length % 9 === 8 || (parts[1] !== undefined && parts[1].length < 5)) {
    findings.push(finding(zipLeadingZero, undefined, { zip }));
  }
  return parsedCode(zip, Number(five), findings);
}

const isKnown = (five: string): boolean => five !== '99999' && !/^00[0-4]/.test(five);
