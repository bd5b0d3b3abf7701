// npm run bench:fairness [-- --queue redis|postgres --backlog 500 --rows 10000 --workers 1]: how long partner B's file
// of 100 rows takes from upload to completion on an idle system, behind 500 files of partner A, and next to a file of
// 5,000,000 rows. One JSON line per figure. The goal is 3 times.

import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { generateCsv } from '../generate/generate-csv.ts';
import { loadAccounts } from '../topology/built-accounts.ts';
import type { TopologyPartner } from '../topology/open-partner.ts';
import { openTopology } from '../topology/open-topology.ts';

const { values } = parseArgs({
  options: {
    queue: { type: 'string', default: 'redis' },
    backlog: { type: 'string', default: '500' },
    rows: { type: 'string', default: '10000' },
    huge: { type: 'string', default: '5000000' },
    workers: { type: 'string', default: '1' },
    samples: { type: 'string', default: '15' },
  },
});
const backlog = Number(values.backlog);
const rows = Number(values.rows);
const huge = Number(values.huge);
const workers = Number(values.workers);
const samples = Number(values.samples);
const queue = values.queue === 'postgres' ? 'postgres' : 'redis';
const topology = await openTopology({ accounts: await loadAccounts(), queue, store: 'disk' });
try {
  await topology.startAll({ api: 1, delivery: 1 });
  const startWorkers = () => topology.startAll({ worker: workers });
  let running = await startWorkers();
  const [a, b] = [await topology.openPartner('A'), await topology.openPartner('B')];
  await measure(b, 5);
  const idle = await measure(b, samples);
  console.log(`idle: ${describe(idle)}`);

  // The whole backlog is there before anyone works on it.
  await Promise.all(running.map((worker) => worker.kill('SIGTERM')));
  const medium = new Blob([...generateCsv({ rows, seed: 1 })]);
  await accept(Array.from({ length: backlog }, () => () => a.upload(medium, { fileName: 'medium.csv' })));
  running = await startWorkers();
  await report(`${backlog} files of ${rows} rows before it`, { partner: a, idle, b });

  const large = new Blob([...generateCsv({ rows: huge, seed: 2 })]);
  await accept([() => a.upload(large, { fileName: 'huge.csv' })]);
  await report(`beside a file of ${huge} rows`, { partner: a, idle, b });
} finally {
  await topology.close();
}
process.exit(0);

interface Rivals {
  /** Whose files stand before. */
  readonly partner: TopologyPartner;
  readonly idle: readonly number[];
  readonly b: TopologyPartner;
}

async function report(name: string, { partner, idle, b }: Rivals): Promise<void> {
  const before = await waiting(partner);
  const took = await measure(b, samples);
  const after = await waiting(partner);
  console.log(`${name}: ${describe(took)}; ${before} of A unfinished before, ${after} after`);
  if (after === 0) console.log('  A was done before B was: the backlog was too small to tell');
  const ratio = median(took) / median(idle);
  console.log(JSON.stringify({ bench: name, value: median(took), floor: median(idle), ratio, n: took.length }));
  while ((await waiting(partner)) > 0) await sleep(200);
}

function waiting({ id }: TopologyPartner): Promise<number> {
  return topology.db.job.count({ where: { partnerId: id, status: { in: ['queued', 'processing'] } } });
}

/** Eight at a time. */
async function accept(uploads: (() => ReturnType<TopologyPartner['upload']>)[]): Promise<void> {
  const send = async () => {
    for (let upload = uploads.shift(); upload; upload = uploads.shift()) {
      const { status, body } = await upload();
      if (status !== 201) throw new Error(`not accepted: ${status} ${JSON.stringify(body)}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, send));
}

/** Milliseconds from sending the file to the job's end. */
async function measure(partner: TopologyPartner, count: number): Promise<number[]> {
  const took: number[] = [];
  for (let n = 0; n < count; n++) {
    const file = new Blob([...generateCsv({ rows: 100, seed: 1000 + n })]);
    const start = performance.now();
    const { status, body } = await partner.upload(file, { fileName: 'small.csv' });
    if (status !== 201) throw new Error(`not accepted: ${status} ${JSON.stringify(body)}`);
    const where = { id: String(body.job_id) };
    const isOver = async () => (await topology.db.job.findUniqueOrThrow({ where })).completedAt !== null;
    while (!(await isOver())) await sleep(5);
    took.push(Math.round(performance.now() - start));
  }
  return took.sort((x, y) => x - y);
}

function median(sorted: readonly number[]): number {
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function describe(sorted: readonly number[]): string {
  return `median ${median(sorted)} ms, slowest ${sorted.at(-1)} ms`;
}
