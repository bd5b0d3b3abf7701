import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ChangeEntry, ChangeKind, PersonType } from './change-entry.ts';
import { ChangeTally } from './change-tally.ts';
import type { ComparedPerson } from './compared-person.ts';
import { type Concentration, findConcentration } from './concentration.ts';
import { describePerson, describeRejected, isOver } from './describe-person.ts';
import { type DifferentFamilies, findDifferentFamilies, type ReadRecords } from './different-families.ts';
import { findRejected } from './find-rejected.ts';
import { type Drop, type DropLimits, judgeDrop, type PeopleCounts } from './judge-drop.ts';
import { matchPeople } from './match-people.ts';

export interface CompareOptions {
  readonly before: ReadRecords;
  readonly after: ReadRecords;
  /** Who stands in the new file's rejected rows. */
  readonly rejected?: ReadRecords;
  /** The same of the previous file. */
  readonly rejectedBefore?: ReadRecords;
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
 * Compares two full files person by person. Each file is read at most four times, from start to end. Memory holds 16
 * to 24 bytes per family, plus the people of families that differ.
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
  const tally = new ChangeTally();
  const { people } = tally;
  tally.counts.unchanged = families.unchanged.members + families.unchanged.dependents;
  people.member.base = families.unchanged.members;
  people.dependent.base = families.unchanged.dependents;
  for (const before of families.before) if (!isOver(before, today)) people[before.type].base++;
  let judged = 0;
  const isNew = (person: ComparedPerson): boolean => !beforeOf.has(person);
  const rejectedBefore = await findRejected(families.after.filter(isNew), {
    ...options,
    rejected: options.rejectedBefore,
  });
  const judging = { today, notCompared, conflicts, rejectedBefore };
  for (const after of inOrder(families.after)) {
    if (++judged % A_TURN === 0) await nextTurn();
    const matched = beforeOf.get(after);
    tally.note(describePerson({ before: null, by: null, ...matched, after }, judging));
  }
  const left = inOrder(families.before).filter((person) => !pairs.has(person));
  const rejected = await findRejected(left, { ...options, rejected: options.rejected });
  for (const before of left) {
    if (++judged % A_TURN === 0) await nextTurn();
    const rejectedRow = rejected.get(before);
    if (rejectedRow !== undefined) tally.note(describeRejected(before, rejectedRow));
    else tally.note(describePerson({ before, after: null, by: null }, judging));
  }
  const drop = limits === null ? null : judgeDrop(people, limits);
  const missing = left.filter((person) => !rejected.has(person) && !isOver(person, today));
  return {
    changes: tally.changes,
    counts: tally.counts,
    base: { member: people.member.base, dependent: people.dependent.base },
    fieldsNotInFile: [...notInFile].sort(),
    fieldsNewInFile: [...newInFile].sort(),
    drop,
    people,
    concentration: drop === null ? [] : await findConcentration(missing, families.eachAfter),
  };
}

const inOrder = (people: readonly ComparedPerson[]): ComparedPerson[] =>
  [...people].sort((a, b) => a.rowNumber - b.rowNumber);

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
