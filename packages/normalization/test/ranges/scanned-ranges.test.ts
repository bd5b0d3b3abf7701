import { describe, expect, test } from '@jest/globals';
import type { VendorConfigInput } from '@rollcall/contracts';
import { createUploadScanner } from '../../src/detect/upload-scanner.ts';
import { planRanges } from '../../src/ranges/file-range.ts';
import { recognizeFile } from '../../src/recognize.ts';
import type { RowBoundary, SourceLayout } from '../../src/source-layout.ts';
import { memorySource } from '../memory-source.ts';
import { expectSameInRanges } from './normalize-both.ts';

const COLUMNS = ['Member ID', 'Subscriber ID', 'First Name', 'Last Name', 'Date of Birth', 'Relationship', 'SSN'];
const FIELDS = ['member_id', 'subscriber_id', 'first_name', 'last_name', 'date_of_birth', 'relationship', 'ssn'];
const config: VendorConfigInput = {
  mapping_rules: { fields: Object.fromEntries(FIELDS.map((field, i) => [field, { source: COLUMNS[i]! }])) },
};
const LETTERS = 'abcdefghij';

/** Families of two, some cut by the end of a range; dates that may be day first only far down; an SSN used twice. */
function makeRows(count: number): string[][] {
  return Array.from({ length: count }, (_, i) => {
    const isSubscriber = i % 2 === 0;
    const name = String(i).replace(/\d/g, (digit) => LETTERS[Number(digit)]!);
    const ssn = i % 31 === 0 ? '100-55-0001' : `100-${10 + (i % 90)}-${String(1000 + i).slice(-4)}`;
    return [
      `M${1000 + i}`,
      `M${1000 + i - (isSubscriber ? 0 : 1)}`,
      `N${name}`,
      'Doe',
      `${String(1 + (i % 12)).padStart(2, '0')}/${String(1 + (i % 28)).padStart(2, '0')}/${i % 7 === 0 ? '85' : '1985'}`,
      isSubscriber ? 'self' : 'spouse',
      ssn,
    ];
  });
}

async function scan(bytes: Uint8Array, boundaryBytes: number) {
  const scanner = createUploadScanner({ boundaryBytes });
  for (let at = 0; at < bytes.length; at += 1000) scanner.push(bytes.slice(at, at + 1000));
  return scanner.finish();
}

async function layOut(bytes: Uint8Array): Promise<{ layout: SourceLayout; cuts: RowBoundary[][] }> {
  const found = await scan(bytes, 700);
  const { layout } = await recognizeFile({ source: memorySource(bytes), scan: found, fileName: 'census', vendors: [] });
  expect(found.boundaries.length).toBeGreaterThan(5);
  const cuts = [700, 3000, 9000].map((bytesEach) =>
    planRanges(layout, found.boundaries, bytes.length, bytesEach).flatMap(({ from }) => from ?? []),
  );
  return { layout, cuts };
}

const csv = (rows: readonly string[][], end: string, head: string[] = []) =>
  [...head, COLUMNS.join(','), ...rows.map((cells) => cells.join(','))].map((line) => line + end).join('');

