import { expect, test } from '@jest/globals';
import { fillText } from '../rules/rule.ts';
import { dateParser } from './date.ts';
import type { DateContext } from './date-context.ts';

const CONTEXT: DateContext = {
  order: 'month_first',
  isMixed: false,
  onOtherOrder: null,
  sixDigits: 'MMDDYY',
  lostLeadingZero: false,
  sevenDigits: null,
  use: 'birth',
  today: 20260601,
  formats: null,
  centuryPivot: null,
};

function messageOf(text: string, changes: Partial<DateContext> = {}): readonly [code?: string, message?: string] {
  const [found] = dateParser({ ...CONTEXT, ...changes })(text).findings;
  return found === undefined ? [] : [found.rule.code, fillText(found.rule.message, { field: 'Date', ...found.values })];
}

test.each([
  ['02/30/1985', 'February has no day 30', {}],
  ['02/30/1985 00:00:00', 'February has no day 30', {}],
  ['02-30-1985', 'February has no day 30', {}],
  ['2.30.85', 'February has no day 30', {}],
  ['02301985', 'February has no day 30', {}],
  ['19850230', 'February has no day 30', {}],
  ['023085', 'February has no day 30', {}],
  ['300285', 'February has no day 30', { sixDigits: 'DDMMYY' }],
  ['02/29/1985', 'February 1985 has no day 29', {}],
  ['2-29-85', 'February 1985 has no day 29', {}],
  ['1985-04-31', 'April has no day 31', {}],
  ['31-NOV-1985', 'November has no day 31', {}],
  ['Feb 30, 1985', 'February has no day 30', {}],
  ['12/00/1985', 'December has no day 0', {}],
  ['31/04/1985', 'April has no day 31', { order: 'day_first' }],
  ['31/04/1985', 'April has no day 31', { isMixed: true }],
  ['02/30/1985', 'February has no day 30', { formats: ['MM/DD/YYYY'] }],
  ['1985-02-30', 'February has no day 30', { formats: ['MM/DD/YYYY'] }],
] as const)('%s: %s', (text, reason, changes) => {
  expect(messageOf(text, changes)).toEqual(['date_format', `Date isn't a valid date: ${reason}`]);
});

test.each([
  ['13/45/1985', {}],
  ['31/04/1985', {}],
  ['31/12/1985', {}],
  ['02/30/1785', {}],
  ['02/30/1985', { formats: ['YYYYMMDD'] }],
  ['tomorrow', {}],
  ['9'.repeat(5_000), {}],
] as const)('%s has another form than the column, or no such month', (text, changes) => {
  expect(messageOf(text, changes)).toEqual(['date_format', "Date isn't a valid date: expected format YYYY-MM-DD"]);
});

test('the fix says how many days the month has', () => {
  expect(dateParser(CONTEXT)('02/30/1985').findings[0]?.fix).toBe('Enter the right day: February 1985 has 28 days');
});
