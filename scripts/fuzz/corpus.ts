import { storedZip } from './stored-zip.ts';

/** A whole file of some format, small, that mutations start from. */
export interface Seed {
  readonly name: string;
  readonly bytes: Buffer;
  /** Of a workbook, so that its XML can be damaged inside an archive that stays whole. */
  readonly parts?: Readonly<Record<string, string>>;
}

type Cells = readonly string[];

const FIRST = ['Ann', 'Bob', 'Zoë', 'Mary Jo', "D'Arcy", 'José'];
const LAST = ['Lee', 'O’Neil', 'Müller', 'van der Berg', 'Doe, Jr.', 'Smith'];
const HEADER = ['Employee ID', 'First Name', 'Last Name', 'DOB', 'SSN', 'Relationship', 'Email', 'Phone', 'Address'];
const MORE = ['City', 'State', 'Zip', 'Plan Code', 'Effective Date', 'Term Date', 'Coverage Tier', 'Gender'];

const people: Cells[] = Array.from({ length: 7 }, (_, n) => {
  const isChild = n % 3 === 2;
  return [
    `E${100 + n - (isChild ? 1 : 0)}`,
    FIRST[n % 6] ?? '',
    LAST[(n - (isChild ? 1 : 0)) % 6] ?? '',
    `${String(1 + (n % 12)).padStart(2, '0')}/${String(1 + ((n * 5) % 28)).padStart(2, '0')}/${isChild ? 2012 : 1970 + n}`,
    `219-45-${1000 + n}`,
    isChild ? 'Child' : 'Employee',
    isChild ? '' : `person${n}@example.org`,
    isChild ? '' : `(212) 555-7${String(100 + n)}`,
    isChild ? '' : `${n + 1} Main St, Apt ${n}`,
    isChild ? '' : 'Salem',
    isChild ? '' : 'OR',
    isChild ? '' : '97301',
    'MED-PPO',
    '2024-01-01',
    '',
    isChild ? '' : 'Employee + Child',
    n % 2 === 0 ? 'F' : 'M',
  ];
});
const columns = [...HEADER, ...MORE];

const quoted = (text: string, delimiter: string) =>
  text.includes(delimiter) || text.includes('"') || text.includes('\n') ? `"${text.replaceAll('"', '""')}"` : text;
/** The shorter kind: a million cases are run on files that are small. */
const NARROW = 7;
const narrow = (rows: readonly Cells[]) => rows.slice(0, 5).map((row) => row.slice(0, NARROW));
const csv = (
  delimiter: string,
  { end = '\r\n', rows = narrow([columns, ...people]) }: { end?: string; rows?: readonly Cells[] } = {},
) => rows.map((row) => row.map((cell) => quoted(cell, delimiter)).join(delimiter) + end).join('');

const widths = [8, 12, 14, 11, 12, 10, 24, 16, 24, 10, 3, 6, 8, 11, 11, 18, 2];
const fixed = people.map((row) => `${row.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join('')}\r\n`).join('');

const member = ([id, first, last, , ssn = '', relationship]: Cells, n: number) => [
  relationship === 'Child' ? 'INS*N*19*030*XN*A' : 'INS*Y*18*030*XN*A***FT',
  `REF*0F*${id}`,
  `DTP*356*D8*20240101`,
  `NM1*IL*1*${last}*${first}****34*${ssn.replaceAll('-', '')}`,
  `PER*IP**HP*2125557${100 + n}*EM*P${n}@EXAMPLE.ORG`,
  'N3*1 MAIN ST*APT 2',
  'N4*SALEM*OR*97301',
  `DMG*D8*19${70 + n}0102*F`,
  'HD*030**HLT*MED-PPO*FAM',
  'DTP*348*RD8*20240101-20241231',
  'COB*P*X*5',
  'LS*2700',
  'LX*1',
  'N1*75*CODE',
  'REF*17*A',
  'LE*2700',
];
const x12 = (body: readonly string[]) => [
  'ISA*00*          *00*          *ZZ*ACMEBENEFITS   *ZZ*ROLLCALL       *250601*0900*^*00501*000000001*0*T*:',
  'GS*BE*ACMEBENEFITS*ROLLCALL*20250601*0900*1*X*005010X220A1',
  'ST*834*0001*005010X220A1',
  'BGN*00*R1*20250601*0900****2',
  'REF*38*GRP001',
  ...body,
  `SE*${body.length + 4}*0001`,
  'GE*1*1',
  'IEA*1*000000001',
];

