import type { Transform } from '@rollcall/contracts';

/** Combines the texts of several sources. */
export type Join = (texts: readonly string[]) => string;

/**
 * `concat` joins those that have text. `coalesce`, and several sources without a step, use the first one that has text.
 */
export function joinSources(step: Transform | undefined): Join {
  if (step?.name === 'concat') {
    const { separator } = step;
    return (texts) =>
      texts
        .map((text) => text.trim())
        .filter((text) => text !== '')
        .join(separator);
  }
  return (texts) => texts.find((text) => text.trim() !== '') ?? '';
}
