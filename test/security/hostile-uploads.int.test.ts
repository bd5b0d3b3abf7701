// Uploads that no client of ours sends, each with the answer it must get. What a workbook may do to the reader is in
// packages/normalization/test/workbook-bombs.test.ts; here it goes over the wire.
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { acceptedJobSchema, errorBodySchema, jobDetailSchema } from '@rollcall/contracts';
import { startTestApi, type TestApi } from '../../apps/api/test/start-test-api.ts';
import { finishJob } from '../../apps/api/test/submit-file.ts';
import { storedZip } from '../../scripts/fuzz/stored-zip.ts';
import { eventually } from '../environment/eventually.ts';
import { sendRaw } from './raw-http.ts';
import { sheetOf, workbookOf } from './workbook.ts';

jest.setTimeout(120_000);

const CSV = 'member_id,first_name,last_name,dob\nM1,Ann,Sample,1980-01-02\nM2,Bob,Sample,1981-03-04\n';
const MEMBERS = [
  ['Employee ID', 'First Name', 'Last Name', 'DOB'],
  ['E1', 'Ann', 'Lee', '1980-01-02'],
];
const MIB = 2 ** 20;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ env: { RATE_LIMIT_PER_HOUR: '100000', MAX_UPLOAD_BYTES: String(8 * MIB) } });
});
afterAll(() => api.close());

interface Part {
  readonly head: string;
  readonly content: string | Uint8Array;
}
const filePart = (fileName: string, content: string | Uint8Array = CSV): Part => ({
  head: `Content-Disposition: form-data; name="file"; filename="${fileName}"`,
  content,
});
const fieldPart = (name: string, content = 'x'): Part => ({
  head: `Content-Disposition: form-data; name="${name}"`,
  content,
});

const BOUNDARY = 'between-parts';
function multipart(parts: readonly Part[], end = `--${BOUNDARY}--\r\n`): Buffer {
  const pieces = parts.flatMap(({ head, content }) => [
    Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...pieces, Buffer.from(end)]);
}

const send = (body: Buffer, type = `multipart/form-data; boundary=${BOUNDARY}`) =>
  api.fetch('/files/upload', { method: 'POST', body: new Uint8Array(body), headers: { 'Content-Type': type } });

async function answerOf(response: Response): Promise<[number, string]> {
  return [response.status, errorBodySchema.parse(await response.json()).error.code];
}

