import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createLogger } from '@rollcall/platform';
import { z } from 'zod';
import { eventually } from '../../../test/environment/eventually.ts';
import {
  createTestDatabase,
  startTestRedis,
  type TestDatabase,
  type TestRedis,
} from '../../../test/environment/index.ts';
import { connectQueues, type MessageContext, PostponeError, type QueueDefinition, type Queues } from '../src/index.ts';

jest.setTimeout(120_000);

const logger = createLogger({ service: 'test', level: 'silent' });
const payload = z.object({ n: z.int() });
type Payload = z.output<typeof payload>;

let redis: TestRedis;
let database: TestDatabase;
beforeAll(async () => {
  redis = await startTestRedis();
  database = await createTestDatabase();
});
afterAll(async () => {
  await redis.stop();
  await database.drop();
});

describe.each(['redis', 'postgres'] as const)('queues on %s', (kind) => {
  let queues: Queues;
  let definition: QueueDefinition<Payload>;
  let seen: { n: number; context: MessageContext }[];
  let count = 0;

  beforeEach(() => {
    queues = connect();
    definition = { name: `conformance-${kind}-${++count}`, payload, attempts: 3, backoffMs: 50, lockMs: 30_000 };
    seen = [];
  });
  afterEach(() => queues.close());

  const connect = () =>
    connectQueues({ redisUrl: kind === 'redis' ? redis.url : undefined, databaseUrl: database.url, logger });
  const record = async ({ n }: Payload, context: MessageContext) => {
    seen.push({ n, context });
  };
  const numbers = () => seen.map(({ n }) => n).sort((a, b) => a - b);

  test('says which store it uses and that the store is there', async () => {
    expect(queues.kind).toBe(kind);
    await queues.check();
  });

  test('hands every message to a consumer, with its id', async () => {
    const producer = queues.producer(definition);
    await producer.add({ n: 1 }, { id: 'one' });
    queues.consume(definition, record, { concurrency: 5 });
    await producer.addAll([2, 3, 4].map((n) => ({ payload: { n }, id: `m${n}` })));
    await eventually(() => expect(numbers()).toEqual([1, 2, 3, 4]));
    expect(seen.find(({ n }) => n === 1)?.context).toMatchObject({ id: 'one', attemptsMade: 0 });
  });

  test('counts what can be taken', async () => {
    const producer = queues.producer(definition);
    expect(await queues.countWaiting(definition)).toBe(0);
    await producer.add({ n: 1 }, { id: 'one' });
    await producer.add({ n: 2 }, { id: 'two', delayMs: 3_600_000 });
    expect(await queues.countWaiting(definition)).toBe(1);
    queues.consume(definition, record, { concurrency: 1 });
    await eventually(async () => expect(await queues.countWaiting(definition)).toBe(0));
    await eventually(() => expect(numbers()).toEqual([1]));
  });

  test('measures what waits and how long', async () => {
    expect(await queues.measure(definition)).toMatchObject({ waiting: 0, oldestWaitingSeconds: 0 });
    await queues.producer(definition).addAll([1, 2].map((n) => ({ payload: { n }, id: `m${n}` })));
    await eventually(async () => {
      const depth = await queues.measure(definition);
      expect(depth).toMatchObject({ waiting: 2, active: 0, delayed: 0, failed: 0 });
      expect(depth.oldestWaitingSeconds).toBeGreaterThan(0);
    });
  });

  test('a consumer that has room and takes nothing is found out; not one of a paused queue', async () => {
    const producer = queues.producer(definition);
    const bull = queues.bull(definition);
    // What stops its loop here is a limit that another consumer uses up.
    await bull.setGlobalConcurrency(1);
    const other = connect();
    const held = createGate();
    other.consume(definition, () => held.opened, { concurrency: 1 });
    await producer.add({ n: 1 }, { id: 'one' });
    await eventually(async () => expect((await queues.measure(definition)).active).toBe(1));
    queues.consume(definition, record, { concurrency: 1, stallMs: 100 });
    await queues.checkConsumers();
    await producer.add({ n: 2 }, { id: 'two' });
    await eventually(() => expect(queues.checkConsumers()).rejects.toThrow('stalled'));
    await bull.pause();
    await queues.checkConsumers();
    held.open();
    await other.close();
  });

  test('a consumer whose handlers never come back is found out', async () => {
    const stuck = createGate();
    await queues.producer(definition).add({ n: 1 }, { id: 'one' });
    queues.consume(definition, () => stuck.opened, { concurrency: 1, silenceMs: 100 });
    await eventually(() => expect(queues.checkConsumers()).rejects.toThrow('stalled'));
    stuck.open();
    await eventually(() => queues.checkConsumers());
  });

  test('takes an id once, waiting or already handled', async () => {
    const producer = queues.producer(definition);
    await producer.add({ n: 1 }, { id: 'same' });
    await producer.add({ n: 1 }, { id: 'same' });
    queues.consume(definition, record, { concurrency: 1 });
    await eventually(async () => expect((await queues.counts(definition)).completed).toBe(1));
    await producer.add({ n: 1 }, { id: 'same' });
    await producer.add({ n: 2 }, { id: 'other' });
    await eventually(() => expect(numbers()).toEqual([1, 2]));
  });

  test('refuses an id with a colon', async () => {
    await expect(queues.producer(definition).add({ n: 1 }, { id: 'a:b' })).rejects.toThrow(TypeError);
  });

  test('a delayed message waits', async () => {
    const handledAt: number[] = [];
    const note = async () => void handledAt.push(Date.now());
    queues.consume(definition, note, { concurrency: 1 });
    const addedAt = Date.now();
    await queues.producer(definition).add({ n: 1 }, { id: 'later', delayMs: 400 });
    await eventually(() => expect(handledAt).toHaveLength(1));
    expect(handledAt[0]).toBeGreaterThanOrEqual(addedAt + 400);
  });

  test('a handler that throws gets the message again, as often as declared', async () => {
    const attempts: number[] = [];
    queues.consume(
      definition,
      async (_payload, { attemptsMade }) => {
        attempts.push(attemptsMade);
        throw new Error('not today');
      },
      { concurrency: 1 },
    );
    await queues.producer(definition).add({ n: 1 }, { id: 'bad' });
    await eventually(async () => expect((await queues.counts(definition)).failed).toBe(1));
    expect(attempts).toEqual([0, 1, 2]);
  });

  test('a postponed message comes back and has spent no attempt', async () => {
    const attempts: number[] = [];
    queues.consume(
      definition,
      async (_payload, { attemptsMade }) => {
        attempts.push(attemptsMade);
        if (attempts.length <= 5) throw new PostponeError(Date.now() + 20);
      },
      { concurrency: 1 },
    );
    await queues.producer(definition).add({ n: 1 }, { id: 'again' });
    await eventually(async () => expect((await queues.counts(definition)).completed).toBe(1));
    expect(attempts).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test('a payload that is none fails at once and reaches no handler', async () => {
    queues.consume(definition, record, { concurrency: 1 });
    const loose: QueueDefinition<unknown> = { ...definition, payload: z.unknown() };
    await queues.producer(loose).add({ n: 'one' }, { id: 'strange' });
    await eventually(async () => expect((await queues.counts(definition)).failed).toBe(1));
    expect(seen).toEqual([]);
  });

  test('closing waits for the handler at work', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    let finished = false;
    const consumer = queues.consume(
      definition,
      async (message, context) => {
        await record(message, context);
        await gate;
        finished = true;
      },
      { concurrency: 1 },
    );
    await queues.producer(definition).add({ n: 1 }, { id: 'slow' });
    await eventually(() => expect(seen).toHaveLength(1));
    const closing = consumer.close();
    release();
    await closing;
    expect(finished).toBe(true);
    await eventually(async () => expect((await queues.counts(definition)).completed).toBe(1));
  });

  test('several consumers share the messages', async () => {
    const other = connect();
    queues.consume(definition, record, { concurrency: 2 });
    other.consume(definition, record, { concurrency: 2 });
    const messages = Array.from({ length: 50 }, (_, n) => ({ payload: { n }, id: `m${n}` }));
    await queues.producer(definition).addAll(messages);
    await eventually(() => expect(seen.length).toBeGreaterThanOrEqual(50));
    expect(numbers()).toEqual(messages.map(({ payload: { n } }) => n));
    await other.close();
  });
});

function createGate(): { opened: Promise<void>; open(): void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
