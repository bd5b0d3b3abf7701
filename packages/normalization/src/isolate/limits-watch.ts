import { Worker } from 'node:worker_threads';

/** The heap has a limit of V8's own; buffers (an inflated part) have none, and time has none either. */
export interface LimitsWatch {
  /** From now on this process may use so much processor time. */
  allow(cpuMs: number): void;
  rest(): void;
}

/**
 * Ends the process that goes over a limit, or whose parent is gone: a thread sees it while reading blocks the main one.
 *
 * @param parentId who forked this process, said by the parent: it may be gone before this line.
 */
export function watchLimits(residentBytes: number, parentId: number): LimitsWatch {
  const untilMs = new Float64Array(new SharedArrayBuffer(8)).fill(Number.POSITIVE_INFINITY);
  const thread = new Worker(
    `const { residentBytes, untilMs, parentId } = require('node:worker_threads').workerData;
    setInterval(() => {
      const { user, system } = process.cpuUsage();
      const isTooMuch = process.memoryUsage.rss() > residentBytes || (user + system) / 1000 > untilMs[0];
      if (isTooMuch || process.ppid !== parentId) process.kill(process.pid, 'SIGKILL');
    }, 20);`,
    { eval: true, execArgv: [], workerData: { residentBytes, untilMs, parentId } },
  );
  thread.unref();
  return {
    allow(cpuMs) {
      const { user, system } = process.cpuUsage();
      untilMs[0] = (user + system) / 1000 + cpuMs;
    },
    rest() {
      untilMs[0] = Number.POSITIVE_INFINITY;
    },
  };
}
