import type { DecodeIssue, RowBatch } from '../source/row-batch.ts';
import { SourceError } from '../source/source-error.ts';
import type { CsvLayout, TextTable, TextTables } from '../source/source-layout.ts';
import { rowIssuesOf, secondHeaderIssue } from './csv-issues.ts';
import { SheetBatch } from './excel/sheet-batch.ts';
import { partsOfName } from './parts-of-name.ts';
import { recordOfNobody, sharedId, tablesRead, unknownRecord } from './text-table-faults.ts';

const BATCH_ROWS = 1000;
/** Joined rows that are kept in memory until their people have been read. */
const MOST_JOINED = 100_000;
/** A title stands at most this many rows above the column names. */
const TITLE_ROWS = 3;
const TRAILER = /^(t|tr|tra|trl|trlr|trailer|ftr|footer|eof|end|tot|total|z|9{1,4})$/i;

interface Row {
  readonly number: number;
  readonly cells: readonly Buffer[];
  readonly faults: readonly DecodeIssue[];
}

/** The file as plain rows of any width, without a header. */
export function withoutTables(layout: CsvLayout): CsvLayout {
  const { skipInitialSpace, trailerRows, tables } = layout;
  return {
    format: 'csv',
    encoding: layout.encoding,
    bomBytes: layout.bomBytes,
    delimiter: layout.delimiter,
    quote: layout.quote,
    escape: layout.escape,
    ...(skipInitialSpace !== undefined && { skipInitialSpace }),
    headerRow: null,
    firstDataRow: 1,
    columns: [],
    skipRowsStartingWith: [],
    // Codes tell trailers from records.
    trailerRows: tables?.by === 'codes' ? 0 : trailerRows,
  };
}

/**
 * Reads the rows of several tables as rows of the file's columns. Rows of people keep their number. A row that joins a
 * person (a coverage, an address) is added to the person's row, or to a copy of it, which has the person's number.
 *
 * @throws SourceError `file_too_complex` if tables below one another have more than 100,000 rows to join
 */
export async function* readTextTables(
  plainRows: () => AsyncIterable<RowBatch>,
  layout: CsvLayout,
  tables: TextTables,
): AsyncGenerator<RowBatch> {
  const reading = new TableReading(layout, tables);
  if (tables.by === 'rows' && tables.tables.some(({ joins }) => joins !== null))
    for await (const batch of plainRows()) for (const row of rowsOf(batch)) reading.keep(row);
  reading.batch.faults.push(tablesRead(tables));
  for await (const batch of plainRows()) {
    reading.batch.faults.push(...batch.faults.filter(({ rowNumber }) => rowNumber === null));
    for (const row of rowsOf(batch)) {
      reading.take(row);
      if (reading.batch.rowCount < BATCH_ROWS) continue;
      yield reading.batch;
      reading.batch.reset();
    }
  }
  reading.finish();
  if (reading.batch.rowCount > 0 || reading.batch.faults.length > 0) yield reading.batch;
}

function* rowsOf(batch: RowBatch): Generator<Row> {
  const { bytes, rowCount, rowCells, cellStarts, cellEnds, rowNumbers, faults } = batch;
  let next = 0;
  for (let row = 0; row < rowCount; row++) {
    const number = rowNumbers[row]!;
    const own: DecodeIssue[] = [];
    for (; next < faults.length && (faults[next]!.rowNumber ?? 0) <= number; next++)
      if (faults[next]!.rowNumber === number) own.push(faults[next]!);
    const cells: Buffer[] = [];
    for (let cell = rowCells[row]!; cell < rowCells[row + 1]!; cell++)
      cells.push(Buffer.from(bytes.subarray(cellStarts[cell]!, cellEnds[cell]!)));
    yield { number, cells, faults: own };
  }
}

const textOf = (cell: Buffer | undefined): string => cell?.toString('utf8').trim() ?? '';

class TableReading {
  readonly batch: SheetBatch;
  private readonly byCode: ReadonlyMap<string, TextTable>;
  private readonly byRow: readonly TextTable[];
  /** Rows of tables that join people, by the person's ID. */
  private readonly joined = new Map<string, { row: Row; table: TextTable }[]>();
  private kept = 0;
  private readonly claimed = new Set<string>();
  /** With codes: the person whose records are being read, and the other people of the family. */
  private person: { row: Row; table: TextTable; key: string } | null = null;
  private waiting: (() => void)[] = [];
  private readonly counts = new Map<TextTable, number>();

  constructor(
    private readonly layout: CsvLayout,
    private readonly tables: TextTables,
  ) {
    this.batch = new SheetBatch(layout.columns.length);
    this.byCode = new Map(tables.tables.map((table) => [table.code ?? '', table]));
    this.byRow = [...tables.tables].sort((a, b) => a.headerRow - b.headerRow);
  }

  /** Keeps a row that joins a person who comes before or after it. */
  keep(row: Row): void {
    const table = this.tableOf(row);
    if (table === null || table.joins === null || !fits(row, table)) return;
    if (++this.kept > MOST_JOINED)
      throw new SourceError(
        'file_too_complex',
        'The file is too complex to read safely.',
        `Its tables have more than ${MOST_JOINED} rows that belong to people of another table. Put them on the rows of the people.`,
      );
    this.add(row, table);
  }

