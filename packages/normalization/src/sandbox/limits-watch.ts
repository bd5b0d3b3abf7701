import { Worker } from 'node:worker_threads';

/** V8 limits the heap, but not buffers (such as decompressed data) or time. The watch starts with the process. */
export interface LimitsWatch {
  /** Allows this much CPU time from now on. */
  allow(cpuMs: number): void;
  /** Pauses the watch until `allow`. */
  rest(): void;
}

/** A small file is done before the first check. */
const LOOK_MS = 20;

/**
 * Ends the process if it exceeds a limit or its parent is gone. Runs in a thread, because reading blocks the main
 * thread. Sleeps between files; then the main thread notices when the parent is gone.
 *
 * @param parentId process ID of the parent, which may already be gone
 */
export function watchLimits(residentBytes: number, parentId: number): LimitsWatch {
  const untilMs = new Float64Array(new SharedArrayBuffer(8)).fill(Number.POSITIVE_INFINITY);
  /** 1 while a file is being read, and a constant word to wait on. */
  const atWork = new Int32Array(new SharedArrayBuffer(8));
  atWork[0] = 1;
  const thread = new Worker(
    `const { residentBytes, untilMs, atWork, parentId, lookMs } = require('node:worker_threads').workerData;
    for (;;) {
      Atomics.wait(atWork, 0, 0);
      Atomics.wait(atWork, 1, 0, lookMs);
      const { user, system } = process.cpuUsage();
      const isTooMuch = process.memoryUsage.rss() > residentBytes || (user + system) / 1000 > untilMs[0];
      if (isTooMuch || process.ppid !== parentId) process.kill(process.pid, 'SIGKILL');
    }`,
    { eval: true, execArgv: [], workerData: { residentBytes, untilMs, atWork, parentId, lookMs: LOOK_MS } },
  );
  thread.unref();
  return {
    allow(cpuMs) {
      const { user, system } = process.cpuUsage();
      untilMs[0] = (user + system) / 1000 + cpuMs;
      Atomics.store(atWork, 0, 1);
      Atomics.notify(atWork, 0);
    },
    rest() {
      untilMs[0] = Number.POSITIVE_INFINITY;
      Atomics.store(atWork, 0, 0);
    },
  };
}
