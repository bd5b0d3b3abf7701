/** `*` matches any characters, `?` any single one. At worst, the time is the product of both lengths. */
export function matchesPattern(name: string, pattern: string): boolean {
  let at = 0;
  let from = 0;
  /** Position of the last star, and the end of what it has matched. */
  let star = -1;
  let taken = 0;
  while (at < name.length) {
    if (from < pattern.length && (pattern[from] === '?' || pattern[from] === name[at]) && pattern[from] !== '*') {
      at += 1;
      from += 1;
    } else if (pattern[from] === '*') {
      star = from;
      taken = at;
      from += 1;
    } else if (star >= 0) {
      taken += 1;
      at = taken;
      from = star + 1;
    } else {
      return false;
    }
  }
  while (pattern[from] === '*') from += 1;
  return from === pattern.length;
}
