import { describe, expect, test } from '@jest/globals';
import { CELL, SheetRows } from './sheet-rows.ts';

type Cells = [column: number, type: number, style: number, text: string, number: number][];

function rowsOf(xml: string, chunkBytes = xml.length): [number, Cells][] {
  const bytes = Buffer.from(xml);
  const rows = new SheetRows();
  const read: [number, Cells][] = [];
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    rows.push(bytes.subarray(at, at + chunkBytes));
    while (rows.next()) {
      const { row } = rows;
      const cells = Array.from({ length: row.cellCount }, (_, n): Cells[number] => [
        row.columns[n]!,
        row.types[n]!,
        row.styles[n]!,
        row.bytes.toString('utf8', row.starts[n], row.ends[n]),
        row.numbers[n]!,
      ]);
      read.push([row.number, cells]);
    }
  }
  rows.finish();
  return read;
}

const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const cellOf = (xml: string) => rowsOf(sheet(`<row r="12">${xml}</row>`))[0]?.[1];

describe('the rows of a sheet', () => {
  test.each([
    ['<c r="AB12" s="7" t="s"><v>12</v></c>', [27, CELL.shared, 7, '12', 12]],
    ['<c t="s" s="7" r="AB12"><v>12</v></c>', [27, CELL.shared, 7, '12', 12]],
    ["<c r='AB12' s='7' t='s'><v>12</v></c>", [27, CELL.shared, 7, '12', 12]],
    ['<c  r="ab12" cm="1" s="7" t="s" ><v>12</v></c>', [27, CELL.shared, 7, '12', 12]],
    ['<c r="AB12" s="7" t="s"><v xml:space="preserve">12</v></c>', [27, CELL.shared, 7, '12', 12]],
    ['<c r="AB12" t="str"><f>A1</f><v>s</v></c>', [27, CELL.text, 0, 's', -1]],
    ['<c><v>1.5</v></c>', [0, CELL.number, 0, '1.5', -1]],
    ['<c r="B12" s=""><v>123456789</v></c>', [1, CELL.number, 0, '123456789', 123456789]],
    ['<c r="B12"><v>1234567890</v></c>', [1, CELL.number, 0, '1234567890', -1]],
    ['<c r="B12"><v></v></c>', [1, CELL.number, 0, '', -1]],
    ['<c r="A12" s="3"/><c r="B12" s="3" /><c r="C12"><v>5</v></c>', [2, CELL.number, 0, '5', 5]],
  ])('%s', (xml, cell) => {
    expect(cellOf(xml)).toEqual([cell]);
  });

  test('are the same wherever the XML is cut', () => {
    const rows = Array.from({ length: 40 }, (_, n) => {
      const cells = `<c r="A${n + 1}" t="s"><v>${n * 997}</v></c><c r="C${n + 1}" s="1"/><c r="D${n + 1}" s="2"><v>4${n}</v></c>`;
      return n % 9 === 4 ? `<row r="${n + 1}"/>` : `<row r="${n + 1}" spans="1:4">${cells}</row>`;
    });
    const xml = sheet(rows.join(''));
    const whole = rowsOf(xml);
    expect(whole).toHaveLength(40);
    expect(whole[6]).toEqual([
      7,
      [
        [0, CELL.shared, 0, '5982', 5982],
        [3, CELL.number, 2, '46', 46],
      ],
    ]);
    for (const chunkBytes of [1, 2, 3, 7, 50, 333]) expect(rowsOf(xml, chunkBytes)).toEqual(whole);
  });
});
