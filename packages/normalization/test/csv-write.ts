import type { CsvLayout, Encoding } from '../src/source/source-layout.ts';

export interface WrittenDialect {
  readonly delimiter: string;
  readonly quote: '"' | "'";
  readonly escape: 'doubled' | 'backslash';
  readonly lineEnd: string;
  readonly encoding: Encoding;
  readonly mark: boolean;
  readonly quoteAll: boolean;
}

/** Writes a table as CSV text in a dialect; the mirror of the decoder, kept as plain as can be. */
export function writeCsv(rows: readonly (readonly string[])[], dialect: WrittenDialect): Uint8Array {
  const { delimiter, quote, lineEnd } = dialect;
  const cell = (text: string) => {
    const needed =
      [...delimiter].some((character) => text.includes(character)) || /[\r\n]/.test(text) || /^[ \t]*["']/.test(text);
    if (!needed && !dialect.quoteAll) return text;
    const escaped =
      dialect.escape === 'doubled'
        ? text.replaceAll(quote, quote + quote)
        : text.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`);
    return quote + escaped + quote;
  };
  const text = rows.map((row) => row.map(cell).join(delimiter) + lineEnd).join('');
  return encode(dialect.mark ? `\ufeff${text}` : text, dialect.encoding);
}

export function encode(text: string, encoding: Encoding): Uint8Array {
  if (encoding === 'utf-8') return Buffer.from(text, 'utf8');
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le');
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16();
  return Buffer.from(text, 'latin1');
}

export function layoutFor(dialect: WrittenDialect, columns: readonly string[]): CsvLayout {
  const bytes = { 'utf-8': 3, 'utf-16le': 2, 'utf-16be': 2, 'windows-1252': 0, 'iso-8859-1': 0, macintosh: 0 }[
    dialect.encoding
  ];
  return {
    format: 'csv',
    encoding: dialect.encoding,
    bomBytes: dialect.mark ? bytes : 0,
    delimiter: dialect.delimiter,
    quote: dialect.quote,
    escape: dialect.escape,
    headerRow: 1,
    firstDataRow: 2,
    columns: columns.map((name) => ({ name })),
    skipRowsStartingWith: [],
    trailerRows: 0,
  };
}
