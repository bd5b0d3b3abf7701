import { setTimeout as sleep } from 'node:timers/promises';
import { PARTNER_ROLE, QuietClient, sessionConfig } from '@rollcall/database/access';
import { createPostgresBackend, type Processor, Queue, Worker, type WorkerOptions } from 'bullmq';
import { Redis, type RedisOptions } from 'ioredis';

/** BullMQ's types depend on the store. Other files don't need to know which one is used. */
export type BullQueue = Queue | ReturnType<typeof openPostgresQueue>;
export type BullWorker = Worker | ReturnType<typeof openPostgresWorker>;
type ConsumerOptions = Omit<WorkerOptions, 'connection' | 'prefix'>;
type PostgresConnection = {
  connectionString: string;
  options: string;
  migrate: boolean;
  max: number;
  connectionTimeoutMillis: number;
  Client: typeof QuietClient;
};

export interface Backend {
  kind: 'redis' | 'postgres';
  openQueue(name: string): Opened<BullQueue>;
  openWorker(name: string, processor: Processor, options: ConsumerOptions): Opened<BullWorker>;
}

export interface Opened<Bull> {
  bull: Bull;
  /** Stops taking messages and waits for those in progress (`atRest`), but not for an unavailable store. */
  close(atRest?: () => Promise<void>): Promise<void>;
}

/** One hash tag for all keys, because Redis Cluster requires that scripts only use keys in one slot. */
const KEY_PREFIX = '{rollcall}';

const PING_DEADLINE_MS = 1000;

/**
 * Producers fail quickly, workers wait for Redis indefinitely. We own the connections: BullMQ sends QUIT even if the
 * connection is down and then waits forever, so closing first checks whether Redis is available.
 */
export function createRedisBackend(url: string): Backend {
  return {
    kind: 'redis',
    openQueue: (name) => {
      const connection = connect(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
      const queue: Queue = new Queue(name, { prefix: KEY_PREFIX, connection });
      const close = async () => {
        await queue.close();
        connection.disconnect();
      };
      return { bull: queue, close };
    },
    openWorker: (name, processor, options) => {
      const connection = connect(url, { maxRetriesPerRequest: null });
      const worker: Worker = new Worker(name, processor, { ...options, prefix: KEY_PREFIX, connection });
      const close = async (atRest = async () => {}) => {
        const isAway = !(await answers(connection));
        // BullMQ stops taking messages and waits for those in progress, except if the close is forced.
        if (isAway) await worker.pause(true).then(atRest);
        await worker.close(isAway);
        connection.disconnect();
      };
      return { bull: worker, close };
    },
  };
}

function connect(url: string, options: Pick<RedisOptions, 'enableOfflineQueue' | 'maxRetriesPerRequest'>): Redis {
  const connection = new Redis(url, { ...options, retryStrategy: reconnectDelay });
  // BullMQ also listens and reports errors. Without any listener, ioredis would write to the console.
  connection.on('error', () => {});
  return connection;
}

function reconnectDelay(times: number): number {
  return Math.min(100 * 2 ** Math.min(times, 6), 5000);
}

async function answers(connection: Redis): Promise<boolean> {
  const late = sleep(PING_DEADLINE_MS, false, { ref: false });
  return Promise.race([
    late,
    connection.ping().then(
      () => true,
      () => false,
    ),
  ]);
}

/** BullMQ creates and migrates its tables in the schema `bullmq`, as the role that owns it. */
export function createPostgresQueueBackend(databaseUrl: string): Backend {
  const session = sessionConfig(databaseUrl, PARTNER_ROLE);
  const pool = { ...session, max: 5, connectionTimeoutMillis: 5000, Client: QuietClient };
  const connection = { ...pool, migrate: true };
  return {
    kind: 'postgres',
    openQueue: (name) => {
      const queue = openPostgresQueue(name, connection);
      return { bull: queue, close: () => queue.close() };
    },
    openWorker: (name, processor, options) => {
      const worker = openPostgresWorker(name, processor, { ...options, connection });
      return { bull: worker, close: () => worker.close() };
    },
  };
}

function openPostgresQueue(name: string, connection: PostgresConnection) {
  return new Queue(name, { connection }, openPostgres);
}

function openPostgresWorker(
  name: string,
  processor: Processor,
  options: ConsumerOptions & { connection: PostgresConnection },
) {
  return new Worker(name, processor, options, openPostgres);
}

/** BullMQ listens for new messages on a connection that isn't from the pool and can miss some. */
const openPostgres: typeof createPostgresBackend = (...given) => {
  const backend = createPostgresBackend(...given);
  Reflect.set(Reflect.get(backend, 'connection'), 'pgModule', { Client: QuietClient });
  return backend;
};
