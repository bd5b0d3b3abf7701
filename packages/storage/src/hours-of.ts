const TIME_DIGITS = 6;

/**
 * Some four and a half hours, of an id that begins with its time. What is stored under the ids of these hours lies in one
 * directory, which so need not be made, and made durable, for each of them.
 */
export function hoursOf(id: string): string {
  return id.slice(id.indexOf('_') + 1).slice(0, TIME_DIGITS);
}
