import type { TargetField } from '@rollcall/contracts';
import type { CellKind } from './cell-kind.ts';

/**
 * A file's layout: everything that a decoder needs besides the bytes. Determined once during the upload, stored with
 * the job as JSON, and passed to the decoder. Contains column labels, never members' values.
 */
export type FileFormat = 'csv' | 'excel' | 'fixed_width' | 'edi_834';
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'iso-8859-1' | 'macintosh';

export interface SourceColumn {
  /** Header label (trimmed), or a generated name such as `column_3`. */
  readonly name: string;
  /** Every row has it, from the name of its sheet or the line above its section. */
  readonly isGiven?: true;
}

/** Rows after `from` and before `to`, or to the end if `to` is null. */
export interface OtherHeader {
  readonly from: number;
  readonly to: number | null;
  /**
   * For each column of the file's header, the index of the cell in these rows. Null: the columns differ, and the rows
   * are rejected.
   */
  readonly order: readonly number[] | null;
}

/**
 * Rows without a person belong to the person above: every column of `identity` is blank, and none of `coverage`. They
 * take the cells of `person`. 0-based.
 */
export interface RowsBelow {
  readonly identity: readonly number[];
  readonly coverage: readonly number[];
  readonly person: readonly number[];
}

/**
 * A column that no field is read from, but whose value in a row can contradict or complete what is read from that row.
 * Such rows get an issue.
 */
export interface UnreadColumn {
  /** 0-based. */
  readonly column: number;
  /** The code of the issue. */
  readonly code: string;
  readonly severity: 'error' | 'warning';
  /** The field that it concerns, or the whole row. */
  readonly field: TargetField | 'row';
  /**
   * A cell that makes the issue: any value, one that declines coverage, yes or no as well as that, a status of coverage
   * that has ended or not begun or of a void row, or another value.
   */
  readonly says:
    | 'anything'
    | 'declined'
    | 'declined_or_yes'
    | 'declined_or_no'
    | 'not_in_force'
    | 'void'
    | 'other_value';
  /**
   * 0-based. Columns of the same meaning. There is no issue if one of them has a value (`anything`, `not_in_force`),
   * declines coverage (`declined`), or has the same value (`other_value`).
   */
  readonly beside: readonly number[];
  /** 0-based. There is an issue only if one of them has a value. */
  readonly shown: readonly number[];
}

/**
 * Lines between the rows that say to which group, site, or plan the rows below them belong: `Client: 00522 - Lakeside`. They
 * have a column of their own, the last one.
 */
export interface Sections {
  readonly label: string;
  /** 0-based. */
  readonly column: number;
  /** What the line above the first row says. Empty if there is none. */
  readonly first: string;
}

/** Last names that are blank in the rows of dependents, because they are the same as in the employee's row above. */
export interface NamesAbove {
  /** 0-based. */
  readonly column: number;
  readonly first: number;
  readonly relationship: number;
  /** The relationships of such rows, in lowercase. */
  readonly words: readonly string[];
}

/** A column that lists people by name and date of birth in one cell. The first name takes its place. */
export interface PeopleCell {
  /** 0-based. */
  readonly column: number;
  /**
   * 0-based. The first of the added columns: what follows the first name, then the name of each further person and what
   * follows it.
   */
  readonly added: number;
  /** A relationship follows each date of birth. */
  readonly hasRelationships?: true;
  /** The most people that have columns. */
  readonly count: number;
  /** The column's label in the file. */
  readonly label: string;
}

