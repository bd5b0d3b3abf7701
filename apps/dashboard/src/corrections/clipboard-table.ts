const NEEDS_QUOTES = /[\t\n\r"]/;

/** Parses text from a spreadsheet's clipboard: tabs between cells, and quotes around cells with tabs or line breaks. */
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
      // A final line break ends the last row.
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

/** An unclosed quote is an ordinary character. */
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
