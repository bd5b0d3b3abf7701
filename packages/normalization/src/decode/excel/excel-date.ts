const DAY_MS = 86_400_000;
const MAX_SERIAL = 2_958_465; // 9999-12-31

/**
 * A serial date number as ISO text: `YYYY-MM-DD`, with `THH:MM:SS` when it has a time; the number itself when it is no
 * date. The 1900 system counts a 29 February 1900 that never was: serial 60 is left as it is, for the date rule to reject.
 */
export function serialToIso(serial: number, date1904: boolean): string {
  const days = Math.floor(serial);
  if (!Number.isFinite(serial) || days < 1 || days > MAX_SERIAL || (!date1904 && days === 60)) return String(serial);
  const epoch = date1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  const seconds = Math.round((serial - days) * 86_400);
  const iso = new Date(epoch + days * DAY_MS + seconds * 1000).toISOString();
  return seconds === 0 ? iso.slice(0, 10) : iso.slice(0, 19);
}
