// `npm run bench:api`: latency of the API's hot requests under 64 connections with 100,000 jobs in the table, beside a
// bare Express server that does the same kind of I/O (one indexed query; a multipart body to disk). Both run as processes
// of their own against the same PostgreSQL; what counts is the ratio.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeyRing, generateMasterKey } from '@rollcall/platform';
import pg from 'pg';
import { findFreePort, startTestPostgres } from '../../test/environment/start-postgres.mjs';
import { APP_FLAGS } from '../start/app-flags.mjs';
import { migrateDatabase } from '../start/migrate-database.ts';
import { seedDemo } from '../start/seed-demo.ts';
import { measureEstimates } from './api/measure-estimates.mjs';
import { postgresSeconds, processSeconds } from './processor-time.mjs';

const CONNECTIONS = 64;
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 3000);
const JOBS = 100_000;
/** Parts of names, e.g. `BENCH_ONLY=upload,estimates`; not set: everything. */
const ONLY = process.env.BENCH_ONLY?.split(',');
const root = join(import.meta.dirname, '../..');
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const undo = [];

try {
  const service = await startService();
  const baseline = await startProcess(join(import.meta.dirname, 'api/baseline.mjs'), {
    DATABASE_URL: service.url,
    UPLOADS: service.directory,
  });
  const isWanted = (name) => ONLY === undefined || ONLY.some((part) => name.includes(part));
  const measure = async (name, ours, bare) => {
    if (!isWanted(name)) return;
    const processor = (pid) => ({ process: processSeconds(pid), postgres: postgresSeconds(service.backendPid) });
    const rollcall = await run(ours, () => processor(service.pid));
    const express = await run(bare, () => processor(baseline.pid));
    console.log(line(name, { rollcall, express }));
    console.log(`${''.padEnd(20)} processor ms a request: ${cost(rollcall)} / ${cost(express)}`);
  };
  console.log(`${CONNECTIONS} connections, ${REQUESTS} requests each, ${JOBS} jobs in the table; milliseconds`);
  const { api, jobId, token, credentials } = service;
  const authorization = { Authorization: `Bearer ${token}` };
  const query = { url: `${baseline.origin}/query/${jobId}` };
  await measure('token', { url: `${api}/oauth/token`, method: 'POST', ...json(credentials) }, query);
  await measure('job detail', { url: `${api}/jobs/${jobId}`, headers: authorization }, query);
  await measure('status', { url: `${api}/status`, headers: authorization }, { url: `${baseline.origin}/runs` });
  const file = multipart();
  const upload = { method: 'POST', body: file.body, count: Math.ceil(REQUESTS / 6) };
  await measure(
    'upload of 100 rows',
    { ...upload, url: `${api}/files/upload`, headers: { ...authorization, ...file.headers } },
    { ...upload, url: `${baseline.origin}/upload`, headers: file.headers },
  );
  for (const [name, path] of [
    ['upload, bare durable', 'durable-upload'],
    ['upload, bare kept', 'kept-upload'],
  ])
    await measure(
      name,
      { ...upload, url: `${api}/files/upload`, headers: { ...authorization, ...file.headers } },
      { ...upload, url: `${baseline.origin}/${path}`, headers: file.headers },
    );
  if (isWanted('estimates'))
    await printEstimates(service, { ...upload, headers: { ...authorization, ...file.headers } });
} finally {
  for (const each of undo.reverse()) await each();
}

async function startService() {
  const postgres = await startTestPostgres();
  undo.push(() => postgres.stop());
  const directory = await mkdtemp(join(tmpdir(), 'rollcall-bench-'));
  undo.push(() => rm(directory, { recursive: true, force: true }));
  const masterKeys = generateMasterKey();
  createKeyRing(masterKeys);
  await migrateDatabase({ url: postgres.url, serviceUrl: postgres.url });
  const demo = await seedDemo({ root, url: postgres.url, masterKeys });
  const env = { DATABASE_URL: postgres.url, MASTER_KEYS: masterKeys, DATA_DIR: directory, LOG_LEVEL: 'warn' };
  const limits = { RATE_LIMIT_PER_HOUR: '1000000000', TOKEN_REQUESTS_PER_MINUTE: '1000000' };
  const script = join(root, 'apps/api/dist/main.js');
  const { origin, pid } = await startProcess(script, { ...env, ...limits, ADMIN_PORT: '0' });
  const api = `${origin}/v1`;
  const credentials = {
    grant_type: 'client_credentials',
    client_id: demo.client_id,
    client_secret: demo.client_secret,
  };
  const { access_token: token } = await (
    await fetch(`${api}/oauth/token`, { method: 'POST', ...json(credentials) })
  ).json();
  const file = multipart();
  const sent = await fetch(`${api}/files/upload`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, ...file.headers },
    body: file.body,
  });
  const { job_id: jobId } = await sent.json();
  await multiplyJob(postgres.url, jobId);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  undo.push(() => client.end());
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
  return { url: postgres.url, directory, api, pid, backendPid: rows[0].pid, jobId, token, credentials, env };
}

