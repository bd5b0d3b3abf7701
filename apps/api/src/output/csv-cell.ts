/** RFC 4180. Free text that a spreadsheet would run as a formula is neutralised by a leading apostrophe. */
export function csvText(value: string): string {
  return csvCell(/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);
}

/** A typed value, as it is. */
export function csvCell(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
