/**
 * A few hundred to a few thousand source rows, as byte ranges of one buffer. Cells are plain UTF-8 text: without
 * quotes, unescaped (in place), and converted from other encodings. Strings are created only where a rule needs them.
 *
 * A batch is valid until the next one is requested, because decoders reuse its arrays.
 */
export interface RowBatch {
  readonly bytes: Uint8Array;
  readonly rowCount: number;
  /** Row r has the cells rowCells[r] to rowCells[r + 1] - 1. Rows may be ragged. Length >= rowCount + 1. */
  readonly rowCells: Int32Array;
  /** Cell c is the bytes [cellStarts[c], cellEnds[c]). */
  readonly cellStarts: Int32Array;
  readonly cellEnds: Int32Array;
  /**
   * 1-based row number that a person sees when opening the source (file line of the row's start, sheet row, INS
   * ordinal).
   */
  readonly rowNumbers: Int32Array;
  /** The next batch may have more rows with the last row's number. */
  readonly continuesInNextBatch?: boolean;
  /**
   * Decoding issues, in row order. If `rejectsRow` is true, the row of this batch must not be mapped, because its cells
   * may be shifted. An issue without a row concerns the file.
   */
  readonly faults: readonly DecodeIssue[];
}

export interface DecodeIssue {
  /** Stable ID: ragged_row, unclosed_quote, nul_byte, cell_error, segment_count_mismatch, … */
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly rowNumber: number | null;
  readonly rejectsRow: boolean;
  /**
   * 0-based column, or null if the issue concerns the whole row. An error in a cell rejects the row if the column is
   * mapped to a field. Otherwise it is a warning.
   */
  readonly column: number | null;
  /** The field that it concerns, if no field is read from its column. */
  readonly field?: string;
  readonly message: string;
  readonly originalValue: string | null;
  readonly suggestedFix: string | null;
  /** X12 only: the affected segment. */
  readonly segment?: string;
}
