// npm run bench:delivery [-- --count N --concurrency C]: deliveries a second, every attempt recorded, against a floor of
// the same run: the same bytes posted by undici at the same concurrency with no bookkeeping. Needs redis-server.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { inTransaction, recordTestEvent } from '@rollcall/database';
import { openBed } from './delivery-bed.mjs';

const { values } = parseArgs({
  options: { count: { type: 'string', default: '4000' }, concurrency: { type: 'string', default: '50' } },
});
const [count, concurrency] = [Number(values.count), Number(values.concurrency)];
const { Pool } = createRequire(join(import.meta.dirname, '../../apps/delivery/package.json'))('undici');
const bed = await openBed({ concurrency });
try {
  await bed.start();
  for (const delayMs of [0, 100]) {
    bed.receiver.delayMs = delayMs;
    const floor = await measureFloor();
    const ours = await measureDeliveries(`evt_d${delayMs}_`);
    const share = Math.round((ours / floor) * 100);
    console.log(
      `answers after ${delayMs} ms: floor ${Math.round(floor)}/s, deliveries ${Math.round(ours)}/s (${share} %)`,
    );
  }
  bed.receiver.delayMs = 0;
  await measureLatency();
} finally {
  await bed.close();
}
process.exit(0);

async function measureFloor() {
  const pool = new Pool(new URL(bed.receiver.url).origin, { connections: concurrency });
  const body = Buffer.alloc(330, 'x');
  let left = count;
  const start = performance.now();
  const post = async () => {
    while (left-- > 0) {
      const { body: answer } = await pool.request({
        method: 'POST',
        path: '/hook',
        body,
        headers: { 'webhook-id': 'floor' },
      });
      await answer.dump();
    }
  };
  await Promise.all(Array.from({ length: concurrency }, post));
  const perSecond = count / ((performance.now() - start) / 1000);
  await pool.close();
  return perSecond;
}

async function measureDeliveries(prefix) {
  await bed.addFailed(prefix, count);
  const before = await bed.countSucceeded();
  const start = performance.now();
  await bed.recover();
  while ((await bed.countSucceeded()) < before + count) await sleep(50);
  return count / ((performance.now() - start) / 1000);
}

/** Events at 100 a second, each committed by a transaction of its own. */
async function measureLatency() {
  const committed = new Map();
  const work = [];
  for (let index = 0; index < 500; index++) {
    work.push(
      inTransaction(bed.db, (tx) => recordTestEvent(tx, bed.partnerId)).then(({ eventId }) =>
        committed.set(eventId, Date.now()),
      ),
    );
    await sleep(10);
  }
  await Promise.all(work);
  for (let tries = 0; tries < 200 && ![...committed.keys()].every((id) => bed.receiver.at.has(id)); tries++)
    await sleep(50);
  const waits = [...committed].map(([id, at]) => bed.receiver.at.get(id) - at).sort((a, b) => a - b);
  const at = (share) => waits[Math.floor(waits.length * share)];
  console.log(`100 events a second, commit to received: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`);
}
