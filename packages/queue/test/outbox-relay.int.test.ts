import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { connectDatabase, type Database, inTransaction } from '@rollcall/database';
import { enqueue } from '@rollcall/database/outbox';
import { createLogger } from '@rollcall/platform';
import pg from 'pg';
import { eventually } from '../../../test/environment/eventually.ts';
import {
  createTestDatabase,
  queryAsOwner,
  startTestRedis,
  type TestDatabase,
  type TestRedis,
} from '../../../test/environment/index.ts';
import {
  connectQueues,
  normalizeQueue,
  type OutboxRelay,
  type Queues,
  QueueUnavailableError,
  startOutboxRelay,
} from '../src/index.ts';

jest.setTimeout(120_000);

const logger = createLogger({ service: 'test', level: 'silent' });
const NEVER_MS = 3_600_000;

let redis: TestRedis;
let database: TestDatabase;
let db: Database;
let queues: Queues;
let relays: OutboxRelay[];
beforeEach(async () => {
  redis = await startTestRedis();
  database = await createTestDatabase();
  db = connectDatabase({ url: database.url, maxConnections: 10, as: 'administration' });
  queues = connectQueues({ redisUrl: redis.url, databaseUrl: database.url, logger });
  relays = [];
});
afterEach(async () => {
  await Promise.all(relays.map((relay) => relay.close()));
  await queues.close();
  await db.$disconnect();
  await redis.stop();
  await database.drop();
});

const startRelay = (pollMs: number, batchSize = 200) => {
  const relay = startOutboxRelay({ db, databaseUrl: database.url, queues, logger, pollMs, batchSize });
  relays.push(relay);
};
const message = (n: number) => ({
  queue: 'normalize' as const,
  messageId: `job_${n}-a1`,
  payload: { job_id: `job_${n}` },
});
const add = (n: number) => inTransaction(db, (tx) => enqueue(tx, message(n)));
const waiting = async () => (await queues.counts(normalizeQueue)).waiting ?? (await queues.counts(normalizeQueue)).wait;

describe('the relay', () => {
  test('two relays hand on every message and empty the outbox', async () => {
    startRelay(50, 7);
    startRelay(50, 7);
    await Promise.all(Array.from({ length: 60 }, (_, n) => add(n)));
    await eventually(async () => expect(await db.outboxMessage.count()).toBe(0));
    const received = new Map<string, number>();
    queues.consume(
      normalizeQueue,
      async ({ job_id }) => {
        received.set(job_id, (received.get(job_id) ?? 0) + 1);
      },
      { concurrency: 10 },
    );
    await eventually(() => expect(received.size).toBe(60));
    expect([...received.values()].every((times) => times === 1)).toBe(true);
  });

  test('hands on nothing of a transaction that was rolled back', async () => {
    startRelay(50);
    const rolledBack = inTransaction(db, async (tx) => {
      await enqueue(tx, message(1));
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    await add(2);
    await eventually(async () => expect(await db.outboxMessage.count()).toBe(0));
    expect(await waiting()).toBe(1);
  });

  test('is woken by the commit itself, without looking', async () => {
    startRelay(NEVER_MS);
    await eventually(async () => expect(await listeners()).toBe(1));
    await add(1);
    await eventually(async () => expect(await waiting()).toBe(1));
  });

  test('listens alone, and another takes over when it ends', async () => {
    startRelay(NEVER_MS);
    await eventually(async () => expect(await listeners()).toBe(1));
    startRelay(NEVER_MS);
    await eventually(async () => expect(await waitingForTurn()).toBe(1));
    expect(await listeners()).toBe(1);
    await relays[0]?.close();
    await eventually(async () => expect(await waitingForTurn()).toBe(0));
    await eventually(async () => expect(await listeners()).toBe(1));
    await add(1);
    await eventually(async () => expect(await waiting()).toBe(1));
  });

  test('listens again after its connection was lost', async () => {
    startRelay(NEVER_MS);
    await eventually(async () => expect(await listeners()).toBe(1));
    await queryAsOwner(
      database.url,
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%rollcall%'",
    );
    await eventually(async () => expect(await listeners()).toBe(0));
    await eventually(async () => expect(await listeners()).toBe(1));
    await add(1);
    await eventually(async () => expect(await waiting()).toBe(1));
  });

  test('keeps the rows while the queue store is away and hands them on when it is back', async () => {
    startRelay(100);
    await add(1);
    await eventually(async () => expect(await db.outboxMessage.count()).toBe(0));
    await redis.stop();
    await add(2);
    await expect(queues.producer(normalizeQueue).add({ job_id: 'x' }, { id: 'x' })).rejects.toThrow(
      QueueUnavailableError,
    );
    expect(await db.outboxMessage.count()).toBe(1);
    await redis.restart();
    await eventually(async () => expect(await db.outboxMessage.count()).toBe(0));
    expect(await waiting()).toBe(1);
  });
});

describe('a consumer', () => {
  test('started while Redis is away begins when it is there, and goes on after it was away', async () => {
    await redis.stop();
    const received: string[] = [];
    queues.consume(normalizeQueue, async ({ job_id }) => void received.push(job_id), { concurrency: 1 });
    await redis.restart();
    await eventually(() => queues.producer(normalizeQueue).add({ job_id: 'a' }, { id: 'a' }));
    await eventually(() => expect(received).toEqual(['a']));
    await redis.restart();
    await eventually(() => queues.producer(normalizeQueue).add({ job_id: 'b' }, { id: 'b' }));
    await eventually(() => expect(received).toEqual(['a', 'b']));
  });
});

test('closing does not wait for a store that is away', async () => {
  queues.consume(normalizeQueue, async () => {}, { concurrency: 1 });
  await queues.producer(normalizeQueue).add({ job_id: 'a' }, { id: 'a' });
  await eventually(async () => expect((await queues.counts(normalizeQueue)).completed).toBe(1));
  await redis.stop();
  await queues.close();
});

const listeners = () => countSessions('LISTEN%rollcall%');
const waitingForTurn = () => countSessions('SELECT pg_try_advisory_lock%');

/** Sessions by their last statement. */
async function countSessions(statement: string): Promise<number> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rowCount } = await client.query(
    'SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE $1',
    [statement],
  );
  await client.end();
  return rowCount ?? 0;
}
