// node scripts/bench/recover.mjs [--count N]: recovers N failed deliveries with the delivery process killed on the way,
// and checks that each arrived and how many came twice.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openBed } from './delivery-bed.mjs';

const { values } = parseArgs({ options: { count: { type: 'string', default: '100000' } } });
const count = Number(values.count);
const bed = await openBed({ concurrency: 50 });
let isWell = false;
try {
  await bed.addFailed('evt_r', count);
  await bed.start();
  const start = performance.now();
  const recovered = await bed.recover();
  while (bed.receiver.received.size < count / 3) await sleep(50);
  await bed.stop();
  await bed.start();
  while ((await bed.countSucceeded()) < count) await sleep(200);
  const seconds = (performance.now() - start) / 1000;
  const twice = [...bed.receiver.received.values()].filter((times) => times > 1).length;
  isWell = recovered === count && bed.receiver.received.size === count && twice === 0;
  console.log(`${recovered} recovered over a restart in ${seconds.toFixed(1)} s, ${twice} sent more than once`);
} finally {
  await bed.close();
}
process.exit(isWell ? 0 : 1);
