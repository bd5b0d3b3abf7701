import type { Transform } from '@rollcall/contracts';

/** Combines the texts of several sources. */
export type Join = (texts: readonly string[]) => string;

/** The position of the source whose text is used. -1 if there is none. */
export type Choose = (texts: readonly string[]) => number;

/**
 * `concat` joins the texts that aren't blank, and `column_name` gives the labels of their columns. Otherwise, the first of
 * them is used, as by `coalesce` and without a step.
 *
 * @param labels of the sources
 */
export function joinSources(step: Transform | undefined, labels: readonly string[]): Join {
  if (step?.name === 'concat') {
    const { separator } = step;
    return (texts) =>
      texts
        .map((text) => text.trim())
        .filter((text) => text !== '')
        .join(separator);
  }
  if (step?.name === 'column_name') {
    const counts = counting(step);
    // No value has this form, so two marks in a row are an error.
    return (texts) => labels.filter((_, at) => counts(texts[at] ?? '')).join(' and also ');
  }
  const choose = chooseSource(step);
  return (texts) => texts[choose(texts)] ?? '';
}

/** The first source whose text isn't blank, and none of those that a `coalesce` or `column_name` step skips. */
export function chooseSource(step: Transform | undefined): Choose {
  const counts = counting(step);
  return (texts) => texts.findIndex(counts);
}

function counting(step: Transform | undefined): (text: string) => boolean {
  const isSkipping = step?.name === 'coalesce' || step?.name === 'column_name';
  const skipped = new Set(isSkipping ? step.skip?.map(folded) : []);
  return (text) => text.trim() !== '' && !skipped.has(folded(text));
}

const folded = (text: string): string => text.trim().toLowerCase();
