import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { errorBodySchema } from '@rollcall/contracts';
import pg from 'pg';
import { z } from 'zod';
import { eventually } from '../../../test/environment/eventually.ts';
import { createPartner } from '../src/accounts/create-partner.ts';
import { type Browser, openBrowser } from './signed-in-person.ts';
import { startTestApi, type TestApi } from './start-test-api.ts';
import { failTheJob, finishJob, submitFile } from './submit-file.ts';

const JOBS = 12_000;
/** Lists count no further. */
const MOST_COUNTED = 10_000;

let api: TestApi;
let viewer: Browser;
let owner: pg.Client;
/** A partner with many jobs, made without files. */
let busy: Browser;

beforeAll(async () => {
  api = await startTestApi();
  viewer = await openBrowser(api, { role: 'viewer' });
  owner = new pg.Client({ connectionString: api.databaseUrl });
  await owner.connect();
  const partnerId = await createPartner(api, { name: 'Busy' });
  busy = await openBrowser(api, { role: 'viewer', partnerId });
  await addJobs(partnerId);
});
afterAll(async () => {
  await owner.end();
  await api.close();
});

/** One a minute back from now; every tenth has errors, every hundredth failed. */
async function addJobs(partnerId: string): Promise<void> {
  await owner.query(
    `INSERT INTO stored_objects (id, partner_id, kind, storage_key, size_bytes, sha256, encryption)
     VALUES ('obj_many', $1, 'original', 'many', 1, 'x', '{}')`,
    [partnerId],
  );
  await owner.query(
    `INSERT INTO jobs (id, partner_id, status, file_name, file_size_bytes, file_sha256, original_object_id, format,
       vendor_id, vendor_name, detection, layout, row_count, submitted_at, estimated_completion,
       started_at, completed_at, changed_at, total_rows, valid_rows, invalid_rows, public_base_url)
     SELECT 'job_' || lpad((${JOBS} - n)::text, 8, '0'), $1,
       (CASE WHEN n % 100 = 0 THEN 'failed' WHEN n % 10 = 0 THEN 'completed_with_errors' ELSE 'completed' END)::job_status,
       'file-' || n || '_100%.csv', 1, 'x', 'obj_many', (CASE WHEN n % 4 = 0 THEN 'excel' ELSE 'csv' END)::file_format,
       CASE WHEN n % 3 = 0 THEN NULL ELSE 'vnd_' || n % 3 END, CASE WHEN n % 3 = 0 THEN 'unknown' ELSE 'Vendor ' || n % 3 END,
       '{"confidence": 1, "method": "hint", "reasons": []}',
       jsonb_build_object('columns', (SELECT string_agg(md5(n || '-' || i), '') FROM generate_series(1, 40) AS i)),
       100, at, at, at, at + interval '2 seconds', at,
       100, CASE WHEN n % 10 = 0 THEN 90 ELSE 100 END, CASE WHEN n % 10 = 0 THEN 10 ELSE 0 END, 'http://localhost'
     FROM (SELECT n, now() - n * interval '1 minute' AS at FROM generate_series(1, ${JOBS}) AS n) AS made`,
    [partnerId],
  );
}

/** As autovacuum leaves it; while somebody else holds an old snapshot it cannot. */
async function vacuum(): Promise<void> {
  await owner.query('VACUUM ANALYZE jobs');
  const { rows } = await owner.query("SELECT relallvisible FROM pg_class WHERE relname = 'jobs'");
  expect(Number(rows[0]?.relallvisible)).toBeGreaterThan(0);
}

/** As the API asks: under the policies of the partner's live data. */
async function explain(statement: string): Promise<string> {
  await owner.query('BEGIN');
  try {
    await owner.query('SET LOCAL ROLE rollcall_app');
    await owner.query("SELECT set_config('rollcall.partner', $1, true)", [busy.session.user.partner_id]);
    return JSON.stringify((await owner.query(`EXPLAIN (FORMAT JSON) ${statement}`)).rows);
  } finally {
    await owner.query('ROLLBACK');
  }
}

const pageSchema = z.object({
  jobs: z.array(z.looseObject({ job_id: z.string(), file_name: z.string(), status: z.string(), format: z.string() })),
  next_cursor: z.string().nullable(),
  total_estimate: z.int().nullable(),
});
const list = async (query = '', browser = busy) =>
  pageSchema.parse(await (await browser.fetch(`/jobs${query}`)).json());

