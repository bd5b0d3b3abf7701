import type { HeldEndpoint } from '@rollcall/database/webhooks';

/** The maximum age of deliveries that are ready to be sent (`send-queue.ts`). */
const freshMs = 1_000;

interface Known {
  readonly endpoint: HeldEndpoint;
  readonly until: number;
}

/** The endpoints that this process holds, with their data from the last query. */
export class HeldEndpoints {
  readonly #known = new Map<string, Known>();

  get size(): number {
    return this.#known.size;
  }

  ids(): string[] {
    return [...this.#known.keys()];
  }

  add(endpoint: HeldEndpoint): void {
    this.#known.set(endpoint.id, { endpoint, until: performance.now() + freshMs });
  }

  delete(id: string): void {
    this.#known.delete(id);
  }

  /** A request to it has failed, which can change its state. */
  doubt(id: string): void {
    const known = this.#known.get(id);
    if (known) this.#known.set(id, { ...known, until: 0 });
  }

  /** Null if one of them isn't held, isn't healthy, or was read too long ago. */
  fresh(ids: readonly string[]): HeldEndpoint[] | null {
    const now = performance.now();
    const found = ids.flatMap((id) => this.#known.get(id) ?? []);
    const isGood = ({ endpoint, until }: Known): boolean =>
      until > now && endpoint.takesEvents && endpoint.circuitOpenUntil === null;
    return found.length === ids.length && found.every(isGood) ? found.map(({ endpoint }) => endpoint) : null;
  }
}
