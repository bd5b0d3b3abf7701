import { maskSsns } from '@rollcall/contracts';
import type { ByteSource } from '../../source/byte-source.ts';
import { SourceError } from '../../source/source-error.ts';
import type { ElectionSheet, ExcelLayout, FurtherSheet } from '../../source/source-layout.ts';
import { doubtfulFault, secondHeaderIssue } from '../csv-issues.ts';
import { openWorkbook, type Workbook, type WorkbookSheet } from './open-workbook.ts';
import { SheetBatch } from './sheet-batch.ts';
import { SheetElections } from './sheet-elections.ts';
import {
  dependentOfNobody,
  electionOfNobody,
  electionsJoined,
  hiddenRowsRead,
  rowsOfSheet,
  sheetUnread,
  tableRead,
} from './sheet-faults.ts';
import { SheetNames } from './sheet-names.ts';
import { SheetRowFilter, type SheetTable } from './sheet-row-filter.ts';

const BATCH_ROWS = 1000;
const BATCH_CELLS = 1 << 18;
/** The row numbers of a further sheet start at a multiple of this. */
const NUMBERED_FROM = 1000;

/**
 * Yields the rows of all sheets that contain people. The row number is the sheet's. Those of a further sheet start at
 * the next multiple of 1,000. Hidden rows are read, because a filter that was left on hides people who are still
 * enrolled. A warning has their count. A batch is valid until the next one is requested.
 *
 * A hostile workbook can exhaust memory and time here. Call this only in a separate process (sandbox).
 */
export async function* readSheet(source: ByteSource, layout: ExcelLayout): AsyncGenerator<SheetBatch> {
  const workbook = await openWorkbook(source);
  const batch = new SheetBatch(layout.columns.length);
  const { electionSheet } = layout;
  const elections =
    electionSheet === undefined
      ? null
      : await SheetElections.read(
          findSheet(workbook, electionSheet.sheet),
          electionSheet,
          new SheetRowFilter(layout, { ...electionSheet, lastDataRow: electionSheet.lastDataRow ?? null }),
        );
  const sheets = new SheetReading(layout, batch, elections);
  for (const table of [null, ...(layout.furtherSheets ?? [])]) {
    const sheet = findSheet(workbook, table?.sheet ?? layout.sheet);
    for await (const _ of sheets.read(sheet, table)) {
      const isSmall = batch.rowCount < BATCH_ROWS && batch.cellCount < BATCH_CELLS;
      if (isSmall && batch.faults.length < BATCH_ROWS) continue;
      yield batch;
      batch.reset();
    }
  }
  sheets.finish();
  if (sheets.hiddenRows > 0) batch.faults.push(hiddenRowsRead(sheets.hiddenRows));
  if (batch.rowCount > 0 || batch.faults.length > 0) yield batch;
}

function findSheet({ sheets }: Workbook, wanted: string): WorkbookSheet {
  const sheet = sheets.find(({ name }) => name === wanted || maskSsns(name) === wanted);
  if (sheet !== undefined) return sheet;
  throw new SourceError('corrupt_file', "The workbook doesn't have this sheet.", `The sheet "${wanted}" is missing.`);
}

/** Reads one sheet after the other into the same batch. */
class SheetReading {
  hiddenRows = 0;
  /** Offset added to the sheet's row numbers. */
  private base = 0;
  private lastRow = 0;
  /** The sheet that was read last. */
  private sheet: string;
  private readonly names: SheetNames | null;

  constructor(
    private readonly layout: ExcelLayout,
    private readonly batch: SheetBatch,
    private readonly elections: SheetElections | null,
  ) {
    this.sheet = layout.sheet;
    const key = layout.furtherSheets?.find(({ byName }) => byName !== undefined)?.byName;
    this.names = key === undefined ? null : new SheetNames(key);
  }

  /** Adds the elections that belong to nobody. */
  finish(): void {
    const { batch, elections, layout } = this;
    if (elections === null || layout.electionSheet === undefined) return;
    const base = this.enter(layout.electionSheet);
    batch.faults.push(electionsJoined(layout.electionSheet));
    for (const row of elections.addRest(batch, base)) batch.faults.push(electionOfNobody(row, layout.electionSheet));
  }

  /** The base of the sheet's row numbers. Tables of one sheet have the same. */
  private enter({ sheet }: FurtherSheet | ElectionSheet): number {
    if (sheet !== this.sheet) this.base = Math.ceil(this.lastRow / NUMBERED_FROM) * NUMBERED_FROM;
    this.sheet = sheet;
    return this.base;
  }

