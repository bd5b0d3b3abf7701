import { describe, expect, test } from '@jest/globals';
import * as XLSX from 'xlsx';
import { readLines, readWholeFile } from '../read-whole-file.ts';

const HEADER = 'Employee ID,Employee Name,SSN,Birth Date,Benefit,Plan,Tier,Coverage Begin,Cost';
const person = (n: number, name: string) =>
  `R${n},"${name}",,04/07/19${50 + (n % 50)},Medical,Open Access,EE,07/01/2026,1.00`;
const below = (benefit: string, plan: string) => `,,,,${benefit},${plan},EE,07/01/2026,2.00`;
const linesOf = (extra: readonly Record<string, unknown>[]) =>
  extra.map(({ coverages }) => (coverages as { insurance_line: string }[]).map(({ insurance_line }) => insurance_line));

const LIST = [
  HEADER,
  person(1, 'Adams, Ann'),
  below('Dental', 'Dental PPO'),
  below('Vision', 'Clear'),
  person(2, 'Baker, Bob'),
  person(3, 'Clay, Cy'),
  below('Dental', 'Dental PPO'),
];

describe('a person who is shown once above several coverages', () => {
  test('has all of them', async () => {
    const { records, extra, recognition, summary } = await readLines(LIST.join('\n'));
    expect(summary).toMatchObject({ totalRows: 6, invalidRows: 0 });
    expect(records.map(({ member_id }) => member_id)).toEqual(['R1', 'R2', 'R3']);
    expect(linesOf(extra)).toEqual([['medical', 'dental', 'vision'], ['medical'], ['medical', 'dental']]);
    expect(recognition.warnings.map(({ code }) => code)).toContain('person_shown_once');
  });

  test('in a workbook with merged cells', async () => {
    const book = XLSX.utils.book_new();
    const sheet = XLSX.read(LIST.join('\n'), { type: 'string', raw: true }).Sheets.Sheet1!;
    sheet['!merges'] = [0, 1, 2, 3].map((c) => ({ s: { r: 1, c }, e: { r: 3, c } }));
    XLSX.utils.book_append_sheet(book, sheet, 'By store');
    const bytes = new Uint8Array(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }));
    const { extra } = await readWholeFile(bytes, { fileName: 'by-store.xlsx', chunkBytes: 65_536 });
    expect(linesOf(extra)).toEqual([['medical', 'dental', 'vision'], ['medical'], ['medical', 'dental']]);
  });

  test('wherever a batch of rows ends', async () => {
    const letters = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
    const rows = Array.from({ length: 1501 }, (_, n) => [
      person(n, `Q${letters(n)}, Z${letters(n)}`),
      below('Dental', 'Dental PPO'),
    ]);
    const bytes = new TextEncoder().encode([HEADER, ...rows.flat()].join('\r\n'));
    for (const chunkBytes of [997, 65_536]) {
      const { extra, summary } = await readWholeFile(bytes, { fileName: 'list.csv', chunkBytes });
      expect(summary).toMatchObject({ totalRows: 3002, invalidRows: 0 });
      expect(new Set(linesOf(extra).map((lines) => lines.join()))).toEqual(new Set(['medical,dental']));
    }
  });

  test('but a total, a row with only a plan, and a row above everybody belong to nobody', async () => {
    const total = ',,,,,,,,14.00';
    const plan = ',,,,Dental,Dental PPO,,,';
    const { records, extra, issues } = await readLines([...LIST, total, plan].join('\n'));
    expect(records).toHaveLength(3);
    expect(linesOf(extra).at(-1)).toEqual(['medical', 'dental']);
    expect(new Set(issues.filter(({ severity }) => severity === 'error').map((one) => one.row_number))).toContain(9);
    const first = await readLines([HEADER, below('Dental', 'Dental PPO'), ...LIST.slice(1)].join('\n'));
    expect(first.recognition.warnings.map(({ code }) => code)).not.toContain('person_shown_once');
  });

  test('a single row without a person is a mistake', async () => {
    const { issues } = await readLines(
      [...LIST.slice(0, 2), below('Dental', 'Dental PPO'), ...LIST.slice(4, 6)].join('\n'),
    );
    expect(issues.filter(({ code }) => code === 'required').map((one) => one.row_number)).toContain(3);
  });
});
