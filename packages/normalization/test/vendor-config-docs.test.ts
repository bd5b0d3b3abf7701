import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { TARGET_FIELD_NAMES, transformSchema, vendorConfigSchema } from '@rollcall/contracts';
import { z } from 'zod';
import {
  createMemoryScratch,
  createUploadScanner,
  findConfigIssues,
  RULES,
  runTrial,
  type Trial,
} from '../src/index.ts';
import { FAMILY_RULES } from '../src/rules/family-rules.ts';

const text = readFileSync(join(import.meta.dirname, '../../../docs/vendor-config.md'), 'utf8');
const exampleSchema = z.strictObject({
  field: z.string(),
  rule: z.looseObject({ transforms: z.array(z.looseObject({ name: z.string() })) }),
  row: z.record(z.string(), z.string()),
  value: z.string().nullable(),
});
const examples = [...text.matchAll(/```json example\n(.*)\n```/g)].map(([, json]) =>
  exampleSchema.parse(JSON.parse(json ?? '')),
);
const table = [...text.matchAll(/^\| `(\w+)` \| (error|warning) \| (.*) \| (?:`(.*)`)? \|$/gm)].map(
  ([, code = '', severity = '', message = '', example = '']) => ({ code, severity, message, example }),
);

const CLEAN: Readonly<Record<string, string>> = {
  member_id: 'E1',
  subscriber_id: 'E1',
  first_name: 'Jane',
  last_name: 'Doe',
  date_of_birth: '1985-04-23',
  relationship: 'Employee',
  'address.state': 'NY',
  'address.zip': '10001',
  'coverage.plan_id': 'PPO',
  'coverage.effective_date': '2026-05-01',
  'coverage.coverage_type': 'EE',
};

async function run(rows: readonly Readonly<Record<string, string>>[], config: object): Promise<Trial> {
  const header = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cell = (value: string) => `"${value.replaceAll('"', '""')}"`;
  const lines = [header, ...rows.map((row) => header.map((name) => row[name] ?? ''))];
  const bytes = Buffer.from(`${lines.map((line) => line.map(cell).join(',')).join('\n')}\n`);
  const scan = createUploadScanner();
  scan.push(bytes);
  const source = {
    size: bytes.length,
    async *read(start = 0, end = bytes.length) {
      yield Uint8Array.from(bytes.subarray(start, end));
    },
  };
  const parsed = vendorConfigSchema.parse(config);
  expect(findConfigIssues(parsed)).toEqual([]);
  const profile = { id: 'vnd_docs', name: 'Docs', aliases: [], status: 'active' as const, config: parsed, version: 1 };
  const options = { source, scan: scan.finish(), fileName: 'docs.csv', profile, maxRows: 100, today: '2026-06-01' };
  return runTrial({ ...options, scratch: createMemoryScratch() });
}

/** As the page writes it: `field=value; field=value / next row`, each on top of the row without faults. */
function rowsOf(example: string): Record<string, string>[] {
  return example.split(' / ').map((row) => ({
    ...CLEAN,
    ...Object.fromEntries(
      row.split('; ').flatMap((pair) => (pair.includes('=') ? [pair.trim().split(/=(.*)/s).slice(0, 2)] : [])),
    ),
  }));
}

describe('transforms', () => {
  test('each has an example', () => {
    const shown = new Set(examples.flatMap(({ rule }) => rule.transforms.map(({ name }) => name)));
    expect(transformSchema.options.map((option) => option.shape.name.value).filter((name) => !shown.has(name))).toEqual(
      [],
    );
  });

  test.each(examples)('$rule.transforms.0.name gives $value', async ({ field, rule, row, value }) => {
    const columns = Object.fromEntries(Object.keys(CLEAN).map((name) => [name, { source: name }]));
    const trial = await run([{ ...CLEAN, ...row }], { mapping_rules: { fields: { ...columns, [field]: rule } } });
    const seen: unknown[] = [];
    const record: unknown = JSON.parse([...trial.records.values()][0] ?? '{}');
    const found = field
      .split('.')
      .reduce<unknown>(
        (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
        record,
      );
    seen.push(found);
    // What the plain record does not show is in its extra part.
    if (found === undefined) return expect(trial.extras.get(2) ?? '').toContain(`:${JSON.stringify(value)}`);
    return expect(seen).toEqual([value]);
  });
});

describe('rules', () => {
  test('each stands in the table as it is', () => {
    const rules = [...new Map([...RULES, ...Object.values(FAMILY_RULES)].map((rule) => [rule.code, rule])).values()];
    const plain = (message: string) => message.replaceAll('|', '\\|');
    const expected = rules.map(({ code, severity, message }) => [code, severity, plain(message)]);
    expect(new Map(table.map(({ code, severity, message }) => [code, [severity, message].join(' ')]))).toEqual(
      new Map(expected.map(([code, severity, message]) => [code, [severity, message].join(' ')])),
    );
  });

  test('only what needs an 834, columns of dependents, a register, an empty row, or unread plans stands there without an example', () => {
    const without = table.filter(({ example }) => !example).map(({ code }) => code);
    expect(without).toEqual([
      'birth_date_not_sent',
      'other_deduction',
      'lone_value',
      'last_name_of_member',
      'plan_unread',
    ]);
  });

  test.each(table.filter(({ example }) => example))('$code falls on $example', async ({ code, severity, example }) => {
    const rows = rowsOf(example);
    const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    // Names with capitals are columns that no field is read from.
    const ofRecord = names.filter((name) => !name.startsWith('custom.') && !/^[A-Z]/.test(name));
    for (const name of ofRecord) expect(TARGET_FIELD_NAMES).toContain(name);
    const fields = Object.fromEntries(ofRecord.map((name) => [name, { source: name }]));
    const custom = names.includes('custom.hours') ? [{ name: 'hours', type: 'number', source: 'custom.hours' }] : [];
    const lastNames = { source: 'last_name', transforms: [{ name: 'split_name', part: 'last' }] };
    const orphan_dependents = code === 'recorded_without_subscriber' ? 'record' : 'auto';
    const trial = await run(rows, {
      mapping_rules: { fields: code === 'name_split_guessed' ? { ...fields, last_name: lastNames } : fields, custom },
      validation_settings: { allowed_values: { group_id: ['G1'] }, duplicate_members: 'warning', orphan_dependents },
    });
    const issues = trial.issues.filter((issue) => issue.code === code);
    expect(issues.map((issue) => issue.severity)).toContain(severity);
  });
});
