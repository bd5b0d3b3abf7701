import { TARGET_FIELDS } from '@rollcall/contracts';
import type { PendingFinding, RowReader } from '../map/row-reader.ts';
import type { RowIssue } from '../record/mapped-row.ts';
import { segmentOf } from '../record/segment-of.ts';
import type { Finding, Severity } from '../rules/rule.ts';
import { toRowIssue } from './row-issue.ts';

/** In an 834, an invalid SSN doesn't reject a family. The value is omitted with a warning. */
const LENIENT_IN_X12: ReadonlySet<string> = new Set(['ssn_invalid']);

/** Turns a row's findings into report entries, with the vendor's severities. */
export class RowReport {
  readonly #severities: ReadonlyMap<string, Severity | 'off'>;
  readonly #x12: boolean;
  /** Findings that were already reported for the 834 member with this row number. */
  readonly #said = new Set<string>();
  #memberRow = 0;

  constructor(severities: Readonly<Record<string, Severity | 'off'>>, x12: boolean) {
    this.#severities = new Map(Object.entries(severities));
    this.#x12 = x12;
  }

  severityOf({ rule }: Finding): Severity | 'off' {
    const usual = this.#x12 && LENIENT_IN_X12.has(rule.code) ? 'warning' : rule.severity;
    return this.#severities.get(rule.code) ?? usual;
  }

  /**
   * Writes the row's issues. An error rejects every person of the row. `ssns` contains the row's SSNs, which are
   * masked.
   */
  write(reader: RowReader, ssns: readonly number[]): void {
    const { row, pending } = reader;
    let failed = false;
    for (const found of pending) {
      const severity = this.severityOf(found.finding);
      if (severity === 'off') continue;
      if (severity === 'error') failed = true;
      const issue = this.#toIssue(reader, found, severity, ssns);
      if (this.#isNewFinding(issue)) row.issues.push(issue);
    }
    if (failed) for (let person = 0; person < row.personCount; person++) row.persons[person]!.rejected = true;
  }

  /** An 834 member has a row for each coverage. Findings about the member are only reported for the first one. */
  #isNewFinding(issue: RowIssue): boolean {
    if (!this.#x12) return true;
    if (issue.rowNumber !== this.#memberRow) this.#said.clear();
    this.#memberRow = issue.rowNumber;
    const key = `${issue.code}|${issue.field}|${issue.originalValue}`;
    if (this.#said.has(key)) return false;
    if (!issue.field.startsWith('coverage.')) this.#said.add(key);
    return true;
  }

  #toIssue(reader: RowReader, found: PendingFinding, severity: Severity, ssns: readonly number[]): RowIssue {
    const { name, kind } = TARGET_FIELDS[found.slot] ?? { name: found.op!.field, kind: found.op!.kind };
    const column = reader.sourceLabel(found.op);
    return toRowIssue(found.finding, {
      rowNumber: reader.row.rowNumber,
      severity,
      field: name,
      kind,
      column,
      segment: this.#x12 && column !== null ? segmentOf(column) : null,
      originalValue: reader.sourceText(found.op),
      knownSsns: ssns,
    });
  }
}
