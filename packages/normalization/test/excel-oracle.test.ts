import { describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import * as XLSX from 'xlsx';
import { storedZip } from '../../../scripts/fuzz/stored-zip.ts';
import { openWorkbook } from '../src/decode/excel/open-workbook.ts';
import { SheetBatch } from '../src/decode/excel/sheet-batch.ts';
import { memorySource } from './memory-source.ts';

// Hundreds of workbooks are written and read, which takes its time on a busy machine.
jest.setTimeout(120_000);

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** The parts of a workbook with one sheet; each can be replaced, or left out by giving null. */
function workbook(
  sheet: string,
  change: Readonly<Record<string, string | null>> = {},
  deflated: readonly string[] = [],
): Uint8Array {
  const parts: Record<string, string | null> = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}"/>`,
    'xl/worksheets/sheet1.xml': sheet,
    ...change,
  };
  const present = Object.entries(parts).flatMap(([name, text]) => (text === null ? [] : [[name, text] as const]));
  return new Uint8Array(storedZip(Object.fromEntries(present), deflated));
}

const sheetOf = (rows: string, prefix = '') =>
  `<${prefix}worksheet xmlns${prefix === '' ? '' : ':x'}="${MAIN}"><${prefix}sheetData>${rows}</${prefix}sheetData></${prefix}worksheet>`;

/** Every row of the first sheet: its number and its texts, without the empty ones at its end. */
async function read(bytes: Uint8Array) {
  const { sheets } = await openWorkbook(memorySource(bytes, 700));
  const batch = new SheetBatch(0);
  for await (const _ of sheets[0]!.read(batch, () => {}));
  const rows = Array.from({ length: batch.rowCount }, (_, row) => {
    const texts = Array.from({ length: batch.widthOf(row) }, (_, column) => batch.textOf(row, column));
    while (texts.at(-1) === '') texts.pop();
    return { number: batch.rowNumbers[row]!, texts };
  });
  return { rows, faults: batch.faults.map(({ code, rowNumber, column }) => [code, rowNumber, column]) };
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const columnName = (column: number) => (column < 26 ? '' : 'A') + String.fromCharCode(65 + (column % 26));
const text = fc.string({
  unit: fc.constantFrom(...'abz019 &<>"\'é語😀'.split(' ').join('').match(/./gu)!, '_', '-'),
  minLength: 1,
  maxLength: 6,
});
const cell = fc.oneof(
  fc.record({ kind: fc.constantFrom('shared', 'rich', 'inline', 'formula'), text }),
  fc.record({ kind: fc.constant('number'), text: fc.integer({ min: -99_999, max: 999_999_999 }).map(String) }),
  fc.record({ kind: fc.constant('boolean'), text: fc.constantFrom('TRUE', 'FALSE') }),
);
const table = fc.array(
  fc.record({
    gap: fc.integer({ min: 1, max: 3 }),
    cells: fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 30 }), cell), {
      selector: ([column]) => column,
      minLength: 1,
      maxLength: 6,
    }),
  }),
  { minLength: 1, maxLength: 8 },
);

function write(rows: typeof table extends fc.Arbitrary<infer T> ? T : never, prefix: string): Uint8Array {
  const strings: string[] = [];
  const p = prefix;
  const shared = (xml: string) => strings.push(xml) - 1;
  let number = 0;
  const xml = rows.map(({ gap, cells }) => {
    number += gap;
    const written = [...cells]
      .sort(([a], [b]) => a - b)
      .map(([column, { kind, text: value }]) => {
        const at = `r="${columnName(column)}${number}"`;
        const safe = `<${p}t xml:space="preserve">${escapeXml(value)}</${p}t>`;
        if (kind === 'shared') return `<${p}c ${at} t="s"><${p}v>${shared(safe)}</${p}v></${p}c>`;
        if (kind === 'rich')
          return `<${p}c ${at} t="s"><${p}v>${shared(`<${p}r>${safe}</${p}r><${p}r><${p}rPr/>${safe}</${p}r>`)}</${p}v></${p}c>`;
        if (kind === 'inline') return `<${p}c ${at} t="inlineStr"><${p}is>${safe}</${p}is></${p}c>`;
        if (kind === 'formula')
          return `<${p}c ${at} t="str"><${p}f>A1&amp;"x"</${p}f><${p}v>${escapeXml(value)}</${p}v></${p}c>`;
        if (kind === 'boolean') return `<${p}c ${at} t="b"><${p}v>${value === 'TRUE' ? 1 : 0}</${p}v></${p}c>`;
        return `<${p}c ${at}><${p}v>${value}</${p}v></${p}c>`;
      });
    return `<${p}row r="${number}">${written.join('')}</${p}row>`;
  });
  const namespace = p === '' ? `xmlns="${MAIN}"` : `xmlns:x="${MAIN}"`;
  return workbook(sheetOf(xml.join(''), p), {
    'xl/sharedStrings.xml': `<${p}sst ${namespace}>${strings.map((item) => `<${p}si>${item}</${p}si>`).join('')}</${p}sst>`,
  });
}

