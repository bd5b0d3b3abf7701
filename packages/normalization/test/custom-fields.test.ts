import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { type CustomField, vendorConfigSchema } from '@rollcall/contracts';
import { parse } from 'csv-parse/sync';
import { compareRecords } from '../src/changes/compare-records.ts';
import { findConfigIssues } from '../src/config-issues/find-config-issues.ts';
import { matchFamily } from '../src/pages/match-family.ts';
import { pageRecords } from '../src/pages/page-records.ts';
import { customFieldsIn, renderRecordsCsv } from '../src/render/records-csv.ts';
import { renderRecordsXml } from '../src/render/records-xml.ts';
import { fileOf } from './changes/compare-files.ts';
import { readWholeFile } from './read-whole-file.ts';

const SCHEMA = fileURLToPath(new URL('../schema/enrollment-v1.xsd', import.meta.url));
const HEADER =
  'Member ID,Relationship,First Name,Last Name,Date of Birth,SSN,Plan ID,Coverage Type,Effective Date,Local,Hours,Seniority,Smoker';
const CUSTOM = custom(
  { name: 'union_local', type: 'text', source: 'Local' },
  { name: 'weekly_hours', type: 'number', source: 'Hours' },
  { name: 'seniority', type: 'date', source: 'Seniority' },
  { name: 'smoker', type: 'boolean', source: 'Smoker' },
);

function custom(...fields: Partial<CustomField>[]): CustomField[] {
  return vendorConfigSchema.parse({ mapping_rules: { custom: fields } }).mapping_rules.custom;
}

/** Rows of subscribers, each with these cells at its end. */
function file(...rows: string[]): Uint8Array {
  const lines = rows.map((cells, index) => person(index + 1, cells));
  return new Uint8Array(Buffer.from([HEADER, ...lines].join('\n')));
}
const person = (id: number, cells: string, { as = 'Self', first = `Testa${'abcdefgh'[id]}`, ssn = '' } = {}) =>
  `${id},${as},${first},Fakeman,1980-04-15,${ssn},MED,employee_only,2025-05-01,${cells}`;

async function valuesOf(rows: string[], fields = CUSTOM) {
  const { extra, issues, records } = await readWholeFile(file(...rows), { custom: fields });
  return { values: extra.map((record) => record.custom), issues, records };
}

async function* chunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 100) yield bytes.subarray(at, at + 100);
}
async function textOf(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part.slice());
  return Buffer.concat(parts).toString('utf8');
}

describe('custom fields', () => {
  test('each type has its own form, and an empty cell is null', async () => {
    const { values, issues, records } = await valuesOf(['Local 12,"1,037.50",03/15/2019,Y', ',,,', '7,-0.5,,n']);
    expect(values).toEqual([
      { union_local: 'Local 12', weekly_hours: 1037.5, seniority: '2019-03-15', smoker: true },
      { union_local: null, weekly_hours: null, seniority: null, smoker: null },
      { union_local: '7', weekly_hours: -0.5, seniority: null, smoker: false },
    ]);
    expect(issues).toEqual([]);
    expect(records[0]).not.toHaveProperty('custom');
  });

  test('what cannot be read with certainty is left empty with a warning, and the row stays valid', async () => {
    const { values, issues } = await valuesOf(['A,12 days,13/45/2019,maybe', 'B,"1,5",3/15/19,2', 'C,1E+5,soon,']);
    const empty = { weekly_hours: null, seniority: null, smoker: null };
    expect(values).toEqual(['A', 'B', 'C'].map((local) => ({ union_local: local, ...empty })));
    const found = issues.map(({ row_number, severity, code, field }) => [row_number, severity, code, field]);
    const warning = (row: number, name: string) => [row, 'warning', 'custom_value', `custom.${name}`];
    expect(found).toEqual([
      ...['weekly_hours', 'seniority', 'smoker'].map((name) => warning(2, name)),
      ...['weekly_hours', 'seniority', 'smoker'].map((name) => warning(3, name)),
      ...['weekly_hours', 'seniority'].map((name) => warning(4, name)),
    ]);
    expect(issues[0]).toMatchObject({ column: 'Hours', original_value: '12 days' });
  });

  test('a text that is not surely a number gives none', async () => {
    const texts = ['1234567890123456', '9'.repeat(5000), '0x1F', 'Infinity', '(3', '1,23,456', '٣٧,٥'];
    const { values } = await valuesOf(texts.map((text) => `,"${text}",,`));
    expect(values).toMatchObject(texts.map(() => ({ weekly_hours: null })));
  });

  test('an SSN is masked in whatever column it is, with or without an SSN field', async () => {
    const rows = ['212-45-9999,212459999,,', '212459999,,,'];
    const bytes = Buffer.from([HEADER, person(1, rows[0]!, { ssn: '212459999' }), person(2, rows[1]!)].join('\n'));
    const { extra, issues, text } = await readWholeFile(new Uint8Array(bytes), { custom: CUSTOM });
    expect(extra.map((record) => record.custom)).toMatchObject([
      { union_local: '***-**-9999', weekly_hours: null },
      { union_local: '*****9999' },
    ]);
    expect(issues.filter(({ code }) => code === 'ssn_in_text').length).toBeGreaterThanOrEqual(2);
    expect(text.replaceAll('-', '')).not.toContain('212459999');
  });

  test('steps apply, and a column that the file lacks is a warning of the file', async () => {
    const fields = custom(
      { name: 'local', source: 'Local', transforms: [{ name: 'case', to: 'upper' }] },
      { name: 'both', source: ['Local', 'Hours'], transforms: [{ name: 'concat', separator: '/' }] },
      { name: 'source', transforms: [{ name: 'constant', value: 'payroll' }] },
      { name: 'badge', source: 'Badge' },
    );
    const { extra, summary } = await readWholeFile(file('abc,8,,'), { custom: fields });
    expect(extra[0]?.custom).toEqual({ local: 'ABC', both: 'abc/8', source: 'payroll', badge: null });
    expect(summary.fileWarnings.filter(({ code }) => code === 'mapped_column_missing')).toMatchObject([
      { details: { field: 'custom.badge', sources: ['Badge'] } },
    ]);
    expect(customFieldsIn(summary.mapping)).toEqual(['local', 'both', 'source']);
  });

  test('every member of a family has their own, and rows of one person keep the first', async () => {
    const lines = [
      HEADER,
      person(1, 'A,1,,Y'),
      person(1, 'B,2,,N', { as: 'Child', first: 'Kiddo' }),
      person(1, 'C,3,,N').replace('MED', 'DEN'),
      ...Array.from({ length: 5 }, (_, index) => person(index + 2, `${'x'.repeat(70_000)}${index},4,,`)),
    ];
    const { extra } = await readWholeFile(new Uint8Array(Buffer.from(lines.join('\n'))), { custom: CUSTOM });
    expect(extra).toHaveLength(6);
    expect(extra[0]).toMatchObject({
      custom: { union_local: 'A', weekly_hours: 1, smoker: true },
      coverages: [{ plan_id: 'MED' }, { plan_id: 'DEN' }],
      dependents: [{ custom: { union_local: 'B', weekly_hours: 2, smoker: false } }],
    });
    expect(extra[5]).toMatchObject({ custom: { union_local: `${'x'.repeat(70_000)}4` } });
  });
});

