import { SourceError } from '../../source/source-error.ts';
import type { ElectionSheet } from '../../source/source-layout.ts';
import type { WorkbookSheet } from './open-workbook.ts';
import { SheetBatch } from './sheet-batch.ts';
import type { SheetRowFilter } from './sheet-row-filter.ts';

/** Rows of a sheet of elections that are kept in memory until their people have been read. */
const MOST_ROWS = 100_000;
const DROP_AFTER = 1000;

export const withoutZeros = (key: string): string => (/^\d+$/.test(key) ? key.replace(/^0+(?=\d)/, '') : key);

interface Election {
  readonly rowNumber: number;
  /** By cell of the sheet. */
  readonly cells: readonly Buffer[];
}

/** The elections of a workbook whose people are on another sheet, by the person's ID. */
export class SheetElections {
  private readonly byKey = new Map<string, Election[]>();
  /** Otherwise, numbers may have lost their leading zeros on this sheet. */
  private hasZeros = false;

  private constructor(private readonly table: ElectionSheet) {}

  /** @throws SourceError `file_too_complex` if the sheet has more than 100,000 rows */
  static async read(sheet: WorkbookSheet, table: ElectionSheet, filter: SheetRowFilter): Promise<SheetElections> {
    const found = new SheetElections(table);
    const batch = new SheetBatch(table.labels.length);
    let rows = 0;
    for await (const _ of sheet.read(batch, () => {
      const row = batch.rowCount - 1;
      if (!filter.isData(batch, row)) return batch.dropRow();
      found.add(batch, row);
      rows++;
    })) {
      if (rows > MOST_ROWS)
        throw new SourceError(
          'file_too_complex',
          'The workbook is too complex to read safely.',
          `The sheet "${table.sheet}" has more than ${MOST_ROWS} elections. Put them on the sheet with the people.`,
        );
      if (batch.rowCount >= DROP_AFTER) batch.reset();
    }
    return found;
  }

  private add(batch: SheetBatch, row: number): void {
    const key = batch.textOf(row, this.table.key).trim();
    const cells = this.table.labels.map((_, cell) => Buffer.from(batch.textOf(row, cell)));
    this.hasZeros ||= /^0\d/.test(key);
    const known = this.byKey.get(key) ?? [];
    known.push({ rowNumber: batch.rowNumbers[row]!, cells });
    this.byKey.set(key, known);
  }

  /** Adds the person's elections to the last row of the batch: the first to the row itself, and a copy for each other one. */
  join(batch: SheetBatch): void {
    const row = batch.rowCount - 1;
    const { keyColumn } = this.table;
    const whole = batch.textOf(row, keyColumn).trim();
    const key = this.byKey.has(whole) || this.hasZeros ? whole : withoutZeros(whole);
    const [first, ...others] = this.byKey.get(key) ?? [];
    if (first === undefined) return;
    this.byKey.delete(key);
    this.setCells(batch, first);
    for (const election of others) {
      batch.repeatRow(row);
      this.setCells(batch, election);
    }
  }

  /** Adds the elections that nobody has as rows of their own. Returns their row numbers. */
  addRest(batch: SheetBatch, base: number): number[] {
    const rest = [...this.byKey.values()].flat().sort((a, b) => a.rowNumber - b.rowNumber);
    for (const election of rest) {
      batch.openRow(election.rowNumber + base, 0);
      batch.setColumn(this.table.keyColumn, election.cells[this.table.key]!, 0, election.cells[this.table.key]!.length);
      this.setCells(batch, election);
      batch.closeRow();
    }
    return rest.map(({ rowNumber }) => rowNumber + base);
  }

  private setCells(batch: SheetBatch, { cells }: Election): void {
    for (const [cell, column] of this.table.order.entries())
      if (column >= 0) batch.setColumn(column, cells[cell]!, 0, cells[cell]!.length);
  }
}
