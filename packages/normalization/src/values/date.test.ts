import { describe, expect, test } from '@jest/globals';
import { fillText } from '../rules/rule.ts';
import { fromExcelSerial } from './calendar.ts';
import { dateParser } from './date.ts';
import type { DateContext } from './date-context.ts';

const CONTEXT: DateContext = {
  order: 'month_first',
  isMixed: false,
  onOtherOrder: null,
  sixDigits: null,
  lostLeadingZero: false,
  sevenDigits: null,
  use: 'coverage',
  today: 20260601,
  formats: null,
  centuryPivot: null,
};
const reader = (changes: Partial<DateContext> = {}) => dateParser({ ...CONTEXT, ...changes });
const codes = (findings: readonly { rule: { code: string } }[]) => findings.map(({ rule }) => rule.code);

describe('a date column without named formats', () => {
  test.each([
    ['2024-01-05'],
    ['2024-1-5'],
    ['2024/01/05'],
    ['2024.01.05'],
    ['20240105'],
    ['01/05/2024'],
    ['01 / 05 / 2024'],
    ['1/5/2024'],
    ['05-JAN-2024 12.00.00.000000 AM'],
    ['01-05-2024'],
    ['01.05.2024'],
    ['01052024'],
    ['05-JAN-2024'],
    ['5 January 2024'],
    ['05JAN2024'],
    ['January 5, 2024'],
    ['Jan 5 2024'],
    ['Jan. 5, 2024'],
    ['January 5th, 2024'],
    ['Friday, January 5, 2024'],
    ['2024-01-05T00:00:00Z'],
    ['2024-01-05T13:45:10.123+02:00'],
    ['2024-01-05 00:00:00'],
    ['1/5/2024 12:00:00 AM'],
    ['2024-01-05 00:00:00-07'],
    ['2024-01-05 04:12:09.123456+05'],
    ['05-ene-2024'],
    ['5 de enero de 2024'],
    ['5 janv. 2024'],
    ['5. Januar 2024'],
    ['05-gen-2024'],
    ['20240105.0'],
  ])('%s is 2024-01-05', (text) => {
    const reading = reader()(text);
    expect([reading.value, reading.date, codes(reading.findings)]).toEqual(['2024-01-05', 20240105, []]);
  });

  test.each([
    ['12-abr-2000', '2000-04-12'],
    ['1er août 2000', '2000-08-01'],
    ['3 März 2000', '2000-03-03'],
    ['07/dez/2000', null],
    ['07-dez-2000', '2000-12-07'],
    ['15-septiembre-2000', '2000-09-15'],
    ['15-mag-2000', '2000-05-15'],
    ['15-xyz-2000', null],
  ])('%s is %s', (text, value) => expect(reader()(text).value).toBe(value));

  test.each([
    [''],
    ['99991231'],
    ['12/31/9999'],
    ['9999-12-31'],
    ['2099-12-31'],
    ['22991231'],
    ['12/31/3000'],
    ['31-DEC-4712'],
    ['2262-04-11 23:47:16.854775807'],
    ['4712/12/31'],
    ['12/31/2099'],
    ['00000000'],
    ['0000-00-00'],
    ['00/00/0000'],
    ['N/A'],
  ])('%s is an open end', (text) => {
    expect(reader()(text)).toEqual({ value: null, date: 0, number: 0, findings: [] });
  });

  test.each([
    ['1052024', '2024-01-05', 'date_leading_zero'],
    ['45292', '2024-01-01', 'excel_serial_date'],
    ['45292.75', '2024-01-01', 'excel_serial_date'],
    ['1/5/24', '2024-01-05', 'two_digit_year'],
    ['1-5-24', '2024-01-05', 'two_digit_year'],
    ['05-JAN-24', '2024-01-05', 'two_digit_year'],
  ])('%s is repaired to %s with a warning', (text, value, code) => {
    const reading = reader()(text);
    expect([reading.value, codes(reading.findings)]).toEqual([value, [code]]);
  });

  test.each([
    ['2024-02-30', 'Enter the right day: February 2024 has 29 days'],
    ['13/45/2024', undefined],
    ['31/12/2024', 'Use 2024-12-31'],
    ['2024-31-12', 'Use 2024-12-31'],
    ['20243112', 'Use 2024-12-31'],
    ['2O24-01-05', 'Use 2024-01-05'],
    ['tomorrow', undefined],
    ['0024-01-05', undefined],
    ['60', undefined],
    ['2023-02-29', 'Enter the right day: February 2023 has 28 days'],
    ['99999', undefined],
  ])('%s is no date; advice: %s', (text, fix) => {
    const reading = reader()(text);
    expect([reading.value, codes(reading.findings), reading.findings[0]?.fix]).toEqual([null, ['date_format'], fix]);
    const { rule, values } = reading.findings[0]!;
    expect(fillText(rule.message, values)).toMatch(
      /: (expected format YYYY-MM-DD|[A-Z][a-z]+( \d{4})? has no day \d+)$/,
    );
  });

  test('the column decides which part is the month', () => {
    expect(reader({ order: 'day_first' })('05/01/2024').value).toBe('2024-01-05');
    expect(reader({ order: 'day_first' })('05012024').value).toBe('2024-01-05');
    expect(reader({ order: 'day_first' })('01/25/2024').findings[0]?.fix).toBe('Use 2024-01-25');
  });

  test('six digits only as the column writes them', () => {
    expect(reader()('010524').value).toBeNull();
    expect(reader({ sixDigits: 'MMDDYY' })('010524').value).toBe('2024-01-05');
    expect(reader({ sixDigits: 'YYMMDD' })('240105').value).toBe('2024-01-05');
    expect(reader({ sixDigits: 'MMDDYY', lostLeadingZero: true })('10524').value).toBe('2024-01-05');
    expect(reader({ sixDigits: 'YYMMDD', lostLeadingZero: true })('50105').value).toBe('2005-01-05');
    expect(reader({ sixDigits: 'MMDDYY' })('10524').findings[0]?.rule.code).toBe('excel_serial_date');
    expect(reader({ sixDigits: 'DDMMYY' })('050124').value).toBe('2024-01-05');
  });

  test.each([
    ['birth', '4/23/85', '1985-04-23'],
    ['birth', '4/23/26', '2026-04-23'],
    ['birth', '4/23/27', '1927-04-23'],
    ['coverage', '4/23/85', '2085-04-23'],
    ['start', '4/23/85', '1985-04-23'],
    ['start', '4/23/36', '2036-04-23'],
    ['employment', '4/23/85', '1985-04-23'],
  ] as const)('two-digit years of %s: %s is %s', (use, text, value) => {
    expect(reader({ use })(text).value).toBe(value);
  });
});