/** What SheetJS reads from the same bytes. */
function oracle(bytes: Uint8Array) {
  const book = XLSX.read(bytes, { type: 'array', dense: true });
  const data: (XLSX.CellObject | undefined)[][] = book.Sheets[book.SheetNames[0]!]!['!data'] ?? [];
  const shown = ({ t, v }: XLSX.CellObject) => (t === 'b' ? String(v).toUpperCase() : String(v ?? ''));
  return data.flatMap((row, index) => {
    const texts = Array.from(row ?? [], (one) => (one === undefined || one.t === 'z' ? '' : shown(one)));
    while (texts.at(-1) === '') texts.pop();
    return texts.length === 0 ? [] : [{ number: index + 1, texts }];
  });
}

describe('sheets against SheetJS', () => {
  test.each(['', 'x:'])('random tables, prefix "%s"', async (prefix) => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const bytes = write(rows, prefix);
        const ours = await read(bytes);
        expect(ours.faults).toEqual([]);
        expect(ours.rows).toEqual(oracle(bytes));
      }),
      { numRuns: 150 },
    );
  });
});

describe('workbooks that are not as they should be', () => {
  const one = '<row r="1"><c r="A1" t="inlineStr"><is><t>x</t></is></c></row>';

  test('a dimension of the whole sheet costs nothing', async () => {
    const sheet = sheetOf(one).replace('<sheetData>', '<dimension ref="A1:XFD1048576"/><sheetData>');
    expect((await read(workbook(sheet))).rows).toEqual([{ number: 1, texts: ['x'] }]);
  });

  test('a text number that the table does not have is a fault, never an empty value', async () => {
    const { rows, faults } = await read(
      workbook(sheetOf('<row r="1"><c r="A1" t="s"><v>7</v></c><c r="B1"><v>5</v></c></row>')),
    );
    expect(rows).toEqual([{ number: 1, texts: ['', '5'] }]);
    expect(faults).toEqual([['shared_string_missing', 1, 0]]);
  });

  test('a formula without its value is a fault; one that gave an empty text is not', async () => {
    const cells = [
      '<c r="A1"><f>B1+1</f></c>',
      '<c r="B1"><f>B1+1</f><v></v></c>',
      '<c r="C1" t="str"><f>""</f><v></v></c>',
      '<c r="D1"><v>5</v></c>',
    ];
    const { faults } = await read(workbook(sheetOf(`<row r="1">${cells.join('')}</row>`)));
    expect(faults).toEqual([
      ['formula_without_value', 1, 0],
      ['formula_without_value', 1, 1],
    ]);
  });

  test('empty strings at the end of the table are there', async () => {
    const strings = { 'xl/sharedStrings.xml': `<sst xmlns="${MAIN}"><si><t>a</t></si><si/></sst>` };
    const sheet = sheetOf('<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>');
    expect(await read(workbook(sheet, strings))).toEqual({ rows: [{ number: 1, texts: ['a'] }], faults: [] });
  });

  test('rows that do not ascend are damage', async () => {
    await expect(read(workbook(sheetOf(one + one)))).rejects.toMatchObject({ code: 'corrupt_file' });
  });

  test.each([
    ['workbook', { 'xl/workbook.xml': '<!DOCTYPE x [<!ENTITY a "b">]><workbook/>' }],
    [
      'strings',
      {
        'xl/sharedStrings.xml': `<!DOCTYPE x [<!ENTITY a "b"><!ENTITY c "&a;&a;">]><sst xmlns="${MAIN}"><si><t>&c;</t></si></sst>`,
      },
    ],
    ['sheet', { 'xl/worksheets/sheet1.xml': `<!DOCTYPE x [<!ENTITY a "b">]>${sheetOf(one)}` }],
  ])('entities of a document type are refused: %s', async (_, change) => {
    await expect(read(workbook(sheetOf(one), change))).rejects.toMatchObject({ code: 'corrupt_file' });
  });

  test.each(['xl/worksheets/sheet1.xml', 'xl/workbook.xml'])('%s is missing', async (part) => {
    await expect(read(workbook(sheetOf(one), { [part]: null }))).rejects.toMatchObject({
      code: expect.stringMatching(/corrupt_file|invalid_file_format/),
    });
  });

  test('texts without their table are faults', async () => {
    const sheet = sheetOf('<row r="1"><c r="A1" t="s"><v>0</v></c></row>');
    expect((await read(workbook(sheet, { 'xl/sharedStrings.xml': null }))).faults).toEqual([
      ['shared_string_missing', 1, 0],
    ]);
  });

  test('deep nesting is read or refused, not a crash', async () => {
    const deep = `${'<a>'.repeat(200_000)}${'</a>'.repeat(200_000)}`;
    const inWorkbook = workbook(sheetOf(one), {
      'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${deep}<sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    });
    expect((await read(inWorkbook)).rows).toHaveLength(1);
    expect((await read(workbook(sheetOf(one).replace('<sheetData>', `${deep}<sheetData>`)))).rows).toHaveLength(1);
  });

  test('a part that inflates a thousandfold is refused', async () => {
    const sheet = 'xl/worksheets/sheet1.xml';
    const room = ' '.repeat(200 * 2 ** 20);
    const bomb = workbook(sheetOf(`<row r="1">${room}</row>`), {}, [sheet]);
    expect(bomb.length).toBeLessThan(2 ** 20);
    await expect(read(bomb)).rejects.toMatchObject({ code: 'file_too_complex' });
  });
});
