import { maskSsns } from '@rollcall/contracts';
import { csvDecoder } from '../decode/csv.ts';
import { withoutTables } from '../decode/text-tables.ts';
import { looksLikeHeader } from '../infer/looks-like-header.ts';
import type { ByteSource } from '../source/byte-source.ts';
import type { CsvLayout, TextTable, TextTables } from '../source/source-layout.ts';
import type { NumberedRow } from './numbered-row.ts';
import { type ListSheet, namesPeople, readSheet } from './sheet-readings.ts';
import { haveComma, UnionTable } from './union-table.ts';

const SAMPLE_ROWS = 300;
const MOST_TABLES = 100;
/** A title stands at most this many rows above the column names. */
const TITLE_ROWS = 3;
/** Layout lines of record types are expected within this many rows. */
const LAYOUT_ROWS = 60;

interface Found {
  /** With codes: the row of its layout line. */
  readonly describedIn?: number;
  readonly list: ListSheet;
  readonly code: string | null;
}

/**
 * The layout of a text with several tables whose rows can be read together: tables below one another, or record types
 * whose columns are described above the rows. Null if there is only one, or if it isn't certain how they belong
 * together.
 */
export async function findTextTables(source: ByteSource, layout: CsvLayout): Promise<CsvLayout | null> {
  if (layout.recordKinds !== undefined) {
    const found = await recordTables(source, layout, layout.recordKinds);
    const united = found === null ? null : unite(layout, found, 'codes');
    // A record type that can't be placed would be lost.
    return united === null || united.tables?.tables.some(({ order }) => order === null) ? null : united;
  }
  const isOpen = layout.otherHeaders?.some(({ order }) => order === null) ?? false;
  if (!isOpen || layout.headerRow === null || layout.otherHeaders!.length >= MOST_TABLES) return null;
  return unite(layout, await tablesBelow(source, layout), 'rows');
}

function unite(layout: CsvLayout, found: readonly Found[], by: TextTables['by']): CsvLayout | null {
  const main = found.find(({ list }) => namesPeople(list));
  if (main === undefined) return null;
  const table = new UnionTable(main.list);
  const labelsOf = ({ columns }: ListSheet) => columns.map(({ name }) => name);
  const rowsOf = ({ list, code }: Found) => ({
    headerRow: list.headerRow,
    code,
    name: list.name,
    labels: labelsOf(list),
  });
  const tables: (TextTable & { keyColumn: number | null })[] = [];
  for (const one of found) {
    const { list } = one;
    const none = { ...rowsOf(one), joins: null, key: -1, claims: false, keyColumn: null };
    if (one === main) {
      tables.push({ ...none, order: list.columns.map(({ name }, cell) => (name === '' ? -1 : cell)), claims: true });
      continue;
    }
    const readings = readSheet(list);
    const joined = table.addJoined(list);
    if (joined !== null) tables.push({ ...none, ...joined });
    else {
      // Without a comma, a name can have either order, and few rows below a list don't tell which.
      const splits = table.splitNames(list).filter(({ cell }) => haveComma(list, cell));
      const cells = splits.map(({ cell }) => cell);
      const { order, digits } = table.add(list, readings, cells);
      const claims = order !== null && !table.isOfDependents(readings, list);
      tables.push({
        ...none,
        order,
        claims,
        ...(splits.length > 0 && order !== null && { splits }),
        ...(digits !== undefined && { digits }),
      });
    }
  }
  const keys = [...new Set(tables.flatMap(({ keyColumn }) => keyColumn ?? []))];
  if (keys.length > 1 || !tables.some(({ order }, at) => order !== null && found[at] !== main)) return null;
  const [keyColumn] = keys;
  const keyed = tables.map(({ keyColumn: _, ...one }) =>
    one.joins !== null ? one : { ...one, key: keyColumn === undefined ? -1 : (one.order?.indexOf(keyColumn) ?? -1) },
  );
  const last = Math.max(1, ...found.map(({ describedIn }) => describedIn ?? 0));
  const columns = [...table.columns];
  const nameColumn = table.hasSharedNumbers ? columns.push({ name: 'Table' }) - 1 : null;
  const {
    otherHeaders: _,
    recordKinds: __,
    headerRecords: ___,
    controlTotal: ____,
    templateRows: _____,
    ...rest
  } = layout;
  return {
    ...rest,
    ...(by === 'codes' && { headerRow: last, firstDataRow: last + 1 }),
    columns,
    tables: { by, tables: keyed, ...(nameColumn !== null && { nameColumn }) },
  };
}

