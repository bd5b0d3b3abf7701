import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ChangeEntry, ChangeKind, ConflictCode, MatchedBy, PersonType } from './change-entry.ts';
import { compareFields } from './compare-fields.ts';
import type { ComparedPerson } from './compared-person.ts';
import { type Concentration, findConcentration } from './concentration.ts';
import { type DifferentFamilies, findDifferentFamilies, type ReadRecords } from './different-families.ts';
import { findRejected } from './find-rejected.ts';
import { type Drop, type DropLimits, judgeDrop, type PeopleCounts } from './judge-drop.ts';
import { matchPeople } from './match-people.ts';

export interface CompareOptions {
  readonly before: ReadRecords;
  readonly after: ReadRecords;
  /** Who stands in the new file's rejected rows. */
  readonly rejected?: ReadRecords;
  /** YYYY-MM-DD. Coverage that ends on or before this day has ended. */
  readonly today: string;
  readonly mostPeople?: number;
  /** Limits above which too many people are gone. Null disables the check. */
  readonly limits?: DropLimits | null;
  readonly signal?: AbortSignal;
}

export interface RecordChanges {
  /** In the order of the new file, then of the previous file. */
  readonly changes: readonly ChangeEntry[];
  readonly counts: Readonly<Record<ChangeKind | 'unchanged' | 'conflicts', number>>;
  /**
   * Number of people in the previous file, without those who differ and whose coverage had ended. Unchanged people all
   * count, because their records are not decoded.
   */
  readonly base: Readonly<Record<PersonType, number>>;
  /** Fields that some people had in the previous file and nobody has in the new file. They are not compared. */
  readonly fieldsNotInFile: readonly string[];
  /** Fields that some people have in the new file and nobody had in the previous file. They are not compared either. */
  readonly fieldsNewInFile: readonly string[];
  readonly drop: Drop | null;
  readonly people: Readonly<Record<PersonType, PeopleCounts>>;
  /** If there is a drop: what the missing people share and hardly anyone in the new file has. */
  readonly concentration: readonly Concentration[];
}

/** A few hundred megabytes of values. */
const MOST_PEOPLE = 100_000;
/** Number of people compared before yielding to the event loop. */
const A_TURN = 500;
/** If a smaller share of people had a field, the values may have been cleared on purpose. */
const USUAL_SHARE = 0.05;

/**
 * Compares two full files person by person. Each file is read at most four times, from start to end. Memory holds 12
 * bytes per family, plus the people of families that differ.
 * @throws TooManyDifferencesError
 */
export async function compareRecords(options: CompareOptions): Promise<RecordChanges> {
  const { today, mostPeople = MOST_PEOPLE, limits = null } = options;
  const families = await findDifferentFamilies({ ...options, mostPeople });
  const notInFile = await findMissingFields(families);
  const newInFile = await findNewFields(families);
  const notCompared = new Set([...notInFile, ...newInFile]);
  const { pairs, conflicts } = matchPeople(families.before, families.after);
  const beforeOf = new Map([...pairs].map(([before, { after, by }]) => [after, { before, by }]));
  const changes: ChangeEntry[] = [];
  const counts = {
    added: 0,
    changed: 0,
    terminated: 0,
    missing: 0,
    reinstated: 0,
    expired: 0,
    rejected: 0,
    conflicts: 0,
  };
  const people = { member: emptyCounts(), dependent: emptyCounts() };
  let unchanged = families.unchanged.members + families.unchanged.dependents;
  people.member.base = families.unchanged.members;
  people.dependent.base = families.unchanged.dependents;
  const note = (entry: ChangeEntry | null): void => {
    if (entry === null) {
      unchanged++;
      return;
    }
    changes.push(entry);
    counts[entry.kind]++;
    if (entry.kind === 'missing') people[entry.person_type].missing++;
    if (entry.kind === 'terminated') people[entry.person_type].terminated++;
    if (entry.conflict === null) return;
    counts.conflicts++;
    if (entry.kind === 'missing') people[entry.person_type].conflicts++;
  };
  for (const before of families.before) if (!isOver(before, today)) people[before.type].base++;
  let judged = 0;
  for (const after of inOrder(families.after)) {
    if (++judged % A_TURN === 0) await nextTurn();
    const matched = beforeOf.get(after);
    note(describePerson({ before: null, by: null, ...matched, after }, { today, notCompared, conflicts }));
  }
  const left = inOrder(families.before).filter((person) => !pairs.has(person));
  const rejected = options.rejected && (await findRejected(left, { ...options, rejected: options.rejected }));
  for (const before of left) {
    if (++judged % A_TURN === 0) await nextTurn();
    const rejectedRow = rejected?.get(before);
    if (rejectedRow !== undefined) note(describeRejected(before, rejectedRow));
    else note(describePerson({ before, after: null, by: null }, { today, notCompared, conflicts }));
  }
  const drop = limits === null ? null : judgeDrop(people, limits);
  const missing = left.filter((person) => !rejected?.has(person) && !isOver(person, today));
  return {
    changes,
    counts: { ...counts, unchanged },
    base: { member: people.member.base, dependent: people.dependent.base },
    fieldsNotInFile: [...notInFile].sort(),
    fieldsNewInFile: [...newInFile].sort(),
    drop,
    people,
    concentration: drop === null ? [] : await findConcentration(missing, families.eachAfter),
  };
}

