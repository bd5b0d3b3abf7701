import { isPlaceholderSsn, maskSsn, ssnDigits, taxIdKind, wholeSsn, whyNeverIssued } from '@rollcall/contracts';
import { type Finding, finding } from '../rules/rule.ts';
import { ssnFormat, ssnInvalid, ssnIsSin, ssnLeadingZeros, ssnPlaceholder, ssnTaxId } from '../rules/ssn.ts';
import { decimalSuffix } from '../rules/text.ts';
import { cleanNumber, isEmptyValue } from './clean-text.ts';
import { LONGEST } from './longest.ts';
import { EMPTY, type ParseResult, parsedCode, toResult } from './parse-result.ts';

/** The groups of a Canadian Social Insurance Number. */
const SIN = /^\d{3}([ -])\d{3}\1\d{3}$/;
/** An SSN that has lost one or two leading zeros. */
const SHORT = /^(\d{1,2})([- .]?)(\d{2})\2(\d{4})$/;
const MASKED = /^[*Xx#•]{3}[- ]?[*Xx#•]{2}[- ]?(\d{4})$|^(\d{4})$/;

/** `will call you`, `ask her`: words instead of a number. */
const SENTENCE = /^\p{L}+(?: \p{L}+)+[.!?]?$/u;
/** Words for a number that isn't there yet, or that the person doesn't have or give. */
const NOT_GIVEN =
  /^(?:none\b\D*|pending|applied(?: for)?|requested|awaiting|in process|to follow|tbd|tba|need(?:ed|s)?|missing|coming|soon|unknown|not (?:available|provided|issued)|refused|declined|foreign|no ssn)$|^\D*\b(?:yet|pending|applied|awaiting|waiting|newborn|to follow|later|unknown|issued)\b\D*$/i;

const NO_NUMBER = /^0{1,8}$/;

/**
 * The value is `***-**-NNNN`. The number is the full SSN, 0 if it is masked or can't be parsed, and negative if it
 * identifies nobody (a placeholder or a number that was never issued). Such a number isn't used to match people, but it
 * is still masked in the output.
 */
export function parseSsn(text: string): ParseResult {
  const clean = cleanNumber(text);
  if (isEmptyValue(clean)) return EMPTY;
  if (clean.length > LONGEST.ssn) return toResult(null, finding(ssnFormat));
  const masked = MASKED.exec(clean);
  if (masked !== null) return toResult(maskSsn(masked[1] ?? masked[2] ?? ''));
  if (NOT_GIVEN.test(clean) || SENTENCE.test(clean)) return toResult(null, finding(ssnPlaceholder));
  if (SIN.test(clean)) return toResult(null, finding(ssnIsSin));
  // What mainframes write into an empty numeric field.
  if (NO_NUMBER.test(clean)) return toResult(null, finding(ssnPlaceholder));
  const findings: Finding[] = [];
  const decimal = /^(\d{7,9})\.0+$/.exec(clean);
  if (decimal !== null) findings.push(finding(decimalSuffix));
  const whole = decimal?.[1] ?? clean;
  const short = SHORT.exec(whole);
  const digits = short === null ? wholeSsn(whole) : `${short[1]}${short[3]}${short[4]}`;
  if (digits === null) return toResult(null, finding(ssnFormat));
  const lost = 9 - digits.length;
  if (lost > 0) {
    findings.push(finding(ssnLeadingZeros, undefined, { s: lost > 1 ? 's' : '', zeros: '0'.repeat(lost) }));
  }
  return judge(Number(digits), findings);
}

function judge(number: number, findings: Finding[]): ParseResult {
  const reason = whyNeverIssued(number);
  if (reason !== null) return parsedCode(null, -number, [...findings, finding(ssnInvalid, undefined, { reason })]);
  const value = maskSsn(ssnDigits(number));
  if (isPlaceholderSsn(number)) {
    return parsedCode(value, -number, [...findings, finding(ssnPlaceholder)]);
  }
  const kind = taxIdKind(number);
  if (kind !== null) findings.push(finding(ssnTaxId, undefined, { kind }));
  return parsedCode(value, number, findings);
}
