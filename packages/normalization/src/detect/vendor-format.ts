import { maskSsns, type VendorConfig } from '@rollcall/contracts';
import type { FileReaders } from '../decode/file-readers.ts';
import type { ByteSource } from '../source/byte-source.ts';
import type { CsvLayout, Encoding, ExcelLayout, FixedWidthLayout, SourceLayout } from '../source/source-layout.ts';
import { readSampleRows } from './sample-rows.ts';
import { fitHeader } from './vendor-header-fit.ts';

/**
 * Applies the vendor's format settings to the layout. Returns the same object if nothing changes. Settings that the
 * configuration omits are kept from the file.
 */
export async function applyVendorFormat(
  source: ByteSource,
  layout: SourceLayout,
  config: VendorConfig,
  readers: FileReaders,
): Promise<SourceLayout> {
  if (layout.format === 'csv') return applyCsv({ source, readers }, layout, config);
  if (layout.format === 'fixed_width') return applyFixedWidth(layout, config);
  if (layout.format === 'edi_834') {
    const truncated = config.formats.edi_834?.truncated ?? layout.truncated;
    return truncated === layout.truncated ? layout : { ...layout, truncated };
  }
  return applyExcel({ source, readers }, layout, config);
}

interface OpenFile {
  readonly source: ByteSource;
  readonly readers: FileReaders;
}

async function applyExcel(file: OpenFile, layout: ExcelLayout, config: VendorConfig): Promise<ExcelLayout> {
  const format = config.formats.excel;
  if (format === undefined) return layout;
  const otherSheet =
    format.sheet !== undefined && format.sheet.trim().toLowerCase() !== layout.sheet.trim().toLowerCase();
  const all = otherSheet ? await file.readers.layoutWorkbook(file.source, format.sheet) : layout;
  const headerRow = format.header_row === undefined ? all.headerRow : format.header_row;
  const isAlone = format.sheet !== undefined || headerRow !== all.headerRow;
  const found = isAlone ? withoutFurtherSheets(all) : all;
  const next: ExcelLayout = {
    ...found,
    headerRow,
    firstDataRow: firstDataRow(headerRow, found),
    skipRowsStartingWith: [...new Set([...found.skipRowsStartingWith, ...format.skip_rows_starting_with])],
    trailerRows: format.trailer_rows || found.trailerRows,
  };
  if (headerRow === null && format.columns !== undefined)
    return { ...withoutAdded(next), columns: toColumns(format.columns) };
  if (JSON.stringify(next) === JSON.stringify(layout)) return layout;
  return headerRow === found.headerRow ? next : readColumnNames(file, next);
}

/** The vendor names the sheet or its header row, so other sheets aren't read. */
function withoutFurtherSheets(all: ExcelLayout): ExcelLayout {
  const { furtherSheets, electionSheet, ownColumns, sheetColumn: _, lastDataRow: __, ...layout } = all;
  if (furtherSheets === undefined) return all;
  const further = [...furtherSheets, ...(electionSheet === undefined ? [] : [electionSheet])].map(({ sheet }) => sheet);
  const unread = new Set([...(layout.otherSheets ?? []), ...further]);
  unread.delete(layout.sheet);
  return {
    ...layout,
    columns: layout.columns.slice(0, ownColumns),
    ...(unread.size > 0 && { otherSheets: [...unread] }),
  };
}

async function applyCsv(file: OpenFile, layout: CsvLayout, config: VendorConfig): Promise<CsvLayout> {
  const format = config.formats.csv;
  if (format === undefined) return layout;
  // Some senders add a header to a file that shouldn't have one. It must not be read as data.
  const named =
    format.header_row === null &&
    fitHeader(
      format.columns ?? [],
      layout.columns.map(({ name }) => name),
    ).score >= 0.7;
  const headerRow = format.header_row === undefined || named ? layout.headerRow : format.header_row;
  const next: CsvLayout = {
    ...layout,
    encoding: format.encoding ?? layout.encoding,
    delimiter: format.delimiter ?? layout.delimiter,
    quote: format.quote === undefined ? layout.quote : format.quote,
    headerRow,
    firstDataRow: firstDataRow(headerRow, layout),
    skipRowsStartingWith: [...new Set([...layout.skipRowsStartingWith, ...format.skip_rows_starting_with])],
    trailerRows: format.trailer_rows || layout.trailerRows,
  };
  const labeled =
    headerRow === null && format.columns !== undefined
      ? { ...withoutAdded(next), columns: toColumns(format.columns) }
      : next;
  if (JSON.stringify(labeled) === JSON.stringify(layout)) return layout;
  const { tables: _, ...alone } = next;
  const sameCut =
    next.delimiter === layout.delimiter && next.quote === layout.quote && next.encoding === layout.encoding;
  if (sameCut && headerRow === layout.headerRow) return labeled;
  return headerRow === null && format.columns !== undefined ? labeled : readColumnNames(file, alone);
}

function firstDataRow(headerRow: number | null, layout: CsvLayout | ExcelLayout): number {
  if (headerRow === layout.headerRow) return layout.firstDataRow;
  return headerRow === null ? 1 : headerRow + 1;
}

/** Column names from the configured header row, or generated ones. */
async function readColumnNames<L extends CsvLayout | ExcelLayout>(
  { source, readers }: OpenFile,
  layout: L,
): Promise<L> {
  const first = layout.headerRow ?? layout.firstDataRow;
  const plain = withoutAdded(layout);
  const bare = {
    ...plain,
    headerRow: null,
    firstDataRow: first,
    columns: [],
    skipRowsStartingWith: [],
    trailerRows: 0,
  };
  const [row] = await readSampleRows(source, bare, readers, 1);
  if (row === undefined) return layout;
  const names = layout.headerRow === null ? row.map((_, index) => `column_${index + 1}`) : row;
  return { ...plain, columns: toColumns(names) };
}

/** Without columns that were added to those of another header. */
function withoutAdded<L extends CsvLayout | ExcelLayout>(layout: L): L {
  const { sections: _, peopleCells: __, ...rest } = layout;
  return rest as unknown as L;
}

const toColumns = (names: readonly string[]) =>
  names.map((name, index) => ({ name: maskSsns(name.trim()) || `column_${index + 1}` }));

function applyFixedWidth(layout: FixedWidthLayout, config: VendorConfig): FixedWidthLayout {
  const built = fixedWidthLayoutOf(config, layout);
  return built === null || JSON.stringify(built) === JSON.stringify(layout) ? layout : built;
}

/** The vendor's fixed-width layout. Null if it has none. */
export function fixedWidthLayoutOf(
  config: VendorConfig,
  file: { readonly encoding: Encoding; readonly bomBytes: number; readonly recordLength: number | null },
): FixedWidthLayout | null {
  const format = config.formats.fixed_width;
  if (format === undefined) return null;
  const detail = format.record_types.filter((type) => type.role === 'detail').flatMap((type) => type.columns);
  const columns = detail.length > 0 ? detail : format.columns;
  if (columns.length === 0) return null;
  return {
    format: 'fixed_width',
    encoding: format.encoding ?? file.encoding,
    bomBytes: file.bomBytes,
    recordLength: file.recordLength === null ? null : (format.record_length ?? file.recordLength),
    firstDataRow: format.skip_first_rows + 1,
    trailerRows: format.trailer_rows,
    columns,
    recordTypes: format.record_types.map((type) => ({
      ...type,
      columns: type.role === 'detail' && type.columns.length === 0 && detail.length === 0 ? columns : type.columns,
    })),
  };
}
