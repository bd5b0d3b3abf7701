import { randomBytes } from 'node:crypto';

interface Ids {
  readonly traceId: string;
  readonly spanId: string;
}

/** Random OpenTelemetry IDs, except for the span that `use` starts. */
class RootIds {
  #given: Ids | null = null;

  /** `start` must start its span before it returns. */
  use<T>(ids: Ids, start: () => T): T {
    this.#given = ids;
    try {
      return start();
    } finally {
      this.#given = null;
    }
  }

  generateTraceId(): string {
    return this.#given?.traceId ?? randomBytes(16).toString('hex');
  }

  generateSpanId(): string {
    return this.#given?.spanId ?? randomBytes(8).toString('hex');
  }
}

export const rootIds = new RootIds();