describe('the list of jobs', () => {
  test('goes newest first to its end, each job once', async () => {
    const seen: string[] = [];
    const query = '?limit=500&status=completed_with_errors';
    for (let next: string | null = ''; next !== null; ) {
      const page = await list(query + (next === '' ? '' : `&cursor=${next}`));
      seen.push(...page.jobs.map(({ job_id: id }) => id));
      expect(page.total_estimate).toBe(next === '' ? JOBS / 10 - JOBS / 100 : null);
      next = page.next_cursor;
    }
    expect(seen).toHaveLength(JOBS / 10 - JOBS / 100);
    expect(seen).toEqual([...new Set(seen)].sort().reverse());
  });

  test('goes oldest first as well, page by page, and a cursor only continues its own order', async () => {
    const first = await list('?limit=3&order=oldest');
    const second = await list(`?limit=3&order=oldest&cursor=${first.next_cursor}`);
    const ids = [...first.jobs, ...second.jobs].map(({ job_id: id }) => id);
    const all = await list('?limit=500');
    expect(ids).toEqual([...new Set(ids)].sort());
    expect((ids[0] ?? '') < (all.jobs.at(-1)?.job_id ?? '')).toBe(true);
    expect((await busy.fetch(`/jobs?limit=3&cursor=${first.next_cursor}`)).status).toBe(400);
  });

  test('finds a job by its ID', async () => {
    const [job] = (await list('?search=LE-77_')).jobs;
    expect((await list(`?search=${job?.job_id}`)).jobs).toEqual([job]);
  });

  test('filters by state, vendor, format, name and time, in any combination', async () => {
    expect((await list('?limit=1')).total_estimate).toBe(MOST_COUNTED);
    expect((await list('?vendor=vnd_1&format=excel&limit=1')).total_estimate).toBe(Math.ceil(JOBS / 12));
    expect((await list('?vendor=unknown&limit=1')).total_estimate).toBe(Math.floor(JOBS / 3));
    expect((await list('?search=LE-77_')).jobs.map(({ file_name: name }) => name)).toEqual(['file-77_100%.csv']);
    expect((await list('?search=100%25.')).total_estimate).toBe(MOST_COUNTED);
    expect((await list('?search=100_csv')).total_estimate).toBe(0);
    const hour = new Date(Date.now() - 3_600_000).toISOString();
    const recent = (await list(`?vendor=vnd_1&since=${hour}`)).total_estimate ?? 0;
    expect(recent + ((await list(`?vendor=vnd_1&until=${hour}`)).total_estimate ?? 0)).toBe(Math.ceil(JOBS / 3));
    expect(recent).toBeLessThanOrEqual(60);
  });

  test('shows a job as its own page does, save the mapping', async () => {
    const { job_id: id } = await submitFile(api);
    await finishJob(api, id);
    const { job_id: failed } = await submitFile(api, { content: 'a,b\n1,2\n' });
    await failTheJob(api, failed);
    const { jobs } = await list('', viewer);
    for (const shown of jobs) {
      const { mapping, ...detail } = z
        .looseObject({ mapping: z.array(z.looseObject({ column: z.string().nullable() })).nullable() })
        .parse(await (await viewer.fetch(`/jobs/${shown.job_id}`)).json());
      expect(detail).toEqual(shown);
      expect(mapping?.some(({ column }) => column === 'member_id') ?? false).toBe(shown.status !== 'failed');
    }
    expect(jobs.map(({ job_id: job }) => job)).toEqual([failed, id]);
  });

  test('takes no cursor of another partner, and shows nothing to operators', async () => {
    const { next_cursor: next } = await list('?limit=1');
    expect((await viewer.fetch(`/jobs?cursor=${next}`)).status).toBe(400);
    const operator = await openBrowser(api, { role: 'operator', partnerId: null });
    for (const path of ['/jobs', '/overview']) {
      const answer = await operator.fetch(path);
      expect([answer.status, errorBodySchema.parse(await answer.json()).error.code]).toEqual([
        403,
        'insufficient_scope',
      ]);
    }
  });

  test('is answered by its index alone, however many jobs there are', async () => {
    const where = `partner_id = '${busy.session.user.partner_id}' AND file_name ILIKE '%nowhere%'`;
    const statements = [
      `SELECT id, submitted_at FROM jobs WHERE ${where} ORDER BY submitted_at DESC, id DESC LIMIT 51`,
      `SELECT count(*) FROM (SELECT FROM jobs WHERE ${where} LIMIT ${MOST_COUNTED}) AS matching`,
      `SELECT sum(total_rows) FROM jobs WHERE partner_id = '${busy.session.user.partner_id}' AND submitted_at >= now() - interval '30 days' GROUP BY submitted_at::date`,
    ];
    await eventually(vacuum);
    for (const statement of statements) {
      const plan = await explain(statement);
      expect(plan).toContain('"Node Type":"Index Only Scan"');
      expect(plan).toContain('jobs_listing_idx');
      expect(plan).not.toContain('Seq Scan');
      expect(plan).toMatch(/Index Cond[^,]*livemode/);
    }
  });

  test('does not look through all jobs for a state that few have', async () => {
    const open = 'AND files_purged_at IS NULL AND completed_at IS NULL';
    const cases = [
      { where: "status = 'failed'", index: /jobs_failed_/ },
      { where: "status = 'completed_with_errors'", index: /jobs_with_errors_listing_idx/ },
      { where: `status = 'queued' ${open}`, index: /jobs_open_idx|jobs_files_purged_at_completed_at_idx/ },
    ];
    await eventually(vacuum);
    for (const { where, index } of cases) {
      const plan = await explain(
        `SELECT id, submitted_at FROM jobs WHERE partner_id = '${busy.session.user.partner_id}' AND ${where} ORDER BY submitted_at DESC, id DESC LIMIT 51`,
      );
      expect(plan).toMatch(index);
      expect(plan).not.toContain('jobs_listing_idx');
    }
  });
});

