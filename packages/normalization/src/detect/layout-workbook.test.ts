import { describe, expect, test } from '@jest/globals';
import * as XLSX from 'xlsx';
import { layoutWorkbook } from './layout-workbook.ts';

function source(sheets: Record<string, { rows: unknown[][]; hidden?: boolean; merges?: XLSX.Range[] }>) {
  const book = XLSX.utils.book_new();
  book.Workbook = { Sheets: [] };
  for (const [name, { rows, hidden, merges }] of Object.entries(sheets)) {
    const sheet = XLSX.utils.aoa_to_sheet(rows);
    if (merges) sheet['!merges'] = merges;
    XLSX.utils.book_append_sheet(book, sheet, name);
    book.Workbook.Sheets?.push({ name, Hidden: hidden ? 1 : 0 });
  }
  const bytes = new Uint8Array(XLSX.write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true }));
  return {
    size: bytes.length,
    async *read(start = 0, end = bytes.length) {
      yield bytes.slice(start, end);
    },
  };
}

const MEMBERS = [
  ['Member ID', 'First Name', 'Last Name', 'Date of Birth', 'Plan'],
  ['M1', 'Pat', 'Doe', '1980-01-02', 'PPO'],
  ['M2', 'Sam', 'Roe', '1981-02-03', 'PPO'],
];

const RATES = [
  ['Plan', 'Tier', 'Premium'],
  ['PPO', 'Family', '100'],
];

describe('workbook layout', () => {
  test('employees go before a longer sheet of their dependents, which is read with it', async () => {
    const dependents = [['Member ID', 'First Name', 'Last Name', 'Relationship', 'Date of Birth', 'Gender']];
    for (let age = 1; age < 12; age++) dependents.push(['M1', `Kid${age}`, 'Doe', 'Child', `${2010 + age}-01-02`, 'F']);
    const book = source({ Dependents: { rows: dependents }, Employees: { rows: MEMBERS } });
    expect(await layoutWorkbook(book)).toMatchObject({
      sheet: 'Employees',
      furtherSheets: [{ sheet: 'Dependents', order: [0, 1, 2, 5, 3, 6] }],
    });
  });

  test('the header behind a merged title and a blank row', async () => {
    const title = [['Acme Corp. enrollment, January 2025'], [], ...MEMBERS];
    const merges = [{ s: { r: 0, c: 0 }, e: { r: 0, c: 4 } }];
    expect(await layoutWorkbook(source({ Sheet1: { rows: title, merges } }))).toMatchObject({
      sheet: 'Sheet1',
      headerRow: 3,
      firstDataRow: 4,
      columns: MEMBERS[0]!.map((name) => ({ name })),
    });
  });

  test('the sheet with the members, wherever it stands; hidden ones do not count', async () => {
    const notes = { rows: [['How to fill in this workbook'], ['Use one row per person.']] };
    const lookup = {
      rows: [
        ['Code', 'Meaning'],
        ['EE', 'Employee'],
      ],
    };
    const book = source({
      Read_me: notes,
      Lists: lookup,
      Census: { rows: MEMBERS },
      Old: { rows: MEMBERS, hidden: true },
    });
    const { sheet, otherSheets } = await layoutWorkbook(book);
    expect([sheet, otherSheets]).toEqual(['Census', undefined]);
  });

  test('further sheets of people are read, and those of other things named', async () => {
    const cobra = [MEMBERS[0]!, ['M3', 'Kim', 'Poe', '1982-03-04', 'PPO']];
    const book = source({
      Notes: { rows: [['Read me']] },
      COBRA: { rows: cobra },
      Active: { rows: MEMBERS },
      Rates: { rows: RATES },
    });
    expect(await layoutWorkbook(book)).toMatchObject({
      sheet: 'Active',
      furtherSheets: [{ sheet: 'COBRA', order: [0, 1, 2, 3, 4] }],
      otherSheets: ['Rates'],
    });
  });

  test('a vendor may name the sheet', async () => {
    const book = source({ A: { rows: MEMBERS }, B: { rows: MEMBERS } });
    expect((await layoutWorkbook(book, 'b')).sheet).toBe('B');
  });

  test('a workbook without rows is empty', async () => {
    await expect(layoutWorkbook(source({ A: { rows: [] } }))).rejects.toMatchObject({ code: 'empty_file' });
  });
});
