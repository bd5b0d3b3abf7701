/** `*` stands for any characters, `?` for any one. Linear in practice and never worse than the product of both lengths. */
export function matchesPattern(name: string, pattern: string): boolean {
  let [at, from] = [0, 0];
  /** Where the last star stands, and what it has taken so far. */
  let [star, taken] = [-1, 0];
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
