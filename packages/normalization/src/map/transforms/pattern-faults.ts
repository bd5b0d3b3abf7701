import { RE2JS } from 're2js';

/**
 * Why RE2 does not take a pattern (look-around and back-references among the reasons), so that it is refused when the
 * configuration is saved and not when a file comes; null when it does.
 */
export function patternFault(pattern: string): string | null {
  try {
    RE2JS.compile(pattern);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : 'the pattern is not valid';
  }
}

/** Number of groups of a pattern that compiles. */
export function patternGroups(pattern: string): number {
  return RE2JS.compile(pattern).groupCount();
}