  take(row: Row): void {
    const table = this.tableOf(row);
    if (table === null) {
      if (this.tables.by === 'codes' && this.counts.size > 0 && !TRAILER.test(textOf(row.cells[0])))
        this.emitLater(() => this.reject(row, unknownRecord(row.number)));
      return;
    }
    const count = (this.counts.get(table) ?? 0) + 1;
    this.counts.set(table, count);
    if (count > (this.tables.rowsOfEach ?? Number.POSITIVE_INFINITY)) return;
    if (table.order === null) this.emitLater(() => this.reject(row, secondHeaderIssue(row.number, table.headerRow)));
    else if (!fits(row, table)) this.emitLater(() => this.reject(row, ...this.ragged(row, table)));
    else if (table.joins !== null) this.takeJoined(row, table);
    else this.takePerson(row, table);
  }

  finish(): void {
    this.endPerson();
    for (const rows of this.joined.values()) for (const { row, table } of rows) this.rejectOrphan(row, table);
  }

  private tableOf({ number, cells }: Row): TextTable | null {
    if (this.tables.by === 'codes')
      return number < this.layout.firstDataRow ? null : (this.byCode.get(textOf(cells[0])) ?? null);
    const next = this.byRow.find(({ headerRow }) => headerRow >= number);
    const above = this.byRow.findLast(({ headerRow }) => headerRow < number) ?? null;
    if (next?.headerRow === number) return null;
    const isTitle = next !== undefined && next.headerRow - number <= TITLE_ROWS && isAlone(cells);
    return isTitle ? null : above;
  }

  private takePerson(row: Row, table: TextTable): void {
    if (!table.claims) {
      this.emitLater(() => this.write(row, table, [], null));
      return;
    }
    const key = textOf(row.cells[table.key]);
    this.endPerson();
    this.person = { row, table, key };
    if (this.tables.by === 'rows') this.endPerson();
  }

  private takeJoined(row: Row, table: TextTable): void {
    const key = textOf(row.cells[table.key]);
    if (this.tables.by === 'codes') {
      if (this.person?.key === key) this.add(row, table);
      else this.emitLater(() => this.rejectOrphan(row, table));
      return;
    }
    const isStillToCome = this.byRow.some((one) => one.claims && one.headerRow > table.headerRow);
    if (isStillToCome || this.claimed.has(key)) return;
    this.joined.delete(key);
    this.rejectOrphan(row, table);
  }

  private add(row: Row, table: TextTable): void {
    const key = textOf(row.cells[table.key]);
    const known = this.joined.get(key);
    if (known === undefined) this.joined.set(key, [{ row, table }]);
    else known.push({ row, table });
  }

  private emitLater(emit: () => void): void {
    if (this.person === null) emit();
    else this.waiting.push(emit);
  }

  /** Writes the person with everything that joins them, then the rest of the family. */
  private endPerson(): void {
    const { person, waiting } = this;
    this.person = null;
    this.waiting = [];
    if (person !== null && this.claimed.has(person.key)) this.reject(person.row, sharedId(person.row.number));
    else if (person !== null) {
      const joined = this.joined.get(person.key) ?? [];
      this.joined.delete(person.key);
      if (this.tables.by === 'rows' && joined.length > 0) this.claimed.add(person.key);
      const details = joined.filter(({ table }) => table.joins === 'details');
      const coverages = joined.filter(({ table }) => table.joins === 'coverages');
      for (const coverage of coverages.length > 0 ? coverages : [null])
        this.write(person.row, person.table, details, coverage);
    }
    for (const emit of waiting) emit();
  }

  private write(
    row: Row,
    table: TextTable,
    details: readonly { row: Row; table: TextTable }[],
    coverage: { row: Row; table: TextTable } | null,
  ): void {
    const { batch } = this;
    batch.openRow(row.number, 0);
    const parts = [{ row, table }, ...details, ...(coverage === null ? [] : [coverage])];
    for (const part of parts) {
      this.setCells(part.row, part.table);
      for (const fault of part.row.faults) batch.faults.push({ ...fault, rowNumber: row.number, column: null });
    }
    if (this.tables.nameColumn !== undefined) this.setText(this.tables.nameColumn, table.name);
    batch.closeRow();
  }

  private setCells(row: Row, { order, splits = [], digits }: TextTable): void {
    this.batch.padTo(digits);
    for (const [cell, column] of order!.entries()) {
      const bytes = row.cells[cell];
      if (column >= 0 && bytes !== undefined) this.batch.setColumn(column, bytes, 0, bytes.length);
    }
    for (const split of splits)
      for (const { column, text } of partsOfName(textOf(row.cells[split.cell]), split)) this.setText(column, text);
  }

  private setText(column: number, text: string): void {
    const bytes = Buffer.from(text);
    this.batch.setColumn(column, bytes, 0, bytes.length);
  }

  private rejectOrphan(row: Row, table: TextTable): void {
    this.reject(row, recordOfNobody(row.number, table));
  }

  private reject(row: Row, ...faults: readonly DecodeIssue[]): void {
    const { batch } = this;
    batch.openRow(row.number, 0);
    for (const [column, cell] of row.cells.slice(0, this.layout.columns.length).entries())
      batch.setColumn(column, cell, 0, cell.length);
    batch.closeRow(true);
    batch.faults.push(...row.faults, ...faults);
  }

  private ragged(row: Row, { labels }: TextTable): DecodeIssue[] {
    const columns = labels.map((name) => ({ name }));
    return rowIssuesOf({ ...withoutTables(this.layout), columns }, row.number, 0, row.cells.length);
  }
}

const isAlone = (cells: readonly Buffer[]): boolean => cells.filter((cell) => textOf(cell) !== '').length === 1;

/** Whether the row has a cell for each label, apart from empty ones behind them. */
const fits = ({ cells }: Row, { labels }: TextTable): boolean =>
  cells.length >= labels.length && cells.slice(labels.length).every((cell) => textOf(cell) === '');
