import { ByteSink } from '../external/byte-sink.ts';
import { putText } from '../render/csv-cell.ts';
import type { DecodeIssue } from '../source/row-batch.ts';
import type { CsvLayout, SourceLayout } from '../source/source-layout.ts';
import type { RowChecker } from './row-checker.ts';
import { padRow, type SourceFile, type SourceRow, sourceRows } from './source-rows.ts';

/** New cell text by row number and column (0-based). */
export type RowEdits = ReadonlyMap<number, ReadonlyMap<number, string>>;

const FLUSH_BYTES = 64 * 1024;
const COMMA = 0x2c;
const LINE_END = Buffer.from('\r\n');
/** Makes a row one cell too wide, so that every reader rejects it. */
const SURPLUS = 'not corrected';

/** The layout of a corrected file: the original's columns as plain CSV, with the same columns watched. */
export function correctedLayout(layout: SourceLayout): CsvLayout {
  return {
    ...('unreadColumns' in layout && layout.unreadColumns !== undefined && { unreadColumns: layout.unreadColumns }),
    marksUncorrected: true,
    format: 'csv',
    encoding: 'utf-8',
    bomBytes: 0,
    delimiter: ',',
    quote: '"',
    escape: 'doubled',
    headerRow: 1,
    firstDataRow: 2,
    columns: layout.columns.map(({ name }) => ({ name })),
    skipRowsStartingWith: [],
    trailerRows: 0,
  };
}

/**
 * Writes the whole file with the edits applied, in the layout of `correctedLayout`. Unreadable rows stay unreadable
 * unless the cells concerned were edited: no row becomes valid without review.
 */
export async function* correctedFile(
  file: SourceFile,
  edits: RowEdits,
  { checker, onRow }: { checker: Pick<RowChecker, 'isMapped'>; onRow: () => void },
): AsyncGenerator<Uint8Array> {
  const sink = new ByteSink(FLUSH_BYTES * 2);
  const width = file.layout.columns.length;
  putRow(
    sink,
    file.layout.columns.map(({ name }) => name),
  );
  for await (const row of sourceRows(file)) {
    const edited = edits.get(row.rowNumber);
    const cells = applyEdits(row, edited, width);
    if (remainingIssues(row, edited, checker).length > 0) cells.push(SURPLUS);
    putRow(sink, cells);
    onRow();
    if (sink.length < FLUSH_BYTES) continue;
    yield sink.view().slice();
    sink.clear();
  }
  yield sink.view().slice();
}

export function applyEdits(
  { cells }: Pick<SourceRow, 'cells'>,
  edits: ReadonlyMap<number, string> | undefined,
  width: number,
): string[] {
  return padRow(cells, width).map((cell, column) => edits?.get(column) ?? cell);
}

/**
 * Returns the issues that still reject a row. A cell's issue is resolved by editing that cell, a row's issue by editing
 * any cell.
 */
export function remainingIssues(
  { faults }: Pick<SourceRow, 'faults'>,
  edits: ReadonlyMap<number, string> | undefined,
  checker: Pick<RowChecker, 'isMapped'>,
): DecodeIssue[] {
  return faults.filter(({ severity, rejectsRow, column }) => {
    if (column === null) return rejectsRow && (edits === undefined || edits.size === 0);
    return (rejectsRow || (severity === 'error' && checker.isMapped(column))) && edits?.has(column) !== true;
  });
}

function putRow(sink: ByteSink, cells: readonly string[]): void {
  // A row with one empty cell would be a blank line, which readers skip.
  const [first] = cells;
  if (cells.length === 1 && first === '') sink.put(Buffer.from('""'));
  else
    cells.forEach((cell, index) => {
      if (index > 0) sink.putByte(COMMA);
      putText(sink, cell, false);
    });
  sink.put(LINE_END);
}
