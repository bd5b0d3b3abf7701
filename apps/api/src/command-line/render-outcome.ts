/** The result of a command. */
export interface Outcome {
  /** For people. */
  readonly message?: string;
  readonly result: Readonly<Record<string, unknown>>;
  /** Shown to people instead of the result. The first row is the header, and all rows have the same number of cells. */
  readonly table?: readonly (readonly string[])[];
}

/** Results go to stdout for scripts, messages to stderr. */
export function renderOutcome(
  { message, result, table }: Outcome,
  { asJson }: { asJson: boolean },
): { stdout: string; stderr: string } {
  if (asJson) return { stdout: `${JSON.stringify(result)}\n`, stderr: '' };
  const rows = table ?? Object.entries(result).flatMap(([name, value]) => (isShown(value) ? [[name, value]] : []));
  return { stdout: alignColumns(rows), stderr: message === undefined ? '' : `${message}\n` };
}

/** The message already says whether something was created. */
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

/** Escapes control characters: names are entered by users and must not control the terminal. */
function printable(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, '\u{fffd}');
}
