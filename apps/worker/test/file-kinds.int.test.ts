import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fileComparisonSchema, vendorConfigSchema } from '@rollcall/contracts';
import type { Job } from '@rollcall/database/rows';
import { z } from 'zod';
import { type Bench, openBench, takeTurn } from './worker-bench.ts';

jest.setTimeout(120_000);

const fields = {
  member_id: { source: 'member_id' },
  first_name: { source: 'first_name' },
  last_name: { source: 'last_name' },
  date_of_birth: { source: 'dob' },
  maintenance_type: { source: 'maintenance' },
};
const HEADER = 'member_id,first_name,last_name,dob,maintenance';
/** Each person is of a type of its own if several are given. */
const fileOf = (ids: readonly number[], types: readonly string[] = [''], header = HEADER): string =>
  [header, ...ids.map((id, place) => `M${id},Ann,Sample,1980-01-02,${types[place % types.length]}`), ''].join('\n');
const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, index) => from + index);

let bench: Bench;
let version: number;
beforeEach(async () => {
  bench = await openBench();
  version = 0;
  const { db, partnerId } = bench;
  const shown = { name: 'Northwind', status: 'active' as const, aliases: [] };
  await db.vendor.create({ data: { id: 'vnd_1', partnerId, ...shown, currentVersion: 1, updatedBy: 'x' } });
  await configure({});
});
afterEach(() => bench.close());

async function configure(more: object): Promise<void> {
  version++;
  const shown = { name: 'Northwind', status: 'active' as const, aliases: [] };
  const parsed = vendorConfigSchema.parse({ mapping_rules: { fields: { ...fields, ...more } } });
  const config = JSON.parse(JSON.stringify(parsed));
  await bench.db.vendorVersion.create({ data: { vendorId: 'vnd_1', version, ...shown, config, createdBy: 'x' } });
}

async function process(text: string, data: object = {}): Promise<Job> {
  const { id } = await bench.submit(text);
  const job = await bench.db.job.update({
    where: { id },
    data: { vendorId: 'vnd_1', vendorConfigVersion: version, feed: 'default', ...data },
  });
  await takeTurn(job, bench.handler());
  return bench.db.job.findUniqueOrThrow({ where: { id } });
}
const changesOf = ({ changes }: Job) => fileComparisonSchema.nullable().parse(changes);
const warningsOf = ({ warnings }: Job): unknown[] =>
  z
    .array(z.looseObject({ code: z.string() }))
    .parse(warnings)
    .map(({ code }) => code)
    .filter((code) => code !== 'field_not_in_file');

test('if all rows of a file say that something is different, it is a file of changes', async () => {
  await process(fileOf(range(0, 100)));
  const change = await process(fileOf(range(0, 30), ['addition', 'change', 'termination']));
  expect(changesOf(change)).toMatchObject({
    file_kind: 'change',
    file_kind_reason: 'maintenance_type',
    position: null,
    result: { counts: { missing: 0, terminated: 10 } },
  });
  // Too few rows, or not all of them, say nothing.
  for (const text of [fileOf(range(0, 19), ['change']), fileOf(range(0, 99), ['change', ''])]) {
    expect(changesOf(await process(text))).toMatchObject({ file_kind: 'full', file_kind_reason: 'assumed' });
  }
});

test('rows for verification are those of a full file, so nobody asks whether it is only a part', async () => {
  const first = await process(fileOf(range(0, 200), ['audit']));
  expect(changesOf(first)).toMatchObject({ file_kind: 'full', file_kind_reason: 'maintenance_type', position: 1 });
  const part = await process(fileOf(range(0, 30), ['audit']));
  expect(changesOf(part)).toMatchObject({
    file_kind_reason: 'maintenance_type',
    position: 2,
    result: { counts: { missing: 170 }, guard: { outcome: 'warned' } },
  });
  expect(warningsOf(part)).toContain('membership_drop');
});

test('a file in which nearly everyone is an addition is a full one, because the guard should see who is missing', async () => {
  expect(changesOf(await process(fileOf(range(0, 40), ['addition'])))).toMatchObject({
    state: 'first_file',
    position: 1,
  });
  expect(changesOf(await process(fileOf(range(1, 40), ['addition'])))).toMatchObject({
    file_kind: 'full',
    file_kind_reason: 'assumed',
    position: 2,
    result: { counts: { missing: 1 } },
  });
});

test('rejected rows that are sent back are no full file', async () => {
  await process(fileOf(range(0, 40)));
  const text = fileOf(range(0, 39), [',2,date_format'], `${HEADER},_row_number,_errors`);
  const sent = await process(text);
  expect(changesOf(sent)).toMatchObject({ state: 'not_compared', reason: 'file_kind_unknown', position: null });
  expect(warningsOf(sent)).toContain('file_kind_unknown');
});

test('a job that stands for another one is of its kind', async () => {
  await process(fileOf(range(0, 100)));
  const change = await process(fileOf(range(0, 5)), { fileKind: 'change' });
  const corrected = await process(fileOf(range(0, 5)), { correctionOf: change.id });
  expect(changesOf(corrected)).toMatchObject({ file_kind: 'change', file_kind_reason: 'origin' });
});

