import { describe, expect, test } from '@jest/globals';
import { builtInVendors } from '../../src/catalogue/built-in-vendors.ts';
import { detectDialect } from '../../src/detect/dialect.ts';
import { inferFixedWidthLayout } from '../../src/detect/fixed-width-inference.ts';
import { findRecordLength } from '../../src/detect/record-length.ts';
import { createUploadScanner } from '../../src/detect/upload-scanner.ts';
import { recognizeFile } from '../../src/sandbox/sandboxed-readers.ts';
import { SourceError } from '../../src/source/source-error.ts';
import { memorySource } from '../memory-source.ts';
import { readWholeFile } from '../read-whole-file.ts';
import { growthOf } from './grows-linearly.ts';

const lines = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n');
const HEADER = 'Employee ID,First Name,Last Name,SSN,Date of Birth,Relationship';
const row = (at: number) => `E${at},Ann,Sample,${200_000_000 + at * 7919},1980-01-${10 + (at % 18)},Employee`;
const rows = (count: number) => lines(count, row);
/** The same on every run, and no two pieces of it alike. */
function scattered(characters: string, length: number): string {
  let state = 7;
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return characters[state % characters.length];
  }).join('');
}
const isa =
  'ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *260101*1200*^*00501*000000001*0*P*:~GS*BE*A*B*20260101*1200*1*X*005010X220A1~ST*834*0001~';
const REPORT = `EMP NO  LAST NAME   FIRST     SSN\n------  ----------  --------  -----------\n${lines(5, (at) => `10030${at}  SMITH       ANN       219-45-100${at}`)}`;

/** Files of about so many bytes that are made to take long. */
const HOSTILE: Readonly<Record<string, (size: number) => string>> = {
  'line ends, then a character': (size) => `${'\r'.repeat(size)}x`,
  'a table, blank lines, then a character': (size) => `a,b\n1,2\n${'\r\n'.repeat(size / 2)}x`,
  'few lines of many digits': (size) => lines(20, () => '1'.repeat(size / 20)),
  'few lines of digits that are dates': (size) => lines(20, () => '19800102'.repeat(size / 160)),
  'cells of digits and a letter': (size) => lines(20, (at) => `E${at},Ann,Sample,"${'1'.repeat(size / 20)}a"`),
  'a header with a tail of blanks': (size) => `${HEADER},${' '.repeat(size)}\n${rows(20)}`,
  'a header of letters far apart over lines of digits': (size) =>
    `${'a  '.repeat(size / 66)}\n${lines(20, () => '1'.repeat(size / 22))}\n`,
  'lines with a blank between all letters': (size) => lines(20, () => 'a '.repeat(size / 40)),
  'lines with a blank between all digits': (size) => lines(20, () => '1 '.repeat(size / 40)),
  punctuation: (size) => lines(size / 1000, () => scattered('|~^:;,#*&!%', 1000)),
  'punctuation in one line': (size) => scattered('|~^:;,#*&!%a', size),
  'one line of commas': (size) => ','.repeat(size),
  'lines of one comma': (size) => '1,a\n'.repeat(size / 4),
  quotes: (size) => `a,b\n${'"'.repeat(size)}`,
  'quotes that open': (size) => `a,b\n${'1,"x\n'.repeat(size / 5)}`,
  'quotes of both kinds, escaped': (size) => `a,b\n${'\\",\'\\\'"'.repeat(size / 7)}`,
  'rows of words': (size) =>
    `${HEADER}\n${rows(3)}\n${lines(size / 40, () => scattered('abcdefghij', 5).concat(',', scattered('klmnop', 6)).repeat(3))}`,
  'rows that read as headers': (size) =>
    `${HEADER}\n${rows(3)}\n${lines(size / 64, () => 'First Name,Last Name,Employee ID,SSN,Date of Birth,Relationship')}`,
  'a wide header, and rows of words as wide': (size) =>
    lines(20, (at) => scattered(`abcdefgh${'ijklmnopqrst'[at % 12]},`, size / 20)),
  'wide rows': (size) => lines(20, (at) => `label ${at},`.repeat(size / 180)),
  'rows of totals': (size) => `${HEADER}\n${rows(5)}\n${'Total,,,,,\n'.repeat(size / 11)}`,
  'a trailer of blanks': (size) => `${HEADER}\n${rows(20)}\ncount${' '.repeat(size)}`,
  'a trailer of counts': (size) => `${HEADER}\n${rows(20)}\n${'count '.repeat(size / 6)}`,
  'one long label': (size) => `${'First '.repeat(size / 6)},Last Name,SSN\n${rows(20)}`,
  brackets: (size) => '['.repeat(size),
  objects: (size) => '{"a":'.repeat(size / 5),
  'an endless tag': (size) => `<a ${'b '.repeat(size / 2)}`,
  blanks: (size) => `${' '.repeat(size)}x`,
  'records without line ends': (size) => 'SMITH     ANN       19800102 1'.repeat(size / 30),
  'no records and no line ends': (size) => scattered('ab 1', size),
  'bytes beyond ASCII': (size) => `a,b\n${'é,ü\n'.repeat(size / 5)}`,
  'marks on marks': (size) => `a,b\n1,${'\u0301\u0323'.repeat(size / 4)}\n`,
  'an 834 of short segments': (size) => isa + 'INS*Y~'.repeat(size / 6),
  'an 834 of one segment': (size) => `${isa}NM1${'*'.repeat(size)}`,
  'a log': (size) => '2026-01-01 00:00:00 a b c\n'.repeat(size / 26),
  'a report of page heads': (size) =>
    `${REPORT}\n${'\f PAGE 1 total total total\n'.repeat(size / 52)}${'\nx\n'.repeat(size / 6)}`,
  'a report of totals': (size) => `${REPORT}\n${'total '.repeat(size / 12)}\n${'total \n'.repeat(size / 14)}`,
  'a report of rulers': (size) => `${REPORT}\n${'-'.repeat(size / 2)}x\n${`${'- '.repeat(20)}x\n`.repeat(size / 84)}`,
  'a report with a wide head': (size) =>
    `${'Last Name  First Name  SSN  DOB  '.repeat(size / 330)}\n${lines(20, () => '1 22  '.repeat(size / 120))}`,
  'a ruler': (size) => `${'- '.repeat(size / 2)}\n${lines(20, () => '1'.repeat(200))}`,
};

