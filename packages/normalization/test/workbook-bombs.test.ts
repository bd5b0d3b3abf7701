import { describe, expect, test } from '@jest/globals';
import { storedZip } from '../../../scripts/fuzz/stored-zip.mjs';
import { readWholeFile } from './read-whole-file.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const SHEET = 'xl/worksheets/sheet1.xml';
const STRINGS = 'xl/sharedStrings.xml';
const MIB = 2 ** 20;

const textCell = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;
const HEADER = `<row r="1">${['Employee ID', 'First Name', 'Last Name', 'DOB'].map((text, n) => textCell(`${'ABCD'[n]}1`, text)).join('')}</row>`;
const MEMBER = `<row r="2">${['E1', 'Ann', 'Lee', '1980-01-02'].map((text, n) => textCell(`${'ABCD'[n]}2`, text)).join('')}</row>`;
const sheetOf = (rows: string) => `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;

function workbook(change: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const parts = {
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}">${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}">${relation('r1', 'worksheet', 'worksheets/sheet1.xml')}${relation('r2', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    [STRINGS]: `<sst xmlns="${MAIN}"/>`,
    [SHEET]: sheetOf(HEADER + MEMBER),
    ...change,
  };
  return new Uint8Array(storedZip(parts, Object.keys(change)));
}

const refused = (bytes: Uint8Array, code: string) =>
  expect(readWholeFile(bytes, { chunkBytes: 1 << 16 })).rejects.toMatchObject({ code });

describe('workbooks that are more than they look', () => {
  test('200 kB of sheet that inflate to 200 MB', async () => {
    const bytes = workbook({ [SHEET]: sheetOf(`${HEADER}<row r="2">${' '.repeat(200 * MIB)}</row>`) });
    expect(bytes.length).toBeLessThan(MIB);
    await refused(bytes, 'file_too_complex');
  }, 120_000);

  test('a table of texts that inflates a thousandfold', async () => {
    const strings = `<sst xmlns="${MAIN}">${'<si><t>x</t></si>'.repeat(5 * MIB)}</sst>`;
    const rows = `${HEADER}<row r="2"><c r="A2" t="s"><v>1</v></c></row>`;
    await refused(workbook({ [STRINGS]: strings, [SHEET]: sheetOf(rows) }), 'file_too_complex');
  }, 120_000);

  test('a part that nothing refers to is never inflated', async () => {
    const bytes = workbook({ 'xl/media/image1.bin': new Uint8Array(300 * MIB) });
    expect((await readWholeFile(bytes, { chunkBytes: 1 << 16 })).records).toMatchObject([{ member_id: 'E1' }]);
  }, 120_000);

  test('a sheet that claims every cell of the grid, and rows that reach to its last column', async () => {
    const claim = sheetOf(HEADER + MEMBER).replace('<sheetData>', '<dimension ref="A1:XFD1048576"/><sheetData>');
    expect((await readWholeFile(workbook({ [SHEET]: claim }))).summary.totalRows).toBe(1);
    const wide = Array.from(
      { length: 2000 },
      (_, n) => `<row r="${n + 2}"><c r="A${n + 2}"><v>1</v></c><c r="XFD${n + 2}"><v>1</v></c></row>`,
    );
    await refused(workbook({ [SHEET]: sheetOf(HEADER + wide.join('')) }), 'file_too_complex');
    const stray = MEMBER.replace('</row>', '<c r="XFD2"><v>1</v></c></row>');
    const others = Array.from({ length: 8 }, (_, n) => MEMBER.replaceAll('2"', `${n + 3}"`));
    const { recognition } = await readWholeFile(workbook({ [SHEET]: sheetOf(HEADER + stray + others.join('')) }));
    expect(recognition.layout.columns.length).toBeLessThan(100);
  });

  test('a workbook inside an archive is no workbook', async () => {
    const nested = new Uint8Array(
      storedZip({ 'members.xlsx': workbook({}), 'more.zip': storedZip({ 'a.zip': 'PK' }) }),
    );
    await refused(nested, 'invalid_file_format');
  });

  test('a part that is there twice, or in an encoding that nobody writes, is not guessed at', async () => {
    await refused(workbook({ 'XL/worksheets/Sheet1.xml': sheetOf(HEADER) }), 'corrupt_file');
    const latin1 = `<?xml version="1.0" encoding="ISO-8859-1"?>${sheetOf(HEADER + MEMBER).replace('Ann', 'René')}`;
    await refused(workbook({ [SHEET]: new Uint8Array(Buffer.from(latin1, 'latin1')) }), 'corrupt_file');
    const utf8 = `<?xml version='1.0' encoding='utf-8' standalone="yes"?>${sheetOf(HEADER + MEMBER)}`;
    expect((await readWholeFile(workbook({ [SHEET]: utf8 }))).records).toMatchObject([{ first_name: 'Ann' }]);
  });
});
