import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateCsv } from '../../../generate/generate-csv.ts';
import { loadAccounts } from '../../../topology/built-accounts.ts';
import { openTopology } from '../../../topology/open-topology.ts';
import { measureFileCosts } from './file-costs.ts';

const FILE_ROWS = 100;
const WARM_UP = 10;
const IN_FLIGHT = 16;

/**
 * A file of 100 rows from the first byte of its upload to the arrival of the webhook that says it is done, one at a time
 * on an idle service of one process each; then as many as go through together. Milliseconds.
 */
export async function measureEndToEnd({
  queue,
  samples,
  sustained,
}: {
  readonly queue: 'redis' | 'postgres';
  readonly samples: number;
  readonly sustained: number;
}) {
  const receiver = await startReceiver();
  const topology = await openTopology({ accounts: await loadAccounts(), queue, store: 'disk' });
  try {
    const apps = await topology.startAll({ api: 1, worker: 1, delivery: 1 });
    const partner = await topology.openPartner('Bench');
    const send = async (seed: number): Promise<number> => {
      const file = new Blob([...generateCsv({ rows: FILE_ROWS, seed })]);
      const start = performance.now();
      const fields = { callback_url: receiver.url };
      const { status, body } = await partner.upload(file, { fileName: 'small.csv', fields });
      if (status !== 201) throw new Error(`not accepted: ${status} ${JSON.stringify(body)}`);
      return (await receiver.arrival(String(body.job_id))) - start;
    };
    for (let n = 0; n < WARM_UP; n++) await send(n);
    const took: number[] = [];
    for (let n = 0; n < samples; n++) took.push(await send(1000 + n));
    took.sort((a, b) => a - b);
    let next = 0;
    let seconds = 0;
    const lane = async () => {
      while (next < sustained) await send(2000 + next++);
    };
    const work = async () => {
      const start = performance.now();
      await Promise.all(Array.from({ length: IN_FLIGHT }, lane));
      seconds = (performance.now() - start) / 1000;
    };
    const costs = await measureFileCosts(topology, apps, { files: sustained, work });
    return { p50: quantile(took, 0.5), p99: quantile(took, 0.99), filesPerSecond: sustained / seconds, costs };
  } finally {
    await topology.close();
    receiver.close();
  }
}

/** Knows when the webhook of a job's end arrived. */
async function startReceiver() {
  const arrived = new Map<string, number>();
  const awaited = new Map<string, (at: number) => void>();
  const server = createServer(async (request, response) => {
    const at = performance.now();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    response.end();
    const { event, job_id: jobId } = JSON.parse(Buffer.concat(chunks).toString());
    if (event !== 'job.completed' && event !== 'job.failed') return;
    arrived.set(jobId, at);
    awaited.get(jobId)?.(at);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    arrival: async (jobId: string) =>
      arrived.get(jobId) ?? new Promise<number>((resolve) => awaited.set(jobId, resolve)),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
