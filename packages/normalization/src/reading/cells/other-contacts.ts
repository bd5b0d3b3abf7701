import type { ColumnReading } from '../../infer/label-candidates.ts';
import type { Offer } from '../evidence.ts';
import type { InferredField } from '../inferred-mapping.ts';
import { type Sample, textAt } from '../sample.ts';
import { READ } from '../weights.ts';

const CONTACTS = new Set<string>(['email', 'phone']);
/** In labels of the person's own addresses and numbers. */
const OWN_ATOMS = new Set(['email', 'phone', 'mobile', 'home', 'work', 'primary', 'address', 'id']);

/** `Personal Email` next to `Work Email`: in rows where the first is blank, the other is used. */
export function withOtherContact(
  field: InferredField,
  used: ReadonlySet<number>,
  readings: readonly ColumnReading[],
  sample: Sample,
  offers: readonly Offer[],
): InferredField {
  const own = readings[field.column]?.meaning;
  if (!CONTACTS.has(field.field) || field.columns.length !== 1 || own === undefined) return field;
  const isLacking = (index: number) =>
    sample.some((row) => textAt(row, field.column) === '' && textAt(row, index) !== '');
  const other = readings.find(
    ({ index, meaning }) =>
      !used.has(index) &&
      offers.some((offer) => offer.column === index && offer.field === field.field && offer.weight >= READ) &&
      meaning.owner === own.owner &&
      (meaning.number ?? 1) === (own.number ?? 1) &&
      [...meaning.atoms].every((atom) => OWN_ATOMS.has(atom)) &&
      isLacking(index),
  );
  if (other === undefined) return field;
  return { ...field, columns: [field.column, other.index], transforms: [...field.transforms, { name: 'coalesce' }] };
}
