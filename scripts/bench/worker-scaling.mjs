// npm run bench:scaling [-- --files 200 --rows 500 --queue redis|postgres --most 4]: jobs a second with 1 to 4 worker
// processes over a backlog of small files, and what memory each process holds. One JSON line a figure.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { generateCsv } from '../generate/generate-csv.mjs';
import { loadAccounts } from '../topology/built-accounts.mjs';
import { openTopology } from '../topology/open-topology.mjs';

const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '200' },
    rows: { type: 'string', default: '500' },
    queue: { type: 'string', default: 'redis' },
    most: { type: 'string', default: '4' },
  },
});
const [files, rows, most] = [values.files, values.rows, values.most].map(Number);
const topology = await openTopology({ accounts: await loadAccounts(), queue: values.queue, store: 'disk' });
try {
  await topology.startAll({ api: 1, delivery: 1 });
  const partners = await Promise.all(['A', 'B', 'C'].map((name) => topology.openPartner(name)));
  const file = new Blob([...generateCsv({ rows })]);
  for (let workers = 1; workers <= most; workers++) {
    await accept(partners, file);
    const open = await topology.db.job.findMany({ where: { completedAt: null }, select: { id: true } });
    const running = await topology.startAll({ worker: workers });
    const figure = await drain(open.map(({ id }) => id));
    console.log(JSON.stringify({ bench: `${workers} workers, jobs a second`, ...figure, rss_mb: residentMegabytes() }));
    await Promise.all(running.map((worker) => worker.kill('SIGTERM')));
  }
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

function residentMegabytes() {
  const of = ({ pid }) =>
    Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024);
  return [...topology.apps].map((app) => `${app.name} ${of(app)}`);
}
