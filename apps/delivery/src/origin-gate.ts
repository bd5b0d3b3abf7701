/** A request that has been out for longer than this says that the endpoint is slow; waiting here would be for long. */
const promptMs = 500;
/** Longest wait for a place at an endpoint that answers promptly. */
const patienceMs = 1_000;
const forgetMs = 10_000;

export type Leave = () => void;

interface Origin {
  /** When each request in flight was started. */
  readonly startedAt: Map<symbol, number>;
  readonly waiting: ((leave: Leave | null) => void)[];
  /** Turned away since a place was last given back. */
  refused: number;
  /** What the last request took; null before the first has ended: then it is waited for no longer than it is prompt. */
  lastMs: number | null;
}

/**
 * Requests in flight from this process by whom they are for and where they go. The database counts by endpoint over all
 * processes; but every callback is an endpoint of its own, and a hundred of them may lead to the same dead host.
 */
export class OriginGate {
  readonly #origins = new Map<string, Origin>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /**
   * A function that gives the place back, or null when none is free. Where answers come promptly a place is waited for,
   * as going back to the queue would take longer; behind a slow endpoint nobody waits, since each who does keeps a
   * delivery to someone else from being made.
   */
  enter(partnerId: string, url: string): Promise<Leave | null> {
    const key = keyOf(partnerId, url);
    const origin: Origin = this.#origins.get(key) ?? {
      startedAt: new Map(),
      waiting: [],
      refused: 0,
      lastMs: null,
    };
    this.#origins.set(key, origin);
    if (origin.startedAt.size < this.#limit) return Promise.resolve(this.#admit(key, origin));
    const oldestMs = performance.now() - Math.min(...origin.startedAt.values());
    const isPrompt = oldestMs < promptMs && (origin.lastMs === null || origin.lastMs < promptMs);
    if (!isPrompt || origin.waiting.length >= 3 * this.#limit) {
      // Too many for a prompt one is no crowd: they are let in soon enough.
      if (!isPrompt) origin.refused++;
      return Promise.resolve(null);
    }
    return new Promise((resolve) => {
      const settle = (leave: Leave | null): void => {
        clearTimeout(timer);
        resolve(leave);
      };
      const timer = setTimeout(
        () => {
          origin.waiting.splice(origin.waiting.indexOf(settle), 1);
          origin.refused++;
          settle(null);
        },
        origin.lastMs === null ? promptMs - oldestMs : patienceMs,
      );
      origin.waiting.push(settle);
    });
  }

  /** How many crowds, of as many as may be in flight, have been turned away there since a place was last given back. */
  crowd(partnerId: string, url: string): number {
    return (this.#origins.get(keyOf(partnerId, url))?.refused ?? 0) / this.#limit;
  }

  #admit(key: string, origin: Origin): Leave {
    const place = Symbol();
    const startedAt = performance.now();
    origin.startedAt.set(place, startedAt);
    return () => {
      origin.startedAt.delete(place);
      origin.lastMs = performance.now() - startedAt;
      origin.refused = 0;
      const next = origin.waiting.shift();
      if (next) next(this.#admit(key, origin));
      else if (origin.startedAt.size === 0) this.#forgetSoon(key, origin);
    };
  }

  /** After a while without a request; a burst finds what the one before it showed. */
  #forgetSoon(key: string, origin: Origin): void {
    const timer = setTimeout(() => {
      if (origin.startedAt.size === 0 && this.#origins.get(key) === origin) this.#origins.delete(key);
    }, forgetMs);
    timer.unref();
  }
}

function keyOf(partnerId: string, url: string): string {
  return `${partnerId} ${new URL(url).origin}`;
}
