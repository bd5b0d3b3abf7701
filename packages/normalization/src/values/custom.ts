import type { CustomFieldType } from '@rollcall/contracts';
import { customValue } from '../rules/codes.ts';
import { twoDigitYear } from '../rules/dates.ts';
import { finding } from '../rules/rule.ts';
import { cleanNumber, isEmptyValue } from './clean-text.ts';
import { readFlag } from './coded.ts';
import { dateParser } from './date.ts';
import type { DateContext } from './date-context.ts';
import { EMPTY, type TextParser, toResult } from './parse-result.ts';
import { parseText } from './text.ts';

const WANTED = { text: 'text', number: 'a number', date: 'a date', boolean: 'yes or no' } as const;

/** Parses a custom field. What can't be read with certainty is left empty, with one finding for all types. */
export function customReader(type: CustomFieldType, dates: DateContext): TextParser {
  const read = parserOf(type, dates);
  return (text) => {
    const found = read(text);
    const isGuess = dates.centuryPivot === null && found.findings.some(({ rule }) => rule === twoDigitYear);
    const isUnread = found.value === null && found.findings.length > 0;
    if (!isGuess && !isUnread) return found;
    return toResult(null, finding(customValue, undefined, { wanted: WANTED[type] }));
  };
}

function parserOf(type: CustomFieldType, dates: DateContext): TextParser {
  switch (type) {
    case 'text':
      return parseText;
    case 'number':
      return parseNumber;
    case 'date':
      return dateParser(dates);
    case 'boolean':
      return readFlag;
  }
}

/** `-1,234.50`, `$12`, `(3.5)`. A comma is only accepted between thousands, because `1,5` could be 1.5. */
const NUMBER = /^(?<sign>[-+(]?)\$? ?(?<digits>\d{1,3}(?:,\d{3})+|\d+)(?<fraction>\.\d*)?(?<close>\)?)$/;
const LONGEST_NUMBER = 40;
/** More digits than a double holds would change the value. */
const MOST_DIGITS = 15;

/** The value is JSON text without quotes. */
function parseNumber(text: string): ReturnType<TextParser> {
  const clean = cleanNumber(text);
  if (isEmptyValue(clean)) return EMPTY;
  const unread = () => toResult(null, finding(customValue));
  const parts = clean.length > LONGEST_NUMBER ? undefined : NUMBER.exec(clean)?.groups;
  if (parts === undefined || (parts.sign === '(') !== (parts.close === ')')) return unread();
  const digits = `${parts.digits!.replaceAll(',', '')}${parts.fraction ?? ''}`;
  const written = digits.replace('.', '').replace(/^0+/, '');
  if (written.length > MOST_DIGITS) return unread();
  const amount = Number(digits);
  return toResult(String(amount === 0 || parts.sign === '' || parts.sign === '+' ? amount : -amount));
}
