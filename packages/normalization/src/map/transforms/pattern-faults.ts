import { RE2JS } from 're2js';

/**
 * Why RE2 rejects a pattern (lookaround, backreferences, …), so that the error appears when the configuration is saved.
 * Null if the pattern is valid.
 */
export function patternFault(pattern: string): string | null {
  try {
    RE2JS.compile(pattern);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : 'the pattern is not valid';
  }
}

/** The number of groups of a valid pattern. */
export function patternGroups(pattern: string): number {
  return RE2JS.compile(pattern).groupCount();
}
