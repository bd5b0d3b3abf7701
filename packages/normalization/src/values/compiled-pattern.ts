import { RE2JS } from 're2js';

/**
 * Compiled patterns of configurations. Compiling one takes longer than reading a column of a small file with it, and
 * files with the same layout have the same patterns. A compiled pattern keeps no state between matchers.
 */
const compiled = new Map<string, RE2JS>();
/** In instructions of all compiled patterns, about a fifth of a kilobyte each. A usual pattern has less than 400. */
const MOST_INSTRUCTIONS = 100_000;
let instructions = 0;

/**
 * Compiles a configured pattern, which then takes linear time for any text.
 *
 * @throws RE2JSSyntaxException for a pattern that RE2 doesn't support
 */
export function compilePattern(pattern: string, flags = 0): RE2JS {
  const key = `${flags} ${pattern}`;
  const known = compiled.get(key);
  if (known !== undefined) return known;
  const made = RE2JS.compile(pattern, flags);
  instructions += made.programSize();
  if (instructions > MOST_INSTRUCTIONS) {
    compiled.clear();
    instructions = made.programSize();
  }
  compiled.set(key, made);
  return made;
}
