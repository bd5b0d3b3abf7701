import { Worker } from 'node:worker_threads';

/**
 * The heap has a limit of V8's own; buffers (an inflated part) have none, and time has none either. The watch begins with
 * the process.
 */
export interface LimitsWatch {
  /** From now on this process may use so much processor time. */
  allow(cpuMs: number): void;
  /** Nothing is watched until `allow`. */
  rest(): void;
}

/** A small file is through before the first look. */
const LOOK_MS = 20;

/**
 * Ends the process that goes over a limit, or whose parent is gone: a thread sees it while reading blocks the main one.
 * While nothing is read it sleeps: the main thread hears itself that the parent is gone.
 *
 * @param parentId who forked this process, said by the parent: it may be gone before this line.
 */
export function watchLimits(residentBytes: number, parentId: number): LimitsWatch {
  const untilMs = new Float64Array(new SharedArrayBuffer(8)).fill(Number.POSITIVE_INFINITY);
  /** 1 while something is read; and a word that never changes, to sleep on. */
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
