import type { RowIssue } from './mapped-row.ts';

/** An entry of the error report, with `code`, `column`, and, for X12, `segment`. */
export interface ErrorEntry {
  readonly row_number: number;
  readonly severity: 'error' | 'warning';
  readonly field: string;
  readonly message: string;
  readonly original_value: string;
  readonly suggested_fix: string;
  readonly code: string;
  readonly column: string | null;
  readonly segment?: string;
}

/** Missing values are empty strings, as specified. Only `column` can be null. */
export function toErrorEntry(issue: RowIssue): ErrorEntry {
  const { segment } = issue;
  return {
    row_number: issue.rowNumber,
    severity: issue.severity,
    field: issue.field,
    message: issue.message,
    original_value: issue.originalValue ?? '',
    suggested_fix: issue.suggestedFix ?? '',
    code: issue.code,
    column: issue.column,
    ...(segment === undefined ? {} : { segment }),
  };
}

/** The entry as JSON text. */
export function errorEntryJson(issue: RowIssue): string {
  const { rowNumber, severity, field, message, code, column, segment } = issue;
  return (
    `{"row_number":${rowNumber},"severity":"${severity}","field":"${field}","message":${quoted(message)},` +
    `"original_value":${quoted(issue.originalValue ?? '')},"suggested_fix":${quoted(issue.suggestedFix ?? '')},` +
    `"code":"${code}","column":${column === null ? 'null' : quoted(column)}` +
    `${segment === undefined ? '' : `,"segment":${quoted(segment)}`}}`
  );
}

const PLAIN = /^[ !#-[\]-~]*$/;

/** Fast path for plain ASCII, which needs no escapes. */
function quoted(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);
}
