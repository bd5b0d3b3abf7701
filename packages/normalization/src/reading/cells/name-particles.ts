import type { InferredField } from '../inferred-mapping.ts';
import type { Sample } from '../sample.ts';

/** Words that start a last name and are sorted separately in some countries. */
const PARTICLES = new Set(
  [
    "van von der den de la las los le du des del della di da do dos das zu zum zur vom af av ter ten te tot thoe 't",
    "van't op in het aan bij uit onder over al el bin ibn ben abu st. ste. mac mc o' d' l' y e a d van.d v.d. v.",
  ].flatMap((words) => words.split(' ')),
);

/**
 * A column next to the last names that only contains particles (`van den`, `de`) is the start of the last name,
 * whatever its label says. Two capitals alone can also be a state (`DE`, `LA`).
 */
export function takeParticles(field: InferredField, used: ReadonlySet<number>, sample: Sample): InferredField {
  if (field.field !== 'last_name' || field.columns.length !== 1 || field.transforms.length > 0) return field;
  const beside = [field.column - 1, field.column + 1].find(
    (column) => !used.has(column) && hasParticles(column, sample),
  );
  if (beside === undefined) return field;
  return { ...field, columns: [beside, field.column], transforms: [{ name: 'concat', separator: ' ' }] };
}

function hasParticles(column: number, sample: Sample): boolean {
  const texts = sample.map((row) => row[column]?.trim() ?? '').filter((text) => text !== '');
  const isParticle = (text: string) =>
    text.length <= 12 &&
    text
      .toLowerCase()
      .split(/\s+/)
      .every((word) => PARTICLES.has(word));
  return texts.length > 0 && texts.every(isParticle) && texts.some((text) => !/^[A-Z]{1,2}$/.test(text));
}
