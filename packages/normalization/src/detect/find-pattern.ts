import { RE2JS } from 're2js';
import { compilePattern } from '../values/compiled-pattern.ts';

/**
 * Finds a configured pattern in a text, case-insensitive and in linear time. Returns the match and its groups, empty if
 * they take no part in it. Null if there is no match, or the pattern is invalid.
 */
export function findPattern(pattern: string, text: string): readonly string[] | null {
  const matcher = compile(pattern)?.matcher(text);
  if (!matcher?.find()) return null;
  return Array.from({ length: matcher.groupCount() + 1 }, (_, index) => matcher.group(index) ?? '');
}

function compile(pattern: string): RE2JS | null {
  try {
    return compilePattern(pattern, RE2JS.CASE_INSENSITIVE);
  } catch {
    return null;
  }
}
