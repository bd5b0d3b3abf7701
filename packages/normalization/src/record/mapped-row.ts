/**
 * What the compiled mapping hands to the assembler for one source row: one or more persons (the row's own, then those
 * in dependent columns), and the row's issues. Objects are reused from row to row: copy what you keep.
 *
 * Values are canonical JSON text in UTF-8 (with the quotes), so that a clean value is copied from source to output
 * without ever being a JavaScript string.
 */
export interface MappedRow {
  rowNumber: number;
  /** Holds the values of all persons of this row. */
  bytes: Uint8Array;
  personCount: number;
  readonly persons: PersonDraft[];
  readonly issues: RowIssue[];
}

export interface PersonDraft extends CoverageDraft {
  isSubscriber: boolean;
  /** An error fell on this person: it must not be in the output. */
  rejected: boolean;
  /** The full SSN as a number (0: none), for matching within the process only; never written anywhere. */
  ssn: number;
  /** The subscriber's SSN on a dependent's row, likewise. */
  subscriberSsn: number;
  /** Further elections in columns of the same row: each has only coverage.* fields. */
  coverageCount: number;
  readonly coverages: CoverageDraft[];
}

export interface CoverageDraft {
  /** By index in TARGET_FIELDS: JSON text of the value is bytes [starts[f], ends[f]); starts[f] === -1 means null. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** By index in TARGET_FIELDS, date fields only: year * 10000 + month * 100 + day, 0 when null. */
  readonly dates: Int32Array;
  /** By index in TARGET_FIELDS: see Reading.number. */
  readonly numbers: Int32Array;
}

/** One entry of the error report, already masked: nothing in it holds a full SSN. */
export interface RowIssue {
  readonly rowNumber: number;
  readonly severity: 'error' | 'warning';
  /** Stable rule id: date_format, ssn_format, required, unknown_coverage_type, … */
  readonly code: string;
  /** Target field such as `date_of_birth` or `coverage.plan_id`; `row` where the row as a whole is meant. */
  readonly field: string;
  /** Header of the source column; null where none is concerned. */
  readonly column: string | null;
  readonly message: string;
  readonly originalValue: string | null;
  readonly suggestedFix: string | null;
  /** X12 only. */
  readonly segment?: string;
}
