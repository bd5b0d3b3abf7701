import type { Conflict, ConflictCode, MatchedBy } from './change-entry.ts';
import type { ComparedPerson } from './compared-person.ts';
import { groupBy } from './group-by.ts';

export interface MatchedPeople {
  /** Keyed by the person in the previous file. */
  readonly pairs: ReadonlyMap<ComparedPerson, { readonly after: ComparedPerson; readonly by: MatchedBy }>;
  /** People of either file who were not matched although the other file has one of their keys. */
  readonly conflicts: ReadonlyMap<ComparedPerson, Conflict>;
}

type KeyOf = (person: ComparedPerson) => string | null;

/** The output has the last four digits of an SSN, so this is how many different ones people have. */
const SSN_ENDINGS = 10_000;
/** Two people have the same digits by chance in at most one of so many comparisons. */
const CHANCE_OF = 20;

/**
 * Matches the people of two files, by IDs first, then by personal data. Each kind of key applies only to people not
 * matched before, and only where it is unique in both files. A person with several possible matches gets none, because
 * a guess could hide a change.
 */
export function matchPeople(before: readonly ComparedPerson[], after: readonly ComparedPerson[]): MatchedPeople {
  return new Matching().run(before, after);
}

export class Matching {
  private pairs = new Map<ComparedPerson, { after: ComparedPerson; by: MatchedBy }>();
  private taken = new Set<ComparedPerson>();
  private readonly conflicts = new Map<ComparedPerson, Conflict>();
  private conflictId = 0;

  /**
   * Matches two families whose members are the only ones in their files with this group and ID. `run` matches those who
   * are left of them.
   */
  pairFamilies(was: ComparedPerson, is: ComparedPerson): MatchedPeople['pairs'] {
    this.pairs = new Map();
    this.taken = new Set();
    this.pair(was, is, 'member_id');
    return this.pairs;
  }

  run(before: readonly ComparedPerson[], after: readonly ComparedPerson[]): MatchedPeople {
    this.pairs = new Map();
    this.taken = new Set();
    const subscribers = [before, after].map((people) => people.filter(({ type }) => type === 'member'));
    const [left, right] = [subscribers[0]!, subscribers[1]!];
    this.level(left, right, memberInGroup, 'member_id', 'duplicate_identity');
    this.level(left, right, memberId, 'member_id', 'duplicate_identity');
    this.level(before, after, inFamily, 'name_birth_date', 'ambiguous_match');
    this.level(before, after, ssnAndBirth, 'ssn_birth_date', 'ambiguous_match');
    this.level(before, after, nameAndBirth, 'name_birth_date', 'ambiguous_match');
    for (const person of this.conflicts.keys()) {
      if (this.pairs.has(person) || this.taken.has(person)) this.conflicts.delete(person);
    }
    this.findSameSsns(before, after);
    return { pairs: this.pairs, conflicts: this.conflicts };
  }

  private level(
    before: readonly ComparedPerson[],
    after: readonly ComparedPerson[],
    keyOf: KeyOf,
    by: MatchedBy,
    several: ConflictCode,
  ): void {
    if (before.length === 0 || after.length === 0) return;
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
      else this.conflict(several, [...was, ...is]);
    }
  }

  /** Notes that these people may be the same. */
  conflict(code: ConflictCode, people: readonly ComparedPerson[]): void {
    const conflict = { code, id: ++this.conflictId };
    for (const person of people) this.conflicts.set(person, conflict);
  }

  private readonly isOpen = (person: ComparedPerson): boolean =>
    !this.pairs.has(person) && !this.taken.has(person) && !this.conflicts.has(person);

  /** Finds people whose SSN belongs to somebody else in the other file. */
  private findSameSsns(before: readonly ComparedPerson[], after: readonly ComparedPerson[]): void {
    const [left, right] = [before, after].map((people) =>
      people.filter((person) => this.isOpen(person) && person.values.has('ssn')),
    ) as [ComparedPerson[], ComparedPerson[]];
    // Among many people, some have the same digits by chance.
    if (left.length * right.length * CHANCE_OF > SSN_ENDINGS) return;
    const others = groupBy(right, ssn);
    for (const [key, was] of groupBy(left, ssn)) {
      const is = others.get(key);
      if (is !== undefined) this.conflict('same_ssn_other_person', [...was, ...is]);
    }
  }

  private pair(was: ComparedPerson, is: ComparedPerson, by: MatchedBy): void {
    // Matching another family in this pass has already used one of them.
    if (this.pairs.has(was) || this.taken.has(is)) return;
    if (!maybeSame(was, is)) {
      this.conflict('member_id_reused', [was, is]);
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
const ssn = keyOfFields('ssn');
const ssnAndBirth = keyOfFields('ssn', 'date_of_birth');
const nameAndBirth = keyOfFields('last_name', 'first_name', 'date_of_birth');
const firstNameAndBirth = keyOfFields('first_name', 'date_of_birth');
const relationshipAndBirth = keyOfFields('relationship', 'date_of_birth');
const memberInGroup: KeyOf = ({ values }) => keyOfMember(values.get('group_id'), values.get('member_id'));
/** For dependents whose subscriber is matched with another record than theirs, as after a rejected row. */
const inFamily: KeyOf = ({ type, values, subscriber }) => {
  const [first, born] = [values.get('first_name'), values.get('date_of_birth')];
  if (type === 'member' || first === undefined || born === undefined) return null;
  return JSON.stringify([memberInGroup(subscriber), first.toLowerCase(), born]);
};
/** Many files repeat the member's ID on dependents' rows, so it doesn't tell people apart. */
const ownId: KeyOf = ({ values, subscriber }) => {
  const id = values.get('member_id');
  return id === undefined || id === subscriber.values.get('member_id') ? null : id;
};

/** The key by which members are matched first. */
export const keyOfMember = (groupId: string | null | undefined, memberId: string | null | undefined): string =>
  `${groupId ?? ''}\n${memberId ?? ''}`;
