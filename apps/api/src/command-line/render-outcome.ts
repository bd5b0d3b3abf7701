/** What a command has to show. */
export interface Outcome {
  /** For people. */
  readonly message?: string;
  readonly result: Readonly<Record<string, unknown>>;
  /** In place of the result, for people: rows with the same number of cells, headings first. */
  readonly table?: readonly (readonly string[])[];
}

/** Results go to stdout, so that a script reads nothing else; what is said about them goes to stderr. */
export function renderOutcome(
  { message, result, table }: Outcome,
  { asJson }: { asJson: boolean },
): { stdout: string; stderr: string } {
  if (asJson) return { stdout: `${JSON.stringify(result)}\n`, stderr: '' };
  const rows = table ?? Object.entries(result).flatMap(([name, value]) => (isShown(value) ? [[name, value]] : []));
  return { stdout: alignColumns(rows), stderr: message === undefined ? '' : `${message}\n` };
}

/** Whether something was created is what the message says. */
function isShown(value: unknown): value is string {
  return typeof value === 'string';
}

function alignColumns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
  return rows
    .map((row) => row.map((cell, at) => printable(cell).padEnd(widths[at] ?? 0)).join('  '))
    .map((line) => `${line.trimEnd()}\n`)
    .join('');
}

/** Names are typed by people; a terminal is not to obey them. */
function printable(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, '\u{fffd}');
}
