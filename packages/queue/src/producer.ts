import type { Logger } from '@rollcall/platform';
import type { Backend, BullQueue, Opened } from './backend.ts';
import { QueueUnavailableError } from './postpone-error.ts';
import type { QueueDefinition } from './queue-definition.ts';

export interface NewMessage<Payload> {
  payload: Payload;
  /** Adding an ID that the queue still knows has no effect. */
  id: string;
  delayMs?: number;
  /** The W3C trace of the message. */
  traceParent?: string | null;
}

export interface Producer<Payload> {
  /** @throws QueueUnavailableError within seconds if the store is unavailable */
  add(payload: Payload, options: { id: string; delayMs?: number }): Promise<void>;
  /** Adds all messages, or, as far as is known, none. */
  addAll(messages: readonly NewMessage<Payload>[]): Promise<void>;
}

/** A store that doesn't respond counts as unavailable. */
const ADD_DEADLINE_MS = 5000;
const HOUR_S = 3600;

/** Opens the BullMQ queue on first use, and again after a failed attempt, from which BullMQ wouldn't recover. */
export class QueueHandle {
  #opened: Opened<BullQueue> | undefined;

  constructor(
    private readonly backend: Backend,
    private readonly name: string,
    private readonly logger: Logger,
  ) {}

  get queue(): BullQueue {
    if (!this.#opened) {
      this.#opened = this.backend.openQueue(this.name);
      this.#opened.bull.on('error', (err) => this.logger.warn({ err, queue: this.name }, 'queue store unavailable'));
    }
    return this.#opened.bull;
  }

  async use<T>(work: (queue: BullQueue) => Promise<T>): Promise<T> {
    const queue = this.queue;
    let ready = false;
    try {
      return await withDeadline(async () => {
        await queue.waitUntilReady();
        ready = true;
        return work(queue);
      });
    } catch (cause) {
      if (!ready && this.backend.kind === 'postgres' && this.#opened?.bull === queue) {
        this.#opened = undefined;
        void queue.close().catch(() => {});
      }
      throw new QueueUnavailableError(`Can't reach queue ${this.name}`, { cause });
    }
  }

  /** Never throws, even if the store is unavailable. */
  async close(): Promise<void> {
    await this.#opened?.close().catch((err) => this.logger.warn({ err, queue: this.name }, 'queue not closed cleanly'));
  }
}

export function createProducer<Payload>(handle: QueueHandle, definition: QueueDefinition<Payload>): Producer<Payload> {
  const toBull = ({ payload, id, delayMs, traceParent }: NewMessage<Payload>) => {
    if (id.includes(':')) throw new TypeError(`A message id must not contain a colon: ${id}`);
    return {
      name: definition.name,
      data: payload,
      opts: {
        jobId: id,
        ...(delayMs && delayMs > 0 && { delay: Math.ceil(delayMs) }),
        ...(traceParent && { telemetry: { metadata: JSON.stringify({ traceparent: traceParent }) } }),
        attempts: definition.attempts,
        backoff: { type: 'exponential', delay: definition.backoffMs, jitter: 0.2 },
        // Long enough to drop duplicates from the relay, short enough not to fill the store.
        removeOnComplete: { age: HOUR_S, count: 10_000 },
        removeOnFail: { age: 7 * 24 * HOUR_S, count: 10_000 },
      },
    };
  };
  return {
    add: async (payload, options) => {
      const message = toBull({ payload, ...options });
      await handle.use((queue) => queue.addBulk([message]));
    },
    addAll: async (messages) => {
      if (messages.length === 0) return;
      const bulk = messages.map(toBull);
      await handle.use((queue) => queue.addBulk(bulk));
    },
  };
}

async function withDeadline<T>(work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No response within ${ADD_DEADLINE_MS} ms`)), ADD_DEADLINE_MS);
  });
  try {
    return await Promise.race([work(), deadline]);
  } finally {
    clearTimeout(timer);
  }
}
