const DAY_MS = 86_400_000;
const HYPHEN = 45;
const MAX_SERIAL = 2_958_465; // 9999-12-31

/**
 * Converts a serial date to ISO text: `YYYY-MM-DD`, plus `THH:MM:SS` if it has a time. Returns the number itself if it
 * isn't a date. The 1900 system has February 29, 1900, which never existed: serial 60 is left unchanged for the date
 * rule to reject.
 */
export function serialToIso(serial: number, date1904: boolean): string {
  const days = Math.floor(serial);
  if (!Number.isFinite(serial) || days < 1 || days > MAX_SERIAL || (!date1904 && days === 60)) return String(serial);
  const epoch = date1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  const seconds = Math.round((serial - days) * 86_400);
  const iso = new Date(epoch + days * DAY_MS + seconds * 1000).toISOString();
  return seconds === 0 ? iso.slice(0, 10) : iso.slice(0, 19);
}

/**
 * Days from 0000-03-01 to the day before each system's serial 1. Years that start in March have the leap day at the
 * end.
 */
const BEFORE_1900 = 693_899;
const BEFORE_1904 = 695_361;
const DAYS_OF_400_YEARS = 146_097;

/**
 * Writes the ten bytes of a day that `serialToIso` would return. Returns false if the result isn't a plain date.
 *
 * @param serial an integer
 */
export function writeSerialDay(serial: number, date1904: boolean, bytes: Uint8Array, at: number): boolean {
  if (serial < 1 || serial > MAX_SERIAL || (!date1904 && serial === 60)) return false;
  const days = serial + (date1904 ? BEFORE_1904 : serial < 60 ? BEFORE_1900 + 1 : BEFORE_1900);
  const cycle = Math.trunc(days / DAYS_OF_400_YEARS);
  const ofCycle = days - cycle * DAYS_OF_400_YEARS;
  const leapDays = Math.trunc(ofCycle / 1460) - Math.trunc(ofCycle / 36_524) + Math.trunc(ofCycle / 146_096);
  const yearOfCycle = Math.trunc((ofCycle - leapDays) / 365);
  const ofYear = ofCycle - 365 * yearOfCycle - Math.trunc(yearOfCycle / 4) + Math.trunc(yearOfCycle / 100);
  const monthFromMarch = Math.trunc((5 * ofYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = cycle * 400 + yearOfCycle + (month <= 2 ? 1 : 0);
  if (year > 9999) return false;
  writeDigits(bytes, at, 4, year);
  bytes[at + 4] = HYPHEN;
  writeDigits(bytes, at + 5, 2, month);
  bytes[at + 7] = HYPHEN;
  writeDigits(bytes, at + 8, 2, ofYear - Math.trunc((153 * monthFromMarch + 2) / 5) + 1);
  return true;
}

function writeDigits(bytes: Uint8Array, at: number, count: number, value: number): void {
  let rest = value;
  for (let place = at + count - 1; place >= at; place--) {
    bytes[place] = 48 + (rest % 10);
    rest = Math.trunc(rest / 10);
  }
}
