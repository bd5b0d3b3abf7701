import { maskSsns } from '@rollcall/contracts';
import type { WorkbookSheet } from '../decode/excel/open-workbook.ts';
import { SheetBatch } from '../decode/excel/sheet-batch.ts';
import { hasDigits } from '../decode/excel/sheet-row-filter.ts';
import { looksLikeHeader } from '../infer/looks-like-header.ts';
import { isFilled, type NumberedRow } from './numbered-row.ts';
import type { ListSheet } from './sheet-readings.ts';

/** Further tables are searched for in this many rows. Rows below a later header are rejected. */
const LOOK_AHEAD_ROWS = 2000;
const SAMPLE_ROWS = 60;
const MOST_TABLES = 20;
/** A title stands at most this many rows above the column names. */
const TITLE_ROWS = 3;

interface Table {
  readonly title: string | null;
  readonly header: NumberedRow | null;
  readonly sample: NumberedRow[];
  lastDataRow?: number;
}

/** The tables below one another on a sheet whose first table is `first`. Only `first` if there are no others. */
export async function sheetTables(sheet: WorkbookSheet, first: ListSheet): Promise<ListSheet[]> {
  const tables: Table[] = [{ title: null, header: null, sample: [] }];
  const own = labelsOf(first.columns.map(({ name }) => name));
  let title: NumberedRow | null = null;
  for await (const { row, hasValues } of rowsFrom(sheet, first.firstDataRow)) {
    const last = tables.at(-1)!;
    const labels = hasValues ? [] : row.cells;
    const isHeader = labels.length > 0 && looksLikeHeader(labels);
    // The same column names on each printed page belong to one table.
    const repeats = isHeader && labelsOf(labels) === (last.header === null ? own : labelsOf(last.header.cells));
    if (isHeader && !repeats) {
      const isNear = title !== null && row.rowNumber - title.rowNumber <= TITLE_ROWS;
      last.lastDataRow = (isNear ? title!.rowNumber : row.rowNumber) - 1;
      if (isNear && last.sample.at(-1) === title) last.sample.pop();
      tables.push({ title: isNear ? titleOf(title!) : null, header: row, sample: [] });
      if (tables.length > MOST_TABLES) return [first];
      continue;
    }
    title = row.cells.filter((cell) => cell.trim() !== '').length === 1 ? row : null;
    if (!repeats && last.sample.length < SAMPLE_ROWS) last.sample.push(row);
  }
  if (tables.length === 1) return [first];
  return tables.map(({ title: text, header, sample, lastDataRow }) => {
    const end = lastDataRow === undefined ? {} : { lastDataRow };
    if (header === null) return { ...first, sample, ...end };
    const { rowNumber, cells } = header;
    const columns = cells.map((cell) => ({ name: maskSsns(cell.trim()) }));
    const place = { name: first.name, headerRow: rowNumber, firstDataRow: rowNumber + 1 };
    return { ...place, columns, sample, ...end, ...(text !== null && { title: text }) };
  });
}

const labelsOf = (cells: readonly string[]): string => JSON.stringify(cells.map((cell) => cell.trim()).filter(Boolean));

const titleOf = ({ cells }: NumberedRow): string =>
  maskSsns(cells.find((cell) => cell.trim() !== '')!.trim()).slice(0, 64);

async function* rowsFrom(
  sheet: WorkbookSheet,
  firstRow: number,
): AsyncGenerator<{ row: NumberedRow; hasValues: boolean }> {
  const batch = new SheetBatch(0);
  let rows = 0;
  for await (const _ of sheet.read(batch, () => {})) {
    for (let at = 0; at < batch.rowCount && rows < LOOK_AHEAD_ROWS; at++, rows++) {
      if (batch.rowNumbers[at]! < firstRow) continue;
      const cells = Array.from({ length: batch.widthOf(at) }, (_, column) => batch.textOf(at, column));
      const width = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
      const row = { rowNumber: batch.rowNumbers[at]!, cells: cells.slice(0, width) };
      if (isFilled(row)) yield { row, hasValues: hasDigits(batch, at) };
    }
    if (rows >= LOOK_AHEAD_ROWS) return;
    batch.reset();
  }
}