async function stored(): Promise<string[]> {
  const entries = await readdir(api.directory, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}
const kept = async () => ({ files: await stored(), jobs: await api.db.job.count() });

describe('a refused upload is answered with its reason, never with 5xx, and leaves nothing', () => {
  let before: Awaited<ReturnType<typeof kept>>;
  beforeEach(async () => {
    before = await kept();
  });
  afterEach(() => eventually(async () => expect(await kept()).toEqual(before)));

  const zipBomb = () => storedZip({ 'bomb.txt': new Uint8Array(4 * MIB) }, ['bomb.txt']);
  const cases: [string, () => Buffer, number, string][] = [
    [
      'a field whose index is huge',
      () => multipart([fieldPart('a[99999999]'), filePart('a.csv')]),
      400,
      'invalid_request',
    ],
    [
      'a field nested deeply',
      () => multipart([fieldPart(`a${'[b]'.repeat(20)}`), filePart('a.csv')]),
      400,
      'invalid_request',
    ],
    [
      'a field nested beyond measure',
      () => multipart([fieldPart(`a${'[b]'.repeat(5000)}`), filePart('a.csv')]),
      400,
      'invalid_request',
    ],
    [
      'a field that reaches the prototype',
      () => multipart([fieldPart('__proto__[polluted]'), filePart('a.csv')]),
      400,
      'invalid_request',
    ],
    [
      'a field called like the prototype',
      () => multipart([fieldPart('__proto__'), filePart('a.csv')]),
      400,
      'invalid_request',
    ],
    [
      'fifty fields',
      () => multipart([...Array.from({ length: 50 }, (_, n) => fieldPart(`f${n}`)), filePart('a.csv')]),
      400,
      'invalid_request',
    ],
    ['two files', () => multipart([filePart('a.csv'), filePart('b.csv')]), 400, 'invalid_request'],
    [
      'a known field twice',
      () => multipart([fieldPart('vendor_hint'), fieldPart('vendor_hint'), filePart('a.csv')]),
      400,
      'invalid_request',
    ],
    [
      'a field of a megabyte',
      () => multipart([fieldPart('vendor_hint', 'x'.repeat(MIB)), filePart('a.csv')]),
      400,
      'invalid_request',
    ],
    [
      'a field without a name',
      () => multipart([{ head: 'Content-Disposition: form-data', content: 'x' }, filePart('a.csv')]),
      400,
      'invalid_request',
    ],
    ['no terminator', () => multipart([filePart('a.csv')], ''), 400, 'invalid_request'],
    [
      'a NUL in the head of a part',
      () => multipart([{ ...filePart('a.csv'), head: `${filePart('a.csv').head}\r\nX-A: b\0c` }]),
      400,
      'invalid_request',
    ],
    [
      'a head of a part without an end',
      () => multipart([{ head: 'X'.repeat(200_000), content: '' }]),
      400,
      'invalid_request',
    ],
    [
      'three thousand lines in the head of a part',
      () => multipart([{ head: 'A: b\r\n'.repeat(3000), content: '' }]),
      400,
      'invalid_request',
    ],
    ['an empty body', () => Buffer.alloc(0), 400, 'invalid_request'],
    ['nothing but the terminator', () => multipart([]), 400, 'missing_file'],
    ['an empty file', () => multipart([filePart('a.csv', '')]), 400, 'empty_file'],
    [
      'a program',
      () =>
        multipart([filePart('members.csv', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600), Buffer.from('PE')]))]),
      400,
      'invalid_file_format',
    ],
    [
      'an archive that inflates a thousandfold',
      () => multipart([filePart('members.xlsx', zipBomb())]),
      400,
      'invalid_file_format',
    ],
    [
      'an archive within archives',
      () => multipart([filePart('m.xlsx', storedZip({ 'a.zip': storedZip({ 'b.zip': zipBomb() }) }))]),
      400,
      'invalid_file_format',
    ],
    [
      'an XML document',
      () =>
        multipart([
          filePart('m.csv', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
        ]),
      400,
      'invalid_file_format',
    ],
  ];
  test.each(cases)('%s', async (_name, body, status, code) => {
    expect(await answerOf(await send(body()))).toEqual([status, code]);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  test.each([
    ['JSON', 'application/json', 415, 'unsupported_media_type'],
    ['no type', '', 415, 'unsupported_media_type'],
    ['a type of which ours is only a part', 'x-multipart/form-data; boundary=x', 415, 'unsupported_media_type'],
    ['no boundary', 'multipart/form-data', 400, 'invalid_request'],
    ['another boundary than in the body', 'multipart/form-data; boundary=other', 400, 'invalid_request'],
    [
      'a boundary of a thousand characters',
      `multipart/form-data; boundary=${'b'.repeat(1000)}`,
      400,
      'invalid_request',
    ],
  ] as const)('a body declared as %s', async (_name, type, status, code) => {
    expect(await answerOf(await send(multipart([filePart('a.csv')]), type))).toEqual([status, code]);
  });

  const entity = '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>';
  const laughs = `<!DOCTYPE a [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n} "${`&a${n === 0 ? '' : n - 1};`.repeat(10)}">`).join('')}]>`;
  test.each([
    ['xl/workbook.xml', entity],
    ['xl/worksheets/sheet1.xml', entity],
    ['xl/sharedStrings.xml', entity],
    ['xl/sharedStrings.xml', laughs],
    ['xl/worksheets/sheet1.xml', laughs],
  ])('a document type in %s of a workbook: nothing of it is read or expanded', async (part, type) => {
    const inline = '<row r="1"><c r="A1" t="inlineStr"><is><t>&a8;&b;</t></is></c></row>';
    const shared = '<row r="1"><c r="A1" t="s"><v>0</v></c></row>';
    const change = part.includes('sharedStrings')
      ? { [part]: `${type}<sst><si><t>&a8;&b;</t></si></sst>`, 'xl/worksheets/sheet1.xml': sheetOf(shared) }
      : { [part]: `${type}${sheetOf(inline)}` };
    const bytes = workbookOf(MEMBERS, { change });
    const response = await send(multipart([filePart('m.xlsx', bytes)]));
    const text = await response.text();
    expect([response.status, text]).toEqual([400, expect.not.stringContaining('root:')]);
  });

  test('an encrypted workbook is told so', async () => {
    const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)]);
    ole.write('EncryptedPackage', 1200, 'utf16le');
    const [status, code] = await answerOf(await send(multipart([filePart('m.xlsx', ole)])));
    expect([status, code]).toEqual([400, 'invalid_file_format']);
  });
});

describe('a name is shown, never used: it is cut, printable and without a path', () => {
  test.each([
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\windows\\system32\\config', 'config'],
    ['/absolute/members.csv', 'members.csv'],
    ['members\u202Evsc.exe', 'membersvsc.exe'],
    ['\u2066members\u2069\u200B.csv', 'members.csv'],
    [`${'x'.repeat(5000)}.csv`, 'x'.repeat(255)],
    ['<img src=x onerror=alert(1)>.csv', '<img src=x onerror=alert(1)>.csv'],
    ["'; DROP TABLE jobs;--.csv", "'; DROP TABLE jobs;--.csv"],
    ['.htaccess', '.htaccess'],
    ['%0d%0aSet-Cookie: a=b', expect.not.stringMatching(/[\r\n]/)],
  ])('%j', async (sent, shown) => {
    const response = await send(multipart([filePart(sent)]));
    const job = acceptedJobSchema.parse(await response.json());
    expect(job.file_name).toEqual(shown);
    const original = await api.fetch(`/files/${job.job_id}/original`);
    expect(original.headers.get('content-disposition')).toMatch(/^attachment; filename="[\x20\x21\x23-\x7e]*"/);
    expect(original.headers.get('set-cookie')).toBeNull();
    expect(original.headers.get('content-type')).not.toMatch(/html|svg|xml/);
    expect(original.headers.get('x-content-type-options')).toBe('nosniff');
    const names = (await stored()).join('\n');
    expect(names).not.toMatch(/passwd|htaccess|members|DROP/);
  });

  test('an empty one is none; a line end in one ends the head of the part', async () => {
    for (const name of ['', '..', '/'])
      expect(await answerOf(await send(multipart([filePart(name)])))).toEqual([400, 'missing_file']);
    const split = await send(multipart([filePart('a.csv\r\nSet-Cookie: a=b')]));
    expect([split.status < 500, split.headers.get('set-cookie')]).toEqual([true, null]);
  });
});

describe('workbooks', () => {
  const upload = (bytes: Uint8Array) => send(multipart([filePart('m.xlsx', bytes)]));

  test('that claim every cell of the grid in 1.4 kB cost what is in them', async () => {
    const claim = sheetOf('').replace('<sheetData>', '<dimension ref="A1:XFD1048576"/><sheetData>');
    const bytes = workbookOf(MEMBERS, { change: { 'xl/worksheets/sheet1.xml': claim } });
    expect((await upload(bytes)).status).toBe(400);
    const rows = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>';
    const corner = workbookOf(MEMBERS, { change: { 'xl/worksheets/sheet1.xml': sheetOf(rows) } });
    expect((await upload(corner)).status).toBeLessThan(500);
  });

  test('that hold a part which inflates a thousandfold and nothing refers to are read without it', async () => {
    const bytes = workbookOf(MEMBERS, { change: { 'xl/media/image1.bin': new Uint8Array(20 * MIB) } });
    const response = await upload(bytes);
    expect(acceptedJobSchema.parse(await response.json())).toMatchObject({ detected_format: 'excel', row_count: 1 });
  });
});

test('formulas as names are neutralised in everything that a spreadsheet opens', async () => {
  const formulas = [
    '=cmd|/C calc!A1',
    '+1+cmd',
    '-2+3',
    '@SUM(1)',
    '\tx',
    '=HYPERLINK(1)',
    '＝1+1',
    '\n=1',
    'a;=1',
    'a|-x',
  ];
  const rows = formulas.flatMap((formula, row) => [
    `M${row},"${formula}",Sample,1980-01-02,Salem`,
    `N${row},Ann,Sample,1980-01-02,"${formula}"`,
    `R${row},Ann,Sample,1980-99-99,"${formula}"`,
  ]);
  const content = `member_id,first_name,last_name,dob,city\n${rows.join('\n')}\n`;
  const response = await send(multipart([filePart('=cmd.csv', content)]));
  const { job_id: id } = acceptedJobSchema.parse(await response.json());
  await finishJob(api, id);
  expect(jobDetailSchema.parse(await (await api.fetch(`/jobs/${id}`)).json()).statistics.total_rows).toBe(30);
  for (const path of ['output?format=csv&include_metadata=true', 'errors?format=csv', 'rejected']) {
    const csv = await (await api.fetch(`/files/${id}/${path}`)).text();
    expect([path, csv.includes('cmd')]).toEqual([path, true]);
    // However the program separates cells: behind a quote it may be in the middle of one of ours.
    const live = csv.split(/[\r\n,;|\t]/).filter((cell) => /^"?(?:[=+@＝]|-\D)/.test(cell));
    expect([path, live]).toEqual([path, []]);
  }
});

test('a body that stops arriving midway is dropped with its connection and leaves nothing', async () => {
  const before = await kept();
  const url = new URL(api.origin);
  const socket = connect(Number(url.port), url.hostname);
  const part = multipart([filePart('a.csv', CSV.repeat(3000))], '');
  socket.write(
    `POST /v1/files/upload HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${await api.token()}\r\n` +
      `Content-Type: multipart/form-data; boundary=${BOUNDARY}\r\nContent-Length: ${part.length * 2}\r\n\r\n`,
  );
  socket.write(part);
  await eventually(async () => expect((await stored()).length).toBeGreaterThan(before.files.length));
  socket.destroy();
  await eventually(async () => expect(await kept()).toEqual(before));
});

test('what follows a refused upload on its connection is not taken for a request', async () => {
  const body = multipart([fieldPart('unknown')]);
  const answers = await sendRaw(
    api.origin,
    `POST /v1/files/upload HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=${BOUNDARY}\r\n` +
      `Content-Length: ${body.length + 60}\r\nConnection: close\r\n\r\n${body}GET /v1/vendors HTTP/1.1\r\nHost: a\r\nX-Request-Id: hidden\r\n\r\n`,
  );
  expect(answers.map(({ status }) => status)).toEqual([401]);
  expect(api.logs.join('')).not.toContain('"hidden"');
});
