// `npm run bench:api`: latency of the API's hot requests with 64 connections and 100,000 jobs, compared with a minimal
// Express server with the same kind of I/O (one indexed query; a multipart body to disk). Both run in separate
// processes on the same PostgreSQL. Only the ratio counts.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort } from '../../test/environment/start-postgres.mjs';
import { loadAccounts } from '../topology/built-accounts.ts';
import { openTopology } from '../topology/open-topology.ts';
import { measureEstimates } from './api/measure-estimates.ts';
import { multiplyJob } from './multiply-job.ts';
import { postgresSeconds, processSeconds } from './processor-time.ts';

const CONNECTIONS = 64;
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 3000);
const JOBS = 100_000;
/** Parts of names, such as `BENCH_ONLY=upload,estimates`. All by default. */
const ONLY = process.env.BENCH_ONLY?.split(',');
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const undo: (() => unknown)[] = [];

interface Target {
  readonly url: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** How often. */
  readonly count?: number;
}

interface ProcessorSeconds {
  readonly process: number;
  readonly postgres: number;
}

type Rate = Awaited<ReturnType<typeof run>>;
type Service = Awaited<ReturnType<typeof startService>>;

try {
  const service = await startService();
  const baseline = await startBaseline({ DATABASE_URL: service.topology.databaseUrl, UPLOADS: service.directory });
  const isWanted = (name: string) => ONLY === undefined || ONLY.some((part) => name.includes(part));
  const measure = async (name: string, ours: Target, bare: Target): Promise<void> => {
    if (!isWanted(name)) return;
    const processor = (pid: number): ProcessorSeconds => ({
      process: processSeconds(pid),
      postgres: postgresSeconds(service.backendPid),
    });
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
  ] as const)
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
  const topology = await openTopology({
    accounts: await loadAccounts(),
    queue: 'postgres',
    store: 'disk',
    env: { LOG_LEVEL: 'warn', RATE_LIMIT_PER_HOUR: '1000000000', TOKEN_REQUESTS_PER_MINUTE: '1000000' },
  });
  undo.push(() => topology.close());
  // Bypasses the load balancer, whose proxy would run in this process.
  const port = await findFreePort();
  const app = await topology.start('api', { env: { PORT: String(port), DATABASE_URL: topology.databaseUrl } });
  await app.ready();
  const api = `http://127.0.0.1:${port}/v1`;
  const { credentials, upload } = await topology.openPartner('Bench');
  const { access_token: token } = await (
    await fetch(`${api}/oauth/token`, { method: 'POST', ...json(credentials) })
  ).json();
  const { body } = await upload(new Blob([csvOfRows()]), { fileName: 'bench.csv' });
  const jobId = String(body.job_id);
  await multiplyJob(topology.databaseUrl, { jobId, copies: JOBS });
  const client = await connect(topology.databaseUrl);
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const directory = topology.servers.directory;
  return { topology, client, directory, api, pid: app.pid, backendPid: rows[0]!.pid, jobId, token, credentials };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  undo.push(() => client.end());
  return client;
}

/** Runs after a worker has measured the processing rate. */
async function printEstimates({ topology, client, api }: Service, upload: Omit<Target, 'url'>): Promise<void> {
  await topology.startAll({ worker: 1 });
  const send = (count: number, connections: number) =>
    times(count, { ...upload, url: `${api}/files/upload` }, connections);
  console.log('estimated completion');
  for (const each of await measureEstimates(client, { send, together: CONNECTIONS })) console.log(`  ${each}`);
}

async function startBaseline(env: Record<string, string>) {
  const port = await findFreePort();
  const script = join(import.meta.dirname, 'api/baseline.ts');
  const child = spawn(process.execPath, [...process.execArgv, script], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  undo.push(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  });
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 300; tries++) {
    const up = await fetch(`${origin}/health/ready`).catch(() => null);
    if (up?.ok) return { origin, pid: child.pid! };
    await sleep(100);
  }
  throw new Error('The bare server did not start');
}

/** Duration of every request in milliseconds, sorted, after a warm-up of a tenth. */
async function run({ count = REQUESTS, ...target }: Target, processor: () => ProcessorSeconds) {
  await times(Math.ceil(count / 10), target);
  const before = processor();
  const startedAt = performance.now();
  const took = await times(count, target);
  const perSecond = Math.round((count * 1000) / (performance.now() - startedAt));
  const after = processor();
  const costMs = (part: keyof ProcessorSeconds) => ((after[part] - before[part]) * 1000) / count;
  return { took: took.sort((a, b) => a - b), perSecond, processMs: costMs('process'), postgresMs: costMs('postgres') };
}

function cost({ processMs, postgresMs }: Rate): string {
  return `${processMs.toFixed(2)} + ${postgresMs.toFixed(2)} PostgreSQL`;
}

async function times(count: number, target: Target, connections = CONNECTIONS): Promise<number[]> {
  const took: number[] = [];
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

function send({ url, method = 'GET', headers = {}, body }: Target): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers }, (response) => {
      response.resume();
      response.once('end', () => {
        if ((response.statusCode ?? 0) < 300) resolve();
        else reject(new Error(`${method} ${url}: ${response.statusCode}`));
      });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

function json(body: object) {
  return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

function csvOfRows(): string {
  const rows = Array.from({ length: 100 }, (_, row) => `M${row},Ann,Sample${row},1980-01-02,P1,2026-01-01,EE`);
  return ['member_id,first_name,last_name,date_of_birth,plan_id,effective_date,coverage_type', ...rows, ''].join('\n');
}

function multipart() {
  const boundary = 'rollcall-bench';
  const head = 'Content-Disposition: form-data; name="file"; filename="bench.csv"\r\nContent-Type: text/csv';
  const body = Buffer.from(`--${boundary}\r\n${head}\r\n\r\n${csvOfRows()}\r\n--${boundary}--\r\n`);
  const headers = {
    'Content-Type': `multipart/form-data; boundary=${boundary}`,
    'Content-Length': String(body.length),
  };
  return { body, headers };
}

function line(name: string, { rollcall, express }: { readonly rollcall: Rate; readonly express: Rate }): string {
  const at = ({ took }: Rate, share: number) =>
    took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? Number.NaN;
  const cell = (share: number) => {
    const [ours, bare] = [at(rollcall, share), at(express, share)];
    return `${ours.toFixed(1)} / ${bare.toFixed(1)} = ${(ours / bare).toFixed(2)}x`;
  };
  const rate = `${rollcall.perSecond} / ${express.perSecond} a second`;
  return `${name.padEnd(20)} p50 ${cell(0.5).padEnd(24)} p99 ${cell(0.99).padEnd(26)} ${rate}`;
}
