import type { ConflictCode, MatchedBy } from './change-entry.ts';
import type { ComparedPerson } from './compared-person.ts';
import { groupBy } from './group-by.ts';

export interface MatchedPeople {
  /** Keyed by the person in the previous file. */
  readonly pairs: ReadonlyMap<ComparedPerson, { readonly after: ComparedPerson; readonly by: MatchedBy }>;
  /** People of either file who were not matched although the other file has one of their keys. */
  readonly conflicts: ReadonlyMap<ComparedPerson, ConflictCode>;
}

type KeyOf = (person: ComparedPerson) => string | null;

/**
 * Matches the people of two files, by IDs first, then by personal data. Each kind of key applies only to people not
 * matched before, and only where it is unique in both files. A person with several possible matches gets none, because
 * a guess could hide a change.
 */
export function matchPeople(before: readonly ComparedPerson[], after: readonly ComparedPerson[]): MatchedPeople {
  return new Matching().run(before, after);
}

class Matching {
  private readonly pairs = new Map<ComparedPerson, { after: ComparedPerson; by: MatchedBy }>();
  private readonly taken = new Set<ComparedPerson>();
  private readonly conflicts = new Map<ComparedPerson, ConflictCode>();

  run(before: readonly ComparedPerson[], after: readonly ComparedPerson[]): MatchedPeople {
    const subscribers = [before, after].map((people) => people.filter(({ type }) => type === 'member'));
    const [left, right] = [subscribers[0]!, subscribers[1]!];
    this.level(left, right, memberInGroup, 'member_id', 'duplicate_identity');
    this.level(left, right, memberId, 'member_id', 'duplicate_identity');
    this.level(before, after, ssnAndBirth, 'ssn_birth_date', 'ambiguous_match');
    this.level(before, after, nameAndBirth, 'name_birth_date', 'ambiguous_match');
    for (const person of this.conflicts.keys()) {
      if (this.pairs.has(person) || this.taken.has(person)) this.conflicts.delete(person);
    }
    return { pairs: this.pairs, conflicts: this.conflicts };
  }

  private level(
    before: readonly ComparedPerson[],
    after: readonly ComparedPerson[],
    keyOf: KeyOf,
    by: MatchedBy,
    several: ConflictCode,
  ): void {
    const left = groupBy(
      before.filter((person) => !this.pairs.has(person)),
      keyOf,
    );
    const right = groupBy(
      after.filter((person) => !this.taken.has(person)),
      keyOf,
    );
    for (const [key, was] of left) {
      const is = right.get(key);
      if (is === undefined) continue;
      if (was.length === 1 && is.length === 1) this.pair(was[0]!, is[0]!, by);
      else for (const person of [...was, ...is]) this.conflicts.set(person, several);
    }
  }

  private pair(was: ComparedPerson, is: ComparedPerson, by: MatchedBy): void {
    // Matching another family in this pass has already used one of them.
    if (this.pairs.has(was) || this.taken.has(is)) return;
    if (!maybeSame(was, is)) {
      for (const person of [was, is]) this.conflicts.set(person, 'member_id_reused');
      return;
    }
    this.pairs.set(was, { after: is, by });
    this.taken.add(is);
    if (was.dependents.length === 0 || is.dependents.length === 0) return;
    this.level(was.dependents, is.dependents, ownId, 'member_id', 'duplicate_identity');
    this.level(was.dependents, is.dependents, ssnAndBirth, 'ssn_birth_date', 'ambiguous_match');
    this.level(was.dependents, is.dependents, firstNameAndBirth, 'name_birth_date', 'ambiguous_match');
    this.level(was.dependents, is.dependents, relationshipAndBirth, 'relationship_birth_date', 'ambiguous_match');
  }
}

/**
 * False if two of SSN, date of birth, and first name differ where both are known. Equal SSNs always mean the same
 * person.
 */
function maybeSame(was: ComparedPerson, is: ComparedPerson): boolean {
  let differing = 0;
  for (const field of ['ssn', 'date_of_birth', 'first_name']) {
    const a = was.values.get(field);
    const b = is.values.get(field);
    if (a === undefined || b === undefined) continue;
    if (a.toLowerCase() !== b.toLowerCase()) differing++;
    else if (field === 'ssn') return true;
  }
  return differing < 2;
}

const keyOfFields =
  (...fields: readonly string[]): KeyOf =>
  ({ values }) => {
    const parts = fields.map((field) => values.get(field)?.toLowerCase());
    return parts.includes(undefined) ? null : JSON.stringify(parts);
  };

const memberId = keyOfFields('member_id');
const ssnAndBirth = keyOfFields('ssn', 'date_of_birth');
const nameAndBirth = keyOfFields('last_name', 'first_name', 'date_of_birth');
const firstNameAndBirth = keyOfFields('first_name', 'date_of_birth');
const relationshipAndBirth = keyOfFields('relationship', 'date_of_birth');
const memberInGroup: KeyOf = ({ values }) => JSON.stringify([values.get('group_id') ?? '', values.get('member_id')]);
/** Many files repeat the member's ID on dependents' rows, so it doesn't tell people apart. */
const ownId: KeyOf = ({ values, subscriber }) => {
  const id = values.get('member_id');
  return id === undefined || id === subscriber.values.get('member_id') ? null : id;
};
