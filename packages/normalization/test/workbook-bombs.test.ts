import { describe, expect, test } from '@jest/globals';
import { storedZip } from '../../../scripts/fuzz/stored-zip.ts';
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

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;

function workbook(change: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
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

  const inCell = (xml: string) => sheetOf(`${HEADER}<row r="2"><c r="A2" t="inlineStr"><is>${xml}</is></c></row>`);

  test('a cell of pieces without number', async () => {
    await refused(workbook({ [SHEET]: inCell('<t>x</t>'.repeat(3 * MIB)) }), 'file_too_complex');
    await refused(workbook({ [SHEET]: inCell('<t>'.repeat(MIB)) }), 'corrupt_file');
    const { summary } = await readWholeFile(workbook({ [SHEET]: inCell('<r><t>x</t></r>'.repeat(100_000)) }));
    expect(summary).toMatchObject({ totalRows: 1, validRows: 0 });
  }, 120_000);

  test('tags that nothing ends, at the end of the sheet and of the table of texts', async () => {
    const { records } = await readWholeFile(workbook({ [SHEET]: `${sheetOf(HEADER + MEMBER).slice(0, -12)}<row` }));
    expect(records).toMatchObject([{ member_id: 'E1' }]);
    await refused(
      workbook({ [SHEET]: `<worksheet><sheetData>${HEADER}<row r="2"><c r="A2"><x</sheetData` }),
      'corrupt_file',
    );
    await refused(workbook({ [STRINGS]: '<sst><si><t </si>', [SHEET]: sheetOf(HEADER + MEMBER) }), 'corrupt_file');
  });

  test('a hundred thousand sheets of the same part', async () => {
    const sheets = Array.from({ length: 100_000 }, (_, n) => `<sheet name="S${n}" sheetId="${n + 1}" r:id="r1"/>`);
    const listed = `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`;
    await refused(workbook({ 'xl/workbook.xml': listed }), 'file_too_complex');
  });

  const styled = (styles: string) =>
    workbook({
      'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}">${relation('r1', 'worksheet', 'worksheets/sheet1.xml')}${relation('r2', 'styles', 'styles.xml')}</Relationships>`,
      'xl/styles.xml': `<styleSheet xmlns="${MAIN}">${styles}</styleSheet>`,
    });

  test('styles nested without end, and number formats that say nothing at length', async () => {
    await refused(styled(`${'<a>'.repeat(4 * MIB)}${'</a>'.repeat(4 * MIB)}`), 'file_too_complex');
    await refused(styled(`<numFmt numFmtId="164" formatCode="${'['.repeat(8 * MIB)}"/>`), 'file_too_complex');
    const used = '<xf numFmtId="164"/>'.repeat(500_000);
    const { records } = await readWholeFile(
      styled(`<numFmt numFmtId="164" formatCode="${'['.repeat(1000)}"/><cellXfs>${used}</cellXfs>`),
    );
    expect(records).toMatchObject([{ member_id: 'E1' }]);
  }, 120_000);

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

describe('archives whose directory lies', () => {
  const honest = () => Buffer.from(workbook({}));
  /** Where the entry of a part stands in the directory. */
  const entryOf = (zip: Buffer, part: string) => zip.lastIndexOf(part) - 46;
  const COMPRESSED = 20;
  const SIZE = 24;
  const OFFSET = 42;
  const NONE = 0xffff_ffff;

  test.each([
    ['a part is larger than the file', SHEET, COMPRESSED, 2 ** 31],
    ['a part is smaller than it is', SHEET, COMPRESSED, 10],
    ['a part inflates to less', SHEET, SIZE, 10],
    ['a part inflates to four gigabytes', SHEET, SIZE, NONE - 1],
    ['its size is in a field that is not there', SHEET, SIZE, NONE],
    ['a part lies behind the file', SHEET, OFFSET, 2 ** 31],
    ['a part lies in another', SHEET, OFFSET, 0],
    ['a part that is not read lies in another', 'unread.bin', OFFSET, 10],
  ])('%s', async (_, part, field, value) => {
    const zip = Buffer.from(workbook({ 'unread.bin': 'x' }));
    zip.writeUInt32LE(value, entryOf(zip, part) + field);
    await refused(new Uint8Array(zip), 'corrupt_file');
  });

  test('another name stands at the part than in the directory', async () => {
    const zip = honest();
    zip.write('xl/worksheets/sheet9.xml', zip.indexOf(SHEET));
    expect((await readWholeFile(new Uint8Array(zip))).records).toMatchObject([{ member_id: 'E1' }]);
  });

  test.each([
    ['more parts than there are', 2n ** 16n, 0n],
    ['numbers beyond all files', 2n ** 63n, 2n ** 63n],
    ['a directory behind the file', 7n, 2n ** 40n],
  ])('zip64: %s', async (_, parts, offset) => {
    await refused(new Uint8Array(zip64(honest(), parts, offset)), 'corrupt_file');
  });
});

/** The archive, with a directory of the 64-bit kind that claims so many parts at such an offset. */
function zip64(zip: Buffer, parts: bigint, offset: bigint): Buffer {
  const at = zip.length - 22;
  const end = Buffer.from(zip.subarray(at));
  const record = Buffer.alloc(56);
  record.write('PK\u0006\u0006', 0, 'latin1');
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(parts, 24);
  record.writeBigUInt64LE(parts, 32);
  record.writeBigUInt64LE(BigInt(end.readUInt32LE(12)), 40);
  record.writeBigUInt64LE(offset === 0n ? BigInt(end.readUInt32LE(16)) : offset, 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\u0006\u0007', 0, 'latin1');
  locator.writeBigUInt64LE(BigInt(at), 8);
  locator.writeUInt32LE(1, 16);
  end.fill(0xff, 8, 20);
  return Buffer.concat([zip.subarray(0, at), record, locator, end]);
}
