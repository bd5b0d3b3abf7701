import { describe, expect, test } from '@jest/globals';
import { parseClipboard, toClipboard } from './clipboard-table.ts';

describe('what spreadsheets copy', () => {
  test.each<[string, string, string[][]]>([
    ['a cell', 'a', [['a']]],
    ['nothing', '', [['']]],
    [
      'a line break at its end',
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['empty cells and rows', 'a\t\n\n\tb', [['a', ''], [''], ['', 'b']]],
    ['line breaks and quotes in a cell', '"a\nb"\t"say ""x"""\nc', [['a\nb', 'say "x"'], ['c']]],
    ['a quote that nothing closes', '"a\tb\nc', [['"a', 'b'], ['c']]],
    ['an empty cell in quotes', '""\ta', [['', 'a']]],
  ])('%s', (_name, text, rows) => {
    expect(parseClipboard(text)).toEqual(rows);
  });

  test('what is copied is what is pasted', () => {
    const rows = [
      ['a', 'b\tc'],
      ['"', 'd\r\ne'],
    ];
    expect(parseClipboard(toClipboard(rows))).toEqual(rows);
  });

  test('cells without end behind an open quote are read in passing', () => {
    expect(parseClipboard(`"${'a\t'.repeat(500_000)}`)[0]).toHaveLength(500_001);
  });
});