describe('a date column with named formats', () => {
  test.each([
    ['YYYYMMDD', '20240105'],
    ['MMDDYYYY', '01052024'],
    ['DDMMYYYY', '05012024'],
    ['MM/DD/YYYY', '01/05/2024'],
    ['DD/MM/YYYY', '05/01/2024'],
    ['M/D/YYYY', '1/5/2024'],
    ['D/M/YYYY', '5/1/2024'],
    ['MM-DD-YYYY', '01-05-2024'],
    ['DD-MM-YYYY', '05-01-2024'],
    ['MM.DD.YYYY', '01.05.2024'],
    ['DD.MM.YYYY', '05.01.2024'],
    ['YYYY/MM/DD', '2024/01/05'],
    ['DD-MON-YYYY', '05-Jan-2024'],
    ['MON DD, YYYY', 'Jan 05, 2024'],
    ['CYYMMDD', '1240105'],
    ['YYYYDDD', '2024005'],
    ['excel_serial', '45296'],
    ['excel_serial_1904', '43834'],
    ['iso_datetime', '2024-01-05T10:00:00Z'],
  ] as const)('%s: %s', (format, text) => {
    const reading = reader({ formats: [format] })(text);
    expect([reading.value, codes(reading.findings)]).toEqual(['2024-01-05', []]);
  });

  test.each([
    ['MM/DD/YY', '01/05/24'],
    ['DD/MM/YY', '05/01/24'],
    ['MMDDYY', '010524'],
    ['YYMMDD', '240105'],
    ['DD-MON-YY', '05-JAN-24'],
  ] as const)('%s: %s, with a warning', (format, text) => {
    const reading = reader({ formats: [format] })(text);
    expect([reading.value, codes(reading.findings)]).toEqual(['2024-01-05', ['two_digit_year']]);
  });

  test('only the named formats and ISO dates are read; what is plain gets advice', () => {
    const read = reader({ formats: ['MM/DD/YYYY'] });
    expect(read('2024-01-05').value).toBe('2024-01-05');
    expect(read('20240105').value).toBeNull();
    expect(read('20240105').findings[0]?.fix).toBe('Use 2024-01-05');
  });

  test('a pivot chooses the century', () => {
    const read = reader({ formats: ['MM/DD/YY'], centuryPivot: 30 });
    expect([read('01/05/31').value, read('01/05/30').value]).toEqual(['1931-01-05', '2030-01-05']);
  });
});

test('Excel serials: both systems and the day that never was', () => {
  expect([1, 59, 60, 61, 45292].map((serial) => fromExcelSerial(serial, 1900))).toEqual([
    19000101, 19000228, 0, 19000301, 20240101,
  ]);
  expect(fromExcelSerial(45292 - 1462, 1904)).toBe(20240101);
});
