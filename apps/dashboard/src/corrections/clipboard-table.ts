const NEEDS_QUOTES = /[\t\n\r"]/;

/** The text that spreadsheets put on the clipboard: tabs between cells, quotes around one that holds a tab or a line break. */
export function parseClipboard(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const { value, end } = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at);
    row.push(value);
    if (text[end] !== '\t') {
      rows.push(row);
      row = [];
      const length = text.startsWith('\r\n', end) ? 2 : 1;
      // A line break at the end ends the last row and begins none.
      if (end + length >= text.length) break;
      at = end + length;
    } else at = end + 1;
  }
  return rows;
}

export function toClipboard(rows: readonly (readonly string[])[]): string {
  const quoted = (text: string) => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => row.map(quoted).join('\t')).join('\r\n');
}

function readPlain(text: string, from: number) {
  let end = from;
  while (end < text.length && text[end] !== '\t' && text[end] !== '\n' && text[end] !== '\r') end++;
  return { value: text.slice(from, end), end };
}

/** A quote that nothing closes is a character like others. */
function readQuoted(text: string, from: number) {
  const parts: string[] = [];
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return readPlain(text, from);
    parts.push(text.slice(at, quote));
    if (text[quote + 1] !== '"') {
      const rest = readPlain(text, quote + 1);
      return { value: parts.join('"') + rest.value, end: rest.end };
    }
    at = quote + 2;
  }
}