test('the overview sums files by day and vendor', async () => {
  const overview = z
    .object({
      days: z.array(z.object({ date: z.string(), files: z.number(), rows: z.number() }).loose()),
      vendors: z.array(z.looseObject({ vendor: z.string(), files: z.number() })),
      processing_time: z.object({ p50_seconds: z.number(), p95_seconds: z.number() }),
      totals: z.looseObject({ files: z.number() }),
    })
    .parse(await (await busy.fetch('/overview?days=30')).json());
  const today = new Date().toISOString().slice(0, 10);
  expect([overview.days.length, overview.days.at(-1)?.date]).toEqual([30, today]);
  expect(overview.days.reduce((sum, day) => sum + day.files, 0)).toBe(JOBS);
  expect(overview.totals).toEqual({
    files: JOBS,
    rows: JOBS * 100,
    valid_rows: JOBS * 99,
    invalid_rows: JOBS,
    in_progress: 0,
  });
  expect(overview.vendors.map(({ vendor }) => vendor).sort()).toEqual(['Vendor 1', 'Vendor 2', 'unknown']);
  expect(overview.vendors[0]).toMatchObject({ average_processing_time_seconds: 2 });
  expect(overview.processing_time).toEqual({ p50_seconds: 2, p95_seconds: 2 });
});

test('rows are counted once, with their newest result, and not at all if nothing was processed', async () => {
  const partnerId = await createPartner(api, { name: 'Copies' });
  const browser = await openBrowser(api, { role: 'viewer', partnerId });
  const rows = async () => {
    const { totals, vendors } = z
      .object({
        totals: z.looseObject({ files: z.number() }),
        vendors: z.array(z.looseObject({ error_rate: z.number() })),
      })
      .parse(await (await browser.fetch('/overview?days=30')).json());
    return [totals.files, totals.rows, totals.invalid_rows, vendors[0]?.error_rate];
  };
  await addCopy(partnerId, 'a', { invalid: 20 });
  expect(await rows()).toEqual([1, 100, 20, 0.2]);
  await addCopy(partnerId, 'b', { invalid: 10, correctionOf: 'a' });
  expect(await rows()).toEqual([2, 100, 10, 0.1]);
  await addCopy(partnerId, 'c', { invalid: 5, reprocessOf: 'b' });
  await addCopy(partnerId, 'd', { invalid: 4, reprocessOf: 'b' });
  expect(await rows()).toEqual([4, 100, 4, 0.04]);
  await addCopy(partnerId, 'e', { invalid: 100, error: 'mapping_required', reprocessOf: 'd' });
  await addCopy(partnerId, 'f', { invalid: null, reprocessOf: 'd' });
  expect(await rows()).toEqual([6, 100, 4, 0.04]);
  await addCopy(partnerId, 'g', { invalid: 100, error: 'mapping_required' });
  expect(await rows()).toEqual([7, 100, 4, 0.04]);
  await addCopy(partnerId, 'h', { invalid: 0, reprocessOf: 'g' });
  expect(await rows()).toEqual([8, 200, 4, 0.02]);
});

