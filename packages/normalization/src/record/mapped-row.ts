/**
 * The result of mapping a source row: the row's own person, persons in dependent columns, and issues. Objects are
 * reused for the next row, so copy what you keep.
 *
 * Values are canonical JSON text in UTF-8 with quotes, so that clean values are copied from source to output without
 * creating strings.
 */
export interface MappedRow {
  rowNumber: number;
  /** The kernel's memory, which contains the values of all persons of this row. */
  bytes: Uint8Array;
  personCount: number;
  readonly persons: PersonDraft[];
  readonly issues: RowIssue[];
  /** ROLE of a row that `PackRow` packed. ROLE.open for others. */
  role: number;
}

export interface PersonDraft extends CoverageDraft {
  isSubscriber: boolean;
  /** The person has an error and must not be in the output. */
  rejected: boolean;
  /** The full SSN as a number, or 0. Only for matching within the process, never written. */
  ssn: number;
  /** The subscriber's SSN in a dependent's row, with the same restrictions. */
  subscriberSsn: number;
  /** Elections in other columns of the same row. They only have coverage fields. */
  coverageCount: number;
  readonly coverages: CoverageDraft[];
}

export interface CoverageDraft {
  /** By index in TARGET_FIELDS: the value's JSON text is bytes [starts[f], ends[f]). starts[f] is -1 for null. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** By index in TARGET_FIELDS, for dates: year * 10000 + month * 100 + day, or 0 for null. */
  readonly dates: Int32Array;
  /** By index in TARGET_FIELDS: see ParseResult.number. Followed by the other numbers of a draft (kernel/layout.mjs). */
  readonly numbers: Int32Array;
}

/** An entry of the error report, already masked: it never contains a full SSN. */
export interface RowIssue {
  readonly rowNumber: number;
  readonly severity: 'error' | 'warning';
  /** Stable rule ID: date_format, ssn_format, required, unknown_coverage_type, … */
  readonly code: string;
  /** Target field such as `date_of_birth` or `coverage.plan_id`, or `row` for the row as a whole. */
  readonly field: string;
  /** Header of the source column, or null. */
  readonly column: string | null;
  readonly message: string;
  readonly originalValue: string | null;
  readonly suggestedFix: string | null;
  /** X12 only. */
  readonly segment?: string;
}
