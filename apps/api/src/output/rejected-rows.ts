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

/** Errors by row. The report is in row order, so one row's entries follow each other. */
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
 * The rejected source rows in their original columns, with `_row_number` and `_errors`. Source and report are both in
 * row order and walked side by side; neither is held. Cells are guarded against running as formulas, which
 * the decoder undoes when the file comes back.
 */
export async function* renderRejectedRows(
  columns: readonly string[],
  batches: AsyncIterable<RowBatch>,
  rejected: AsyncIterator<RejectedRow>,
): AsyncGenerator<string> {
  // A file of rejected rows that was corrected only in part: what is wrong with it now takes the place of what was.
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
  // Ragged rows: short ones are filled, and what is too much stands joined in the last column.
  while (cells.length < width) cells.push('');
  return cells.length === width ? cells : [...cells.slice(0, width - 1), cells.slice(width - 1).join(' ')];
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => csvCell(cell, { guarded: true })).join(',')}\r\n`;
}
