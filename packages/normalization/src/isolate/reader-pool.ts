import { setTimeout as sleep } from 'node:timers/promises';
import { READER_LIMITS, type ReaderLimits, ReaderProcess } from './reader-process.ts';

/** Starting one costs a tenth of a second: it serves file after file, and ends when none comes. */
const IDLE_MS = 2000;
const LOOK_MS = 100;

export interface PoolOptions {
  readonly limits?: ReaderLimits;
  /** Processes at once. */
  readonly size?: number;
  /** How long a file waits for a process. */
  readonly patienceMs?: number;
  /** Who let its process wait so long, all in all, loses it when others need one. */
  readonly mayPauseMs?: number;
}

/** All processes are reading; later there will be one. */
export class ReadersBusyError extends Error {
  readonly code = 'unavailable';

  constructor() {
    super('all processes that read workbooks are busy');
    this.name = 'ReadersBusyError';
  }
}

/** A process while it reads for one file, with the time in which it was not asked for anything. */
export class ReaderLease {
  process: ReaderProcess | null = null;
  private pausedMs = 0;
  private pausedSince: number | null = null;

  pause(): void {
    this.pausedSince = performance.now();
  }

  resume(): void {
    this.pausedMs = this.paused();
    this.pausedSince = null;
  }

  paused(): number {
    return this.pausedMs + (this.pausedSince === null ? 0 : performance.now() - this.pausedSince);
  }
}

/** A few processes, each for one file at a time, so that none waits for another's and all together stay within bounds. */
export class ReaderPool {
  private readonly idle: { readonly process: ReaderProcess; readonly end: NodeJS.Timeout }[] = [];
  private readonly leases = new Set<ReaderLease>();
  private readonly options: Required<PoolOptions>;

  constructor(options: PoolOptions = {}) {
    this.options = { limits: READER_LIMITS, size: 3, patienceMs: 60_000, mayPauseMs: 60_000, ...options };
  }

  /** @throws ReadersBusyError, and the signal's reason. */
  async take(signal?: AbortSignal): Promise<{ lease: ReaderLease; process: ReaderProcess }> {
    const { limits, size, patienceMs } = this.options;
    const giveUpAt = performance.now() + patienceMs;
    while (this.leases.size >= size && !this.endPaused()) {
      if (performance.now() > giveUpAt) throw new ReadersBusyError();
      await sleep(LOOK_MS, undefined, signal === undefined ? {} : { signal });
    }
    const lease = new ReaderLease();
    this.leases.add(lease);
    try {
      const process = this.takeIdle() ?? (await ReaderProcess.start(limits));
      process.wakeUp();
      lease.process = process;
      return { lease, process };
    } catch (error) {
      this.leases.delete(lease);
      throw error;
    }
  }

  giveBack(lease: ReaderLease): void {
    this.leases.delete(lease);
    const { process } = lease;
    if (process === null) return;
    if (!process.isUsable) {
      process.kill();
      return;
    }
    process.rest();
    const resting = { process, end: setTimeout(() => this.retire(resting), IDLE_MS).unref() };
    this.idle.push(resting);
  }

  private takeIdle(): ReaderProcess | undefined {
    for (let resting = this.idle.pop(); resting !== undefined; resting = this.idle.pop()) {
      clearTimeout(resting.end);
      if (resting.process.isUsable) return resting.process;
    }
    return undefined;
  }

  private retire(resting: (typeof this.idle)[number]): void {
    this.idle.splice(this.idle.indexOf(resting), 1);
    resting.process.kill();
  }

  /** A download that its client hardly reads must not keep other files from being read. */
  private endPaused(): boolean {
    const [longest] = [...this.leases].sort((a, b) => b.paused() - a.paused());
    if (longest === undefined || longest.paused() < this.options.mayPauseMs) return false;
    this.leases.delete(longest);
    longest.process?.kill(new ReadersBusyError());
    return true;
  }
}
