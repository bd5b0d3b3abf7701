import type { ValidationSettings } from '@rollcall/contracts';
import type { KeyClaims } from '../../premises/key-claims.ts';
import type { RowOrder } from '../../premises/row-order.ts';
import { CodeBook } from '../pack/code-book.ts';
import type { LateIssues } from '../report/late-issues.ts';
import type { RowOutcomes } from '../report/row-outcomes.ts';
import { familyCheckOptions } from './check-family.ts';
import { FamilyBuilder } from './family-builder.ts';
import { FamilyValidator } from './validate-family.ts';

export interface FamilyMergerOptions {
  readonly settings: ValidationSettings;
  /** YYYY-MM-DD */
  readonly today: string;
  readonly issues: LateIssues;
  readonly outcomes: RowOutcomes;
  readonly claims: KeyClaims;
  readonly order: RowOrder;
  /** Called with the ordinal of each family that was already written and has changed. */
  readonly changed: (ordinal: number) => void;
}

/** Folds and validates the families that get more rows in the second pass. */
export class FamilyMerger {
  readonly builder: FamilyBuilder;
  readonly changed: (ordinal: number) => void;
  private readonly issues: LateIssues;
  private readonly outcomes: RowOutcomes;
  private readonly validator: FamilyValidator;

  constructor({ settings, today, issues, outcomes, changed, claims, order }: FamilyMergerOptions) {
    this.builder = new FamilyBuilder(issues, settings.duplicate_members, outcomes, claims, order);
    this.changed = changed;
    this.issues = issues;
    this.outcomes = outcomes;
    this.validator = new FamilyValidator(new CodeBook(), familyCheckOptions(settings, today));
  }

  /** Validates the family that was built last. The findings are final, because the family gets no more rows. */
  judge(): void {
    const record = this.builder.family();
    if (record !== null) this.validator.validate(record, 0, this.issues);
  }

  /** Flushes the findings of `judge` and the rejected rows if needed. */
  async flushIfNeeded(): Promise<void> {
    await this.issues.runs.flushIfNeeded();
    await this.outcomes.rejected.flushIfNeeded();
  }
}