export interface CsvLayout {
  readonly format: 'csv';
  readonly sections?: Sections;
  readonly peopleCells?: readonly PeopleCell[];
  readonly rowsBelow?: RowsBelow;
  /** 0-based. Columns with ditto marks, which stand for the value of the row above. */
  readonly dittoColumns?: readonly number[];
  readonly namesAbove?: NamesAbove;
  readonly unreadColumns?: readonly UnreadColumn[];
  readonly encoding: Encoding;
  /** Bytes of byte-order mark to skip. */
  readonly bomBytes: number;
  /** Usually one character, up to four. */
  readonly delimiter: string;
  /** Null if quotes have no meaning in this file. */
  readonly quote: string | null;
  /** `doubled`: "" is a quote within quotes. `backslash`: \" is. */
  readonly escape: 'doubled' | 'backslash' | 'none';
  /**
   * 1-based row of the (last) header line. Null if there is no header. Rows are counted as in a spreadsheet: lines
   * before the header and blank lines count, and a row with line breaks in quotes counts once.
   */
  readonly headerRow: number | null;
  /** 1-based row of the first data row. */
  readonly firstDataRow: number;
  readonly columns: readonly SourceColumn[];
  /** Rows after the first data row that aren't data, by the text of their first cell (trimmed, case-insensitive). */
  readonly skipRowsStartingWith: readonly string[];
  /** The line of coverage that the rows above the labels name. */
  readonly titleLine?: string;
  /** Number of trailer rows at the end, without blank ones. */
  readonly trailerRows: number;
  /** The header lines as written, to recognize repeated headers. */
  readonly headerRecords?: readonly (readonly string[])[];
  /** Positions of rows with a different header, in concatenated files. */
  readonly otherHeaders?: readonly OtherHeader[];
  /** Spaces after a delimiter belong to the delimiter (`a, b, c`). */
  readonly skipInitialSpace?: boolean;
  /**
   * The sender omits empty cells at the end of rows. A short row is complete if its cells match the kinds of their
   * columns, which are listed here.
   */
  readonly shortRows?: readonly (CellKind | null)[];
  /** Short rows lack a multiple of so many columns: those of one dependent, or several. */
  readonly blockWidth?: number;
  /**
   * Some rows end with more delimiters than the header. Such a row is complete if its additional cells are empty and its
   * last value fits only its own column and none of the columns before it. The kinds of the columns are listed here.
   */
  readonly longRows?: readonly (CellKind | null)[];
  /** The number of cells per row if rows end with more delimiters than the header. The additional cells are empty. */
  readonly rowWidth?: number;
  /** 0-based, ascending. Columns whose labels may be shifted. A row with a value in one of them is rejected. */
  readonly doubtfulColumns?: readonly number[];
  /** Number of instruction rows between header and data of a template. */
  readonly templateRows?: number;
  /** Record type codes at the start of rows, if each type has its own columns. */
  readonly recordKinds?: readonly string[];
  /** Several tables whose rows are read together. `columns` are those of all tables. */
  readonly tables?: TextTables;
  /** A trailer with a row count: its position, the stated count, and the actual count. */
  readonly controlTotal?: { readonly rowNumber: number; readonly stated: number; readonly counted: number };
  /**
   * A corrected file: a surplus cell marks a row that couldn't be read in the original and that nobody has corrected since.
   */
  readonly marksUncorrected?: boolean;
}

/** Several tables in one text: below one another, or told apart by a code at the start of each row. */
export interface TextTables {
  readonly by: 'rows' | 'codes';
  readonly tables: readonly TextTable[];
  /** 0-based. The column with the name of the table, for tables that use the same numbers for different people. */
  readonly nameColumn?: number;
  /** For samples: only this many rows of each table are read. */
  readonly rowsOfEach?: number;
}

export interface TextTable {
  /** SSNs masked. */
  readonly name: string;
  /** The row of its column names. With codes, only its position among the tables. */
  readonly headerRow: number;
  readonly code: string | null;
  readonly labels: readonly string[];
  /** For each cell, the file's column, or -1 if unused. Null: the columns can't be matched, so the rows are rejected. */
  readonly order: readonly number[] | null;
  /** Each row is a coverage of the person with the same ID, or further details of that person. Null: rows are people. */
  readonly joins: 'coverages' | 'details' | null;
  /** The cell with the ID of the person. -1 if there is none. */
  readonly key: number;
  /** Whether rows of other tables join the rows of this one. */
  readonly claims: boolean;
  /** Cells with whole names, for columns of the file with the parts. */
  readonly splits?: readonly SplitName[];
  /** Columns whose numbers have lost their leading zeros in this table, and their number of digits. */
  readonly digits?: FurtherSheet['digits'];
}

