import type { Transform } from '@rollcall/contracts';
import { rowsOfDependents } from '../family-sample.ts';
import type { InferredField } from '../inferred-mapping.ts';
import { type Sample, textAt } from '../sample.ts';

/**
 * Pads the subscriber's ID in dependents' rows if it has lost its leading zeros: `417` next to member IDs like `000417`,
 * which all have the same number of digits. If one column has both, the relationship tells them apart.
 */
export function padLinks(fields: readonly InferredField[], sample: Sample): readonly InferredField[] {
  const link = fields.find(({ field }) => field === 'subscriber_id');
  const own = fields.find(({ field }) => field === 'member_id') ?? link;
  if (own === undefined || link === undefined || link.columns.length !== 1) return fields;
  const [heads, others] = own.column === link.column ? byPerson(fields, sample) : [sample, sample];
  const numbersIn = (rows: Sample, column: number) =>
    rows.map((row) => textAt(row, column)).filter((text) => /^\d+$/.test(text));
  const ids = numbersIn(heads, own.column);
  const links = numbersIn(others, link.column);
  const length = ids[0]?.length ?? 0;
  const areAlike = ids.length >= 2 && ids.every((id) => id.length === length) && ids.some((id) => id.startsWith('0'));
  // Employees' own rows can have the whole number.
  const cut = links.filter((text) => text.length !== length);
  const areCut = cut.length > 0 && cut.every((text) => text.length < length && text[0] !== '0');
  if (!areAlike || !areCut) return fields;
  const pad: Transform = { name: 'pad', length, with: '0', side: 'left' };
  return fields.map((field) => (field === link ? { ...field, transforms: [...field.transforms, pad] } : field));
}

/** The rows of subscribers, and those of dependents. None if no column tells them apart. */
function byPerson(fields: readonly InferredField[], sample: Sample): readonly [Sample, Sample] {
  const relationship = fields.find(({ field }) => field === 'relationship');
  if (relationship === undefined) return [[], []];
  const dependents = new Set(rowsOfDependents(sample, relationship.column));
  return [sample.filter((row) => !dependents.has(row)), [...dependents]];
}
