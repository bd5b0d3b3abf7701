import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { RecordReader } from '../record/packed-record.ts';
import type { FamilyRecord } from '../record/person-record.ts';
import type { PersonKeys } from '../render/person-keys.ts';
import { AbsentList, type AbsentPeople, type FormerPeople, readAbsent } from './absent-people.ts';
import type { ChangeEntry, ChangeKind, Conflict, PersonType } from './change-entry.ts';
import { type ChangeList, ChangeTally, type FieldCount } from './change-tally.ts';
import {
  type ComparedPerson,
  eachField,
  endOfRecord,
  FamilyReader,
  FieldCounter,
  type ReadPerson,
} from './compared-person.ts';
import { describePerson, describeRejected, describeReturned, isOver, type Judging } from './describe-person.ts';
import {
  type DifferentFamilies,
  type FamilySegment,
  findDifferentFamilies,
  USUAL_SHARE,
} from './different-families.ts';
import { openDigests } from './digest-blocks.ts';
import type { DigestSeeds } from './digest-record.ts';
import { type FamilyCounts, FamilyTally } from './family-tally.ts';
import { findDoubles } from './find-doubles.ts';
import { findRejected } from './find-rejected.ts';
import { type Drop, type DropLimits, judgeDrop, type PeopleCounts } from './judge-drop.ts';
import { KeyFinder } from './key-finder.ts';
import { Matching, matchPeople } from './match-people.ts';
import { findCauses, type MissingCauses, NO_CAUSES } from './missing-causes.ts';
import { PackedFamilies } from './packed-families.ts';
import type { FamilyCount } from './pair-in-order.ts';
import { PlainFamilies } from './plain-families.ts';
import { eachFamilyRecord, type FileRecords, type ReadRecords } from './read-records.ts';
import { findSamePeople } from './same-people.ts';
import { TooManyDifferencesError } from './too-many-differences.ts';

export interface CompareOptions {
  readonly before: FileRecords;
  readonly after: FileRecords;
  /** With which the stored digests were made. */
  readonly seeds?: DigestSeeds;
  /** Who stands in the new file's rejected rows. */
  readonly rejected?: ReadRecords;
  /** The same of the previous file. */
  readonly rejectedBefore?: ReadRecords;
  /** People of earlier files who aren't in the previous one. */
  readonly absentBefore?: readonly FormerPeople[];
  /** YYYY-MM-DD. Coverage that ends on or before this day has ended. */
  readonly today: string;
  /** Maximum number of people who are in only one of the files, or under another ID. */
  readonly mostOpen?: number;
  /** Maximum number of people who are listed. 0: only counts are wanted. */
  readonly mostListed?: number;
  /** Bytes of records in memory, and families of which digests are. */
  readonly segmentBytes?: number;
  readonly digestedAtOnce?: number;
  /** Limits above which too many people are gone. Null disables the check. */
  readonly limits?: DropLimits | null;
  /** For the keys of the people who are listed. */
  readonly keys?: PersonKeys;
  readonly signal?: AbortSignal;
}

export interface RecordChanges extends MissingCauses {
  /** In the order of the new file, then of the previous file. */
  readonly changes: ChangeList;
  readonly counts: Readonly<Record<ChangeKind | 'unchanged' | 'conflicts', number>>;
  readonly families: FamilyCounts;
  readonly byField: readonly FieldCount[];
  /** Number of people in the previous file whose coverage hadn't ended. */
  readonly base: Readonly<Record<PersonType, number>>;
  /** Fields that some people had in the previous file and nobody has in the new file. They are not compared. */
  readonly fieldsNotInFile: readonly string[];
  /** Fields that some people have in the new file and nobody had in the previous file. They are not compared either. */
  readonly fieldsNewInFile: readonly string[];
  /** Who isn't in the new file, for the comparison with the next one. */
  readonly absent: readonly AbsentPeople[];
  readonly drop: Drop | null;
  readonly people: Readonly<Record<PersonType, PeopleCounts>>;
}

/** They are matched with each other, so all of them are in memory. */
const MOST_OPEN = 100_000;
export const MOST_LISTED = 100_000;
/** Number of families compared before yielding to the event loop. */
const A_TURN = 500;

/**
 * Compares two full files person by person. Of people who are the same in both, only digests are read. Memory holds these
 * digests in parts, where the families that differ are, their records in parts, and all people who are in only one file.
 * @throws TooManyDifferencesError
 */
