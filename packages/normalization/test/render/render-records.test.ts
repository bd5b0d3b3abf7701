import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { convert } from 'xmlbuilder2';
import { z } from 'zod';
import { renderRecordsCsv } from '../../src/render/records-csv.ts';
import { renderRecordsJson } from '../../src/render/records-json.ts';
import { renderRecordsXml } from '../../src/render/records-xml.ts';
import { assembleRows } from '../assemble/assemble-rows.ts';
import { mappedRow } from '../assemble/mapped-rows.ts';

const SCHEMA = fileURLToPath(new URL('../../schema/enrollment-v1.xsd', import.meta.url));
const head = { jobId: 'job_1', vendor: 'Smith & "Sons" <Ltd>', processedAt: '2024-06-01T12:00:00.000Z' };
const metadata = { file_name: 'a & b.csv', mapping: [{ column: 'DOB', field: 'date_of_birth' }], sheet: null };

let lines = '';
let packed: Buffer;
beforeAll(async () => {
  const assembled = await assembleRows([
    mappedRow(
      2,
      {
        subscriber: true,
        member_id: '=E1',
        first_name: 'Zoë "Z"',
        middle_name: 'Q',
        last_name: 'O\u2019Hara, Jr',
        date_of_birth: '1980-01-01',
        fullSsn: '900112222',
        email: '+zoe@example.com',
        phone: '+15551234567',
        gender: 'female',
        'address.street': '-1 Main\tSt',
        'address.street2': 'Apt <2> & 3',
        'address.city': '@home\r\n',
        'address.state': 'NY',
        'address.zip': '10001',
        'coverage.plan_id': 'DEN',
        'coverage.insurance_line': 'dental',
        'coverage.coverage_type': 'employee_plus_family',
        coverages: [
          { 'coverage.plan_id': 'MED', 'coverage.insurance_line': 'medical', 'coverage.effective_date': '2024-01-01' },
        ],
      },
      {
        first_name: 'Kid\u0001\uffff',
        last_name: 'Back\\slash',
        date_of_birth: '2015-02-03',
        relationship: 'child',
        gender: 'male',
      },
    ),
    mappedRow(3, {
      subscriber: true,
      member_id: 'E2',
      first_name: 'Ann',
      last_name: 'Li',
      date_of_birth: '1990-12-31',
    }),
  ]);
  lines = assembled.recordsText;
  packed = assembled.packedRecords;
});

/** The artifact in chunks of every size that could cut a record badly. */
async function* artifact(chunkBytes = 7): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < packed.length; at += chunkBytes) yield packed.subarray(at, at + chunkBytes);
}

async function textOf(rendering: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of rendering) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

describe('JSON', () => {
  test('is the contract to the byte, whatever the chunks', async () => {
    const records = lines
      .split('\n')
      .slice(0, -1)
      .map((line) => line.split('\t')[0]);
    const wanted = `{"job_id":"job_1","vendor":${JSON.stringify(head.vendor)},"processed_at":"2024-06-01T12:00:00.000Z","records":[${records.join(',')}]}`;
    for (const size of [1, 7, 100, 100_000]) expect(await textOf(renderRecordsJson(artifact(size), head))).toBe(wanted);
  });

  test('without records it still is whole', async () => {
    const none = (async function* (): AsyncGenerator<Uint8Array> {})();
    expect(JSON.parse(await textOf(renderRecordsJson(none, head)))).toMatchObject({ job_id: 'job_1', records: [] });
  });

  test('with metadata adds the fields beyond the contract, and takes none away', async () => {
    const plain = JSON.parse(await textOf(renderRecordsJson(artifact(), head)));
    const extended = JSON.parse(await textOf(renderRecordsJson(artifact(), { ...head, metadata })));
    expect(extended.metadata).toEqual(metadata);
    expect(extended.records).toMatchObject(plain.records);
    expect(extended.records[0]).toMatchObject({
      source: { row_number: 2 },
      middle_name: 'Q',
      gender: 'female',
      address: { street2: 'Apt <2> & 3' },
      employment: { status: null, hire_date: null, termination_date: null },
    });
    expect(extended.records[0].coverages.map((one: { insurance_line: string }) => one.insurance_line)).toEqual([
      'medical',
      'dental',
    ]);
    expect(extended.records[0].dependents[0]).toMatchObject({
      source: { row_number: 2 },
      middle_name: null,
      coverages: [],
    });
    expect(Object.keys(plain.records[0])).toEqual([
      'member_id',
      'first_name',
      'last_name',
      'date_of_birth',
      'ssn',
      'email',
      'phone',
      'address',
      'coverage',
      'dependents',
    ]);
  });
});

