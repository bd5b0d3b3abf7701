import type { Logger } from '@rollcall/platform';
import { type BullQueue, createPostgresQueueBackend, createRedisBackend } from './backend.ts';
import { type ConsumeOptions, type Consumer, type Handler, startConsumer } from './consumer.ts';
import { type DeadMessage, listDeadMessages, retryDeadMessage } from './dead-messages.ts';
import { countAvailable, measureQueue, type QueueDepth } from './measure-queue.ts';
import { createProducer, type Producer, QueueHandle } from './producer.ts';
import type { QueueDefinition } from './queue-definition.ts';
import { warnAboutEviction } from './redis-policy.ts';

export interface QueueConnection {
  /** If set, the queues are in Redis, otherwise in the database. */
  redisUrl?: string | undefined;
  databaseUrl: string;
  logger: Logger;
  /** Whether the handling of a message is a span of the message's trace. */
  traced?: boolean;
}

export interface Queues {
  readonly kind: 'redis' | 'postgres';
  producer<Payload>(definition: QueueDefinition<Payload>): Producer<Payload>;
  consume<Payload>(definition: QueueDefinition<Payload>, handler: Handler<Payload>, options: ConsumeOptions): Consumer;
  /** For the queue board. */
  bull(definition: QueueDefinition<unknown>): BullQueue;
  /** Messages by state: waiting, active, delayed, completed, failed. */
  counts(definition: QueueDefinition<unknown>): Promise<Record<string, number>>;
  /** Messages that a consumer could take now, including those of a paused queue. */
  countWaiting(definition: QueueDefinition<unknown>): Promise<number>;
  /** @throws QueueUnavailableError if the store is unavailable */
  measure(definition: QueueDefinition<unknown>): Promise<QueueDepth>;
  /**
   * The newest messages that failed after all attempts.
   *
   * @throws QueueUnavailableError if the store is unavailable
   */
  deadMessages(definition: QueueDefinition<unknown>): Promise<DeadMessage[]>;
  /** Returns false if the message doesn't exist anymore or hasn't failed. */
  retryDead(definition: QueueDefinition<unknown>, id: string): Promise<boolean>;
  /** @throws Error if a consumer of this process has stalled */
  checkConsumers(): Promise<void>;
  /** @throws QueueUnavailableError if the store is unavailable */
  check(): Promise<void>;
  /** Closes consumers first, which waits for their handlers, then producers. */
  close(): Promise<void>;
}

const WAITING = ['waiting', 'prioritized'] as const;

/** Connects on first use. */
export function connectQueues({ redisUrl, databaseUrl, logger, traced = false }: QueueConnection): Queues {
  const backend = redisUrl ? createRedisBackend(redisUrl) : createPostgresQueueBackend(databaseUrl);
  const handles = new Map<string, QueueHandle>();
  const consumers: Consumer[] = [];
  const handleOf = ({ name }: { name: string }): QueueHandle => {
    const handle = handles.get(name) ?? new QueueHandle(backend, name, logger);
    handles.set(name, handle);
    return handle;
  };
  if (redisUrl) void warnAboutEviction(redisUrl, logger);
  return {
    kind: backend.kind,
    producer: (definition) => createProducer(handleOf(definition), definition),
    consume: (definition, handler, options) => {
      const countWaiting = () => handleOf(definition).use(countAvailable);
      const consumer = startConsumer(backend, definition, handler, { ...options, logger, countWaiting, traced });
      consumers.push(consumer);
      return consumer;
    },
    bull: (definition) => handleOf(definition).queue,
    counts: (definition) => handleOf(definition).use((queue) => queue.getJobCounts()),
    countWaiting: (definition) => handleOf(definition).use((queue) => queue.getJobCountByTypes(...WAITING)),
    measure: (definition) => handleOf(definition).use(measureQueue),
    deadMessages: (definition) => handleOf(definition).use(listDeadMessages),
    retryDead: (definition, id) => handleOf(definition).use((queue) => retryDeadMessage(queue, id)),
    checkConsumers: async () => {
      const stalled = await Promise.all(consumers.map((consumer) => consumer.isStalled()));
      if (stalled.includes(true)) throw new Error('A consumer has stalled');
    },
    check: async () => {
      await handleOf({ name: 'normalize' }).use((queue) => queue.getJobCounts('active'));
    },
    close: async () => {
      await Promise.all(consumers.map((consumer) => consumer.close()));
      await Promise.all([...handles.values()].map((handle) => handle.close()));
    },
  };
}