describe('a file cut where the upload scan says', () => {
  test.each([
    ['CRLF', Buffer.from(csv(makeRows(160), '\r\n'))],
    ['a preamble', Buffer.from(csv(makeRows(160), '\n', ['Acme Benefits', 'Run date,2025-01-01', '']))],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(csv(makeRows(160), '\n'), 'utf16le')])],
    ['UTF-8 with bytes that are none', mixed(csv(makeRows(160), '\n').replaceAll('Doe', 'Dox'))],
    ['quoted line breaks', Buffer.from(csv(quoted(makeRows(160)), '\n'))],
    ['quotes that never close', Buffer.from(csv(openQuotes(makeRows(160)), '\n'))],
    ['a trailer with a count', Buffer.from(`${csv(makeRows(160), '\n')}TRAILER,159\n`)],
  ])(
    'CSV with %s',
    async (_, bytes) => {
      const { layout, cuts } = await layOut(bytes);
      expect(layout.format).toBe('csv');
      const { records } = await expectSameInRanges({ bytes, layout, config }, cuts);
      expect(records.length).toBeGreaterThan(50);
    },
    60_000,
  );

  test.each([
    ['lines', '\n', ''],
    ['CRLF', '\r\n', ''],
    ['CR', '\r', ''],
    ['blank lines', '\n\n', ''],
    ['no line ends', '', ''],
  ])(
    'fixed width with %s',
    async (_, end) => {
      const widths = [8, 8, 10, 6, 10, 8, 11];
      const lines = makeRows(160).map((cells) => cells.map((cell, i) => cell.padEnd(widths[i]!)).join(''));
      const bytes = Buffer.from(lines.map((line) => line + end).join(''));
      const { boundaries } = await scan(bytes, 700);
      expect(boundaries.length).toBeGreaterThan(5);
      const layout = fixedLayout(widths, end === '' ? 61 : null);
      await expectSameInRanges({ bytes, layout, config }, [boundaries.slice(0, 3), boundaries]);
    },
    60_000,
  );

  test('fixed width with trailers that count, one of them wrong', async () => {
    const widths = [8, 8, 10, 6, 10, 8, 11];
    const lines = makeRows(160).map((cells) => `D${cells.map((cell, i) => cell.padEnd(widths[i]!)).join('')}`);
    lines.splice(70, 0, 'T00000070');
    lines.push('T00000159');
    const bytes = Buffer.from(`HACME\n${lines.join('\n')}\n`);
    const { boundaries } = await scan(bytes, 700);
    const columns = fixedLayout(widths, null).columns.map((column) => ({ ...column, start: column.start + 1 }));
    const layout: SourceLayout = {
      ...fixedLayout(widths, null),
      columns,
      recordTypes: [
        { name: 'detail', start: 1, values: ['D'], role: 'detail', columns },
        { name: 'header', start: 1, values: ['H'], role: 'header', columns: [] },
        {
          name: 'trailer',
          start: 1,
          values: ['T'],
          role: 'trailer',
          columns: [{ name: 'record count', start: 2, length: 8, trim: 'both' }],
        },
      ],
    };
    await expectSameInRanges({ bytes, layout, config }, [boundaries.slice(0, 3), boundaries]);
  }, 60_000);

  test('a file of one boundary, or of a format without, stays in one piece', () => {
    const layout = fixedLayout([8], null);
    const boundaries = [{ byteOffset: 980, rowNumber: 20 }];
    expect(planRanges(layout, boundaries, 1000, 400)).toEqual([{ number: 0, from: null, next: null }]);
    const workbook: SourceLayout = JSON.parse(JSON.stringify({ ...layout, format: 'excel' }));
    expect(planRanges(workbook, [{ byteOffset: 500, rowNumber: 20 }], 1000, 400)).toHaveLength(1);
  });

  test('ranges are smaller towards the end, the last one too', () => {
    const boundaries = Array.from({ length: 19 }, (_, i) => ({ byteOffset: (i + 1) * 100, rowNumber: i * 10 + 10 }));
    const ranges = planRanges(fixedLayout([8], null), boundaries, 2000, 400);
    const sizes = ranges.map(({ from, next }) => (next?.byteOffset ?? 2000) - (from?.byteOffset ?? 0));
    expect(sizes).toEqual([400, 400, ...Array(12).fill(100)]);
  });
});

function fixedLayout(widths: readonly number[], recordLength: number | null) {
  let start = 1;
  const columns = COLUMNS.slice(0, widths.length).map((name, i) => {
    const column = { name, start, length: widths[i]!, trim: 'both' as const };
    start += widths[i]!;
    return column;
  });
  return {
    format: 'fixed_width' as const,
    encoding: 'utf-8' as const,
    bomBytes: 0,
    recordLength,
    firstDataRow: 1,
    trailerRows: 0,
    columns,
    recordTypes: [],
  };
}

/** A few Windows-1252 letters in a UTF-8 file. */
function mixed(text: string): Buffer {
  const bytes = Buffer.from(text);
  for (let at = bytes.indexOf('x,'), n = 0; at >= 0; at = bytes.indexOf('x,', at + 1))
    if (n++ % 40 === 0) bytes[at] = 0xe9;
  return bytes;
}

function quoted(rows: string[][]): string[][] {
  return replaceName(rows, 3, '"Doe,\nJr. ""X"""');
}

function openQuotes(rows: string[][]): string[][] {
  return replaceName(rows, 40, '"Doe');
}

function replaceName(rows: string[][], every: number, name: string): string[][] {
  return rows.map((cells, i) => (i % every === 2 ? cells.map((cell, c) => (c === 3 ? name : cell)) : cells));
}