/**
 * Another sheet with people, or another table below the first one: its cells are assigned to the file's columns, and its
 * rows follow those of the previous sheet.
 */
export interface FurtherSheet {
  readonly sheet: string;
  /** Of a table below another one on its sheet: its title. SSNs masked. */
  readonly title?: string;
  readonly headerRow: number;
  readonly firstDataRow: number;
  /** The sheet's own labels, by cell. */
  readonly labels: readonly string[];
  /**
   * For each cell, the file's column, or -1 if unused. Null: the columns can't be matched, so the rows are rejected.
   */
  readonly order: readonly number[] | null;
  /** Of a table above another one. */
  readonly lastDataRow?: number;
  /** The rows have the name of a person of the first sheet instead of an ID. */
  readonly byName?: NameKey;
  /** Cells with the parts of a name that the first sheet has in one column as `Last, First`. */
  readonly names?: NameParts;
  /** Cells with whole names, for columns of the file with the parts. */
  readonly splits?: readonly SplitName[];
  /** What the labels say of everyone on the sheet (`Spouse First Name`), for the file's column of relationships. */
  readonly relationship?: { readonly column: number; readonly text: string };
  /** The same of its coverages (`Dental Plan`), where the first sheet has a column for plans of any line. */
  readonly line?: { readonly column: number; readonly text: string };
  /** For the file's column of sheet names, if it isn't the sheet's name: a sheet of dependents names no line or plan. */
  readonly calledAs?: string;
  /** Columns whose numbers have lost their leading zeros in this sheet, and their number of digits. */
  readonly digits?: readonly { readonly column: number; readonly count: number }[];
}

/** A cell with a whole name, and the columns of the file for its parts. A part without a column stays with its neighbor. */
export interface SplitName {
  readonly cell: number;
  readonly order: 'auto' | 'last_first' | 'first_last_last';
  readonly last: number;
  readonly first: number;
  readonly middle?: number;
  readonly suffix?: number;
}

export interface NameParts {
  readonly last: number;
  readonly first: number;
  readonly middle?: number;
  /** The file's column with the whole name. */
  readonly column: number;
}

/** A name in one cell, or in one for the first and one for the last name. */
export interface NameKey {
  /** The cells of the further sheet with the name. */
  readonly cells: readonly number[];
  /** The file's columns with the name. */
  readonly columns: readonly number[];
  /** The file's column with the ID. */
  readonly idColumn: number;
}

/** A sheet of elections, which are joined to the people of the other sheets by their ID. */
export interface ElectionSheet extends Omit<FurtherSheet, 'order' | 'digits' | 'byName' | 'names'> {
  /** The cell with the ID. */
  readonly key: number;
  /** The file's column with the ID. */
  readonly keyColumn: number;
  /** For each cell, the file's column, or -1 if unused. */
  readonly order: readonly number[];
}

/** The meaning of a column's codes according to the file. Contains labels, never members' values. */
export interface Legend {
  /** The column's name or part of it. Null if the legend has none. */
  readonly title: string | null;
  readonly entries: readonly (readonly [code: string, meaning: string])[];
}

