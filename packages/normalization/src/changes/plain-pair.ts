import { LAST_DAY, VALUE } from '../kernel/generated/layout.ts';
import { COVERAGE_SLOTS, CUSTOM_SLOT, fieldSlot, PLAIN_SLOTS, SLOT } from '../record/field-slots.ts';
import { FAMILY } from './digest-blocks.ts';
import { PERSON, weightOf } from './digest-record.ts';

/** By which people are matched, which decide the kind of a change, or which have to be read to be compared. */
const DECIDING_SLOTS: ReadonlySet<number> = new Set([
  SLOT.memberId,
  SLOT.groupId,
  SLOT.firstName,
  SLOT.dateOfBirth,
  SLOT.relationship,
  SLOT.subscriberId,
  fieldSlot('ssn'),
  fieldSlot('maintenance_type'),
  CUSTOM_SLOT,
]);

/** A person in whom up to three values differ, and none that decides who it is. */
export interface PlainPerson {
  /** Slots of fields, and VALUE.coverage + slots of the only coverage's fields. None if they are the same in both files. */
  readonly places: readonly number[];
  /** A digest of the only coverage's line, or 0. */
  readonly line: number;
  /** LAST_DAY, in each file. */
  readonly lastDay: number;
  readonly newLastDay: number;
}

/** Two families of one key in which few values differ. */
export interface PlainPair {
  /** Where the families' records are. */
  readonly before: number;
  readonly after: number;
  readonly people: number;
  readonly member: PlainPerson;
  /** Those who differ. */
  readonly dependents: readonly PlainPerson[];
  /** Last days of the others in the former file (LAST_DAY). */
  readonly sameUntil: readonly number[];
}

/** Each is compared with the others. */
const MOST_DEPENDENTS = 16;

/** A family's numbers in a digest block. */
interface FamilyNumbers {
  readonly words: Int32Array;
  readonly at: number;
  /** Where the numbers of its people begin. */
  readonly person: number;
  /** Where its record is. */
  readonly offset: number;
}

/**
 * Finds out from digests alone what differs between two families, if it is a few values, as in most families that differ:
 * at 2%, such a family is in nearly every frame of the records, so all of both files would be read otherwise. Null if the
 * records have to be read.
 */
export function findPlainPair(was: FamilyNumbers, is: FamilyNumbers): PlainPair | null {
  if (!hasSame(FAMILY.people, was, is) || !hasSame(FAMILY.keyLow, was, is) || !hasSame(FAMILY.keyHigh, was, is))
    return null;
  const people = was.words[was.at + FAMILY.people]!;
  const member = comparePerson(was, is, 0);
  if (member === null) return null;
  const dependents: PlainPerson[] = [];
  const ssns: number[] = [];
  const sameUntil: number[] = [];
  for (let place = 1; place < people; place++) {
    const found = comparePerson(was, is, place);
    if (found === null) return null;
    if (found.places.length === 0) {
      sameUntil.push(was.words[was.person + place * PERSON.size + PERSON.lastDay]!);
      continue;
    }
    // A dependent without names or birth date is matched by other values, once everyone else is.
    const number = (of: number): number => was.words[was.person + place * PERSON.size + of]!;
    if (number(PERSON.byName) === 0) return null;
    // Of several, all but one are matched by their SSN, so two of the same first name can't be confused.
    if (ssns.includes(number(PERSON.bySsn)) || dependents.length === MOST_DEPENDENTS) return null;
    ssns.push(number(PERSON.bySsn));
    dependents.push(found);
  }
  if (member.places.length + dependents.length === 0) return null;
  return { before: was.offset, after: is.offset, people, member, dependents, sameUntil };
}

const hasSame = (place: number, was: FamilyNumbers, is: FamilyNumbers): boolean =>
  was.words[was.at + place] === is.words[is.at + place];

/** Returns null if more values differ, or one of which the records have to be read. */
function comparePerson(was: FamilyNumbers, is: FamilyNumbers, place: number): PlainPerson | null {
  const at = was.person + place * PERSON.size;
  const other = is.person + place * PERSON.size;
  const [lastDay, newLastDay] = [was.words[at + PERSON.lastDay]!, is.words[other + PERSON.lastDay]!];
  if (lastDay === LAST_DAY.unknown || newLastDay === LAST_DAY.unknown) return null;
  const line = was.words[at + PERSON.line]!;
  let isSame = true;
  for (let power = 0; power < POWERS; power++) {
    sums[power] = is.words[other + PERSON.sums + power]! - was.words[at + PERSON.sums + power]!;
    isSame &&= sums[power] === 0;
  }
  if (isSame) return place > 0 ? SAME_DEPENDENT : { places: NO_PLACES, line, lastDay, newLastDay };
  if (line !== is.words[other + PERSON.line]) return null;
  for (let values = 1; values <= MOST_VALUES; values++) {
    const places = findPlaces(sums, values, 0);
    if (places !== null) return { places, line, lastDay, newLastDay };
  }
  return null;
}

const POWERS = PERSON.size - PERSON.sums;
const sums = new Int32Array(POWERS);
/** By their length. Typed arrays are expensive to create. */
const OTHERS = Array.from({ length: POWERS }, (_, length) => new Int32Array(length));
/** So that two of the five sums are left to prove which ones they are. */
const MOST_VALUES = 3;
const NO_PLACES: readonly number[] = [];
const SAME_DEPENDENT: PlainPerson = { places: NO_PLACES, line: 0, lastDay: LAST_DAY.none, newLastDay: LAST_DAY.none };
/** Of values that may differ. A coverage has another name if its line differs. */
const PLACES: readonly number[] = [
  ...PLAIN_SLOTS.filter((slot) => !DECIDING_SLOTS.has(slot)),
  ...COVERAGE_SLOTS.filter((slot) => slot !== SLOT.insuranceLine).map((slot) => VALUE.coverage + slot),
];
const WEIGHTS = Int32Array.from(PLACES, weightOf);

/**
 * The places, from the one at `first` on, of so many values that differ, by the differences of their sums. If a value is one
 * of them, each sum minus the one before times its weight has nothing of it. That other values seem to differ is as unlikely
 * as that two values have one digest.
 */
function findPlaces(sums: Int32Array, values: number, first: number): readonly number[] | null {
  for (let index = first; index < WEIGHTS.length; index++) {
    const weight = WEIGHTS[index]!;
    if (values === 1) {
      if (isOnly(sums, weight)) return [PLACES[index]!];
      continue;
    }
    const others = OTHERS[sums.length - 1]!;
    for (let i = 0; i < others.length; i++) others[i] = sums[i + 1]! - Math.imul(weight, sums[i]!);
    const found = findPlaces(others, values - 1, index + 1);
    if (found !== null) return [PLACES[index]!, ...found];
  }
  return null;
}

function isOnly(sums: Int32Array, weight: number): boolean {
  for (let i = 1; i < sums.length; i++) if (Math.imul(weight, sums[i - 1]!) !== sums[i]!) return false;
  return true;
}
