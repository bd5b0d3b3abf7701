// Takes due deliveries from PostgreSQL: for an endpoint in a notification, for an endpoint with more deliveries when
// few are left here, and for all endpoints once a second, because retries become due and notifications can be lost. One
// query at a time.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@rollcall/database';
import {
  type DueDelivery,
  extendHolds,
  type HeldEndpoint,
  holdEndpoints,
  readDueDeliveries,
  releaseEndpoints,
  type Wanted,
} from '@rollcall/database/webhooks';
import type { Logger } from '@rollcall/platform';
import type { Deliver } from './deliver-event.ts';
import { Hands } from './hands.ts';
import { HeldEndpoints } from './held-endpoints.ts';
import { SendQueue } from './send-queue.ts';

export interface LoopParts {
  readonly db: Database;
  readonly logger: Logger;
  /** If it throws, the attempt couldn't be made, and is repeated after the lease. */
  readonly deliver: Deliver;
  /** Whether the result is known but not in the database yet. Then it must not be sent again. */
  readonly isResultBuffered: (delivery: DueDelivery) => boolean;
  /** Maximum number of concurrent requests of this process. */
  readonly concurrency: number;
  /** Maximum number of concurrent requests to one endpoint, for all processes. */
  readonly perEndpoint: number;
  readonly leaseMs: number;
  readonly now?: () => Date;
}

const pollMs = 1_000;
/** Pause between queries: one for several endpoints costs almost the same as one for a single endpoint. */
const restMs = 10;
const stallTimeoutMs = 120_000;
/** Endpoints without deliveries are released after this time, because a job's next event often follows soon. */
const idleMs = 1_000;
/** Maximum number of named endpoints while there is no capacity. Beyond that, all endpoints are searched. */
const mostNamed = 200;

