import { crc32, deflateRawSync } from 'node:zlib';
import type { CalendarDate } from '../../../generate/people.ts';
import { SeededRandom } from '../../../generate/seeded-random.ts';
import { HEADER, toCells } from './csv.ts';
import { makeFamilies, type RosterOptions } from './families.ts';

const DATE_STYLE = 1;
const DAY_MS = 86_400_000;
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);

/** A workbook of the CSV's columns, as Excel saves one: texts in the shared strings, dates as numbers in a date format. */
export function* generateWorkbook({ rows, seed = 1 }: RosterOptions): Generator<Buffer> {
  const strings = new SharedStrings();
  const sheet = [...sheetXml(new SeededRandom(seed), rows, strings)].map((text) => Buffer.from(text));
  yield* zip([
    ['[Content_Types].xml', [Buffer.from(CONTENT_TYPES)]],
    ['_rels/.rels', [Buffer.from(ROOT_RELATIONS)]],
    ['xl/workbook.xml', [Buffer.from(WORKBOOK)]],
    ['xl/_rels/workbook.xml.rels', [Buffer.from(WORKBOOK_RELATIONS)]],
    ['xl/styles.xml', [Buffer.from(STYLES)]],
    ['xl/sharedStrings.xml', [Buffer.from(strings.xml())]],
    ['xl/worksheets/sheet1.xml', sheet],
  ]);
}

function* sheetXml(random: SeededRandom, rows: number, strings: SharedStrings): Generator<string> {
  let text = `${XML}<worksheet xmlns="${MAIN}"><sheetData>`;
  text += rowXml(1, HEADER, strings);
  let number = 2;
  for (const family of makeFamilies(random, { rows })) {
    for (const member of family.members) {
      const cells: (string | CalendarDate)[] = toCells(family, member);
      cells[3] = member.birth;
      cells[13] = family.effective;
      cells[14] = family.termination ?? '';
      text += rowXml(number++, cells, strings);
    }
    if (text.length < 1024 * 1024) continue;
    yield text;
    text = '';
  }
  yield `${text}</sheetData></worksheet>`;
}

function rowXml(number: number, cells: readonly (string | CalendarDate)[], strings: SharedStrings): string {
  let xml = `<row r="${number}">`;
  for (const [index, cell] of cells.entries()) {
    if (cell === '') continue;
    const place = `${String.fromCharCode(65 + index)}${number}`;
    if (typeof cell === 'string') xml += `<c r="${place}" t="s"><v>${strings.place(cell)}</v></c>`;
    else xml += `<c r="${place}" s="${DATE_STYLE}"><v>${serial(cell)}</v></c>`;
  }
  return `${xml}</row>`;
}

const serial = ({ year, month, day }: CalendarDate) => (Date.UTC(year, month - 1, day) - EXCEL_EPOCH) / DAY_MS;

class SharedStrings {
  #places = new Map<string, number>();

  place(text: string): number {
    let place = this.#places.get(text);
    if (place === undefined) {
      place = this.#places.size;
      this.#places.set(text, place);
    }
    return place;
  }

  xml(): string {
    const items = [...this.#places.keys()].map((text) => `<si><t>${escapeXml(text)}</t></si>`);
    return `${XML}<sst xmlns="${MAIN}" uniqueCount="${items.length}">${items.join('')}</sst>`;
  }
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Deflated entries and the central directory. */
function* zip(entries: readonly (readonly [name: string, chunks: readonly Buffer[]])[]): Generator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, chunks] of entries) {
    const plain = Buffer.concat(chunks);
    const packed = deflateRawSync(plain, { level: 6 });
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt16LE(33, 8);
    common.writeUInt32LE(crc32(plain), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(plain.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name)]);
    yield local;
    yield packed;
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, place, Buffer.from(name)]));
    offset += local.length + packed.length;
  }
  const all = Buffer.concat(directory);
  yield all;
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(all.length, 12);
  end.writeUInt32LE(offset, 16);
  yield end;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${TYPE}.sharedStrings+xml"/></Types>`;
const ROOT_RELATIONS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const WORKBOOK = `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Census" sheetId="1" r:id="rId1"/></sheets></workbook>`;
const WORKBOOK_RELATIONS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`;
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`;
