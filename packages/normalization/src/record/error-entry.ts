import type { RowIssue } from './mapped-row.ts';

/** An entry of the error report: service-api.md 2.6, then `code`, `column` and, for X12, `segment`. */
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

/** What is absent is an empty string, as the contract has strings there; `column` may be null. */
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

/** Most texts are plain ASCII, which JSON takes as it is. */
function quoted(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);
}
