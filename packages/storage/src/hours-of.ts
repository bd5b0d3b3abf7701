const TIME_DIGITS = 6;

/**
 * Returns the part of an ID that changes every four and a half hours, because an ID begins with its time. Objects of
 * this period share a directory, so that most of them don't need a new one, which would have to be synced.
 */
export function hoursOf(id: string): string {
  return id.slice(id.indexOf('_') + 1).slice(0, TIME_DIGITS);
}