const KIB = 1024;
const utf8 = (text: string) => new TextEncoder().encode(text);

async function recognize(text: string): Promise<void> {
  const bytes = utf8(text);
  try {
    const scanner = createUploadScanner();
    for (let at = 0; at < bytes.length; at += 64 * KIB) scanner.push(bytes.subarray(at, at + 64 * KIB));
    const scan = scanner.finish();
    const source = memorySource(bytes, 64 * KIB);
    await recognizeFile({ source, scan, fileName: 'a.csv', vendors: builtInVendors() });
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
  }
}

describe.each(Object.entries(HOSTILE))('%s', (_, hostile) => {
  test('is recognized or refused in time that grows with the file', async () => {
    expect(await growthOf((size) => recognize(hostile(size)), 48 * KIB)).toBeNull();
  });

  test('its parts take time that grows with it', async () => {
    const parts: ((text: string) => unknown)[] = [
      (text) => findRecordLength(text, true),
      (text) => detectDialect(utf8(text), true),
      (text) => inferFixedWidthLayout(utf8(text)),
    ];
    for (const part of parts) expect(await growthOf((size) => part(hostile(size)), 48 * KIB)).toBeNull();
  });
});

const FIELDS = [HEADER, 'Email,Phone,Address,City,State,Zip,Plan Name,Coverage Level,Effective Date'].join(',');
const rest = 'ann@example.com,2125550123,1 Main St,Austin,TX,78701,Gold PPO,Employee Only,2026-01-01';

test.each([';', '. ', '<', '<>', '@.', '1', 'a', ' a', '1-', '“', '"', '(', 'Ã©', 'e\u0301\u0323', '１', "O\\'"])(
  'a row of cells full of %j is mapped in time that grows with them',
  async (again) => {
    const cell = (size: number) => `"${again.repeat(size / again.length).replaceAll('"', '""')}a"`;
    const file = (size: number) =>
      [
        FIELDS,
        ...Array.from({ length: 300 }, (_, at) => `${row(at)},${rest}`),
        Array(15).fill(cell(size)).join(','),
      ].join('\n');
    expect(await growthOf((size) => readWholeFile(utf8(file(size)), { chunkBytes: 64 * KIB }), 15 * KIB)).toBeNull();
  },
);