test('a file of an earlier day is compared for information, and the next one is not compared with it', async () => {
  const first = await process(fileOf(range(0, 40)), { fileDate: '2026-05-08' });
  await bench.db.feed.updateMany({ data: { settings: { guard: { on_drop: 'fail' } } } });
  const older = await process(fileOf(range(0, 20)), { fileDate: '2026-05-01' });
  expect(older.status).toBe('completed');
  expect(changesOf(older)).toMatchObject({
    file_date: '2026-05-01',
    position: null,
    baseline_job_id: first.id,
    result: { counts: { missing: 20 }, guard: { outcome: 'warned' } },
  });
  expect(warningsOf(older)).toEqual(expect.arrayContaining(['older_file_date', 'membership_drop']));
  const next = await process(fileOf(range(0, 41)), { fileDate: '2026-05-08' });
  expect(changesOf(next)).toMatchObject({ position: 2, baseline_job_id: first.id, days_since_baseline: 0 });
  expect(warningsOf(next)).toEqual([]);
  // A file without a date in between changes nothing, and 834s of the future have none.
  const undated = await process(fileOf(range(0, 41)));
  expect(changesOf(undated)).toMatchObject({ position: 3, file_date: null });
  const late = await process(fileOf(range(0, 41)), { fileDate: '2026-05-02' });
  expect(changesOf(late)).toMatchObject({ position: null, baseline_job_id: undated.id });
  expect(warningsOf(late)).toEqual(['older_file_date']);
});

test('what a new configuration changes in many people is not what the sender changed', async () => {
  await process(fileOf(range(0, 40)));
  await configure({ last_name: { source: 'last_name', transforms: [{ name: 'case', to: 'upper' }] } });
  const after = await process(fileOf(range(0, 40)));
  expect(changesOf(after)).toMatchObject({
    mapping_changed: true,
    result: { counts: { changed: 40 }, by_field: [{ field: 'last_name', people: 40 }] },
  });
  expect(after.warnings).toContainEqual(
    expect.objectContaining({ code: 'changed_by_configuration', message: expect.stringContaining('last_name') }),
  );
  const same = await process(fileOf(range(0, 40)));
  expect(changesOf(same)).toMatchObject({ mapping_changed: false });
  expect(warningsOf(same)).toEqual([]);
});

test('a vendor that numbers its people anew', async () => {
  const named = (prefix: string) =>
    [
      HEADER,
      ...range(0, 40).map((id) => `${prefix}${id},Ann${'abcdefghij'[id % 10]},Sample,19${40 + id}-01-02,`),
      '',
    ].join('\n');
  await process(named('M'));
  const after = await process(named('N'));
  expect(changesOf(after)).toMatchObject({ result: { counts: { changed: 40, missing: 0 } } });
  expect(warningsOf(after)).toEqual(['member_ids_changed']);
});

interface TransactionSet {
  /** BGN08. */
  readonly purpose: string;
  /** INS03. */
  readonly type: string;
  readonly ids: readonly number[];
}

/** An 834 of subscribers, whose members have one medical coverage each. */
function interchangeOf(sets: readonly TransactionSet[]): string {
  const people = ({ ids, type }: TransactionSet) =>
    ids.flatMap((id) => [
      `INS*Y*18*${type}**A***FT`,
      `REF*0F*M${1000 + id}`,
      'NM1*IL*1*SAMPLE*ANN',
      'DMG*D8*19800102*F',
      `HD*${type}**HLT*P1*EMP`,
      'DTP*348*D8*20250101',
    ]);
  const segments = sets.flatMap((set, place) => {
    const control = String(place + 1).padStart(4, '0');
    const body = [
      `ST*834*${control}*005010X220A1`,
      `BGN*00*${control}*20250601*1200****${set.purpose}`,
      'REF*38*GROUP1',
      'N1*P5*SPONSOR*FI*111111111',
      'N1*IN*CARRIER*FI*222222222',
      ...people(set),
    ];
    return [...body, `SE*${body.length + 1}*${control}`];
  });
  const id = (text: string) => text.padEnd(15);
  return [
    `ISA*00*          *00*          *ZZ*${id('SENDER')}*ZZ*${id('RECEIVER')}*250601*1200*^*00501*000000001*0*T*:`,
    'GS*BE*SENDER*RECEIVER*20250601*1200*1*X*005010X220A1',
    ...segments,
    `GE*${sets.length}*1`,
    'IEA*1*000000001',
  ]
    .map((segment) => `${segment}~`)
    .join('\n');
}

async function process834(sets: readonly TransactionSet[]): Promise<Job> {
  const { id } = await bench.submit(interchangeOf(sets));
  const job = await bench.db.job.update({ where: { id }, data: { feed: 'trading partner' } });
  await takeTurn(job, bench.handler());
  return bench.db.job.findUniqueOrThrow({ where: { id } });
}

test('an 834 of full and change sets takes no one for missing, and says why', async () => {
  await process834([{ purpose: '4', type: '030', ids: range(0, 20) }]);
  const mixed = await process834([
    { purpose: '4', type: '030', ids: range(0, 5) },
    { purpose: '2', type: '021', ids: range(20, 22) },
  ]);
  expect(warningsOf(mixed)).toContain('file_kind_mixed');
  expect(changesOf(mixed)?.result?.counts).toMatchObject({ added: 2, missing: 0 });
});

test('an 834 that says it has changes, but verifies nearly everyone, is doubted', async () => {
  await process834([{ purpose: '4', type: '030', ids: range(0, 30) }]);
  const doubted = await process834([{ purpose: '2', type: '030', ids: range(0, 29) }]);
  expect(warningsOf(doubted)).toContain('file_kind_conflict');
  expect(changesOf(doubted)?.file_kind).toBe('change');
  const ordinary = await process834([{ purpose: '2', type: '001', ids: range(0, 3) }]);
  expect(warningsOf(ordinary)).not.toContain('file_kind_conflict');
});

test('after the files of the last job are deleted, a file is compared with none, and says so', async () => {
  const first = await process(fileOf(range(0, 5)));
  await bench.db.job.update({ where: { id: first.id }, data: { filesPurgedAt: new Date() } });
  expect(warningsOf(await process(fileOf(range(0, 6))))).toEqual(['baseline_deleted']);
});