/** The tables below one another, each with its first rows. */
async function tablesBelow(source: ByteSource, layout: CsvLayout): Promise<Found[]> {
  const heads = [layout.headerRow!, ...layout.otherHeaders!.map(({ from }) => from)];
  const tables: { name: string; headerRow: number; labels: readonly string[]; sample: NumberedRow[] }[] = [];
  let title: NumberedRow | null = null;
  for await (const row of plainRows(source, layout)) {
    const filled = row.cells.filter((cell) => cell.trim() !== '');
    const last = tables.at(-1);
    if (heads.includes(row.rowNumber)) {
      const name = title !== null && row.rowNumber - title.rowNumber <= TITLE_ROWS ? titleOf(title) : null;
      tables.push({
        name: name ?? `Table ${tables.length + 1}`,
        headerRow: row.rowNumber,
        labels: row.cells,
        sample: [],
      });
    } else if (filled.length === 1) title = row;
    else if (last !== undefined && last.sample.length < SAMPLE_ROWS && row.cells.length >= last.labels.length)
      last.sample.push(row);
    if (tables.length === heads.length && (tables.at(-1)?.sample.length ?? 0) >= SAMPLE_ROWS) break;
  }
  return tables.map(({ name, headerRow, labels, sample }) => ({
    code: null,
    list: { name, headerRow, firstDataRow: headerRow + 1, columns: columnsOf(labels), sample },
  }));
}

const titleOf = ({ cells }: NumberedRow): string =>
  maskSsns(cells.find((cell) => cell.trim() !== '')!.trim()).slice(0, 64);

const columnsOf = (labels: readonly string[]) => labels.map((label) => ({ name: maskSsns(label.trim()) }));

/**
 * The record types, if the rows above the first record describe the columns of each: `*E|CERT-NO|SSN|LAST-NAME`. Null
 * otherwise.
 */
async function recordTables(source: ByteSource, layout: CsvLayout, kinds: readonly string[]): Promise<Found[] | null> {
  const labels = new Map<string, NumberedRow>();
  const samples = new Map<string, NumberedRow[]>(kinds.map((kind) => [kind, []]));
  for await (const row of plainRows(source, layout)) {
    const code = (row.cells[0] ?? '').trim();
    const bare = code.replace(/^[^\p{L}\p{N}]+/u, '');
    const sample = samples.get(code);
    const isLayout = samples.has(bare) && !labels.has(bare) && row.rowNumber <= LAYOUT_ROWS && isAllLabels(row.cells);
    if (isLayout) labels.set(bare, { rowNumber: row.rowNumber, cells: ['', ...row.cells.slice(1)] });
    else if (sample !== undefined && sample.length < SAMPLE_ROWS) sample.push(row);
    if ([...samples.values()].every(({ length }) => length >= SAMPLE_ROWS)) break;
  }
  const found = kinds.map((code, at) => {
    const own = labels.get(code);
    const sample = samples.get(code)!;
    if (own === undefined || sample.some(({ cells }) => cells.length < own.cells.length)) return null;
    const list = { name: code, headerRow: at + 1, firstDataRow: at + 2, columns: columnsOf(own.cells), sample };
    return { code, list, describedIn: own.rowNumber };
  });
  return found.every((one) => one !== null) ? found : null;
}

const isAllLabels = (cells: readonly string[]): boolean =>
  cells.length > 2 &&
  cells.slice(1).every((cell) => /\p{L}/u.test(cell) && !/\d{2}/.test(cell)) &&
  (looksLikeHeader(cells.slice(1)) ||
    readSheet({ name: '', headerRow: 0, firstDataRow: 0, columns: columnsOf(cells.slice(1)), sample: [] }).some(
      ({ scores }) => scores.size > 0,
    ));

async function* plainRows(source: ByteSource, layout: CsvLayout): AsyncGenerator<NumberedRow> {
  for await (const batch of csvDecoder.decode(source, withoutTables(layout))) {
    const { bytes, rowCount, rowCells, cellStarts, cellEnds, rowNumbers } = batch;
    for (let row = 0; row < rowCount; row++) {
      const cells: string[] = [];
      for (let cell = rowCells[row]!; cell < rowCells[row + 1]!; cell++)
        cells.push(Buffer.from(bytes.subarray(cellStarts[cell]!, cellEnds[cell]!)).toString('utf8'));
      yield { rowNumber: rowNumbers[row]!, cells };
    }
  }
}
