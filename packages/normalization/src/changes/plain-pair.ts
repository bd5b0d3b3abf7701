import { LAST_DAY, VALUE } from '../kernel/generated/layout.ts';
import { CUSTOM_SLOT, FIELD_COUNT, fieldSlot, SLOT } from '../record/field-slots.ts';
import { FAMILY } from './digest-blocks.ts';
import { PERSON, weightOf } from './digest-record.ts';

/** By which people are matched, which decide the kind of a change, or which have to be read to be compared. */
export const DECIDING_SLOTS: ReadonlySet<number> = new Set([
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

/** A person in whom at most one value differs, and none that decides anything. */
interface PlainPerson {
  /** Null if they are the same in both files. */
  readonly slot: number | null;
  readonly lastDay: number;
}

/** Two families of one key in which the member or one dependent differs in one value, or each of both in one. */
export interface PlainPair {
  /** Where the families' records are. */
  readonly before: number;
  readonly after: number;
  readonly people: number;
  readonly member: PlainPerson;
  /** Null if all dependents are the same. */
  readonly dependent: PlainPerson | null;
}

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
 * Finds out from digests alone what differs between two families, if it is one value of a person, as in most families that
 * differ: at 2%, such a family is in nearly every frame of the records, so all of both files would be read otherwise. Null
 * if the records have to be read.
 */
export function findPlainPair(was: FamilyNumbers, is: FamilyNumbers): PlainPair | null {
  if (!hasSame(FAMILY.people, was, is) || !hasSame(FAMILY.keyLow, was, is) || !hasSame(FAMILY.keyHigh, was, is))
    return null;
  const people = was.words[was.at + FAMILY.people]!;
  const member = comparePerson(was, is, 0);
  if (member === null) return null;
  let dependent: PlainPerson | null = null;
  for (let place = 1; place < people; place++) {
    const found = comparePerson(was, is, place);
    if (found?.slot === null) continue;
    // A dependent without names or birth date is matched by other values, once everyone else is.
    const isIdentified = was.words[was.person + place * PERSON.size + PERSON.byName] !== 0;
    if (found === null || dependent !== null || !isIdentified) return null;
    dependent = found;
  }
  if (member.slot === null && dependent === null) return null;
  return { before: was.offset, after: is.offset, people, member, dependent };
}

const hasSame = (place: number, was: FamilyNumbers, is: FamilyNumbers): boolean =>
  was.words[was.at + place] === is.words[is.at + place];

function comparePerson(was: FamilyNumbers, is: FamilyNumbers, place: number): PlainPerson | null {
  const at = was.person + place * PERSON.size;
  const other = is.person + place * PERSON.size;
  const difference = (number: number): number => (is.words[other + number]! - was.words[at + number]!) | 0;
  const [sum, weighted, lastDay] = [
    difference(PERSON.sum),
    difference(PERSON.weighted),
    was.words[at + PERSON.lastDay]!,
  ];
  if (lastDay === LAST_DAY.unknown) return null;
  if (sum === 0 && weighted === 0) return { slot: null, lastDay };
  const slot = differingPlace(sum, weighted);
  return slot === null || slot >= FIELD_COUNT || DECIDING_SLOTS.has(slot) ? null : { slot, lastDay };
}

/** Null if several values differ. That these look like a single one is as unlikely as that two values have one digest. */
function differingPlace(sum: number, weighted: number): number | null {
  let found: number | null = null;
  for (let place = 0; place < VALUE.escaped + FIELD_COUNT; place++) {
    if (Math.imul(sum, weightOf(place)) !== weighted) continue;
    if (found !== null) return null;
    found = place;
  }
  return found;
}
