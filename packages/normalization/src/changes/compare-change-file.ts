import { setImmediate as nextTurn } from 'node:timers/promises';
import { fieldSlot, SLOT } from '../record/field-slots.ts';
import { RecordReader } from '../record/packed-record.ts';
import type { PersonRecord } from '../record/person-record.ts';
import { jsonText } from '../render/json-text.ts';
import { ChangeTally } from './change-tally.ts';
import { pairCoverages } from './compare-fields.ts';
import { type CompareOptions, MOST_LISTED, type RecordChanges } from './compare-records.ts';
import type { ComparedCoverage } from './compared-person.ts';
import { type ComparedPerson, endOf, FamilyReader } from './compared-person.ts';
import { describePerson, describeRejected, type Judging } from './describe-person.ts';
import { FamilyTally } from './family-tally.ts';
import { findRejected } from './find-rejected.ts';
import { KeyFinder } from './key-finder.ts';
import { matchPeople } from './match-people.ts';
import { NO_CAUSES } from './missing-causes.ts';
import type { PersonValues } from './person-values.ts';
import { eachRecord } from './read-records.ts';
import { TooManyDifferencesError } from './too-many-differences.ts';

const MOST_PEOPLE = 100_000;
const A_TURN = 500;

/**
 * Compares a file that only says what is different with a full file. No one is missing because of it, and a value that
 * it doesn't give stays as it was. Each file is read once. Memory holds the people of the change file and their families.
 * @throws TooManyDifferencesError
 */
export async function compareChangeFile(
  options: Omit<CompareOptions, 'limits' | 'mostOpen' | 'seeds'>,
): Promise<RecordChanges> {
  const { today, rejected, mostListed = MOST_LISTED, signal } = options;
  const keys = new Set<string>();
  const families = new FamilyReader(today);
  const after: ComparedPerson[] = [];
  const before: ComparedPerson[] = [];
  const limit = (): void => {
    const isTooMuch = before.length + after.length > MOST_PEOPLE || keys.size > MOST_PEOPLE * KEYS_OF_PERSON;
    if (isTooMuch) throw new TooManyDifferencesError();
  };
  const reader = new RecordReader();
  const addKeys = (bytes: Uint8Array, at: number): void => {
    for (const person of everyone(reader, bytes, at)) for (const key of keysOf(person)) keys.add(key);
    limit();
  };
  await eachRecord(options.after.read, signal, (bytes, at) => {
    addKeys(bytes, at);
    after.push(...families.read(bytes, at));
  });
  if (rejected) await eachRecord(rejected, signal, addKeys);
  const tally = new ChangeTally(mostListed);
  await eachRecord(options.before.read, signal, (bytes, at) => {
    const family = everyone(reader, bytes, at);
    tally.people.member.base++;
    tally.people.dependent.base += family.length - 1;
    if (!family.some((person) => keysOf(person).some((key) => keys.has(key)))) return;
    before.push(...families.read(bytes, at));
    limit();
  });
  const { people, standIns } = attachDependents(after);
  const { pairs, conflicts } = matchPeople(before, [...people, ...standIns]);
  const formerOf = new Map([...pairs].map(([former, { after, by }]) => [after, { before: former, by }]));
  const added = people.filter((person) => !formerOf.has(person));
  const rejectedBefore = await findRejected(added, { rejected: options.rejectedBefore, today, signal });
  const familyTally = new FamilyTally();
  const judging: Judging = {
    today,
    notCompared: new Set<string>(),
    conflicts,
    rejectedBefore,
    carried: new Set<ComparedPerson>(),
    keys: options.keys === undefined ? null : new KeyFinder(options.keys),
    isNamed: mostListed > 0,
    isGone: () => false,
  };
  for (const [before, { after }] of pairs) {
    if (before.type === 'member') familyTally.notePair(before, after.subscriber, { isOpen: true, differs: false });
  }
  let judged = 0;
  for (const person of people.sort((a, b) => a.rowNumber - b.rowNumber)) {
    if (++judged % A_TURN === 0) await nextTurn();
    const former = formerOf.get(person);
    const now = former === undefined ? person : overlay(former.before, person, today);
    const describe = () => describePerson({ before: null, by: null, ...former, after: now }, judging);
    const entry = describe();
    if (entry !== null) familyTally.note(entry.kind, { before: null, after: person });
    tally.note(entry, describe);
  }
  const left = before.filter((person) => !pairs.has(person));
  const found = await findRejected(left, { rejected, today, signal });
  for (const [person, row] of found) {
    familyTally.note('rejected', { before: person, after: null });
    tally.note(describeRejected(person, row, judging));
  }
  const { member, dependent } = tally.people;
  return {
    changes: tally.inOrder(),
    counts: tally.counts,
    families: familyTally.counts(),
    byField: tally.byField(),
    base: { member: member.base, dependent: dependent.base },
    fieldsNotInFile: [],
    fieldsNewInFile: [],
    absent: [],
    drop: null,
    people: tally.people,
    ...NO_CAUSES,
  };
}

