import { parentPort, workerData } from 'node:worker_threads';
import * as engine from '../../packages/normalization/dist/index.js';
import { runCases } from './cases.mjs';

const { seed, from, to, seeds, progress } = workerData;
const counter = new Float64Array(progress);
try {
  const endings = await runCases(engine, {
    ...{ seed, from, to },
    seeds: seeds.map((one) => ({ ...one, bytes: Buffer.from(one.bytes) })),
    onCase(index) {
      counter[0] = index;
    },
  });
  parentPort.postMessage({ endings });
} catch (error) {
  parentPort.postMessage({ failure: error.message, stack: String(error.cause?.stack ?? error.stack) });
}
