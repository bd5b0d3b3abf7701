import type { DropGuard } from '@rollcall/contracts';
import type { PersonType } from './change-entry.ts';

export interface DropLimits {
  readonly maxMissingShare: number;
  readonly maxTerminatedShare: number;
  readonly maxConflictShare: number;
  readonly minPeople: number;
  /** Null: no limit but the share. */
  readonly maxMissing: number | null;
}

/** The limits from a vendor's settings. Null if the check is off. */
export function dropLimits(guard: DropGuard): DropLimits | null {
  if (guard.on_drop === 'off') return null;
  return {
    maxMissingShare: guard.max_missing_share,
    maxTerminatedShare: guard.max_terminated_share,
    maxConflictShare: guard.max_conflict_share,
    minPeople: guard.min_people,
    maxMissing: guard.max_missing,
  };
}

export interface PeopleCounts {
  /** The number of people on which the shares are based. */
  base: number;
  missing: number;
  terminated: number;
  conflicts: number;
}

export interface Drop {
  readonly rule: 'max_missing_share' | 'max_terminated_share' | 'max_conflict_share' | 'max_missing' | 'all_missing';
  readonly person_type: PersonType;
  readonly people: number;
  readonly share: number;
  /** A share, or with `max_missing` a number of people. */
  readonly limit: number;
}

/**
 * Decides whether so many people are missing that the file is probably wrong. Members and dependents are checked
 * separately: if a sheet of dependents is forgotten, all members are still there.
 */
export function judgeDrop(counts: Readonly<Record<PersonType, PeopleCounts>>, limits: DropLimits): Drop | null {
  for (const type of ['member', 'dependent'] as const) {
    const { base, missing, terminated, conflicts } = counts[type];
    const share = (people: number): number => (base === 0 ? 0 : people / base);
    const found = (rule: Drop['rule'], people: number, limit: number): Drop => ({
      rule,
      person_type: type,
      people,
      share: share(people),
      limit,
    });
    if (base >= 2 && missing === base) return found('all_missing', missing, limits.maxMissingShare);
    const rules = [
      ['max_missing_share', missing, limits.maxMissingShare],
      ['max_terminated_share', terminated, limits.maxTerminatedShare],
      ['max_conflict_share', conflicts, limits.maxConflictShare],
    ] as const;
    for (const [rule, people, limit] of rules) {
      if (people >= limits.minPeople && share(people) > limit) return found(rule, people, limit);
    }
    const { maxMissing } = limits;
    if (maxMissing !== null && missing > maxMissing) return found('max_missing', missing, maxMissing);
  }
  return null;
}
