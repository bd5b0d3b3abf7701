import type { ChangeEntry, ChangeKind, Conflict, MatchedBy } from './change-entry.ts';
import { compareFields } from './compare-fields.ts';
import type { ComparedPerson } from './compared-person.ts';
import { type KeyFinder, NO_KEYS } from './key-finder.ts';

export const isOver = ({ end }: ComparedPerson, today: string): boolean => end !== null && end <= today;

interface Sides {
  readonly before: ComparedPerson | null;
  readonly after: ComparedPerson | null;
  readonly by: MatchedBy | null;
}

export interface Judging {
  readonly today: string;
  readonly notCompared: ReadonlySet<string>;
  readonly conflicts: ReadonlyMap<ComparedPerson, Conflict>;
  /** Added people who stand in a rejected row of the previous file. */
  readonly rejectedBefore: ReadonlyMap<ComparedPerson, number>;
  /** People of an earlier file whose rows in the previous file were rejected. */
  readonly carried: Pick<ReadonlySet<ComparedPerson>, 'has'>;
  readonly keys: KeyFinder | null;
  /** False: only what is counted is wanted. */
  readonly isNamed: boolean;
  /** Whether nobody of the person's family is left. */
  isGone(person: ComparedPerson): boolean;
}

/** Returns null if no compared field differs. */
export function describePerson(
  { before, after, by }: Sides,
  { today, notCompared, conflicts, rejectedBefore, carried, keys, isNamed, isGone }: Judging,
): ChangeEntry | null {
  const shown = after ?? before;
  if (shown === null) return null;
  const all = compareFields(before, after);
  const fields = before && after ? all.filter(({ field }) => !notCompared.has(field)) : all;
  const kind = kindOf(before, after, today);
  // The end of coverage can be in what the sender says about the person alone.
  const isSaid = (kind === 'terminated' && saysEnd(after)) || (kind === 'reinstated' && saysEnd(before));
  if (before && after && fields.length === 0 && !isSaid) return null;
  const isCarried = before !== null && carried.has(before);
  return {
    kind,
    person_type: shown.type,
    ...(isNamed ? namePerson(shown, keys) : NO_NAMES),
    matched_by: by,
    conflict: conflicts.get(shown)?.code ?? null,
    conflict_id: conflicts.get(shown)?.id ?? null,
    pending: kind === 'terminated' && after !== null && !isOver(after, today),
    coverage_ended: kind === 'changed' && fields.some(endsCoverage),
    family_missing: kind === 'missing' && isGone(shown),
    note: isCarried || rejectedBefore.has(shown) ? 'rejected_before' : noteOn(kind, before, after),
    absent_since: null,
    row_number: after?.rowNumber ?? null,
    before_row_number: isCarried ? null : (before?.rowNumber ?? null),
    fields,
  };
}

/** A person who was missing or had ended, and is in the file again. All their values are new to the previous file. */
export function describeReturned(
  after: ComparedPerson,
  { by, since }: { readonly by: MatchedBy; readonly since: string | null },
  judging: Judging,
): ChangeEntry | null {
  const entry = describePerson({ before: null, after, by }, judging);
  return entry && { ...entry, kind: 'reinstated', absent_since: since };
}

const saysEnd = (person: ComparedPerson | null): boolean =>
  person?.maintenance === 'termination' || person?.maintenance === 'delete';

/** Nothing in the row is reliable, so only the row is named. */
export function describeRejected(
  before: ComparedPerson,
  rowNumber: number,
  { carried, keys, isNamed }: Pick<Judging, 'carried' | 'keys' | 'isNamed'>,
): ChangeEntry {
  return {
    kind: 'rejected',
    person_type: before.type,
    ...(isNamed ? namePerson(before, keys) : NO_NAMES),
    matched_by: null,
    conflict: null,
    conflict_id: null,
    pending: false,
    coverage_ended: false,
    family_missing: false,
    note: carried.has(before) ? 'rejected_before' : null,
    absent_since: null,
    row_number: rowNumber,
    before_row_number: carried.has(before) ? null : before.rowNumber,
    fields: [],
  };
}

const NO_NAMES = {
  ...NO_KEYS,
  member_id: null,
  subscriber_member_id: null,
  first_name: null,
  last_name: null,
  date_of_birth: null,
  ssn: null,
  group_id: null,
};

function namePerson(person: ComparedPerson, keys: KeyFinder | null) {
  const { values, subscriber } = person;
  const value = (field: string): string | null => values.get(field) ?? null;
  return {
    ...(keys === null ? NO_KEYS : keys.of(person)),
    member_id: value('member_id'),
    subscriber_member_id: subscriber.values.get('member_id') ?? null,
    first_name: value('first_name'),
    last_name: value('last_name'),
    date_of_birth: value('date_of_birth'),
    ssn: value('ssn'),
    group_id: subscriber.values.get('group_id') ?? null,
  };
}

function noteOn(kind: ChangeKind, before: ComparedPerson | null, after: ComparedPerson | null): ChangeEntry['note'] {
  if (kind === 'missing' && before !== null && before.end !== null) return 'had_future_end';
  return kind === 'changed' && after?.maintenance === 'reinstatement' ? 'already_active' : null;
}

const endsCoverage = ({ field, before, after }: ChangeEntry['fields'][number]): boolean =>
  field.startsWith('coverages[') && field.endsWith('].termination_date') && before === null && after !== null;

function kindOf(before: ComparedPerson | null, after: ComparedPerson | null, today: string): ChangeKind {
  if (before === null) return 'added';
  if (after === null) return isOver(before, today) ? 'expired' : 'missing';
  if (before.end === null && after.end !== null) return 'terminated';
  if (isOver(before, today) && !isOver(after, today)) return 'reinstated';
  return 'changed';
}
