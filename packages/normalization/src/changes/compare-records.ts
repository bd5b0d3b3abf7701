import { setImmediate as nextTurn } from 'node:timers/promises';
import { SLOT } from '../record/field-slots.ts';
import { RecordReader } from '../record/packed-record.ts';
import type { PersonKeys } from '../render/person-keys.ts';
import { AbsentList, type AbsentPeople, type FormerPeople, readAbsent } from './absent-people.ts';
import type { ChangeEntry, ChangeKind, Conflict, PersonType } from './change-entry.ts';
import { ChangeTally, type FieldCount } from './change-tally.ts';
import { type ComparedPerson, eachField, FamilyReader, FieldCounter } from './compared-person.ts';
import { type Concentration, findConcentration } from './concentration.ts';
import { describePerson, describeRejected, describeReturned, isOver, type Judging } from './describe-person.ts';
import {
  type DifferentFamilies,
  eachFamilyRecord,
  findDifferentFamilies,
  TooManyDifferencesError,
} from './different-families.ts';
import { type FamilyCounts, FamilyTally } from './family-tally.ts';
import { findDoubles } from './find-doubles.ts';
import { findRejected } from './find-rejected.ts';
import { type Drop, type DropLimits, judgeDrop, type PeopleCounts } from './judge-drop.ts';
import { KeyFinder } from './key-finder.ts';
import { keyOfMember, Matching, matchPeople } from './match-people.ts';
import type { PackedFamilies } from './packed-families.ts';
import { findSamePeople } from './same-people.ts';
import type { ReadRecords } from './scan-records.ts';
import { textOf } from './text-of.ts';

export interface CompareOptions {
  readonly before: ReadRecords;
  readonly after: ReadRecords;
  /** Who stands in the new file's rejected rows. */
  readonly rejected?: ReadRecords;
  /** The same of the previous file. */
  readonly rejectedBefore?: ReadRecords;
  /** People of earlier files who aren't in the previous one. */
  readonly absentBefore?: readonly FormerPeople[];
  /** YYYY-MM-DD. Coverage that ends on or before this day has ended. */
  readonly today: string;
  /** Maximum number of people of families that differ. */
  readonly mostPeople?: number;
  /** False: only counts are wanted. */
  readonly isListed?: boolean;
  /** Limits above which too many people are gone. Null disables the check. */
  readonly limits?: DropLimits | null;
  /** For the keys of the people who are listed. */
  readonly keys?: PersonKeys;
  readonly signal?: AbortSignal;
}

export interface RecordChanges {
  /** In the order of the new file, then of the previous file. */
  readonly changes: readonly ChangeEntry[];
  readonly counts: Readonly<Record<ChangeKind | 'unchanged' | 'conflicts', number>>;
  readonly families: FamilyCounts;
  readonly byField: readonly FieldCount[];
  /**
   * Number of people in the previous file, without those who differ and whose coverage had ended. Unchanged people all
   * count, because their records are not decoded.
   */
  readonly base: Readonly<Record<PersonType, number>>;
  /** Fields that some people had in the previous file and nobody has in the new file. They are not compared. */
  readonly fieldsNotInFile: readonly string[];
  /** Fields that some people have in the new file and nobody had in the previous file. They are not compared either. */
  readonly fieldsNewInFile: readonly string[];
  /** Who isn't in the new file, for the comparison with the next one. */
  readonly absent: readonly AbsentPeople[];
  readonly drop: Drop | null;
  readonly people: Readonly<Record<PersonType, PeopleCounts>>;
  /** If there is a drop: what the missing people share and hardly anyone in the new file has. */
  readonly concentration: readonly Concentration[];
}

/** About 50 MB of packed values. */
const MOST_PEOPLE = 200_000;
/** People who are not in both files under one ID are decoded all at once, at ten times the memory. */
const OPEN_SHARE = 0.1;
/** Number of families compared before yielding to the event loop. */
const A_TURN = 500;
/** If a smaller share of people had a field, the values may have been cleared on purpose. */
const USUAL_SHARE = 0.05;

