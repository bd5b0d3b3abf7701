import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fileComparisonSchema, vendorConfigSchema } from '@rollcall/contracts';
import { partnerScope } from '@rollcall/database/partners';
import type { Job } from '@rollcall/database/rows';
import { compareRecords } from '@rollcall/normalization';
import { type Bench, openBench, takeTurn } from './worker-bench.ts';
import { type Expected, type Style, YearOfFiles } from './year-of-files.ts';

jest.setTimeout(180_000);

const FIELDS = [
  ...['member_id', 'relationship', 'first_name', 'last_name', 'date_of_birth', 'ssn'],
  ...['coverage.plan_id', 'coverage.effective_date', 'coverage.termination_date'],
];
const american = (iso: string) => (iso === '' ? '' : `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`);
const STYLES: readonly Style[] = [
  {
    columns: ['member_id', 'rel', 'first_name', 'last_name', 'dob', 'ssn', 'plan_id', 'effective_date', 'term_date'],
    separator: ',',
    date: (iso) => iso,
    isReversed: false,
  },
  {
    columns: ['Worker No', 'Relation', 'Given', 'Family', 'Born', 'Soc', 'Plan', 'From', 'To'],
    separator: ';',
    date: american,
    isReversed: true,
  },
  {
    columns: ['EEID', 'Dep Type', 'First', 'Last', 'Birth', 'SSN', 'Plan Code', 'Start', 'Stop'],
    separator: '|',
    date: (iso) => iso.replaceAll('-', ''),
    isReversed: false,
  },
];

let bench: Bench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.close());

async function createVendor(id: string, { columns }: Style, guard: object = {}): Promise<void> {
  const sources = FIELDS.map((field, index) => [field, { source: columns[index] }]);
  const config = vendorConfigSchema.parse({ mapping_rules: { fields: Object.fromEntries(sources) }, feeds: { guard } });
  const shown = { name: id, status: 'active' as const, aliases: [] };
  const { db, partnerId } = bench;
  await db.vendor.create({ data: { id, partnerId, ...shown, currentVersion: 1, updatedBy: 'x' } });
  const stored = JSON.parse(JSON.stringify(config));
  await db.vendorVersion.create({ data: { vendorId: id, version: 1, ...shown, config: stored, createdBy: 'x' } });
}

async function submit(vendorId: string, file: string): Promise<Job> {
  const { id } = await bench.submit(file);
  const data = { vendorId, vendorConfigVersion: 1, feed: 'default' };
  return bench.db.job.update({ where: { id }, data });
}
async function send(vendorId: string, file: string): Promise<Job> {
  const job = await submit(vendorId, file);
  await takeTurn(job, bench.handler());
  return job;
}
const comparisonOf = async ({ id }: Job) =>
  fileComparisonSchema.nullable().parse((await bench.db.job.findUniqueOrThrow({ where: { id } })).changes);

/** Everyone who differs from the file that the job was compared with, as an answer lists them. */
async function listChanges(job: Job): Promise<{ said: Expected; baselineId: string | null }> {
  const baselineId = (await comparisonOf(job))?.baseline_job_id ?? null;
  if (baselineId === null) return { said: [], baselineId };
  const read = async (id: string) => {
    const parts = await partnerScope(bench.db, bench.partnerId).listArtifacts(id, 'records');
    async function* read(start = 0, end?: number) {
      for (const { object } of parts) {
        const { storageKey: key, partnerId, kind, sizeBytes, encryption } = object;
        const size = Number(sizeBytes);
        yield* bench.storage.open({ key, partnerId, kind, sizeBytes: size, encryption }).read(start, end);
      }
    }
    return { read, digests: null };
  };
  const [before, after] = [await read(baselineId), await read(job.id)];
  const { changes } = await compareRecords({ before, after, today: '2026-01-01' });
  const said = [...changes].map(({ kind, subscriber_member_id: id, first_name: name, fields }) => {
    const listed = ['changed', 'terminated', 'reinstated'].includes(kind) ? fields.map(({ field }) => field) : [];
    return [kind, id, name, ...listed].join(' ');
  });
  return { said: said.sort(), baselineId };
}

/** What the job's numbers are to be. */
function countsOf(said: Expected): Record<string, number> {
  const counts = {
    added: 0,
    changed: 0,
    terminated: 0,
    missing: 0,
    reinstated: 0,
    expired: 0,
    rejected: 0,
    conflicts: 0,
  };
  for (const [kind = ''] of said.map((line) => line.split(' '))) counts[kind as keyof typeof counts]++;
  return counts;
}

async function expectChanges(job: Job, baseline: Job | null, said: Expected): Promise<void> {
  expect(await listChanges(job)).toEqual({ said, baselineId: baseline?.id ?? null });
  if (baseline !== null) expect((await comparisonOf(job))?.result?.counts).toMatchObject(countsOf(said));
}

/** A month in which nothing goes wrong. */
function live(year: YearOfFiles, month: number): Expected {
  year.begin();
  year.hire(month % 3);
  year.birth(month);
  year.marry(month + 2);
  if (month % 2 === 0) year.changePlan(month + 5);
  if (month % 3 === 0) year.changeId(month + 8);
  if (month % 3 === 1) year.terminate(month + 10);
  if (month % 4 === 2) year.leaveOut(month + 12);
  return year.close();
}

test.each(STYLES.map((style, index) => [index, style] as const))(
  'a year of vendor %i: every change set is the one that happened',
  async (index, style) => {
    const vendor = `vnd_${index}`;
    await createVendor(vendor, style, { on_drop: 'fail' });
    const year = new YearOfFiles(style, 60);
    let last = await send(vendor, year.file());
    await expectChanges(last, null, []);
    for (let month = 2; month <= 12; month++) {
      const said = live(year, month);
      if (month === 5) {
        // The export broke off: the file is held, and the whole one that follows is compared with last month's.
        const cut = await send(vendor, year.file(40));
        expect(await bench.db.job.findUniqueOrThrow({ where: { id: cut.id } })).toMatchObject({
          status: 'failed',
          errorCode: 'membership_drop',
        });
        await expectChanges(cut, last, year.whenCut(40, said));
      }
      if (month === 8) {
        // Taken up so late that the next file overtakes it, which then tells of both months.
        const delayed = year.file();
        year.hire();
        const next = await send(vendor, year.file());
        await expectChanges(next, last, [...said, ...year.close()].sort());
        const late = await submit(vendor, delayed);
        const submittedAt = new Date(next.submittedAt.getTime() - 1);
        await bench.db.job.update({ where: { id: late.id }, data: { submittedAt } });
        await takeTurn(late, bench.handler());
        expect(await comparisonOf(late)).toMatchObject({ state: 'not_compared', reason: 'overtaken', position: null });
        last = next;
        continue;
      }
      const job = await send(vendor, year.file());
      await expectChanges(job, last, said);
      last = job;
      if (month === 10) {
        const again = await send(vendor, year.file());
        await expectChanges(again, last, []);
        last = again;
      }
    }
    const feed = await bench.db.feed.findFirstOrThrow();
    expect(feed).toMatchObject({ position: 13, headJobId: last.id, heldJobId: null });
    expect(feed.arrivals).toHaveLength(9);
  },
);
