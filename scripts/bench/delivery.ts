// npm run bench:delivery [-- --count N --concurrency C]: deliveries a second, every attempt recorded in a
// PostgreSQL that syncs to disk, against a floor of the same run: the same bytes posted by undici to the same receiver at
// the same concurrency, from a process of its own too, with no bookkeeping. Processor time is told beside, since it does
// not depend on what else runs.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { inTransaction } from '@rollcall/database';
import { recordTestEvent } from '@rollcall/database/webhooks';
import { openBed, type ProcessorSeconds } from './delivery-bed.ts';
import type { FloorRate, FloorWork } from './delivery-floor.ts';

const { values } = parseArgs({
  options: { count: { type: 'string', default: '60000' }, concurrency: { type: 'string', default: '50' } },
});
const [count, concurrency] = [Number(values.count), Number(values.concurrency)];
const bed = await openBed({ concurrency });
try {
  // What is compiled while it runs is compiled now; the floor has rounds of its own for that.
  await measureDeliveries('evt_w_', 10_000);
  for (const delayMs of [0, 100]) {
    bed.receiver.delayMs = delayMs;
    const amount = delayMs > 0 ? Math.ceil(count / 12) : count;
    const floor = await measureFloor(amount);
    const ours = await measureDeliveries(`evt_d${delayMs}_`, amount);
    const share = Math.round((ours.perSecond / floor.perSecond) * 100);
    const rates = `floor ${Math.round(floor.perSecond)}/s, deliveries ${Math.round(ours.perSecond)}/s (${share} %)`;
    console.log(`answers after ${delayMs} ms: ${rates}`);
    console.log(
      `  µs of processor time each: floor ${perDelivery(floor.processorSeconds, amount)}, ${ours.processors}`,
    );
  }
  bed.receiver.delayMs = 0;
  await measureLatency(100);
  await bed.addDead(200);
  await measureLatency(20, ', beside 200 to a host that hangs');
} finally {
  await bed.close();
}
process.exit(0);

/** Of the same bytes as the last delivery. */
async function measureFloor(amount: number): Promise<FloorRate> {
  const { headers, body } = bed.receiver.last!;
  const { host: _, connection: __, 'content-length': ___, ...sent } = headers as Record<string, string>;
  const work: FloorWork = { url: bed.receiver.url, headers: sent, body, count: amount, concurrency };
  const program = join(import.meta.dirname, 'delivery-floor.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [...process.execArgv, program, JSON.stringify(work)]);
  return JSON.parse(stdout);
}

async function measureDeliveries(prefix: string, amount: number) {
  await bed.addFailed(prefix, amount);
  const done = (await bed.countSucceeded()) + amount;
  // Making events is the work of those who record them; what counts is from their commit on.
  const [before, start] = await bed.announce(prefix);
  // Counting costs the database: not before there is something to count.
  while (bed.receiver.at.size < done) await sleep(10);
  while ((await bed.countSucceeded()) < done) await sleep(20);
  const perSecond = amount / ((performance.now() - start) / 1000);
  const after = await bed.processorSeconds();
  const names = ['delivery', 'postgres', 'receiver'] satisfies (keyof ProcessorSeconds)[];
  const parts = names.map((name) => `${name} ${perDelivery(after[name] - before[name], amount)}`);
  return { perSecond, processors: parts.join(', ') };
}

function perDelivery(seconds: number, amount: number): number {
  return Math.round((seconds * 1e6) / amount);
}

/** Each event committed by a transaction of its own. */
async function measureLatency(perSecond: number, beside = ''): Promise<void> {
  const committed = new Map<string, number>();
  const work: Promise<unknown>[] = [];
  for (let index = 0; index < 5 * perSecond; index++) {
    work.push(
      inTransaction(bed.db, (tx) => recordTestEvent(tx, bed.endpoint)).then(({ eventId }) =>
        committed.set(eventId, Date.now()),
      ),
    );
    await sleep(1000 / perSecond);
  }
  await Promise.all(work);
  for (let tries = 0; tries < 200 && ![...committed.keys()].every((id) => bed.receiver.at.has(id)); tries++)
    await sleep(50);
  const waits = [...committed].map(([id, at]) => (bed.receiver.at.get(id) ?? Number.NaN) - at).sort((a, b) => a - b);
  const at = (share: number) => waits[Math.floor(waits.length * share)];
  console.log(`${perSecond} events a second${beside}, commit to received: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`);
}