/** Once a worker has measured what a file takes. */
async function printEstimates({ url, api, env }, upload) {
  await startProcess(join(root, 'apps/worker/dist/main.js'), env);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  undo.push(() => client.end());
  const send = (count, connections) => times(count, { ...upload, url: `${api}/files/upload` }, connections);
  console.log('estimated completion');
  for (const each of await measureEstimates(client, { send, together: CONNECTIONS })) console.log(`  ${each}`);
}

/** The same job as if it had been sent with other bytes each time and completed, a second apart, up to two hours ago. */
async function multiplyJob(url, jobId) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `SELECT column_name FROM information_schema.columns WHERE table_name = 'jobs' AND is_generated = 'NEVER'`,
  );
  const columns = rows.map((row) => row.column_name);
  const earlier = `submitted_at - (n + 7200) * interval '1 second'`;
  const values = columns.map((name) => {
    if (name === 'id') return `'job_bench' || lpad(n::text, 24, '0')`;
    if (name === 'status') return `'completed'`;
    if (name === 'file_sha256') return 'md5(n::text) || md5(n::text)';
    if (name === 'submitted_at' || name === 'changed_at') return earlier;
    return name === 'started_at' || name === 'completed_at' ? `${earlier} + interval '1 second'` : `"${name}"`;
  });
  await client.query(
    `INSERT INTO jobs (${columns.map((name) => `"${name}"`).join(', ')})
     SELECT ${values.join(', ')} FROM jobs, generate_series(1, ${JOBS}) n WHERE id = $1`,
    [jobId],
  );
  await client.query('ANALYZE jobs');
  await client.end();
}

async function startProcess(script, env) {
  const port = await findFreePort();
  const child = spawn(process.execPath, [...APP_FLAGS, script], {
    env: { ...process.env, ADMIN_PORT: String(port), ...env, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  undo.push(async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  });
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 300; tries++) {
    const up = await fetch(`${origin}/health/ready`).catch(() => null);
    if (up?.ok) return { origin, pid: child.pid };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${script} did not start`);
}

/** Milliseconds of every request, sorted, after a warm-up of a tenth. */
async function run({ count = REQUESTS, ...target }, processor) {
  await times(Math.ceil(count / 10), target);
  const before = processor();
  const startedAt = performance.now();
  const took = await times(count, target);
  const perSecond = Math.round((count * 1000) / (performance.now() - startedAt));
  const after = processor();
  const costMs = (part) => ((after[part] - before[part]) * 1000) / count;
  return { took: took.sort((a, b) => a - b), perSecond, processMs: costMs('process'), postgresMs: costMs('postgres') };
}

function cost({ processMs, postgresMs }) {
  return `${processMs.toFixed(2)} + ${postgresMs.toFixed(2)} PostgreSQL`;
}

async function times(count, target, connections = CONNECTIONS) {
  const took = [];
  let left = count;
  const loop = async () => {
    while (left-- > 0) {
      const startedAt = performance.now();
      await send(target);
      took.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, loop));
  return took;
}

function send({ url, method = 'GET', headers = {}, body }) {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers }, (response) => {
      response.resume();
      response.once('end', () => {
        if (response.statusCode < 300) resolve();
        else reject(new Error(`${method} ${url}: ${response.statusCode}`));
      });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

function json(body) {
  return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

function multipart() {
  const rows = Array.from({ length: 100 }, (_, row) => `M${row},Ann,Sample${row},1980-01-02,P1,2026-01-01,EE`);
  const csv = ['member_id,first_name,last_name,date_of_birth,plan_id,effective_date,coverage_type', ...rows, ''].join(
    '\n',
  );
  const boundary = 'rollcall-bench';
  const head = 'Content-Disposition: form-data; name="file"; filename="bench.csv"\r\nContent-Type: text/csv';
  const body = Buffer.from(`--${boundary}\r\n${head}\r\n\r\n${csv}\r\n--${boundary}--\r\n`);
  const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}`, 'Content-Length': body.length };
  return { body, headers };
}

function line(name, { rollcall, express }) {
  const at = ({ took }, share) => took[Math.min(took.length - 1, Math.floor(took.length * share))];
  const cell = (share) => {
    const [ours, bare] = [at(rollcall, share), at(express, share)];
    return `${ours.toFixed(1)} / ${bare.toFixed(1)} = ${(ours / bare).toFixed(2)}x`;
  };
  const rate = `${rollcall.perSecond} / ${express.perSecond} a second`;
  return `${name.padEnd(20)} p50 ${cell(0.5).padEnd(24)} p99 ${cell(0.99).padEnd(26)} ${rate}`;
}
