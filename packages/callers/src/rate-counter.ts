import { batchCalls, type Logger } from '@rollcall/platform';
import type { Redis } from 'ioredis';
import type { Pool } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';

/** The store of the counters, shared by all API processes. `memory` is for tests. */
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
  /** Counts one request. Never fails: if the store is unavailable, everything is allowed. */
  take(key: string, limit: number): Promise<Count>;
  /** Returns the count without counting. */
  peek(key: string, limit: number): Promise<Count>;
  giveBack(key: string, limit: number): Promise<void>;
}

const SCHEMA = 'rollcall_limits';
const TABLE = 'counters';
/**
 * A store that takes longer is treated as unavailable and not called for a while, so that rate limits never stall the
 * API.
 */
const STORE_TIMEOUT_MS = 5000;
const STORE_BACKOFF_MS = 10_000;

export async function prepareCounterStore(store: CounterStore): Promise<void> {
  if (store.kind !== 'postgres') return;
  // Several processes can start at the same time, and IF NOT EXISTS alone can still fail then.
  await store.pool.query(`
    DO $$ BEGIN
      PERFORM pg_advisory_xact_lock(hashtext('rollcall.limits'));
      CREATE SCHEMA IF NOT EXISTS ${SCHEMA};
      CREATE UNLOGGED TABLE IF NOT EXISTS ${SCHEMA}.${TABLE} (
        key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint);
    END $$`);
}

export interface RateCounterOptions {
  readonly store: CounterStore;
  readonly name: string;
  readonly windowSeconds: number;
  readonly logger: Logger;
  readonly onFailure: () => void;
}

export function createRateCounter(options: RateCounterOptions): RateCounter {
  return new StoreRateCounter(options);
}

class StoreRateCounter implements RateCounter {
  readonly #options: RateCounterOptions;
  readonly #store: PatientStore;
  /** Keyed by limit. The limiters of one counter share the keys. */
  readonly #limiters = new Map<number, BatchedLimiter>();

  constructor(options: RateCounterOptions) {
    this.#options = options;
    this.#store = new PatientStore(options);
  }

  async take(key: string, limit: number): Promise<Count> {
    const { result, later } = await this.#limiter(limit).take(key, undefined);
    return this.#toCount(result, limit, later);
  }

  async peek(key: string, limit: number): Promise<Count> {
    return this.#toCount((await this.#limiter(limit).peek(key, undefined)).result, limit, 0);
  }

  async giveBack(key: string, limit: number): Promise<void> {
    await this.#limiter(limit).giveBack(key, undefined);
  }

  #limiter(limit: number): BatchedLimiter {
    const known = this.#limiters.get(limit);
    if (known) return known;
    const { store, name, windowSeconds } = this.#options;
    const limiter = createLimiter(store, { points: limit, duration: windowSeconds, keyPrefix: `rollcall_${name}` });
    const batched = batchRequests(limiter, this.#store);
    this.#limiters.set(limit, batched);
    return batched;
  }

  #toCount(result: RateLimiterRes | null, limit: number, later: number): Count {
    const consumed = result === null ? 0 : result.consumedPoints - later;
    const leftMs = result === null ? this.#options.windowSeconds * 1000 : Math.max(0, result.msBeforeNext);
    return {
      allowed: consumed <= limit,
      limit,
      remaining: Math.max(0, limit - consumed),
      resetsAt: Date.now() + leftMs,
    };
  }
}

/** Calls the store and never fails. After a timeout, the store isn't called for a while. */
class PatientStore {
  readonly #options: Pick<RateCounterOptions, 'name' | 'logger' | 'onFailure'>;
  #restsUntil = 0;

  constructor(options: Pick<RateCounterOptions, 'name' | 'logger' | 'onFailure'>) {
    this.#options = options;
  }

  /** Null if the store has no count for the key or is unavailable. */
  async call(request: () => Promise<RateLimiterRes | null>): Promise<RateLimiterRes | null> {
    const { name, logger, onFailure } = this.#options;
    if (Date.now() < this.#restsUntil) {
      onFailure();
      return null;
    }
    try {
      return await withTimeout(request());
    } catch (thrown) {
      if (thrown instanceof RateLimiterRes) return thrown;
      if (thrown instanceof StoreTimeout) this.#restsUntil = Date.now() + STORE_BACKOFF_MS;
      logger.warn({ err: thrown, name }, 'rate limit store unavailable, request allowed');
      onFailure();
      return null;
    }
  }
}

type BatchedLimiter = ReturnType<typeof batchRequests>;

/** Batches concurrent calls for one key into one call to the store. Each caller learns its own position. */
function batchRequests(limiter: RateLimiterAbstract, store: PatientStore) {
  const batched = (request: (key: string, callers: number) => Promise<RateLimiterRes | null>) =>
    batchCalls(async (key, { length }: readonly undefined[]) => {
      const result = await store.call(() => request(key, length));
      return Array.from({ length }, (_, place) => ({ result, later: length - 1 - place }));
    });
  return {
    take: batched((key, callers) => limiter.consume(key, callers)),
    peek: batched((key) => limiter.get(key)),
    giveBack: batched((key, callers) => limiter.reward(key, callers)),
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