interface Copy {
  readonly invalid: number | null;
  readonly error?: string;
  readonly reprocessOf?: string;
  readonly correctionOf?: string;
}

/** A job of 100 rows, each newer than the one before. */
async function addCopy(partnerId: string, id: string, { invalid, error, reprocessOf, correctionOf }: Copy) {
  const name = (of: string | undefined) => (of === undefined ? null : `job_copy_${of}`);
  const [total, valid] = invalid === null ? [null, null] : [100, 100 - invalid];
  await owner.query(
    `INSERT INTO stored_objects (id, partner_id, kind, storage_key, size_bytes, sha256, encryption)
     VALUES ($2, $1, 'original', $2, 1, 'x', '{}')`,
    [partnerId, `obj_copy_${id}`],
  );
  await owner.query(
    `INSERT INTO jobs (id, partner_id, status, file_name, file_size_bytes, file_sha256, original_object_id, format,
       vendor_id, vendor_name, detection, layout, row_count, submitted_at, estimated_completion, changed_at,
       public_base_url, error_code, reprocess_of, correction_of, total_rows, valid_rows, invalid_rows)
     VALUES ($2, $1, 'failed', 'x.csv', 1, 'x', $3, 'csv', 'vnd_1', 'Vendor', '{}', '{}', 100, now(), now(), now(),
       'http://localhost', $4, $5, $6, $7, $8, $9)`,
    [
      partnerId,
      name(id),
      `obj_copy_${id}`,
      error ?? null,
      name(reprocessOf),
      name(correctionOf),
      total,
      valid,
      invalid,
    ],
  );
}

test('a partner without files has an overview of nothing', async () => {
  const partnerId = await createPartner(api, { name: 'New' });
  const browser = await openBrowser(api, { role: 'admin', partnerId });
  const body = await (await browser.fetch('/overview?days=7')).json();
  expect(body).toMatchObject({ vendors: [], processing_time: { p50_seconds: null }, totals: { files: 0 } });
  expect(await list('', browser)).toEqual({ jobs: [], next_cursor: null, total_estimate: 0 });
});

test('errors are summed by rule and field', async () => {
  const { job_id: id } = await submitFile(api);
  await finishJob(api, id);
  const summary = z
    .object({
      groups: z.array(z.looseObject({ code: z.string(), count: z.int(), severity: z.string() })),
      total_errors: z.int(),
      total_warnings: z.int(),
    })
    .parse(await (await viewer.fetch(`/jobs/${id}/errors/summary`)).json());
  const report = z
    .object({ total_errors: z.int(), total_warnings: z.int() })
    .parse(await (await viewer.fetch(`/files/${id}/errors`)).json());
  expect(summary).toMatchObject(report);
  expect(summary.groups).toContainEqual(
    expect.objectContaining({ code: 'date_format', field: 'date_of_birth', count: 1, severity: 'error' }),
  );
});

test('operators see what waits, over all partners, and nobody else does', async () => {
  await submitFile(api);
  const operator = await openBrowser(api, { role: 'operator', partnerId: null });
  const body = z
    .object({
      queues: z.array(z.looseObject({ name: z.string(), waiting: z.number() })),
      outbox: z.object({ pending: z.number(), oldest_seconds: z.number().nullable() }),
    })
    .parse(await (await operator.fetch('/operations/overview')).json());
  expect(body.queues.map(({ name }) => name)).toEqual(['normalize', 'deliver']);
  expect(body.queues[0]?.waiting).toBeGreaterThan(0);
  expect(body.outbox.pending).toBeGreaterThan(0);
  for (const role of ['admin', 'analyst', 'viewer'] as const) {
    const browser = await openBrowser(api, { role });
    expect((await browser.fetch('/operations/overview')).status).toBe(403);
  }
  expect((await api.fetch('/operations/overview')).status).toBe(401);
});
