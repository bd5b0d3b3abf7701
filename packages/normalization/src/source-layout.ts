import type { CellKind } from './cell-kind.ts';
import type { Legend } from './reading/legend.ts';

/**
 * How one file is laid out: all that a decoder needs beyond the bytes. Found once (while the upload streams in), stored
 * with the job as JSON, and handed to the decoder, so that no decoder guesses again. It holds column labels, never
 * members' values.
 */
export type FileFormat = 'csv' | 'excel' | 'fixed_width' | 'edi_834';
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'iso-8859-1' | 'macintosh';

export interface SourceColumn {
  /** Header label as written (trimmed), or a made name such as `column_3` where the file has none. */
  readonly name: string;
}

/** Rows after `from` and before `to`, to the end where that is null. */
export interface OtherHeader {
  readonly from: number;
  readonly to: number | null;
  /** By column of the file's header, the cell of these rows; null: the columns are not the same, the rows are rejected. */
  readonly order: readonly number[] | null;
}

export interface CsvLayout {
  readonly format: 'csv';
  readonly encoding: Encoding;
  /** Bytes of byte-order mark to skip. */
  readonly bomBytes: number;
  /** One character usually; up to four. */
  readonly delimiter: string;
  /** Null: quotes mean nothing in this file. */
  readonly quote: string | null;
  /** `doubled`: "" inside quotes is one quote; `backslash`: \" is. */
  readonly escape: 'doubled' | 'backslash' | 'none';
  /**
   * 1-based row of the (last) header line; null: no header. Rows count as a spreadsheet shows them: preamble and blank
   * lines count, and a row whose quoted cell holds line breaks counts once.
   */
  readonly headerRow: number | null;
  /** 1-based row of the first data row. */
  readonly firstDataRow: number;
  readonly columns: readonly SourceColumn[];
  /** Rows after the first data row that are no data, by the text of their first cell (trimmed, case ignored). */
  readonly skipRowsStartingWith: readonly string[];
  /** Rows at the end that are trailers; blank ones do not count. */
  readonly trailerRows: number;
  /** The header lines as written, so that a header repeated further down is known again. */
  readonly headerRecords?: readonly (readonly string[])[];
  /** Where rows stand under a header of their own: files joined into one. */
  readonly otherHeaders?: readonly OtherHeader[];
  /** Spaces behind a delimiter are part of the delimiter (`a, b, c`). */
  readonly skipInitialSpace?: boolean;
  /**
   * The writer leaves out empty cells at a row's end: a short row is whole as long as its cells are of the kinds that
   * their columns have, which stand here.
   */
  readonly shortRows?: readonly (CellKind | null)[];
  /** Cells that rows have where they close with delimiters that the header lacks; the cells beyond it are empty. */
  readonly rowWidth?: number;
  /** 0-based, ascending. Columns whose labels may be their neighbors': a row with a value there is rejected. */
  readonly doubtfulColumns?: readonly number[];
  /** Rows between header and data that say how to fill in a template. */
  readonly templateRows?: number;
  /** Codes that rows begin with, where those of each code have columns of their own. */
  readonly recordKinds?: readonly string[];
  /** A trailer that states how many rows the file has: where it stands, and what was counted. */
  readonly controlTotal?: { readonly rowNumber: number; readonly stated: number; readonly counted: number };
}

/** A further sheet with people: its cells are put under the file's columns, its rows come after those of the sheet before. */
export interface FurtherSheet {
  readonly sheet: string;
  readonly headerRow: number;
  readonly firstDataRow: number;
  /** The sheet's own labels, by its cells. */
  readonly labels: readonly string[];
  /** By cell, the file's column; -1: not read. Null: they cannot be told, so that its rows are rejected. */
  readonly order: readonly number[] | null;
  /** Columns of the file whose numbers have lost the zeros before them here, and how many digits they have. */
  readonly digits?: readonly { readonly column: number; readonly count: number }[];
}

