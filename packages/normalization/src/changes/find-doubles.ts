import { fieldSlot, SLOT } from '../record/field-slots.ts';
import { RecordReader } from '../record/packed-record.ts';
import type { PersonRecord } from '../record/person-record.ts';
import type { ComparedPerson } from './compared-person.ts';
import { groupBy } from './group-by.ts';
import type { ReadRecords } from './scan-records.ts';
import { eachBornOn } from './scan-records.ts';
import { textOf } from './text-of.ts';

interface FindOptions {
  /** The file in which they were not found. */
  readonly other: ReadRecords;
  readonly signal?: AbortSignal | undefined;
}

const SSN = fieldSlot('ssn');

/**
 * Of people without a match, finds those whose SSN or name and birth date somebody in the other file has, who is matched
 * with another person: two people became one, or one became two.
 */
export async function findDoubles(
  people: readonly ComparedPerson[],
  { other, signal }: FindOptions,
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
  const reader = new RecordReader();
  await eachBornOn(other, { days: born.keys(), signal }, (bytes, at) => {
    const { member, dependents } = reader.read(bytes, at);
    see(member);
    for (const dependent of dependents) see(dependent);
  });
  // Where several have the name and birth date, these don't say who is who.
  return new Set([...found.keys()].filter((person) => found.get(person) === 1));
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
