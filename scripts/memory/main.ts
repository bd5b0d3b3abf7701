// npm run memory [-- --rows N] [--files M]: a large generated file, M times over, through upload, worker and download, over the built apps, and the
// most memory each process ever held (VmHWM). Ends with 1 when one went over the limit. Linux only.
import { createWriteStream, openAsBlob, readFileSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { generateCsv } from '../generate/generate-csv.ts';
import { loadAccounts } from '../topology/built-accounts.ts';
import type { TopologyPartner } from '../topology/open-partner.ts';
import { openTopology } from '../topology/open-topology.ts';
import type { App } from '../topology/start-app.ts';

const limitMb = 320;
const jobTimeoutMs = 30 * 60_000;
const { values } = parseArgs({
  options: { rows: { type: 'string', default: '2000000' }, files: { type: 'string', default: '1' } },
});
const rows = Number(values.rows);

const directory = await mkdtemp(join(tmpdir(), 'rollcall-memory-'));
const topology = await openTopology({
  accounts: await loadAccounts(),
  queue: 'postgres',
  store: 'disk',
  env: { LOG_LEVEL: 'warn', NODE_OPTIONS: process.env.APP_OPTS ?? '' },
});
let isWithin = false;
try {
  isWithin = await measure();
} finally {
  await topology.close();
  await rm(directory, { recursive: true, force: true });
}
process.exit(isWithin ? 0 : 1);

async function measure(): Promise<boolean> {
  const file = join(directory, 'census.csv');
  await timed(`generate ${rows} rows`, () => pipeline(Readable.from(generateCsv({ rows })), createWriteStream(file)));
  console.log(`file: ${megabytes((await stat(file)).size)} MB`);

  const apps = await topology.startAll({ api: 1, worker: 1, delivery: 1 });
  const partner = await topology.openPartner('Memory');
  let isWhole = true;
  for (let times = Number(values.files); times > 0; times--) isWhole = (await takeThrough(partner, file)) && isWhole;
  return reportPeaks(apps) && isWhole;
}

/** Whether the file was processed to its end. */
async function takeThrough(partner: TopologyPartner, file: string): Promise<boolean> {
  const jobId = await timed('upload', async () => {
    const { status, body } = await partner.upload(await openAsBlob(file), { fileName: 'census.csv' });
    if (status !== 201) throw new Error(`not accepted: ${JSON.stringify(body)}`);
    return String(body.job_id);
  });
  const detail = await timed('process', () => waitForEnd(partner, jobId));
  console.log(`${detail.status}: ${JSON.stringify(detail.statistics)}`);
  for (const path of ['output', 'output?format=csv', 'output?format=xml', 'errors']) {
    const bytes = await timed(`download ${path}`, () => download(partner, `/v1/files/${jobId}/${path}`));
    console.log(`${path}: ${megabytes(bytes)} MB`);
  }
  return detail.status.startsWith('completed');
}

interface JobDetail {
  readonly status: string;
  readonly statistics: unknown;
  readonly completed_at: string | null;
}

async function waitForEnd(partner: TopologyPartner, jobId: string): Promise<JobDetail> {
  for (const deadline = Date.now() + jobTimeoutMs; Date.now() < deadline; ) {
    const detail: JobDetail = await (await partner.send(`/v1/jobs/${jobId}?wait=30`)).json();
    if (detail.completed_at) return detail;
    await sleep(250);
  }
  throw new Error('The job did not end in time');
}

async function download(partner: TopologyPartner, path: string): Promise<number> {
  const response = await partner.send(path);
  if (response.status !== 200 || !response.body)
    throw new Error(`${path}: ${response.status} ${await response.text()}`);
  let bytes = 0;
  for await (const chunk of response.body) bytes += chunk.length;
  return bytes;
}

function reportPeaks(apps: readonly App[]): boolean {
  const peaks = apps.map(({ name, pid, isOver }) => {
    if (isOver()) throw new Error(`${name} ended during the measurement`);
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return { name, peakMb: Math.round(Number(kilobytes) / 1024) };
  });
  for (const { name, peakMb } of peaks) {
    console.log(
      `${name.padEnd(9)} peak ${String(peakMb).padStart(4)} MB  ${peakMb < limitMb ? 'ok' : `over ${limitMb} MB`}`,
    );
  }
  return peaks.every(({ peakMb }) => peakMb < limitMb);
}

async function timed<T>(what: string, action: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await action();
  console.log(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1_000_000);
}
