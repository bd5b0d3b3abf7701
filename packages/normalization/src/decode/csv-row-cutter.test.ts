import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { CsvDialect } from './csv-dialect.ts';
import { CsvRowCutter } from './csv-row-cutter.ts';
import { CsvRowScanner } from './csv-row-scanner.ts';

const COLUMNS = 3;
const plainCell = fc.constantFrom(
  '',
  'a',
  'Anna',
  ' blank ',
  'a longer value than sixteen',
  "5'10",
  '5"10',
  'Señal',
  '\t',
);
const quotedCell = fc.constantFrom(
  '"a"',
  '""',
  '"a, b"',
  '"a\r\nb"',
  '"a ""b"""',
  ' "a"',
  '"a" ',
  '"a"b',
  '"a',
  'a"',
  '"\u0000"',
  '"a\u0000"',
  '"a\u0000"b"',
  'a\u0000b',
);
const cell = fc.oneof({ weight: 6, arbitrary: plainCell }, { weight: 2, arbitrary: quotedCell });
const row = fc.oneof(
  { weight: 8, arbitrary: fc.array(cell, { minLength: COLUMNS, maxLength: COLUMNS }) },
  { weight: 1, arbitrary: fc.array(cell, { maxLength: COLUMNS + 2 }) },
);
const text = (delimiter: string) =>
  fc
    .array(fc.tuple(row, fc.constantFrom('\r\n', '\r\n', '\n', '\r')), { maxLength: 40 })
    .map((rows) => rows.map(([cells, lineEnd]) => cells.join(delimiter) + lineEnd).join(''));
const dialects = fc.record({
  delimiter: fc.constantFrom(',', '\t', ' ', '|'),
  quote: fc.constantFrom(0x22, 0x22, 0x27, -1),
  escape: fc.constantFrom<CsvDialect['escape']>('doubled', 'none'),
});
const written = dialects.chain(({ delimiter, ...rest }) => {
  const dialect = { ...rest, delimiter: Buffer.from(delimiter), skipInitialSpace: false, columnCount: COLUMNS };
  return fc.record({
    dialect: fc.constant<CsvDialect>(dialect),
    bytes: text(delimiter).map((all) => Buffer.from(all)),
  });
});

test('rows are cut as the scanner alone cuts them, wherever a window starts and ends', () => {
  fc.assert(
    fc.property(
      written,
      fc.nat(),
      fc.nat(30),
      fc.boolean(),
      fc.integer({ min: 1, max: 50 }),
      (file, from, cut, final, rows) => {
        const start = from % (file.bytes.length + 1);
        const end = Math.max(start, file.bytes.length - cut);
        const cutter = CsvRowCutter.for(file.dialect)!;
        const scan = (scanner: CsvRowScanner) => {
          const next = scanner.scan(file.bytes, start, end, final, rows);
          const cells = scanner.rowCells[scanner.rowCount]!;
          return {
            next,
            rowCells: [...scanner.rowCells.subarray(0, scanner.rowCount + 1)],
            rowStarts: [...scanner.rowStarts.subarray(0, scanner.rowCount + 1)],
            rowFlags: [...scanner.rowFlags.subarray(0, scanner.rowCount)],
            cellStarts: [...scanner.cellStarts.subarray(0, cells)],
            cellEnds: [...scanner.cellEnds.subarray(0, cells)],
          };
        };
        const fast = scan(new CsvRowScanner(file.dialect, undefined, cutter.room, cutter));
        cutter.end();
        expect(fast).toEqual(scan(new CsvRowScanner(file.dialect)));
      },
    ),
    { numRuns: 2000 },
  );
});

test('most rows are taken', () => {
  const dialect: CsvDialect = {
    delimiter: Buffer.from(','),
    quote: 0x22,
    escape: 'doubled',
    skipInitialSpace: false,
    columnCount: COLUMNS,
  };
  const bytes = Buffer.from('a,b,c\r\n1,"2, 3",4\n,,\n"a""b",c,d\r\ne,f,g\r\n');
  const cutter = CsvRowCutter.for(dialect)!;
  expect(cutter.takes(bytes, 0, bytes.length)).toBe(true);
  expect(cutter.cut(0, 0, 0, 100, 100)).toBe(3);
  expect(cutter.room.rowStarts[3]).toBe(bytes.indexOf('"a""'));
  expect([...cutter.room.rowCells.subarray(0, 4)]).toEqual([0, 3, 6, 9]);
  cutter.end();
});

test("dialects of more than one byte, of backslashes and of one column are the scanner's", () => {
  const dialect: CsvDialect = {
    delimiter: Buffer.from(','),
    quote: 0x22,
    escape: 'doubled',
    skipInitialSpace: false,
    columnCount: COLUMNS,
  };
  const others: Partial<CsvDialect>[] = [
    { delimiter: Buffer.from('||') },
    { escape: 'backslash' },
    { columnCount: 1 },
    { skipInitialSpace: true },
  ];
  for (const other of others) expect(CsvRowCutter.for({ ...dialect, ...other })).toBeNull();
});
