// npm run bench:scaling [-- --files 200 --rows 500 --queue redis|postgres --most 4 --huge 5000000 --cores both|held|free]:
// jobs a second with 1 to 4 worker processes over a backlog of small files, then one huge file with 1 and 2 of them, each
// held to one processor and free. `--files 0` or `--huge 0` leaves one of the two out. One JSON line a figure.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { generateCsv } from '../generate/generate-csv.mjs';
import { loadAccounts } from '../topology/built-accounts.mjs';
import { openTopology } from '../topology/open-topology.mjs';
import { drain } from './drain.mjs';
import { measureHugeFile } from './huge-file.mjs';

const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '200' },
    rows: { type: 'string', default: '500' },
    queue: { type: 'string', default: 'redis' },
    most: { type: 'string', default: '4' },
    huge: { type: 'string', default: '5000000' },
    cores: { type: 'string', default: 'both' },
    // The huge file's SSNs are drawn at random from so many, so that they meet by chance: a hard case.
    'ssn-pool': { type: 'string' },
    // Lower, so that a smaller file is shared as a huge one is.
    'split-bytes': { type: 'string' },
    'range-bytes': { type: 'string' },
  },
});
const [files, rows, most, huge] = [values.files, values.rows, values.most, values.huge].map(Number);
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
    const ids = open.map(({ id }) => id);
    const { seconds } = await drain(topology.db, ids);
    const value = Math.round((ids.length / seconds) * 10) / 10;
    const figure = { bench: `${workers} workers, jobs a second`, value, n: ids.length, rss_mb: residentMegabytes() };
    console.log(JSON.stringify(figure));
    await Promise.all(running.map((worker) => worker.kill('SIGTERM')));
  }
  const ssnPool = values['ssn-pool'] && Number(values['ssn-pool']);
  if (huge > 0) await measureHugeFile(topology, partners[0], { rows: huge, ssnPool, cores: values.cores });
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

function residentMegabytes() {
  return [...topology.apps].map(({ name, pid }) => {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return `${name} ${Math.round(Number(kilobytes) / 1024)}`;
  });
}