export interface ExcelLayout {
  readonly format: 'excel';
  readonly container: 'xlsx' | 'xlsb' | 'xls';
  readonly sheet: string;
  readonly headerRow: number | null;
  readonly firstDataRow: number;
  readonly columns: readonly SourceColumn[];
  readonly date1904: boolean;
  /** Further visible sheets with rows under column names: they are not read. */
  readonly otherSheets?: readonly string[];
  /** What other sheets say of the codes in this one. */
  readonly legends?: readonly Legend[];
  readonly furtherSheets?: readonly FurtherSheet[];
  /** Only so many rows of each sheet are read: for samples. */
  readonly rowsOfEach?: number;
  /** Columns that the sheet itself has; those behind come from further sheets. */
  readonly ownColumns?: number;
  /** 0-based. The column that every row has the name of its sheet in: the same numbers are others' on each. */
  readonly sheetColumn?: number;
  /** 0-based, ascending. Columns whose labels may be their neighbors': a row with a value there is rejected. */
  readonly doubtfulColumns?: readonly number[];
  /** Last row that is data, where trailers follow. */
  readonly lastDataRow?: number;
  /** Rows between header and data that say how to fill in a template. */
  readonly templateRows?: number;
  readonly skipRowsStartingWith: readonly string[];
  readonly trailerRows: number;
}

export interface FixedWidthColumn extends SourceColumn {
  /** 1-based character position. */
  readonly start: number;
  readonly length: number;
  readonly trim: 'none' | 'left' | 'right' | 'both';
}

export interface FixedWidthRecordType {
  readonly name: string;
  readonly start: number;
  readonly values: readonly string[];
  readonly role: 'detail' | 'header' | 'trailer' | 'ignore';
  readonly columns: readonly FixedWidthColumn[];
}

/** A printed report: its records stand between page heads, rulers, totals and notes. */
export interface PrintedReport {
  /** The lines of column names as written, which each page begins with. */
  readonly heads: readonly string[];
  /** The forms of the lines above the first of them, digits and letters made alike. */
  readonly titles: readonly string[];
  /** 0-based positions, each before a column, that are blank in every record. */
  readonly gaps: readonly number[];
  /** Columns that every record has, with the forms of their values (`99/99/9999`). */
  readonly marks: readonly { readonly start: number; readonly length: number; readonly forms: readonly string[] }[];
}

export interface FixedWidthLayout {
  readonly format: 'fixed_width';
  readonly encoding: Encoding;
  readonly bomBytes: number;
  /** Characters per record where records have no line ends; null: one record a line. */
  readonly recordLength: number | null;
  /** Characters that a record is said to have; a longer one is rejected, for its values may be shifted. */
  readonly declaredLength?: number;
  readonly firstDataRow: number;
  readonly trailerRows: number;
  /** All columns that rows have: those of every detail record type, one after the other. */
  readonly columns: readonly FixedWidthColumn[];
  readonly recordTypes: readonly FixedWidthRecordType[];
  readonly report?: PrintedReport;
}

export interface Edi834Layout {
  readonly format: 'edi_834';
  readonly encoding: Encoding;
  readonly bomBytes: number;
  readonly elementSeparator: string;
  readonly componentSeparator: string;
  readonly repetitionSeparator: string | null;
  readonly segmentTerminator: string;
  /** GS08, e.g. 005010X220A1. */
  readonly implementation: string;
  readonly senderId: string;
  readonly receiverId: string;
  /** Loop-qualified element names that the decoder fills, e.g. `2100A.NM1*IL.03`. */
  readonly columns: readonly SourceColumn[];
  readonly truncated: 'fail' | 'keep';
  /** Every set holds changes (BGN08 is 2): a dependent may come without its subscriber. */
  readonly holdsChanges?: boolean;
}

export type SourceLayout = CsvLayout | ExcelLayout | FixedWidthLayout | Edi834Layout;

/** How many rows of each sheet a sample has, where several are read as one file. */
const ROWS_OF_EACH_SHEET = 300;

/** The layout by which a file's sample is read: of several sheets the first rows of each. */
export const sampleLayout = <L extends SourceLayout>(layout: L): L =>
  layout.format === 'excel' && layout.furtherSheets !== undefined
    ? { ...layout, rowsOfEach: ROWS_OF_EACH_SHEET }
    : layout;
