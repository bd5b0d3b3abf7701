import { decoderFor } from '../sandbox/sandboxed-readers.ts';
import type { ByteSource } from '../source/byte-source.ts';
import type { DecodeIssue, RowBatch } from '../source/row-batch.ts';
import type { SourceLayout } from '../source/source-layout.ts';

/** One row as text, with the decoder's issues. */
export interface SourceRow {
  readonly rowNumber: number;
  readonly cells: readonly string[];
  readonly faults: readonly DecodeIssue[];
}

export interface SourceFile {
  readonly source: ByteSource;
  readonly layout: SourceLayout;
}

const decoder = new TextDecoder();

/**
 * Yields the data rows of a file in order. With `wanted`, yields only these rows and stops after the last of them. Issues of
 * unread columns aren't included: they follow from the row's text, and so from its corrected text as well.
 */
export async function* sourceRows(
  { source, layout: whole }: SourceFile,
  wanted?: ReadonlySet<number>,
): AsyncGenerator<SourceRow> {
  const layout = withoutUnreadColumns(whole);
  const width = layout.format === 'csv' && layout.marksUncorrected === true ? layout.columns.length : undefined;
  let left = wanted?.size ?? Number.POSITIVE_INFINITY;
  for await (const batch of decoderFor(layout).decode(source, layout)) {
    for (let row = 0; row < batch.rowCount; row++) {
      const rowNumber = batch.rowNumbers[row] ?? 0;
      if (wanted !== undefined && !wanted.has(rowNumber)) continue;
      yield { rowNumber, cells: cellsOf(batch, row).slice(0, width), faults: faultsOf(batch, rowNumber) };
      left -= 1;
    }
    if (left <= 0) return;
  }
}

function withoutUnreadColumns(layout: SourceLayout): SourceLayout {
  if (layout.format === 'edi_834') return layout;
  const { unreadColumns: _, ...rest } = layout;
  return rest;
}

function cellsOf(batch: RowBatch, row: number): string[] {
  const cells: string[] = [];
  for (let cell = batch.rowCells[row] ?? 0; cell < (batch.rowCells[row + 1] ?? 0); cell++) {
    cells.push(decoder.decode(batch.bytes.subarray(batch.cellStarts[cell], batch.cellEnds[cell])));
  }
  return cells;
}

function faultsOf({ faults }: RowBatch, rowNumber: number): DecodeIssue[] {
  return faults.length === 0 ? [] : faults.filter((fault) => fault.rowNumber === rowNumber);
}

/** Returns exactly `width` cells. Missing cells are empty. Surplus cells are joined into the last one. */
export function padRow(cells: readonly string[], width: number): string[] {
  if (cells.length <= width) return [...cells, ...Array<string>(width - cells.length).fill('')];
  const surplus = cells.slice(Math.max(width - 1, 0)).filter((cell) => cell !== '');
  return [...cells.slice(0, Math.max(width - 1, 0)), surplus.join(' ')];
}
