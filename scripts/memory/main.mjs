// npm run memory [-- --rows N]: a large generated file through upload, worker and download, over the built apps, and the
// most memory each process ever held (VmHWM). Ends with 1 when one went over the limit. Linux only.
import { spawn } from 'node:child_process';
import { createWriteStream, openAsBlob, readFileSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { generateMasterKey } from '@rollcall/platform';
import pg from 'pg';
import { findFreePort, startTestPostgres } from '../../test/environment/start-postgres.mjs';
import { generateCsv } from '../generate/generate-csv.ts';
import { APP_FLAGS } from '../start/app-flags.mjs';
import { migrateDatabase } from '../start/migrate-database.ts';
import { seedDemo } from '../start/seed-demo.ts';

const limitMb = 320;
const jobTimeoutMs = 30 * 60_000;
const root = join(import.meta.dirname, '../..');
const { values } = parseArgs({ options: { rows: { type: 'string', default: '2000000' } } });
const rows = Number(values.rows);

const directory = await mkdtemp(join(tmpdir(), 'rollcall-memory-'));
const postgres = await startTestPostgres();
const apps = [];
let isWithin = false;
try {
  isWithin = await measure();
} finally {
  for (const { child } of apps) child.kill('SIGKILL');
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
}
process.exit(isWithin ? 0 : 1);

async function measure() {
  const file = join(directory, 'census.csv');
  await timed(`generate ${rows} rows`, () => pipeline(Readable.from(generateCsv({ rows })), createWriteStream(file)));
  console.log(`file: ${megabytes((await stat(file)).size)} MB`);

  const { origin, accounts } = await startService();
  const authorization = `Bearer ${await requestToken(origin, accounts)}`;
  const job = await timed('upload', async () => {
    const form = new FormData();
    form.set('file', await openAsBlob(file), 'census.csv');
    const response = await fetch(`${origin}/v1/files/upload`, {
      method: 'POST',
      headers: { authorization },
      body: form,
    });
    const body = await response.json();
    if (response.status !== 201) throw new Error(`not accepted: ${JSON.stringify(body)}`);
    return body;
  });
  const detail = await timed('process', () => waitForEnd(origin, authorization, job.job_id));
  console.log(`${detail.status}: ${JSON.stringify(detail.statistics)}`);
  for (const path of ['output', 'output?format=csv', 'output?format=xml', 'errors']) {
    const bytes = await timed(`download ${path}`, () =>
      download(`${origin}/v1/files/${job.job_id}/${path}`, authorization),
    );
    console.log(`${path}: ${megabytes(bytes)} MB`);
  }
  return reportPeaks() && detail.status.startsWith('completed');
}

async function startService() {
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query('CREATE DATABASE rollcall_memory');
  await admin.end();
  const database = new URL(postgres.url);
  database.pathname = '/rollcall_memory';
  await migrateDatabase({ url: database.href, serviceUrl: database.href });
  const masterKeys = generateMasterKey();
  const accounts = await seedDemo({ root, url: database.href, masterKeys });
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...{
      PATH: process.env.PATH,
      NODE_OPTIONS: process.env.APP_OPTS ?? '',
      DATABASE_URL: database.href,
      MASTER_KEYS: masterKeys,
      LOG_LEVEL: 'warn',
    },
    ...{ DATA_DIR: directory, SCRATCH_DIR: join(directory, 'scratch'), HOST: '127.0.0.1', PORT: String(port) },
  };
  for (const name of ['api', 'worker', 'delivery']) {
    const script = join(root, 'apps', name, 'dist/main.js');
    apps.push({
      name,
      child: spawn(process.execPath, [...APP_FLAGS, script], {
        env,
        stdio: ['ignore', 'inherit', 'inherit'],
      }),
    });
  }
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(`${origin}/v1/status`).catch(() => null);
    if (answer) return { origin, accounts };
    await sleep(100);
  }
  throw new Error('The API did not answer');
}

async function requestToken(origin, { client_id, client_secret }) {
  const response = await fetch(`${origin}/v1/oauth/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ grant_type: 'client_credentials', client_id, client_secret }),
  });
  return (await response.json()).access_token;
}

async function waitForEnd(origin, authorization, jobId) {
  for (const deadline = Date.now() + jobTimeoutMs; Date.now() < deadline; ) {
    const response = await fetch(`${origin}/v1/jobs/${jobId}?wait=30`, { headers: { authorization } });
    const detail = await response.json();
    if (detail.completed_at) return detail;
    await sleep(250);
  }
  throw new Error('The job did not end in time');
}

async function download(url, authorization) {
  const response = await fetch(url, { headers: { authorization } });
  if (response.status !== 200) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  let bytes = 0;
  for await (const chunk of response.body) bytes += chunk.length;
  return bytes;
}

function reportPeaks() {
  const peaks = apps.map(({ name, child }) => {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${name} ended during the measurement`);
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'));
    return { name, peakMb: Math.round(Number(kilobytes) / 1024) };
  });
  for (const { name, peakMb } of peaks) {
    console.log(
      `${name.padEnd(9)} peak ${String(peakMb).padStart(4)} MB  ${peakMb < limitMb ? 'ok' : `over ${limitMb} MB`}`,
    );
  }
  return peaks.every(({ peakMb }) => peakMb < limitMb);
}

async function timed(what, action) {
  const start = performance.now();
  const result = await action();
  console.log(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}

function megabytes(bytes) {
  return Math.round(bytes / 1_000_000);
}
