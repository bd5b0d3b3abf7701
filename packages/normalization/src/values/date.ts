import type { DateFormat } from '@rollcall/contracts';
import { ambiguousDate, dateFormat, dateLeadingZero, excelSerialDate, twoDigitYear } from '../rules/dates.ts';
import { type Finding, finding } from '../rules/rule.ts';
import { fromExcelSerial } from './calendar.ts';
import { cleanNumber, isEmptyValue } from './clean-text.ts';
import type { DateContext } from './date-context.ts';
import { DAY_FIRST, type DateMatch, MONTH_FIRST, matchFormat, withUsualSeparators } from './date-formats.ts';
import { LONGEST } from './longest.ts';
import { findMissingDay } from './missing-day.ts';
import { EMPTY, isoDate, type ParseResult, parsedDate, type TextParser } from './parse-result.ts';

/** End dates that mean "no end". */
const OPEN_END =
  /^(open(-ended)?|ongoing|present|current|0001[-/]?01[-/]?01|0?1[-/]0?1[-/]0001|1700[-/]?01[-/]?01|0?1[-/]0?1[-/]1700|2999[-/]?12[-/]?31|12[-/]?31[-/]?2999|0+|0+[/.-]0+[/.-]0+|2079[-/]?06[-/]?06|0?6[-/]0?6[-/]2079|9999[-/.]?\d\d[-/.]?\d\d|9999-?36[56]|\d\d?[-/.]?\d\d?[-/.]?9999|2099[-/.]?12[-/.]?31|12[-/.]?31[-/.]?2099|31[-/.]12[-/.]2099|9{6,8}|99[-/.]99[-/.]99|2262-04-11|31[- ]?dec(ember)?[- ]?(9999|2099)|dec(ember)? 31,? (9999|2099))$/i;
/** The last day of a distant round year: 2199, 3000, Oracle's 4712. */
const FAR_END =
  /^(?:(?:(?:2[1-9]|[3-9]\d)(?:99|00)|4712)[-/.]?12[-/.]?31|(?:12[-/.]?31|31[-/.]12|31[- ]?dec(?:ember)?|dec(?:ember)? 31,)[-/. ]?(?:(?:2[1-9]|[3-9]\d)(?:99|00)|4712))$/i;
/** `31DEC99`, `12/31/99`: what 9999 looks like with two digits for the year. */
const LAST_OF_CENTURY = 20_991_231;
/** Day zero of spreadsheets and databases, which is never a real date of coverage or employment. */
const ZERO_DATE =
  /^(0?1[-/]0?[01][-/]1900|1900[-/]?01[-/]?0[01]|12[-/]3[01][-/]1899|1899[-/]?12[-/]?3[01]|0?[01]-jan-1900|3[01]-dec-1899)$/i;
const TIME = /^(.*\d)(?:T|,? )\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s?(?:[AP]M)?\s?(?:Z|UTC|[+-]\d{2}(?::?\d{2})?)?$/i;
/** A date of XML has a time zone without a time: `2026-01-01-08:00`. */
const ZONED_DATE = /^(\d{4}-\d{2}-\d{2})(?:Z|[+-]\d{2}:\d{2})$/;
/** Oracle's format: `05-MAR-78 12.00.00.000000 AM`. */
const POINTED_TIME = /^(.*\d) \d{1,2}\.\d{2}\.\d{2}(?:\.\d+)? [AP]M$/i;
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,? /i;

const POINTED = /^\d{1,2}\.\d{1,2}\./;

/** Parses dates to `YYYY-MM-DD`. An open end is no value. Corrections and assumptions are warnings. */
export function dateParser(context: DateContext): TextParser {
  return (text) => {
    const whole = cleanNumber(text);
    if (whole.length > LONGEST.date) return parsedDate(0, [finding(dateFormat, undefined, { reason: EXPECTED })]);
    const clean = stripTime(whole);
    if (isEmptyValue(clean) || OPEN_END.test(clean) || FAR_END.test(clean)) return EMPTY;
    if (context.use !== 'birth' && ZERO_DATE.test(clean)) return EMPTY;
    if (context.formats !== null)
      return readNamed(clean, context.formats, context) ?? parsedDate(0, [unreadableDate(clean, context)]);
    const found = parseAnyFormat(clean, context);
    if (found?.date === LAST_OF_CENTURY && context.use !== 'birth') return EMPTY;
    const order = context.order === 'month_first' ? 'day_first' : 'month_first';
    if (found !== null && !context.isMixed) return found;
    const other = parseAnyFormat(clean, { ...context, order });
    if (found === null && other !== null) context.onOtherOrder?.(order, clean);
    if (!context.isMixed) return parsedDate(0, [unreadableDate(clean, context)]);
    if (found !== null && other !== null && found.date !== other.date) return eitherDate(found.date, other.date);
    return found ?? other ?? parsedDate(0, [unreadableDate(clean, context)]);
  };
}

const EXPECTED = 'expected format YYYY-MM-DD';

/** A text in the column's form isn't of a wrong format, if only its day doesn't exist. */
function unreadableDate(text: string, context: DateContext): Finding {
  const other = suggestDate(text, context);
  const missing = other === undefined ? findMissingDay(text, context) : null;
  return missing === null
    ? finding(dateFormat, other, { reason: EXPECTED })
    : finding(dateFormat, missing.fix, { reason: missing.reason });
}

