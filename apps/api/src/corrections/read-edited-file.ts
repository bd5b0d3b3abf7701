import { AppError } from '@rollcall/contracts';
import {
  type ByteSource,
  isSpreadsheetChange,
  openRejectedRows,
  padRow,
  REJECTED_LABELS,
  type SourceRow,
  sourceRows,
  type UploadScan,
} from '@rollcall/normalization';
import type { RowCorrection } from './read-edits.ts';
import { type RejectedFile, uniqueNames } from './rejected-file.ts';
import type { ReportedRows } from './rejected-rows.ts';

/**
 * Reads the changed cells of an edited file of rejected rows. `rejected` has the earlier errors of its rows.
 *
 * @throws AppError invalid_file_format, invalid_request, or row_not_rejected
 */
export async function readEditedFile(
  opened: RejectedFile,
  source: ByteSource,
  { layout }: UploadScan,
): Promise<{ rows: RowCorrection[]; rejected: ReportedRows }> {
  const edited = layout !== null && 'encoding' in layout ? await openRejectedRows(source, layout) : null;
  if (edited === null) {
    throw new AppError('invalid_file_format', {
      details: `The file is not the CSV of rejected rows: the header has to end with ${REJECTED_LABELS.join(' and ')}. Save workbooks as CSV.`,
    });
  }
  const names = uniqueNames(edited.layout.columns.map(({ name }) => name));
  const shown = names.slice(0, -REJECTED_LABELS.length);
  const unknown = shown.find((name) => !opened.columns.includes(name));
  if (unknown !== undefined) {
    throw new AppError('row_not_rejected', {
      details: `The file of the job has no column "${unknown.slice(0, 100)}".`,
    });
  }
  const given = new Map<number, readonly string[]>();
  for await (const row of sourceRows(edited)) {
    if (row.cells.every((cell) => cell.trim() === '')) continue;
    const number = rowNumberOf(row, names.length);
    if (given.has(number)) throw refused(row, `row ${number} of the job appears more than once`);
    given.set(number, row.cells);
  }
  const rejected = await opened.rejected.find(given.keys());
  const before = await opened.readRows([...given.keys()]);
  const rows = [...given].flatMap(([number, cells]) => {
    const sent = padRow(before.get(number)?.cells ?? [], opened.columns.length);
    const changed = shown
      .map((name, index): [string, string] => [name, cells[index] ?? ''])
      .filter(([name, text]) => !isSpreadsheetChange(sent[opened.columns.indexOf(name)] ?? '', text));
    // A row that wasn't rejected is kept, so that it is refused.
    if (changed.length === 0 && rejected.has(number)) return [];
    return [{ row_number: number, values: Object.fromEntries(changed) }];
  });
  if (rows.length === 0) {
    throw new AppError('invalid_request', { details: 'No cell of the file differs from the rejected rows.' });
  }
  return { rows, rejected };
}

function rowNumberOf(row: SourceRow, width: number): number {
  if (row.cells.length !== width || row.faults.length > 0) {
    throw refused(row, `it doesn't have ${width} cells, or its quotation marks don't match`);
  }
  const text = row.cells[width - REJECTED_LABELS.length]?.trim() ?? '';
  if (!/^[1-9]\d{0,9}$/.test(text)) throw refused(row, `${REJECTED_LABELS[0]} is missing or not a number`);
  return Number(text);
}

function refused({ rowNumber }: SourceRow, problem: string): AppError {
  return new AppError('invalid_request', { details: `Line ${rowNumber} of the file: ${problem}.` });
}
