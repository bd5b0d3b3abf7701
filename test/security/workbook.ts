import { storedZip } from '../../scripts/fuzz/stored-zip.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

type Rows = readonly (readonly string[])[];

interface WorkbookOptions {
  readonly sheet?: string;
  /** Sheets after the first, by name. */
  readonly further?: Readonly<Record<string, Rows>>;
  /** Takes the place of parts, or adds some. */
  readonly change?: Readonly<Record<string, string | Uint8Array>>;
}

/** A workbook with these rows of texts in its first sheet, part by part. */
export function workbookOf(rows: Rows, { sheet = 'Sheet1', further = {}, change = {} }: WorkbookOptions = {}): Buffer {
  const sheets = Object.entries({ [sheet]: rows, ...further }).map(([name, of], index) => ({ name, of, index }));
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const parts = {
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}">${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.map(({ name, index }) => `<sheet name="${name}" sheetId="${index + 1}" r:id="r${index + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}">${sheets.map(({ index }) => relation(`r${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`)).join('')}${relation('strings', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}"/>`,
    ...Object.fromEntries(
      sheets.map(({ of, index }) => [`xl/worksheets/sheet${index + 1}.xml`, sheetOf(of.map(rowOf).join(''))]),
    ),
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