const KEYS_OF_PERSON = 4;
const IDS = [SLOT.memberId, SLOT.subscriberId];
const SSN = fieldSlot('ssn');

function everyone(reader: RecordReader, bytes: Uint8Array, at: number): readonly PersonRecord[] {
  const { member, dependents } = reader.read(bytes, at);
  return [member, ...dependents];
}

/** Values by which `matchPeople` could match the person or their subscriber. */
function keysOf(person: PersonRecord): string[] {
  const text = (slot: number): string | null => {
    const start = person.starts[slot]!;
    return start < 0 ? null : jsonText(person.bytes, start, person.ends[slot]!).toLowerCase();
  };
  const keys = IDS.map(text).flatMap((id) => (id === null ? [] : [`id\n${id}`]));
  const born = text(SLOT.dateOfBirth);
  if (born === null) return keys;
  const [ssn, first, last] = [text(SSN), text(SLOT.firstName), text(SLOT.lastName)];
  if (ssn !== null) keys.push(`ssn\n${ssn}\n${born}`);
  if (first !== null && last !== null) keys.push(`name\n${last}\n${first}\n${born}`);
  return keys;
}

/**
 * A change file can name a dependent without the subscriber. A stand-in with the subscriber's ID finds the family, so
 * that the dependent isn't taken for the member who has that ID.
 */
function attachDependents(read: readonly ComparedPerson[]) {
  const people: ComparedPerson[] = [];
  const standIns = new Map<string, ComparedPerson & { readonly dependents: ComparedPerson[] }>();
  for (const person of read) {
    const { values } = person.subscriber;
    const relationship = values.get('relationship') ?? 'self';
    const id = values.get('subscriber_id') ?? values.get('member_id');
    if (relationship === 'self' || id === undefined) {
      people.push(person);
      continue;
    }
    const group = values.get('group_id');
    const key = JSON.stringify([group, id]);
    const standIn = standIns.get(key) ?? createStandIn(person, id, group);
    standIns.set(key, standIn);
    const own = new Map([...entriesOf(person.values), ['subscriber_member_id', id]]);
    const dependent: ComparedPerson = {
      ...person,
      coverages: person.coverages,
      values: own,
      type: 'dependent',
      subscriber: standIn,
      dependents: [],
    };
    standIn.dependents.push(dependent);
    people.push(dependent);
  }
  return { people, standIns: [...standIns.values()] };
}

function createStandIn({ rowNumber }: ComparedPerson, id: string, group: string | undefined) {
  const values = new Map([['member_id', id], ...(group === undefined ? [] : [['group_id', group] as const])]);
  const standIn = {
    type: 'member' as const,
    values,
    dependents: [] as ComparedPerson[],
    place: 0,
    familySize: 1,
    coverages: [],
    rowNumber,
    end: null,
    maintenance: null,
    get subscriber(): ComparedPerson {
      return standIn;
    },
  };
  return standIn;
}

/** The person as they are after the change. */
function overlay(was: ComparedPerson, said: ComparedPerson, today: string): ComparedPerson {
  // Whoever is added or reinstated has no end date, if none is given.
  const isWhole = said.maintenance === 'addition' || said.maintenance === 'reinstatement';
  const coverages = pairCoverages(was.coverages, said.coverages).map(([, before, after]) => {
    if (before === null || after === null) return (before ?? after)!;
    const now = { ...before, ...filled(after) };
    return isWhole ? { ...now, termination_date: after.termination_date } : now;
  });
  const own = endOf(coverages, said.maintenance, today);
  const end = coverages.length === 0 && own === null ? was.end : own;
  return { ...said, values: new Map([...entriesOf(was.values), ...entriesOf(said.values)]), coverages, end };
}

const filled = (coverage: ComparedCoverage): Partial<ComparedCoverage> =>
  Object.fromEntries(Object.entries(coverage).filter(([, value]) => value));

function* entriesOf(values: PersonValues): Generator<[field: string, value: string]> {
  for (const field of values.keys()) {
    const value = values.get(field);
    if (value !== undefined) yield [field, value];
  }
}
