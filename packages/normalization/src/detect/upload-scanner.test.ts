import { describe, expect, test } from '@jest/globals';
import { SourceError } from '../source/source-error.ts';
import { createUploadScanner } from './upload-scanner.ts';

function scan(content: string | Uint8Array) {
  const scanner = createUploadScanner();
  scanner.push(typeof content === 'string' ? Buffer.from(content) : content);
  return scanner.finish();
}

function refusal(content: string | Uint8Array): SourceError {
  try {
    scan(content);
  } catch (error) {
    if (error instanceof SourceError) return error;
    throw error;
  }
  throw new Error('was accepted');
}

const zip = (name: string) => {
  const header = Buffer.alloc(30);
  header.write('PK\x03\x04', 'latin1');
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name), Buffer.from('data')]);
};
const ole2 = (stream: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(`${stream}\0`, 'utf16le')]);
const isa =
  'ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *250108*1430*^*00501*000000001*0*P*:~';
const x12 = (set: string, version: string) =>
  `${isa}GS*BE*SENDER*RECEIVER*20250108*1430*1*X*${version}~ST*${set}*0001*${version}~INS*Y*18*021*28*A***FT~INS*N*19*021*28*A~SE*4*0001~GE*1*1~IEA*1*000000001~`;

describe('formats that are read', () => {
  test('an 834 and its members', () => {
    expect(scan(x12('834', '005010X220A1'))).toMatchObject({
      format: 'edi_834',
      rowCount: 2,
      layout: { segmentTerminator: '~', implementation: '005010X220A1', senderId: 'SENDER', receiverId: 'RECEIVER' },
    });
  });

  const set = (number: string, header: string) =>
    `ST*834*${number}*005010X220A1~${header}INS*Y*18*030*XN*A***FT~REF*38*IN THE LOOP~SE*4*${number}~`;
  const sets = (...headers: readonly string[]) =>
    scan(
      `${isa}GS*BE*SENDER*RECEIVER*20250108*1430*1*X*005010X220A1~${headers.map((header, index) => set(String(index), header)).join('')}GE*2*1~IEA*1*000000001~`,
    ).layout;
  test.each([
    ['verify', ['BGN*00*1*20250107*1430***RX*4~', 'BGN*00*2*20250106*1430****RX~'], 'full'],
    ['changes', ['BGN*00*1*20250107*1430****2~'], 'change'],
    ['some changes', ['BGN*00*1*20250107*1430****2~', 'BGN*00*2*20250107*1430****4~'], 'mixed'],
    ['nothing', ['BGN*00*1*20250107*1430~'], undefined],
  ])('what an 834 holds: %s', (_, headers, contents) => {
    const layout = sets(...headers.map((header) => header.replace('***RX*4', '****4')));
    expect(layout).toMatchObject({ fileDate: '2025-01-07' });
    expect(layout && 'contents' in layout ? layout.contents : undefined).toBe(contents);
  });

  test('sponsor and policy of an 834, unless its transaction sets have several', () => {
    const acme = 'BGN*00*1*20250230*1430****4~REF*38*POL1~N1*P5*ACME*FI*123456789~N1*IN*CARRIER*FI*987~';
    expect(sets(acme, acme)).toMatchObject({ sponsorId: expect.not.stringContaining('12345'), policyNumber: 'POL1' });
    const layout = sets(acme, acme.replace('POL1', 'POL2'));
    expect(layout).not.toHaveProperty('policyNumber');
    // There is no such day.
    expect(layout).not.toHaveProperty('fileDate');
  });

  test('an 834 behind a byte-order mark and white space', () => {
    expect(scan(`\ufeff\r\n ${x12('834', '005010X220A1')}`)).toMatchObject({ format: 'edi_834', rowCount: 2 });
  });

  test.each([
    ['a zipped workbook', zip('xl/workbook.xml')],
    ['a binary workbook', ole2('Workbook')],
    ['an encrypted workbook', ole2('EncryptedPackage')],
  ])('%s', (_, bytes) => {
    expect(scan(bytes)).toMatchObject({ format: 'excel', layout: null, rowCount: null });
  });

  test.each([
    ['names beside years', 'Name,2021,2022,2023\nAnn,1,2,3\nBob,5,6,7\nCy,5,6,7\n', 1],
    ['numbers beside years', 'ID;2019;2020;2021\n1;100;200;300\n2;5;6;7\n', 1],
    ['years that are values', 'Ann,2019,2020\nBob,2001,2002\nCy,2003,2007\n', null],
  ])('a header that is mostly years: %s', (_, text, headerRow) => {
    expect(scan(text)).toMatchObject({ layout: { headerRow } });
  });

  test('lines cut by position', () => {
    const line = (n: number) => `${String(n).padStart(9, '0')}LEE                 ANN            19800101F62701\r\n`;
    expect(scan(line(1) + line(2) + line(3))).toMatchObject({ format: 'fixed_width', rowCount: 3 });
  });

  test('lines cut by position stay so when every name has a comma', () => {
    const line = (n: number) => `${String(n).padStart(9, '0')}${'LEE, ANN'.padEnd(30)}19800101F62701\n`;
    expect(scan(line(1) + line(2) + line(3)).format).toBe('fixed_width');
  });
});