export async function compareRecords(options: CompareOptions): Promise<RecordChanges> {
  const { today, mostOpen = MOST_OPEN, mostListed = MOST_LISTED, limits = null, signal } = options;
  const seeds = options.seeds ?? [randomBytes(4).readInt32LE(), randomBytes(4).readInt32LE()];
  const withDigests = async (file: FileRecords) => ({
    ...file,
    readBlocks: await openDigests(file, { seeds, signal }),
  });
  const [before, after] = [await withDigests(options.before), await withDigests(options.after)];
  const families = await findDifferentFamilies({ ...options, before, after, isCounted: mostListed === 0 });
  const { notInFile, newInFile } = await findFieldsOfOne(families, { before, after, signal });
  const notCompared = new Set([...notInFile, ...newInFile]);
  const tally = new ChangeTally(mostListed);
  const { people } = tally;
  tally.counts.unchanged = families.unchangedPeople;
  const { members, dependents, endedMembers, endedDependents } = families.unchanged;
  people.member.base = members - endedMembers;
  people.dependent.base = dependents - endedDependents;
  const matching = new Matching();
  const familyTally = new FamilyTally();
  const judging: Judging = {
    today,
    notCompared,
    conflicts: NO_CONFLICTS,
    rejectedBefore: NOT_REJECTED,
    carried: NO_CONFLICTS,
    keys: options.keys === undefined ? null : new KeyFinder(options.keys),
    isNamed: mostListed > 0,
    isGone: () => false,
  };
  const noteEqual = (equal: EqualPeople): void => {
    tally.noteSame('member', equal.members, equal.endedMembers);
    tally.noteSame('dependent', equal.dependents, equal.endedDependents);
  };
  // The key of a person depends on the whole family.
  const equals = options.keys === undefined ? noteEqual : null;
  const plain = new PlainFamilies({ tally, families: familyTally, today, seeds });
  for (const pair of families.plain) plain.count(pair);
  const taking = { today, most: mostOpen, noteEqual: equals };
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
  const merged = await findDoubles(left.filter(isPlain), { other: after, seeds, signal });
  for (const person of merged) matching.conflict('merged_persons', [person]);
  const split = await findDoubles(added.filter(isPlain), { other: before, seeds, signal });
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
  const note = (
    describe: () => ChangeEntry | null,
    before: ComparedPerson | null,
    after: ComparedPerson | null,
  ): void => {
    const entry = describe();
    if (entry !== null) familyTally.note(entry.kind, { before, after });
    tally.note(entry, describe);
  };
  let judged = 0;
  for (const after of open.after) {
    if (++judged % A_TURN === 0) await nextTurn();
    const back = sinceOf.get(after);
    if (back === undefined) {
      const sides = { before: null, by: null, ...beforeOf.get(after), after };
      note(() => describePerson(sides, judgingOpen), sides.before, after);
    } else note(() => describeReturned(after, back, judgingOpen), null, after);
  }
  const absent = new AbsentList();
  for (const before of left) {
    if (++judged % A_TURN === 0) await nextTurn();
    const rejectedRow = rejected.get(before);
    const kind = rejectedRow !== undefined ? 'rejected' : isOver(before, today) ? 'expired' : 'missing';
    absent.add(before, kind, today, stillRejected.get(before));
    const describe = (): ChangeEntry | null =>
      rejectedRow === undefined
        ? describePerson({ before, after: null, by: null }, judgingOpen)
        : describeRejected(before, rejectedRow, judgingOpen);
    note(describe, before, null);
  }
  for (const [person, former] of mayReturn) {
    if (!returned.has(person)) absent.add(person, former.kind, today, former);
  }
  if (open.after.length === 0) for (const { people } of gone) absent.keep(people);
  const drop = limits === null ? null : judgeDrop(people, limits);
  const missing = left.filter((person) => !rejected.has(person) && !isOver(person, today));
  const causes =
    drop === null
      ? NO_CAUSES
      : await findCauses(missing, { ...options, before: before.read, after: after.read, signal });
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
    ...causes,
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

type Family = readonly ReadPerson[];

interface TakeOptions {
  readonly today: string;
  readonly most: number;
  /** Called with the people who are the same in both families of a pair. Null: `see` gets these too. */
  readonly noteEqual: ((equal: EqualPeople) => void) | null;
}

/**
 * Passes the families to `see` in pairs: those whose members have an ID that nobody else in their file has, and all
 * others alone. Dependents of a pair who are the same in both aren't among them. Returns everyone whom `see` returns.
 * @throws TooManyDifferencesError if these are more than `most`
 */
async function takeFamilies(families: DifferentFamilies, options: TakeOptions, see: SeeFamilies): Promise<OpenPeople> {
  const taker = new FamilyTaker(options, see);
  for await (const segment of families.segments()) await taker.takeSegment(segment);
  const { before, after } = taker.open;
  return { before: inOrder(before), after: inOrder(after) };
}

type SeeFamilies = (was: Family, is: Family) => { readonly was: Family; readonly is: Family };

class FamilyTaker {
  readonly open: OpenPeople = { before: [], after: [] };
  private readonly former = new RecordReader();
  private readonly newer = new RecordReader();
  private readonly people: FamilyReader;
  /** Records of which anyone is open. Those of a segment are gone with it. */
  private readonly kept = new PackedFamilies();
  private seen = 0;

  constructor(
    private readonly options: TakeOptions,
    private readonly see: SeeFamilies,
  ) {
    this.people = new FamilyReader(options.today);
  }

  async takeSegment({ before, after, partnerOf }: FamilySegment): Promise<void> {
    const isPaired = new Uint8Array(after.size);
    for (let index = 0; index < before.size; index++) {
      const partner = partnerOf[index]!;
      if (partner >= 0) isPaired[partner] = 1;
      this.take(before.place(index), partner < 0 ? null : after.place(partner));
      if (++this.seen % A_TURN === 0) await nextTurn();
    }
    for (let index = 0; index < after.size; index++) {
      if (isPaired[index] === 0) this.take(null, after.place(index));
      if (++this.seen % A_TURN === 0) await nextTurn();
    }
  }

  private take(before: RecordPlace | null, after: RecordPlace | null): void {
    const was = before === null ? null : this.former.read(...before);
    const is = after === null ? null : this.newer.read(...after);
    const { noteEqual, today } = this.options;
    const same = was === null || is === null || noteEqual === null ? null : findSamePeople(was, is);
    const isSame = same?.isMemberSame === true && same.before.size + same.after.size === 0;
    if (was !== null && same !== null) noteEqual?.(equalPeople(was, same.before, { isSame, today }));
    if (isSame) return;
    const left = this.see(
      was === null ? [] : this.people.describe(was, same === null ? undefined : (place) => same.before.has(place)),
      is === null ? [] : this.people.describe(is, same === null ? undefined : (place) => same.after.has(place)),
    );
    this.keep(left.was, before, this.open.before);
    this.keep(left.is, after, this.open.after);
    if (this.open.before.length + this.open.after.length > this.options.most) throw new TooManyDifferencesError();
  }

  private keep(people: Family, place: RecordPlace | null, open: ComparedPerson[]): void {
    const [first] = people;
    if (first === undefined || place === null) return;
    const [bytes, at] = this.kept.add(...place);
    first.moveFamily(bytes, at - place[1]);
    open.push(...people);
  }
}

type EqualPeople = FamilyCount;

/** Those of a family who aren't among the dependents that differ, and the member if no one differs. */
function equalPeople(
  { member, dependents }: FamilyRecord,
  differing: ReadonlySet<number>,
  { isSame, today }: { readonly isSame: boolean; readonly today: string },
): EqualPeople {
  const ofMember = endOfRecord(member, null, today);
  const hasEnded = (end: string | null): boolean => end !== null && end <= today;
  const equal = dependents.filter((_, index) => !differing.has(index + 1));
  return {
    members: isSame ? 1 : 0,
    endedMembers: isSame && hasEnded(ofMember) ? 1 : 0,
    dependents: equal.length,
    endedDependents: equal.filter((one) => hasEnded(endOfRecord(one, ofMember, today))).length,
  };
}

type RecordPlace = readonly [bytes: Uint8Array, at: number];

const inOrder = (people: readonly ComparedPerson[]): ComparedPerson[] =>
  [...people].sort((a, b) => a.rowNumber - b.rowNumber);

interface BothFiles {
  readonly before: FileRecords;
  readonly after: FileRecords;
  readonly signal: AbortSignal | undefined;
}

/**
 * Returns the fields that many people in one file have and nobody in the other. A column that was left out doesn't count
 * as a thousand people who lost a value, and a new one not as a thousand who gained one.
 */
async function findFieldsOfOne(families: DifferentFamilies, { before, after, signal }: BothFiles) {
  if (families.isUsual) return { notInFile: new Set<string>(), newInFile: new Set<string>() };
  const counters = { before: new FieldCounter(), after: new FieldCounter() };
  const reader = new RecordReader();
  for await (const segment of families.segments()) {
    for (const side of ['before', 'after'] as const) {
      const packed = segment[side];
      for (let at = 0; at < packed.size; at++) counters[side].add(reader.read(...packed.place(at)));
    }
  }
  const { people, unchangedPeople } = families;
  const find = async (one: 'before' | 'after', other: 'before' | 'after', read: ReadRecords) => {
    const having = counters[one].counts();
    for (const field of counters[other].counts().keys()) having.delete(field);
    const base = people[one] + unchangedPeople;
    for (const [field, people] of having) if (people < base * USUAL_SHARE) having.delete(field);
    // If no people are left to compare with, people were added or are missing, not columns.
    if (having.size === 0 || people[other] === 0) return new Set<string>();
    await eachFamilyRecord(read, signal, (family) => {
      eachField(family, (field) => having.delete(field));
      return having.size > 0;
    });
    return new Set(having.keys());
  };
  return {
    notInFile: await find('before', 'after', after.read),
    newInFile: await find('after', 'before', before.read),
  };
}
