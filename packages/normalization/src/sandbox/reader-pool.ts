import { READER_LIMITS, type ReaderLimits, ReaderProcess } from './reader-process.ts';

/** An idle process ends after this time. */
const IDLE_MS = 2000;
/**
 * Recognizing a small file takes milliseconds. Starting a process takes hundreds, and its code is slow at first. So the
 * next file waits for a busy process, unless none is returned within this time.
 */
const START_AFTER_MS = 250;
const LOOK_MS = 100;

export interface PoolOptions {
  readonly limits?: ReaderLimits;
  /** Maximum number of processes. */
  readonly size?: number;
  /** How long a file waits for a process. */
  readonly waitTimeoutMs?: number;
  /** If a reader has paused for this long in total, it loses its process when others need one. */
  readonly maxPauseMs?: number;
  /** How long a file waits for a returned process before another one is started. */
  readonly startAfterMs?: number;
}

/** All processes are busy. */
export class ReadersBusyError extends Error {
  readonly code = 'unavailable';

  constructor() {
    super('all processes that read files are busy');
    this.name = 'ReadersBusyError';
  }
}

/** A process while it reads one file, with the time during which nothing was requested. */
export class ReaderLease {
  process: ReaderProcess | null = null;
  private pausedMs = 0;
  private pausedSince: number | null = null;

  constructor(readonly owner: string) {}

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

/** Used without an owner, such as in a worker, where jobs are already scheduled. */
const NOBODY = '';

interface Waiting {
  readonly owner: string;
  readonly start: () => void;
}

interface Expecting {
  readonly settle: (process: ReaderProcess | null) => void;
  readonly patience: NodeJS.Timeout;
}

/**
 * A few processes, each for one file at a time. Owners (partners) share them: an owner can't take the last one in
 * addition to others, and the owner with the fewest comes first.
 */
export class ReaderPool {
  private readonly idle: { readonly process: ReaderProcess; readonly end: NodeJS.Timeout | null }[] = [];
  private readonly leases = new Set<ReaderLease>();
  private readonly waiting: Waiting[] = [];
  /** Requests that wait for a busy process. Null: they start one themselves. */
  private readonly expecting: Expecting[] = [];
  /** Processes that are in use or being started. */
  private borrowed = 0;
  private readonly options: Required<PoolOptions>;
  private isWarm = false;
  private look: NodeJS.Timeout | null = null;

  constructor(options: PoolOptions = {}) {
    this.options = {
      limits: READER_LIMITS,
      size: 3,
      waitTimeoutMs: 60_000,
      maxPauseMs: 60_000,
      startAfterMs: START_AFTER_MS,
      ...options,
    };
  }

  /** Keeps one process running for the next file, and reserves one for requests with an owner. */
  async stayWarm(): Promise<void> {
    this.isWarm = true;
    await this.warmUp();
  }

  /** @throws ReadersBusyError, and the signal's reason */
  async acquire(signal?: AbortSignal, owner = NOBODY): Promise<{ lease: ReaderLease; process: ReaderProcess }> {
    signal?.throwIfAborted();
    const lease = this.hasRoom(owner) ? this.lend(owner) : await this.waitForTurn(owner, signal);
    try {
      const process = await this.processFor(signal);
      process.wakeUp();
      lease.process = process;
      return { lease, process };
    } catch (error) {
      this.leases.delete(lease);
      this.serveNext();
      throw error;
    }
  }

  private async processFor(signal: AbortSignal | undefined): Promise<ReaderProcess> {
    const idle = this.takeIdle();
    const given = idle === undefined && this.borrowed > 0 ? await this.expectOne(signal) : null;
    if (given !== null) return given;
    this.borrowed++;
    if (idle !== undefined) return idle;
    try {
      return await ReaderProcess.start(this.options.limits);
    } catch (error) {
      this.borrowed--;
      throw error;
    }
  }