describe('delimiters', () => {
  test.each([
    ['decimal commas', 'id;betrag;name\n1;1,50;Lee\n2;22,75;Li\n3;3,00;Lo\n', ';'],
    ['commas in text between bars', 'id|name|city\n1|Lee, Ann|Rome, NY\n2|Li, Bo|Troy, NY\n', '|'],
    ['times', 'id,start,end\n1,10:30:00,11:00:00\n2,12:15:00,12:45:00\n', ','],
    ['spaces in text between tabs', 'id\tfull name\tcity\n1\tAnn Lee\tNew York\n2\tBo Li\tSan Jose\n', '\t'],
    ['dates with dashes', 'id,dob,ssn\n1,1980-01-02,900-12-1234\n2,1981-02-03,900-12-1235\n', ','],
    ['e-mails and addresses', 'name;email;web\nAnn;a@x.org;http://x.org/a\nBo;b@x.org;http://x.org/b\n', ';'],
    ['two columns', 'id,name\n1,Ann\n2,Bo\n', ','],
    ['doubled bars', 'id||name||city\n1||Ann||Rome\n2||Bo||Troy\n', '||'],
  ])('%s', (_, text, delimiter) => {
    expect(scan(text).layout).toMatchObject({ format: 'csv', delimiter });
  });
});

describe('what is refused', () => {
  test.each([
    ['PDF', '%PDF-1.7\n1 0 obj\n'],
    ['PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['JPEG', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['JSON', '{"members": [{"id": 1, "name": "Ann"}, {"id": 2, "name": "Bo"}]}'],
    ['JSON', '[\n  {"id": 1, "name": "Ann"},\n  {"id": 2, "name": "Bo"}\n]\n'],
    ['XML', '<?xml version="1.0"?>\n<members><member id="1"/></members>\n'],
    ['HTML', '<!DOCTYPE html>\n<html><body>a, b, c</body></html>\n'],
    ['ZIP', zip('members.csv')],
    ['Word', zip('word/document.xml')],
    ['OLE2', ole2('WordDocument')],
    ['gzip', Buffer.from('1f8b0800000000000003', 'hex')],
    ['program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(64, 0), Buffer.from('PE')])],
    ['binary', Buffer.from(Array.from({ length: 2000 }, (_, n) => (n * 7919 + (n >> 3)) % 256))],
    ['X12 837 (health care claim)', x12('837', '005010X222A1')],
    ['X12 820 (premium payment)', x12('820', '005010X218')],
    ['X12 834 without its ISA segment', 'ST*834*0001*005010X220A1~\nBGN*00*1*20250601~\n'],
    ['EDIFACT', "UNB+UNOA:1+SENDER+RECEIVER+250101:1200+1'UNH+1+MEDPRI:D:96A:UN'\n"],
    [
      'plain text',
      'Dear team,\n\nplease find the file attached. We will, as agreed, send more, when it comes.\nIt is late, sorry.\n\nBest,\nAnn\n',
    ],
    ['plain text', 'Hello there, this is one line of text without anything else.'],
    ['plain text', 'Ann\nBo\nCyril\nDominique\n'],
    ['plain text', 'Ann Lee\nBo Li\nCyril Young\n'],
  ])('%s', (seen, content) => {
    const error = refusal(content);
    expect(error.code).toBe('invalid_file_format');
    expect(error.details).toContain(seen);
    expect(error.details).toContain('X12 834');
  });

  test.each(['', '\n\n', '  \r\n\t', '\ufeff', '\ufeff \n'])('nothing: %j', (text) => {
    expect(refusal(text).code).toBe('empty_file');
  });
});
