import type { InferredTarget } from '../infer/field-patterns.ts';
import type { ColumnReading } from '../infer/label-candidates.ts';
import type { Owner } from '../infer/label-meaning.ts';
import { MAPPING_THRESHOLD } from '../infer/mapping-threshold.ts';
import type { InferredField, InferredMapping } from './inferred-mapping.ts';

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
  'is_disabled',
  'coverage.effective_date',
  'coverage.termination_date',
  'employment.termination_date',
]);

/**
 * Finds dependents in columns of the member's row: one group per owner, number (`Dep1 …`), and occurrence of a repeated
 * label. A label without an owner that repeats one of the member's within such a block (`Spouse First Name`, `DOB`)
 * belongs to the block, and so does `Gender` if the member's name and date of birth have owners. A group without a name
 * doesn't count: `Dependent SSN` alone belongs to the row in a file with one row per person.
 */
export function inferDependentGroups(readings: readonly ColumnReading[]): InferredMapping['dependents'] {
  const groups = new Map<string, { owner: Owner; fields: Map<InferredTarget, InferredField> }>();
  let open: { key: string; owner: Owner; isNumbered?: boolean } | null = null;
  const ownSeen = new Set<string>();
  const blocks = repeatedBlocks(readings);
  const numbered = numberedPersons(readings);
  const membersNamed = namesMembersApart(readings);
  for (const reading of readings) {
    const field = bestPersonField(reading);
    const { owner, number } = reading.meaning;
    const block = blocks.get(reading.index);
    if (block !== undefined && field !== null) {
      put(groups, { key: `block/${block}`, owner: 'dependent' }, field, reading);
      continue;
    }
    const person = numbered.get(reading.index);
    if (person !== undefined) {
      open = null;
      put(groups, person, person.field, reading);
      continue;
    }
    if (isDependentOwner(owner)) {
      // `Kid 1`, `Kid's DOB`, `Kid 2`, `Kid's DOB`.
      const isSame: boolean = number === null && open?.isNumbered === true && open.owner === owner;
      if (!isSame || open === null)
        open = { key: `${owner}/${number ?? 1}/${reading.occurrence}`, owner, isNumbered: number !== null };
      if (field !== null) put(groups, open, field, reading);
      continue;
    }
    if (owner !== 'self' || field === null) {
      open = owner === 'self' && reading.scores.size === 0 ? open : null;
      if (field !== null && isMembersOwner(owner)) ownSeen.add(field);
      continue;
    }
    const comesAgain = readings.some(({ label, occurrence }) => occurrence > 1 && label === reading.label);
    const isTheirs = ownSeen.has(field) || ((membersNamed || comesAgain) && BODILY.has(field));
    if (open !== null && isTheirs) put(groups, open, field, reading);
    else {
      // A relationship describes the dependent and doesn't end a block: `Dependent Name, Relationship, DOB`.
      if (field !== 'relationship') open = null;
      // `Dep Type, Rel Code`: the second says more.
      const type = open === null ? undefined : groups.get(open.key)?.fields.get('relationship');
      if (open !== null && type !== undefined && scoreOf(readings[type.column]!) < scoreOf(reading)) {
        groups.get(open.key)!.fields.delete('relationship');
        put(groups, open, field, reading);
      }
      ownSeen.add(field);
    }
  }
  return [...groups.values()]
    .filter(({ fields }) => fields.has('first_name') || fields.has('full_name'))
    .map(({ owner, fields }) => ({ relationship: owner === 'dependent' ? null : owner, fields: [...fields.values()] }));
}

/** Fields that belong to the person of the block. */
const BODILY = new Set<InferredTarget>(['date_of_birth', 'gender', 'ssn', 'middle_name', 'name_suffix']);

/** `Employee Name`, `Employee DOB`: the file marks the member's values. */
function namesMembersApart(readings: readonly ColumnReading[]): boolean {
  const owned = readings
    .filter(({ meaning }) => isMembersOwner(meaning.owner))
    .map((reading) => bestPersonField(reading));
  return owned.includes('date_of_birth') && (owned.includes('full_name') || owned.includes('first_name'));
}

/** Lower than for other labels, because a number in a label reduces its score. */
const NUMBERED_THRESHOLD = 0.4;

/**
 * Numbers that identify people: two or more of them have the same fields, including a name and a date of birth or
 * relationship (`D1_FNAME, D1_REL, D2_FNAME, D2_REL`). Other labels with such a number belong to the same person:
 * `Relationship 1` next to `Dependent First Name 1`.
 */
function numberedPersons(
  readings: readonly ColumnReading[],
): Map<number, { key: string; owner: Owner; field: InferredTarget }> {
  const byNumber = new Map<number, { reading: ColumnReading; field: InferredTarget }[]>();
  for (const reading of readings) {
    const { owner, number } = reading.meaning;
    const field = bestPersonField(reading, NUMBERED_THRESHOLD);
    if (number === null || field === null || field.startsWith('coverage.')) continue;
    if (owner === 'self' || isDependentOwner(owner))
      byNumber.set(number, [...(byNumber.get(number) ?? []), { reading, field }]);
  }
  const persons = [...byNumber].filter(([, columns]) => {
    const fields = new Set<string>(columns.map(({ field }) => field));
    const isNamed = fields.has('first_name') || fields.has('full_name');
    return isNamed && (fields.has('date_of_birth') || fields.has('relationship'));
  });
  // If nobody is named without a number, the first person is the member.
  const namesMember = readings.some((reading) => {
    const field = bestPersonField(reading);
    return reading.meaning.number === null && (field === 'first_name' || field === 'full_name');
  });
  if (persons.length < 2 || !namesMember) return new Map();
  const found = new Map<number, { key: string; owner: Owner; field: InferredTarget }>();
  for (const [number, columns] of persons) {
    const owner = columns.find(({ reading }) => isDependentOwner(reading.meaning.owner))?.reading.meaning.owner;
    for (const { reading, field } of columns)
      if (reading.meaning.owner === 'self')
        found.set(reading.index, { key: `${owner ?? 'dependent'}/${number}/1`, owner: owner ?? 'dependent', field });
  }
  return found;
}

/**
 * The member's labels again, with a date of birth and relationship: `Last Name, First Name, DOB, Relationship` a second
 * and third time. Returns the number of the block by column.
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

function bestPersonField(reading: ColumnReading, threshold = MAPPING_THRESHOLD): InferredTarget | null {
  let best: InferredTarget | null = null;
  let top = threshold;
  for (const [field, score] of reading.scores) {
    const target: InferredTarget = field === 'employee_number' ? 'member_id' : field;
    if (score < top || !PERSON_FIELDS.has(target)) continue;
    best = target === 'employment.termination_date' ? 'coverage.termination_date' : target;
    top = score;
  }
  return best;
}

const scoreOf = ({ scores }: ColumnReading): number => scores.get('relationship') ?? 0;

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
