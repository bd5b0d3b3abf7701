import type { HeldEndpoint } from '@rollcall/database/webhooks';

/** What lies ready to be sent is as old at most (`send-queue.ts`). */
const freshMs = 1_000;

interface Known {
  readonly endpoint: HeldEndpoint;
  readonly until: number;
}

/** The endpoints that this process holds, with what was read of them when it last looked. */
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

  /** A request to it has failed, which changes what it takes. */
  doubt(id: string): void {
    const known = this.#known.get(id);
    if (known) this.#known.set(id, { ...known, until: 0 });
  }

  /** Null when one of them is not held, is not well, or was read too long ago. */
  fresh(ids: readonly string[]): HeldEndpoint[] | null {
    const now = performance.now();
    const found = ids.flatMap((id) => this.#known.get(id) ?? []);
    const isGood = ({ endpoint, until }: Known): boolean =>
      until > now && endpoint.takesEvents && endpoint.circuitOpenUntil === null;
    return found.length === ids.length && found.every(isGood) ? found.map(({ endpoint }) => endpoint) : null;
  }
}
