/**
 * Some hundred to some thousand source rows, as byte ranges into one buffer. Cells are plain UTF-8 text: quotes taken
 * off, escapes undone (in place), other encodings transcoded. Text is made from them only where a rule needs it.
 *
 * A batch is valid until the next one is asked for: decoders reuse its arrays.
 */
export interface RowBatch {
  readonly bytes: Uint8Array;
  readonly rowCount: number;
  /** Row r has the cells rowCells[r] .. rowCells[r + 1] - 1; rows may be ragged. Length >= rowCount + 1. */
  readonly rowCells: Int32Array;
  /** Cell c is bytes [cellStarts[c], cellEnds[c]). */
  readonly cellStarts: Int32Array;
  readonly cellEnds: Int32Array;
  /** 1-based row as a person sees it when opening the source (file line of the row's start, sheet row, INS ordinal). */
  readonly rowNumbers: Int32Array;
  /** Rows of the last one's number may follow in the next batch. */
  readonly continuesInNextBatch?: boolean;
  /**
   * Faults of decoding, in row order. A fault whose `rejectsRow` is true names a row of this batch that must not be
   * mapped (its cells may be shifted); a fault without a row concerns the file.
   */
  readonly faults: readonly DecodeIssue[];
}

export interface DecodeIssue {
  /** Stable id: ragged_row, unclosed_quote, nul_byte, cell_error, segment_count_mismatch, … */
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly rowNumber: number | null;
  readonly rejectsRow: boolean;
  /**
   * 0-based column, or null when it concerns the whole row. An error of one cell rejects its row where the column is
   * mapped to a field; else it is a warning.
   */
  readonly column: number | null;
  readonly message: string;
  readonly originalValue: string | null;
  readonly suggestedFix: string | null;
  /** X12 only: the segment concerned. */
  readonly segment?: string;
}