/**
 * Compares two full files person by person. Each file is read at most four times, from start to end. Memory holds 16
 * to 24 bytes per family, plus the packed records of families that differ.
 * @throws TooManyDifferencesError
 */
export async function compareRecords(options: CompareOptions): Promise<RecordChanges> {
  const { today, mostPeople = MOST_PEOPLE, limits = null, signal } = options;
  const families = await findDifferentFamilies({ ...options, mostPeople });
  const notInFile = await findFieldsOfOne(families.before, families.after, { families, other: options.after, signal });
  const newInFile = await findFieldsOfOne(families.after, families.before, { families, other: options.before, signal });
  const notCompared = new Set([...notInFile, ...newInFile]);
  const tally = new ChangeTally({ isListed: options.isListed ?? true });
  const { people } = tally;
  tally.counts.unchanged = families.unchanged.members + families.unchanged.dependents;
  people.member.base = families.unchanged.members;
  people.dependent.base = families.unchanged.dependents;
  const matching = new Matching();
  const familyTally = new FamilyTally();
  const judging: Judging = {
    today,
    notCompared,
    conflicts: NO_CONFLICTS,
    rejectedBefore: NOT_REJECTED,
    carried: NO_CONFLICTS,
    keys: options.keys === undefined ? null : new KeyFinder(options.keys),
    isGone: () => false,
  };
  const noteEqual = (members: number, dependents: number): void => {
    tally.counts.unchanged += members + dependents;
    people.member.base += members;
    people.dependent.base += dependents;
  };
  // The key of a person depends on the whole family.
  const taking = { today, most: mostPeople * OPEN_SHARE, noteEqual: options.keys === undefined ? noteEqual : null };
  const open = await takeFamilies(families, taking, (was, is) => {
    for (const before of was) if (!isOver(before, today)) people[before.type].base++;
    const [member, newMember] = [was[0], is[0]];
    const pairs = member && newMember ? matching.pairFamilies(member, newMember) : null;
    if (pairs === null || pairs.size === 0) return { was, is };
    let differs = false;
    for (const [before, { after, by }] of pairs) {
      const entry = describePerson({ before, after, by }, judging);
      tally.note(entry);
      differs ||= entry !== null;
    }
    const taken = new Set([...pairs.values()].map(({ after }) => after));
    const left = { was: was.filter((person) => !pairs.has(person)), is: is.filter((person) => !taken.has(person)) };
    familyTally.notePair(member!, newMember!, { isOpen: left.was.length + left.is.length > 0, differs });
    return left;
  });
  const { carried, gone } = splitAbsent(options.absentBefore ?? []);
  const stillRejected = await readAbsent(carried, options);
  const mayReturn = await readAbsent(open.after.length === 0 ? [] : gone, options);
  for (const person of stillRejected.keys()) if (!isOver(person, today)) people[person.type].base++;
  const all = [...open.before, ...stillRejected.keys()];
  const { pairs, conflicts } = matching.run(all, open.after);
  for (const [before, { after }] of pairs) {
    if (before.type === 'member') familyTally.notePair(before, after.subscriber, { isOpen: true, differs: false });
  }
  const beforeOf = new Map([...pairs].map(([before, { after, by }]) => [after, { before, by }]));
  const returned = matchPeople(
    [...mayReturn.keys()],
    open.after.filter((person) => !beforeOf.has(person)),
  ).pairs;
  const sinceOf = new Map(
    [...returned].map(([former, { after, by }]) => [after, { by, since: mayReturn.get(former)?.since ?? null }]),
  );
  const added = open.after.filter((person) => !beforeOf.has(person) && !sinceOf.has(person));
  const left = all.filter((person) => !pairs.has(person));
  const rejectedBefore = await findRejected(added, { ...options, rejected: options.rejectedBefore });
  const rejected = await findRejected(left, { ...options, rejected: options.rejected });
  const isPlain = (person: ComparedPerson): boolean =>
    !conflicts.has(person) && !rejected.has(person) && !rejectedBefore.has(person);
  const merged = await findDoubles(left.filter(isPlain), { other: options.after, signal });
  for (const person of merged) matching.conflict('merged_persons', [person]);
  const split = await findDoubles(added.filter(isPlain), { other: options.before, signal });
  for (const person of split) matching.conflict('split_person', [person]);
  for (const person of left) {
    if (!rejected.has(person)) familyTally.noteGone(person, isOver(person, today) ? 'expired' : 'missing');
  }
  const judgingOpen: Judging = {
    ...judging,
    conflicts,
    rejectedBefore,
    carried: stillRejected,
    isGone: (person) => familyTally.isGone(person),
  };
  const note = (entry: ChangeEntry | null, before: ComparedPerson | null, after: ComparedPerson | null): void => {
    if (entry !== null) familyTally.note(entry.kind, { before, after });
    tally.note(entry);
  };
  let judged = 0;
  for (const after of open.after) {
    if (++judged % A_TURN === 0) await nextTurn();
    const back = sinceOf.get(after);
    if (back === undefined) {
      const sides = { before: null, by: null, ...beforeOf.get(after), after };
      note(describePerson(sides, judgingOpen), sides.before, after);
    } else note(describeReturned(after, back, judgingOpen), null, after);
  }
  const absent = new AbsentList();
  for (const before of left) {
    if (++judged % A_TURN === 0) await nextTurn();
    const rejectedRow = rejected.get(before);
    const kind = rejectedRow !== undefined ? 'rejected' : isOver(before, today) ? 'expired' : 'missing';
    absent.add(before, kind, today, stillRejected.get(before));
    const entry =
      rejectedRow === undefined
        ? describePerson({ before, after: null, by: null }, judgingOpen)
        : describeRejected(before, rejectedRow, judgingOpen);
    note(entry, before, null);
  }
  for (const [person, former] of mayReturn) {
    if (!returned.has(person)) absent.add(person, former.kind, today, former);
  }
  if (open.after.length === 0) for (const { people } of gone) absent.keep(people);
  const drop = limits === null ? null : judgeDrop(people, limits);
  const missing = left.filter((person) => !rejected.has(person) && !isOver(person, today));
  return {
    changes: tally.inOrder(),
    counts: tally.counts,
    families: familyTally.counts(),
    byField: tally.byField(),
    base: { member: people.member.base, dependent: people.dependent.base },
    fieldsNotInFile: [...notInFile].sort(),
    fieldsNewInFile: [...newInFile].sort(),
    absent: absent.list(today),
    drop,
    people,
    concentration: drop === null ? [] : await findConcentration(missing, { read: options.after, today, signal }),
  };
}

