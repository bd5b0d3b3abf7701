import { storedZip } from '../../scripts/fuzz/stored-zip.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** A workbook of one sheet with these rows of texts, part by part; `change` takes the place of parts or adds some. */
export function workbookOf(
  rows: readonly (readonly string[])[],
  { sheet = 'Sheet1', change = {} }: { sheet?: string; change?: Readonly<Record<string, string | Uint8Array>> } = {},
): Buffer {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const parts = {
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}">${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${sheet}" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}">${relation('r1', 'worksheet', 'worksheets/sheet1.xml')}${relation('r2', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}"/>`,
    'xl/worksheets/sheet1.xml': sheetOf(rows.map(rowOf).join('')),
    ...change,
  };
  return storedZip(parts, Object.keys(change));
}

export function sheetOf(rows: string): string {
  return `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;
}

function rowOf(cells: readonly string[], index: number): string {
  const cell = (text: string, column: number) =>
    `<c r="${String.fromCharCode(65 + column)}${index + 1}" t="inlineStr"><is><t>${text}</t></is></c>`;
  return `<row r="${index + 1}">${cells.map(cell).join('')}</row>`;
}
