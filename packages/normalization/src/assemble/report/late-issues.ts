import type { ValidationSettings } from '@rollcall/contracts';
import { ExternalSorter } from '../../external/external-sorter.ts';
import type { ScratchSpace } from '../../external/scratch-space.ts';
import { segmentOf } from '../../record/segment-of.ts';
import type { FamilyRule } from '../../rules/family-rule.ts';
import { fillText, type TextValues } from '../../rules/rule.ts';
import { lateText } from './late-text.ts';

export type Severity = 'error' | 'warning' | 'off';

export interface LateIssueDetails {
  readonly originalValue?: string | null;
  readonly values?: TextValues;
  /**
   * The ordinal of the family, if the finding is valid only while the family gets no more rows. If the family does get
   * one, it is validated again and this entry is dropped.
   */
  readonly provisionalFor?: number;
}

export interface LateIssueSettings {
  readonly settings: Pick<ValidationSettings, 'severities'>;
  /** The header of the source column of each field. */
  readonly columns?: Readonly<Record<string, string>>;
  /** The source is an 834, so entries name the segment. */
  readonly isX12?: boolean;
}

/** Bits of a late issue's flags. */
export const LATE = { error: 1, needsDependents: 2, provisional: 4, tentative: 8 } as const;

/**
 * Issues found after the writer has passed their row. They are kept here, sorted, and merged into the report at the
 * end.
 */
export class LateIssues {
  readonly runs: ExternalSorter;
  private readonly columns: Readonly<Record<string, string>>;
  private readonly isX12: boolean;
  /** The ordinal of the family that is being folded or validated, or 0. Its findings are tagged with it. */
  family = 0;
  /** Whether this family is tentative. Its findings are dropped if it is refuted. */
  isTentative = false;
  private readonly severities = new Map<string, Severity>();

  constructor(scratch: ScratchSpace, { settings, columns = {}, isX12 = false }: LateIssueSettings) {
    this.runs = new ExternalSorter(scratch);
    this.columns = columns;
    this.isX12 = isX12;
    for (const [code, severity] of Object.entries(settings.severities)) this.severities.set(code, severity);
  }

  severityOf(rule: FamilyRule): Severity {
    if (rule.fixed === true) return rule.severity;
    const severity = this.severities.get(rule.code) ?? rule.severity;
    return rule.warnsOnly === true && severity === 'error' ? 'warning' : severity;
  }

  /** Reports the rule unless it is off. Returns the severity. */
  report(rule: FamilyRule, rowNumber: number, details: LateIssueDetails = {}): Severity {
    const severity = this.severityOf(rule);
    if (severity === 'off') return severity;
    const { values } = details;
    const column = this.columns[rule.field] ?? null;
    const bytes = lateText({
      rowNumber,
      severity,
      code: rule.code,
      field: rule.field,
      column,
      // Findings about a member as a whole name the member's INS segment.
      ...(this.isX12 && { segment: column === null ? 'INS' : segmentOf(column) }),
      message: fillText(rule.message, values),
      originalValue: details.originalValue ?? null,
      suggestedFix: fillText(rule.fix, values),
    });
    this.runs.add({
      key: rowNumber,
      second: 0,
      tag: details.provisionalFor || this.family,
      flags:
        (severity === 'error' ? LATE.error : 0) |
        (rule.needsDependents === true ? LATE.needsDependents : 0) |
        (details.provisionalFor ? LATE.provisional : 0) |
        (this.isTentative ? LATE.tentative : 0),
      bytes,
    });
    return severity;
  }
}
