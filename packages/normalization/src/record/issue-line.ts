import type { RowIssue } from './mapped-row.ts';

const MAX_ORIGINAL = 256;

/**
 * One entry of the error report as JSON text with its line end: service-api.md 2.6, then `code`, `column` and, for X12,
 * `segment`. What is absent is an empty string, as the contract has strings there; `column` may be null.
 */
export function issueLine(issue: RowIssue): string {
  const entry: Record<string, string | number | null> = {
    row_number: issue.rowNumber,
    severity: issue.severity,
    field: issue.field,
    message: issue.message,
    original_value: (issue.originalValue ?? '').slice(0, MAX_ORIGINAL),
    suggested_fix: issue.suggestedFix ?? '',
    code: issue.code,
    column: issue.column,
  };
  if (issue.segment !== undefined) entry.segment = issue.segment;
  return `${JSON.stringify(entry)}\n`;
}
