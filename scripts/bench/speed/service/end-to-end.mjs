import { createServer } from 'node:http';
import { generateCsv } from '../../../generate/generate-csv.ts';
import { loadAccounts } from '../../../topology/built-accounts.ts';
import { openTopology } from '../../../topology/open-topology.ts';

const FILE_ROWS = 100;
const WARM_UP = 10;
const IN_FLIGHT = 16;

/**
 * A file of 100 rows from the first byte of its upload to the arrival of the webhook that says it is done, one at a time
 * on an idle service of one process each; then as many as go through together.
 *
 * @param {{ queue: 'redis' | 'postgres', samples: number, sustained: number }} options
 * @returns {Promise<{ p50: number, p99: number, filesPerSecond: number }>} milliseconds
 */
export async function measureEndToEnd({ queue, samples, sustained }) {
  const receiver = await startReceiver();
  const topology = await openTopology({ accounts: await loadAccounts(), queue, store: 'disk' });
  try {
    await topology.startAll({ api: 1, worker: 1, delivery: 1 });
    const partner = await topology.openPartner('Bench');
    const send = async (seed) => {
      const file = new Blob([...generateCsv({ rows: FILE_ROWS, seed })]);
      const start = performance.now();
      const fields = { callback_url: receiver.url };
      const { status, body } = await partner.upload(file, { fileName: 'small.csv', fields });
      if (status !== 201) throw new Error(`not accepted: ${status} ${JSON.stringify(body)}`);
      return (await receiver.arrival(body.job_id)) - start;
    };
    for (let n = 0; n < WARM_UP; n++) await send(n);
    const took = [];
    for (let n = 0; n < samples; n++) took.push(await send(1000 + n));
    took.sort((a, b) => a - b);
    const start = performance.now();
    let next = 0;
    const lane = async () => {
      while (next < sustained) await send(2000 + next++);
    };
    await Promise.all(Array.from({ length: IN_FLIGHT }, lane));
    const filesPerSecond = sustained / ((performance.now() - start) / 1000);
    return { p50: quantile(took, 0.5), p99: quantile(took, 0.99), filesPerSecond };
  } finally {
    await topology.close();
    receiver.close();
  }
}

/** Knows when the webhook of a job's end arrived. */
async function startReceiver() {
  const arrived = new Map();
  const awaited = new Map();
  const server = createServer(async (request, response) => {
    const at = performance.now();
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    response.end();
    const { event, job_id: jobId } = JSON.parse(Buffer.concat(chunks).toString());
    if (event !== 'job.completed' && event !== 'job.failed') return;
    arrived.set(jobId, at);
    awaited.get(jobId)?.(at);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/hook`,
    arrival: (jobId) => arrived.get(jobId) ?? new Promise((resolve) => awaited.set(jobId, resolve)),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function quantile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}
