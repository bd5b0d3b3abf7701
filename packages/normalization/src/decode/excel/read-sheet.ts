import { maskSsns } from '@rollcall/contracts';
import type { ByteSource } from '../../byte-source.ts';
import { SourceError } from '../../source-error.ts';
import type { ExcelLayout } from '../../source-layout.ts';
import { doubtfulFault, otherHeaderFault } from '../csv-faults.ts';
import type { DecodeFault } from '../row-batch.ts';
import { openWorkbook } from './open-workbook.ts';
import { SheetBatch } from './sheet-batch.ts';
import { SheetRowFilter } from './sheet-row-filter.ts';

const BATCH_ROWS = 1000;
const BATCH_CELLS = 1 << 18;

/**
 * One sheet of a workbook as rows; the row number is the sheet's. Hidden rows are read (a filter that was left on hides
 * people, it does not unenroll them) and counted in a warning. A batch is valid until the next one is asked for.
 *
 * What a workbook does to memory and time it does here: only a process of its own may call this (isolate).
 */
export async function* readSheet(source: ByteSource, layout: ExcelLayout): AsyncGenerator<SheetBatch> {
  const workbook = await openWorkbook(source);
  const sheet = workbook.sheets.find(({ name }) => name === layout.sheet || maskSsns(name) === layout.sheet);
  if (sheet === undefined)
    throw new SourceError('corrupt_file', 'The workbook has no such sheet.', `Sheet ${layout.sheet} is missing.`);
  const batch = new SheetBatch(layout.columns.length);
  const filter = new SheetRowFilter(layout);
  let hiddenRows = 0;
  const onRow = (hidden: boolean) => {
    const row = batch.rowCount - 1;
    if (!filter.isData(batch, row)) dropRow(batch, row);
    else {
      if (filter.otherHeader !== null) batch.faults.push(otherHeaderFault(batch.rowNumbers[row]!, filter.otherHeader));
      const doubtful = layout.doubtfulColumns?.find((column) => batch.textOf(row, column).trim() !== '');
      if (doubtful !== undefined) {
        batch.faults.push(doubtfulFault(batch.rowNumbers[row]!, layout.columns[doubtful]?.name ?? ''));
      }
      if (hidden) hiddenRows++;
    }
  };
  for await (const _ of sheet.read(batch, onRow)) {
    const isSmall = batch.rowCount < BATCH_ROWS && batch.cellCount < BATCH_CELLS;
    if (isSmall && batch.faults.length < BATCH_ROWS) continue;
    yield batch;
    batch.reset();
  }
  if (hiddenRows > 0) batch.faults.push(hiddenRowsRead(hiddenRows));
  if (batch.rowCount > 0 || batch.faults.length > 0) yield batch;
}

/** A row that is no data takes its cells' faults with it. */
function dropRow(batch: SheetBatch, row: number): void {
  const number = batch.rowNumbers[row]!;
  while (batch.faults.at(-1)?.rowNumber === number) batch.faults.pop();
  batch.dropRow();
}

function hiddenRowsRead(count: number): DecodeFault {
  return {
    code: 'hidden_rows',
    severity: 'warning',
    rowNumber: null,
    rejectsRow: false,
    column: null,
    message: `${count} hidden rows of the sheet were read like the others.`,
    originalValue: null,
    suggestedFix: 'Delete rows that should not count; hiding or filtering does not take them out.',
  };
}