const splitAbsent = (former: readonly FormerPeople[]) => ({
  carried: former.filter(({ people }) => people.kind === 'rejected'),
  gone: former.filter(({ people }) => people.kind !== 'rejected'),
});

const NO_CONFLICTS = new Map<ComparedPerson, Conflict>();
const NOT_REJECTED = new Map<ComparedPerson, number>();

interface OpenPeople {
  readonly before: ComparedPerson[];
  readonly after: ComparedPerson[];
}

type Family = readonly ComparedPerson[];

interface TakeOptions {
  readonly today: string;
  readonly most: number;
  /** Called with the numbers of people who are the same in both families of a pair. Null: `see` gets these too. */
  readonly noteEqual: ((members: number, dependents: number) => void) | null;
}

/**
 * Passes the families to `see` in pairs: those whose members have an ID that nobody else in their file has, and all
 * others alone. Dependents of a pair who are the same in both aren't among them. Returns everyone whom `see` returns.
 * @throws TooManyDifferencesError if these are more than `most`
 */
async function takeFamilies(
  { before, after }: DifferentFamilies,
  { today, most, noteEqual }: TakeOptions,
  see: (was: Family, is: Family) => { readonly was: Family; readonly is: Family },
): Promise<OpenPeople> {
  const partnerOf = pairById(before, after);
  const open: OpenPeople = { before: [], after: [] };
  const reader = new FamilyReader(today);
  let seen = 0;
  const take = async (was: Family, is: Family): Promise<void> => {
    const left = see(was, is);
    open.before.push(...left.was);
    open.after.push(...left.is);
    if (open.before.length + open.after.length > most) throw new TooManyDifferencesError();
    if (++seen % A_TURN === 0) await nextTurn();
  };
  const [former, newer] = [new RecordReader(), new RecordReader()];
  const takePair = async (index: number, partner: number): Promise<void> => {
    const [was, is] = [former.read(...before.place(index)), newer.read(...after.place(partner))];
    if (noteEqual === null) return take(reader.describe(was), reader.describe(is));
    const same = findSamePeople(was, is);
    if (same.isMemberSame && same.before.size + same.after.size === 0) return noteEqual(1, same.equal);
    noteEqual(0, same.equal);
    await take(
      reader.describe(was, (place) => same.before.has(place)),
      reader.describe(is, (place) => same.after.has(place)),
    );
  };
  const paired = new Uint8Array(after.size);
  for (let index = 0; index < before.size; index++) {
    const partner = partnerOf[index]!;
    if (partner >= 0) paired[partner] = 1;
    if (partner < 0) await take(reader.read(...before.place(index)), []);
    else await takePair(index, partner);
  }
  for (let index = 0; index < after.size; index++) {
    if (paired[index] === 0) await take([], reader.read(...after.place(index)));
  }
  return { before: inOrder(open.before), after: inOrder(open.after) };
}

