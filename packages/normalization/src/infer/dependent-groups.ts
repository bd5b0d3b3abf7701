import type { InferredTarget } from './field-patterns.ts';
import type { InferredField, InferredMapping } from './inferred-mapping.ts';
import type { ColumnReading } from './label-candidates.ts';
import type { Owner } from './label-meaning.ts';

export const isDependentOwner = (owner: Owner): boolean =>
  owner === 'spouse' || owner === 'child' || owner === 'dependent';

const isMembersOwner = (owner: Owner): boolean => owner === 'employee' || owner === 'member' || owner === 'subscriber';

const PERSON_FIELDS = new Set<string>([
  'first_name',
  'middle_name',
  'last_name',
  'name_suffix',
  'full_name',
  'date_of_birth',
  'ssn',
  'gender',
  'email',
  'phone',
  'relationship',
  'member_id',
  'handicapped',
  'coverage.effective_date',
  'coverage.termination_date',
  'employment.termination_date',
]);

/**
 * Dependents that share the member's row in columns of their own: one group per owner, number (`Dep1 …`) and occurrence
 * of a repeated label. A bare label that repeats one of the member's inside such a block (`Spouse First Name`, `DOB`)
 * belongs to the block; so does a `Gender` there, where the member's own name and birth date say whose they are. A group
 * without a name is none: `Dependent SSN` alone is a row's own column in a row per person.
 */
export function inferDependentGroups(readings: readonly ColumnReading[]): InferredMapping['dependents'] {
  const groups = new Map<string, { owner: Owner; fields: Map<InferredTarget, InferredField> }>();
  let open: { key: string; owner: Owner } | null = null;
  const ownSeen = new Set<string>();
  const blocks = repeatedBlocks(readings);
  const membersNamed = namesMembersApart(readings);
  for (const reading of readings) {
    const field = bestPersonField(reading);
    const { owner, number } = reading.meaning;
    const block = blocks.get(reading.index);
    if (block !== undefined && field !== null) {
      put(groups, { key: `block/${block}`, owner: 'dependent' }, field, reading);
      continue;
    }
    if (isDependentOwner(owner)) {
      open = { key: `${owner}/${number ?? 1}/${reading.occurrence}`, owner };
      if (field !== null) put(groups, open, field, reading);
      continue;
    }
    if (owner !== 'self' || field === null) {
      open = owner === 'self' && reading.scores.size === 0 ? open : null;
      if (field !== null && isMembersOwner(owner)) ownSeen.add(field);
      continue;
    }
    const isTheirs = ownSeen.has(field) || (membersNamed && BODILY.has(field));
    if (open !== null && isTheirs) put(groups, open, field, reading);
    else {
      // A relationship says who the dependent is and ends no block: `Dependent Name, Relationship, DOB`.
      if (field !== 'relationship') open = null;
      ownSeen.add(field);
    }
  }
  return [...groups.values()]
    .filter(({ fields }) => fields.has('first_name') || fields.has('full_name'))
    .map(({ owner, fields }) => ({ relationship: owner === 'dependent' ? null : owner, fields: [...fields.values()] }));
}

/** What is the person's alone, of whom a block speaks. */
const BODILY = new Set<InferredTarget>(['date_of_birth', 'gender', 'ssn', 'middle_name', 'name_suffix']);

/** `Employee Name`, `Employee DOB`: the file says so where a value is the member's. */
function namesMembersApart(readings: readonly ColumnReading[]): boolean {
  const owned = readings.filter(({ meaning }) => isMembersOwner(meaning.owner)).map(bestPersonField);
  return owned.includes('date_of_birth') && (owned.includes('full_name') || owned.includes('first_name'));
}

/**
 * The member's labels over again, with a birth date and a relationship: `Last Name, First Name, DOB, Relationship` a
 * second and a third time. By column, the number of its block.
 */
function repeatedBlocks(readings: readonly ColumnReading[]): Map<number, number> {
  const found = new Map<number, number>();
  let block: { columns: number[]; fields: Set<string> } | null = null;
  let count = 0;
  const close = () => {
    const isPerson = ['first_name', 'last_name', 'date_of_birth', 'relationship'].every((one) =>
      block?.fields.has(one),
    );
    if (block !== null && isPerson) {
      count += 1;
      for (const column of block.columns) found.set(column, count);
    }
    block = null;
  };
  for (const reading of readings) {
    const field = reading.meaning.owner === 'self' ? bestPersonField(reading) : null;
    const isAgain = reading.occurrence > 1 && (field === 'first_name' || field === 'last_name');
    if (block === null && !isAgain) continue;
    if (field === null || field.startsWith('coverage.') || block?.fields.has(field)) close();
    if (field === null || field.startsWith('coverage.')) continue;
    block ??= { columns: [], fields: new Set() };
    block.columns.push(reading.index);
    block.fields.add(field);
  }
  close();
  return found;
}

function bestPersonField(reading: ColumnReading): InferredTarget | null {
  let best: InferredTarget | null = null;
  let top = 0.6;
  for (const [field, score] of reading.scores) {
    const target: InferredTarget = field === 'employee_number' ? 'member_id' : field;
    if (score < top || !PERSON_FIELDS.has(target)) continue;
    best = target === 'employment.termination_date' ? 'coverage.termination_date' : target;
    top = score;
  }
  return best;
}

function put(
  groups: Map<string, { owner: Owner; fields: Map<InferredTarget, InferredField> }>,
  { key, owner }: { key: string; owner: Owner },
  field: InferredTarget,
  reading: ColumnReading,
): void {
  const group = groups.get(key) ?? { owner, fields: new Map<InferredTarget, InferredField>() };
  groups.set(key, group);
  if (group.fields.has(field)) return;
  group.fields.set(field, { field, column: reading.index, columns: [reading.index], confidence: 0.9, transforms: [] });
}
