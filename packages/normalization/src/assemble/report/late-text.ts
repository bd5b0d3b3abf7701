import type { RowIssue } from '../../record/mapped-row.ts';

type Texts = [RowIssue['severity'], string, string, string, string, string, string | null, string?];

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Encodes an issue without its row number. The bytes define the order of the late issues of one row in the report. */
export function lateText(issue: RowIssue): Uint8Array {
  const { severity, field, message, originalValue, suggestedFix, code, column, segment } = issue;
  const texts: Texts = [severity, field, message, originalValue ?? '', suggestedFix ?? '', code, column];
  return encoder.encode(JSON.stringify(segment === undefined ? texts : [...texts, segment]));
}

export function readLateText(rowNumber: number, bytes: Uint8Array): RowIssue {
  const texts: Texts = JSON.parse(decoder.decode(bytes));
  const [severity, field, message, originalValue, suggestedFix, code, column, segment] = texts;
  const issue = { rowNumber, severity, code, field, column, message, originalValue, suggestedFix };
  return segment === undefined ? issue : { ...issue, segment };
}