const SEVERAL = -2;

/** For each family of one file, the one of the other file whose member has the same ID, if it is unique in both. */
function pairById(before: PackedFamilies, after: PackedFamilies): Int32Array {
  const partnerOf = new Int32Array(before.size).fill(-1);
  const reader = new RecordReader();
  const index = (families: PackedFamilies): Map<string, number> => {
    const byKey = new Map<string, number>();
    for (let at = 0; at < families.size; at++) {
      const { member } = reader.read(...families.place(at));
      const key = keyOfMember(textOf(member, SLOT.groupId), textOf(member, SLOT.memberId));
      byKey.set(key, byKey.has(key) ? SEVERAL : at);
    }
    return byKey;
  };
  const others = index(after);
  for (const [key, at] of index(before)) if (at >= 0) partnerOf[at] = others.get(key) ?? -1;
  return partnerOf;
}

const inOrder = (people: readonly ComparedPerson[]): ComparedPerson[] =>
  [...people].sort((a, b) => a.rowNumber - b.rowNumber);

interface OtherFile {
  readonly families: Pick<DifferentFamilies, 'unchanged'>;
  readonly other: ReadRecords;
  readonly signal: AbortSignal | undefined;
}

/**
 * Returns the fields that many people in one file have and nobody in the other. A column that was left out doesn't count
 * as a thousand people who lost a value, and a new one not as a thousand who gained one.
 */
async function findFieldsOfOne(
  one: PackedFamilies,
  other: PackedFamilies,
  { families: { unchanged }, other: readOther, signal }: OtherFile,
): Promise<ReadonlySet<string>> {
  const having = countFields(one);
  for (const field of countFields(other).keys()) having.delete(field);
  const base = one.people + unchanged.members + unchanged.dependents;
  for (const [field, people] of having) if (people < base * USUAL_SHARE) having.delete(field);
  // If no people are left to compare with, people were added or are missing, not columns.
  if (having.size === 0 || other.people === 0) return new Set();
  await eachFamilyRecord(readOther, signal, (family) => {
    eachField(family, (field) => having.delete(field));
    return having.size > 0;
  });
  return new Set(having.keys());
}

function countFields(families: PackedFamilies): Map<string, number> {
  const counter = new FieldCounter();
  const reader = new RecordReader();
  for (let at = 0; at < families.size; at++) counter.add(reader.read(...families.place(at)));
  return counter.counts();
}
