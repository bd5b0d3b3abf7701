// npm run bench:scaling [-- --files 200 --rows 500 --queue redis|postgres --most 4 --huge 5000000]: jobs a second with 1
// to 4 worker processes over a backlog of small files, then rows a second with 1 and 2 of them on one huge file, and what
// memory each process holds. `--files 0` or `--huge 0` leaves one of the two out. One JSON line a figure.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { generateCsv } from '../generate/generate-csv.mjs';
import { loadAccounts } from '../topology/built-accounts.mjs';
import { openTopology } from '../topology/open-topology.mjs';
import { processSeconds } from './processor-time.mjs';

const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '200' },
    rows: { type: 'string', default: '500' },
    queue: { type: 'string', default: 'redis' },
    most: { type: 'string', default: '4' },
    huge: { type: 'string', default: '5000000' },
    // Lower, so that a smaller file is shared as a huge one is.
    'split-bytes': { type: 'string' },
    'range-bytes': { type: 'string' },
  },
});
const [files, rows, most] = [values.files, values.rows, values.most].map(Number);
const huge = Number(values.huge);
const env = {
  ...(values['split-bytes'] && { SPLIT_FILE_BYTES: values['split-bytes'] }),
  ...(values['range-bytes'] && { RANGE_BYTES: values['range-bytes'] }),
};
const topology = await openTopology({ accounts: await loadAccounts(), queue: values.queue, store: 'disk', env });
try {
  await topology.startAll({ api: 1, delivery: 1 });
  const partners = await Promise.all(['A', 'B', 'C'].map((name) => topology.openPartner(name)));
  const file = new Blob([...generateCsv({ rows })]);
  for (let workers = 1; workers <= most && files > 0; workers++) {
    await accept(partners, file);
    const open = await topology.db.job.findMany({ where: { completedAt: null }, select: { id: true } });
    const running = await topology.startAll({ worker: workers });
    const figure = await drain(open.map(({ id }) => id));
    console.log(JSON.stringify({ bench: `${workers} workers, jobs a second`, ...figure, rss_mb: residentMegabytes() }));
    await Promise.all(running.map((worker) => worker.kill('SIGTERM')));
  }
  if (huge > 0) await shareHugeFile(partners[0]);
} finally {
  await topology.close();
}
process.exit(0);

async function accept(partners, file) {
  let left = files;
  const send = async (_, n) => {
    while (left-- > 0) {
      const { status, body } = await partners[n % partners.length].upload(file, { fileName: 'small.csv' });
      if (status !== 201) throw new Error(`not accepted: ${status} ${JSON.stringify(body)}`);
    }
  };
  await Promise.all(Array.from({ length: 6 }, send));
}

/** From the first job's start to the last one's end; workers that start meanwhile cost nothing. */
async function drain(ids) {
  const count = () => topology.db.job.count({ where: { id: { in: ids }, completedAt: null } });
  while ((await count()) > 0) await sleep(50);
  const { _min, _max } = await topology.db.job.aggregate({
    where: { id: { in: ids } },
    _min: { startedAt: true },
    _max: { completedAt: true },
  });
  const seconds = (_max.completedAt.getTime() - _min.startedAt.getTime()) / 1000;
  return { value: Math.round((ids.length / seconds) * 10) / 10, n: ids.length };
}

/** The same file with one worker and with two; both must come to the same bytes. */
async function shareHugeFile(partner) {
  const file = new Blob([...generateCsv({ rows: huge })]);
  const figures = [];
  for (const workers of [1, 2]) {
    // All of them are there before the file is: how long a process takes to start is another figure.
    const running = await topology.startAll({ worker: workers });
    const { status, body } = await partner.upload(file, { fileName: 'huge.csv' });
    if (status !== 201) throw new Error(`not accepted: ${status} ${JSON.stringify(body)}`);
    await drain([body.job_id]);
    const job = await topology.db.job.findUniqueOrThrow({ where: { id: body.job_id } });
    if (job.totalRows === null) throw new Error(`the file was not normalized: ${job.errorCode} ${job.errorDetails}`);
    const value = Math.round(job.totalRows / ((job.completedAt - job.startedAt) / 1000));
    const rss = running.map(({ pid }) => megabytesOf(pid, 'VmHWM'));
    const cpu = running.map(({ pid }) => processSeconds(pid));
    const result = await digestOf(job);
    figures.push({ value, result });
    const figure = {
      bench: `one huge file, ${workers} workers, rows a second`,
      value,
      n: job.totalRows,
      rss_mb: rss,
      cpu_s: cpu,
    };
    console.log(JSON.stringify(figure));
    await Promise.all(running.map((worker) => worker.kill('SIGTERM')));
  }
  const [one, two] = figures;
  const ratio = Math.round((two.value / one.value) * 100) / 100;
  console.log(JSON.stringify({ bench: 'one huge file, 2 workers against 1', ratio, same: one.result === two.result }));
}

async function digestOf({ id }) {
  const hash = createHash('sha256');
  const artifacts = await topology.db.jobArtifact.findMany({
    where: { jobId: id },
    orderBy: [{ kind: 'asc' }, { part: 'asc' }],
    include: { object: true },
  });
  for (const { object } of artifacts) {
    const { storageKey: key, partnerId, kind, sizeBytes, encryption } = object;
    const reader = topology.storage.open({ key, partnerId, kind, sizeBytes: Number(sizeBytes), encryption });
    for await (const chunk of reader.read()) hash.update(chunk);
  }
  return hash.digest('hex');
}

function megabytesOf(pid, what) {
  const [, kilobytes] = new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(kilobytes) / 1024);
}

function residentMegabytes() {
  return [...topology.apps].map((app) => `${app.name} ${megabytesOf(app.pid, 'VmRSS')}`);
}
