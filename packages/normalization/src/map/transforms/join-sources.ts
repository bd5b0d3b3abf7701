import type { Transform } from '@rollcall/contracts';

/** Several sources' texts become one. */
export type Join = (texts: readonly string[]) => string;

/** `concat` joins those that have text; `coalesce`, and several sources without a step, take the first that has. */
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