/** A guess could be an incorrect date that looks right. */
function eitherDate(a: number, b: number): ParseResult {
  const [first, second] = [isoDate(a), isoDate(b)];
  return parsedDate(0, [finding(ambiguousDate, `Use ${first} or ${second}`, { first, second })]);
}

function stripTime(text: string): string {
  return ((TIME.exec(text) ?? POINTED_TIME.exec(text) ?? ZONED_DATE.exec(text))?.[1] ?? text)
    .replace(WEEKDAY, '')
    .replace(/ ?\/ ?/g, '/')
    .replace(/^(\d{5,8})\.0+$/, '$1')
    .replace(/(\d)(?:st|nd|rd|th|er)\b/i, '$1');
}

function readNamed(text: string, formats: readonly DateFormat[], context: DateContext): ParseResult | null {
  for (const format of formats) {
    const match = matchFormat(text, format, context);
    if (match !== null && match.date !== 0) return toReading(match);
  }
  const iso = matchFormat(text, 'YYYY-MM-DD', context);
  return iso !== null && iso.date !== 0 ? toReading(iso) : null;
}

function parseAnyFormat(text: string, context: DateContext): ParseResult | null {
  const order = context.hasDayFirstPoints && POINTED.test(text) ? 'day_first' : context.order;
  if (/^\d+(\.\d+)?$/.test(text)) return readDigits(text, context);
  const slashed = withUsualSeparators(text);
  for (const format of order === 'month_first' ? MONTH_FIRST : DAY_FIRST) {
    const match = matchFormat(slashed, format, context);
    if (match !== null) return match.date === 0 ? null : toReading(match);
  }
  return null;
}

/** Eight digits start with a century or with a day or month, which can't be confused. */
function readDigits(text: string, context: DateContext): ParseResult | null {
  if (context.sevenDigits === 'CYYDDD' && (text.length === 5 || text.length === 6)) {
    const match = matchFormat(text, 'CYYDDD', context);
    return match === null || match.date === 0 ? null : toReading(match);
  }
  if (/^\d{5}$/.test(text) && context.lostLeadingZero) return readDigits(`0${text}`, context);
  if (/^\d{5}(\.\d+)?$/.test(text)) {
    const serial = Number(text);
    const date = serial >= 3000 && serial < 80_001 ? fromExcelSerial(serial, 1900) : 0;
    return date === 0
      ? null
      : parsedDate(date, [finding(excelSerialDate, `Use ${isoDate(date)}`, { date: isoDate(date) })]);
  }
  if (/^(18|19|20|21)\d{6}$/.test(text)) {
    const match = matchFormat(text, 'YYYYMMDD', context);
    if (match !== null && match.date !== 0) return toReading(match);
  }
  const { sevenDigits } = context;
  if (sevenDigits !== null && (text.length === 7 || (text.length === 6 && sevenDigits === 'CYYMMDD'))) {
    const match = matchFormat(text.padStart(7, '0'), sevenDigits, context);
    return match === null || match.date === 0 ? null : toReading(match);
  }
  const ordered = context.order === 'month_first' ? 'MMDDYYYY' : 'DDMMYYYY';
  const format = text.length === 7 || text.length === 8 ? ordered : text.length === 6 ? context.sixDigits : null;
  if (format === null) return null;
  const match =
    format === 'DDMMYY' ? matchFormat(dashed(text), 'DD/MM/YY', context) : matchFormat(text, format, context);
  return match === null || match.date === 0 ? null : toReading(match);
}

function dashed(sixDigits: string): string {
  return `${sixDigits.slice(0, 2)}/${sixDigits.slice(2, 4)}/${sixDigits.slice(4)}`;
}

function toReading(match: DateMatch): ParseResult {
  const date = isoDate(match.date);
  const findings: Finding[] = [];
  if (match.repair === 'two_digit_year')
    findings.push(finding(twoDigitYear, `Use ${date} if that year is correct`, { date }));
  if (match.repair === 'leading_zero') findings.push(finding(dateLeadingZero, `Use ${date}`, { date }));
  return parsedDate(match.date, findings);
}

/**
 * The only date that the text can mean: unchanged, in the other order of day and month, with letters read as digits, or
 * with day and month swapped after the year.
 */
function suggestDate(text: string, context: DateContext): string | undefined {
  const digits = text.replace(/[oO]/g, '0').replace(/[lI|]/g, '1');
  // Usually, all of them are the text itself.
  for (const candidate of new Set([text, /^[\d/.-]+$/.test(digits) ? digits : text, swapYearFirst(text)])) {
    const dates = new Set<number>();
    for (const order of ['month_first', 'day_first'] as const) {
      const found = parseAnyFormat(candidate, { ...context, order, formats: null });
      if (found !== null && found.findings.length === 0) dates.add(found.date);
    }
    const [only] = dates;
    if (only !== undefined) return dates.size === 1 ? `Use ${isoDate(only)}` : undefined;
  }
  return undefined;
}

/** 2024-31-12: year first, then day and month in the wrong order. */
function swapYearFirst(text: string): string {
  return text.replace(/^(\d{4})([-/.]?)(\d{2})\2(\d{2})$/, '$1-$4-$3');
}