const emptyCounts = (): PeopleCounts => ({ base: 0, missing: 0, terminated: 0, conflicts: 0 });
const inOrder = (people: readonly ComparedPerson[]): ComparedPerson[] =>
  [...people].sort((a, b) => a.rowNumber - b.rowNumber);
const isOver = ({ end }: ComparedPerson, today: string): boolean => end !== null && end <= today;

interface Sides {
  readonly before: ComparedPerson | null;
  readonly after: ComparedPerson | null;
  readonly by: MatchedBy | null;
}

interface Judging {
  readonly today: string;
  readonly notCompared: ReadonlySet<string>;
  readonly conflicts: ReadonlyMap<ComparedPerson, ConflictCode>;
}

/** Returns null if no compared field differs. */
function describePerson({ before, after, by }: Sides, { today, notCompared, conflicts }: Judging): ChangeEntry | null {
  const shown = after ?? before;
  if (shown === null) return null;
  const all = compareFields(before, after);
  const fields = before && after ? all.filter(({ field }) => !notCompared.has(field)) : all;
  if (before && after && fields.length === 0) return null;
  const kind = kindOf(before, after, today);
  return {
    kind,
    ...namePerson(shown),
    matched_by: by,
    conflict: conflicts.get(shown) ?? null,
    pending: kind === 'terminated' && after !== null && !isOver(after, today),
    coverage_ended: kind === 'changed' && fields.some(endsCoverage),
    row_number: after?.rowNumber ?? null,
    before_row_number: before?.rowNumber ?? null,
    fields,
  };
}

/** Nothing in the row is reliable, so only the row is named. */
function describeRejected(before: ComparedPerson, rowNumber: number): ChangeEntry {
  return {
    kind: 'rejected',
    ...namePerson(before),
    matched_by: null,
    conflict: null,
    pending: false,
    coverage_ended: false,
    row_number: rowNumber,
    before_row_number: before.rowNumber,
    fields: [],
  };
}

function namePerson({ type, values, subscriber }: ComparedPerson) {
  const value = (field: string): string | null => values.get(field) ?? null;
  return {
    person_type: type,
    member_id: value('member_id'),
    subscriber_member_id: subscriber.values.get('member_id') ?? null,
    first_name: value('first_name'),
    last_name: value('last_name'),
    date_of_birth: value('date_of_birth'),
    group_id: subscriber.values.get('group_id') ?? null,
  };
}

const endsCoverage = ({ field, before, after }: ChangeEntry['fields'][number]): boolean =>
  field.startsWith('coverages[') && field.endsWith('].termination_date') && before === null && after !== null;

function kindOf(before: ComparedPerson | null, after: ComparedPerson | null, today: string): ChangeKind {
  if (before === null) return 'added';
  if (after === null) return isOver(before, today) ? 'expired' : 'missing';
  if (before.end === null && after.end !== null) return 'terminated';
  if (isOver(before, today) && !isOver(after, today)) return 'reinstated';
  return 'changed';
}

/** If a column was left out, that doesn't count as a thousand people who lost a value. */
function findMissingFields({ before, after, unchanged, eachAfter }: DifferentFamilies): Promise<ReadonlySet<string>> {
  return fieldsOfOne(before, after, { unchanged: unchanged.members + unchanged.dependents, eachOther: eachAfter });
}

/** A new column doesn't count as a thousand people who gained a value. */
function findNewFields({ before, after, unchanged, eachBefore }: DifferentFamilies): Promise<ReadonlySet<string>> {
  return fieldsOfOne(after, before, { unchanged: unchanged.members + unchanged.dependents, eachOther: eachBefore });
}

/** Returns the fields that many people in one file have and nobody in the other. */
async function fieldsOfOne(
  one: readonly ComparedPerson[],
  other: readonly ComparedPerson[],
  { unchanged, eachOther }: { unchanged: number; eachOther: DifferentFamilies['eachAfter'] },
): Promise<ReadonlySet<string>> {
  const having = new Map<string, number>();
  for (const { values } of one) for (const field of values.keys()) having.set(field, (having.get(field) ?? 0) + 1);
  // If a file has no dependents, people are missing, not a column.
  having.delete('subscriber_member_id');
  for (const { values } of other) for (const field of values.keys()) having.delete(field);
  const base = one.length + unchanged;
  for (const [field, people] of having) if (people < base * USUAL_SHARE) having.delete(field);
  // If no people are left to compare with, people were added or are missing, not columns.
  if (having.size === 0 || other.length === 0) return new Set();
  const found = new Set<string>();
  await eachOther(({ values }) => {
    for (const field of having.keys()) if (values.has(field)) found.add(field);
    return found.size < having.size;
  });
  return new Set([...having.keys()].filter((field) => !found.has(field)));
}
