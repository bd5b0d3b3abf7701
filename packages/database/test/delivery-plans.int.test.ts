// What a deliverer asks many times a second is planned once a connection, whatever the tables were like at that moment.
// Here they hold a hundred thousand deliveries, of which nobody has told the planner anything; and some hundred endpoints
// with something due, which came after the plan was made.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { queryAsOwner } from '../../../test/environment/index.ts';
import { PLANNED_ONCE, SYSTEM_ROLE, sessionConfig } from '../src/access/roles.ts';
import { HOLD_ENDPOINTS, HOLD_NAMED_ENDPOINTS } from '../src/sql/hold-endpoints.sql.ts';
import { READ_DUE_DELIVERIES } from '../src/sql/read-due-deliveries.sql.ts';
import { RECORD_ATTEMPTS } from '../src/sql/record-attempts.sql.ts';
import { addJob, addPartner, openBench, type TestBench } from './fixtures.ts';

const DONE = 100_000;
/** Endpoints that deliverers are at: a page of it, or two. */
const SMALL = ['webhook_holds'];

let bench: TestBench;
let session: pg.Client;
let early: pg.Client;
let endpointId: string;
let deliveryId: string;

/** Planned when there was nothing. */
const PLANNED_EARLY = [HOLD_ENDPOINTS, HOLD_NAMED_ENDPOINTS];
const ENDPOINTS = 300;

beforeAll(async () => {
  bench = await openBench();
  // Its statistics would have the statements planned anew.
  for (const table of [
    'webhook_endpoints',
    'webhook_deliveries',
    'webhook_holds',
    'webhook_events',
    'partners',
    'jobs',
  ]) {
    await queryAsOwner(bench.url, `ALTER TABLE ${table} SET (autovacuum_enabled = false)`);
  }
  early = new pg.Client(sessionConfig(bench.url, SYSTEM_ROLE, PLANNED_ONCE));
  await early.connect();
  for (const { name, text } of PLANNED_EARLY) {
    await early.query(`PREPARE ${name} AS ${text}`);
    await early.query(`EXECUTE ${name} (${holding(name)})`);
  }
  const job = await addJob(bench.db, (await addPartner(bench.db)).id, { callbackUrl: 'https://receiver.example/hook' });
  session = new pg.Client(sessionConfig(bench.url, SYSTEM_ROLE, PLANNED_ONCE));
  await session.connect();
  await session.query(
    `INSERT INTO webhook_deliveries SELECT copied.* FROM webhook_deliveries AS source, generate_series(2, $1) AS n,
      jsonb_populate_record(source, jsonb_build_object('id', 'whd_done' || n, 'sequence', n, 'state', 'succeeded',
        'next_attempt_at', NULL)) AS copied
    WHERE source.job_id = $2`,
    [DONE, job.id],
  );
  const delivery = await bench.db.webhookDelivery.findFirstOrThrow({ where: { jobId: job.id, state: 'pending' } });
  ({ id: deliveryId, endpointId } = delivery);
}, 120_000);
afterAll(async () => {
  await session.end();
  await early.end();
  await bench.close();
});

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

/** What a look takes, of one endpoint or of all. */
function holding(name: string): string {
  const among = name === HOLD_NAMED_ENDPOINTS.name ? `'{${endpointId}}'` : "''";
  return `now(), 'one', 30000, ${among}, '{}', '{}', 10`;
}

async function explain({ name, text }: { name: string; text: string }, values: readonly string[]): Promise<Plan[]> {
  await session.query(`PREPARE ${name} AS ${text}`);
  return explainPrepared(session, `${name} (${values.join(', ')})`);
}

/** Every node of the plan as it was run, of a statement that is then undone. */
async function explainPrepared(client: pg.Client, call: string): Promise<Plan[]> {
  await client.query('BEGIN');
  const { rows } = await client.query(`EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE ${call}`);
  await client.query('ROLLBACK');
  const all = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(all)];
  return all(rows[0]['QUERY PLAN'][0].Plan);
}

const rowsRead = (nodes: readonly Plan[]) =>
  nodes
    .filter((node) => node['Relation Name'] && !SMALL.includes(node['Relation Name']))
    .map((node) => ({
      table: node['Relation Name'],
      by: node['Node Type'],
      rows: (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
    }));

const now = 'now()';
test.each<[string, { name: string; text: string }, () => string[]]>([
  ['holding endpoints', HOLD_ENDPOINTS, () => [now, "'one'", '30000', "''", "'{}'", "'{}'", '10']],
  [
    'reading what is due',
    READ_DUE_DELIVERIES,
    () => [now, "'one'", '30000', '100', `'{${endpointId}}'`, "'{10}'", "'{t}'", "'{0}'", "'{}'"],
  ],
  [
    'recording',
    RECORD_ATTEMPTS,
    () => [
      `'{${deliveryId}}'`,
      "'{1}'",
      "'{succeeded}'",
      "'{NULL}'",
      `ARRAY[${now}]`,
      "'{5}'",
      "'{succeeded}'",
      "'{200}'",
      "'{NULL}'",
      "'{NULL}'",
      "'{NULL}'",
      "'{NULL}'",
    ],
  ],
])('%s reads by indexes, and no more than it is about', async (_, statement, values) => {
  const nodes = await explain(statement, values());
  const read = rowsRead(nodes);
  expect(read.filter(({ by }) => by === 'Seq Scan')).toEqual([]);
  expect(read.filter(({ rows }) => rows > 10)).toEqual([]);
  expect(nodes.map((node) => node['Node Type'])).toContain('Index Scan');
});

test.each(PLANNED_EARLY.map(({ name }) => name))('%s reads no endpoint of which nothing is due', async (name) => {
  await session.query(
    `WITH others AS (
      INSERT INTO partners SELECT copied.* FROM webhook_endpoints e JOIN partners source ON source.id = e.partner_id,
        generate_series(1, $1) AS n,
        jsonb_populate_record(source, jsonb_build_object('id', $2 || n, 'name', $2 || n)) AS copied
      WHERE e.id = $3 RETURNING id)
    INSERT INTO webhook_endpoints SELECT copied.* FROM webhook_endpoints AS source, others,
      jsonb_populate_record(source, jsonb_build_object('id', others.id, 'partner_id', others.id, 'job_id', NULL)) AS copied
    WHERE source.id = $3`,
    [ENDPOINTS, `of_${name}_`, endpointId],
  );
  const read = rowsRead(await explainPrepared(early, `${name} (${holding(name)})`));
  expect(read.length).toBeGreaterThan(3);
  expect(read.filter(({ rows }) => rows > 10)).toEqual([]);
});
