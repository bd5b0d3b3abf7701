/** Dates as year * 10000 + month * 100 + day. They can be compared as numbers and have no time zone. */

const DAYS = new Uint8Array([0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);

export function daysInMonth(year: number, month: number): number {
  return month === 2 && isLeap(year) ? 29 : (DAYS[month] ?? 0);
}

/** Returns 0 if the day doesn't exist (Gregorian calendar) or the year is outside 1800 to 2199. */
export function toDate(year: number, month: number, day: number): number {
  if (year < 1800 || year > 2199 || month < 1 || month > 12 || day < 1) return 0;
  if (day > DAYS[month]! && day > daysInMonth(year, month)) return 0;
  return year * 10_000 + month * 100 + day;
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** Days since 1970-01-01, for differences. */
export function dayNumber(date: number): number {
  return Date.UTC(Math.floor(date / 10_000), (Math.floor(date / 100) % 100) - 1, date % 100) / 86_400_000;
}

export function fromDayNumber(days: number): number {
  const moment = new Date(days * 86_400_000);
  return toDate(moment.getUTCFullYear(), moment.getUTCMonth() + 1, moment.getUTCDate());
}

/** The same day `years` later. February 29 becomes March 1 if necessary. Only for comparisons. */
export function addYears(date: number, years: number): number {
  return date + years * 10_000;
}

/**
 * Converts an Excel serial number. In the 1900 system, 60 is the nonexistent February 29, 1900 (kept for Lotus 1-2-3):
 * lower numbers count from 1899-12-31, higher ones from 1899-12-30. The 1904 system counts from 1904-01-01.
 */
export function fromExcelSerial(serial: number, system: 1900 | 1904): number {
  const days = Math.floor(serial);
  if (days < 0 || days > 109_000 || (system === 1900 && (days < 1 || days === 60))) return 0;
  if (system === 1904) return fromDayNumber(dayNumber(19_040_101) + days);
  return fromDayNumber(dayNumber(days > 60 ? 18_991_230 : 18_991_231) + days);
}

/** Day `dayOfYear` (1 to 366) of the year. */
export function fromOrdinal(year: number, dayOfYear: number): number {
  const first = toDate(year, 1, 1);
  if (first === 0 || dayOfYear < 1 || dayOfYear > (isLeap(year) ? 366 : 365)) return 0;
  return fromDayNumber(dayNumber(first) + dayOfYear - 1);
}
