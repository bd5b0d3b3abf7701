import type { ValidationSettings } from '@rollcall/contracts';
import type { KeyClaims } from '../premises/key-claims.ts';
import { FamilyBuilder, type RowCounts } from './family-builder.ts';
import { type FamilyCheckOptions, familyCheckOptions, validateFamily } from './family-rules/validate-family.ts';
import type { LateIssues } from './late-issues.ts';

export interface FamilyMergerOptions {
  readonly settings: ValidationSettings;
  /** YYYY-MM-DD */
  readonly today: string;
  readonly issues: LateIssues;
  readonly counts: RowCounts;
  readonly claims: KeyClaims;
  /** Called with the ordinal of each family that was already written and has changed. */
  readonly changed: (ordinal: number) => void;
}

/** Folds and validates the families that get more rows in the second pass. */
export class FamilyMerger {
  readonly builder: FamilyBuilder;
  readonly changed: (ordinal: number) => void;
  private readonly issues: LateIssues;
  private readonly judging: FamilyCheckOptions;

  constructor({ settings, today, issues, counts, changed, claims }: FamilyMergerOptions) {
    this.builder = new FamilyBuilder(issues, settings.duplicate_members, counts, claims);
    this.changed = changed;
    this.issues = issues;
    this.judging = familyCheckOptions(settings, today);
  }

  /** Validates the family that was built last. The findings are final, because the family gets no more rows. */
  judge(): void {
    const record = this.builder.family();
    if (record !== null) validateFamily(record, 0, this.issues, this.judging);
  }

  /** Flushes the findings of `judge` if needed. */
  flushIfNeeded(): Promise<void> {
    return this.issues.runs.flushIfNeeded();
  }
}
