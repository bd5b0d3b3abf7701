// Due deliveries wait here for capacity, which is limited per process and per target. Targets take turns. For a target
// that responds well, more deliveries are read than can be sent at once: as many as it accepted in a fifth of a second.
// Then a free slot is used immediately, and deliveries are read in larger batches. For a failing target, nothing is
// read ahead, and waiting deliveries are returned.
import type { DueDelivery } from '@rollcall/database/webhooks';

export interface SendQueueParts {
  /** Calls `answered` when the request has ended, and settles when its result is recorded. Never rejects. */
  readonly deliver: (delivery: DueDelivery, answered: (succeeded: boolean) => void) => Promise<void>;
  readonly concurrency: number;
  readonly perTarget: number;
}

export interface BusyTarget {
  /** Deliveries that are waiting, being sent, or being recorded. */
  readonly count: number;
  /** The maximum of `count`: concurrent requests plus those read ahead. */
  readonly capacity: number;
}

/** Deliveries that have waited longer are returned, because their endpoint may have changed. */
const maxWaitMs = 1_000;
const paceMs = 100;

interface Waiting {
  readonly delivery: DueDelivery;
  readonly since: number;
  readonly settle: (isSent: boolean) => void;
}

class Target implements BusyTarget {
  count = 0;
  open = 0;
  waiting: Waiting[] = [];
  #windowStart = 0;
  #answers = 0;
  #before = 0;

  constructor(
    private readonly places: number,
    private readonly maxPrefetch: number,
  ) {}

  /** Zero for a target without recent responses. */
  get prefetchLimit(): number {
    if (performance.now() - this.#windowStart >= 2 * paceMs) return 0;
    return Math.min(2 * Math.max(this.#answers, this.#before), this.maxPrefetch);
  }

  get capacity(): number {
    return this.places + this.prefetchLimit;
  }

  recordResponse(succeeded: boolean): void {
    const now = performance.now();
    const age = now - this.#windowStart;
    if (age >= paceMs) {
      this.#before = age < 2 * paceMs ? this.#answers : 0;
      this.#answers = 0;
      this.#windowStart = now;
    }
    this.#answers++;
    if (!succeeded) [this.#answers, this.#before] = [0, 0];
  }
}

export class SendQueue {
  readonly #targets = new Map<string, Target>();
  readonly #parts: SendQueueParts;
  readonly #mostAhead: number;
  #size = 0;
  #open = 0;

  constructor(parts: SendQueueParts) {
    this.#parts = parts;
    this.#mostAhead = 20 * parts.concurrency;
  }

  /** By target. A target without deliveries is remembered while its throughput counts. */
  busy(): ReadonlyMap<string, BusyTarget> {
    for (const [name, target] of this.#targets) {
      if (target.count === 0 && target.prefetchLimit === 0) this.#targets.delete(name);
    }
    return this.#targets;
  }

  /** How many more deliveries can be read. */
  get room(): number {
    let ahead = 0;
    for (const target of this.#targets.values()) ahead += target.prefetchLimit;
    return this.#parts.concurrency + Math.min(ahead, 2 * this.#mostAhead) - this.#size;
  }

  /** Whether half of the waiting deliveries are gone, and enough results are recorded to read as many again. */
  isRunningLow(target: string): boolean {
    const found = this.#targets.get(target);
    if (found === undefined) return true;
    const half = found.prefetchLimit / 2;
    return found.waiting.length <= half && found.capacity - found.count >= half;
  }

  /** Returns true if the delivery was processed, false if it was returned without being sent. */
  add(delivery: DueDelivery): Promise<boolean> {
    const name = delivery.endpoint.target;
    const target = this.#targets.get(name) ?? new Target(this.#parts.perTarget, this.#mostAhead);
    this.#targets.set(name, target);
    target.count++;
    this.#size++;
    return new Promise((settle) => {
      target.waiting.push({ delivery, since: performance.now(), settle });
      this.#fill();
    });
  }

  /** Returns waiting deliveries. Those in progress continue. */
  putBackAll(): void {
    for (const target of this.#targets.values()) this.#putBack(target.waiting.splice(0));
  }

  /** A target that was served moves behind the others. */
  #fill(): void {
    for (const [name, target] of this.#targets) {
      if (this.#open >= this.#parts.concurrency) return;
      const next = target.open < this.#parts.perTarget ? target.waiting.shift() : undefined;
      if (next === undefined) continue;
      this.#targets.delete(name);
      this.#targets.set(name, target);
      if (performance.now() - next.since > maxWaitMs) this.#putBack([next, ...target.waiting.splice(0)]);
      else void this.#send(next, target);
    }
  }

  async #send(next: Waiting, target: Target): Promise<void> {
    target.open++;
    this.#open++;
    let isOpen = true;
    const answered = (succeeded: boolean): void => {
      if (!isOpen) return;
      isOpen = false;
      target.open--;
      this.#open--;
      target.recordResponse(succeeded);
      if (!succeeded) this.#putBack(target.waiting.splice(0));
      this.#fill();
    };
    await this.#parts.deliver(next.delivery, answered);
    answered(false);
    this.#forget(next, true);
  }

  #putBack(waiting: readonly Waiting[]): void {
    for (const each of waiting) this.#forget(each, false);
  }

  #forget({ delivery, settle }: Waiting, isSent: boolean): void {
    const target = this.#targets.get(delivery.endpoint.target);
    if (target) target.count--;
    this.#size--;
    settle(isSent);
  }
}
