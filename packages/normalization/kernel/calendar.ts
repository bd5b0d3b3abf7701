/** `src/values/calendar.ts`: toDate. */
export function toDate(year: i32, month: i32, day: i32): i32 {
  if (year < 1800 || year > 2199 || month < 1 || month > 12 || day < 1 || day > 31) return 0;
  if (day > 28) {
    if (month === 2) {
      if (day > 29 || year % 4 !== 0 || (year % 100 === 0 && year % 400 !== 0)) return 0;
    } else if (day === 31 && (month === 4 || month === 6 || month === 9 || month === 11)) return 0;
  }
  return year * 10000 + month * 100 + day;
}
