import type { ValidationSettings } from '@rollcall/contracts';
import type { RowOrder } from '../../premises/row-order.ts';
import type { FamilyRecord } from '../../record/person-record.ts';
import type { UnitRef } from '../pack/row-unit.ts';
import type { LateIssues } from '../report/late-issues.ts';
import { FamilyBuilder } from './family-builder.ts';

/**
 * Folds tentative families. Their records and findings can be taken back. A rejected row, a claimed key, and a dependent
 * that is linked by its position can't, because they are counted or written at once.
 */
export class TrialFold {
  private readonly builder: FamilyBuilder;
  private isFinal = false;

  constructor(issues: LateIssues, duplicates: ValidationSettings['duplicate_members'], { isRefuted }: RowOrder) {
    const note = (): void => {
      this.isFinal = true;
    };
    this.builder = new FamilyBuilder(
      issues,
      duplicates,
      { valid: 0, reject: note },
      { add: note },
      { add: note, isRefuted },
    );
  }

  /** Returns the record, or null if it couldn't be taken back. The findings are reported in either case. */
  fold(units: readonly UnitRef[], ordinal: number): FamilyRecord | null {
    this.isFinal = false;
    this.builder.begin();
    this.builder.add(units, ordinal);
    return this.isFinal ? null : this.builder.family();
  }
}
