import { setTimeout as sleep } from 'node:timers/promises';
import { PARTNER_ROLE, QuietClient, sessionConfig } from '@rollcall/database/access';
import { createPostgresBackend, type Processor, Queue, Worker, type WorkerOptions } from 'bullmq';
import { Redis, type RedisOptions } from 'ioredis';

/** BullMQ's objects differ in type by the store under them; which one it is matters to nobody outside this file. */
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
  /** Takes no more, waits for what is at work (`atRest`), but not for a store that is away. */
  close(atRest?: () => Promise<void>): Promise<void>;
}

/** One hash tag for all keys: scripts touch several at once, which Redis Cluster allows within a slot only. */
const KEY_PREFIX = '{rollcall}';

const PING_DEADLINE_MS = 1000;

/**
 * Producers would rather fail than wait; workers wait for Redis as long as it takes. The connections are ours: BullMQ
 * says QUIT to one that is down and waits for ever, so closing asks first whether Redis is there.
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
        // BullMQ itself takes no more and waits for what it has, but not when it is forced to end.
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
  // BullMQ listens too and tells; without any listener ioredis would write to the console.
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

/** BullMQ makes and migrates its tables in the schema `bullmq`, apart from ours, as the role that owns it. */
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

/** The connection on which BullMQ hears of new messages does not come from the pool, and has gaps in its listening too. */
const openPostgres: typeof createPostgresBackend = (...given) => {
  const backend = createPostgresBackend(...given);
  Reflect.set(Reflect.get(backend, 'connection'), 'pgModule', { Client: QuietClient });
  return backend;
};
