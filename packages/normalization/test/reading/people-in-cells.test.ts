import { describe, expect, test } from '@jest/globals';
import * as XLSX from 'xlsx';
import { readLines, readWholeFile } from '../read-whole-file.ts';

const LABELS = 'Emp ID,First,Last,DOB,Plan,Level,Start,Spouse & birthday,Kids (name & birthday)';
const member = (id: string, name: string, ...cells: readonly string[]) =>
  [id, name, 'Testcase', '04/15/1980', 'Gold', 'Family', '01/01/2025', ...cells].map((cell) => `"${cell}"`).join(',');
const people = (dependents: unknown) =>
  (dependents as Record<string, unknown>[]).map((one) => [
    one.first_name,
    one.last_name,
    one.date_of_birth,
    one.relationship,
  ]);

describe('dependents with their dates of birth in one cell', () => {
  test('a spouse, and children in lines or with commas between them', async () => {
    const { records, issues, recognition } = await readLines(
      [
        LABELS,
        member('71', 'Ann', 'Bo Sampleton 05/16/1981', 'Cy 06/17/2012\nDi Testcase - 07/18/2014'),
        member('72', 'Ed', 'none', 'Flo Testcase (DOB: 08/19/2015), Gus Testcase 09/20/2017, Hal Testcase 10/21/2019'),
        member('73', 'Ivy', 'Jo Testcase 11/22/1979', ''),
      ].join('\n'),
    );
    expect(records.map(({ dependents }) => people(dependents))).toEqual([
      [
        ['Bo', 'Sampleton', '1981-05-16', 'spouse'],
        ['Cy', 'Testcase', '2012-06-17', 'child'],
        ['Di', 'Testcase', '2014-07-18', 'child'],
      ],
      [
        ['Flo', 'Testcase', '2015-08-19', 'child'],
        ['Gus', 'Testcase', '2017-09-20', 'child'],
        ['Hal', 'Testcase', '2019-10-21', 'child'],
      ],
      [['Jo', 'Testcase', '1979-11-22', 'spouse']],
    ]);
    expect(issues.map(({ row_number: row, code }) => [row, code])).toEqual([[2, 'last_name_of_member']]);
    expect(recognition.warnings.filter(({ code }) => code === 'columns_unused')).toEqual([]);
  });

  test('a single spouse in the file, and a second child by first name only', async () => {
    const { records, issues, recognition } = await readLines(
      [
        LABELS.replace('Start', 'Date Started,Effect Date'),
        member('71', 'Ann', 'Bo Sampleton 05/16/1981', 'Cy Testcase 06/17/2012, Di 07/18/2014').replace(
          '"01/01/2025"',
          '"02/03/2015","01/01/2025"',
        ),
        member('72', 'Ed', '', 'Flo Testcase 08/19/2015').replace('"01/01/2025"', '"03/04/2016","01/01/2025"'),
      ].join('\n'),
    );
    expect(people(records[0]!.dependents)).toEqual([
      ['Bo', 'Sampleton', '1981-05-16', 'spouse'],
      ['Cy', 'Testcase', '2012-06-17', 'child'],
      ['Di', 'Testcase', '2014-07-18', 'child'],
    ]);
    expect(records.map(({ coverage }) => coverage)).toMatchObject(Array(2).fill({ effective_date: '2025-01-01' }));
    expect(issues.map(({ row_number: row, code }) => [row, code])).toEqual([[2, 'last_name_of_member']]);
    expect(recognition.warnings.filter(({ code }) => code === 'columns_unused')).toEqual([]);
  });

  test('in a workbook', async () => {
    const book = XLSX.utils.book_new();
    const rows = [
      LABELS.split(','),
      [
        '71',
        'Ann',
        'Testcase',
        '04/15/1980',
        'Gold',
        'Family',
        '01/01/2025',
        '',
        'Cy Testcase 6/17/2012\r\nDi Testcase 7/18/2014',
      ],
      ['72', 'Ed', 'Testcase', '04/15/1980', 'Gold', 'Family', '01/01/2025', '', 'Flo Testcase May 5, 2015'],
    ];
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), 'Staff');
    const bytes = new Uint8Array(XLSX.write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true }));
    const { records } = await readWholeFile(bytes);
    expect(records.map(({ dependents }) => people(dependents).map(([name]) => name))).toEqual([['Cy', 'Di'], ['Flo']]);
  });

  test('what is no name and date, and more people than the first rows have, reject the row', async () => {
    const many = Array.from({ length: 5 }, (_, at) => `Kid${'abcde'[at]} Testcase 06/17/201${at}`).join(', ');
    const fine = ['71', '72', '73', '74', '75', '76', '77', '78'].map((id) =>
      member(id, 'Ann', '', 'Cy Testcase 06/17/2012'),
    );
    // Beyond the rows that decide how many columns there are.
    const filler = Array.from({ length: 3000 }, (_, at) => member(String(1000 + at), 'Ed', '', ''));
    const { issues, summary } = await readLines(
      [LABELS, ...fine, member('79', 'Bo', '', 'Di, 7 years old'), ...filler, member('80', 'Gus', '', many)].join('\n'),
    );
    const errors = issues.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ row_number: row, original_value: text }) => [row, text])).toEqual(
      expect.arrayContaining([
        [10, 'Di, 7 years old'],
        [3011, many],
      ]),
    );
    expect(summary.invalidRows).toBe(2);
  });

  test('a vendor’s mapping can read the cell as it is, or the people of it', async () => {
    const file = [
      LABELS,
      member('71', 'Ann', '', 'Cy Testcase 06/17/2012'),
      member('72', 'Ed', '', 'Flo Testcase 08/19/2015'),
    ].join('\n');
    const bytes = new Uint8Array(Buffer.from(file));
    const { recognition } = await readWholeFile(bytes);
    const inferred = recognition.inferredConfig!;
    const vendor = (config: typeof inferred) => ({
      ...{ id: 'school', name: 'School', aliases: [], status: 'active' as const, version: 1 },
      config,
    });
    const fields = {
      ...inferred.mapping_rules.fields,
      division: { source: LABELS.split(',').at(-1)!, transforms: [] },
    };
    const asText = { ...inferred, mapping_rules: { ...inferred.mapping_rules, fields, dependents: [] } };
    const read = async (config: typeof inferred) =>
      readWholeFile(bytes, { vendors: [vendor(config)], vendorHint: 'school' });
    const plain = await read(asText);
    expect(plain.extra.map(({ division }) => division)).toEqual(['Cy Testcase 06/17/2012', 'Flo Testcase 08/19/2015']);
    expect(plain.records.map(({ dependents }) => dependents)).toEqual([[], []]);
    const apart = await read(inferred);
    expect(apart.records.map(({ dependents }) => people(dependents).map(([name]) => name))).toEqual([['Cy'], ['Flo']]);
  });

  test('notes with dates are none', async () => {
    const { records } = await readLines(
      [
        LABELS.replace('Kids (name & birthday)', 'HR notes'),
        member('71', 'Ann', '', 'Spoke to Bo 06/17/2024'),
        member('72', 'Ed', '', 'Spoke to Flo 06/18/2024'),
      ].join('\n'),
    );
    expect(records.map(({ dependents }) => dependents)).toEqual([[], []]);
  });
});