describe('CSV', () => {
  test('has a row per covered person, and text that a spreadsheet would run is neutralised', async () => {
    const text = await textOf(renderRecordsCsv(artifact()));
    expect(text.split('\r\n')[0]).toBe(
      'record_type,subscriber_member_id,member_id,first_name,last_name,date_of_birth,ssn,email,phone,address_street,' +
        'address_city,address_state,address_zip,coverage_plan_id,coverage_effective_date,coverage_termination_date,' +
        'coverage_coverage_type,gender,relationship',
    );
    expect(text.endsWith('\r\n')).toBe(true);
    const [member, dependent, other] = parse(text, { columns: true, record_delimiter: '\r\n' }) as Record<
      string,
      string
    >[];
    expect(member).toMatchObject({
      record_type: 'member',
      subscriber_member_id: "'=E1",
      member_id: "'=E1",
      first_name: 'Zoë "Z"',
      last_name: 'O\u2019Hara, Jr',
      ssn: '***-**-2222',
      email: "'+zoe@example.com",
      phone: '+15551234567',
      address_street: "'-1 Main\tSt",
      address_city: "'@home\r\n",
      coverage_plan_id: 'MED',
      gender: '',
    });
    expect(dependent).toMatchObject({
      record_type: 'dependent',
      subscriber_member_id: "'=E1",
      member_id: '',
      last_name: 'Back\\slash',
      coverage_plan_id: 'MED',
      gender: 'male',
      relationship: 'child',
      phone: '',
    });
    expect(other).toMatchObject({ record_type: 'member', member_id: 'E2' });
  });

  test('for machines nothing is neutralised; with metadata there are more columns', async () => {
    const options = { includeMetadata: true, spreadsheetSafe: false };
    const [member] = parse(await textOf(renderRecordsCsv(artifact(), options)), { columns: true }) as Record<
      string,
      string
    >[];
    expect(member).toMatchObject({
      member_id: '=E1',
      address_city: '@home\r\n',
      gender: 'female',
      address_street2: 'Apt <2> & 3',
      source_row_number: '2',
    });
    expect(JSON.parse(member!.coverages!)).toHaveLength(2);
  });
});

describe('XML', () => {
  const validate = (xml: string): void => {
    execFileSync('xmllint', ['--noout', '--schema', SCHEMA, '-'], { input: xml, stdio: ['pipe', 'pipe', 'pipe'] });
  };

  test.each([
    ['plain', head],
    ['with metadata', { ...head, metadata }],
  ])('%s, it is valid against the published schema', async (_, options) => {
    validate(await textOf(renderRecordsXml(artifact(), options)));
  });

  test('the schema refuses what is not an enrollment', () => {
    expect(() => validate('<enrollment job_id="1" vendor="x" processed_at="2024-06-01T00:00:00Z"/>')).toThrow();
  });

  test('another reader of XML finds the values that the JSON output has', async () => {
    const named = z.looseObject({ member_id: z.string(), last_name: z.string() });
    const tree = z
      .object({ enrollment: z.object({ records: z.object({ record: z.array(named) }) }) })
      .parse(convert(await textOf(renderRecordsXml(artifact(), head)), { format: 'object' }));
    const json = z
      .object({ records: z.array(named) })
      .parse(JSON.parse(await textOf(renderRecordsJson(artifact(), head))));
    const values = ({ member_id, last_name }: z.output<typeof named>) => [member_id, last_name];
    expect(tree.enrollment.records.record.map(values)).toEqual(json.records.map(values));
  });

  test('text that XML cannot hold is replaced, the rest is escaped', async () => {
    const xml = await textOf(renderRecordsXml(artifact(), head));
    expect(xml).toContain('vendor="Smith &amp; &quot;Sons&quot; &lt;Ltd&gt;"');
    expect(xml).toContain('<first_name>Kid\ufffd\ufffd</first_name>');
    expect(xml).toContain('<city>@home&#13;&#10;</city>');
    expect(xml).toContain('<last_name>O\u2019Hara, Jr</last_name>');
    expect(xml).toContain('<email xsi:nil="true"/>');
    expect(xml).not.toContain('street2');
  });
});