export class DeliveryLoop {
  readonly #parts: LoopParts;
  readonly #deliverer = randomUUID();
  readonly #queue: SendQueue;
  readonly #hands = new Hands();
  readonly #held = new HeldEndpoints();
  readonly #atWork = new Set<Promise<void>>();
  /** Endpoints to look at. */
  readonly #named = new Set<string>();
  /** Endpoints with more deliveries than were read, by target. A delivery of the target must end first. */
  readonly #more = new Map<string, string>();
  /** Targets with deliveries that ended during the current query. */
  readonly #ended = new Set<string>();
  #after = '';
  #isWanted = false;
  #isReleaseDue = false;
  #isClosed = false;
  #lastLookAt = Date.now();
  #extendAt = 0;
  #running: Promise<void> | null = null;
  #pollTimer: NodeJS.Timeout | undefined;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(parts: LoopParts) {
    this.#parts = parts;
    this.#queue = new SendQueue({
      concurrency: parts.concurrency,
      perTarget: parts.perEndpoint,
      deliver: (delivery, answered) => this.#deliver(delivery, answered),
    });
  }

  /** Starts polling. */
  start(): void {
    this.#pollTimer = setInterval(() => this.wake(), pollMs);
    this.wake();
  }

  /** A delivery is due at this endpoint, or at any. */
  wake(endpointId = ''): void {
    if (endpointId === '' || this.#named.size >= mostNamed) this.#isWanted = true;
    else this.#named.add(endpointId);
    this.#run();
  }

  /** Takes due deliveries, waits for their results, and returns their number. */
  async runOnce(): Promise<number> {
    const taken: Promise<void>[] = [];
    this.#isWanted = true;
    do taken.push(...(await this.#look()));
    while (this.#after !== '');
    await Promise.all(taken);
    await this.#releaseIdle();
    return taken.length;
  }

  /** @throws Error if a query seems to be stuck */
  async check(): Promise<void> {
    if (Date.now() - this.#lastLookAt > stallTimeoutMs)
      throw new Error('No poll for due deliveries has finished recently');
  }

  /** Stops taking deliveries, returns those that weren't sent, and waits for those in progress. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#pollTimer);
    clearTimeout(this.#idleTimer);
    await this.#running;
    this.#queue.putBackAll();
    await Promise.all(this.#atWork);
    await this.#release(this.#held.ids());
  }

  #run(): void {
    this.#running ??= this.#runOn().finally(() => {
      this.#running = null;
    });
  }

  async #runOn(): Promise<void> {
    // Includes calls of the same turn of the event loop.
    await Promise.resolve();
    while (!this.#isClosed) {
      if (this.#isReleaseDue) await this.#releaseIdle();
      // Without capacity, the next delivery that ends triggers a query.
      if ((!this.#isWanted && this.#named.size === 0) || this.#queue.room <= 0) return;
      try {
        await this.#look();
      } catch (err) {
        this.#isWanted = false;
        this.#parts.logger.warn({ err }, 'polling for due deliveries failed');
        return;
      } finally {
        this.#lastLookAt = Date.now();
      }
      await sleep(restMs);
    }
  }

  async #look(): Promise<Promise<void>[]> {
    const { db, now } = this.#parts;
    const queue = this.#queue;
    await this.#extendHolds();
    this.#hands.sweep();
    const limit = queue.room;
    if (limit <= 0) return [];
    const among = this.#chooseEndpoints();
    this.#ended.clear();
    const room = new Map([...queue.busy()].map(([target, { capacity, count }]) => [target, capacity - count]));
    const endpoints = this.#findHeld(among, room) ?? (await this.#hold(among, room));
    try {
      const wanted = this.#want(endpoints, room);
      if (wanted.length === 0) return [];
      const inHand = this.#hands.ids(wanted.map(({ endpoint }) => endpoint.id));
      const rules = { deliverer: this.#deliverer, now: now?.(), wanted, limit, inHand };
      const due = await readDueDeliveries(db, rules);
      this.#noteMore(wanted, due, limit);
      return due.filter((delivery) => !this.#parts.isResultBuffered(delivery)).map((delivery) => this.#take(delivery));
    } finally {
      this.#noteIdle();
      // When they ended, it wasn't known yet that more deliveries were waiting.
      for (const target of this.#ended) this.#lookForMore(target);
    }
  }

  /** Most events of a job follow one that was just sent, so their endpoint is already held. */
  #findHeld(among: string | readonly string[], room: ReadonlyMap<string, number>): HeldEndpoint[] | null {
    const held = typeof among === 'string' ? null : this.#held.fresh(among);
    const hasRoom = [...countByTarget(held ?? [])].every(([target, count]) => count <= this.#roomOf(target, room));
    return hasRoom ? held : null;
  }

  async #hold(among: string | readonly string[], room: ReadonlyMap<string, number>): Promise<readonly HeldEndpoint[]> {
    const { db, leaseMs, perEndpoint, now } = this.#parts;
    const rules = { deliverer: this.#deliverer, now: now?.(), leaseMs, perTarget: perEndpoint, room, among };
    const { endpoints, crowded, after } = await holdEndpoints(db, rules);
    if (after !== '') {
      this.#after = after;
      this.#isWanted = true;
    }
    for (const endpoint of endpoints) this.#held.add(endpoint);
    for (const { id, target } of crowded) this.#more.set(id, target);
    return endpoints;
  }

  #roomOf(target: string, room: ReadonlyMap<string, number>): number {
    return room.get(target) ?? this.#parts.perEndpoint;
  }

  /** The named endpoints, or all, starting where the last query ended. */
  #chooseEndpoints(): string | string[] {
    if (!this.#isWanted) {
      const named = [...this.#named];
      this.#named.clear();
      for (const id of named) this.#more.delete(id);
      return named;
    }
    const after = this.#after;
    this.#isWanted = false;
    this.#after = '';
    if (after === '') {
      this.#named.clear();
      this.#more.clear();
    }
    return after;
  }

  /**
   * An endpoint has more deliveries if as many were returned as requested, if a later event waits, or if all wait for
   * those in progress.
   */
  #noteMore(wanted: readonly Wanted[], due: readonly DueDelivery[], limit: number): void {
    const counts = new Map<string, number>();
    for (const { endpoint, isFollowed } of due) {
      counts.set(endpoint.id, (counts.get(endpoint.id) ?? 0) + 1);
      if (isFollowed) this.#more.set(endpoint.id, endpoint.target);
    }
    for (const { endpoint, room, inHand } of wanted) {
      if (inHand > 0 || (counts.get(endpoint.id) ?? 0) >= room) this.#more.set(endpoint.id, endpoint.target);
    }
    if (due.length >= limit) this.#isWanted = true;
  }

  /** Endpoints of one target share its capacity. After an open circuit, one request at a time is allowed. */
  #want(endpoints: readonly HeldEndpoint[], room: ReadonlyMap<string, number>): Wanted[] {
    const sharers = countByTarget(endpoints);
    const wanted = endpoints.map((endpoint) => {
      const { id, target, takesEvents, circuitOpenUntil } = endpoint;
      const inHand = this.#hands.count(id);
      const share = Math.floor(this.#roomOf(target, room) / (sharers.get(target) ?? 1));
      const isTrial = takesEvents && circuitOpenUntil !== null;
      return { endpoint, inHand, room: isTrial ? 1 - inHand : Math.max(share, 1) };
    });
    for (const { endpoint, room: left } of wanted) if (left <= 0) this.#more.set(endpoint.id, endpoint.target);
    return wanted.filter((each) => each.room > 0);
  }

  #take(delivery: DueDelivery): Promise<void> {
    const { id, target } = delivery.endpoint;
    this.#hands.add(delivery);
    const work = this.#queue.add(delivery).then((isSent) => {
      this.#atWork.delete(work);
      if (this.#parts.isResultBuffered(delivery))
        this.#hands.rest(delivery, () => !this.#parts.isResultBuffered(delivery));
      this.#hands.drop(delivery);
      this.#noteIdle();
      if (!isSent) this.#more.set(id, target);
      this.#ended.add(target);
      this.#lookForMore(target);
    });
    this.#atWork.add(work);
    return work;
  }

  /** A delivery of the target has ended. */
  #lookForMore(target: string): void {
    if (!this.#queue.isRunningLow(target)) return;
    for (const [id, of] of this.#more) if (of === target) this.#named.add(id);
    if (this.#isWanted || this.#named.size > 0) this.#run();
  }

  async #deliver(delivery: DueDelivery, answered: (isWell: boolean) => void): Promise<void> {
    const { deliver, logger, leaseMs } = this.#parts;
    const { id } = delivery.endpoint;
    let hasFailed = false;
    try {
      await deliver(delivery, (isWell) => {
        hasFailed = !isWell;
        if (hasFailed) this.#held.doubt(id);
        answered(isWell);
      });
      // The cached data may be older than this result.
      if (hasFailed) this.#held.doubt(id);
    } catch (err) {
      logger.error({ err, deliveryId: delivery.id }, 'delivery not attempted');
      const again = this.#now() + leaseMs;
      this.#hands.rest(delivery, () => this.#now() >= again);
    }
  }

  /** Runs several times per lease. Endpoints that are no longer held get no more requests. */
  async #extendHolds(): Promise<void> {
    const { db, leaseMs, now } = this.#parts;
    if (this.#held.size === 0 || this.#now() < this.#extendAt) return;
    const held = await extendHolds(db, { deliverer: this.#deliverer, now: now?.(), leaseMs });
    this.#extendAt = this.#now() + leaseMs / 3;
    const lost = this.#held.ids().filter((id) => !held.has(id));
    if (lost.length === 0) return;
    for (const id of lost) this.#held.delete(id);
    this.#parts.logger.warn({ count: lost.length }, 'endpoints were held for too long without a word');
    this.#queue.putBackAll();
  }

  #noteIdle(): void {
    this.#idleTimer ??= setTimeout(() => {
      this.#idleTimer = undefined;
      this.#isReleaseDue = true;
      this.#run();
    }, idleMs).unref();
  }

  async #releaseIdle(): Promise<void> {
    this.#isReleaseDue = false;
    await this.#release(this.#held.ids().filter((id) => this.#hands.count(id) === 0));
  }

  /** If releasing fails, they become free when the lease ends. */
  async #release(endpointIds: readonly string[]): Promise<void> {
    if (endpointIds.length === 0) return;
    for (const id of endpointIds) this.#held.delete(id);
    try {
      await releaseEndpoints(this.#parts.db, this.#deliverer, endpointIds);
    } catch (err) {
      this.#parts.logger.warn({ err, count: endpointIds.length }, 'endpoints could not be released');
    }
  }

  #now(): number {
    return (this.#parts.now?.() ?? new Date()).getTime();
  }
}

function countByTarget(endpoints: readonly HeldEndpoint[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { target } of endpoints) counts.set(target, (counts.get(target) ?? 0) + 1);
  return counts;
}
