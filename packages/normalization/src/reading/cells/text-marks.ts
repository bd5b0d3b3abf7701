import { TARGET_FIELDS } from '@rollcall/contracts';
import type { InferredField } from '../inferred-mapping.ts';

type Sample = readonly (readonly string[])[];

/** Kinds whose text is kept unchanged. For other kinds, the parser removes the mark. */
const WRITTEN = new Set(
  TARGET_FIELDS.filter(({ kind }) => /^(name|text|id)$/.test(kind)).map(({ name }) => name as string),
);

/**
 * Removes Excel's text mark (`'Ann`, `'00123`) if nearly all values of a column have it, because in a single value it
 * can be part of a name (`'Akau`). Also removes surrounding quotes.
 */
export function withoutTextMarks(fields: readonly InferredField[], sample: Sample): InferredField[] {
  const marked = new Map(fields.map((field) => [field, marksOf(field, sample)]));
  const columns = new Set(fields.filter((field) => marked.get(field) !== null).map(({ column }) => column));
  return fields.map((field) => {
    const where = marked.get(field) ?? null;
    // With a single row, several columns must have it.
    if (where === null || (sample.length < 2 && columns.size < 2)) return field;
    return { ...field, transforms: [{ name: 'strip', characters: "'", where }, ...field.transforms] };
  });
}

function marksOf({ field, column, columns }: InferredField, sample: Sample): 'start' | 'both' | null {
  if (columns.length === 0 || !(field === 'full_name' || WRITTEN.has(field))) return null;
  const values = sample.map((row) => row[column]?.trim() ?? '').filter((value) => value !== '');
  const share = (pattern: RegExp) => values.filter((value) => pattern.test(value)).length / values.length;
  if (values.length === 0 || share(/^'./) < 0.9) return null;
  return share(/^'.*'$/) >= 0.9 ? 'both' : 'start';
}
