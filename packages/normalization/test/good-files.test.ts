import { describe, expect, test } from '@jest/globals';
import * as XLSX from 'xlsx';
import { readWholeFile, type WholeReading } from './read-whole-file.ts';

const LABELS = [
  'Employee ID',
  'Last Name',
  'First Name',
  'Date of Birth',
  'Plan ID',
  'Coverage Tier',
  'Effective Date',
];
const ROWS = Array.from({ length: 9 }, (_, n) => [
  `00${n}`,
  n % 2 ? 'O’Neil' : 'Peña',
  'Ann',
  `1975-01-1${n}`,
  'PPO1',
  'EE Only',
  '2025-02-01',
]);
const book = XLSX.utils.book_new();
XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([LABELS, ...ROWS]), 'Members');
const written = (bookType: XLSX.BookType, options: XLSX.WritingOptions = {}) =>
  Buffer.from(new Uint8Array(XLSX.write(book, { type: 'array', bookType, ...options })));

const packed = (zip: ReturnType<typeof XLSX.CFB.read>) =>
  Buffer.from(new Uint8Array(Buffer.from(XLSX.CFB.write(zip, { type: 'buffer', fileType: 'zip' }))));

function expectAll({ summary, records, recognition }: WholeReading, format = 'excel'): void {
  expect(recognition.format).toBe(format);
  expect(summary).toMatchObject({ totalRows: ROWS.length, validRows: ROWS.length, invalidRows: 0 });
  expect(records.map(({ member_id, last_name }) => [member_id, last_name])).toEqual(
    ROWS.map(([id, last]) => [id, last]),
  );
}

describe('workbooks as they come', () => {
  test.each([1, 142, 911, 70_000])('%i bytes behind the end of the archive', async (count) => {
    expectAll(await readWholeFile(Buffer.concat([written('xlsx'), Buffer.alloc(count, 'x')])));
    expectAll(await readWholeFile(Buffer.concat([written('xlsx'), Buffer.alloc(count)])));
  });

  test('bytes behind it that look like another end', async () => {
    const fake = Buffer.concat([Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(40)]);
    expectAll(await readWholeFile(Buffer.concat([written('xlsx'), fake])));
  });

  test.each(['WORKBOOK', 'workbook'])('a stream that is called %s', async (name) => {
    const named = (text: string) => Buffer.from(text, 'utf16le');
    const bytes = written('biff8');
    for (let at = bytes.indexOf(named('Workbook')); at >= 0; at = bytes.indexOf(named('Workbook'), at + 1)) {
      named(name).copy(bytes, at);
    }
    expectAll(await readWholeFile(bytes));
  });

  test('parts whose names are in other letters', async () => {
    const zip = XLSX.CFB.read(written('xlsx'), { type: 'buffer' });
    for (const [index, path] of zip.FullPaths.entries()) {
      zip.FullPaths[index] = path.replace('/xl/', '/XL/').replace('_rels', '_Rels').replace('sheet1', 'SHEET1');
    }
    expectAll(await readWholeFile(packed(zip)));
  });

  test('parts in UTF-16', async () => {
    const zip = XLSX.CFB.read(written('xlsx'), { type: 'buffer' });
    for (const [index, path] of zip.FullPaths.entries()) {
      const entry = zip.FileIndex[index];
      if (!entry || !/\.xml$/.test(path) || path.includes('Content_Types')) continue;
      const text = Buffer.from(entry.content).toString('utf8').replace('encoding="UTF-8"', 'encoding="UTF-16"');
      entry.content = Buffer.from(`\ufeff${text}`, 'utf16le');
      entry.size = entry.content.length;
    }
    expectAll(await readWholeFile(packed(zip)));
  });

  test('Excel 5 in the code page that it names', async () => {
    const bytes = written('biff5', { codepage: 1252 });
    // The writer has no code pages and writes a line for what is not ASCII.
    for (const [text, place, byte] of [
      ['O_Neil', 1, 0x92],
      ['Pe_a', 2, 0xf1],
    ] as const) {
      for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text)) bytes[at + place] = byte;
    }
    expectAll(await readWholeFile(bytes));
  });
});

describe('a page with a table that is saved as .xls', () => {
  const row = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  const table = `<table border="1">${row(LABELS, 'th')}${ROWS.map((cells) => row(cells, 'td')).join('\n')}</table>`;
  const page = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="utf-8"></head><body>${table}</body></html>`;

  test.each<[string, Buffer]>([
    ['a page', Buffer.from(page)],
    ['a bare table', Buffer.from(table)],
    ['a page with its mark', Buffer.from(`\ufeff<!DOCTYPE html>\n${page}`)],
    ['UTF-16', Buffer.from(`\ufeff${page}`, 'utf16le')],
    ['Windows-1252', Buffer.from(page.replaceAll('’', '\u0092'), 'latin1')],
  ])('%s', async (_, bytes) => {
    expectAll(await readWholeFile(bytes));
  });

  test('one without a table is none', async () => {
    await expect(readWholeFile(Buffer.from('<html><body><p>Please sign in</p></body></html>'))).rejects.toMatchObject({
      code: 'invalid_file_format',
    });
  });
});

describe('delimited rows that look like something else', () => {
  test('commas in rows of one length', async () => {
    const lines = [LABELS, ...ROWS.map((row) => row.map((cell, at) => (at === 1 ? 'Fakely' : cell)))].map((row) =>
      row.join(','),
    );
    const { recognition, summary } = await readWholeFile(Buffer.from(`${lines.join('\n')}\n`));
    expect(recognition.layout).toMatchObject({ format: 'csv', delimiter: ',' });
    expect(summary.validRows).toBe(ROWS.length);
  });

  test('members among columns of prose', async () => {
    const prose = 'as agreed on the phone, with much regret. We will come back to that in spring, and not before';
    const columns = ['Last Name', 'First Name', 'Date of Birth', 'SSN', 'Reason', 'Notes', 'Remarks'];
    const rows = ROWS.map(([, last, first], n) => [
      last,
      first,
      '',
      '',
      ...Array(3).fill(`"${prose} ${'x'.repeat(n)}"`),
    ]);
    const { recognition } = await readWholeFile(Buffer.from([columns, ...rows].map((row) => row.join(',')).join('\n')));
    expect(recognition.layout).toMatchObject({ format: 'csv', delimiter: ',', headerRow: 1 });
  });
});

describe('text that is no table is refused for what it is', () => {
  test.each([
    [
      'they read as parts of sentences',
      'We, the staff, met on Monday, and we agreed\nthat, in principle, the new plan, as sent to us\nis good, but, the price, we fear\nis, as we said, too high, for all\nso, please, wait, for now',
    ],
    [
      'they break inside brackets',
      'function add(a, b, c) {\nreturn sum(a, f(b, c)\nlog(one(a, two(b, c)\nend(a, [b, c)',
    ],
    ['a single line shows no columns', 'E0001 Testcase    Ann  19800415'],
    ['too few for a table', 'Dear Ann\nthank you\n\nthe plan\nstarts; soon\nand well; too\nBob'],
  ])('%s', async (reason, text) => {
    await expect(readWholeFile(Buffer.from(text))).rejects.toMatchObject({
      code: 'invalid_file_format',
      details: expect.stringContaining(reason),
    });
  });
});