describe('where custom fields appear', () => {
  test('CSV has a column for each, safe in a spreadsheet, and only with metadata', async () => {
    const { packedRecords, summary } = await readWholeFile(file('=1+1,40,2019-03-15,Y', ',,,'), { custom: CUSTOM });
    const customFields = customFieldsIn(summary.mapping);
    const rows: Record<string, string>[] = parse(
      await textOf(renderRecordsCsv(chunks(packedRecords), { includeMetadata: true, customFields })),
      { columns: true },
    );
    const shown = rows.map((row) => Object.entries(row).filter(([name]) => name.startsWith('custom.')));
    expect(shown.map((row) => Object.fromEntries(row))).toEqual([
      {
        'custom.union_local': "'=1+1",
        'custom.weekly_hours': '40',
        'custom.seniority': '2019-03-15',
        'custom.smoker': 'true',
      },
      { 'custom.union_local': '', 'custom.weekly_hours': '', 'custom.seniority': '', 'custom.smoker': '' },
    ]);
    expect(await textOf(renderRecordsCsv(chunks(packedRecords), { customFields }))).not.toContain('custom');
  });

  test('XML has them within its schema', async () => {
    const { packedRecords } = await readWholeFile(file('A & B <1>,40,,'), { custom: CUSTOM });
    const head = { jobId: 'job_1', vendor: 'V', processedAt: '2024-06-01T12:00:00.000Z', metadata: {} };
    const xml = await textOf(renderRecordsXml(chunks(packedRecords), head));
    expect(xml).toContain('<field name="union_local">A &amp; B &lt;1&gt;</field>');
    expect(xml).toContain('<field name="seniority" xsi:nil="true"/>');
    execFileSync('xmllint', ['--noout', '--schema', SCHEMA, '-'], { input: xml, stdio: ['pipe', 'pipe', 'pipe'] });
  });

  test('a changed value is a change of the person', async () => {
    const open = async (...rows: string[]) => (await readWholeFile(file(...rows), { custom: CUSTOM })).packedRecords;
    const [before, after] = [await open('A,40,,', 'B,40,,'), await open('A,40,,', 'B,20.0,,')];
    const { changes } = await compareRecords({
      before: fileOf(before),
      after: fileOf(after),
      today: '2025-06-01',
    });
    expect([...changes].map(({ kind, fields }) => [kind, fields])).toEqual([
      ['changed', [{ field: 'custom.weekly_hours', before: '40', after: '20' }]],
    ]);
  });

  test('a search finds their text', async () => {
    const { packedRecords } = await readWholeFile(file('Local "12",40,,', 'Depot,8,,'), { custom: CUSTOM });
    const found = async (search: string) => {
      const page = await pageRecords((offset) => chunks(packedRecords.subarray(offset)), {
        start: 0,
        limit: 10,
        isWanted: matchFamily(search),
      });
      return page.records.length;
    };
    expect([await found('local "12'), await found('DEPOT'), await found('union_local')]).toEqual([1, 1, 0]);
  });
});

test('a configuration with two fields of one name, a bad name, or a bad step is refused', () => {
  const refused = (...fields: unknown[]) =>
    !vendorConfigSchema.safeParse({ mapping_rules: { custom: fields } }).success;
  expect(refused({ name: 'a', source: 'A' }, { name: 'a', source: 'B' })).toBe(true);
  for (const name of ['', 'Local', 'a b', '1a', 'a.b', '__proto__', 'x'.repeat(64)]) {
    expect(refused({ name, source: 'A' })).toBe(true);
  }
  expect(
    findConfigIssues({
      mapping_rules: {
        custom: [{ name: 'a' }, { name: 'b', source: 'B', transforms: [{ name: 'lookup', table: {} }] }],
      },
    }),
  ).toMatchObject([
    { path: ['mapping_rules', 'custom', 0] },
    { path: ['mapping_rules', 'custom', 1, 'transforms', 0, 'table'] },
  ]);
});
