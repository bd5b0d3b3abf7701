import { setTimeout as sleep } from 'node:timers/promises';

export interface ConsumeWatchOptions {
  readonly concurrency: number;
  /**
   * Number of messages that a consumer could take now.
   *
   * @throws Error if the store is unavailable
   */
  readonly countWaiting: () => Promise<number>;
  /** The loop has stalled if messages wait, there is capacity, and none was taken for this long. */
  readonly stallMs?: number | undefined;
  /** The handlers have stalled if all are busy and none made progress for this long. */
  readonly silenceMs?: number | undefined;
}

const STALL_MS = 60_000;
const SILENCE_MS = 15 * 60_000;
/** After this time, a store that doesn't respond counts as unavailable, because probes don't wait longer. */
const ANSWER_MS = 1000;

/**
 * Detects a consumer that no longer takes messages because of a half-open connection, a loop that ended, or handlers
 * that never return. Only uses what is visible from outside, so that it works with both backends. An unavailable store
 * isn't a stall, because a restart wouldn't help.
 */
export class ConsumerWatchdog {
  #atWork = 0;
  #lastSignAt = performance.now();
  /** When a check first found waiting messages, if none was taken since. */
  #waitingSince: number | null = null;

  constructor(private readonly options: ConsumeWatchOptions) {}

  /** A handler has started or made progress. */
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
