import type { Transform } from '@rollcall/contracts';

/** Combines the texts of several sources. */
export type Join = (texts: readonly string[]) => string;

/** The position of the source whose text is used. -1 if there is none. */
export type Choose = (texts: readonly string[]) => number;

/** `concat` joins the texts that aren't blank. Otherwise, the first of them is used, as by `coalesce` and without a step. */
export function joinSources(step: Transform | undefined): Join {
  if (step?.name === 'concat') {
    const { separator } = step;
    return (texts) =>
      texts
        .map((text) => text.trim())
        .filter((text) => text !== '')
        .join(separator);
  }
  const choose = chooseSource(step);
  return (texts) => texts[choose(texts)] ?? '';
}

/** The first source whose text isn't blank, and none of those that a `coalesce` step skips. */
export function chooseSource(step: Transform | undefined): Choose {
  const skipped = new Set(step?.name === 'coalesce' ? step.skip?.map(folded) : []);
  return (texts) => texts.findIndex((text) => text.trim() !== '' && !skipped.has(folded(text)));
}

const folded = (text: string): string => text.trim().toLowerCase();
