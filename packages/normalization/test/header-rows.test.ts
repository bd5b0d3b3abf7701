import { describe, expect, test } from '@jest/globals';
import { utils, write } from 'xlsx';
import { readWholeFile, type WholeReading } from './read-whole-file.ts';

const LABELS =
  'Employee ID,Relationship,Last Name,First Name,SSN,Date of Birth,Gender,Address,City,State,Zip,Email,Plan Code,Coverage Tier,Effective Date';
const COUNT = LABELS.split(',').length;
const row = (id: number) =>
  `${id},Employee,Fakely,Ann,801-01-${id},1975-01-13,F,1 Elm St,Phoenix,AZ,85028,a${id}@example.org,PPO1,EE Only,2025-02-01`;
const ROWS = [5201, 5202, 5203, 5204, 5205, 5206].map(row);
const blank = ','.repeat(COUNT - 1);
const padded = (...cells: string[]) => [...cells, ...Array(COUNT - cells.length).fill('')].join(',');

const textOf = (lines: readonly string[]) => Buffer.from(`${lines.join('\n')}\n`);
function sheetOf(lines: readonly string[]): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(lines.map((line) => line.split(','))), 'Sheet1');
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }));
}

const isValid = ({ summary }: WholeReading) => [summary.validRows, summary.invalidRows];

describe.each([
  ['CSV', textOf],
  ['Excel', sheetOf],
])('%s: the header is the row whose labels mean something', (_, fileOf) => {
  test.each<[string, string[]]>([
    ['a line of two cells above', [padded('Prepared 2026-01-05', '', '', 'confidential sample')]],
    ['the same with a blank line between', [padded('Prepared 2026-01-05', '', '', 'confidential sample'), blank]],
    ['words without a date', [padded('Prepared by Human Resources', '', '', 'Confidential')]],
    ['a name and its value', [padded('Group Name', 'Acme'), padded('Plan Year', '2025')]],
    [
      'the areas, restrictions, and formats of an import template',
      [
        padded('Area', 'All', 'Personal', 'Personal', 'Personal', 'Personal', 'Personal', 'Contact'),
        padded('Restrictions', 'Required', 'Required', 'Required', 'Optional'),
        padded('Format', 'Text', 'Text', 'Text', 'Text', 'YYYY-MM-DD'),
      ],
    ],
  ])('%s', async (_, above) => {
    const reading = await readWholeFile(fileOf([...above, LABELS, ...ROWS]));
    expect(reading.recognition.layout).toMatchObject({ headerRow: above.length + 1, firstDataRow: above.length + 2 });
    expect(isValid(reading)).toEqual([ROWS.length, 0]);
    expect(reading.records[0]).toMatchObject({ member_id: '5201', last_name: 'Fakely' });
  });

  test.each<[string, string]>([
    ['formats below the labels', padded('Text', 'Text', 'Text', 'Text', 'XXX-XX-XXXX', 'YYYY-MM-DD')],
    ['required and optional', padded('Required', 'Required', 'Required', 'Required', 'Optional')],
    ['other names of the columns', LABELS.toUpperCase().replaceAll(' ', '_')],
  ])('%s are no member', async (_, below) => {
    const reading = await readWholeFile(fileOf([LABELS, below, ...ROWS]));
    expect(reading.recognition.layout).toMatchObject({ headerRow: 1, firstDataRow: 3 });
    expect(isValid(reading)).toEqual([ROWS.length, 0]);
  });

  test('a second table below keeps the first one as it is, and its rows are refused', async () => {
    const second = [
      'DEPENDENTS',
      'Employee ID,Dependent Name,Relationship,Dependent DOB,Dependent SSN,Dep Gender',
      ...Array.from({ length: 11 }, (_, at) => `5201,Kit${at} Fakely,Child,2012-03-15,801-02-00${10 + at},F`),
    ];
    const { summary, issues, records } = await readWholeFile(fileOf([LABELS, ...ROWS, '', ...second]));
    expect(summary).toMatchObject({ validRows: ROWS.length });
    expect(records).toHaveLength(ROWS.length);
    const refused = issues.filter(({ code }) => code === 'second_header' || code === 'ragged_row');
    expect(new Set(refused.map(({ row_number }) => row_number)).size).toBeGreaterThanOrEqual(second.length - 2);
  });

  test('a table of the group above the list of its members', async () => {
    const group = [
      'Group Name,Group Number,Contact Name,Contact Email,Contact Phone',
      'Acme,G100,Pat Broker,pat@example.org,217-555-0100',
    ];
    const reading = await readWholeFile(fileOf([...group, '', LABELS, ...ROWS]));
    expect(isValid(reading)).toEqual([ROWS.length, 0]);
  });
});

describe('a damaged header', () => {
  test.each([0, 3, 7, 14])('a stray quote in front of label %i', async (at) => {
    const labels = LABELS.split(',').map((label, index) => (index === at ? `"${label}` : label));
    const reading = await readWholeFile(textOf([labels.join(','), ...ROWS]));
    expect(reading.recognition.layout).toMatchObject({ headerRow: 1 });
    expect(isValid(reading)).toEqual([ROWS.length, 0]);
  });

  test('a stray quote among quoted labels', async () => {
    const labels = LABELS.split(',').map((label, index) => (index === 2 ? `"${label}` : `"${label}"`));
    const { recognition } = await readWholeFile(textOf([labels.join(','), ...ROWS]));
    expect(recognition.layout).toMatchObject({ headerRow: 1, firstDataRow: 2 });
  });

  test('the header twice', async () => {
    const reading = await readWholeFile(textOf([LABELS, LABELS, ...ROWS]));
    expect(isValid(reading)).toEqual([ROWS.length, 0]);
  });
});
