import type { ChangeEntry, PersonType } from './change-entry.ts';
import type { PeopleCounts } from './judge-drop.ts';
import { TooManyDifferencesError } from './too-many-differences.ts';

export interface FieldCount {
  readonly field: string;
  readonly people: number;
}

/** Custom fields and benefits can make many. */
const MOST_FIELDS = 50;

/** The plan in the name of a coverage is a value. */
function withoutPlan(field: string): string {
  const plan = field.startsWith('coverages[') ? field.indexOf(':') : -1;
  return plan < 0 ? field : field.slice(0, plan) + field.slice(field.lastIndexOf(']'));
}

/** An entry that is only described when it is shown. */
interface LateEntry extends Pick<ChangeEntry, 'kind' | 'row_number' | 'before_row_number'> {
  readonly describe: () => ChangeEntry | null;
}

/**
 * Everyone who was noted. People who are in one file differ in all of their values, so the entries of a whole file would
 * fill the memory. Each is created when it is its turn, and not kept.
 */
export class ChangeList implements Iterable<ChangeEntry> {
  constructor(private readonly entries: readonly (ChangeEntry | LateEntry)[]) {}

  get length(): number {
    return this.entries.length;
  }

  *[Symbol.iterator](): Generator<ChangeEntry> {
    for (const entry of this.entries) yield 'describe' in entry ? entry.describe()! : entry;
  }
}

/** Collects the people who differ and counts all others. */
export class ChangeTally {
  private readonly changes: (ChangeEntry | LateEntry)[] = [];
  readonly counts = {
    added: 0,
    changed: 0,
    terminated: 0,
    missing: 0,
    reinstated: 0,
    expired: 0,
    rejected: 0,
    unchanged: 0,
    conflicts: 0,
  };
  /** How many people differ in each field. */
  private readonly fields = new Map<string, number>();
  readonly people: Readonly<Record<PersonType, PeopleCounts>> = { member: emptyCounts(), dependent: emptyCounts() };

  /** @param mostListed how many are listed at most. 0: only counts are wanted. */
  constructor(private readonly mostListed: number) {}

  /** Everyone who was noted, in the order of the new file, then of the previous file. */
  inOrder(): ChangeList {
    const place = ({ row_number: row, kind }: LateEntry | ChangeEntry): number =>
      (kind === 'rejected' ? null : row) ?? Infinity;
    const former = ({ before_row_number: row }: LateEntry | ChangeEntry): number => row ?? 0;
    return new ChangeList(
      this.changes.sort((a, b) => (place(a) === place(b) ? former(a) - former(b) : place(a) - place(b))),
    );
  }

  /** The fields in which most people differ. Additions and people who are gone don't count. */
  byField(): readonly FieldCount[] {
    return [...this.fields]
      .map(([field, people]) => ({ field, people }))
      .sort((a, b) => b.people - a.people || (a.field < b.field ? -1 : 1))
      .slice(0, MOST_FIELDS);
  }

  /** People who are the same in both files. `ended`: of them, how many whose coverage had ended. */
  noteSame(type: PersonType, people: number, ended: number): void {
    this.counts.unchanged += people;
    this.people[type].base += people - ended;
  }

  /** Someone who isn't listed and differs in these fields. `isOver`: whether the coverage had ended in the previous file. */
  notePlain(
    type: PersonType,
    fields: readonly string[],
    { isOver, kind }: { readonly isOver: boolean; readonly kind: 'changed' | 'terminated' | 'reinstated' },
  ): void {
    if (!isOver) this.people[type].base++;
    this.counts[fields.length > 0 ? kind : 'unchanged']++;
    if (fields.length > 0 && kind === 'terminated') this.people[type].terminated++;
    for (const field of fields) this.countField(field);
  }

  private countField(field: string): void {
    this.fields.set(field, (this.fields.get(field) ?? 0) + 1);
  }

  /**
   * `null`: the person is unchanged.
   * @param describe creates the entry again, if it needn't be kept
   * @throws TooManyDifferencesError
   */
  note(entry: ChangeEntry | null, describe?: () => ChangeEntry | null): void {
    const { counts, people } = this;
    if (entry === null) {
      counts.unchanged++;
      return;
    }
    if (this.mostListed > 0) {
      const { kind, row_number, before_row_number } = entry;
      this.changes.push(describe === undefined ? entry : { kind, row_number, before_row_number, describe });
    }
    if (this.changes.length > this.mostListed) throw new TooManyDifferencesError();
    counts[entry.kind]++;
    if (entry.row_number !== null && entry.before_row_number !== null) {
      const fields = new Set(entry.fields.map(({ field }) => withoutPlan(field)));
      for (const field of fields) this.countField(field);
    }
    if (entry.kind === 'missing') people[entry.person_type].missing++;
    if (entry.kind === 'terminated') people[entry.person_type].terminated++;
    if (entry.conflict === null) return;
    counts.conflicts++;
    if (entry.kind === 'missing') people[entry.person_type].conflicts++;
  }
}

export const emptyCounts = (): PeopleCounts => ({ base: 0, missing: 0, terminated: 0, conflicts: 0 });
