import { setTimeout as sleep } from 'node:timers/promises';

export interface ConsumeWatchOptions {
  readonly concurrency: number;
  /** Messages that a consumer could take at once. Throws when the store is away. */
  readonly countWaiting: () => Promise<number>;
  /** Without a message taken for this long, though some wait and there is room: the loop has stalled. */
  readonly stallMs?: number | undefined;
  /** Without a sign from any handler for this long, though every place is taken: the handlers have. */
  readonly silenceMs?: number | undefined;
}

const STALL_MS = 60_000;
const SILENCE_MS = 15 * 60_000;
/** A store that hangs counts as away; whoever probes will not wait longer. */
const ANSWER_MS = 1000;

/**
 * Tells a consumer that waits for work from one that no longer takes any: a connection that hangs half-open, a loop that
 * ended, handlers that never return. Judged by what is to be seen from outside, so that it holds on either backend. A
 * store that is away is no stall; a restart would not bring it back.
 */
export class ConsumerWatchdog {
  #atWork = 0;
  #lastSignAt = performance.now();
  /** When a check first saw messages waiting that nothing was taken of since. */
  #waitingSince: number | null = null;

  constructor(private readonly options: ConsumeWatchOptions) {}

  /** A handler is at it, or has come further. */
  readonly alive = (): void => {
    this.#lastSignAt = performance.now();
    this.#waitingSince = null;
  };

  async around(work: () => Promise<void>): Promise<void> {
    this.#atWork++;
    this.alive();
    try {
      await work();
    } finally {
      this.#atWork--;
      this.alive();
    }
  }

  async isStalled(): Promise<boolean> {
    const { concurrency, countWaiting, stallMs = STALL_MS, silenceMs = SILENCE_MS } = this.options;
    if (this.#atWork >= concurrency) return performance.now() - this.#lastSignAt > silenceMs;
    const waiting = await Promise.race([countWaiting().catch(() => 0), sleep(ANSWER_MS, 0, { ref: false })]);
    if (waiting === 0) this.#waitingSince = null;
    else this.#waitingSince ??= performance.now();
    return this.#waitingSince !== null && performance.now() - this.#waitingSince > stallMs;
  }
}
