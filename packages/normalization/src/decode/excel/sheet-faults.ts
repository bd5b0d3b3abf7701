import type { DecodeIssue } from '../../source/row-batch.ts';
import type { ElectionSheet, FurtherSheet } from '../../source/source-layout.ts';

const OF_FILE = { severity: 'warning', rowNumber: null, rejectsRow: false, column: null, originalValue: null } as const;

export const hiddenRowsRead = (count: number): DecodeIssue => ({
  ...OF_FILE,
  code: 'hidden_rows',
  message: `${count} hidden ${count === 1 ? 'row was' : 'rows were'} read like visible rows.`,
  suggestedFix: "Delete rows that shouldn't be included. Hidden and filtered rows are still read.",
});

/** Explains the row numbers of a further sheet, because every sheet has a row 2. */
export const rowsOfSheet = ({ sheet }: FurtherSheet, base: number): DecodeIssue => ({
  ...OF_FILE,
  code: 'sheet_rows',
  message: `The sheet "${sheet}" was read as well. Its rows are numbered from ${base} on: row ${base + 2} is its row 2.`,
  suggestedFix: "Delete sheets that shouldn't be included.",
});

export const tableRead = ({ sheet, title, headerRow }: FurtherSheet): DecodeIssue => ({
  ...OF_FILE,
  code: 'tables_read',
  message: `The sheet "${sheet}" has several tables, which were read together. ${title === undefined ? 'A further one' : `"${title}"`} has its column names in row ${headerRow}.`,
  suggestedFix: "Remove tables that shouldn't be included.",
});

export const electionsJoined = ({ sheet }: ElectionSheet): DecodeIssue => ({
  ...OF_FILE,
  code: 'elections_joined',
  message: `The sheet "${sheet}" was read as well. Each of its rows was joined to the person with the same ID and has that person's row number.`,
  suggestedFix: "Delete sheets that shouldn't be included.",
});

/** Rejects an election whose person isn't in the workbook. */
export const electionOfNobody = (rowNumber: number, { sheet }: ElectionSheet): DecodeIssue => ({
  code: 'election_without_person',
  severity: 'error',
  rowNumber,
  rejectsRow: true,
  column: null,
  message: `The row is on the sheet "${sheet}", and no person on the other sheets has its ID`,
  originalValue: null,
  suggestedFix: 'Add the person, or correct the ID',
});

/** Rejects a person on a sheet that can't be read with the others. Leaving the row out would hide it. */
export const sheetUnread = (rowNumber: number, sheet: string): DecodeIssue => ({
  code: 'sheet_unread',
  severity: 'error',
  rowNumber,
  rejectsRow: true,
  column: null,
  message: `The row is on the sheet "${sheet}", whose columns can't be matched to those of the sheet that was read`,
  originalValue: null,
  suggestedFix: 'Give the sheets the same column names, or upload each sheet as a separate file',
});

/** Rejects a dependent on a sheet without IDs whose employee's name isn't one person's. */
export const dependentOfNobody = (rowNumber: number, { sheet }: FurtherSheet): DecodeIssue => ({
  code: 'record_without_person',
  severity: 'error',
  rowNumber,
  rejectsRow: true,
  column: null,
  message: `The row is on the sheet "${sheet}", which has no IDs, and not exactly one person on the first sheet has the name of its employee`,
  originalValue: null,
  suggestedFix: "Add a column with the employee's ID to the sheet of dependents",
});
