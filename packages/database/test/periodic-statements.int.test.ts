import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { connectDatabase, type Database } from '../src/index.ts';
import {
  claimNextWork,
  estimateCompletion,
  releaseJob,
  requeueLostJobs,
  resendLostMessages,
} from '../src/jobs/index.ts';
import { listDeadJobs, measureBacklog, measureDeliveries, measureQueues } from '../src/operations/index.ts';
import { partnerScope } from '../src/partners/index.ts';
import { findExpiredJobs } from '../src/retention/index.ts';
import { holdEndpoints, measureOldestDue, readDueDeliveries } from '../src/webhooks/index.ts';
import { addJob, addPartner, openBench, type TestBench } from './fixtures.ts';

/** Enough that the planner sees what reading all of them costs, wherever it knows how few it has to. */
const ENDED_JOBS = 40_000;

let bench: TestBench;
/** One connection, so that what it has counted can be asked for. */
let db: Database;
let owner: pg.Client;
let partnerId: string;
let openJobId: string;

beforeAll(async () => {
  bench = await openBench();
  partnerId = (await addPartner(bench.db)).id;
  const { id } = await addJob(bench.db, partnerId, { callbackUrl: 'https://receiver.example/hook' });
  owner = new pg.Client({ connectionString: bench.url });
  await owner.connect();
  await copyRows('jobs', `id = '${id}'`, {
    id: "'job_ended' || n",
    status: "(ARRAY['completed', 'completed', 'completed_with_errors', 'failed'])[1 + n % 4]::job_status",
    submitted_at: "now() - n * interval '10 minutes'",
    started_at: "now() - n * interval '10 minutes'",
    completed_at: "now() - n * interval '10 minutes' + interval '1 minute'",
    changed_at: "now() - n * interval '10 minutes'",
    files_purged_at: "CASE WHEN n > 12960 THEN now() - n * interval '1 minute' END",
    lane: "(ARRAY['small', 'large'])[1 + n % 2]::job_lane",
  });
  await copyRows('webhook_events', `job_id = '${id}'`, { id: "'evt_ended' || n", job_id: "'job_ended' || n" });
  await copyRows('webhook_deliveries', `job_id = '${id}'`, {
    id: "'whd_ended' || n",
    event_id: "'evt_ended' || n",
    job_id: "'job_ended' || n",
    state: "CASE n % 100 WHEN 0 THEN 'failed' ELSE 'succeeded' END::delivery_state",
    created_at: "now() - n * interval '10 minutes'",
    finished_at: "now() - n * interval '10 minutes'",
    next_attempt_at: 'NULL::timestamptz',
  });
  openJobId = (await addJob(bench.db, (await addPartner(bench.db)).id)).id;
  await owner.query('ANALYZE');
  // A connection tells late what it has read, as the foreign keys of the copied rows; one that ends tells all of it.
  await owner.end();
  owner = new pg.Client({ connectionString: bench.url });
  await owner.connect();
  db = connectDatabase({ url: bench.url, maxConnections: 1, as: 'administration' });
}, 120_000);
afterAll(async () => {
  await db.$disconnect();
  await owner.end();
  await bench.close();
});

/** So many rows like one that there is, with these columns by their number `n`. */
async function copyRows(table: string, condition: string, columns: Record<string, string>): Promise<void> {
  const values = Object.entries(columns).map(([name, value]) => `'${name}', ${value}`);
  await owner.query('SET ROLE rollcall_system');
  await owner.query(`
    INSERT INTO ${table} SELECT copied.* FROM ${table} AS source, generate_series(1, ${ENDED_JOBS}) AS n,
      jsonb_populate_record(source, jsonb_build_object(${values.join(', ')})) AS copied
    WHERE source.${condition}`);
  await owner.query('RESET ROLE');
}

/** Has the connection tell what it has counted. PostgreSQL 14 does it by itself, twice a second at most. */
async function tellCounts(): Promise<void> {
  const { rows } = await owner.query<{ version: number }>(
    "SELECT current_setting('server_version_num')::int AS version",
  );
  if ((rows[0]?.version ?? 0) >= 150_000) {
    await db.$queryRaw`SELECT pg_stat_force_next_flush()::text`;
    return;
  }
  await sleep(600);
  await db.$queryRaw`SELECT 1`;
  await sleep(200);
}

/** Rows and index entries that were read so far. */
async function countRead(): Promise<number> {
  await tellCounts();
  const { rows } = await owner.query<{ count: number }>(`
    SELECT sum(seq_tup_read + (
      SELECT coalesce(sum(idx_tup_read), 0) FROM pg_stat_user_indexes i WHERE i.relid = t.relid))::int AS count
    FROM pg_stat_user_tables t WHERE relname IN ('jobs', 'webhook_deliveries', 'webhook_events')`);
  return rows[0]?.count ?? Number.NaN;
}

const countWaiting = async () => 0;
const since = new Date(Date.now() - 86_400_000);
const overview = () => partnerScope(db, partnerId);

test.each<[string, () => Promise<unknown>]>([
  ['sweep of lost jobs', () => requeueLostJobs(db)],
  ['sweep of lost messages', () => resendLostMessages(db, { lane: 'small', countWaiting, settledMs: 0 })],
  ['sweep of lost messages of large files', () => resendLostMessages(db, { lane: 'large', countWaiting })],
  ['sweep of retention', () => findExpiredJobs(db, new Date(Date.now() - 90 * 86_400_000), 100)],
  ['gauges of what waits', () => measureBacklog(db)],
  ['gauge of deliveries that are due', () => measureOldestDue(db)],
  ["operators' figures", () => measureQueues(db)],
  ["operators' dead jobs", () => listDeadJobs(db)],
  ['estimate of an upload', () => estimateCompletion(db, { partnerId, format: 'csv', rowCount: 10, sizeBytes: 100 })],
  ["dashboard's days", () => overview().sumDays(since)],
  ["dashboard's vendors", () => overview().sumVendors(since)],
  ["dashboard's processing times", () => overview().measureProcessing(since)],
  ["dashboard's jobs in progress", () => overview().countInProgress()],
  [
    "deliverer's look",
    async () => {
      const rules = { deliverer: 'one', leaseMs: 30_000, perTarget: 10, room: new Map(), among: '' };
      const { endpoints } = await holdEndpoints(db, rules);
      const wanted = endpoints.map((endpoint) => ({ endpoint, room: 10, inHand: 0 }));
      const due = await readDueDeliveries(db, { deliverer: 'one', wanted, limit: 100, inHand: [] });
      expect(due).toHaveLength(1);
    },
  ],
  ["operators' deliveries", () => measureDeliveries(db)],
  [
    "worker's turn",
    async () => {
      const job = await claimNextWork(db, openJobId);
      expect(job).not.toBeNull();
      await releaseJob(db, { jobId: job!.id, attempt: job!.attempt });
    },
  ],
])('%s reads what is open or recent, and no more', async (_name, run) => {
  const before = await countRead();
  await run();
  expect((await countRead()) - before).toBeLessThan(ENDED_JOBS / 25);
});
