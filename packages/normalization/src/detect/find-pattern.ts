import { RE2JS } from 're2js';

/**
 * Finds a configured pattern in a text, case-insensitive and in linear time. Returns the match and its groups, empty if
 * they take no part in it. Null if there is no match, or the pattern is invalid.
 */
export function findPattern(pattern: string, text: string): readonly string[] | null {
  const matcher = compile(pattern)?.matcher(text);
  if (!matcher?.find()) return null;
  return Array.from({ length: matcher.groupCount() + 1 }, (_, index) => matcher.group(index) ?? '');
}

/** Cached, because every file is compared with every vendor's patterns. */
const compiled = new Map<string, RE2JS | null>();
const MAX_COMPILED = 1000;

function compile(pattern: string): RE2JS | null {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  if (compiled.size >= MAX_COMPILED) compiled.clear();
  let found: RE2JS | null = null;
  try {
    found = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE);
  } catch {
    // Matches nothing.
  }
  compiled.set(pattern, found);
  return found;
}