const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const ref = (column: number, row: number) => `${String.fromCharCode(65 + column)}${row}`;
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

function workbookParts([columns = [], ...people]: readonly Cells[]): Record<string, string> {
  const texts = [...new Set([...columns, ...people.flat()])];
  const cell = (text: string, column: number, row: number) => {
    if (column === 3 && row > 1) return `<c r="${ref(column, row)}" s="1"><v>${25_000 + row * 31}</v></c>`;
    if (column === 12 && row > 1) return `<c r="${ref(column, row)}" t="str"><f>A1&amp;""</f><v>${xml(text)}</v></c>`;
    if (column === 1 && row > 1)
      return `<c r="${ref(column, row)}" t="inlineStr"><is><t xml:space="preserve">${xml(text)}</t></is></c>`;
    return text === '' ? '' : `<c r="${ref(column, row)}" t="s"><v>${texts.indexOf(text)}</v></c>`;
  };
  const rows = [columns, ...people].map(
    (row, n) => `<row r="${n + 1}">${row.map((text, column) => cell(text, column, n + 1)).join('')}</row>`,
  );
  return {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr date1904="0"/><sheets><sheet name="Members" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="r3" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${texts.map((text) => `<si><t>${xml(text)}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><dimension ref="A1:${ref(columns.length - 1, people.length + 1)}"/><sheetData>${rows.join('')}</sheetData></worksheet>`,
  };
}

const preamble = 'Acme Widgets\nMember list|as of 2024-01-31\n\n';
const wide = people.filter((row) => row[5] === 'Employee').map((row) => [...row.slice(0, 5), ...row.slice(12, 14)]);
const spouses = `${['Emp ID', 'First', 'Last', 'Birth Date', 'SSN', 'Plan', 'Effective'].join(',')},Spouse First,Spouse Last,Spouse DOB,Child1 First,Child1 DOB\n${wide
  .map((row, n) => `${row.map((cell) => quoted(cell, ',')).join(',')},Pat,Lee,0${1 + (n % 9)}/02/1975,Kim,03/04/2015\n`)
  .join('')}`;

/** `xls`: workbooks that SheetJS wrote. */
export function corpus(xls: readonly Seed[] = []): Seed[] {
  const parts = workbookParts([columns, ...people]);
  const fewer = workbookParts(narrow([columns, ...people]));
  return [
    { name: 'comma.csv', bytes: Buffer.from(csv(',', { rows: [columns, ...people] })) },
    { name: 'semicolon.csv', bytes: Buffer.from(csv(';').replaceAll('’', "'"), 'latin1') },
    { name: 'tab.txt', bytes: Buffer.from(`\ufeff${csv('\t', { end: '\n' })}`, 'utf16le') },
    { name: 'pipe.txt', bytes: Buffer.from(preamble + csv('|', { end: '\n' })) },
    { name: 'spouses.csv', bytes: Buffer.from(spouses) },
    { name: 'fixed.txt', bytes: Buffer.from(fixed) },
    { name: 'members.834', bytes: Buffer.from(`${x12(people.slice(0, 6).flatMap(member)).join('~')}~`) },
    { name: 'lines.834', bytes: Buffer.from(`${x12(people.slice(0, 3).flatMap(member)).join('~\r\n')}~\r\n`) },
    { name: 'members.xlsx', bytes: storedZip(parts), parts },
    { name: 'fewer.xlsx', bytes: storedZip(fewer), parts: fewer },
    ...xls,
  ];
}
