import type { DecodeIssue } from '../source/row-batch.ts';
import type { TextTable, TextTables } from '../source/source-layout.ts';

const quoted = (tables: readonly TextTable[]) => tables.map(({ name }) => `"${name}"`).join(', ');

/** Explains how the tables were put together. */
export function tablesRead({ tables, by }: TextTables): DecodeIssue {
  const joined = tables.filter(({ joins }) => joins !== null);
  const what = by === 'codes' ? 'record types' : 'tables';
  const together = `The file has several ${what}, which were read together: ${quoted(tables)}.`;
  const rest = ` Each row of ${quoted(joined)} was joined to the person with the same ID and has that person's row number.`;
  return {
    code: 'tables_read',
    severity: 'warning',
    rowNumber: null,
    rejectsRow: false,
    column: null,
    message: joined.length === 0 ? together : together + rest,
    originalValue: null,
    suggestedFix: `Remove ${what} that shouldn't be included.`,
  };
}

const rejected = (rowNumber: number, fields: Pick<DecodeIssue, 'code' | 'message' | 'suggestedFix'>): DecodeIssue => ({
  ...fields,
  severity: 'error',
  rowNumber,
  rejectsRow: true,
  column: null,
  originalValue: null,
});

/** Rejects a coverage or address whose person isn't in the file. */
export const recordOfNobody = (rowNumber: number, { name }: TextTable): DecodeIssue =>
  rejected(rowNumber, {
    code: 'record_without_person',
    message: `The row is one of "${name}", and no person in the file has its ID`,
    suggestedFix: 'Add the person, or correct the ID',
  });

export const unknownRecord = (rowNumber: number): DecodeIssue =>
  rejected(rowNumber, {
    code: 'unknown_record_type',
    message: "The row doesn't start with one of the file's record types",
    suggestedFix: 'Start the row with a known record type, or remove it',
  });

/** Rejects a second person with an ID whose coverages went to the first. */
export const sharedId = (rowNumber: number): DecodeIssue =>
  rejected(rowNumber, {
    code: 'shared_record_id',
    message: "Another person has the same ID, so it isn't certain whose coverages the other table lists",
    suggestedFix: 'Give each person an ID of their own',
  });
