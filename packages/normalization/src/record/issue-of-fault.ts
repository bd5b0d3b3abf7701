import type { DecodeIssue } from '../source/row-batch.ts';
import type { SourceColumn } from '../source/source-layout.ts';
import type { RowIssue } from './mapped-row.ts';

/** A decoder's issue of a row, as an entry of the error report. `mapped` is the field that is read from its column, unless the issue is about another one. */
export function issueOfFault(
  fault: DecodeIssue,
  rowNumber: number,
  { columns, mapped }: { readonly columns: readonly SourceColumn[]; readonly mapped?: string | undefined },
): RowIssue {
  const { severity, code, message, originalValue, suggestedFix, segment } = fault;
  const field = fault.field ?? mapped ?? 'row';
  const column = fault.column === null ? null : (columns[fault.column]?.name ?? null);
  const issue = { rowNumber, severity, code, field, column, message, originalValue, suggestedFix };
  return segment === undefined ? issue : { ...issue, segment };
}
