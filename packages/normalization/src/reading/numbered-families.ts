import { splitFullName } from '../values/split-name.ts';
import type { InferredField, InferredMapping } from './inferred-mapping.ts';
import { type Sample, textAt } from './sample.ts';

/** `0420100-00`: the family's number and the person's. */
const PERSONS_ID = /^(\w{3,20})[-_./](\d{1,2})$/;
const FAMILY = String.raw`^\s*(\w{3,20})[-_./]\d{1,2}\s*$`;
const PERSON = String.raw`^\s*\w{3,20}[-_./](\d{1,2})\s*$`;
const LEAST_DEPENDENTS = 2;

/**
 * IDs such as `0420100-00`, `0420100-01` as the only sign of families: if the coverage is only in the rows with the
 * first number of each family, and most of the others have its last name, they are its dependents, of unknown
 * relationship. Without this, all would be members, and the dependents would be rejected because they have no coverage.
 */
export function withNumberedFamilies(mapping: InferredMapping, sample: Sample): InferredMapping {
  const id = mapping.fields.find(({ field }) => field === 'member_id');
  const linked = mapping.fields.some(({ field }) => LINKS.has(field)) || mapping.dependents.length > 0;
  if (id === undefined || linked || mapping.rowModel === 'person' || id.columns.length !== 1) return mapping;
  const self = headNumber(mapping, id.column, sample);
  if (self === null) return mapping;
  const link: InferredField = {
    ...id,
    field: 'subscriber_id',
    transforms: [{ name: 'regex_extract', pattern: FAMILY, group: 1 }],
  };
  const relationship: InferredField = {
    ...id,
    field: 'relationship',
    transforms: [
      { name: 'regex_extract', pattern: PERSON, group: 1 },
      { name: 'lookup', table: { [self]: 'self' }, default: 'dependent', ignore_case: true },
    ],
  };
  return { ...mapping, rowModel: 'person', fields: [...mapping.fields, link, relationship] };
}

const LINKS = new Set(['subscriber_id', 'relationship', 'family_id']);

/** The person's number of all subscribers. Null if the IDs or the coverages don't show families. */
function headNumber({ fields }: InferredMapping, column: number, sample: Sample): string | null {
  const cover = fields.filter(({ field }) => field.startsWith('coverage.')).map((field) => field.column);
  const isCovered = (row: readonly string[]) => cover.some((at) => textAt(row, at) !== '');
  const last = fields.find(({ field }) => field === 'last_name' || field === 'full_name')?.column;
  if (last === undefined) return null;
  const nameOf = (row: readonly string[]) => lastNameIn(textAt(row, last));
  const seen = new Set<string>();
  let self: string | null = null;
  let family = '';
  let name = '';
  let dependents = 0;
  let ofName = 0;
  for (const row of sample) {
    const [id = '', key = '', number = ''] = PERSONS_ID.exec(textAt(row, column)) ?? [];
    if (id === '' || seen.has(id)) return null;
    seen.add(id);
    if (isCovered(row)) {
      self ??= number;
      if (number !== self || key === family) return null;
      family = key;
      name = nameOf(row);
    } else {
      // A family's rows follow its subscriber's.
      if (key !== family || number === self) return null;
      dependents++;
      if (nameOf(row) === name) ofName++;
    }
  }
  // Departments can number their employees, too, but colleagues rarely share a name.
  return dependents < LEAST_DEPENDENTS || ofName * 2 < dependents ? null : self;
}

function lastNameIn(text: string): string {
  const { last } = splitFullName(text);
  return last.toLowerCase();
}
