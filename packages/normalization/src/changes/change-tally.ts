import type { ChangeEntry, PersonType } from './change-entry.ts';
import type { PeopleCounts } from './judge-drop.ts';

/** Collects the people who differ and counts all others. */
export class ChangeTally {
  readonly changes: ChangeEntry[] = [];
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

  /** `null`: the person is unchanged. */
  note(entry: ChangeEntry | null): void {
    const { counts, people } = this;
    if (entry === null) {
      counts.unchanged++;
      return;
    }
    this.changes.push(entry);
    counts[entry.kind]++;
    if (entry.kind === 'missing') people[entry.person_type].missing++;
    if (entry.kind === 'terminated') people[entry.person_type].terminated++;
    if (entry.conflict === null) return;
    counts.conflicts++;
    if (entry.kind === 'missing') people[entry.person_type].conflicts++;
  }
}

export const emptyCounts = (): PeopleCounts => ({ base: 0, missing: 0, terminated: 0, conflicts: 0 });
