import type { RowIssue } from './mapped-row.ts';

const MAX_ORIGINAL = 256;

/**
 * One entry of the error report as JSON text with its line end: service-api.md 2.6, then `code`, `column` and, for X12,
 * `segment`. What is absent is an empty string, as the contract has strings there; `column` may be null.
 */
export function issueLine(issue: RowIssue): string {
  const { rowNumber, severity, field, message, code, column, segment } = issue;
  const original = (issue.originalValue ?? '').slice(0, MAX_ORIGINAL);
  return (
    `{"row_number":${rowNumber},"severity":"${severity}","field":"${field}","message":${quoted(message)},` +
    `"original_value":${quoted(original)},"suggested_fix":${quoted(issue.suggestedFix ?? '')},"code":"${code}",` +
    `"column":${column === null ? 'null' : quoted(column)}${segment === undefined ? '' : `,"segment":${quoted(segment)}`}}\n`
  );
}

const PLAIN = /^[ !#-[\]-~]*$/;

/** Most texts are plain ASCII, which JSON takes as it is. */
function quoted(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);
}
