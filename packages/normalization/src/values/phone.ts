import { phoneExtension, phoneFormat, phonePlaceholder } from '../rules/contact.ts';
import { type Finding, finding } from '../rules/rule.ts';
import { decimalSuffix } from '../rules/text.ts';
import { cleanNumber, isEmptyValue } from './clean-text.ts';
import { LONGEST } from './longest.ts';
import { EMPTY, type ParseResult, toResult } from './parse-result.ts';

// For cleaned text, which has no adjacent blanks.
const EXTENSION = / ?[,;]? ?(?:x|ext\.?|extn\.?|extension|#) ?:? ?\d{1,7}$/i;

/** `(   )    -`, `___-___-____`: an empty form field. `0`, `000-000-0000`: a numeric field without a value. */
const EMPTY_MASK = /^[\s()._/0-]+$/;
/** `Cell: 201-…`, `201-… (home)`. */
const LABEL = /^(?:cell|mobile|home|work|office|phone|ph|tel)\.? ?[:#-]? ?(?=[+(\d])/i;
const NOTE = / ?[-(]? ?(?:cell|mobile|home|work|office|phone|ph|tel)\)?$/i;

/**
 * Parses to E.164. Without a country code, the North American Numbering Plan applies: area code and exchange start with
 * 2 to 9 and don't end with 11. Area code 555 and 555-0100 to 0199 are fictional: kept with a warning.
 */
export function parsePhone(text: string): ParseResult {
  const clean = cleanNumber(text);
  if (isEmptyValue(clean) || EMPTY_MASK.test(clean)) return EMPTY;
  if (clean.length > LONGEST.phone) return toResult(null, finding(phoneFormat));
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
  if (!/^(?:tel:)?\+?[\d\s().\-/]+$/i.test(number)) return toResult(null, ...findings, finding(phoneFormat));
  const digits = number.replace(/\D/g, '');
  if (number.includes('+') && !digits.startsWith('1')) {
    const plausible = digits.length >= 8 && digits.length <= 15 && !digits.startsWith('0');
    return plausible ? toResult(`+${digits}`, ...findings) : toResult(null, ...findings, finding(phoneFormat));
  }
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  if (!isNational(national)) return toResult(null, ...findings, finding(phoneFormat));
  if (isFiction(national)) findings.push(finding(phonePlaceholder));
  return toResult(`+1${national}`, ...findings);
}

function isNational(digits: string): boolean {
  if (/^555\d{7}$/.test(digits)) return true;
  return /^[2-9](?!11)\d{2}[2-9](?!11)\d{6}$/.test(digits);
}

function isFiction(digits: string): boolean {
  return digits.startsWith('555') || /^...55501/.test(digits) || /^(\d)\1{9}$/.test(digits);
}
