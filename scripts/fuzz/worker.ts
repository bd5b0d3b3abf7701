import { parentPort, workerData } from 'node:worker_threads';
import * as engine from '@rollcall/normalization';
import { runCases } from './cases.ts';
import type { Seed } from './corpus.ts';

const { seed, from, to, seeds, progress } = workerData as {
  seed: number;
  from: number;
  to: number;
  /** Their bytes arrive as plain arrays. */
  seeds: Seed[];
  progress: SharedArrayBuffer;
};
const counter = new Float64Array(progress);
try {
  const endings = await runCases(engine, {
    ...{ seed, from, to },
    seeds: seeds.map((one) => ({ ...one, bytes: Buffer.from(one.bytes) })),
    onCase(index) {
      counter[0] = index;
    },
  });
  parentPort?.postMessage({ endings });
} catch (error) {
  const { message, cause, stack } = error as Error & { cause?: Error };
  parentPort?.postMessage({ failure: message, stack: String(cause?.stack ?? stack) });
}