  async *read(sheet: WorkbookSheet, further: FurtherSheet | null): AsyncGenerator<void> {
    const { batch, layout } = this;
    if (further !== null) {
      const isBelow = further.sheet === this.sheet;
      const base = this.enter(further);
      batch.orderAs(further);
      batch.faults.push(isBelow ? tableRead(further) : rowsOfSheet(further, base));
    }
    const filter = new SheetRowFilter(layout, further === null ? ownTable(layout) : tableOf(further, layout));
    const name = Buffer.from(further?.calledAs ?? further?.title ?? maskSsns(sheet.name));
    const most = layout.rowsOfEach ?? Number.POSITIVE_INFINITY;
    let rows = 0;
    for await (const _ of sheet.read(batch, (hidden) => {
      if (this.take(filter, { further, name, hidden })) rows++;
    })) {
      yield;
      if (rows >= most) break;
    }
  }

  private take(filter: SheetRowFilter, of: { further: FurtherSheet | null; name: Buffer; hidden: boolean }): boolean {
    const { batch, layout } = this;
    const row = batch.rowCount - 1;
    const number = batch.rowNumbers[row]!;
    this.lastRow = number + this.base;
    const splits = of.further?.splits ?? [];
    if (
      !filter.isData(batch, row) ||
      splits.some(({ cell }) => filter.isTotal(batch, row, batch.nameIn(cell).trim()))
    ) {
      this.dropRow(row);
      return false;
    }
    if (of.further !== null) this.renumber(row);
    if (filter.otherHeader !== null) batch.faults.push(secondHeaderIssue(this.lastRow, filter.otherHeader + this.base));
    const doubtful = layout.doubtfulColumns?.find((column) => batch.textOf(row, column).trim() !== '');
    if (doubtful !== undefined) batch.faults.push(doubtfulFault(this.lastRow, layout.columns[doubtful]?.name ?? ''));
    if (of.further?.order === null) batch.faults.push(sheetUnread(this.lastRow, of.further.sheet));
    if (of.further?.names !== undefined) batch.joinName(of.further.names);
    for (const split of splits) batch.splitName(split);
    if (of.further?.relationship !== undefined) batch.setText(of.further.relationship);
    if (of.further?.line !== undefined) batch.setText(of.further.line);
    if (of.further === null) this.names?.add(batch);
    else if (of.further.byName !== undefined && !this.names!.setId(batch))
      batch.faults.push(dependentOfNobody(this.lastRow, of.further));
    if (layout.sheetColumn !== undefined) batch.setColumn(layout.sheetColumn, of.name, 0, of.name.length);
    if (of.hidden) this.hiddenRows++;
    if (of.further === null) this.elections?.join(batch);
    return true;
  }

  /** Drops a row that isn't data, together with the issues of its cells. */
  private dropRow(row: number): void {
    const { batch } = this;
    const number = batch.rowNumbers[row]!;
    while (batch.faults.at(-1)?.rowNumber === number) batch.faults.pop();
    batch.dropRow();
  }

  /** Changes the number of the row, and of its cells' issues, to the file's numbering. */
  private renumber(row: number): void {
    const { batch } = this;
    const number = batch.rowNumbers[row]!;
    for (let at = batch.faults.length - 1; batch.faults[at]?.rowNumber === number; at--) {
      const fault = { ...batch.faults[at]!, rowNumber: this.lastRow };
      const column = fault.column === null ? null : batch.columnOf(fault.column);
      if (column !== null && column < 0) batch.faults.splice(at, 1);
      else batch.faults[at] = { ...fault, column };
    }
    batch.rowNumbers[row] = this.lastRow;
  }
}

const ownTable = ({ firstDataRow, lastDataRow, headerRow, columns, ownColumns }: ExcelLayout): SheetTable => ({
  firstDataRow,
  lastDataRow: lastDataRow ?? null,
  labels: headerRow === null ? [] : columns.slice(0, ownColumns).map(({ name }) => name),
});

function tableOf(further: FurtherSheet, { columns }: ExcelLayout): SheetTable {
  const { firstDataRow, labels, order } = further;
  const lastDataRow = further.lastDataRow ?? null;
  if (order === null) return { firstDataRow, lastDataRow, labels };
  const placed = Array<string>(columns.length).fill('');
  for (const [cell, column] of order.entries()) if (column >= 0) placed[column] = labels[cell]!;
  return { firstDataRow, lastDataRow, labels: placed };
}
