import { canonicalValuesOf } from '@rollcall/contracts/canonical-values';
import { labelOfField } from '@rollcall/contracts/label-of-field';
import { labelOfValue } from '@rollcall/contracts/label-of-value';
import { nearest } from '@rollcall/contracts/nearest';
import type { Transform } from './field-rules.ts';

/**
 * Lookup results that aren't in the field's list. The service decides when the vendor is saved, because it also accepts
 * synonyms and later steps can change values.
 */
export function lookupDoubts(field: string, transform: Transform): string[] {
  const values = canonicalValuesOf(field);
  if (transform.name !== 'lookup' || values === null) return [];
  const targets = new Set(Object.values(transform.table));
  return [...targets]
    .filter((target) => !values.includes(target))
    .map((target) => {
      const near = nearest(target, values);
      return `“${target}” isn’t a value of ${labelOfField(field)}.${near === null ? '' : ` Did you mean ${labelOfValue(field, near)}?`}`;
    });
}
