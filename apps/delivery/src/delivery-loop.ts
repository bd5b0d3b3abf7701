// Takes what is due from PostgreSQL whenever there is room: for an endpoint that the database names, when little is left
// here of one that has more, and for all of them once a second, as retries come due and messages get lost. One look at a
// time.
import { randomUUID } from 'node:crypto';
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
  /** A throw means that it could not be attempted; it is tried again a lease later. */
  readonly deliver: Deliver;
  /** Its result is known here and not yet in the database: it must not be sent again. */
  readonly isResultBuffered: (delivery: DueDelivery) => boolean;
  /** Requests of this process at the same time. */
  readonly concurrency: number;
  /** Requests to one endpoint at the same time, over all processes. */
  readonly perEndpoint: number;
  readonly leaseMs: number;
  readonly now?: () => Date;
}

const pollMs = 1_000;
const stallTimeoutMs = 120_000;
/** Endpoints of which nothing is left here go back together, after a while: the next event of a job is often near. */
const idleMs = 1_000;
/** What is named while nothing can be taken: all are looked at when something can. */
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
  /** Endpoints with more than was read, by their targets: something of these has to end first. */
  readonly #more = new Map<string, string>();
  /** Targets of which something has ended during the look under way. */
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

  /** Looks at the clock from now on. */
  start(): void {
    this.#pollTimer = setInterval(() => this.wake(), pollMs);
    this.wake();
  }

  /** Something is due: at this endpoint, or anywhere. */
  wake(endpointId = ''): void {
    if (endpointId === '' || this.#named.size >= mostNamed) this.#isWanted = true;
    else this.#named.add(endpointId);
    this.#run();
  }

  /** Takes what is due and waits until it has been dealt with; returns how many that were. */
  async runOnce(): Promise<number> {
    const taken: Promise<void>[] = [];
    this.#isWanted = true;
    do taken.push(...(await this.#look()));
    while (this.#after !== '');
    await Promise.all(taken);
    await this.#releaseIdle();
    return taken.length;
  }

  /** Throws when no look has ended for long: one hangs. */
  async check(): Promise<void> {
    if (Date.now() - this.#lastLookAt > stallTimeoutMs)
      throw new Error('No poll for due deliveries has finished recently');
  }

  /** Takes no more, puts back what has not been sent, waits for what is at work. */
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
    // Whoever was called in this turn of the event loop goes along.
    await Promise.resolve();
    while (!this.#isClosed) {
      if (this.#isReleaseDue) await this.#releaseIdle();
      // With nothing free, whatever ends next looks again.
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
      // When it ended, nobody knew yet that more was waiting for it.
      for (const target of this.#ended) this.#lookForMore(target);
    }
  }

  /** Most events of a job follow one that was sent just now: its endpoint is held, and known. */
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

  /** Those that were named, or all, from where the last look got to. */
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

  /** An endpoint has more when as much came as was asked for, when a later event waits, and when all waits for what is in hand. */
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

  /** Endpoints of one target share its room; after an open circuit one request at a time goes through. */
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

  /** Something of the target has ended. */
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
      // What was read of it meanwhile may be of before this was recorded.
      if (hasFailed) this.#held.doubt(id);
    } catch (err) {
      logger.error({ err, deliveryId: delivery.id }, 'delivery not attempted');
      const again = this.#now() + leaseMs;
      this.#hands.rest(delivery, () => this.#now() >= again);
    }
  }

  /** Several times in the length of a lease. What is held no more is not sent any more either. */
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

  /** Not released, they are free when the lease ends. */
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
