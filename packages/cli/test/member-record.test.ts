import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  buildOpenApi,
  CANONICAL_VALUES,
  type RecordField,
  recordFields,
  X12_EMPLOYMENT_STATUSES,
} from '@rollcall/contracts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { z } from 'zod';
import { normalizeLocally } from '../src/normalize/engine.ts';

const root = join(import.meta.dirname, '../../..');
const page = readFileSync(join(root, 'docs/member-record.md'), 'utf8');
const fields = recordFields();
const outputSchema = z.object({ records: z.array(z.record(z.string(), z.unknown())).min(1) });

// The samples leave some fields empty in every row; here each of them has a value.
const EVERYTHING = `Employee ID,First Name,Middle Name,Last Name,Suffix,DOB,SSN,Gender,Relationship,Disabled,Division,Status,Hire Date,Email,Phone,Address,Address 2,City,State,Zip,Plan,Coverage Level,Effective Date,Termination Date
E1,Ann,Q,Testcase,Jr,1980-04-15,555-55-0101,F,Self,Y,Warehouse East,Active,2019-06-03,ann@example.com,217-555-0101,1 Sample St,Apt 2,Springfield,IL,62701,P1,EE+CH,2026-10-01,2026-12-31
E1,Kit,,Testcase,,2015-04-15,,M,Child,N,,,,,,,,,,,P1,EE+CH,2026-10-01,
`;

const RULES = {
  fields: Object.fromEntries(
    Object.entries({
      member_id: 'Employee ID',
      first_name: 'First Name',
      last_name: 'Last Name',
      date_of_birth: 'DOB',
      relationship: 'Relationship',
    }).map(([field, source]) => [field, { source }]),
  ),
  custom: [{ name: 'status', source: 'Status' }],
};

let folder: string;
let withCustom: { readonly path: string; readonly configPath: string };
let files: string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rollcall-record-'));
  writeFileSync(join(folder, 'everything.csv'), EVERYTHING);
  const samples = readdirSync(join(root, 'samples')).filter((name) => !name.endsWith('.md'));
  withCustom = { path: join(folder, 'everything.csv'), configPath: join(folder, 'config.json') };
  writeFileSync(withCustom.configPath, JSON.stringify({ mapping_rules: RULES }));
  files = [...samples.map((name) => join(root, 'samples', name)), join(folder, 'everything.csv')];
});
afterAll(() => rm(folder, { recursive: true }));

async function readRecords(includeMetadata: boolean): Promise<Record<string, unknown>[]> {
  const records: Record<string, unknown>[] = [];
  for (const options of [...files.map((path) => ({ path })), withCustom]) {
    const result = await normalizeLocally(options);
    try {
      const bytes = await buffer(result.output('json', includeMetadata));
      records.push(...outputSchema.parse(JSON.parse(bytes.toString('utf8'))).records);
    } finally {
      await result.dispose();
    }
  }
  return records;
}

/** Every path in the value, as the page names it, with the values that are there. */
function collectPaths(value: unknown, path: string, found: Map<string, unknown[]>): Map<string, unknown[]> {
  if (Array.isArray(value)) {
    for (const item of value) if (typeof item === 'object') collectPaths(item, `${path}[]`, found);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      const below = path === '' ? name : `${path}.${name}`;
      found.set(below, [...(found.get(below) ?? []), inner]);
      // Each vendor names its custom fields.
      if (name !== 'custom') collectPaths(inner, below, found);
    }
  }
  return found;
}

const pathsOf = (records: readonly unknown[]) => collectPaths(records, '', new Map());
const strip = (paths: Iterable<string>) => [...paths].map((path) => path.replace(/^\[\]\./, '')).sort();

describe.each([
  { includeMetadata: false, documented: fields.filter((field) => !field.isMetadata) },
  { includeMetadata: true, documented: fields },
])('records with include_metadata=$includeMetadata', ({ includeMetadata, documented }) => {
  test('have the documented fields and no others', async () => {
    const found = pathsOf(await readRecords(includeMetadata));
    expect(strip(found.keys())).toEqual(documented.map((field) => field.path).sort());
  });

  test('match the published schema, and hold listed values where the field has a list', async () => {
    const ajv = new Ajv2020({ strict: false, formats: { date: /^\d{4}-\d{2}-\d{2}$/ } });
    const document = buildOpenApi({ baseUrl: 'https://api.example.test/v1', version: '1' });
    const validate = ajv.compile({ $ref: '#/components/schemas/NormalizedRecord', components: document.components });
    const records = await readRecords(includeMetadata);
    for (const record of records) expect([validate(record), validate.errors]).toEqual([true, null]);
    const lists = new Map<string, readonly string[]>(Object.entries(CANONICAL_VALUES));
    for (const [path, values] of pathsOf(records)) {
      const list = lists.get(path.split('.').at(-1) ?? '');
      if (list) expect(values.filter((value) => value !== null && !list.includes(String(value)))).toEqual([]);
    }
  });
});

const rowOf = ({ path, type, description, example }: RecordField) =>
  `| \`${path}\` | ${type} | ${description} | ${example === null ? '' : `\`${example}\``} |`;

describe('docs/member-record.md', () => {
  const [plain = '', withMetadata = ''] = page.split('## Fields with `include_metadata=true`');

  test.each([
    { part: plain, rows: fields.filter((field) => !field.isMetadata).map(rowOf) },
    { part: withMetadata, rows: fields.filter((field) => field.isMetadata).map(rowOf) },
  ])('lists each field as OpenAPI describes it', ({ part, rows }) => {
    expect(part.split('\n').filter((line) => /^\| `[\w.[\]]+` \| .* \| .* \|.*\|$/.test(line))).toEqual(rows);
  });

  test('lists each canonical value, and each code of an employment status', () => {
    const codes = Object.entries(X12_EMPLOYMENT_STATUSES).map(([code, meaning]) => `| \`${code}\` | ${meaning} |`);
    const rows = Object.entries(CANONICAL_VALUES).map(
      ([name, values]) => `| \`${name}\` | ${values.map((value) => `\`${value}\``).join(', ')} |`,
    );
    expect(
      page
        .split('## Values\n')[1]
        ?.split('\n')
        .filter((line) => line.startsWith('| `')),
    ).toEqual([...rows, ...codes]);
  });
});
