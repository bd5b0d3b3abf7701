import { TARGET_FIELDS } from '@rollcall/contracts';
import type { InferredField } from '../inferred-mapping.ts';
import { type Sample, textAt } from '../sample.ts';

/** Kinds of fields in which such a word may be a name. */
const WORDS = new Set(TARGET_FIELDS.filter(({ kind }) => /^(name|text)$/.test(kind)).map(({ name }) => name as string));
const FOR_NOTHING = /^(nan|null|none|nat|nil|\(?blank\)?)$/i;
/** People can be called Nan or Null. A word means "no value" if it fills this share of the rows. */
const SHARE = 0.2;
const LEAST = 2;

/** Nobody has this SSN, and no typing error leads to it. */
const NO_SSN = /^0{3}-?0{2}-?0{4}$/;

/** Removes `nan` that a program wrote in many rows of a column, and zeros that stand for no SSN. */
export function withoutEmptyWords(fields: readonly InferredField[], sample: Sample): InferredField[] {
  return fields.map((field) => {
    if (field.field === 'ssn' && field.columns.length === 1) {
      const zeros = new Set(sample.map((row) => textAt(row, field.column)).filter((text) => NO_SSN.test(text)));
      if (zeros.size > 0)
        return { ...field, transforms: [{ name: 'null_if', values: [...zeros] }, ...field.transforms] };
    }
    if (!WORDS.has(field.field) || field.columns.length !== 1) return field;
    const words = new Map<string, number>();
    for (const row of sample) {
      const text = textAt(row, field.column);
      if (FOR_NOTHING.test(text)) words.set(text, (words.get(text) ?? 0) + 1);
    }
    const values = [...words].filter(([, count]) => count >= LEAST && count >= sample.length * SHARE);
    if (values.length === 0) return field;
    return { ...field, transforms: [{ name: 'null_if', values: values.map(([word]) => word) }, ...field.transforms] };
  });
}
