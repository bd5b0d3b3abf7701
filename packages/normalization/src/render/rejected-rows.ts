import { z } from 'zod';
import type { ByteSource } from '../byte-source.ts';
import { decoderFor } from '../decode/registry.ts';
import type { RowBatch } from '../decode/row-batch.ts';
import { ByteSink } from '../record/byte-sink.ts';
import { readLines } from '../record/read-lines.ts';
import type { SourceLayout } from '../source-layout.ts';
import { putText } from './csv-cell.ts';

const FLUSH_BYTES = 64 * 1024;
const COMMA = 0x2c;
const LINE_END = new TextEncoder().encode('\r\n');
const decoder = new TextDecoder();

const issueSchema = z.object({
  row_number: z.int(),
  severity: z.enum(['error', 'warning']),
  field: z.string(),
  message: z.string(),
});

interface RejectedRow {
  readonly rowNumber: number;
  /** What is wrong with it, in one text. */
  readonly errors: string;
}

/**
 * The source rows that have an error, as a CSV to correct and upload again: the original columns as submitted, then
 * `_row_number` and `_errors`. Cells are not neutralised: they must come back as they were. Reads the original and the
 * report side by side, both in row order; memory does not grow with either.
 */
export async function* rejectedRows(
  { source, layout }: { readonly source: ByteSource; readonly layout: SourceLayout },
  issues: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const sink = new ByteSink(FLUSH_BYTES * 2);
  const columns = layout.columns.map(({ name }) => name);
  putRow(sink, [...columns, '_row_number', '_errors']);
  const rejected = rejectedRowsOf(issues);
  try {
    let next = await rejected.next();
    for await (const batch of decoderFor(layout).decode(source, layout)) {
      for (let r = 0; r < batch.rowCount && next.done !== true; r++) {
        const rowNumber = batch.rowNumbers[r]!;
        while (next.done !== true && next.value.rowNumber < rowNumber) next = await rejected.next();
        if (next.done === true || next.value.rowNumber !== rowNumber) continue;
        putRow(sink, [...cellsOf(batch, r, columns.length), String(rowNumber), next.value.errors]);
        if (sink.length < FLUSH_BYTES) continue;
        yield sink.view().slice();
        sink.clear();
      }
      if (next.done === true) break;
    }
  } finally {
    // A download may be broken off: the report's stream is let go of.
    await rejected.return(undefined);
  }
  yield sink.view().slice();
}

/** Cells beyond the header's columns would shift the two that are added: they are kept in the last one. */
function cellsOf(batch: RowBatch, row: number, columns: number): string[] {
  const cells: string[] = [];
  for (let cell = batch.rowCells[row]!; cell < batch.rowCells[row + 1]!; cell++) {
    cells.push(decoder.decode(batch.bytes.subarray(batch.cellStarts[cell]!, batch.cellEnds[cell]!)));
  }
  if (cells.length > columns) cells.push(cells.splice(Math.max(columns - 1, 0)).join(' '));
  while (cells.length < columns) cells.push('');
  return cells;
}

function putRow(sink: ByteSink, cells: readonly string[]): void {
  for (let i = 0; i < cells.length; i++) {
    if (i > 0) sink.putByte(COMMA);
    putText(sink, cells[i]!, false);
  }
  sink.put(LINE_END);
}

async function* rejectedRowsOf(issues: AsyncIterable<Uint8Array>): AsyncGenerator<RejectedRow> {
  let row: { rowNumber: number; errors: string } | null = null;
  for await (const line of readLines(issues)) {
    const issue = issueSchema.parse(JSON.parse(decoder.decode(line)));
    if (issue.severity !== 'error') continue;
    const error = `${issue.field}: ${issue.message}`;
    if (row !== null && row.rowNumber === issue.row_number) row.errors += ` | ${error}`;
    else {
      if (row !== null) yield row;
      row = { rowNumber: issue.row_number, errors: error };
    }
  }
  if (row !== null) yield row;
}
