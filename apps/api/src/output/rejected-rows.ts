import { csvCell, isRejectedRows, REJECTED_LABELS, type RowBatch, type RowIssue } from '@rollcall/normalization';

const FLUSH_LENGTH = 64 * 1024;

/** The errors of one source row. */
export interface RejectedRow {
  readonly rowNumber: number;
  readonly messages: readonly string[];
}

export function isError({ severity }: Pick<RowIssue, 'severity'>): boolean {
  return severity === 'error';
}

/** Groups errors by row. The report is in row order. */
export async function* groupErrors(errors: AsyncIterable<RowIssue>): AsyncGenerator<RejectedRow> {
  let rowNumber = -1;
  let messages: string[] = [];
  for await (const error of errors) {
    if (error.rowNumber !== rowNumber) {
      if (messages.length > 0) yield { rowNumber, messages };
      rowNumber = error.rowNumber;
      messages = [];
    }
    messages.push(`${error.field}: ${error.message}`);
  }
  if (messages.length > 0) yield { rowNumber, messages };
}

/**
 * Streams the rejected source rows with their original columns, `_row_number`, and `_errors`. Source and report are
 * both in row order and read in parallel. Cells are protected against formulas. The decoder removes the protection when
 * the file is uploaded again.
 */
export async function* renderRejectedRows(
  columns: readonly string[],
  batches: AsyncIterable<RowBatch>,
  rejected: AsyncIterator<RejectedRow>,
): AsyncGenerator<string> {
  // If the file itself is a partly corrected file of rejected rows, the current errors replace the previous ones.
  const shown = isRejectedRows(columns) ? columns.slice(0, -REJECTED_LABELS.length) : columns;
  let text = csvLine([...shown, ...REJECTED_LABELS]);
  let next = await rejected.next();
  for await (const batch of batches) {
    for (let row = 0; row < batch.rowCount && !next.done; row++) {
      const rowNumber = batch.rowNumbers[row] ?? 0;
      while (!next.done && next.value.rowNumber < rowNumber) next = await rejected.next();
      if (next.done || next.value.rowNumber !== rowNumber) continue;
      const cells = cellsOf(batch, row, columns.length).slice(0, shown.length);
      text += csvLine([...cells, String(rowNumber), next.value.messages.join('; ')]);
      if (text.length >= FLUSH_LENGTH) {
        yield text;
        text = '';
      }
    }
    if (next.done) break;
  }
  yield text;
}

const decoder = new TextDecoder();

function cellsOf(batch: RowBatch, row: number, width: number): string[] {
  const first = batch.rowCells[row] ?? 0;
  const count = (batch.rowCells[row + 1] ?? first) - first;
  const cells = Array.from({ length: count }, (_, index) => {
    return decoder.decode(batch.bytes.subarray(batch.cellStarts[first + index], batch.cellEnds[first + index]));
  });
  // Rows with too few cells are padded. Surplus cells are joined in the last column.
  while (cells.length < width) cells.push('');
  return cells.length === width ? cells : [...cells.slice(0, width - 1), cells.slice(width - 1).join(' ')];
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => csvCell(cell, { guarded: true })).join(',')}\r\n`;
}
