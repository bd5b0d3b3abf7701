import type { ComparedPerson } from './compared-person.ts';
import { eachFamily, type ReadRecords } from './read-records.ts';

/** More people than any family has. Keeps a file in which everyone has one ID from taking quadratic time. */
const MOST_OF_KEY = 100;

interface FindOptions {
  /** Who stands in the other file's rejected rows. */
  readonly rejected: ReadRecords | undefined;
  /** YYYY-MM-DD */
  readonly today: string;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Finds the people who seem to be missing from a file but stand in a row of it that was rejected. Returns the number of that row for each
 * of them. Memory doesn't grow with the number of rejected rows.
 */
export async function findRejected(
  missing: readonly ComparedPerson[],
  { rejected, today, signal }: FindOptions,
): Promise<ReadonlyMap<ComparedPerson, number>> {
  const found = new Map<ComparedPerson, number>();
  if (missing.length === 0 || rejected === undefined) return found;
  const byKey = new Map<string, ComparedPerson[]>();
  for (const person of missing) {
    for (const key of keysOf(person, idsOf(person))) {
      const same = byKey.get(key);
      if (same === undefined) byKey.set(key, [person]);
      else if (same.length < MOST_OF_KEY) same.push(person);
    }
  }
  const note = (rejected: ComparedPerson): void => {
    for (const key of keysOf(rejected, rejectedIdsOf(rejected))) {
      const [person, ...others] = (byKey.get(key) ?? []).filter((candidate) => isSame(candidate, rejected));
      if (person === undefined) continue;
      // A row stands for one person. If it could be several, it stands for none.
      if (others.length === 0 && !found.has(person)) found.set(person, rejected.rowNumber);
      return;
    }
  };
  await eachFamily(rejected, { today, signal }, (family) => family.forEach(note));
  return found;
}

const fieldOf = ({ values }: ComparedPerson, field: string): string | undefined => values.get(field)?.toLowerCase();

function keysOf(person: ComparedPerson, ids: readonly (string | undefined)[]): Set<string> {
  const keys = new Set<string>();
  for (const id of ids) if (id !== undefined) keys.add(`id\n${id}`);
  const [ssn, first, last, born] = ['ssn', 'first_name', 'last_name', 'date_of_birth'].map((field) =>
    fieldOf(person, field),
  );
  if (ssn !== undefined && born !== undefined) keys.add(`ssn\n${ssn}\n${born}`);
  if (first !== undefined && last !== undefined && born !== undefined) keys.add(`name\n${last}\n${first}\n${born}`);
  return keys;
}

const idsOf = (person: ComparedPerson) => [fieldOf(person, 'member_id'), fieldOf(person.subscriber, 'member_id')];
/** A dependent in a row of its own has no subscriber in the record, but names its ID. */
const rejectedIdsOf = (person: ComparedPerson) => [...idsOf(person), fieldOf(person, 'subscriber_id')];

/** The row may lack any value, because one that can't be read may be why it was rejected. */
function isSame(person: ComparedPerson, rejected: ComparedPerson): boolean {
  const agrees = (field: string): boolean | null => {
    const [was, is] = [fieldOf(person, field), fieldOf(rejected, field)];
    return was === undefined || is === undefined ? null : was === is;
  };
  const identity = ['ssn', 'date_of_birth', 'first_name'].map(agrees);
  const differing = identity.filter((same) => same === false).length;
  if (identity[0] === true) return identity[1] !== false || identity[2] !== false;
  const ids = rejectedIdsOf(rejected).filter((id) => id !== undefined);
  // Without an ID, only the name and birth date say who it is. With another ID, it is another person of that name.
  if (ids.length === 0) return identity[1] === true && identity[2] === true;
  if (differing > 1 || agrees('group_id') === false || !ids.some((id) => idsOf(person).includes(id))) return false;
  // The people of a family often share an ID, so it doesn't tell them apart.
  const relationship = fieldOf(rejected, 'relationship');
  if (relationship !== undefined && (relationship === 'self') !== (person.type === 'member')) return false;
  if (relationship === 'self') return true;
  return identity[2] === true || (identity[2] === null && identity[1] === true);
}