export interface ExcelLayout {
  readonly format: 'excel';
  readonly sections?: Sections;
  readonly peopleCells?: readonly PeopleCell[];
  readonly rowsBelow?: RowsBelow;
  /** 0-based. Columns with ditto marks, which stand for the value of the row above. */
  readonly dittoColumns?: readonly number[];
  readonly namesAbove?: NamesAbove;
  /** 0-based. Columns that show each value once, for the rows below it. */
  readonly outlineColumns?: readonly number[];
  readonly unreadColumns?: readonly UnreadColumn[];
  readonly container: 'xlsx' | 'xlsb' | 'xls';
  readonly sheet: string;
  readonly headerRow: number | null;
  readonly firstDataRow: number;
  readonly columns: readonly SourceColumn[];
  readonly date1904: boolean;
  /** Other visible sheets with rows under column names, which aren't read. */
  readonly otherSheets?: readonly string[];
  /** Meanings of codes from other sheets. */
  readonly legends?: readonly Legend[];
  readonly furtherSheets?: readonly FurtherSheet[];
  readonly electionSheet?: ElectionSheet;
  /** For samples: only this many rows of each sheet are read. */
  readonly rowsOfEach?: number;
  /** Number of the sheet's own columns. The columns after them come from other sheets. */
  readonly ownColumns?: number;
  /**
   * 0-based. The column with the name of the sheet, for sheets that use the same numbers for different people, or with one
   * line of coverage each.
   */
  readonly sheetColumn?: number;
  /** 0-based, ascending. Columns whose labels may be shifted. A row with a value in one of them is rejected. */
  readonly doubtfulColumns?: readonly number[];
  /** The last data row, if another table follows. */
  readonly lastDataRow?: number;
  /** Number of instruction rows between header and data of a template. */
  readonly templateRows?: number;
  /** The line of coverage that the rows above the labels name. */
  readonly titleLine?: string;
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

/** A printed report, whose records are between page headers, rulers, totals, and notes. */
export interface PrintedReport {
  /** The lines of column names at the start of each page. */
  readonly heads: readonly string[];
  /** Patterns of the lines above the column names, with digits and letters generalized. */
  readonly titles: readonly string[];
  /** 0-based positions before columns that are blank in every record. */
  readonly gaps: readonly number[];
  /** Columns that every record has, with patterns of their values (`99/99/9999`). */
  readonly marks: readonly { readonly start: number; readonly length: number; readonly forms: readonly string[] }[];
  /** Whether there are other lines between or below the records, or a ruler below the names. */
  readonly isPrinted?: true;
}

export interface FixedWidthLayout {
  readonly format: 'fixed_width';
  readonly rowsBelow?: RowsBelow;
  /** 0-based. Columns with ditto marks, which stand for the value of the row above. */
  readonly dittoColumns?: readonly number[];
  readonly namesAbove?: NamesAbove;
  readonly unreadColumns?: readonly UnreadColumn[];
  readonly encoding: Encoding;
  readonly bomBytes: number;
  /** Characters per record if records have no line ends. Null: one record per line. */
  readonly recordLength: number | null;
  /** The documented record length. A longer record is rejected, because its values may be shifted. */
  readonly declaredLength?: number;
  readonly firstDataRow: number;
  readonly trailerRows: number;
  /** All columns of rows: those of every detail record type in sequence. */
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
  /** Loop-qualified element names that the decoder fills, such as `2100A.NM1*IL.03`. */
  readonly columns: readonly SourceColumn[];
  readonly truncated: 'fail' | 'keep';
  /** A transaction set contains changes (BGN08 is 2), so a dependent can come without its subscriber. */
  readonly holdsChanges?: boolean;
  /** According to BGN08: verify or replace (4, RX), change (2), or sets of which some are changes. */
  readonly contents?: 'full' | 'change' | 'mixed';
  /** BGN03 of the first transaction set, YYYY-MM-DD. */
  readonly fileDate?: string;
  /** N1*P5 and REF*38 of the header, if all transaction sets have the same. */
  readonly sponsorId?: string;
  readonly policyNumber?: string;
}

export type SourceLayout = CsvLayout | ExcelLayout | FixedWidthLayout | Edi834Layout;

/** Rows per sheet in a sample of several sheets. */
const ROWS_OF_EACH_SHEET = 300;

/** The layout for sampling: the first rows of each sheet or table. */
export const sampleLayout = <L extends SourceLayout>(layout: L): L => {
  if (layout.format === 'excel' && layout.furtherSheets !== undefined)
    return { ...layout, rowsOfEach: ROWS_OF_EACH_SHEET };
  return layout.format === 'csv' && layout.tables?.by === 'rows'
    ? { ...layout, tables: { ...layout.tables, rowsOfEach: ROWS_OF_EACH_SHEET } }
    : layout;
};