  /**
   * The next returned process, or null if none is returned in time.
   *
   * @throws the signal's reason
   */
  private expectOne(signal: AbortSignal | undefined): Promise<ReaderProcess | null> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.expecting.splice(this.expecting.indexOf(expecting), 1);
        clearTimeout(patience);
        signal?.removeEventListener('abort', onAbort);
      };
      const settle = (process: ReaderProcess | null) => {
        leave();
        resolve(process);
      };
      const onAbort = () => {
        leave();
        reject(signal?.reason);
      };
      const giveUp = () => {
        if (this.expecting.includes(expecting)) settle(null);
      };
      // Handles what arrived while this thread was busy first.
      const patience = setTimeout(() => setImmediate(giveUp), this.options.startAfterMs);
      const expecting: Expecting = { settle, patience };
      signal?.addEventListener('abort', onAbort, { once: true });
      this.expecting.push(expecting);
    });
  }

  release(lease: ReaderLease): void {
    this.leases.delete(lease);
    const { process } = lease;
    if (process?.isUsable === true) this.handOn(process);
    else if (process !== null) this.replace(process);
    this.serveNext();
  }

  private handOn(process: ReaderProcess): void {
    const [next] = this.expecting;
    if (next === undefined) {
      this.borrowed--;
      this.rest(process);
      return;
    }
    next.settle(process);
    // A process was returned, so the others will be served soon.
    for (const { patience } of this.expecting) patience.refresh();
  }

  private replace(process: ReaderProcess): void {
    process.kill();
    this.borrowed--;
    const [next] = this.expecting;
    if (next !== undefined) next.settle(null);
    else if (this.isWarm && this.idle.length === 0) {
      this.warmUp().catch(() => {}); // The next file starts one, and says why it does not.
    }
  }

  private async warmUp(): Promise<void> {
    const process = await ReaderProcess.start(this.options.limits);
    this.rest(process);
  }

  private rest(process: ReaderProcess): void {
    process.rest();
    const isKept = this.isWarm && !this.idle.some(({ end }) => end === null);
    const resting = { process, end: isKept ? null : setTimeout(() => this.retire(resting), IDLE_MS).unref() };
    this.idle.push(resting);
  }

  private takeIdle(): ReaderProcess | undefined {
    for (let resting = this.idle.pop(); resting !== undefined; resting = this.idle.pop()) {
      if (resting.end !== null) clearTimeout(resting.end);
      if (resting.process.isUsable) return resting.process;
    }
    return undefined;
  }

  private retire(resting: (typeof this.idle)[number]): void {
    this.idle.splice(this.idle.indexOf(resting), 1);
    resting.process.kill();
  }

  private hasRoom(owner: string): boolean {
    const { size } = this.options;
    if (this.leases.size >= size) return false;
    const isShared = owner !== NOBODY || this.isWarm;
    return !isShared || size === 1 || this.heldBy(owner) < size - 1;
  }

  private heldBy(owner: string): number {
    let held = 0;
    for (const lease of this.leases) if (lease.owner === owner) held++;
    return held;
  }

  private waitForTurn(owner: string, signal: AbortSignal | undefined): Promise<ReaderLease> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(waiting), 1);
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
      };
      const onAbort = () => {
        leave();
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        leave();
        reject(new ReadersBusyError());
      }, this.options.waitTimeoutMs);
      const waiting: Waiting = {
        owner,
        start: () => {
          leave();
          resolve(this.lend(owner));
        },
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      this.waiting.push(waiting);
      this.watchPaused();
    });
  }

  private lend(owner: string): ReaderLease {
    const lease = new ReaderLease(owner);
    this.leases.add(lease);
    return lease;
  }

  /** The owner with the fewest processes comes first, then the longest waiting. */
  private serveNext(): void {
    const [next] = this.waiting
      .filter(({ owner }) => this.hasRoom(owner))
      .sort((a, b) => this.heldBy(a.owner) - this.heldBy(b.owner));
    next?.start();
  }

  /** A slow download must not block other files. */
  private watchPaused(): void {
    this.look ??= setInterval(() => {
      if (this.waiting.length > 0) this.endPaused();
      else if (this.look !== null) {
        clearInterval(this.look);
        this.look = null;
      }
    }, LOOK_MS);
  }

  private endPaused(): void {
    const [longest] = [...this.leases].sort((a, b) => b.paused() - a.paused());
    if (longest === undefined || longest.paused() < this.options.maxPauseMs) return;
    this.leases.delete(longest);
    longest.process?.kill(new ReadersBusyError());
    this.serveNext();
  }
}
