import { createPostgresBackend, type Processor, Queue, Worker, type WorkerOptions } from 'bullmq';

/** BullMQ's objects differ in type by the store under them; which one it is matters to nobody outside this file. */
export type BullQueue = Queue | ReturnType<typeof openPostgresQueue>;
export type BullWorker = Worker | ReturnType<typeof openPostgresWorker>;
type ConsumerOptions = Omit<WorkerOptions, 'connection' | 'prefix'>;
type PostgresConnection = { connectionString: string; migrate: boolean; max: number; connectionTimeoutMillis: number };

export interface Backend {
  kind: 'redis' | 'postgres';
  openQueue(name: string): BullQueue;
  openWorker(name: string, processor: Processor, options: ConsumerOptions): BullWorker;
}

/** One hash tag for all keys: scripts touch several at once, which Redis Cluster allows within a slot only. */
const KEY_PREFIX = '{rollcall}';

/** Producers would rather fail than wait; workers wait for Redis as long as it takes. */
export function createRedisBackend(url: string): Backend {
  return {
    kind: 'redis',
    openQueue: (name) => {
      const connection = { url, enableOfflineQueue: false, maxRetriesPerRequest: 1, retryStrategy: reconnectDelay };
      const queue: Queue = new Queue(name, { prefix: KEY_PREFIX, connection });
      return queue;
    },
    openWorker: (name, processor, options) => {
      const connection = { url, maxRetriesPerRequest: null, retryStrategy: reconnectDelay };
      const worker: Worker = new Worker(name, processor, { ...options, prefix: KEY_PREFIX, connection });
      return worker;
    },
  };
}

function reconnectDelay(times: number): number {
  return Math.min(100 * 2 ** Math.min(times, 6), 5000);
}

/** BullMQ makes and migrates its tables in the schema `bullmq`, apart from ours. */
export function createPostgresQueueBackend(connectionString: string): Backend {
  const connection = { connectionString, migrate: true, max: 5, connectionTimeoutMillis: 5000 };
  return {
    kind: 'postgres',
    openQueue: (name) => openPostgresQueue(name, connection),
    openWorker: (name, processor, options) => openPostgresWorker(name, processor, { ...options, connection }),
  };
}

function openPostgresQueue(name: string, connection: PostgresConnection) {
  return new Queue(name, { connection }, createPostgresBackend);
}

function openPostgresWorker(
  name: string,
  processor: Processor,
  options: ConsumerOptions & { connection: PostgresConnection },
) {
  return new Worker(name, processor, options, createPostgresBackend);
}
