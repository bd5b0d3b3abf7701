/**
 * Requests in flight from this process by whom they are for and where they go. The database counts by endpoint over all
 * processes; but every callback is an endpoint of its own, and a hundred of them may lead to the same dead host.
 */
export class OriginGate {
  readonly #inFlight = new Map<string, number>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** A function that gives the place back, or null when all are taken. */
  enter(partnerId: string, url: string): (() => void) | null {
    const key = `${partnerId} ${new URL(url).origin}`;
    const taken = this.#inFlight.get(key) ?? 0;
    if (taken >= this.#limit) return null;
    this.#inFlight.set(key, taken + 1);
    return () => {
      const left = (this.#inFlight.get(key) ?? 1) - 1;
      if (left === 0) this.#inFlight.delete(key);
      else this.#inFlight.set(key, left);
    };
  }
}
