import { setTimeout as sleep } from 'node:timers/promises';
import { generateCsv } from '../../../generate/generate-csv.ts';
import { loadAccounts } from '../../../topology/built-accounts.ts';
import { openTopology } from '../../../topology/open-topology.ts';
import { peakMb } from '../child-processes.mjs';

/**
 * The same backlog of files with one worker process and then with more: rows a second by the clock, as it is processors
 * that are added. `rssMb`: the most that any worker held.
 */
export async function measureScaling({
  files,
  rows,
  workers,
}: {
  readonly files: number;
  readonly rows: number;
  readonly workers: readonly number[];
}) {
  const topology = await openTopology({ accounts: await loadAccounts(), queue: 'redis', store: 'disk' });
  const results: { workers: number; rowsPerSecond: number; rssMb: number }[] = [];
  try {
    await topology.startAll({ api: 1 });
    const partner = await topology.openPartner('Bench');
    for (const count of workers) {
      const file = new Blob([...generateCsv({ rows, seed: count })]);
      for (let n = 0; n < files; n++) {
        const { status, body } = await partner.upload(file, { fileName: `file-${n}.csv` });
        if (status !== 201) throw new Error(`not accepted: ${status} ${JSON.stringify(body)}`);
      }
      const start = performance.now();
      const running = await topology.startAll({ worker: count });
      const waiting = () => topology.db.job.count({ where: { status: { in: ['queued', 'processing'] } } });
      while ((await waiting()) > 0) await sleep(50);
      const seconds = (performance.now() - start) / 1000;
      const rssMb = Math.round(Math.max(...running.map(({ pid }) => peakMb(pid))));
      results.push({ workers: count, rowsPerSecond: (files * rows) / seconds, rssMb });
      await Promise.all(running.map((worker) => worker.kill('SIGTERM')));
    }
    return results;
  } finally {
    await topology.close();
  }
}
