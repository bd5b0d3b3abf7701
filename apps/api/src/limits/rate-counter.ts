import { gatherCalls, type Logger } from '@rollcall/platform';
import type { Redis } from 'ioredis';
import type { Pool } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';

/** Where counters live; shared by all API processes, save `memory` (tests of other things). */
export type CounterStore = { kind: 'redis'; client: Redis } | { kind: 'postgres'; pool: Pool } | { kind: 'memory' };

export interface Count {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Epoch milliseconds. */
  readonly resetsAt: number;
}

/** A fixed window per key that starts with the key's first request. */
export interface RateCounter {
  /** Counts one. Never fails: when the store is away everything is allowed. */
  take(key: string, limit: number): Promise<Count>;
  /** The count without counting. */
  peek(key: string, limit: number): Promise<Count>;
  giveBack(key: string, limit: number): Promise<void>;
}

const SCHEMA = 'rollcall_limits';
const TABLE = 'counters';
/** A store that takes longer is treated as away and left alone for a while: limiting is not worth a stalled API. */
const STORE_TIMEOUT_MS = 5000;
const STORE_REST_MS = 10_000;

export async function prepareCounterStore(store: CounterStore): Promise<void> {
  if (store.kind !== 'postgres') return;
  // Several processes start at once; IF NOT EXISTS alone can still collide in the catalogue.
  await store.pool.query(`
    DO $$ BEGIN
      PERFORM pg_advisory_xact_lock(hashtext('rollcall.limits'));
      CREATE SCHEMA IF NOT EXISTS ${SCHEMA};
      CREATE UNLOGGED TABLE IF NOT EXISTS ${SCHEMA}.${TABLE} (
        key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint);
    END $$`);
}

export function createRateCounter(options: {
  store: CounterStore;
  name: string;
  windowSeconds: number;
  logger: Logger;
  onFailure: () => void;
}): RateCounter {
  const { store, name, windowSeconds, logger, onFailure } = options;

  let restsUntil = 0;
  /** null: the store has no count of the key, or none that could be had. Never fails. */
  async function ask(question: () => Promise<RateLimiterRes | null>): Promise<RateLimiterRes | null> {
    if (Date.now() < restsUntil) {
      onFailure();
      return null;
    }
    try {
      return await withTimeout(question());
    } catch (thrown) {
      if (thrown instanceof RateLimiterRes) return thrown;
      if (thrown instanceof StoreTimeout) restsUntil = Date.now() + STORE_REST_MS;
      logger.warn({ err: thrown, name }, 'the rate limit store did not answer; the request passes');
      onFailure();
      return null;
    }
  }

  function questionsUnder(limit: number) {
    const limiter = createLimiter(store, { points: limit, duration: windowSeconds, keyPrefix: `rollcall_${name}` });
    /** As one for all callers: each learns how many of them came after it. */
    const together = (question: (key: string, callers: number) => Promise<RateLimiterRes | null>) =>
      gatherCalls(async (key, { length }: readonly undefined[]) => {
        const answer = await ask(() => question(key, length));
        return Array.from({ length }, (_, place) => ({ answer, later: length - 1 - place }));
      });
    return {
      take: together((key, callers) => limiter.consume(key, callers)),
      peek: together((key) => limiter.get(key)),
      giveBack: together((key, callers) => limiter.reward(key, callers)),
    };
  }
  const known = new Map<number, ReturnType<typeof questionsUnder>>();
  // The limit is the limiter's, the count is the key's: limiters of one counter share their keys.
  const under = (limit: number): ReturnType<typeof questionsUnder> => {
    const questions = known.get(limit) ?? questionsUnder(limit);
    known.set(limit, questions);
    return questions;
  };
  const toCount = (answer: RateLimiterRes | null, limit: number, later: number): Count => {
    const consumed = answer === null ? 0 : answer.consumedPoints - later;
    return {
      allowed: consumed <= limit,
      limit,
      remaining: Math.max(0, limit - consumed),
      resetsAt: Date.now() + (answer === null ? windowSeconds * 1000 : Math.max(0, answer.msBeforeNext)),
    };
  };

  return {
    async take(key, limit) {
      const { answer, later } = await under(limit).take(key, undefined);
      return toCount(answer, limit, later);
    },
    async peek(key, limit) {
      return toCount((await under(limit).peek(key, undefined)).answer, limit, 0);
    },
    async giveBack(key, limit) {
      await under(limit).giveBack(key, undefined);
    },
  };
}

function createLimiter(
  store: CounterStore,
  window: { points: number; duration: number; keyPrefix: string },
): RateLimiterAbstract {
  if (store.kind === 'redis') return new RateLimiterRedis({ ...window, storeClient: store.client });
  if (store.kind === 'memory') return new RateLimiterMemory(window);
  return new RateLimiterPostgres({
    ...window,
    storeClient: store.pool,
    storeType: 'pool',
    schemaName: SCHEMA,
    tableName: TABLE,
    tableCreated: true,
  });
}

class StoreTimeout extends Error {}

async function withTimeout<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StoreTimeout('The rate limit store timed out')), STORE_TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
