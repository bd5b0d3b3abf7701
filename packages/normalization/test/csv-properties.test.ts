import { describe, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { SourceError } from '../src/source/source-error.ts';
import type { Encoding } from '../src/source/source-layout.ts';
import { decodeCsv, readCsv, scanBytes } from './csv-reading.ts';
import { layoutFor, type WrittenDialect, writeCsv } from './csv-write.ts';

const UNICODE: readonly Encoding[] = ['utf-8', 'utf-16le', 'utf-16be'];
const latinCharacter = fc.constantFrom(...'abcXYZ019 .-\'",;|\t~\n\r\\éñß'.split(''));
const anyCharacter = fc.oneof(latinCharacter, fc.constantFrom('語', '😀', '\u00a0', 'ő'));

const dialects = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t', '|', '~', '||', '~|~', '\u001f'),
  quote: fc.constantFrom<'"' | "'">('"', "'"),
  escape: fc.constantFrom<'doubled' | 'backslash'>('doubled', 'backslash'),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  encoding: fc.constantFrom<Encoding>('utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'iso-8859-1'),
  mark: fc.boolean(),
  quoteAll: fc.boolean(),
});

/** Dialects with a table each: first cells are never empty, so that no row is blank. */
const written = dialects.chain((drawn) => {
  const unicode = UNICODE.includes(drawn.encoding);
  const dialect: WrittenDialect = { ...drawn, mark: drawn.mark && unicode };
  const cell = fc.string({ unit: unicode ? anyCharacter : latinCharacter, maxLength: 8 });
  const table = fc.integer({ min: 2, max: 6 }).chain((width) =>
    fc.array(
      fc.array(cell, { minLength: width - 1, maxLength: width - 1 }).map((cells) => ['k1', ...cells]),
      { minLength: 1, maxLength: 30 },
    ),
  );
  return table.map((rows) => ({ dialect, rows }));
});

const header = (width: number) => Array.from({ length: width }, (_, index) => `label ${index}`);

describe('what was written is read', () => {
  test('in every dialect, encoding and chunking', async () => {
    await fc.assert(
      fc.asyncProperty(written, fc.integer({ min: 1, max: 50 }), async ({ dialect, rows }, chunkBytes) => {
        const columns = header(rows[0]!.length);
        const bytes = writeCsv([columns, ...rows], dialect);
        const read = await decodeCsv(bytes, layoutFor(dialect, columns), chunkBytes);
        expect(read.rows.map((row) => row.cells)).toEqual(rows);
        expect(read.rows.map((row) => row.rowNumber)).toEqual(rows.map((_, index) => index + 2));
        expect(read.faults).toEqual([]);
      }),
      { numRuns: 250 },
    );
  });

  test('as csv-parse reads it', async () => {
    await fc.assert(
      fc.asyncProperty(written, async ({ dialect, rows }) => {
        const columns = header(rows[0]!.length);
        const plain: WrittenDialect = { ...dialect, encoding: 'utf-8', mark: false };
        const bytes = writeCsv([columns, ...rows], plain);
        const oracle: unknown = parse(Buffer.from(bytes), {
          delimiter: plain.delimiter,
          quote: plain.quote,
          escape: plain.escape === 'doubled' ? plain.quote : '\\',
          record_delimiter: plain.lineEnd,
          relax_quotes: true,
          from_line: 1,
        });
        const read = await decodeCsv(bytes, layoutFor(plain, columns));
        expect([columns, ...read.rows.map((row) => row.cells)]).toEqual(oracle);
      }),
      { numRuns: 200 },
    );
  });
});

/** Enrollment-like tables, with bytes put in and taken out: whatever comes, scan and decoder must agree. */
const polluted = fc
  .record({
    rows: fc.array(
      fc.tuple(
        fc.integer({ min: 1000, max: 9999 }).map(String),
        fc.constantFrom('Ann', 'Bob "the" Builder', "O'Neil, Pat", 'Zoë', 'line\nbreak', '', 'Total', 'label 1'),
        fc.constantFrom('1980-01-02', '2001-12-31', ''),
        fc.constantFrom('MED', 'DEN', '', ' '),
      ),
      { minLength: 3, maxLength: 40 },
    ),
    dialect: dialects,
    hits: fc.array(
      fc.record({
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        remove: fc.integer({ min: 0, max: 3 }),
        insert: fc.constantFrom('"', "'", ',', '\n', '\r', '\r\n', '""', ' ', '\\', '\0', 'é', ',,,\n', '\n\n', '"\n'),
      }),
      { maxLength: 6 },
    ),
  })
  .map(({ rows, dialect, hits }) => {
    const columns = ['Member ID', 'Name', 'Birth Date', 'Plan'];
    let bytes = Buffer.from(
      writeCsv([columns, ...rows], { ...dialect, mark: dialect.mark && UNICODE.includes(dialect.encoding) }),
    );
    for (const { at, remove, insert } of hits) {
      const position = Math.floor(at * bytes.length);
      bytes = Buffer.concat([bytes.subarray(0, position), Buffer.from(insert), bytes.subarray(position + remove)]);
    }
    return bytes;
  });

const scanOf = (bytes: Uint8Array, chunkBytes: number) => {
  try {
    return scanBytes(bytes, chunkBytes);
  } catch (error) {
    if (error instanceof SourceError) return error.code;
    throw error;
  }
};

describe('damaged files', () => {
  test('the rows counted are the rows decoded', async () => {
    await fc.assert(
      fc.asyncProperty(polluted, async (bytes) => {
        const scan = scanOf(bytes, 4096);
        if (typeof scan === 'string' || scan.layout?.format !== 'csv') return;
        const { rows } = await decodeCsv(bytes, scan.layout);
        expect(rows.length).toBe(scan.rowCount);
      }),
      { numRuns: 500 },
    );
  });

  test('scan and rows are the same at every chunk size', async () => {
    await fc.assert(
      fc.asyncProperty(polluted, fc.integer({ min: 1, max: 40 }), async (bytes, chunkBytes) => {
        const scan = scanOf(bytes, 1 << 20);
        expect(scanOf(bytes, chunkBytes)).toEqual(scan);
        if (typeof scan === 'string' || scan.layout?.format !== 'csv') return;
        expect(await decodeCsv(bytes, scan.layout, chunkBytes)).toEqual(await decodeCsv(bytes, scan.layout, 1 << 20));
      }),
      { numRuns: 300 },
    );
  });

  test('every truncation of a file ends, and brings no replacement characters', async () => {
    const dialect: WrittenDialect = {
      delimiter: ',',
      quote: '"',
      escape: 'doubled',
      lineEnd: '\r\n',
      encoding: 'utf-8',
      mark: true,
      quoteAll: true,
    };
    const rows = Array.from({ length: 8 }, (_, index) => [`${index}`, 'Zoë "Z" Müller', 'a\nb', '語😀']);
    const bytes = writeCsv([['Member ID', 'Name', 'Notes', 'City'], ...rows], dialect);
    for (let length = 60; length < bytes.length; length++) {
      const cut = bytes.subarray(0, length);
      const read = await readCsv(cut);
      expect(read.rows.length).toBe(read.scan.rowCount);
      expect(JSON.stringify(read.rows)).not.toContain('\ufffd');
    }
  });
});
