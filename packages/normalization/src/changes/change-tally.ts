import type { ChangeEntry, PersonType } from './change-entry.ts';
import type { PeopleCounts } from './judge-drop.ts';

/** Collects the people who differ and counts all others. */
export class ChangeTally {
  private readonly changes: ChangeEntry[] = [];
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
  readonly people: Readonly<Record<PersonType, PeopleCounts>> = { member: emptyCounts(), dependent: emptyCounts() };

  constructor(private readonly options: { readonly isListed: boolean } = { isListed: true }) {}

  /** Everyone who was noted, in the order of the new file, then of the previous file. */
  inOrder(): readonly ChangeEntry[] {
    const place = ({ row_number: row, kind }: ChangeEntry): number => (kind === 'rejected' ? null : row) ?? Infinity;
    const former = ({ before_row_number: row }: ChangeEntry): number => row ?? 0;
    return this.changes.sort((a, b) => (place(a) === place(b) ? former(a) - former(b) : place(a) - place(b)));
  }

  /** `null`: the person is unchanged. */
  note(entry: ChangeEntry | null): void {
    const { counts, people } = this;
    if (entry === null) {
      counts.unchanged++;
      return;
    }
    if (this.options.isListed) this.changes.push(entry);
    counts[entry.kind]++;
    if (entry.kind === 'missing') people[entry.person_type].missing++;
    if (entry.kind === 'terminated') people[entry.person_type].terminated++;
    if (entry.conflict === null) return;
    counts.conflicts++;
    if (entry.kind === 'missing') people[entry.person_type].conflicts++;
  }
}

export const emptyCounts = (): PeopleCounts => ({ base: 0, missing: 0, terminated: 0, conflicts: 0 });
