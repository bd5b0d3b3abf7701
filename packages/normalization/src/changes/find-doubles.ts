import { fieldSlot, SLOT } from '../record/field-slots.ts';
import { RecordReader } from '../record/packed-record.ts';
import type { PersonRecord } from '../record/person-record.ts';
import type { ComparedPerson } from './compared-person.ts';
import { addPlace, type ComparedFile } from './different-families.ts';
import { type DigestBlock, FAMILY, FIRST_FAMILY } from './digest-blocks.ts';
import { type DigestSeeds, identify, PERSON } from './digest-record.ts';
import { groupBy } from './group-by.ts';
import { readPlaces } from './read-places.ts';
import { RecordPlaces } from './record-places.ts';
import { textOf } from './text-of.ts';

interface FindOptions {
  /** The file in which they were not found. */
  readonly other: ComparedFile;
  readonly seeds: DigestSeeds;
  readonly signal?: AbortSignal | undefined;
}

const SSN = fieldSlot('ssn');

/**
 * Of people without a match, finds those whose SSN or name and birth date somebody in the other file has, who is matched
 * with another person: two people became one, or one became two.
 */
export async function findDoubles(
  people: readonly ComparedPerson[],
  { other, seeds, signal }: FindOptions,
): Promise<ReadonlySet<ComparedPerson>> {
  const found = new Map<ComparedPerson, number>();
  const born = groupBy(people, ({ values }) => values.get('date_of_birth') ?? null);
  if (born.size === 0) return new Set();
  const see = (person: PersonRecord): void => {
    const same = born.get(textOf(person, SLOT.dateOfBirth) ?? '');
    for (const candidate of same ?? []) {
      if (maybeSame(candidate, person)) found.set(candidate, (found.get(candidate) ?? 0) + 1);
    }
  };
  const places = await findPlaces(people, { other, seeds });
  const wanted = Int32Array.from({ length: places.size }, (_, index) => index);
  const families = await readPlaces(other.read, places, { wanted, signal });
  const reader = new RecordReader();
  for (let index = 0; index < families.size; index++) {
    const { member, dependents } = reader.read(...families.place(index));
    see(member);
    for (const dependent of dependents) see(dependent);
  }
  // Where several have the name and birth date, these don't say who is who.
  return new Set([...found.keys()].filter((person) => found.get(person) === 1));
}

/** The families in which anyone may be one of these people. */
async function findPlaces(
  people: readonly ComparedPerson[],
  { other, seeds }: Pick<FindOptions, 'other' | 'seeds'>,
): Promise<RecordPlaces> {
  const wanted = new IdentitySet();
  for (const { values } of people) {
    const text = (field: string): Uint8Array | null => {
      const value = values.get(field);
      return value === undefined ? null : Buffer.from(JSON.stringify(value));
    };
    const identity = {
      born: text('date_of_birth'),
      ssn: text('ssn'),
      last: text('last_name'),
      first: text('first_name'),
    };
    for (const number of identify(identity, seeds)) if (number !== 0) wanted.add(number);
  }
  const places = new RecordPlaces();
  let offset = 0;
  for await (const block of other.readBlocks()) offset = findInBlock(block, offset, { wanted, places });
  return places;
}

/** Returns where the records after the block's begin. Separate, because V8 compiles an asynchronous loop again and again. */
function findInBlock(
  { words, families, firstPerson }: DigestBlock,
  start: number,
  { wanted, places }: { readonly wanted: IdentitySet; readonly places: RecordPlaces },
): number {
  let offset = start;
  let person = firstPerson;
  for (let at = FIRST_FAMILY; at < FIRST_FAMILY + families * FAMILY.size; at += FAMILY.size) {
    const end = person + PERSON.size * words[at + FAMILY.people]!;
    if (wanted.hasAny(words, person, end)) addPlace(places, offset, words, at);
    person = end;
    offset += words[at + FAMILY.length]!;
  }
  return offset;
}

/** A set of numbers, in which nearly all that are looked for are missing. */
class IdentitySet {
  private readonly numbers = new Set<number>();
  /** By the lowest bits, but for the very lowest, which is always set. */
  private readonly mayHave = new Uint8Array(1 << 16);

  add(number: number): void {
    this.numbers.add(number);
    this.mayHave[(number >>> 1) & 0xffff] = 1;
  }

  /** Whether a number of any of these people is in the set. */
  hasAny(words: Int32Array, start: number, end: number): boolean {
    for (let at = start; at < end; at += PERSON.size) {
      if (this.has(words[at + PERSON.bySsn]!) || this.has(words[at + PERSON.byName]!)) return true;
    }
    return false;
  }

  private has(number: number): boolean {
    return this.mayHave[(number >>> 1) & 0xffff] === 1 && this.numbers.has(number);
  }
}

/** Both have the same date of birth. */
function maybeSame({ values }: ComparedPerson, person: PersonRecord): boolean {
  const agrees = (field: string, slot: number): boolean | null => {
    const [one, other] = [values.get(field), textOf(person, slot)];
    return one && other ? one.toLowerCase() === other.toLowerCase() : null;
  };
  const hasSsn = agrees('ssn', SSN);
  if (hasSsn !== null) return hasSsn;
  return agrees('last_name', SLOT.lastName) === true && agrees('first_name', SLOT.firstName) === true;
}
